import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSlot } from '../../../testing/a-place'
import { renderInPanel } from '../../../testing/render-parts'
import { WeekGrid } from './week-grid'
import { weekOf } from './week-rules'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const slots = [aSlot(), aSlot({ id: 2, time_slot: '10:00' }), aSlot({ id: 3, time_slot: '11:00', is_active: 0 })]
const bookings = {
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  days: [],
  hours: [
    {
      hour: '09:00',
      cells: [
        {
          date: '2026-11-23',
          order_count: 0,
          unit_count: 0,
          capacity: null,
          is_offered: false,
          is_closed: true,
          is_full: false,
        },
      ],
    },
  ],
}
function Grid() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <WeekGrid
      days={weekOf(slots, '2026-11-20', bookings)}
      placeName="Plaza"
      chosen={chosen}
      onChoose={setChosen}
      onToggle={({ weekday, hour }) => told('toggle', weekday, hour)}
      onCopy={(weekday) => told('copy', weekday)}
    />
  )
}
const show = () => renderInPanel(<Grid />)
/** The cell of this weekday and hour. */
const at = (position: string) => {
  const found = document.querySelector<HTMLElement>(`[data-position="${position}"]`)
  if (found === null) throw new Error(`No cell at ${position}`)
  return found
}
const chosen = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map(({ dataset }) => dataset['position'])
    .filter((position) => position !== undefined)
const tabStop = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position]')].find(({ tabIndex }) => tabIndex === 0)
const key = (position: string, name: string, init = {}) => fireEvent.keyDown(at(position), { key: name, ...init })

test('keys with Ctrl, Alt or the command key are left to the browser', () => {
  show()
  at('1 09:00').focus()
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    key('1 09:00', 'x', init)
    expect(key('1 09:00', 'ArrowDown', init)).toBe(true)
  }
  expect([chosen(), document.activeElement]).toStrictEqual([[], at('1 09:00')])
  expect(key('1 09:00', 'ArrowDown')).toBe(false)
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'a click with %j adds an hour to the chosen ones, or takes it away',
  (init) => {
    show()
    fireEvent.click(at('1 09:00'), init)
    fireEvent.click(at('3 12:00'), init)
    expect(chosen()).toStrictEqual(['1 09:00', '3 12:00'])
    fireEvent.click(at('1 09:00'), init)
    expect([chosen(), told.mock.calls]).toStrictEqual([['3 12:00'], []])
  },
)

test('Escape lets go of the chosen hours; without any it is for what lies below', () => {
  show()
  const below = vi.fn<() => void>()
  addEventListener('keydown', below)
  key('1 09:00', 'x')
  key('1 09:00', 'Escape')
  expect([chosen(), below.mock.calls.length]).toStrictEqual([[], 1])
  key('1 09:00', 'Escape')
  removeEventListener('keydown', below)
  expect(below).toHaveBeenCalledTimes(2)
})

test('Shift extends from the hour that was reached or pressed last', () => {
  show()
  fireEvent.click(at('0 12:00'))
  told.mockReset()
  at('1 09:00').focus()
  key('1 09:00', 'ArrowRight')
  key('2 09:00', 'ArrowRight', { shiftKey: true })
  expect(chosen()).toStrictEqual(['2 09:00', '3 09:00'])
  fireEvent.click(at('0 09:00'))
  fireEvent.click(at('4 10:00'))
  expect(told.mock.calls).toStrictEqual([['toggle', 4, '10:00']])
  fireEvent.pointerDown(at('5 11:00'), { pointerType: 'mouse', button: 0, shiftKey: true })
  fireEvent.click(at('5 11:00'), { shiftKey: true })
  expect(chosen()).toStrictEqual(['4 10:00', '5 10:00', '4 11:00', '5 11:00'])
})

test.each([
  ['a finger', { pointerType: 'touch', button: 0 }],
  ['another button of the mouse', { pointerType: 'mouse', button: 2 }],
])('nothing is chosen by dragging with %s', (_, init) => {
  show()
  fireEvent.pointerDown(at('1 09:00'), init)
  fireEvent.pointerEnter(at('1 10:00'))
  expect(chosen()).toStrictEqual([])
})

test('a drag ends where the mouse is let go, and the next click switches again', () => {
  show()
  const mouse = { pointerType: 'mouse', button: 0 }
  fireEvent.pointerDown(at('1 09:00'), mouse)
  fireEvent.pointerEnter(at('1 10:00'))
  fireEvent.pointerUp(window)
  fireEvent.click(at('1 10:00'))
  fireEvent.pointerEnter(at('1 11:00'))
  expect([chosen(), told.mock.calls]).toStrictEqual([['1 09:00', '1 10:00'], []])
  fireEvent.pointerDown(at('5 12:00'), mouse)
  fireEvent.pointerUp(window)
  fireEvent.click(at('5 12:00'))
  fireEvent.pointerDown(at('5 12:00'), mouse)
  fireEvent.click(at('5 12:00'))
  expect([chosen(), told.mock.calls]).toStrictEqual([[], [['toggle', 5, '12:00']]])
})

test('Tab reaches the hour that had the focus last', () => {
  show()
  expect(tabStop()).toBe(at('0 09:00'))
  fireEvent.focus(at('3 12:00'))
  expect(tabStop()).toBe(at('3 12:00'))
})

test('a closed or inactive hour without orders has no number', () => {
  show()
  expect([at('1 09:00').textContent, at('1 11:00').textContent, at('1 10:00').textContent]).toStrictEqual([
    'Cerrado',
    'Inactivo',
    '0',
  ])
})

test.each([1, 2])(
  'a click while %i are chosen lets go of them and switches nothing, the next one switches',
  (count) => {
    show()
    for (const position of ['1 09:00', '3 12:00'].slice(0, count)) key(position, 'x')
    expect(chosen()).toHaveLength(count)
    fireEvent.click(at('2 10:00'))
    expect([chosen(), told.mock.calls]).toStrictEqual([[], []])
    fireEvent.click(at('2 10:00'))
    expect(told.mock.calls).toStrictEqual([['toggle', 2, '10:00']])
  },
)
