import { shopTime, weekdayOf } from '@tocador/contracts/calendar'
import { orderStatus } from '@tocador/contracts/orders/order-schemas'
import { expect, test } from 'vitest'
import { planDemo } from './plan-demo'
import { demoProducts } from './products/all-products'
import { seededChance } from './chance'

const ZONE = 'America/Mexico_City'
/** Any day and hour of the shop's start. */
const starts = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 10, day * 3, (day * 7) % 24, 13)))
const plans = starts.map((now, seed) => ({ now, ...planDemo(now, ZONE, seededChance(seed)) }))

test('there are orders in every status', () => {
  for (const { now, orders } of plans) {
    const statuses = new Set(orders.map(({ steps }) => steps.at(-1)?.status ?? 'pending'))
    expect([...statuses].sort(), now.toISOString()).toEqual([...orderStatus.options].sort())
  }
})

test('no Saturday hour exceeds its capacity, and every delivery day is after its order', () => {
  for (const { orders } of plans) {
    const taken = new Map<string, number>()
    for (const { place, day, hour, at } of orders) {
      expect(day > shopTime(at, ZONE).day).toBe(true)
      if (weekdayOf(day) === 6) taken.set(`${place} ${day} ${hour}`, (taken.get(`${place} ${day} ${hour}`) ?? 0) + 1)
    }
    expect(Math.max(...taken.values())).toBeLessThanOrEqual(6)
  }
})

test('only stocked units are sold, the listed stock is left, and stock counts miss only a few units', () => {
  for (const { orders, carts, supplies } of plans) {
    for (const [product, { first, deliveries, missing }] of supplies.entries()) {
      const moves = orders.flatMap(({ at, items, steps }) => {
        const units = items.find((item) => item.product === product)?.quantity ?? 0
        const back = steps.find(({ status }) => status === 'cancelled')
        return [{ at, units: -units }, ...(back ? [{ at: back.at, units }] : [])]
      })
      const levels = [first]
      for (const { units } of [...moves, ...deliveries].sort((one, other) => one.at.getTime() - other.at.getTime()))
        levels.push((levels.at(-1) ?? 0) + units)
      expect(Math.min(...levels)).toBeGreaterThanOrEqual(0)
      const held = carts.open.flatMap((cart) => cart.products).filter((one) => one === product).length
      expect((levels.at(-1) ?? 0) - missing - held).toBe(demoProducts[product]?.stock)
      expect(missing).toBeLessThanOrEqual(4)
    }
  }
})
