import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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
const tap = (open: unknown) =>
  act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } })))

test('[PUSH-37] a tap on a notice opens exactly that order in the open panel, and nothing outside of it', () => {
  const { unmount } = renderHook(useNoticesHere)
  tap('https://mal.example/?panel=pedidos')
  tap('/producto/7-labial')
  tap(undefined)
  expect(location.search).toBe('?panel=resumen')
  tap('/?panel=pedidos&pedido=31')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&pedido=31', 1])
  // The panel that was left opens nothing.
  unmount()
  tap('/?panel=pedidos&pedido=32')
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
