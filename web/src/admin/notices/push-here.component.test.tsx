import { beforeEach, expect, test, vi } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { findHindrance, findSubscription, isAppleTouch, subscribeHere } from './push-here'

// The shop's key and the same in bytes.
const KEY = 'AP_-'
const BYTES = [0, 255, 254]

type Listener = () => void
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
const register = vi.fn<(address: string, options: object) => void>()
const subscribe = vi.fn<(options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => void>()
const keysNow = { p256dh: 'punto', auth: 'secreto' }
let keyBefore: number[] | null | undefined
let scope: string
let starting: { state: string; addEventListener: (name: string, run: Listener) => void } | null
let isActive: boolean
let keys: Record<string, string> | undefined

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0'
function stubBrowser({ userAgent = linux, maxTouchPoints = 0, permission = 'granted', isInstalled = false } = {}) {
  const made = () => ({ endpoint: 'https://push.example/1', toJSON: () => ({ keys }) })
  const pushManager = {
    getSubscription: async () =>
      keyBefore === undefined
        ? null
        : {
            endpoint: 'https://push.example/0',
            options: { applicationServerKey: keyBefore && Uint8Array.from(keyBefore).buffer },
            unsubscribe,
          },
    subscribe: async (options: Parameters<typeof subscribe>[0]) => {
      subscribe(options)
      return made()
    },
  }
  const registration = () => ({ scope, active: isActive ? {} : null, installing: starting, waiting: null, pushManager })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query === '(display-mode: standalone)' }))
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints,
    serviceWorker: {
      register: async (address: string, options: object) => {
        register(address, options)
        return registration()
      },
      getRegistration: async (wanted: string) => (wanted === '/avisos/' ? registration() : undefined),
    },
  })
}
beforeEach(() => {
  for (const told of [unsubscribe, register, subscribe]) told.mockClear()
  keyBefore = undefined
  scope = 'https://tienda.mx/avisos/'
  starting = null
  isActive = true
  keys = keysNow
  stubBrowser()
})

test.each([
  [linux, 0, false],
  [linux, 5, false],
  [phone, 5, true],
  [mac, 0, false],
  [mac, 1, false],
  [mac, 2, true],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5)', 5, true],
])('«%s» with %d touch points is an iPhone or iPad: %s', (userAgent, maxTouchPoints, isApple) => {
  stubBrowser({ userAgent, maxTouchPoints })
  expect(isAppleTouch()).toBe(isApple)
})

test('[PUSH-31] what keeps notices from a browser is found in this order', () => {
  const found: unknown[] = []
  const look = () => found.push(findHindrance())
  look()
  stubBrowser({ permission: 'default' })
  look()
  stubBrowser({ permission: 'denied' })
  look()
  Reflect.deleteProperty(globalThis, 'Notification')
  look()
  stubBrowser({ userAgent: phone, permission: 'denied' })
  look()
  stubBrowser({ userAgent: phone, permission: 'denied', isInstalled: true })
  look()
  vi.stubGlobal('isSecureContext', false)
  look()
  expect(found).toStrictEqual([undefined, undefined, 'denied', 'unsupported', 'home-screen', 'denied', 'insecure'])
})

test('a subscription is only found in the worker of notices, and only where notices can be shown', async () => {
  expect(await findSubscription()).toBeUndefined()
  keyBefore = BYTES
  expect((await findSubscription())?.endpoint).toBe('https://push.example/0')
  scope = 'https://tienda.mx/'
  expect(await findSubscription()).toBeUndefined()
  scope = 'https://tienda.mx/avisos/'
  stubBrowser({ permission: 'denied' })
  expect(await findSubscription()).toBeUndefined()
})

test('a browser subscribes through the worker for the key of its shop', async () => {
  expect(await subscribeHere(KEY)).toStrictEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'punto',
    auth: 'secreto',
  })
  expect(register.mock.calls.map(([address, options]) => [String(address), options])).toStrictEqual([
    ['/notices-sw.js', { scope: '/avisos/' }],
  ])
  const [[options] = []] = subscribe.mock.calls
  expect([options?.userVisibleOnly, [...(options?.applicationServerKey ?? [])]]).toStrictEqual([true, BYTES])
  keys = undefined
  expect(await subscribeHere(KEY)).toStrictEqual({ endpoint: 'https://push.example/1', p256dh: '', auth: '' })
})

test.each([
  ['the same key is kept', BYTES, 0],
  ['another key is replaced', [0, 255, 253], 1],
  ['no key is replaced', null, 1],
])('a subscription for %s', async (_, before, times) => {
  keyBefore = before
  await subscribeHere(KEY)
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toStrictEqual([times, 1])
})

test.each(['denied', 'default'])('nothing is subscribed when the permission is %s', async (permission) => {
  stubBrowser({ permission })
  expect(await subscribeHere(KEY)).toBeUndefined()
  expect([register.mock.calls.length, subscribe.mock.calls.length]).toStrictEqual([0, 0])
})

test('a worker that is starting is waited for', async () => {
  let changed: Listener | undefined
  isActive = false
  starting = { state: 'installing', addEventListener: (_, run) => void (changed = run) }
  const subscribed = subscribeHere(KEY)
  await vi.waitFor(() => expect(changed).toBeDefined())
  starting.state = 'activating'
  changed?.()
  await new Promise((done) => setTimeout(done))
  expect(subscribe).not.toHaveBeenCalled()
  starting.state = 'activated'
  changed?.()
  expect(await subscribed).toBeDefined()
  expect(subscribe).toHaveBeenCalledOnce()
})

test('a worker that cannot be read is a failure of the connection', async () => {
  register.mockImplementationOnce(() => {
    throw new TypeError('Failed to register')
  })
  await expect(subscribeHere(KEY)).rejects.toBeInstanceOf(ConnectionFailure)
})
