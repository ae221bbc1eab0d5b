import { beforeEach, expect, test, vi } from 'vitest'
import type { ChangeListeners } from './change-listeners'
import { keepUntilChange } from './keep-until-change'

let isListening = true
let handlers: Record<string, () => unknown>
let compare: () => unknown
const changes: ChangeListeners = {
  onChange: (topic, handler) => {
    handlers[topic] = () => handler(undefined, [])
    return () => {}
  },
  everySecond: (work) => {
    compare = () => work(false)
    return () => {}
  },
  get isListening() {
    return isListening
  },
}
const read = vi.fn<() => Promise<number>>()
beforeEach(() => {
  isListening = true
  handlers = {}
  let reads = 0
  read.mockReset().mockImplementation(async () => ++reads)
})

test('a value is read once, also for simultaneous callers', async () => {
  const kept = keepUntilChange(changes, ['places'], read)
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1])
  expect(await kept()).toBe(1)
})

test('it is read again after a change of one of its topics, and after each comparison', async () => {
  const kept = keepUntilChange(changes, ['places', 'prices'], read)
  expect(await kept()).toBe(1)
  handlers['places']?.()
  expect(await kept()).toBe(2)
  handlers['prices']?.()
  expect(await kept()).toBe(3)
  compare()
  expect([await kept(), await kept()]).toEqual([4, 4])
})

test('after a failed read the next call reads again', async () => {
  read.mockRejectedValueOnce(new Error('The database is away'))
  const kept = keepUntilChange(changes, ['places'], read)
  await expect(kept()).rejects.toThrow('The database is away')
  expect(await kept()).toBe(1)
})

test('a read that fails after a change does not discard the newer value', async () => {
  let fail: (reason: Error) => void = () => {}
  read.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const kept = keepUntilChange(changes, ['places'], read)
  const first = kept()
  handlers['places']?.()
  expect(await kept()).toBe(1)
  fail(new Error('late'))
  await expect(first).rejects.toThrow('late')
  expect(await kept()).toBe(1)
})

test('every call reads while messages of other instances are missing', async () => {
  const kept = keepUntilChange(changes, ['places'], read)
  await kept()
  isListening = false
  expect([await kept(), await kept()]).toEqual([2, 3])
})
