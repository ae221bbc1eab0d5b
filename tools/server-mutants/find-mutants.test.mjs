import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.mjs'

const sources = new Map([
  ['server/src/stock/holds/place-hold.ts', 'take(1)\ntake(1)\ngive(2)\nonce(3)'],
  ['server/src/stock/sell.ts', 'once(3)'],
  ['server/src/stock/sell.test.ts', 'give(2)'],
  ['server/src/cart/sell.test.ts', 'give(2)'],
  ['server/src/cart/give.ts', 'give(2)'],
  ['server/src/stock/holds/hold-times.test.ts', ''],
  ['server/src/app.ts', 'listen()'],
  ['server/migrations/0001-first.sql', 'unique'],
  ['contracts/src/stock/words.ts', 'max'],
])
const line = ['stock', 'give(2)', '', 'units are given', 'hold-times']
const find = (...change) => findMutants([Object.assign([...line], change)], sources)

test('a mutant is found by its text and the name of its test, in whatever folder of the slice they are', () =>
  expect(find()).toStrictEqual({
    mutants: [
      {
        file: 'server/src/stock/holds/place-hold.ts',
        from: 'give(2)',
        to: '',
        promise: 'units are given',
        tests: ['server/src/stock/holds/hold-times.test.ts'],
      },
    ],
    problems: [],
  }))

test.each([
  ['boot', 'listen()', 'server/src/app.ts'],
  ['migrations', 'unique', 'server/migrations/0001-first.sql'],
  ['contracts/stock', 'max', 'contracts/src/stock/words.ts'],
])('%s is searched, too', (area, from, file) => expect(find(area, from).mutants).toMatchObject([{ file }]))

test('a name that several slices have is written with its slice', () =>
  expect(find(...line.slice(0, 4), 'stock/sell').mutants).toMatchObject([{ tests: ['server/src/stock/sell.test.ts'] }]))

test.each([
  ['a text that is gone', { 1: 'give(3)' }, 'occurs 0 times: give(3)'],
  ['a text found twice in a file', { 1: 'take(1)' }, 'occurs 2 times: take(1) (server/src/stock/holds/place-hold.ts, '],
  [
    'a text found in two files',
    { 1: 'once(3)' },
    'occurs 2 times: once(3) (server/src/stock/holds/place-hold.ts, server/src/stock/sell.ts)',
  ],
  ['a slice that is gone', { 0: 'stocks' }, 'occurs 0 times'],
  ['a test that is gone', { 4: 'hold-time' }, '0 tests are called hold-time'],
  [
    'a test that two slices have',
    { 4: 'sell' },
    '2 tests are called sell (server/src/stock/sell.test.ts, server/src/cart/sell.test.ts)',
  ],
  ['a test of another slice', { 4: 'cart/hold-times' }, '0 tests are called cart/hold-times'],
  ['the same text', { 2: 'give(2)' }, 'it replaces nothing'],
])('%s is a problem that names the mutant', (_, change, problem) => {
  const { mutants, problems } = findMutants([Object.assign([...line], change)], sources)
  expect(mutants).toStrictEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`Mutant in ${change[0] ?? 'stock'} (units are given): `)
  expect(problems[0]).toContain(problem)
})

test('a mutant needs a test', () =>
  expect(findMutants([line.slice(0, 4)], sources).problems).toStrictEqual([
    'Mutant in stock (units are given): it names no test',
  ]))
