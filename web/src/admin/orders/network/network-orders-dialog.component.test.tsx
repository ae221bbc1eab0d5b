import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
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
