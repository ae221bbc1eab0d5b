import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onStopSignal } from './on-stop-signal'

test('[RUN-10] a signal is repeated when it comes a second after another one, and not when npm passes that one on', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const source = new EventEmitter()
  const repeated: boolean[] = []
  onStopSignal((isRepeated) => repeated.push(isRepeated), source)
  source.emit('SIGINT')
  source.emit('SIGINT')
  vi.advanceTimersByTime(999)
  source.emit('SIGTERM')
  vi.advanceTimersByTime(1)
  source.emit('SIGTERM')
  source.emit('SIGTERM')
  vi.advanceTimersByTime(1_000)
  source.emit('SIGHUP')
  expect(repeated).toStrictEqual([false, false, false, true, false, true])
})
