import { expect, test } from 'vitest'
import { haveLeft, holdRows, newSince, shownRows, withLatest } from './held-rows'

const row = (id: number, status = 'pending') => ({ id, status })
const held = holdRows('', [row(5), row(4), row(3)], [5, 4, 3, 2, 1])

test('rows stay where they are, with what they say now', () => {
  const later = [row(7), row(6), row(5, 'ready')]
  expect(shownRows(withLatest(held, later))).toEqual([row(5, 'ready'), row(4), row(3)])
})

test('a row that left the list stays with what it last said', () => {
  const changed = withLatest(held, [row(5), row(4, 'confirmed'), row(3)])
  const left = withLatest(changed, [row(5), row(3)])
  expect(shownRows(left)).toEqual([row(5), row(4, 'confirmed'), row(3)])
  expect(haveLeft(left, [row(5), row(3)])).toBe(true)
})

test.each([
  ['one that this list shows', [row(6), row(5), row(4)], [6, 5, 4, 3, 2], [6]],
  ['one that this list would not show', [row(5), row(4), row(3)], [6, 5, 4, 3, 2], [6]],
  ['one that only the list has told of yet', [row(6), row(5), row(4)], [5, 4, 3, 2, 1], [6]],
  ['none for older ones that moved in from the next page', [row(5), row(3), row(2)], [5, 4, 3, 2, 1], []],
  ['none for older ones that the shop names again', [row(5), row(4), row(3)], [5, 4, 3, 2, 1, 0], []],
  ['one whose number was given before a later one’s', [row(5)], [9, 8, 5, 4, 3], [9, 8]],
])('new is %s', (_, rows, recent, expected) => expect(newSince(held, rows, recent)).toEqual(expected))

test('in an empty shop the first order is new', () => {
  expect(newSince(holdRows('', [], []), [row(1)], [1])).toEqual([1])
})
