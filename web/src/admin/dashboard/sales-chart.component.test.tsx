import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard, namedLinks } from '../../testing/a-dashboard'
import { links, wordsOf } from '../../testing/read-screen'
import { SalesChart } from './sales-chart'

const days = [
  { date: '2026-11-18', orders: 2, sales: 300 },
  { date: '2026-11-19', orders: 0, sales: 0 },
  { date: '2026-11-20', orders: 1, sales: 250.5 },
]
const show = () => render(<SalesChart dashboard={aDashboard({ days })} links={namedLinks} />).container
const slider = () => screen.getByRole('slider', { name: 'Ventas por día: periodo' })

test('the readout begins with today, and leads to the orders of the day that it shows', () => {
  const container = show()
  expect(wordsOf(container)).toContain('(en curso)')
  expect(wordsOf(container)).toContain('$250.50')
  expect(links(container)).toStrictEqual([['1 pedido', '/sales/2026-11-20']])
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(wordsOf(container)).not.toContain('(en curso)')
  expect([links(container), wordsOf(container).includes('Sin pedidos')]).toStrictEqual([[], true])
  fireEvent.keyDown(slider(), { key: 'Home' })
  expect(links(container)).toStrictEqual([['2 pedidos', '/sales/2026-11-18']])
  expect(wordsOf(container)).toContain('$300.00')
})

test('Enter opens the orders of a day that has some', () => {
  show()
  fireEvent.keyDown(slider(), { key: 'Home' })
  fireEvent.keyDown(slider(), { key: 'Enter' })
  expect(location.pathname).toBe('/sales/2026-11-18')
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  fireEvent.keyDown(slider(), { key: 'Enter' })
  expect(location.pathname).toBe('/sales/2026-11-18')
})
