import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SortedList } from './sorted-list'

const compare = (one: { key: number }, other: { key: number }) => one.key - other.key

describe('a list in an order', () => {
  test('stays sorted after any changes, whether it was asked for in between or not', () => {
    const change = fc.record({ place: fc.nat(9), key: fc.option(fc.nat(50)), isAsked: fc.boolean() })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const list = new SortedList(compare)
        const entries = new Map<number, { key: number }>()
        for (const { place, key, isAsked } of changes) {
          // Keys are kept apart, since an order has no ties.
          const after = key === null ? undefined : { key: key * 10 + place }
          list.replace(entries.get(place), after)
          if (after) entries.set(place, after)
          else entries.delete(place)
          if (isAsked) list.entries(entries.values())
        }
        expect(list.entries(entries.values())).toStrictEqual([...entries.values()].toSorted(compare))
      }),
    )
  })

  test('stays sorted after more changes than are made one by one', () => {
    const list = new SortedList(compare)
    const entries = Array.from({ length: 400 }, (_, place) => ({ key: place * 10 }))
    list.entries(entries)
    const others = entries.map(({ key }) => ({ key: 4_005 - key }))
    for (const [place, entry] of entries.slice(0, 150).entries()) list.replace(entry, others[place])
    const expected = [...entries.slice(150), ...others.slice(0, 150)].toSorted(compare)
    expect(list.entries([])).toStrictEqual(expected)
    expect(list.entries([])).toHaveLength(400)
    for (const entry of expected.slice(0, 150)) list.replace(entry, undefined)
    expect(list.entries([])).toStrictEqual(expected.slice(150))
  })

  test('is the same when it was prepared in slices', async () => {
    const entries = Array.from({ length: 7_001 }, (_, place) => ({ key: (place * 7_919) % 7_001 }))
    const list = new SortedList(compare)
    await list.prepare(entries)
    expect(list.entries([])).toStrictEqual(entries.toSorted(compare))
    const [first] = entries.toSorted(compare)
    list.replace(first, { key: 6_999.5 })
    expect(list.entries([]).slice(-2)).toStrictEqual([{ key: 6_999.5 }, { key: 7_000 }])
    expect(list.entries([])).toHaveLength(7_001)
    // Three slices, of which the last one has none to be merged with at first.
    const fewer = Array.from({ length: 5_003 }, (_, place) => ({ key: (place * 7_919) % 5_003 }))
    const another = new SortedList(compare)
    await another.prepare(fewer)
    expect(another.entries([])).toStrictEqual(fewer.toSorted(compare))
  })
})
