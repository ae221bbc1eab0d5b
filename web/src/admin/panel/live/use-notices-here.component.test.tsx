import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asked, accepted, stubShop } from '../../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { useNoticesHere } from './use-notices-here'

const serviceWorker = Object.assign(new EventTarget(), {
  getRegistration: async () => ({
    scope: 'https://tienda.mx/avisos/',
    pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) },
  }),
})
beforeEach(() => {
  stubShop(() => accepted(null))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { userAgent: 'Chrome/147', maxTouchPoints: 0, serviceWorker })
  // A root that another file's test left in the page may listen, too.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  replacePage('/?panel=resumen', 3)
})
const hear = (open: unknown, ports: MessagePort[] = []) =>
  act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open }, ports })))

/** The question of the worker whether this window shows the panel. */
function ask(address: unknown) {
  const { port1, port2 } = new MessageChannel()
  const answers: unknown[] = []
  port1.addEventListener('message', ({ data }) => answers.push(data))
  port1.start()
  onTestFinished(() => port1.close())
  hear(address, [port2])
  return { answers, tell: () => port1.postMessage('open') }
}
const orderAt = (id: number) => `/?panel=pedidos&pedido=${id}`

test('[PUSH-37] an open panel answers the worker, and opens exactly that order once it is told to; other addresses are ignored', async () => {
  renderHook(useNoticesHere)
  const [outside, told] = [ask('https://mal.example/?panel=pedidos'), ask(orderAt(31))]
  await vi.waitFor(() => expect(told.answers).toStrictEqual(['here']))
  outside.tell()
  expect(location.search).toBe('?panel=resumen')
  told.tell()
  await vi.waitFor(() => expect(location.search).toBe('?panel=pedidos&pedido=31'))
  expect([overlayDepth(), outside.answers]).toStrictEqual([1, []])
})

test('a page whose panel was left does not answer, and opens it again when it is told to, as one that was suspended is', async () => {
  const { unmount } = renderHook(useNoticesHere)
  const open = ask(orderAt(31))
  unmount()
  const left = ask(orderAt(32))
  await vi.waitFor(() => expect(open.answers).toStrictEqual(['here']))
  left.tell()
  await vi.waitFor(() => expect(location.search).toBe('?panel=pedidos&pedido=32'))
  expect(left.answers).toStrictEqual([])
})

test('[PUSH-37] the worker of an earlier version opens exactly that order in the open panel, and nothing outside of it', () => {
  const { unmount } = renderHook(useNoticesHere)
  hear('https://mal.example/?panel=pedidos')
  hear('/producto/7-labial')
  hear(undefined)
  expect(location.search).toBe('?panel=resumen')
  hear(orderAt(31))
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&pedido=31', 1])
  // The panel that was left opens nothing.
  unmount()
  hear(orderAt(32))
  expect(location.search).toBe('?panel=pedidos&pedido=31')
})

test('[PUSH-38] opening the panel makes the browser a device of the session that is signed in', async () => {
  renderHook(useNoticesHere)
  await vi.waitFor(() =>
    expect(asked.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
      ['POST', '/admin/notices/devices/renewal', { endpoint: 'https://push.example/1' }],
    ]),
  )
})
