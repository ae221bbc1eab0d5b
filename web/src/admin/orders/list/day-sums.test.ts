import { expect, test } from 'vitest'
import { daySums } from './day-sums'

const order = (delivery_date: string, total_amount: number, status: 'ready' | 'cancelled' = 'ready') => ({
  delivery_date,
  total_amount,
  status,
})
const orders = [
  order('2026-11-20', 100),
  order('2026-11-21', 99.9),
  order('2026-11-21', 0.1),
  order('2026-11-21', 500, 'cancelled'),
  order('2026-11-22', 50),
]

test.each([
  ['the only page', 1, 1, { 20: '1 pedido · $100.00', 21: '2 pedidos · $100.00', 22: '1 pedido · $50.00' }],
  ['the first page', 1, 3, { 20: '1 pedido · $100.00', 21: '2 pedidos · $100.00' }],
  ['a page between', 2, 3, { 21: '2 pedidos · $100.00' }],
  ['the last page', 3, 3, { 21: '2 pedidos · $100.00', 22: '1 pedido · $50.00' }],
])('%s shows totals only for days that are entirely on it', (_, page, pages, said) => {
  const expected = Object.entries(said).map(([day, text]) => [`2026-11-${day}`, text])
  expect([...daySums(orders, { page, pages })]).toEqual(expected)
})

test('a day of cancelled orders and an empty page have no totals', () => {
  expect(daySums([order('2026-11-20', 10, 'cancelled')], { page: 1, pages: 1 }).size).toBe(0)
  expect(daySums([], { page: 1, pages: 1 }).size).toBe(0)
})
