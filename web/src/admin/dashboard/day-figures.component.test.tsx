import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard, namedLinks } from '../../testing/a-dashboard'
import { allWords, links } from '../../testing/read-screen'
import { DayFigures } from './day-figures'

const show = (dashboard: Partial<Dashboard>) =>
  render(<DayFigures dashboard={aDashboard(dashboard)} links={namedLinks} />)
const before = { date: '2026-11-13', new_users: 4, new_carts: 2, new_reservations: 5, orders: 4, sales: 400 }

test('[ADM-10] each figure shows its change against last week, and leads to its rows', () => {
  show({
    days: [
      { date: '2026-11-19', orders: 1, sales: 50 },
      { date: '2026-11-20', orders: 2, sales: 250.5 },
    ],
    today_stats: { new_users_today: 4, new_carts_today: 3, new_reservations_today: 1 },
    compared_with: before,
  })
  expect(links()).toStrictEqual([
    ['Ventas de hoy $250.50 Baja: 37 % Últimos 2 días, hoy al final: $50.00, $250.50', '/orders-today'],
    ['Pedidos 2 Baja: 50 % Últimos 2 días, hoy al final: 1, 2', '/orders-today'],
    ['Canasta promedio $125.25 Sube: 25 %', '/orders-today'],
    ['Usuarios nuevos 4 = Igual: 0 %', '/new-users'],
    ['Carritos nuevos 3 Sube: 50 %', '/new-carts'],
    ['Reservas nuevas 1 Baja: 80 %', '/new-holds'],
  ])
})

test('«Canasta promedio» is compared with the average of last week, not with its sales', () => {
  // Four times the sales of last week, in four times the orders.
  show({ days: [{ date: '2026-11-20', orders: 16, sales: 1600 }], compared_with: before })
  expect(allWords('listitem')[2]).toBe('Canasta promedio $100.00 = Igual: 0 %')
})

test('without orders the average is zero, and without a figure of last week there is no percentage', () => {
  show({ days: [{ date: '2026-11-20', orders: 0, sales: 0 }], compared_with: before })
  expect(allWords('listitem')[2]).toBe('Canasta promedio $0.00 Baja: 100 %')
})

test('a first day is compared with nothing', () => {
  show({ days: [{ date: '2026-11-20', orders: 3, sales: 100 }] })
  expect(allWords('listitem').slice(0, 3)).toStrictEqual([
    'Ventas de hoy $100.00 Sube: antes 0 Últimos 1 días, hoy al final: $100.00',
    'Pedidos 3 Sube: antes 0 Últimos 1 días, hoy al final: 3',
    'Canasta promedio $33.33 Sube: antes 0',
  ])
})

test('the line shows the last fourteen days', () => {
  const days = Array.from({ length: 20 }, (_, place) => ({ date: '2026-11-20', orders: place + 1, sales: 0 }))
  show({ days })
  expect(allWords('listitem')[1]).toContain(
    'Últimos 14 días, hoy al final: 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20',
  )
  // The line is said in words, so a reader is not told of a picture.
  const lines = [...document.querySelectorAll('svg[viewBox="0 0 64 28"]')]
  expect(lines.map((line) => line.getAttribute('aria-hidden'))).toStrictEqual(['true', 'true'])
})

test('sales and orders have each the line of their own days', () => {
  show({
    days: [
      { date: '2026-11-19', orders: 2, sales: 0 },
      { date: '2026-11-20', orders: 0, sales: 100 },
    ],
  })
  const lines = [...document.querySelectorAll('svg[viewBox="0 0 64 28"] path[fill="none"]')]
  // The sales rise from the bottom to the top, the orders fall.
  expect(lines.map((line) => line.getAttribute('d'))).toStrictEqual(['M3,25L61,3', 'M3,3L61,25'])
})
