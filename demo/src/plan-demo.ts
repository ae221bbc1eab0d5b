import type { Chance } from './chance'
import { planCarts } from './plan-carts'
import { planOrders } from './plan-orders'
import { planSupply } from './plan-supply'
import { demoProducts } from './products/all-products'

/** All that happens, before anything is made of it: what the shop opens with follows from what it sells. */
export function planDemo(now: Date, timeZone: string, chance: Chance) {
  const orders = planOrders(now, timeZone, chance)
  const carts = planCarts(now, chance)
  const held = carts.flatMap((cart) => cart.products)
  const supplies = demoProducts.map(({ stock }, product) => {
    // A visitor finds what is on no cart.
    const left = stock + held.filter((one) => one === product).length
    return planSupply(product, left, orders, now)
  })
  return { orders, carts, supplies }
}
