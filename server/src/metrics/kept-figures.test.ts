import { afterEach, expect, test, vi } from 'vitest'
import { keepFigures } from './kept-figures'

afterEach(() => void vi.useRealTimers())

test('[POOL-22] figures are read again ten seconds after the last reading', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let reads = 0
  const figures = keepFigures(async () => ++reads, { noteFailure: () => {} })
  expect(await figures()).toBe(1)
  vi.advanceTimersByTime(9_999)
  expect(await figures()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await figures()).toBe(2)
})

test('[POOL-22] figures are read once for all who ask within ten seconds', async () => {
  let reads = 0
  const figures = keepFigures(async () => ++reads, { noteFailure: () => {} })
  expect(await Promise.all([figures(), figures()])).toStrictEqual([1, 1])
  expect(await figures()).toBe(1)
  const always = keepFigures(async () => ++reads, { keepMs: 0, noteFailure: () => {} })
  expect([await always(), await always()]).toStrictEqual([2, 3])
})

test('[POOL-22] a reading that is slow is not waited for, and not begun again while it lasts', async () => {
  let reads = 0
  let end: (figures: string) => void = () => {}
  const slow = () => {
    reads += 1
    return new Promise<string>((resolve) => (end = resolve))
  }
  const figures = keepFigures(slow, { keepMs: 60_000, waitMs: 1, noteFailure: () => {} })
  expect([await figures(), await figures(), reads]).toStrictEqual([undefined, undefined, 1])
  end('read')
  expect(await figures()).toBe('read')
})

test('a reading that fails is noted, and gives no figures', async () => {
  const noted: unknown[] = []
  const failure = new Error('gone')
  const figures = keepFigures(() => Promise.reject(failure), { noteFailure: (error) => noted.push(error) })
  expect([await figures(), noted]).toStrictEqual([undefined, [failure]])
})

test('[POOL-22] after a reading that failed the figures are read again, once the ten seconds are over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) throw new Error('gone')
    return reads
  }
  const figures = keepFigures(read, { noteFailure: () => {} })
  expect(await figures()).toBeUndefined()
  vi.advanceTimersByTime(9_999)
  expect([await figures(), reads]).toStrictEqual([undefined, 1])
  vi.advanceTimersByTime(1)
  expect([await figures(), reads]).toStrictEqual([2, 2])
})

test('[POOL-22] a later reading that is slow is not begun again either while it lasts', async () => {
  let reads = 0
  const read = () => (++reads === 1 ? Promise.resolve('first') : new Promise<string>(() => {}))
  const figures = keepFigures(read, { keepMs: 0, waitMs: 1, noteFailure: () => {} })
  expect([await figures(), await figures(), await figures(), reads]).toStrictEqual(['first', undefined, undefined, 2])
})
