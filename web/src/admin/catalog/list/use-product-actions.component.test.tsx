import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { useProductActions, type QuickChange, type StaleChange } from './use-product-actions'

const onStale = vi.fn<(stale: StaleChange) => void>()
const told = vi.fn<(what: unknown) => void>()
beforeEach(() => {
  onStale.mockReset()
  told.mockReset()
})
const product = anAdminProduct({ id: 4, price: 200, stock_total: 9 })
const later = (over: Partial<AdminProduct>) => ({ ...product, updated_at: '2026-11-20T19:00:00.000Z', ...over })

function Actions({ change }: { change: QuickChange }) {
  const actions = useProductActions(onStale)
  return (
    <>
      <Button onClick={() => void actions.approve(product, true)}>Aprobar</Button>
      <Button onClick={() => void actions.approve(product, false)}>Retirar</Button>
      <Button onClick={() => void actions.change(product, change).then(told)}>Cambiar</Button>
      <Button onClick={() => void actions.remove(product).catch(() => told('refused'))}>Eliminar</Button>
    </>
  )
}
function show(change: QuickChange = { price: 210 }) {
  const shown = renderInPanel(<Actions change={change} />)
  const reload = vi.spyOn(shown.queries, 'invalidateQueries')
  return { ...shown, reloads: () => reload.mock.calls.filter(([what]) => what?.queryKey === PRODUCTS).length }
}
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const isAlert = (element: HTMLElement) => element.closest('[role=alert]') !== null

test.each([
  ['Aprobar', 'Producto aprobado', 1, 0],
  ['Retirar', 'Producto pendiente de aprobación', 0, 1],
])('«%s» says %s, and can be taken back', async (name, text, value, before) => {
  stubShop(({ body }) => accepted(later({ is_approved: body['is_approved'] as 0 | 1 })))
  const { user } = show()
  await user.click(press(name))
  await screen.findByText(text)
  await user.click(press('Deshacer'))
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(([path, body]) => [path, body])).toStrictEqual([
    ['/admin/products/4/approve', { is_approved: value }],
    ['/admin/products/4/approve', { is_approved: before }],
  ])
})

test('an approval whose answer was lost is looked up, and can be tried again where it was not saved', async () => {
  let isSaved = true
  stubShop(({ method }) => (method === 'GET' ? accepted(later({ is_approved: isSaved ? 1 : 0 })) : unreachable()))
  const { user, reloads } = show()
  await user.click(press('Aprobar'))
  await screen.findByText('Producto aprobado')
  isSaved = false
  await user.click(press('Aprobar'))
  expect(isAlert(await screen.findByText('Error de conexión. No se guardó.'))).toBe(true)
  expect(reloads()).toBe(1)
  stubShop(({ body }) => accepted(later({ is_approved: body['is_approved'] as 0 | 1 })))
  await user.click(press('Reintentar'))
  await vi.waitFor(() => expect(sent()).toStrictEqual([['/admin/products/4/approve', { is_approved: 1 }]]))
})

test('a refused approval says why, and the list is read again; it is not offered again', async () => {
  stubShop(() => refused(404, 'NOT_FOUND', 'Este producto ya no existe'))
  const { user, reloads } = show()
  await user.click(press('Retirar'))
  expect(isAlert(await screen.findByText('Este producto ya no existe'))).toBe(true)
  expect([reloads(), screen.queryByRole('button', { name: 'Reintentar' })]).toStrictEqual([1, null])
})

test.each([
  [{ price: 210 }, {}],
  [{ stock_total: 3 }, { stock_total_seen: 9 }],
  [{ status: 'inactive' } as const, {}],
])('a change of %j names the version and the stock that were seen', async (change, seen) => {
  stubShop(() => accepted(later(change)))
  const { user } = show(change)
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[true]]))
  expect(sent()).toStrictEqual([
    ['/admin/products/4', { ...change, ...seen, updated_at_seen: '2026-11-20T12:00:00.000Z' }],
  ])
})

test('a change of a product whose other fields somebody changed is sent again', async () => {
  const newer = later({ name: 'Otro nombre' })
  stubShop(() => (asked.length === 1 ? refused(409, 'STALE_EDIT', 'No', newer) : accepted({ ...newer, price: 210 })))
  const { user } = show()
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[true]]))
  expect(sent().map(([, body]) => body)).toMatchObject([
    { price: 210, updated_at_seen: '2026-11-20T12:00:00.000Z' },
    { price: 210, updated_at_seen: '2026-11-20T19:00:00.000Z' },
  ])
  expect(onStale).not.toHaveBeenCalled()
})

test('a change of a field that somebody else changed is asked about', async () => {
  const newer = later({ price: 250 })
  stubShop(() => refused(409, 'STALE_EDIT', 'No', newer))
  const { user } = show()
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[false]]))
  expect([onStale.mock.calls, asked.length]).toStrictEqual([[[{ newer, change: { price: 210 } }]], 1])
})

test('an approval, a change, and what somebody else changed are shown in the row of the list at once', async () => {
  const { user, queries } = show()
  const other = anAdminProduct({ id: 5, price: 50 })
  queries.setQueryData(['products', 'list'], { rows: [other, product] })
  const rows = () =>
    queries
      .getQueryData<{ rows: AdminProduct[] }>(['products', 'list'])
      ?.rows.map(({ id, price, is_approved }) => [id, price, is_approved])
  stubShop(() => accepted(later({ is_approved: 0 })))
  await user.click(press('Retirar'))
  await vi.waitFor(() =>
    expect(rows()).toStrictEqual([
      [5, 50, 1],
      [4, 200, 0],
    ]),
  )
  stubShop(() => accepted(later({ price: 210 })))
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(rows()?.[1]).toStrictEqual([4, 210, 1]))
  stubShop(() => refused(409, 'STALE_EDIT', 'No', later({ price: 250 })))
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(onStale).toHaveBeenCalledOnce())
  expect(rows()?.[1]).toStrictEqual([4, 250, 1])
})

test('a change whose answer was lost counts where the product has it now', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted(later({ price: 210 })) : unreachable()))
  const { user } = show()
  await user.click(press('Cambiar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[true]]))
  expect(asked.map(({ method, path }) => [method, path]).at(-1)).toStrictEqual(['GET', '/admin/products/4'])
})

test('a change that was lost is offered again', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted(product) : unreachable()))
  const { user, reloads } = show()
  await user.click(press('Cambiar'))
  await screen.findByText('Error de conexión. No se guardó.')
  expect([told.mock.calls, reloads()]).toStrictEqual([[[false]], 1])
  stubShop(() => accepted(later({ price: 210 })))
  await user.click(press('Reintentar'))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test.each([
  [429, 'RATE_LIMITED', true],
  [500, 'INTERNAL', true],
  [403, 'FORBIDDEN', false],
])('a change that failed with %i %s is offered again: %s', async (status, code, isOffered) => {
  stubShop(() => refused(status, code, 'Ahora no'))
  const { user } = show()
  await user.click(press('Cambiar'))
  await screen.findByText('Ahora no')
  expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(isOffered)
  if (!isOffered) return
  stubShop(() => accepted(later({ price: 210 })))
  await user.click(press('Reintentar'))
  await vi.waitFor(() => expect(sent().map(([, body]) => body)).toMatchObject([{ price: 210 }]))
})

test.each([
  [0, 'Producto recuperado'],
  [1, 'Producto recuperado; 1 carrito ya no la tiene apartada'],
  [3, 'Producto recuperado; 3 carritos ya no la tienen apartada'],
])('[ERR-11] a deletion that released %d carts is taken back with their number', async (carts_released, text) => {
  stubShop(({ method }) => accepted(method === 'DELETE' ? { id: 4, carts_released } : product))
  const { user, reloads } = show()
  await user.click(press('Eliminar'))
  await screen.findByText('Producto eliminado correctamente')
  expect(reloads()).toBe(1)
  await user.click(press('Deshacer'))
  await screen.findByText(text)
  expect(asked.map(({ method, path }) => [method, path])).toStrictEqual([
    ['DELETE', '/admin/products/4'],
    ['POST', '/admin/products/4/restore'],
  ])
  expect(reloads()).toBe(2)
})

test('a refused deletion is left to its dialog, a refused recovery is told', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'Ya no'))
  const { user, reloads } = show()
  await user.click(press('Eliminar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['refused']]))
  expect([screen.queryByText('Ya no'), reloads()]).toStrictEqual([null, 1])
  stubShop(({ method }) =>
    method === 'DELETE' ? accepted({ id: 4, carts_released: 0 }) : refused(404, 'NOT_FOUND', 'Ya no'),
  )
  await user.click(press('Eliminar'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(isAlert(await screen.findByText('Ya no'))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('a deleted product that could not be brought back for lack of a connection is brought back by another try', async () => {
  stubShop(() => accepted({ id: 4, carts_released: 0 }))
  const { user } = show()
  await user.click(press('Eliminar'))
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  stubShop(unreachable)
  await user.click(undo)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeNull())
  stubShop(() => accepted(product))
  await user.click(press('Reintentar'))
  await screen.findByText('Producto recuperado')
  expect(sent().map(([path]) => path)).toStrictEqual(['/admin/products/4/restore'])
})
