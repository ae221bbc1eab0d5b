import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

/** One module instance is one tab; the fakes below are the browser that all of them share. */
let streams: {
  send: (text: string) => void
  end: () => void
  isOpen: boolean
  body: string
  token: string | undefined
}[]
let channels: Set<FakeChannel>
let queue: (() => void)[]
let isLocked: boolean
let visibility: 'visible' | 'hidden'

class FakeChannel {
  listener: (message: { data: unknown }) => void = () => {}
  constructor() {
    channels.add(this)
  }
  addEventListener(_: string, listener: (message: { data: unknown }) => void) {
    this.listener = listener
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.listener({ data })
  }
}

const locks = {
  request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((done, failed) => {
      const hold = async () => {
        isLocked = true
        await work()
        isLocked = false
        done()
        queue.shift()?.()
      }
      if (!isLocked) return void hold()
      const enter = () => void hold()
      queue.push(enter)
      signal.addEventListener('abort', () => {
        queue = queue.filter((one) => one !== enter)
        failed(new Error('left'))
      })
    }),
}

interface StreamRequest {
  body?: string
  headers: Record<string, string>
  signal: AbortSignal
}

const openStream = (_: string, { body = '', headers, signal }: StreamRequest) => {
  const token = headers['authorization']
  let stream = { send: (_text: string) => {}, end: () => {}, isOpen: true, body, token }
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = {
        isOpen: true,
        body,
        token,
        send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
      }
      signal.addEventListener('abort', () => {
        stream.isOpen = false
        controller.error(new Error('aborted'))
      })
    },
  })
  streams.push(stream)
  return Promise.resolve(new Response(bytes, { headers: { 'content-type': 'text/event-stream' } }))
}

beforeEach(() => {
  ;[streams, channels, queue, isLocked, visibility] = [[], new Set(), [], false, 'visible']
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks, onLine: true })
  vi.stubGlobal('fetch', openStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** Opens a tab that collects everything it receives in `heard`. */
async function openTab() {
  vi.resetModules()
  const on = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => on.set(name, act))
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    addEventListener: (name: string, act: () => void) => on.set(name, act),
  })
  const live = await import('./live')
  const heard: string[] = []
  live.onLive(({ event }) => heard.push(event))
  live.startLive()
  await settle()
  return {
    ...live,
    heard,
    close: async () => (on.get('pagehide')?.(), settle()),
    change: (name: string) => on.get(name)?.(),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(1)
const send = async (event: string) => {
  streams.at(-1)?.send(`event: ${event}\ndata: {}\n\n`)
  await settle()
}
const heartbeat = async () => {
  streams.at(-1)?.send(':\n\n')
  await settle()
}

describe('[LIVE-01] the tabs of a browser', () => {
  test('share one stream: all hear its events, and none is told twice', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    expect(streams).toHaveLength(1)
    await send('stock')
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([['stock'], ['stock'], ['stock']])
    expect(tabs.map(({ isConnected }) => isConnected())).toStrictEqual([true, true, true])
  })

  test('choose another reader when the reading tab closes', async () => {
    const [reader, other] = [await openTab(), await openTab()]
    await send('stock')
    await reader.close()
    expect(streams.map(({ isOpen }) => isOpen)).toStrictEqual([false, true])
    await send('holds')
    expect([reader.heard, other.heard]).toStrictEqual([
      ['stock', 'lost'],
      ['stock', 'visitor', 'holds'],
    ])
  })

  test('[LIVE-03] are told to read everything again when another one takes over, also if its stream opens late', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    await heartbeat()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    await tabs[0]?.close()
    vi.stubGlobal('fetch', openStream)
    await vi.advanceTimersByTimeAsync(2_000)
    await heartbeat()
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([['lost'], ['lost', 'again'], ['lost', 'again']])
    await tabs[1]?.close()
    await heartbeat()
    expect(tabs[2]?.heard).toStrictEqual(['lost', 'again', 'visitor'])
  })

  test('a tab opened later knows at once that the stream is connected', async () => {
    await openTab()
    await heartbeat()
    expect((await openTab()).isConnected()).toBe(true)
    expect(streams).toHaveLength(1)
  })

  test('a hidden tab leaves the stream unless something in it wants to stay', async () => {
    const tab = await openTab()
    await heartbeat()
    const leave = tab.stayWhenHidden()
    const leaveToo = tab.stayWhenHidden()
    visibility = 'hidden'
    tab.change('visibilitychange')
    await settle()
    expect(streams.map(({ isOpen }) => isOpen)).toStrictEqual([true])
    leaveToo()
    await settle()
    expect(streams.map(({ isOpen }) => isOpen)).toStrictEqual([true])
    leave()
    await settle()
    expect(streams.map(({ isOpen }) => isOpen)).toStrictEqual([false])
    expect(tab.isConnected()).toBe(false)
  })

  test('without locks no stream is opened, because every tab would need one', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const tab = await openTab()
    expect([streams.length, tab.isConnected()]).toStrictEqual([0, false])
  })
})

describe('[LIVE-02] a stream that is lost', () => {
  test('heartbeats keep it; two and a half of them missing end it in all tabs, and it is opened again', async () => {
    const tabs = [await openTab(), await openTab()]
    await heartbeat()
    for (let beat = 0; beat < 4; beat++) {
      await vi.advanceTimersByTimeAsync(30_000)
      await heartbeat()
    }
    expect([streams.length, ...tabs.map(({ isConnected }) => isConnected())]).toStrictEqual([1, true, true])
    await vi.advanceTimersByTimeAsync(37_000)
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([[], []])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([['lost'], ['lost']])
    await vi.advanceTimersByTimeAsync(2_000)
    await heartbeat()
    expect(streams).toHaveLength(2)
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([
      ['lost', 'again'],
      ['lost', 'again'],
    ])
  })

  test('[RUN-10] one that a stopping server ends is lost in all tabs, and the next is opened and heard after a second at most', async () => {
    const tabs = [await openTab(), await openTab()]
    await heartbeat()
    await send('restart')
    streams[0]?.end()
    await settle()
    expect(tabs.map(({ heard }) => heard)).toStrictEqual([
      ['restart', 'lost'],
      ['restart', 'lost'],
    ])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toHaveLength(2)
    await send('stock')
    const heard = ['restart', 'lost', 'again', 'stock']
    expect(tabs.map((tab) => tab.heard)).toStrictEqual([heard, heard])
  })

  test.each([
    [0, [500, 1_000, 2_000, 4_000]],
    [0.5, [750, 1_500, 3_000, 6_000]],
  ])('the delay doubles while it cannot be opened, and depends on chance (%d)', async (chance, delays) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    onTestFinished(() => void vi.restoreAllMocks())
    await openTab()
    await heartbeat()
    let refused = 0
    vi.stubGlobal('fetch', () => {
      refused += 1
      return Promise.reject(new TypeError('no connection'))
    })
    streams[0]?.end()
    await vi.advanceTimersByTimeAsync(0)
    for (const [place, delay] of delays.entries()) {
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(refused, `before ${delay} ms`).toBe(place)
      await vi.advanceTimersByTimeAsync(1)
      expect(refused, `after ${delay} ms`).toBe(place + 1)
    }
  })
})

test('[API-02] [LIVE-03] another cart, a sign-in and a sign-out get a stream of their own, and pages are told to read everything again', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const tab = await openTab()
  await heartbeat()
  const { forgetSession, startSession, useSession } = await import('./session')
  const user = { id: 7, name: 'Sofía', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
  const changes = [
    () => {
      tab.setGuestId(() => 'guest_2')
      useSession.setState({ isLoaded: true })
    },
    () => startSession(user, 'secret'),
    // Nothing that the stream depends on.
    () => useSession.setState({ categories: [] }),
    () => {
      tab.setGuestId(() => 'guest_3')
      useSession.setState({ isLoaded: true })
    },
    () => forgetSession(),
  ]
  for (const change of changes) {
    change()
    await settle()
    await heartbeat()
  }
  expect(streams.map(({ isOpen, body, token }) => [isOpen, body, token])).toStrictEqual([
    [false, '{}', undefined],
    [false, '{"sessionId":"guest_2"}', undefined],
    [false, '{"sessionId":"guest_2"}', 'Bearer secret'],
    [true, '{"sessionId":"guest_3"}', undefined],
  ])
  expect(tab.heard).toStrictEqual(['visitor', 'visitor', 'visitor'])
})

test('a browser without a connection reads no stream, and reads it again afterwards', async () => {
  const state = { locks, onLine: true }
  vi.stubGlobal('navigator', state)
  const tab = await openTab()
  await heartbeat()
  state.onLine = false
  tab.change('offline')
  await settle()
  expect([streams.map(({ isOpen }) => isOpen), tab.heard]).toStrictEqual([[false], ['lost']])
  tab.change('visibilitychange')
  await settle()
  expect(streams).toHaveLength(1)
  state.onLine = true
  tab.change('online')
  await settle()
  await heartbeat()
  // The page reads everything again itself when it is shown or online.
  expect([streams.map(({ isOpen }) => isOpen), tab.heard]).toStrictEqual([[false, true], ['lost']])
})

test('a tab that reads a stream which is not open yet says nothing of it', async () => {
  await openTab()
  expect((await openTab()).isConnected()).toBe(false)
})

test('the server says when to ask again, and what is no stream is not read', async () => {
  await openTab()
  await heartbeat()
  let refused = 0
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.stubGlobal('fetch', async () => {
    refused += 1
    return new Response('event: stock\ndata: {}\n\n', { headers: { 'retry-after': '30', 'content-type': 'text/html' } })
  })
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(500)
  expect(refused).toBe(1)
  await vi.advanceTimersByTimeAsync(30_999)
  expect(refused).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toBe(2)
})
