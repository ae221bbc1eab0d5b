import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from './postings'

test('each product is kept once with its last weight, in the order of its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 15 }), { freq: 3 }))),
      (edits) => {
        const postings = new Postings()
        const expected = new Map<number, number>()
        for (const [place, weight] of edits) {
          if (weight === null) {
            postings.remove(place)
            expected.delete(place)
          } else {
            postings.put(place, weight)
            expected.set(place, weight)
          }
        }
        const kept: [number, number][] = []
        postings.each((place, weight) => kept.push([place, weight]))
        expect(kept).toStrictEqual([...expected].toSorted(([one], [other]) => one - other))
        expect(postings.size).toBe(expected.size)
      },
    ),
  )
})
