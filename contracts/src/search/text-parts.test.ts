import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextParts } from './text-parts'

test('texts are found by any part of them, also after others were removed', () => {
  const text = fc.constantFrom('labial', 'esmalte', 'rubor', 'corrector', '3.5', 'l’or', 'ñandú', 'bial', '35', '<b>')
  const part = fc.constantFrom('or', 'bial', 'a', '.', '3', '5', 'z', 'ñ', '’', 'labial')
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 30 }), part, (edits, sought) => {
      const parts = new TextParts()
      const left = new Set<string>()
      for (const [one, isAdded] of edits) {
        if (isAdded) left.add(one)
        else left.delete(one)
        if (isAdded) parts.add(one)
        else parts.remove(one)
      }
      expect(parts.containing(sought).toSorted()).toStrictEqual(
        [...left].filter((one) => one.includes(sought)).toSorted(),
      )
    }),
  )
})
