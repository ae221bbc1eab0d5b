import type {
  CalendarCell,
  CalendarPlace,
  OrderCalendar as Calendar,
} from '@tocador/contracts/orders/order-calendar-schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { OrderCalendar } from './order-calendar'

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
const hour = (at: string, first: Partial<CalendarCell> = {}, second: Partial<CalendarCell> = {}) => ({
  hour: at,
  cells: [slot(friday, first), slot(saturday, second)],
})
const plaza: CalendarPlace = {
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  days: [
    { date: friday, order_count: 3, unit_count: 5, closed_because: null },
    { date: saturday, order_count: 1, unit_count: 1, closed_because: null },
  ],
  hours: [
    hour('09:00', { order_count: 1, unit_count: 1 }),
    hour('10:00', {}, { is_offered: false }),
    hour('11:00', {}, { is_offered: false }),
    hour('12:00', { is_closed: true, is_offered: false }, { is_offered: false }),
    hour(
      '15:00',
      { order_count: 2, unit_count: 4, capacity: 2, is_full: true },
      { order_count: 1, unit_count: 1, capacity: 4 },
    ),
  ],
}
const closed: CalendarPlace = {
  location_id: null,
  location_name: '',
  days: [
    { date: friday, order_count: 0, unit_count: 0, closed_because: 'Feriado' },
    { date: saturday, order_count: 0, unit_count: 0, closed_because: null },
  ],
  hours: [hour('09:00')],
}
const calendar = (over: Partial<Calendar> = {}): Calendar => ({
  today: friday,
  days: [
    { date: friday, order_count: 3, unit_count: 5 },
    { date: saturday, order_count: 0, unit_count: 0 },
  ],
  places: [plaza, closed],
  ...over,
})
const show = (shown = calendar(), address = '/?panel=pedidos&vista=calendario') => {
  stubShop(({ path }) => accepted(path.includes('calendar') ? shown : []))
  replacePage(address, 1)
  return renderInPanel(<OrderCalendar timeZone="America/Mexico_City" />)
}
const query = () => Object.fromEntries(new URLSearchParams(location.search))
beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z')))

describe('the calendar of orders', () => {
  test('has a column for each day, and a row for each hour with its orders', async () => {
    show()
    await screen.findByRole('table')
    expect(allWords('columnheader').map((words) => words.replace(/^Hora$/, ''))).toStrictEqual([
      '',
      expect.stringMatching(/^vie 20 nov hoy 3 pedidos$/),
      expect.stringMatching(/^sáb 21 nov Sin pedidos$/),
    ])
    const rows = allWords('row').slice(1)
    expect(rows[0]).toBe('Plaza Jacaranda 3 pedidos · 5 piezas 1 pedido · 1 pieza')
    expect(rows[1]).toBe('9:00 a.m. 1 1 pza Sin pedidos')
    expect(rows[2]).toBe('10:00 a.m. – 11:00 a.m. Sin pedidos Sin horario')
    expect(rows[3]).toBe('12:00 p.m. Cerrado Sin horario')
    expect(rows[4]).toBe('3:00 p.m. 2/2 4 pzas Lleno 1/4 1 pza')
    expect(rows[5]).toBe('Sin lugar Cerrado: Feriado')
    expect(rows[6]).toBe('9:00 a.m. Cerrado Sin pedidos')
    const full = screen.getByRole('button', { name: /3:00 p\.m\., Plaza Jacaranda: 2 de 2 pedidos, 4 piezas, lleno/ })
    expect(full.className).toContain('bg-danger-tint')
    // Only hours that have passed are quieter.
    const quiet = [...document.querySelectorAll('td[data-past]')].map(wordsOf)
    expect(quiet).toStrictEqual(['1 1 pza'])
  })
  test('leads to the orders of a day and of an hour, and to the pick list', async () => {
    const { user } = show()
    await user.click(
      await screen.findByRole('button', { name: /20 de noviembre.*: 3 pedidos, 5 piezas\. Ver pedidos/ }),
    )
    expect([query()['desde'], query()['hasta'], query()['lugar'], query()['vista']]).toStrictEqual([
      friday,
      friday,
      undefined,
      undefined,
    ])
    await user.click(screen.getByRole('button', { name: /21 de noviembre.*3:00 p\.m\./ }))
    expect([query()['desde'], query()['lugar'], query()['hora']]).toStrictEqual([saturday, '7', '15:00'])
    expect(buttons().filter((name) => name.startsWith('Lista de surtido'))).toStrictEqual([
      'Lista de surtido del vie 20 nov',
    ])
    await user.click(screen.getByRole('button', { name: 'Lista de surtido del vie 20 nov' }))
    expect(query()['surtido']).toBe(friday)
  })
  test('the day of a calendar of one place leads to the orders of that place that keep their units', async () => {
    const { user } = show(calendar(), '/?panel=pedidos&vista=calendario&lugar=7')
    await user.click(await screen.findByRole('button', { name: /20 de noviembre.*: 3 pedidos, 5 piezas/ }))
    expect(query()).toStrictEqual({
      panel: 'pedidos',
      estado: 'pending,confirmed,preparing,ready,delivered',
      desde: friday,
      hasta: friday,
      lugar: '7',
      orden: 'delivery',
    })
  })
  test('moves by weeks, and back to today', async () => {
    const { user, unmount } = show()
    await screen.findByRole('table')
    expect(screen.getByRole('button', { name: 'Hoy' }).hasAttribute('disabled')).toBe(true)
    expect(allWords('status')).toContain('3 pedidos · 5 piezas')
    expect(screen.getByText('vie 20 nov – sáb 21 nov').getAttribute('aria-live')).toBe('polite')
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
    expect(query()['semana']).toBe('2026-11-27')
    await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
    expect(query()['semana']).toBe('2026-11-20')
    await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
    expect(query()['semana']).toBe('2026-11-13')
    unmount()
    const next = show(calendar({ today: '2026-11-19' }), '/?vista=calendario&semana=2026-11-20&lugar=7')
    await screen.findByRole('table')
    expect(asked.map(({ path }) => path).join()).toMatch(/locationId=7/)
    await next.user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(query()['semana']).toBeUndefined()
  })
  test('reads another week and another place, and shows the ones before meanwhile', async () => {
    const { user } = show()
    await screen.findByRole('table')
    const days = () => asked.map(({ path }) => path).filter((path) => path.startsWith('/admin/order-calendar'))
    stubShop(({ path }) =>
      path.includes('calendar') ? new Promise(() => {}) : accepted([{ id: 7, name: 'Plaza Jacaranda' }]),
    )
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
    await vi.waitFor(() => expect(days()).toStrictEqual(['/admin/order-calendar?date=2026-11-27&locationId=']))
    expect(allWords('columnheader')[1]).toMatch(/^vie 20 nov/)
  })
  test('two steps while a week is read are two weeks', async () => {
    const { user } = show()
    await screen.findByRole('table')
    stubShop(() => new Promise(() => {}))
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }))
    expect(query()['semana']).toBe('2026-12-04')
    expect(screen.getByRole('button', { name: 'Hoy' }).hasAttribute('disabled')).toBe(false)
  })
  test('is of the chosen place', async () => {
    stubShop(({ path }) => accepted(path.includes('calendar') ? calendar() : [{ id: 7, name: 'Plaza Jacaranda' }]))
    replacePage('/?vista=calendario', 1)
    const { user } = renderInPanel(<OrderCalendar timeZone="America/Mexico_City" />)
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Lugar' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Plaza Jacaranda' }))
    expect(query()['lugar']).toBe('7')
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/admin/order-calendar?date=&locationId=7'))
  })
  test('that could not be read again stays below the reason', async () => {
    const { queries } = show()
    await screen.findByRole('table')
    stubShop(() => refused(500, 'INTERNAL', ''))
    await act(() => queries.invalidateQueries({ queryKey: ['orders', 'calendar'] }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando órdenes Reintentar']))
    expect(screen.getByRole('table')).toBeTruthy()
    stubShop(unreachable)
    await act(() => queries.invalidateQueries({ queryKey: ['orders', 'calendar'] }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión Reintentar']))
  })
  test('without places, or that could not be loaded, says so', async () => {
    const { unmount } = show(calendar({ places: [] }))
    await screen.findByText('No hay entregas en estos días')
    expect(screen.queryByRole('table')).toBeNull()
    unmount()
    stubShop(unreachable)
    renderInPanel(<OrderCalendar timeZone="America/Mexico_City" />)
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    stubShop(() => accepted(calendar()))
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('table')
  })
})

describe('the calendar on phones', () => {
  const days = () => within(screen.getByRole('group', { name: 'Días' })).getAllByRole('button')
  test('shows the hours of one day', async () => {
    onPhone()
    const { user, container } = show()
    await screen.findByRole('group', { name: 'Días' })
    expect(days().map((day) => day.getAttribute('aria-pressed'))).toStrictEqual(['true', 'false'])
    expect(days().map(wordsOf)).toStrictEqual(['hoy 20 3', 'sáb 21 —'])
    expect(days()[0]?.getAttribute('aria-label')).toMatch(/, hoy: 3 pedidos$/)
    expect(days()[1]?.getAttribute('aria-label')).toBe('sábado, 21 de noviembre de 2026: 0 pedidos')
    expect(buttons()).toContain(
      'viernes, 20 de noviembre de 2026, 3:00 p.m., Plaza Jacaranda: 2 de 2 pedidos, 4 piezas, lleno. Ver pedidos',
    )
    expect(wordsOf(screen.getByRole('heading', { level: 2 }).parentElement)).toContain('3 pedidos · 5 piezas')
    expect(allWords('listitem')).toStrictEqual([
      '9:00 a.m. 1 pedido · 1 pieza',
      '10:00 a.m. – 11:00 a.m. Sin pedidos',
      '12:00 p.m. Cerrado',
      '3:00 p.m. 2 de 2 pedidos · 4 piezas Lleno',
    ])
    expect(container.querySelectorAll('li[data-past]')).toHaveLength(3)
    expect(wordsOf(container)).toContain('Sin lugar Cerrado: Feriado')
    await user.click(screen.getByRole('button', { name: 'Surtido' }))
    expect(query()['surtido']).toBe(friday)
    const [, next] = days()
    if (next) await user.click(next)
    expect(query()['dia']).toBe(saturday)
  })
  test('leaves out hours that are neither offered nor ordered, and the pick list of a day without orders', async () => {
    onPhone()
    const { user } = show(calendar(), `/?vista=calendario&dia=${saturday}`)
    await screen.findByRole('group', { name: 'Días' })
    expect(allWords('listitem')).toStrictEqual([
      '9:00 a.m. Sin pedidos',
      '3:00 p.m. 1 de 4 pedidos · 1 pieza',
      '9:00 a.m. Sin pedidos',
    ])
    expect(screen.queryByRole('button', { name: 'Surtido' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /3:00 p\.m\..*Ver pedidos/ }))
    expect([query()['desde'], query()['lugar'], query()['hora']]).toStrictEqual([saturday, '7', '15:00'])
  })
  test('keeps the orders of a day that was closed afterwards', async () => {
    onPhone()
    const hours = [hour('09:00', { order_count: 1, unit_count: 2, is_offered: false }), hour('10:00')]
    const { container } = show(calendar({ places: [{ ...closed, hours }] }))
    await screen.findByRole('group', { name: 'Días' })
    expect(allWords('listitem')).toStrictEqual(['9:00 a.m. 1 pedido · 2 piezas Sin horario'])
    expect(wordsOf(container)).toContain('Sin lugar Cerrado: Feriado')
  })
  test('says that a place has no hours on that day', async () => {
    onPhone()
    const { container } = show(calendar({ places: [{ ...plaza, hours: [hour('10:00', { is_offered: false })] }] }))
    await screen.findByRole('group', { name: 'Días' })
    expect(wordsOf(container)).toContain('Plaza Jacaranda Sin horarios ese día')
  })
})
