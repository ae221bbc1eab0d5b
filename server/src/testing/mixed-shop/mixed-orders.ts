import { addDays } from '@tocador/contracts/calendar'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, anOrderInput } from '../factories'
import type { TestApp } from '../test-app'
import type { Must } from './mixed-shop'

type Lines = Record<number, number>
export type MixedOrders = ReturnType<typeof ordersFor>

/** Orders for the next day, in the status they end in. Those of guests and clients sell the lines of their carts. */
export function ordersFor(shop: TestApp, must: Must, placeId: number) {
  const inputFor = (customerPhone: string, lines: Lines, changes = {}) => {
    // Six hours behind UTC all year.
    const today = new Date(shop.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
    return anOrderInput({ id: placeId, tomorrow: addDays(today, 1) }, lines, { customerPhone, ...changes })
  }
  const put = async (id: number, status: OrderStatus) => {
    if (status !== 'pending') await must(changeOrderStatus, { params: { id }, body: { status } })
  }
  const ofAccount = async ({ token }: { token: string }, lines: Lines) => {
    for (const [productId, quantity] of Object.entries(lines))
      await must(addItem, { token, body: { productId: Number(productId), quantity } })
    return (await must(placeOrder, { token, body: inputFor('55 0000 0020', lines) })).data.order.id
  }
  return {
    async guest(phone: string, lines: Lines, status: OrderStatus, changes = {}) {
      const sessionId = await aCartWith(shop, lines)
      const { data } = await must(placeGuestOrder, {
        token: undefined,
        body: { ...inputFor(phone, lines, changes), sessionId },
      })
      await put(data.order.id, status)
    },
    async client(account: { token: string }, lines: Lines, status: OrderStatus) {
      await put(await ofAccount(account, lines), status)
    },
    async uncancelled(account: { token: string }, lines: Lines) {
      const id = await ofAccount(account, lines)
      await put(id, 'cancelled')
      await put(id, 'confirmed')
    },
    async manual(phone: string, lines: Lines) {
      await must(placeManualOrder, { body: inputFor(phone, lines) })
    },
  }
}
