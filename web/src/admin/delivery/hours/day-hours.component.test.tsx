import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSlot } from '../../../testing/a-place'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import type { WeekCell } from '../week/week-rules'
import { DayHours } from './day-hours'

const cell = (over: Partial<WeekCell>): WeekCell => ({
  weekday: 0,
  hour: '09:00',
  slot: aSlot(),
  orders: 0,
  isClosed: false,
  ...over,
})

test.each<[Partial<WeekCell>, string]>([
  [{}, '0 pedidos'],
  [{ orders: 1 }, '1 pedido'],
  [{ isClosed: true }, 'Cerrado ese día'],
  [{ isClosed: true, orders: 2 }, 'Cerrado ese día, 2 pedidos'],
  [{ slot: aSlot({ is_active: 0 }) }, 'Inactivo'],
  [{ slot: aSlot({ is_active: 0 }), orders: 1 }, 'Inactivo, 1 pedido'],
  [{ slot: aSlot({ is_active: 0 }), orders: 1, isClosed: true }, 'Inactivo, 1 pedido'],
  [{ slot: aSlot({ is_active: 0, capacity: 1 }), orders: 1 }, 'Inactivo, 1 de 1 pedido'],
  [{ slot: aSlot({ capacity: 2 }), orders: 2 }, 'Lleno, 2 pedidos'],
  [{ slot: aSlot({ capacity: 2 }), orders: 2, isClosed: true }, 'Cerrado ese día, 2 pedidos'],
  [{ slot: undefined }, 'Sin horario'],
])('an hour with %j is told as «%s»', (over, text) => {
  const day = { weekday: 0, date: '2026-11-22', isNext: true, cells: [cell(over)] }
  renderInPanel(<DayHours days={[day]} onToggle={() => {}} onCopy={() => {}} />)
  expect(allWords('listitem', screen.getByRole('list', { name: 'Horarios del dom 22 nov' }))).toStrictEqual([
    `9:00 a.m. ${text}`,
  ])
})

test('the days are shown by their first letters, and begin with Sunday while none of them can be chosen', () => {
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const days = dates.map((date, weekday) => ({ weekday, date, isNext: false, cells: [] }))
  renderInPanel(<DayHours days={days} onToggle={() => {}} onCopy={() => {}} />)
  expect(allWords('button', screen.getByRole('group', { name: 'Días' }))).toStrictEqual(['Dom', 'Lun', 'Mar', 'Mié'])
  expect(screen.getByText('Pedidos del domingo, 22 de noviembre')).toBeTruthy()
})

test('with forced colors, which take its ground away, the chosen day has a frame', () => {
  const day = { weekday: 0, date: '2026-11-22', isNext: true, cells: [] }
  renderInPanel(<DayHours days={[day]} onToggle={() => {}} onCopy={() => {}} />)
  const chosen = screen.getByRole('button', { name: /^Dom/, pressed: true })
  expect(chosen.classList.contains('forced-colors:aria-pressed:not-focus-visible:outline-2')).toBe(true)
})
