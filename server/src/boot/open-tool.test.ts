import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { StartProblem } from '../platform/start-problem'
import { openTool } from './open-tool'

const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
const { exitCode } = process
let signals: EventEmitter
beforeEach(() => {
  signals = new EventEmitter()
  printed.mockClear()
  process.exitCode = undefined
})
afterEach(() => void (process.exitCode = exitCode))

test('a tool that did its work ends well', async () => {
  const worked = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await openTool(worked, { signals })
  expect([worked.mock.calls.length, printed.mock.calls, process.exitCode]).toStrictEqual([1, [], undefined])
})

test('an expected problem is one line, and the tool ends as failed', async () => {
  await openTool(() => Promise.reject(new StartProblem('The file is missing')), { signals })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[['The file is missing']], 1])
})

test.each([
  [undefined, 'Unexpected error: broken (LOG_LEVEL=debug shows where)'],
  ['debug', 'Unexpected error: broken\nError: broken\n    at work (work.ts:1:2)'],
])('any other error is one line, with where it happened for LOG_LEVEL=debug: %s', async (level, text) => {
  vi.stubEnv('LOG_LEVEL', level)
  onTestFinished(() => void vi.unstubAllEnvs())
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken\n    at work (work.ts:1:2)' })
  await openTool(() => Promise.reject(error), { signals })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[[text]], 1])
})

test('a stop signal ends the work of a tool, and the tool as failed', async () => {
  const exit = vi.fn<(code: number) => void>()
  const done = openTool(() => new Promise(() => {}), { signals, exit })
  signals.emit('SIGINT')
  await done
  expect([printed.mock.calls, exit.mock.calls]).toStrictEqual([[['Stopped']], [[1]]])
})

test('a second stop signal ends a tool at once, whatever the first one is waiting for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const exit = vi.fn<(code: number) => void>()
  const done = openTool(() => new Promise(() => {}), { signals, exit })
  signals.emit('SIGINT')
  expect(exit.mock.calls).toStrictEqual([])
  vi.advanceTimersByTime(1_000)
  signals.emit('SIGINT')
  expect(exit.mock.calls).toStrictEqual([[1]])
  await done
})

test('a tool that stops itself goes on after a stop signal', async () => {
  await openTool(async () => void signals.emit('SIGINT'), { signals, stopsItself: true })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[], undefined])
})
