import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { anOrder, anOrderLine } from '../../testing/an-order'
import { renderInShop, signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { onCartRequest } from '../cart/open-cart'
import { useStockRefresh } from '../catalog/use-stock-refresh'
import { AccountLayer } from './account-layer'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())

/** Repeats the only order, of which the shop can give so many pieces. */
async function repeatWith(kept: number) {
  stubShop(({ path, method }) => {
    if (path.startsWith('/orders/mine'))
      return accepted({
        orders: [{ ...anOrder(), items: [anOrderLine()] }],
        pagination: { page: 1, limit: 5, pages: 1, total: 1 },
      })
    return accepted(method === 'POST' ? { cutLines: [{ productId: 1, name: 'Labial', kept }] } : aCart([]))
  })
  onTestFinished(onCartRequest(() => told('cart')))
  signIn()
  function WithStock() {
    useStockRefresh(true)
    return <AccountLayer isOpen mode="login" onMode={() => {}} onClose={() => told('close')} />
  }
  const { user } = renderInShop(<WithStock />)
  await user.click(await screen.findByRole('button', { name: 'Repetir el pedido PED-261120-7K4Q' }))
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/unified-cart/get'))
}

test('a repeated order is shown in the cart, which is read again as the stock is', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  await repeatWith(1)
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['close'], ['cart']]), { timeout: 20_000 })
  // Sooner than the page's own refresh, which comes after three seconds.
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1_100)
})

test('an order of which nothing is left to sell leaves the account open', async () => {
  await repeatWith(0)
  await screen.findByText('No pudimos repetir este pedido: «Labial» ya no está disponible.')
  expect(told).not.toHaveBeenCalled()
})
