import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLive } from '../testing/stub-live'

let live: ReturnType<typeof stubLive>
let on: Map<string, () => void>
/** The signals of the requests for the lock of the stream. */
let requests: AbortSignal[]
beforeEach(() => {
  live = stubLive()
  on = new Map()
  requests = []
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => on.set(name, act))
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) => {
        requests.push(signal)
        return new Promise(() => {})
      },
    },
    onLine: true,
  })
})
afterEach(() => vi.resetModules())
/** Whether each request has been aborted. */
const aborted = () => requests.map((signal) => signal.aborted)

test('a listener that was removed hears nothing more, and the others do', async () => {
  const { onLive, startLive } = await import('./live')
  const heard: string[] = []
  const stop = onLive(({ event }) => heard.push(`one ${event}`))
  onLive(({ event }) => heard.push(`two ${event}`))
  startLive()
  live.hear('stock')
  stop()
  live.hear('cart')
  expect(heard).toStrictEqual(['one stock', 'two stock', 'two cart'])
})

test('a tab that starts twice requests the stream once, and again when it is restored from the cache', async () => {
  const { isConnected, startLive } = await import('./live')
  startLive()
  startLive()
  expect(aborted()).toStrictEqual([false])
  live.hear('stock')
  expect(isConnected()).toBe(true)
  on.get('pagehide')?.()
  expect([aborted(), isConnected()]).toStrictEqual([[true], false])
  live.hear('stock')
  expect(isConnected()).toBe(false)
  on.get('pageshow')?.()
  on.get('online')?.()
  expect(aborted()).toStrictEqual([true, false])
})

test('a stream that was never connected is not reported as lost, and a lost one is reported once', async () => {
  const { onLive, startLive } = await import('./live')
  const heard: string[] = []
  onLive(({ event }) => heard.push(event))
  startLive()
  live.lose()
  expect(heard).toStrictEqual([])
  live.hear('stock')
  live.lose()
  live.lose()
  expect(heard).toStrictEqual(['stock', 'lost'])
})
