import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../testing/an-order'
import { links, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { ItemPictures } from './item-pictures'
import { OrderCard } from './order-card'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const show = (over: Partial<ListedOrder> = {}, isByDay = false) =>
  renderInPanel(
    <OrderCard
      order={{ ...anOrder(), user_id: 7, session_id: '', total_quantity: 2, items: [anOrderLine()], ...over }}
      tick={undefined}
      isByDay={isByDay}
      onOpen={({ id }) => told('open', id)}
      onStatus={({ id }, status) => told('status', id, status)}
      onSend={({ id }) => told('send', id)}
    />,
  ).container

test('a card opens its order from its number and from its words, and sends its message', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /^PED-261120/ }))
  const words = screen.getByRole('button', { name: /Sofía Lara \$/ })
  // The number is enough for the keyboard.
  expect(words.tabIndex).toBe(-1)
  fireEvent.click(words)
  fireEvent.click(screen.getByRole('button', { name: 'WhatsApp: Por enviar. Enviar a Sofía Lara' }))
  expect(told.mock.calls).toStrictEqual([
    ['open', 31],
    ['open', 31],
    ['send', 31],
  ])
})

test.each([
  [{}, false, 'sáb 21 nov 10:00 a.m. · Plaza Jacaranda'],
  [{}, true, '10:00 a.m. · Plaza Jacaranda'],
  [{ delivery_location_name: '', customer_type: 'guest' }, true, '10:00 a.m. · Invitado'],
] as [Partial<ListedOrder>, boolean, string][])('%j, by day %s, says «%s»', (over, isByDay, words) => {
  expect(wordsOf(show(over, isByDay))).toContain(`$379.00 ${words} 2 piezas`)
})

test('without its lines it counts what is known, and without a phone it cannot be called', () => {
  const { items: _, ...order } = anOrder() as ListedOrder
  const { container } = renderInPanel(
    <OrderCard
      order={{ ...order, user_id: 7, session_id: '', total_quantity: 2, item_count: 5, customer_phone: '' }}
      tick={undefined}
      isByDay={false}
      onOpen={() => {}}
      onStatus={() => {}}
      onSend={() => {}}
    />,
  )
  expect(wordsOf(container)).toContain('5 piezas')
  expect(links(container)).toStrictEqual([])
})

test('an order shows the pictures of its first three products', () => {
  const items = [1, 2, 3, 4].map((product_id) => anOrderLine({ product_id, product_image: '' }))
  const { container } = renderInPanel(<ItemPictures items={items} />)
  expect(container.firstElementChild?.children).toHaveLength(3)
})
