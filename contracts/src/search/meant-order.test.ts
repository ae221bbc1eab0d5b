import { expect, test } from 'vitest'
import { meantOrder } from './meant-order'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]
const result = {
  found: new Map([
    [2, 3],
    [4, 9],
  ]),
  guessed: new Map([
    [1, 2],
    [3, 5],
  ]),
  instead: 'coral',
}
const order = (byFit: boolean, isIn?: (entry: { id: number }) => boolean) => {
  const { entries, instead } = meantOrder(list, result, ({ id }) => id, byFit, isIn)
  return [entries.map(({ id }) => id), instead]
}

test('what was found comes before what was guessed, by fit or in the order of the list', () => {
  expect([order(true), order(false)]).toStrictEqual([
    [[4, 2, 3, 1], 'coral'],
    [[2, 4, 1, 3], 'coral'],
  ])
})

test('other words are told only if the list has a guess', () => {
  expect([order(true, ({ id }) => id % 2 === 0), order(true, ({ id }) => id === 3)]).toStrictEqual([
    [[4, 2], undefined],
    [[3], 'coral'],
  ])
})
