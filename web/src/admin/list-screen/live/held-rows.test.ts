import { expect, test } from 'vitest'
import { haveLeft, holdRows, newSince, shownRows, withLatest } from './held-rows'

const row = (id: number, status = 'pending') => ({ id, status })
const held = holdRows('', [row(5), row(4), row(3)], [5, 4, 3, 2, 1])

test('rows keep their position and show their current values', () => {
  const later = [row(7), row(6), row(5, 'ready')]
  expect(shownRows(withLatest(held, later))).toEqual([row(5, 'ready'), row(4), row(3)])
})

test('a row that no longer matches stays with its last values', () => {
  const changed = withLatest(held, [row(5), row(4, 'confirmed'), row(3)])
  const left = withLatest(changed, [row(5), row(3)])
  expect(shownRows(left)).toEqual([row(5), row(4, 'confirmed'), row(3)])
  expect(haveLeft(left, [row(5), row(3)])).toBe(true)
})

test.each([
  ['one that matches this list', [row(6), row(5), row(4)], [6, 5, 4, 3, 2], [6]],
  ['one that does not match this list', [row(5), row(4), row(3)], [6, 5, 4, 3, 2], [6]],
  ['one that is in the list but not yet in the recent ids', [row(6), row(5), row(4)], [5, 4, 3, 2, 1], [6]],
  ['none for older rows that moved up from the next page', [row(5), row(3), row(2)], [5, 4, 3, 2, 1], []],
  ['none for older ids in the recent ids', [row(5), row(4), row(3)], [5, 4, 3, 2, 1, 0], []],
  ['every recent id that is not known yet, also with gaps between ids', [row(5)], [9, 8, 5, 4, 3], [9, 8]],
])('new is %s', (_, rows, recent, expected) => expect(newSince(held, rows, recent)).toEqual(expected))

test('rows that all still match have not left, and one that left counts', () => {
  expect(haveLeft(held, [row(5), row(4), row(3), row(9)])).toBe(false)
  expect(haveLeft(held, [row(4), row(3)])).toBe(true)
  expect(haveLeft(held, [])).toBe(true)
})

test('an id without a row is not shown', () => {
  expect(shownRows({ ...held, ids: [5, 9, 3] })).toEqual([row(5), row(3)])
})

test('a row that is newer than the oldest recent one, but older than the newest known, is not new by itself', () => {
  const gap = holdRows('', [row(9), row(5)], [9, 5])
  expect(newSince(gap, [row(9), row(7), row(5)], [9, 5])).toEqual([])
  expect(newSince(gap, [row(9), row(5)], [9, 7, 5])).toEqual([7])
})

test('the first order in an empty shop is new', () => {
  expect(newSince(holdRows('', [], []), [row(1)], [1])).toEqual([1])
})

test('the rows are shown in the order in which they were held', () => {
  expect(shownRows(holdRows('', [row(5), row(3), row(4)], []))).toStrictEqual([row(5), row(3), row(4)])
})
