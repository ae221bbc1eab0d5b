import { expect, test } from 'vitest'
import { readMessage, writeMessages, type Change } from './change-message'

const written = (change: Change) => writeMessages('a', [['stock', change]])
const numbers = (count: number) => Array.from({ length: count }, (_, place) => 2_000_000_000 + place)

test.each([
  ['anything', { ids: undefined, versions: [] }],
  ['no id', { ids: [], versions: [] }],
  ['ids', { ids: [1, 2], versions: [] }],
  ['ids and versions', { ids: [1, 2], versions: [8, 9] }],
  ['versions of anything', { ids: undefined, versions: [8] }],
])('%s is read as it was written', (_, change) => {
  expect(written(change).map(readMessage)).toStrictEqual([{ from: 'a', topic: 'stock', ...change }])
})

test('each change is a message of its own', () => {
  const change = { ids: [1], versions: [] }
  const messages = writeMessages('a', [
    ['stock', change],
    ['orders', { ...change, versions: [3] }],
  ])
  expect(messages).toStrictEqual([
    '{"from":"a","topic":"stock","ids":[1]}',
    '{"from":"a","topic":"orders","ids":[1],"versions":[3]}',
  ])
})

test('600 ids and versions fit into what PostgreSQL sends; with one more the message says anything', () => {
  const [longest = ''] = written({ ids: numbers(300), versions: numbers(300) })
  expect(Buffer.byteLength(longest)).toBeLessThan(8_000)
  expect(readMessage(longest)).toStrictEqual({ from: 'a', topic: 'stock', ids: numbers(300), versions: numbers(300) })
  for (const change of [
    { ids: numbers(300), versions: numbers(301) },
    { ids: numbers(601), versions: [] },
    { ids: undefined, versions: numbers(601) },
  ]) {
    expect(written(change)).toStrictEqual(['{"from":"a","topic":"stock"}'])
  }
})

test.each(['', 'nonsense', 'null', '{}', '{"from":"a"}', '{"topic":"stock"}', '{"from":"a","topic":"s","ids":["1"]}'])(
  'the message %j of another release is ignored',
  (payload) => expect(readMessage(payload)).toBeUndefined(),
)
