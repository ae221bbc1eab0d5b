import { expect, test } from 'vitest'
import { mostOrders, simulate } from './simulate-growth.mjs'

// One processor, random arrivals and random times: queueing theory gives the times (M/M/1): p99 = ln(100) ÷ (1/10 − 1/20) ms.
test('one processor that is busy half of the time answers as queueing theory says', () => {
  const { busy, p99 } = simulate({
    stations: { shop: 1 },
    kinds: { order: { perSecond: 50, steps: [['shop', 10]] } },
    seconds: 2_000,
  })
  expect(busy.shop).toBeCloseTo(0.5, 1)
  expect(p99.order / (Math.log(100) / (1 / 10 - 1 / 20))).toBeCloseTo(1, 1)
})

test('a wait for the network takes no processor', () => {
  const { busy, p99 } = simulate({
    stations: { shop: 1 },
    kinds: { order: { perSecond: 1, steps: [['network', 100]] } },
  })
  expect(busy.shop).toBe(0)
  expect(p99.order).toBeCloseTo(100, 5)
})

test('twice the processors take about twice the orders, and what takes twice the time takes half of them', () => {
  const stepOf = (processors, ms) => (perSecond) => ({
    stations: { shop: processors },
    kinds: { order: { perSecond, steps: [['shop', ms]] } },
  })
  const one = mostOrders(stepOf(1, 10))
  expect(one).toBeGreaterThan(70)
  expect(one).toBeLessThan(90)
  expect(mostOrders(stepOf(2, 10)) / one).toBeCloseTo(2, 0)
  expect(mostOrders(stepOf(1, 20)) / one).toBeCloseTo(0.5, 1)
})
