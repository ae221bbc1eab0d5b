import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import type { OrderActions } from '../status/use-order-actions'
import { OrderDialog, type OrderTask } from './order-dialog'

const told = vi.fn<(what: string, detail?: unknown) => void>()
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('../editing/edit-lines-dialog'),
    import('../editing/handover-dialog'),
    import('../status/status-dialog'),
    import('../network/network-orders-dialog'),
    import('../manual/manual-order-dialog'),
  ])
}, 60_000)
beforeEach(() => void told.mockReset())
const actions = {
  tellChanged: (order: { id: number }) => told('changed', order.id),
  tellPlaced: (order: { id: number }) => told('placed', order.id),
  changeStatus: (change: { status: string; adminNotes?: string }) => {
    told('status', [change.status, change.adminNotes])
    return Promise.resolve(true)
  },
} as unknown as OrderActions
const show = (task: OrderTask) =>
  renderInPanel(<OrderDialog task={task} actions={actions} onClose={() => told('close')} />)

test('[DESK-15] changed lines close the dialog, and are offered to be told', async () => {
  stubShop(() => accepted(anOrderDetail()))
  const { user } = show({ kind: 'lines', order: anOrder() })
  await user.click(await screen.findByRole('button', { name: 'Quitar una pieza' }))
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['changed', 31]]))
})

test('[DESK-15] a changed hand-over closes the dialog, and is offered to be told', async () => {
  stubShop(({ path }) => {
    if (path.includes('delivery-locations')) return accepted([{ id: 7, name: 'Plaza' }])
    if (path.includes('delivery-days')) return accepted([{ date: '2026-11-21', isOpen: true, reason: '' }])
    if (path.includes('delivery-times')) {
      const data = [{ time_slot: '11:00', display_time: '11:00 a.m.', remaining: 1 }]
      return { json: { success: true, data, isToday: false, hasAvailableSlots: true } }
    }
    return accepted(anOrderDetail({ delivery_location_id: 7 }))
  })
  const { user } = show({ kind: 'handover', order: anOrder() })
  for (const [name, value] of [
    [/^Fecha/, '2026-11-21'],
    [/^Horario/, '11:00'],
  ] as const) {
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name })
    await vi.waitFor(() => expect([...select.options].map((one) => one.value)).toContain(value))
    await user.selectOptions(select, value)
  }
  await user.click(screen.getByRole('button', { name: 'Guardar entrega' }))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['changed', 31]]))
})

test('a chosen status is changed with its notes', async () => {
  stubShop(() => accepted(anOrderDetail()))
  const { user } = show({ kind: 'status', order: anOrder() })
  await user.click(await screen.findByRole('radio', { name: /^Listo/ }))
  await user.type(screen.getByRole('textbox'), 'En la caja')
  await user.click(screen.getAllByRole('button').at(-1) ?? document.body)
  await vi.waitFor(() => expect(told.mock.calls[0]).toStrictEqual(['status', ['ready', 'En la caja']]))
})

test.each([[true], [false]])('cancelled networks close the dialog, and end a selection: %j', async (hasSelection) => {
  stubShop(({ method }) =>
    method === 'GET'
      ? accepted({ orders: 1, networks: 1, units: 1, from_trusted: 0 })
      : { json: { success: true, message: 'Listo', data: { ids: [31] } } },
  )
  const { user } = show({
    kind: 'cancel-network',
    orderIds: [31],
    ...(hasSelection && { onCancelled: () => told('clear') }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancelar 1 pedido' }))
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(hasSelection ? ['close', 'clear'] : ['close']))
})

const product = { id: 1, name: 'Labial', image_url: '', price: 189.5, stock_available: 9 }
const values = {
  ...emptyOrderForm,
  customerName: 'Eva Lara',
  customerPhone: '5511112222',
  deliveryLocationId: '7',
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
}

test('a new order closes the form, opens in its sheet, and is told', async () => {
  prepareDraft('pedido.nuevo', { values, lines: [{ product, quantity: 1 }], userId: null })
  stubShop(({ method }) => accepted(method === 'GET' ? [] : { order: anOrder({ id: 77 }) }))
  const { user } = show({ kind: 'create' })
  await user.click(await screen.findByRole('button', { name: 'Crear pedido' }))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['placed', 77]]))
  expect(location.search).toBe('?pedido=77')
})

test('an order that arrived before its form was edited says that the edit is not in it, and offers no message', async () => {
  const sent = { key: 'k', bodies: [{ customerName: 'Eva Lara' }, { customerName: 'Eva Luna' }] }
  prepareDraft('pedido.nuevo', { values, lines: [{ product, quantity: 2 }], userId: null, sent })
  stubShop(({ method, body }) =>
    method === 'GET'
      ? accepted([])
      : body['customerName'] === 'Eva Lara' && body['cartItems'] === undefined
        ? accepted({ order: anOrder({ id: 77 }) })
        : refused(409, 'IDEMPOTENCY_MISMATCH', 'Este pedido ya se envió con otros datos'),
  )
  const { user } = show({ kind: 'create' })
  await user.click(await screen.findByRole('button', { name: 'Crear pedido' }))
  await screen.findByText(
    'El pedido ya se había creado con lo que enviaste antes. Lo que cambiaste después no está en él',
  )
  expect([told.mock.calls, location.search]).toStrictEqual([[['close']], '?pedido=77'])
})
