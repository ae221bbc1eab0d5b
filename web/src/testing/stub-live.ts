import { vi } from 'vitest'

type Listener = (message: { data: unknown }) => void

/**
 * A tab that hears the stream which another tab reads; for tests in Node, with the modules loaded anew by each test, since
 * a tab connects once. `hear` is what the other tab passes on, `lose` its lost stream.
 */
export function stubLive() {
  vi.resetModules()
  let listener: Listener | undefined
  class FakeChannel {
    addEventListener(_name: string, given: Listener) {
      listener = given
    }
    postMessage() {}
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) }, onLine: true })
  const pass = (data: unknown) => listener?.({ data })
  return {
    isStarted: () => listener !== undefined,
    hear: (event: string, data: unknown = null) => pass({ kind: 'event', event: { event, data } }),
    lose: () => pass({ kind: 'lost' }),
  }
}
