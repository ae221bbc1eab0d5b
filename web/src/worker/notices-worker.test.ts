import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface FakeEvent {
  data?: { text: () => string } | null
  notification?: { close: () => void; data: unknown }
  waitUntil: (work: Promise<unknown>) => void
}
let done: unknown[][]
let shown: object[]
let windows: object[]
let ports: MessagePort[]
let on: Map<string, (event: FakeEvent) => void>
const did =
  (what: string) =>
  (...given: unknown[]) => {
    done.push([what, ...given])
    return Promise.resolve()
  }
beforeEach(async () => {
  ;[done, shown, windows, ports, on] = [[], [{}], [], [], new Map()]
  vi.stubGlobal('navigator', { setAppBadge: did('badge'), clearAppBadge: did('no badge') })
  vi.stubGlobal('self', {
    addEventListener: (name: string, act: (event: FakeEvent) => void) => on.set(name, act),
    skipWaiting: did('skip'),
    registration: {
      showNotification: did('show'),
      getNotifications: async ({ tag }: { tag: string }) => (tag === notice.tag ? shown : []),
    },
    clients: {
      openWindow: did('open'),
      matchAll: async (options: object) => {
        done.push(['windows', options])
        return windows
      },
    },
  })
  vi.resetModules()
  // By a name that TypeScript does not follow: the worker has types of its own.
  const worker: string = './notices-worker'
  await import(worker)
})
afterEach(() => {
  for (const port of ports) port.close()
  vi.useRealTimers()
})
const send = async (name: string, event: Omit<FakeEvent, 'waitUntil'> = {}) => {
  let work: Promise<unknown> | undefined
  on.get(name)?.({ ...event, waitUntil: (given) => (work = given) })
  await work
}
const notice = {
  tag: 'pedido-31',
  title: 'Pedido nuevo',
  body: 'Ana: $120.00',
  url: '/?panel=pedidos&pedido=31',
  silent: true,
  pending: 3,
  at: '2026-11-20T20:00:00.000Z',
}
const looks = { lang: 'es-MX', icon: '/panel-icon-192.png', badge: '/panel-icon-maskable-192.png' }

test('a new version takes over at once', async () => {
  await send('install')
  expect(done).toStrictEqual([['skip']])
})

test('[PUSH-40] a push shows its notice and the number of what is pending', async () => {
  await send('push', { data: { text: () => JSON.stringify(notice) } })
  const { title, body, tag, silent } = notice
  expect(done).toStrictEqual([
    ['show', title, { body, tag, silent, ...looks, data: notice, timestamp: 1_795_204_800_000 }],
    ['badge', 3],
  ])
})

test.each([
  ['a later notice of a minute whose first one was replaced before it arrived, or dismissed', [], true, false],
  ['a later notice of a minute whose first one is shown', [{}], true, true],
  ['a first notice', [{}], false, false],
])('[PUSH-05] %s, beside %j, sent as silent: %s, is shown as silent: %s', async (_, before, sent, silent) => {
  shown = before
  await send('push', { data: { text: () => JSON.stringify({ ...notice, silent: sent }) } })
  expect(done[0]).toMatchObject(['show', notice.title, { silent }])
})

test('[PUSH-40] a push that cannot be read shows that there is something, and leaves the number', async () => {
  await send('push', { data: null })
  expect(done).toMatchObject([
    ['show', 'Hay algo nuevo en tu tienda', { body: 'Abre el panel para verlo.', tag: 'aviso', silent: false }],
  ])
})

/** A window that was loaded at this address, whose page answers by `answer`. */
const windowAt = (
  url: string,
  answer: (port: MessagePort) => void = () => {},
  visibilityState: DocumentVisibilityState = 'visible',
) => ({
  url: `https://tienda.mx${url}`,
  visibilityState,
  postMessage: (message: object, [port]: [MessagePort]) => {
    done.push([`ask ${url}`, message])
    ports.push(port)
    port.addEventListener('message', ({ data }) => done.push([`tell ${url}`, data]))
    port.start()
    answer(port)
  },
  focus: () => {
    done.push([`focus ${url}`])
    return Promise.reject(new Error('refused'))
  },
})
const here = (port: MessagePort) => port.postMessage('here')
const tap = (data: unknown = notice) => send('notificationclick', { notification: { close: did('close'), data } })
const open = '/?panel=pedidos&pedido=31'
const looked = [['close'], ['windows', { type: 'window', includeUncontrolled: true }]]

test('[PUSH-37] a tap opens its address in the window whose panel answers, whatever the windows were loaded with', async () => {
  windows = [windowAt('/?panel=clientes'), windowAt('/', here), windowAt('/producto/7-labial')]
  await tap()
  await vi.waitFor(() => expect(done).toContainEqual(['tell /', 'open']))
  const asks = ['/?panel=clientes', '/', '/producto/7-labial'].map((url) => [`ask ${url}`, { open }])
  expect(done.filter(([what]) => what !== 'tell /')).toStrictEqual([...looked, ...asks, ['focus /']])
})

test('a tap opens a window when no panel has answered within 400 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  windows = [windowAt('/?panel=clientes'), windowAt('/', undefined, 'hidden')]
  const opening = tap()
  await vi.advanceTimersByTimeAsync(399)
  expect(done.map(([what]) => what)).toStrictEqual(['close', 'windows', 'ask /?panel=clientes', 'ask /'])
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(done.slice(4)).toStrictEqual([['open', open]])
})

test('a hidden panel that does not answer, since its page is suspended, is focused and told the address', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  windows = [windowAt('/?panel=resumen'), windowAt('/?panel=pedidos', undefined, 'hidden')]
  const opening = tap()
  await vi.advanceTimersByTimeAsync(400)
  await opening
  await vi.waitFor(() => expect(done).toContainEqual(['tell /?panel=pedidos', 'open']))
  expect(done.slice(4).map(([what]) => what)).toStrictEqual(['focus /?panel=pedidos', 'tell /?panel=pedidos'])
})

test.each([
  [notice, open],
  [null, ''],
])('[PUSH-39] without a window of the shop a tap on %o opens one at its address at once', async (data, url) => {
  await tap(data)
  expect(done).toStrictEqual([...looked, ['open', url]])
})
