import { afterEach, expect, test, vi } from 'vitest'
import { sayWhileSlow } from './say-while-slow'

afterEach(() => vi.useRealTimers())

test('[START-06] a step that takes long says every five seconds what it does, until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const said: string[] = []
  let finish: (value: string) => void = () => {}
  let done = 0
  const step = sayWhileSlow(
    (line) => said.push(line),
    () => `Filling: ${done} %`,
    () => new Promise<string>((resolve) => (finish = resolve)),
  )
  vi.advanceTimersByTime(4_999)
  expect(said).toEqual([])
  done = 20
  vi.advanceTimersByTime(1)
  done = 45
  vi.advanceTimersByTime(5_000)
  expect(said).toEqual(['Filling: 20 % (5 s)', 'Filling: 45 % (10 s)'])
  finish('full')
  expect(await step).toBe('full')
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(2)
})

test('[START-06] a step that fails says nothing more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const said: string[] = []
  const failing = sayWhileSlow(
    (line) => said.push(line),
    () => 'Filling',
    () => Promise.reject(new Error('disk full')),
  )
  await expect(failing).rejects.toThrow('disk full')
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
})
