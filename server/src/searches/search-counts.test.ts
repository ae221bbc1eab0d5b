import { describe, expect, test } from 'vitest'
import { SearchCounts } from './search-counts'

const DAY = '2026-11-20'
const NEXT = '2026-11-21'
const row = (words: string, searches: number, found = 0, adds = 0) => ({ day: DAY, words, searches, adds, found })

/** Counts with a clock of its own; each search is finished before the next. */
function setup() {
  const counts = new SearchCounts(DAY)
  let at = 0
  return {
    counts,
    search: (words: string, network: string, found = 0, afterMs = 61_000) => {
      at += afterMs
      counts.noteSearch({ words, found }, network, at)
    },
    take: (day = DAY, afterMs = 5_000) => counts.take(day, (at += afterMs)),
  }
}

describe('words', () => {
  test('[SEARCH-35] are written from the third network on, with all that was counted before', () => {
    const { search, take } = setup()
    for (const network of ['a', 'b', 'a']) search('cutex', network)
    expect(take()).toStrictEqual([])
    search('cutex', 'c', 4)
    expect(take()).toStrictEqual([row('cutex', 4, 4)])
    expect(take()).toStrictEqual([])
    search('cutex', 'a', 5)
    expect(take()).toStrictEqual([row('cutex', 1, 5)])
  })

  test('[SEARCH-35] [SEARCH-37] of a day are forgotten with it, and the next one begins with no network', () => {
    const { search, take } = setup()
    for (const network of ['a', 'b', 'c']) search('cutex', network)
    for (const network of ['a', 'b']) search('bile', network)
    expect(take(NEXT)).toStrictEqual([row('cutex', 3)])
    search('bile', 'c')
    search('cutex', 'd')
    expect(take(NEXT)).toStrictEqual([])
  })

  test('with adds count them, from any of the networks', () => {
    const { counts, search, take } = setup()
    search('cutex', 'a', 2)
    search('cutex', 'b', 2)
    counts.noteAdd('cutex', 'c')
    counts.noteAdd('cutex', 'c')
    expect(take()).toStrictEqual([row('cutex', 2, 2, 2)])
  })

  test('of a failed write are written the next time, unless the day has ended', () => {
    const { counts, search, take } = setup()
    for (const network of ['a', 'b', 'c']) search('cutex', network)
    counts.giveBack(take())
    search('cutex', 'a')
    const due = take()
    expect(due).toStrictEqual([row('cutex', 4)])
    take(NEXT)
    counts.giveBack(due)
    expect(take(NEXT)).toStrictEqual([])
  })
})

test('adds of a failed write are written the next time', () => {
  const { counts, take } = setup()
  for (const network of ['a', 'b', 'c']) counts.noteAdd('cutex', network)
  counts.giveBack(take())
  expect(take()).toStrictEqual([row('cutex', 0, 0, 3)])
})

describe('a search', () => {
  test.each([
    ['is typed further within 5 seconds', 'lab', 'labial', 4_999, []],
    ['is shortened within 5 seconds', 'labial', 'lab', 4_999, []],
    ['stood for 5 seconds', 'lab', 'labial', 5_000, [row('lab', 3)]],
    ['is followed by another', 'lab', 'rubor', 1, [row('lab', 3)]],
  ])('that %s', (_title, first, second, afterMs, expected) => {
    const { search, take } = setup()
    for (const network of ['a', 'b', 'c']) {
      search(first, network)
      search(second, network, 0, afterMs)
    }
    expect(take(DAY, 0).filter(({ words }) => words === first)).toStrictEqual(expected)
  })

  test('that is repeated within a minute counts once', () => {
    const { search, take } = setup()
    for (const network of ['a', 'b', 'c']) {
      search('cutex', network)
      search('cutex', network, 0, 59_999)
    }
    expect(take()).toStrictEqual([row('cutex', 3)])
    search('cutex', 'a', 0, 60_000)
    expect(take()).toStrictEqual([row('cutex', 1)])
  })

  test('waits until it is finished', () => {
    const { search, take } = setup()
    for (const network of ['a', 'b', 'c']) search('cutex', network, 0, 0)
    expect(take(DAY, 4_999)).toStrictEqual([])
    expect(take(DAY, 1)).toStrictEqual([row('cutex', 3)])
  })
})

describe('memory', () => {
  test('[SEARCH-37] holds 2,000 words: one more takes the place of the oldest that too few networks searched', () => {
    const { counts, take } = setup()
    const add = (words: string, ...networks: string[]) => networks.forEach((network) => counts.noteAdd(words, network))
    add('old and shared', 'a', 'b', 'c')
    add('oldest', 'a', 'b')
    for (let number = 3; number <= 2_000; number += 1) add(`word ${number}`, 'a', 'b')
    add('oldest', 'c')
    add('one more', 'a', 'b')
    add('word 4', 'c')
    add('word 3', 'c')
    expect(take().map(({ words, adds }) => [words, adds])).toStrictEqual([
      ['old and shared', 3],
      ['oldest', 3],
      ['word 4', 3],
    ])
  })

  test('[SEARCH-37] writes no more than 2,000 different words a day', () => {
    const { counts, take } = setup()
    for (let number = 0; number < 2_001; number += 1)
      for (const network of ['a', 'b', 'c']) counts.noteAdd(`word ${number}`, network)
    expect(take()).toHaveLength(2_000)
    for (const network of ['a', 'b', 'c']) counts.noteAdd('another', network)
    expect(take()).toStrictEqual([])
  })

  test('a new day has room for 2,000 other words', () => {
    const { counts, take } = setup()
    const add = (words: string) => {
      for (const network of ['a', 'b', 'c']) counts.noteAdd(words, network)
    }
    for (let number = 0; number < 2_000; number += 1) add(`word ${number}`)
    expect(take(NEXT)).toHaveLength(2_000)
    add('another')
    expect(take(NEXT)).toStrictEqual([{ ...row('another', 0, 0, 3), day: NEXT }])
  })

  test('of more than 2,000 networks that type, the first is counted early', () => {
    const counts = new SearchCounts(DAY)
    for (const network of ['x', 'y', 'z']) counts.noteSearch({ words: 'cutex', found: 0 }, network, 0)
    for (let number = 0; number < 2_000; number += 1)
      counts.noteSearch({ words: 'bile', found: 0 }, `network ${number}`, 1)
    expect(counts.take(DAY, 1)).toStrictEqual([row('cutex', 3)])
  })
})
