import type {
  CalendarCell,
  CalendarPlace,
  OrderCalendar as Calendar,
} from '@tocador/contracts/orders/order-calendar-schemas'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { OrderCalendar } from './order-calendar'
import { SlotButton } from './slot-button'

const [friday, saturday] = ['2026-11-20', '2026-11-21'] as const
const slot = (date: string, over: Partial<CalendarCell> = {}): CalendarCell => ({
  date,
  order_count: 0,
  unit_count: 0,
  is_offered: true,
  is_closed: false,
  capacity: null,
  is_full: false,
  ...over,
})
const place: CalendarPlace = {
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  days: [
    { date: friday, order_count: 1, unit_count: 1, closed_because: null },
    { date: saturday, order_count: 0, unit_count: 0, closed_because: 'Feriado' },
  ],
  hours: [
    { hour: '13:00', cells: [slot(friday), slot(saturday, { is_closed: true, is_offered: false })] },
    { hour: '14:00', cells: [slot(friday), slot(saturday, { is_closed: true, is_offered: false })] },
    { hour: '15:00', cells: [slot(friday, { order_count: 1, unit_count: 1, capacity: 4 }), slot(saturday)] },
  ],
}
const calendar: Calendar = {
  today: friday,
  days: [
    { date: friday, order_count: 1, unit_count: 1 },
    { date: saturday, order_count: 0, unit_count: 0 },
  ],
  places: [place],
}
const answer = ({ path }: { path: string }) =>
  accepted(path.includes('calendar') ? calendar : [{ id: 7, name: 'Plaza Jacaranda' }])
const show = (address = '/?panel=pedidos&vista=calendario', answered: Parameters<typeof stubShop>[0] = answer) => {
  stubShop(answered)
  replacePage(address, 1)
  return renderInPanel(<OrderCalendar timeZone="America/Mexico_City" />)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const query = () => Object.fromEntries(new URLSearchParams(location.search))

test('the calendar says that it loads', () => {
  show('/?vista=calendario', () => new Promise(() => {}))
  expect(allWords('status').join()).toContain('Cargando calendario')
})

test('the table has a name, and the reason of a closed day stands once to the eye', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Pedidos por día y hora, y lo que cabe en cada horario' })
  expect(within(table).getByRole('rowheader', { name: '1:00 p.m. – 2:00 p.m.' })).toBeTruthy()
  expect(table.querySelector('th[scope=rowgroup]')?.textContent).toBe('Plaza Jacaranda')
  const closed = within(table).getAllByText('Cerrado')
  expect(closed.map(({ className }) => className)).toStrictEqual(['sr-only', 'sr-only'])
  expect(wordsOf(table)).toContain('Cerrado: Feriado')
})

test('a week that could not be read again is, by the button above it', async () => {
  const { queries } = show()
  await screen.findByRole('table')
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'calendar'] }))
  await waitFor(() => expect(allWords('alert')).toHaveLength(1))
  stubShop(answer)
  press('Reintentar')
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('places to choose from that could not be read say so, with another try', async () => {
  let isDown = true
  show(undefined, (call) => (isDown && !call.path.includes('calendar') ? refused(500, 'INTERNAL', '') : answer(call)))
  await screen.findByRole('table')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error al cargar lugares Reintentar']))
  isDown = false
  press('Reintentar')
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  press('Lugar')
  expect(allWords('menuitemradio')).toStrictEqual(['Plaza Jacaranda'])
})

test('it is read again every 30 seconds, and marked while another week is read', async () => {
  vi.useFakeTimers()
  const { container, unmount } = show()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const reads = () => asked.filter(({ path }) => path.includes('order-calendar')).length
  const isMarked = () => (container.querySelector('[data-scroller]')?.className ?? '').includes('after:animate')
  await pass(100)
  expect([reads(), isMarked()]).toStrictEqual([1, false])
  await pass(29_800)
  expect(reads()).toBe(1)
  await pass(300)
  expect(reads()).toBe(2)
  stubShop(() => new Promise(() => {}))
  await pass(30_000)
  expect([reads(), isMarked()]).toStrictEqual([1, false])
  press('Semana siguiente')
  await pass(100)
  expect(isMarked()).toBe(true)
  unmount()
})

test('the chosen place stands in its filter, and what is listed leaves the calendar and its filters', async () => {
  show('/?panel=pedidos&vista=calendario&semana=2026-11-20&dia=2026-11-21&lugar=7&buscar=ana&pagina=2')
  await screen.findByRole('table')
  await waitFor(() => expect(buttons()).toContain('Lugar: Plaza Jacaranda'))
  press(/3:00 p\.m\./)
  expect(query()).toStrictEqual({
    panel: 'pedidos',
    estado: 'pending,confirmed,preparing,ready,delivered',
    desde: friday,
    hasta: friday,
    lugar: '7',
    hora: '15:00',
    orden: 'delivery',
  })
})

test('a week leaves the day that was chosen on a phone', async () => {
  show('/?panel=pedidos&vista=calendario&dia=2026-11-21')
  await screen.findByRole('table')
  press('Semana siguiente')
  expect(query()).toStrictEqual({ panel: 'pedidos', vista: 'calendario', semana: '2026-11-27' })
})

test.each([
  ['2026-11-20T19:59:00.000Z', 0],
  ['2026-11-20T20:59:00.000Z', 0],
  ['2026-11-20T21:00:00.000Z', 1],
])('on phones at %s the two free hours from one are past: %i', async (at, past) => {
  vi.setSystemTime(new Date(at))
  onPhone()
  const { container } = show()
  await screen.findByRole('group', { name: 'Días' })
  expect(container.querySelectorAll('li[data-past]')).toHaveLength(past)
  expect(wordsOf(container.querySelector('li'))).toBe('1:00 p.m. – 2:00 p.m. Sin pedidos')
})

test('on phones a day of another week is the first one', async () => {
  onPhone()
  show('/?panel=pedidos&vista=calendario&dia=2026-12-24')
  await screen.findByRole('group', { name: 'Días' })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Viernes, 20 de noviembre de 2026')
})

test.each([
  [{ order_count: 1, unit_count: 1, capacity: 4 }, '25%', 'bg-success', '1/4 1 pza'],
  [{ order_count: 5, unit_count: 9, capacity: 4, is_full: true }, '100%', 'bg-danger', '5/4 9 pzas Lleno'],
  [{ order_count: 2, unit_count: 2, capacity: null }, undefined, undefined, '2 2 pzas'],
  [{ order_count: 1, unit_count: 2, capacity: null }, undefined, undefined, '1 2 pzas'],
  [{ order_count: 2, unit_count: 1, is_offered: false, is_closed: true }, undefined, undefined, '2 1 pza Cerrado'],
  [{ order_count: 1, unit_count: 1, is_offered: false }, undefined, undefined, '1 1 pza Sin horario'],
])('an hour with %j is filled by %s', (over, width, tone, words) => {
  const { container } = render(<SlotButton cell={slot(friday, over)} said="" onOpen={() => {}} />)
  const bar = container.querySelector<HTMLElement>('[aria-hidden] > span')
  expect([bar?.style.width, bar?.className.split(' ').find((name) => name.startsWith('bg-'))]).toStrictEqual([
    width,
    tone,
  ])
  expect(wordsOf(container.querySelector('button'))).toBe(words)
})

test('days without places say what will stand there', async () => {
  show('/?vista=calendario', ({ path }) => accepted(path.includes('calendar') ? { ...calendar, places: [] } : []))
  await screen.findByText('No hay entregas en estos días')
  expect(screen.getByText('Aquí verás tus lugares con sus horarios, y cuántos pedidos lleva cada uno.')).toBeTruthy()
})

test.each([
  ['a closed day', [], friday, 'Cerrado: Feriado'],
  ['an open day', [], saturday, 'Sin horarios ese día'],
])('on phones %s without hours says one thing: %s', async (_, hours, day, said) => {
  onPhone()
  const days = place.days.map((one) => ({ ...one, closed_because: one.date === friday ? 'Feriado' : null }))
  show(`/?panel=pedidos&vista=calendario&dia=${day}`, ({ path }) =>
    accepted(path.includes('calendar') ? { ...calendar, places: [{ ...place, days, hours }] } : []),
  )
  await screen.findByRole('group', { name: 'Días' })
  const part = screen.getByRole('heading', { level: 3 }).parentElement
  expect(wordsOf(part)).toBe(`Plaza Jacaranda ${said}`)
})

test('on phones the pick list is of the day that is shown', async () => {
  onPhone()
  const days = calendar.days.map((day) => ({ ...day, order_count: 2, unit_count: 3 }))
  show(`/?panel=pedidos&vista=calendario&dia=${saturday}`, ({ path }) =>
    accepted(path.includes('calendar') ? { ...calendar, days } : []),
  )
  await screen.findByRole('group', { name: 'Días' })
  expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toContain('2 pedidos · 3 piezas')
  press('Surtido')
  expect(query()['surtido']).toBe(saturday)
})

test('on phones days without places say so in the place of their hours', async () => {
  onPhone()
  show('/?vista=calendario', ({ path }) => accepted(path.includes('calendar') ? { ...calendar, places: [] } : []))
  await screen.findByText('No hay entregas en estos días')
  expect(screen.queryByRole('group', { name: 'Días' })).toBeNull()
})

test('with forced colors, which take its ground away, the shown day of a phone has a frame', async () => {
  onPhone()
  show()
  const shown = await screen.findByRole('button', { name: /^viernes, 20 de noviembre/, pressed: true })
  expect(shown.classList.contains('forced-colors:aria-pressed:not-focus-visible:outline-2')).toBe(true)
})
