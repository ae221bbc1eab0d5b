import { expect, test } from 'vitest'
import { TextParts } from './text-parts'

test('texts are found by any part also after most of them were removed', () => {
  const parts = new TextParts()
  for (const text of ['labial', 'esmalte', 'rubor', 'corrector', 'bial']) parts.add(text)
  expect(parts.containing('or')).toStrictEqual(['rubor', 'corrector'])
  for (const text of ['labial', 'esmalte', 'rubor']) parts.remove(text)
  expect(parts.containing('or')).toStrictEqual(['corrector'])
  expect(parts.containing('bial')).toStrictEqual(['bial'])
  parts.add('rubor')
  expect(parts.containing('or')).toStrictEqual(['corrector', 'rubor'])
  expect(parts.containing('esmalte')).toStrictEqual([])
})
