import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { NetworkOrdersDialog } from './network-orders-dialog'

test('orders that could not be counted again keep their number, with the failure and another try', async () => {
  const count = { orders: 2, networks: 1, units: 4, from_trusted: 0 }
  stubShop(() => accepted(count))
  const { queries, user } = renderInPanel(
    <NetworkOrdersDialog orderIds={[31]} onClose={() => {}} onCancelled={() => {}} />,
  )
  await screen.findByRole('button', { name: 'Cancelar 2 pedidos' })
  stubShop(() => refused(500, 'INTERNAL', 'Ahora no'))
  await act(() => queries.invalidateQueries())
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Ahora no Reintentar']))
  expect(buttons().at(-1)).toBe('Cancelar 2 pedidos')
  stubShop(() => accepted({ ...count, orders: 3 }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: 'Cancelar 3 pedidos' })
  expect(allWords('alert')).toStrictEqual([])
})

describe('a cancellation whose answer is lost', () => {
  const count = { orders: 2, networks: 1, units: 4, from_trusted: 0, first_id: 31 }
  const cancelled = vi.fn<() => void>()
  beforeEach(() => void cancelled.mockReset())
  let status: OrderStatus = 'pending'
  /** `now`: the status of the first order after the request, and the count. */
  const loseAnswers = (now: OrderStatus, countNow: object = count) => {
    status = 'pending'
    stubShop(({ method, path }) => {
      if (path.startsWith('/orders/31')) return accepted(anOrderDetail({ status }))
      if (method === 'GET') return accepted(status === 'pending' ? count : countNow)
      status = now
      return unreachable()
    })
    return renderInPanel(<NetworkOrdersDialog orderIds={[35]} onClose={() => {}} onCancelled={cancelled} />)
  }
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

  test('is looked up in one of the orders, and told as done although others arrived since', async () => {
    const { user } = loseAnswers('cancelled', { ...count, orders: 1, first_id: 40 })
    await user.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await screen.findByText('Pedidos cancelados')
    expect([cancelled.mock.calls.length, allWords('alert'), sent()]).toStrictEqual([1, [], [{ ids: [35] }]])
  })

  test.each([
    ['pending', 'Error de conexión. No se guardó.'],
    ['confirmed', 'Error de conexión. No sabemos si se guardó.'],
  ] as const)('is told as it is when the order is %s: %s', async (now, text) => {
    const { user } = loseAnswers(now)
    await user.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([text]))
    expect(cancelled).not.toHaveBeenCalled()
  })

  test('and that was done after all is not sent a second time', async () => {
    const { user } = loseAnswers('pending')
    await user.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No se guardó.']))
    status = 'cancelled'
    await user.click(screen.getByRole('button', { name: 'Cancelar 2 pedidos' }))
    await screen.findByText('Pedidos cancelados')
    expect([cancelled.mock.calls.length, sent()]).toStrictEqual([1, [{ ids: [35] }]])
  })
})
