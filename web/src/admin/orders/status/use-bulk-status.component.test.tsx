import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { anOrder } from '../../../testing/an-order'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Button } from '../../../ui/controls/button'
import { readDraft } from '../../list-screen/edits/drafts'
import type { OrderActions } from './use-order-actions'
import { useBulkStatus } from './use-bulk-status'

const setStatus = vi.fn<OrderActions['setStatus']>()
const changes = () => setStatus.mock.calls.map(([{ order, status }]) => [order.id, order.status, status])
beforeEach(() => void setStatus.mockReset().mockResolvedValue())

function Selected({ statuses }: { statuses: readonly OrderStatus[] }) {
  const orders = statuses.map((status, place) => anOrder({ id: place + 1, order_number: `PED-${place + 1}`, status }))
  const { changeAll, failed, isBusy } = useBulkStatus({ setStatus })
  return (
    <>
      <Button disabled={isBusy} onClick={() => void changeAll(orders, 'confirmed')}>
        Confirmar
      </Button>
      <ul>
        {failed.map(({ order, reason }) => (
          <li key={order.id}>{`${order.order_number}: ${reason}`}</li>
        ))}
      </ul>
    </>
  )
}
async function show(...statuses: OrderStatus[]) {
  const { user, rerender } = renderInPanel(<Selected statuses={statuses} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
  await user.click(button)
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  return { user, leave: () => rerender(<p>Calendario</p>) }
}
const confirm = async (...statuses: OrderStatus[]) => (await show(...statuses)).user

test('orders that have the status already are neither changed nor counted, nor taken back', async () => {
  const user = await confirm('pending', 'confirmed', 'ready')
  expect(changes()).toStrictEqual([
    [1, 'pending', 'confirmed'],
    [3, 'ready', 'confirmed'],
  ])
  expect(await screen.findByText('2 pedidos en Confirmado')).toBeTruthy()
  setStatus.mockClear()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await vi.waitFor(() =>
    expect(changes()).toStrictEqual([
      [1, 'confirmed', 'pending'],
      [3, 'confirmed', 'ready'],
    ]),
  )
})

test('orders are kept for a later sign-in while they are changed, and none once all are', async () => {
  const kept: unknown[] = []
  setStatus.mockImplementation(() => {
    kept.push((readDraft('pedidos.seleccion') as { id: number }[]).map(({ id }) => id))
    return Promise.resolve()
  })
  await confirm('pending', 'ready')
  expect([kept, readDraft('pedidos.seleccion')]).toStrictEqual([[[1, 2], [2]], undefined])
})

test('where all have the status nothing is sent or told', async () => {
  await confirm('confirmed', 'confirmed')
  expect([changes(), screen.queryByRole('button', { name: 'Deshacer' })]).toStrictEqual([[], null])
})

test('a refused order is named with its reason, and the others are changed', async () => {
  setStatus.mockRejectedValueOnce(new ApiFailure(409, '', { message: 'Ya se entregó' }))
  const user = await confirm('pending', 'pending')
  expect(changes().map(([id]) => id)).toStrictEqual([1, 2])
  expect(allWords('listitem')).toContain('PED-1: Ya se entregó')
  expect(await screen.findByText('1 pedido en Confirmado')).toBeTruthy()
  // The next change names its own refusals only.
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await vi.waitFor(() => expect(allWords('listitem').join()).not.toContain('PED-1'))
})

test('taken back after the list was left, refused orders are named with their reasons, and repeated alone', async () => {
  const { user, leave } = await show('pending', 'ready', 'preparing', 'pending', 'pending')
  leave()
  setStatus.mockClear()
  setStatus.mockResolvedValueOnce()
  setStatus.mockRejectedValueOnce(new ApiFailure(409, '', { message: 'Stock insuficiente.' }))
  setStatus.mockRejectedValue(new ConnectionFailure('no'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const failed =
    'No se deshizo en 4 pedidos: PED-2 (Stock insuficiente), PED-3 (Error de conexión), PED-4 (Error de conexión) y 1 más'
  const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')
  expect(await screen.findByText('1 pedido como antes')).toBeTruthy()
  setStatus.mockReset().mockResolvedValue()
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('4 pedidos como antes')).toBeTruthy()
  expect(changes()).toStrictEqual([
    [2, 'confirmed', 'ready'],
    [3, 'confirmed', 'preparing'],
    [4, 'confirmed', 'pending'],
    [5, 'confirmed', 'pending'],
  ])
})

test('taken back without a refusal it says only what is as before', async () => {
  const user = await confirm('pending')
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('1 pedido como antes')).toBeTruthy()
  expect(allWords('alert')).toStrictEqual([])
})

test('taken back when the session ends, it stops, says what is left, and repeats that alone', async () => {
  const { user } = await show('pending', 'ready', 'preparing')
  setStatus.mockClear()
  setStatus.mockResolvedValueOnce()
  setStatus.mockRejectedValueOnce(new ApiFailure(401, '', { message: 'Tu sesión terminó.' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const failed = await screen.findByText('Tu sesión terminó: no se deshizo en 2 pedidos')
  expect(changes().map(([id]) => id)).toStrictEqual([1, 2])
  const alert = failed.closest<HTMLElement>('[role=alert]')
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('2 pedidos como antes')).toBeTruthy()
  expect(changes().map(([id]) => id)).toStrictEqual([1, 2, 2, 3])
})
