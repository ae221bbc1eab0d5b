import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { anOrder } from '../../../testing/an-order'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Button } from '../../../ui/controls/button'
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
async function confirm(...statuses: OrderStatus[]) {
  const { user } = renderInPanel(<Selected statuses={statuses} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
  await user.click(button)
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  return user
}

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
