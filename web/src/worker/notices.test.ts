import { expect, test, vi } from 'vitest'
import { setIconBadge } from '../api/app-badge'
import { openedIn, readNotice } from './notices'

const unreadable = { title: 'Hay algo nuevo en tu tienda', url: '/?panel=pedidos', silent: false, pending: undefined }

test.each([undefined, '', 'not JSON', 'null', '7'])('a push with %j is shown in general words', (text) => {
  expect(readNotice(text)).toMatchObject(unreadable)
})

test('a notice is shown as it was sent', () => {
  const notice = {
    tag: 'aviso-7',
    title: 'Pedido nuevo',
    body: '3 piezas',
    url: '/?panel=pedidos&pedido=7',
    silent: true,
    pending: 2,
    at: '2026-11-20T18:00:00.000Z',
  }
  expect(readNotice(JSON.stringify(notice))).toStrictEqual(notice)
})

test('[PUSH-40] a notice sets the number on the icon; one that cannot be read leaves it', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  for (const text of ['{"title":"Pedido nuevo","pending":2}', '<html>', '{"title":"Pedido cancelado","pending":0}'])
    await setIconBadge(readNotice(text).pending)
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toStrictEqual([[[2]], [[]]])
  clearAppBadge.mockClear()
  await setIconBadge(readNotice('not JSON').pending)
  expect(clearAppBadge).not.toHaveBeenCalled()
})

const at = (url: string, focused = false) => ({ url: `https://tienda.mx${url}`, focused })

test('[PUSH-37] a tap is opened in the panel that is seen, else in any, and never in a page of the shop', () => {
  const [shop, one, seen] = [
    at('/producto/7-labial', true),
    at('/?panel=resumen'),
    at('/?panel=pedidos&pedido=3', true),
  ]
  expect(openedIn([shop, one, seen])).toBe(seen)
  expect(openedIn([shop, one])).toBe(one)
  expect(openedIn([shop])).toBeUndefined()
})

test('a browser whose icons have no number is not told one', async () => {
  vi.stubGlobal('navigator', {})
  await expect(setIconBadge(2)).resolves.toBeUndefined()
})
