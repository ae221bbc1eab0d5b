import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { runForEach } from './run-for-each'

test('a refused item is reported with its reason, and the others are processed', async () => {
  const seen: number[] = []
  const outcome = await runForEach(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw new ConnectionFailure()
      return item * 10
    },
    { onProgress: (count) => seen.push(count), isStopped: () => false },
  )
  expect(outcome.done.map(({ result }) => result)).toEqual([10, 30])
  expect(outcome.failed).toEqual([{ item: 2, reason: 'Error de conexión' }])
  expect(outcome.left).toEqual([2])
  expect(outcome.rest).toStrictEqual([])
  expect(seen).toEqual([1, 2, 3])
})

test('the end of the session stops the work: the item that it refused and those after it are left', async () => {
  const sent: number[] = []
  const kept: (readonly number[])[] = []
  const outcome = await runForEach(
    [1, 2, 3, 4],
    async (item) => {
      sent.push(item)
      if (item === 2) throw new ApiFailure(401, '', { message: 'Tu sesión terminó' })
      if (item === 1) throw new ApiFailure(403, '', { message: 'No' })
    },
    { onProgress: () => {}, isStopped: () => false, onNext: (rest) => kept.push(rest) },
  )
  expect(kept).toStrictEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
  ])
  expect(outcome.rest).toStrictEqual([2, 3, 4])
  expect(sent).toStrictEqual([1, 2])
  expect(outcome.failed.map(({ item }) => item)).toStrictEqual([1, 2])
  expect(outcome.left).toStrictEqual([1, 2, 3, 4])
})

test('stopping leaves the remaining items unchanged and returns them after those that were refused', async () => {
  let count = 0
  const outcome = await runForEach(
    [1, 2, 3, 4],
    async (item) => {
      if (item === 1) throw new ConnectionFailure()
      return item
    },
    { onProgress: (done) => (count = done), isStopped: () => count === 2 },
  )
  expect(outcome.done.map(({ item }) => item)).toEqual([2])
  expect(outcome.left).toEqual([1, 3, 4])
})
