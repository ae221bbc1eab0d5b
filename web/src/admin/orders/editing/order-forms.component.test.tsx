import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail, anOrderLine } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { NetworkOrdersDialog } from '../network/network-orders-dialog'
import { EditLinesDialog } from './edit-lines-dialog'
import { HandoverDialog } from './handover-dialog'

const told = vi.fn<(...what: unknown[]) => void>()
let now: OrderDetail
let answer: Parameters<typeof stubShop>[0]
beforeEach(() => {
  told.mockReset()
  const items = [
    { ...anOrderLine(), cost: 100 },
    { ...anOrderLine({ product_id: 2, product_name: 'Brillo', quantity: 1, price: 50, subtotal: 50 }), cost: 20 },
  ]
  now = anOrderDetail({ items, total_amount: 429, delivery_location_id: 7 })
  answer = () => accepted(now)
  stubShop((call) => {
    if (call.method !== 'GET') return answer(call)
    return accepted(/^\/orders\/\d/.test(call.path) ? now : [])
  })
})
const lines = <EditLinesDialog order={anOrder()} onClose={() => told('close')} onSaved={() => told('saved')} />
const handover = <HandoverDialog order={{ id: 31 }} onClose={() => told('close')} onSaved={() => told('saved')} />
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')
const dialogButtons = () => buttons(dialog()).filter((name) => /^(Cerrar|Cancelar|Guardar)/.test(name))

test.each([
  ['Cambiar productos', lines],
  ['Cambiar entrega', handover],
])('«%s» says that it loads, and can be left meanwhile', async (title, form) => {
  stubShop(() => new Promise(() => {}))
  const { user } = renderInPanel(form)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(allWords('status', dialog()).join()).toContain('Cargando pedido')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(told.mock.calls).toStrictEqual([['close'], ['close']])
})

test.each([
  ['lines', lines],
  ['handover', handover],
])('the %s of an order that could not be read again begin only once it was', async (_, form) => {
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  const { queries, rerender } = renderInPanel(<p>Lista</p>)
  queries.setQueryData(['orders', 'one', 31], { ...now, notes: 'de antes' })
  rerender(form)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  expect(buttons(dialog())).not.toContain('Guardar cambios')
  expect(dialogButtons()).toStrictEqual(['Cerrar', 'Cancelar'])
  stubShop(({ path }) => accepted(/^\/orders\/\d/.test(path) ? now : []))
  press('Reintentar')
  await waitFor(() => expect(dialogButtons()).toHaveLength(3))
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'one', 31] }))
  expect(dialogButtons()).toHaveLength(3)
})

test('the lines say which price counts, and what was before only where it differs', async () => {
  renderInPanel(lines)
  await screen.findByRole('list', { name: 'Productos del pedido' })
  expect(screen.getByText('Lo que ya estaba conserva su precio; lo que agregas lleva el de hoy.')).toBeTruthy()
  const total = () => allWords('status', dialog()).find((words) => words.startsWith('Total'))
  await waitFor(() => expect(total()).toBe('Total · 3 piezas $429.00'))
  press('Quitar Brillo')
  expect(total()).toBe('Total · 2 piezas Antes $429.00 $379.00')
})

test('the lines of an order that is ready meanwhile cannot be saved', async () => {
  const { queries } = renderInPanel(lines)
  await screen.findByRole('list', { name: 'Productos del pedido' })
  press('Quitar Brillo')
  expect(dialogButtons()).toStrictEqual(['Cerrar', 'Cancelar', 'Guardar cambios'])
  now = { ...now, status: 'ready' }
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'one', 31] }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['El pedido ya está en Listo y no se puede cambiar.']))
  expect(dialogButtons()).toStrictEqual(['Cerrar', 'Cancelar', 'Guardar cambios (disabled)'])
})

test('changed lines cannot be left while they are saved, and then are in the cache of the sheet', async () => {
  let done = () => {}
  const { queries } = renderInPanel(lines)
  await screen.findByRole('list', { name: 'Productos del pedido' })
  stubShop(({ method }) =>
    method === 'GET'
      ? new Promise(() => {})
      : new Promise((reply) => (done = () => reply(accepted({ ...now, notes: 'guardado' })))),
  )
  press('Quitar Brillo')
  press('Guardar cambios')
  await waitFor(() =>
    expect(dialogButtons()).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Guardar cambios Guardando… (disabled)',
    ]),
  )
  await act(async () => done())
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['saved']]))
  expect(queries.getQueryData(['orders', 'one', 31])).toMatchObject({ notes: 'guardado' })
})

test('a line that is short is told beside it, and the order is read again', async () => {
  answer = () => refused(409, 'STOCK_INSUFFICIENT', 'No alcanza', [{ productId: 1, name: 'Labial', available: 1 }])
  renderInPanel(lines)
  const list = await screen.findByRole('list', { name: 'Productos del pedido' })
  press('Quitar Brillo')
  press('Guardar cambios')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['No alcanza']))
  await waitFor(() => expect(allWords('status', list)).toStrictEqual(['Solo queda 1']))
  const reads = () => asked.filter(({ path, method }) => method === 'GET' && path === '/orders/31').length
  await waitFor(() => expect(reads()).toBe(2))
})

test('the orders of a network are counted again every ten seconds, and never from a count before', async () => {
  vi.useFakeTimers()
  let orders = 2
  const count = () => ({ orders: orders++, networks: 1, units: 4, from_trusted: 2 })
  stubShop(() => accepted(count()))
  const form = (isOpen: boolean) =>
    isOpen ? <NetworkOrdersDialog orderIds={[31]} onClose={() => {}} onCancelled={() => {}} /> : <p>Lista</p>
  const { rerender, unmount } = renderInPanel(form(true))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect([allWords('status', dialog()).join(), dialogButtons()]).toStrictEqual([
    expect.stringContaining('Contando pedidos'),
    ['Cerrar', 'Cancelar pedidos (disabled)'],
  ])
  await pass(100)
  expect(buttons(dialog()).slice(-2)).toStrictEqual(['No cancelar', 'Cancelar 2 pedidos'])
  expect(screen.getByRole('button', { name: 'Cancelar 2 pedidos' }).dataset['look']).toBe('danger')
  expect(wordsOf(dialog())).toContain('2 de ellos son de clientas a las que ya les confirmaste un pedido.')
  await pass(9_800)
  expect(buttons(dialog()).at(-1)).toBe('Cancelar 2 pedidos')
  await pass(300)
  expect(buttons(dialog()).at(-1)).toBe('Cancelar 3 pedidos')
  rerender(form(false))
  await pass(100)
  stubShop(() => new Promise(() => {}))
  rerender(form(true))
  expect(buttons(dialog()).at(-1)).toBe('Cancelar pedidos (disabled)')
  unmount()
})

test('the orders of a network cannot be left while they are cancelled', async () => {
  const count = { orders: 2, networks: 1, units: 4, from_trusted: 0 }
  stubShop(({ method }) => (method === 'GET' ? accepted(count) : new Promise(() => {})))
  renderInPanel(<NetworkOrdersDialog orderIds={[31]} onClose={() => {}} onCancelled={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Cancelar los pedidos de la misma red' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
  await waitFor(() =>
    expect(buttons(dialog())).toStrictEqual([
      'Cerrar (disabled)',
      'No cancelar (disabled)',
      'Cancelar 2 pedidos Cancelando… (disabled)',
    ]),
  )
})

test('changed lines with the same sum as before show no earlier one', async () => {
  const one = { ...anOrderLine({ quantity: 2, price: 100, subtotal: 200 }), cost: 50 }
  const other = { ...one, product_id: 2, product_name: 'Brillo' }
  now = anOrderDetail({ items: [one, other], total_amount: 400 })
  renderInPanel(lines)
  await screen.findByRole('list', { name: 'Productos del pedido' })
  const pressIn = (place: number, name: string) =>
    fireEvent.click(screen.getAllByRole('button', { name })[place] ?? document.body)
  const total = () => allWords('status', dialog()).find((words) => words.startsWith('Total'))
  pressIn(0, 'Agregar una pieza')
  expect(total()).toBe('Total · 5 piezas Antes $400.00 $500.00')
  pressIn(1, 'Quitar una pieza')
  expect(total()).toBe('Total · 4 piezas $400.00')
  expect(dialogButtons()).toContain('Guardar cambios')
})
