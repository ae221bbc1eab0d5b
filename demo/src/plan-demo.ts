import type { Chance } from './chance'
import { planAbandonedCarts, planOpenCarts } from './plan-carts'
import { planOrders } from './plan-orders'
import { planSupply } from './plan-supply'
import { demoProducts } from './products/all-products'

/** Plans everything before making it, because the initial stock depends on the orders. */
export function planDemo(now: Date, timeZone: string, chance: Chance) {
  const orders = planOrders(now, timeZone, chance)
  const open = planOpenCarts(now, chance)
  const held = open.flatMap((cart) => cart.products)
  const supplies = demoProducts.map(({ stock }, product) => {
    // Units in carts are not available to visitors.
    const left = stock + held.filter((one) => one === product).length
    return planSupply(product, left, orders, now)
  })
  return { orders, carts: { abandoned: planAbandonedCarts(now, chance), open }, supplies }
}

/** How many things are made one after the other: orders and their changes, deliveries of goods, carts. */
export function stepsOf({ orders, supplies, carts }: ReturnType<typeof planDemo>): number {
  const changes = orders.reduce((sum, { steps }) => sum + steps.length, 0)
  const deliveries = supplies.reduce((sum, supply) => sum + supply.deliveries.length, 0)
  return orders.length + changes + deliveries + carts.abandoned.length + carts.open.length
}
