import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { OwnOrders } from './own-orders'

const onShop = vi.fn<() => void>()
const show = () => renderInShop(<OwnOrders userId={7} onRepeated={() => {}} onShop={onShop} />)
const orders = (count: number, page = 1, total = count) =>
  accepted({
    orders: Array.from({ length: count }, (_, place) => ({
      ...anOrder({ id: place + 1, order_number: `PED-261120-000${place + 1}` }),
      items: [anOrderLine()],
    })),
    pagination: { page, limit: 5, pages: Math.ceil(total / 5), total },
  })

test('without orders it leads to the products', async () => {
  stubShop(() => orders(0))
  const { user, container } = show()
  expect(allWords('status')).toStrictEqual(['Cargando tus pedidos'])
  const products = await screen.findByRole('button', { name: 'Ver productos' })
  expect(wordsOf(container)).toBe(
    'Todavía no tienes pedidos Cuando hagas uno, aquí verás cómo va y podrás pedirlo de nuevo. Ver productos',
  )
  await user.click(products)
  expect(onShop).toHaveBeenCalledOnce()
})

test('[MYACC-02] one page has no pagination, several are read one by one', async () => {
  stubShop(({ path }) => (path.includes('page=2') ? orders(1, 2, 6) : orders(5, 1, 6)))
  const { user } = show()
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(5)
  expect(screen.getByRole('navigation', { name: 'Páginas de mis pedidos' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Siguiente/ }))
  await vi.waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
  expect(asked.map(({ path }) => path)).toStrictEqual(['/orders/mine?page=1&limit=5', '/orders/mine?page=2&limit=5'])
})

test('a single page has no pagination', async () => {
  stubShop(() => orders(2))
  show()
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a failure is an alert, and can be tried again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user, container } = show()
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(wordsOf(container.querySelector('[role=alert]'))).toBe('Error al cargar tus pedidos Reintentar')
  stubShop(() => orders(1))
  await user.click(retry)
  expect(await screen.findByText('PED-261120-0001')).toBeTruthy()
  expect(buttons()).not.toContain('Reintentar')
})

test('another page is marked as loading and begins at its top; another client has orders of her own', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  onTestFinished(() => scrolled.mockRestore())
  let answer: (() => void) | undefined
  stubShop(({ path }) =>
    path.includes('page=2') ? new Promise((done) => (answer = () => done(orders(1, 2, 6)))) : orders(5, 1, 6),
  )
  const { user, container, rerender } = show()
  await screen.findAllByRole('heading', { level: 3 })
  const list = container.firstElementChild
  expect([list?.getAttribute('aria-busy'), scrolled.mock.calls.length]).toStrictEqual(['false', 0])
  await user.click(screen.getByRole('button', { name: /^Siguiente/ }))
  expect([list?.getAttribute('aria-busy'), scrolled.mock.contexts]).toStrictEqual(['true', [list]])
  answer?.()
  await vi.waitFor(() => expect(list?.getAttribute('aria-busy')).toBe('false'))
  rerender(<OwnOrders userId={8} onRepeated={() => {}} onShop={onShop} />)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})

const seenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('the orders are read when a hidden tab is seen again, not when it is hidden', async () => {
  stubShop(() => orders(1))
  show()
  await screen.findByText('PED-261120-0001')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  await seenAgain()
  expect(asked).toHaveLength(1)
  hidden.mockReturnValue(false)
  stubShop(() => orders(2))
  await seenAgain()
  expect(await screen.findByText('PED-261120-0002')).toBeTruthy()
})

test('orders that cannot be read when the tab is seen again stay as they were, those of another client do not', async () => {
  stubShop(() => orders(1))
  const { rerender } = show()
  await screen.findByText('PED-261120-0001')
  stubShop(() => unreachable())
  await seenAgain()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {})
  expect(screen.getByText('PED-261120-0001')).toBeTruthy()
  expect(buttons()).not.toContain('Reintentar')
  rerender(<OwnOrders userId={8} onRepeated={() => {}} onShop={onShop} />)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(screen.queryByText('PED-261120-0001')).toBeNull()
})
