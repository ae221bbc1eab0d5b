import { beforeEach, expect, test, vi } from 'vitest'

interface FakeEvent {
  data?: { text: () => string } | null
  notification?: { close: () => void; data: unknown }
  waitUntil: (work: Promise<unknown>) => void
}
let done: unknown[][]
let windows: object[]
let on: Map<string, (event: FakeEvent) => void>
const did =
  (what: string) =>
  (...given: unknown[]) => {
    done.push([what, ...given])
    return Promise.resolve()
  }
beforeEach(async () => {
  ;[done, windows, on] = [[], [], new Map()]
  vi.stubGlobal('navigator', { setAppBadge: did('badge'), clearAppBadge: did('no badge') })
  vi.stubGlobal('self', {
    addEventListener: (name: string, act: (event: FakeEvent) => void) => on.set(name, act),
    skipWaiting: did('skip'),
    registration: { showNotification: did('show') },
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

test('[PUSH-40] a push that cannot be read shows that there is something, and leaves the number', async () => {
  await send('push', { data: null })
  expect(done).toMatchObject([
    ['show', 'Hay algo nuevo en tu tienda', { body: 'Abre el panel para verlo.', tag: 'aviso', silent: false }],
  ])
})

test('[PUSH-37] a tap opens its address in the panel that is open', async () => {
  const panel = {
    url: 'https://tienda.mx/?panel=clientes',
    focused: false,
    postMessage: did('post'),
    focus: () => {
      done.push(['focus'])
      return Promise.reject(new Error('refused'))
    },
  }
  windows = [{ url: 'https://tienda.mx/', focused: true }, panel]
  await send('notificationclick', { notification: { close: did('close'), data: notice } })
  expect(done).toStrictEqual([
    ['close'],
    ['windows', { type: 'window', includeUncontrolled: true }],
    ['post', { open: '/?panel=pedidos&pedido=31' }, []],
    ['focus'],
  ])
})

test.each([
  [notice, '/?panel=pedidos&pedido=31'],
  [null, ''],
])('[PUSH-39] without a panel a tap on %o opens a window at its address', async (data, url) => {
  windows = [{ url: 'https://tienda.mx/', focused: true }]
  await send('notificationclick', { notification: { close: did('close'), data } })
  expect(done.at(-1)).toStrictEqual(['open', url])
  expect(done).toHaveLength(3)
})
