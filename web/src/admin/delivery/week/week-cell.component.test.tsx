import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSlot } from '../../../testing/a-place'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { WeekCellButton } from './week-cell'
import type { WeekCell } from './week-rules'

const off = aSlot({ is_active: 0 })

test.each<[Partial<WeekCell>, string, string]>([
  [{}, 'activo, 0 pedidos', '0'],
  [{ slot: aSlot({ capacity: 4 }), orders: 2 }, 'activo, 2 de 4 pedidos', '2 /4'],
  [{ slot: aSlot({ capacity: 2 }), orders: 2 }, 'lleno, 2 de 2 pedidos', 'Lleno 2 /2'],
  [{ isClosed: true }, 'cerrado, 0 pedidos', 'Cerrado'],
  [{ isClosed: true, orders: 1 }, 'cerrado, 1 pedido', 'Cerrado 1'],
  [{ slot: off }, 'inactivo, 0 pedidos', 'Inactivo'],
  [{ slot: off, orders: 1 }, 'inactivo, 1 pedido', 'Inactivo 1'],
  [{ slot: off, isClosed: true }, 'inactivo, 0 pedidos', 'Inactivo'],
  [{ slot: undefined }, 'sin horario. Agregar', ''],
])('an hour of the week with %j is «%s» and shows «%s»', (over, name, words) => {
  const cell = { weekday: 0, hour: '09:00', slot: aSlot(), orders: 0, isClosed: false, ...over }
  renderInPanel(<WeekCellButton cell={cell} date="2026-11-22" isChosen={false} isCurrent />)
  const button = screen.getByRole('button')
  expect([button.getAttribute('aria-label'), wordsOf(button)]).toStrictEqual([`Domingo 9:00 a.m.: ${name}`, words])
  expect(button.getAttribute('title')).toBe(over.slot === undefined && 'slot' in over ? 'Agregar horario' : null)
})

test('with forced colors, which take its inset shadow away, a chosen hour of the week has a frame', () => {
  const cell = { weekday: 0, hour: '09:00', slot: aSlot(), orders: 0, isClosed: false }
  renderInPanel(<WeekCellButton cell={cell} date="2026-11-22" isChosen isCurrent />)
  const { classList } = screen.getByRole('button', { pressed: true })
  expect(classList.contains('forced-colors:aria-pressed:not-focus-visible:outline-2')).toBe(true)
})
