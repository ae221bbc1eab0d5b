import { expect, test, vi } from 'vitest'
import { setIconBadge } from '../api/app-badge'
import { mayBeSuspended, readNotice } from './notices'

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

test.each([
  ['/?panel=pedidos&pedido=3', 'hidden', true],
  ['/?panel=pedidos&pedido=3', 'visible', false],
  ['/producto/7-labial', 'hidden', false],
] as const)(
  'a page without an answer that was loaded at %s and is %s may be a suspended panel: %s',
  (url, state, may) => {
    expect(mayBeSuspended({ url: `https://tienda.mx${url}`, visibilityState: state })).toBe(may)
  },
)

test('a browser whose icons have no number is not told one', async () => {
  vi.stubGlobal('navigator', {})
  await expect(setIconBadge(2)).resolves.toBeUndefined()
})
