import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLive } from '../testing/stub-live'

let live: ReturnType<typeof stubLive>
let on: Map<string, () => void>
/** Whether each wish to read the stream has been given up. */
let wishes: AbortSignal[]
beforeEach(() => {
  live = stubLive()
  on = new Map()
  wishes = []
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => on.set(name, act))
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) => {
        wishes.push(signal)
        return new Promise(() => {})
      },
    },
    onLine: true,
  })
})
afterEach(() => vi.resetModules())
const given = () => wishes.map(({ aborted }) => aborted)

test('who no longer listens hears nothing more, and the others do', async () => {
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

test('a tab that begins twice wishes once, and again when it comes back from the cache', async () => {
  const { isConnected, startLive } = await import('./live')
  startLive()
  startLive()
  expect(given()).toStrictEqual([false])
  live.hear('stock')
  expect(isConnected()).toBe(true)
  on.get('pagehide')?.()
  expect([given(), isConnected()]).toStrictEqual([[true], false])
  live.hear('stock')
  expect(isConnected()).toBe(false)
  on.get('pageshow')?.()
  on.get('online')?.()
  expect(given()).toStrictEqual([true, false])
})

test('a stream that was not there is not lost, and one that is lost is told once', async () => {
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
