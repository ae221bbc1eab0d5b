import { expect, onTestFinished, test, vi } from 'vitest'
import { createDrain } from './drain'

const useFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('[RUN-10] a drain lasts its seconds, and cannot be skipped before or afterwards', async () => {
  useFakeTimers()
  const drain = createDrain(5)
  expect(drain.skip()).toBe(false)
  let isOver = false
  const waiting = drain.wait().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe(true)
  expect(drain.skip()).toBe(false)
})

test('a drain that is skipped is over at once, and leaves no timer', async () => {
  useFakeTimers()
  const drain = createDrain(5)
  const waiting = drain.wait()
  expect([drain.skip(), drain.skip()]).toStrictEqual([true, false])
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

test('without seconds there is nothing to skip', async () => {
  useFakeTimers()
  const drain = createDrain(0)
  const waiting = drain.wait()
  expect(drain.skip()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  await waiting
})
