import type { ClosedDate, DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { HoursView } from './hours-view'

const plaza = aPlace()
const metro = aPlace({ id: 8, name: 'Metro' })
/** Monday: full, closed, open with room; and one that is not offered. */
const hours = [
  aSlot({ id: 1, capacity: 2 }),
  aSlot({ id: 2, time_slot: '10:00' }),
  aSlot({ id: 3, time_slot: '11:00', capacity: 4 }),
  aSlot({ id: 4, time_slot: '12:00', is_active: 0 }),
  aSlot({ id: 5, location_id: 8, location_name: 'Metro', day_of_week: 2 }),
]
const cell = (date: string, order_count: number, is_closed = false) => ({ date, order_count, is_closed })
// The next Monday.
const bookings = {
  places: [
    {
      location_id: 7,
      days: [],
      hours: [
        { hour: '09:00', cells: [cell('2026-11-23', 2)] },
        { hour: '10:00', cells: [cell('2026-11-23', 1, true)] },
        { hour: '11:00', cells: [cell('2026-11-23', 3)] },
        { hour: '12:00', cells: [cell('2026-11-23', 1)] },
      ],
    },
  ],
}
interface Shop {
  places?: DeliveryLocation[]
  slots?: TimeSlot[]
  closed?: ClosedDate[]
}
function stub({ places = [plaza, metro], slots = hours, closed = [] }: Shop = {}) {
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted(path.endsWith('/delete') ? { removed: 1 } : [])
    if (path.startsWith('/admin/delivery-locations')) return accepted(places)
    if (path.startsWith('/admin/time-slots')) return accepted(slots)
    if (path.startsWith('/admin/closed-dates')) return accepted(closed)
    if (path.startsWith('/admin/upcoming-orders')) return accepted({ total: 0, orders: [] })
    if (path.startsWith('/admin/visitor-days')) return accepted({ guest: [], client: [] })
    return accepted(bookings)
  })
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./closed-dates-dialog'),
    import('./delete-slots-dialog'),
    import('./slot-dialog'),
    import('./copy-dialog'),
  ])
}, 60_000)
beforeEach(() => stub())
const show = (address = '/?vista=horarios') => {
  replacePage(address, 1)
  return renderInPanel(<HoursView timeZone="America/Mexico_City" />)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const state = (time_slot: string, over: object = {}) => ({
  location_id: 7,
  day_of_week: 1,
  time_slot,
  capacity: null,
  is_active: true,
  ...over,
})
const list = '/?vista=horarios&modo=lista'

describe('the week on phones', () => {
  const days = () =>
    within(screen.getByRole('group', { name: 'Días' }))
      .getAllByRole('button')
      .map((day) => `${day.getAttribute('aria-label')} ${day.getAttribute('aria-pressed')}`)
  const rows = () => allWords('listitem', screen.getByRole('list', { name: /^Horarios del/ }))
  const switches = () =>
    screen.getAllByRole('switch').map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`)
  const monday = async () => {
    onPhone()
    const shown = show()
    await screen.findByRole('group', { name: 'Días' })
    press('Lunes')
    await screen.findByText(/^Lleno/)
    return shown
  }
  test('begins with the first day that a visitor can choose', async () => {
    onPhone()
    show()
    await screen.findByRole('group', { name: 'Días' })
    expect(days()).toStrictEqual([
      'Domingo false',
      'Lunes false',
      'Martes false',
      'Miércoles false',
      'Jueves false',
      'Viernes false',
      'Sábado true',
    ])
    expect(screen.getByText('Pedidos del sábado, 21 de noviembre')).toBeTruthy()
  })
  test('shows of each hour whether it is offered, and its orders', async () => {
    await monday()
    expect(days()[1]).toBe('Lunes true')
    expect(rows().slice(0, 5)).toStrictEqual([
      '9:00 a.m. Lleno, 2 pedidos',
      '10:00 a.m. Cerrado ese día, 1 pedido',
      '11:00 a.m. 3 de 4 pedidos',
      '12:00 p.m. Inactivo, 1 pedido',
      '1:00 p.m. Sin horario',
    ])
    expect(switches()).toStrictEqual([
      'Ofrecer Lunes 9:00 a.m. true',
      'Ofrecer Lunes 10:00 a.m. true',
      'Ofrecer Lunes 11:00 a.m. true',
      'Ofrecer Lunes 12:00 p.m. false',
    ])
  })
  test('[ROLE-72] switches an hour, and adds one that is missing', async () => {
    await monday()
    fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer Lunes 12:00 p.m.' }))
    press('Lunes 1:00 p.m.: sin horario. Agregar')
    const without = { seen: { capacity: null, is_active: false } }
    await waitFor(() =>
      expect(sent().map(([, , body]) => body)).toStrictEqual([
        { slots: [{ ...state('12:00'), ...without }] },
        { slots: [{ ...state('13:00'), seen: null }] },
      ]),
    )
  })
  test('a new hour begins with the usual limit of its place', async () => {
    stub({ slots: [aSlot({ capacity: 3 }), aSlot({ id: 2, time_slot: '10:00', capacity: 3 }), hours[4] ?? aSlot()] })
    onPhone()
    show()
    await screen.findByRole('group', { name: 'Días' })
    press('Lunes')
    fireEvent.click(await screen.findByRole('button', { name: 'Lunes 1:00 p.m.: sin horario. Agregar' }))
    await waitFor(() =>
      expect(sent().map(([, , body]) => body)).toStrictEqual([
        { slots: [{ ...state('13:00', { capacity: 3 }), seen: null }] },
      ]),
    )
  })
  test('is copied day by day, and as a whole to another place', async () => {
    await monday()
    press('Copiar lunes…')
    await screen.findByRole('dialog', { name: 'Copiar lunes de Plaza Jacaranda' })
    press('Cancelar')
    press('Copiar la semana a otro lugar…')
    expect(
      within(await screen.findByRole('dialog', { name: 'Copiar la semana de Plaza Jacaranda' })).getAllByRole(
        'checkbox',
      ),
    ).toHaveLength(1)
  })
})

describe('the week', () => {
  const week = () => screen.getByRole('table', { name: 'Horarios de Plaza Jacaranda por día y hora' })
  const named = (name: string) => within(week()).getByRole('button', { name })
  const chosen = () =>
    within(week())
      .queryAllByRole('button', { pressed: true })
      .map((one) => one.getAttribute('aria-label'))
  const ready = async () => {
    const shown = show()
    await screen.findByRole('button', { name: 'Lunes 9:00 a.m.: lleno, 2 de 2 pedidos' })
    return shown
  }
  test('has a name and words for each state', async () => {
    await ready()
    const cells = within(week())
      .getAllByRole('button', { name: /^Lunes / })
      .slice(0, 5)
      .map((one) => [one.getAttribute('aria-label'), wordsOf(one), one.title])
    expect(cells).toStrictEqual([
      ['Lunes 9:00 a.m.: lleno, 2 de 2 pedidos', 'Lleno 2 /2', ''],
      ['Lunes 10:00 a.m.: cerrado, 1 pedido', 'Cerrado 1', ''],
      ['Lunes 11:00 a.m.: activo, 3 de 4 pedidos', '3 /4', ''],
      ['Lunes 12:00 p.m.: inactivo, 1 pedido', 'Inactivo 1', ''],
      ['Lunes 1:00 p.m.: sin horario. Agregar', '', 'Agregar horario'],
    ])
    expect(screen.getByRole('heading', { name: 'Cómo usar la semana' })).toBeTruthy()
    expect(
      screen.getByText(
        'Un clic activa o desactiva. Arrastra, o usa Mayús, para elegir varios. El nombre de un día o una hora los elige todos.',
      ),
    ).toBeTruthy()
    expect(allWords('listitem').slice(-5)).toStrictEqual([
      'Activo Con los pedidos de su próxima fecha',
      'Lleno Ya no se ofrece esa fecha',
      'Cerrado Esa fecha, por un día u horas cerradas',
      'Inactivo Guardado, no se ofrece',
      'Sin horario: toca para agregar',
    ])
  })
  test('switches by a click, and chooses by keys, days and hours', async () => {
    await ready()
    fireEvent.click(named('Lunes 11:00 a.m.: activo, 3 de 4 pedidos'))
    await waitFor(() =>
      expect(sent()[0]?.[2]).toStrictEqual({
        slots: [state('11:00', { capacity: 4, is_active: false, seen: { capacity: 4, is_active: true } })],
      }),
    )
    fireEvent.click(named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos'), { ctrlKey: true })
    expect(chosen()).toStrictEqual(['Lunes 9:00 a.m.: lleno, 2 de 2 pedidos'])
    expect(screen.queryByRole('heading', { name: 'Cómo usar la semana' })).toBeNull()
    expect(allWords('status').join()).toContain('1 horario elegido')
    fireEvent.click(named('Lunes 11:00 a.m.: activo, 3 de 4 pedidos'), { shiftKey: true })
    expect(chosen()).toHaveLength(3)
    fireEvent.click(named('Martes 9:00 a.m.: sin horario. Agregar'))
    expect([chosen(), sent().length]).toStrictEqual([[], 1])
    press(/^Elegir todo el lunes; la próxima fecha es lunes, 23 de noviembre/)
    expect(new Set(chosen().map((name) => name?.split(' ')[0]))).toStrictEqual(new Set(['Lunes']))
    press('Elegir las 9:00 a.m. de toda la semana')
    expect(chosen()).toHaveLength(7)
    fireEvent.keyDown(named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos'), { key: 'Escape' })
    expect(chosen()).toStrictEqual([])
    fireEvent.keyDown(named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos'), { key: 'x' })
    expect(chosen()).toHaveLength(1)
  })
  test('is walked by the arrow keys, with one Tab stop', async () => {
    await ready()
    const first = named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lunes 10:00 a.m.: cerrado, 1 pedido')
    expect(
      within(week())
        .getAllByRole('button')
        .filter(({ tabIndex, dataset }) => dataset['position'] && tabIndex === 0),
    ).toHaveLength(1)
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowDown', shiftKey: true })
    expect(chosen()).toStrictEqual(['Lunes 10:00 a.m.: cerrado, 1 pedido', 'Lunes 11:00 a.m.: activo, 3 de 4 pedidos'])
  })
  test('is chosen by dragging the mouse, which switches nothing', async () => {
    await ready()
    const nine = named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos')
    const ten = named('Lunes 10:00 a.m.: cerrado, 1 pedido')
    fireEvent.pointerDown(nine, { pointerType: 'mouse', button: 0 })
    fireEvent.pointerEnter(ten)
    fireEvent.pointerUp(ten)
    fireEvent.click(ten)
    expect([chosen().length, sent().length]).toStrictEqual([2, 0])
    fireEvent.pointerEnter(named('Lunes 11:00 a.m.: activo, 3 de 4 pedidos'))
    expect(chosen()).toHaveLength(2)
  })
  test('of another place is chosen, and of one place cannot be copied to another', async () => {
    const { unmount } = await ready()
    press('Metro')
    await screen.findByRole('table', { name: 'Horarios de Metro por día y hora' })
    expect(location.search).toBe('?vista=horarios&lugar=8')
    unmount()
    stub({ places: [plaza] })
    await ready()
    expect(buttons()).not.toContain('Copiar la semana a otro lugar…')
  })
  test('of another place has nothing chosen', async () => {
    await ready()
    fireEvent.click(named('Lunes 9:00 a.m.: lleno, 2 de 2 pedidos'), { ctrlKey: true })
    expect(chosen()).toHaveLength(1)
    press('Metro')
    const other = await screen.findByRole('table', { name: 'Horarios de Metro por día y hora' })
    expect(within(other).queryAllByRole('button', { pressed: true })).toStrictEqual([])
  })
})

describe('the list of all hours', () => {
  const table = () => screen.findByRole('table', { name: 'Horarios' })
  const isOff = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getAttribute('data-off'))
  test('[AVL-10] [AVL-13] has the place, day, hour, limit and state of each, and its switch makes the toggle call', async () => {
    show(list)
    const rows = allWords('row', await table()).slice(1)
    expect(rows).toStrictEqual([
      'Plaza Jacaranda Lunes 9:00 a.m. 2 pedidos Activo',
      'Plaza Jacaranda Lunes 10:00 a.m. Sin límite Activo',
      'Plaza Jacaranda Lunes 11:00 a.m. 4 pedidos Activo',
      'Plaza Jacaranda Lunes 12:00 p.m. Sin límite Inactivo',
      'Metro Martes 9:00 a.m. Sin límite Activo',
    ])
    expect(isOff()).toStrictEqual([null, null, null, 'true', null])
    fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer Plaza Jacaranda, Lunes, 12:00 p.m.' }))
    await waitFor(() =>
      expect(sent()[0]?.slice(1)).toStrictEqual(['/admin/time-slots/4/toggle-status', { is_active: true }]),
    )
    press('Editar Metro, Martes, 9:00 a.m.')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
  test('is filtered by place and day, and the filters are cleared', async () => {
    show(list)
    await table()
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    choose('Lugar', '8')
    expect(allWords('row').slice(1)).toStrictEqual(['Metro Martes 9:00 a.m. Sin límite Activo'])
    choose('Día', '1')
    expect(location.search).toBe('?vista=horarios&modo=lista&deLugar=8&dia=1')
    expect(allWords('status').join()).toContain('Ningún horario coincide con lo que buscas.')
    press('Limpiar filtros')
    expect(allWords('row').slice(1)).toHaveLength(5)
    choose('Día', '2')
    choose('Día', '')
    expect(location.search).toBe('?vista=horarios&modo=lista')
    press('Semana')
    expect(location.search).toBe('?vista=horarios')
  })
  test('[AVL-14] [ROLE-72] deletes one hour by name', async () => {
    show(list)
    await table()
    press('Eliminar Metro, Martes, 9:00 a.m.…')
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar «Metro · Martes, 9:00 a.m.»?' }))
    const confirm = await dialog.findByRole('button', { name: 'Eliminar horario' })
    expect(sent()).toStrictEqual([])
    fireEvent.click(confirm)
    await waitFor(() => expect(sent()[0]?.slice(1)).toStrictEqual(['/admin/time-slots/delete', { ids: [5] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(allWords('status').join()).toContain('1 horario eliminado')
  })
  test('on phones is cards', async () => {
    onPhone()
    show(list)
    const cards = await screen.findByRole('list', { name: 'Horarios' })
    expect(allWords('listitem', cards).slice(-1)).toStrictEqual(['Metro Martes, 9:00 a.m. Activo'])
  })
  test('without hours says so', async () => {
    stub({ slots: [] })
    show(list)
    expect(await screen.findByText('Agrega los horarios de cada lugar.')).toBeTruthy()
    expect(buttons()).not.toContain('Limpiar filtros')
  })
})

describe('the closed days', () => {
  const one = (over: Partial<ClosedDate>): ClosedDate => ({
    id: 1,
    location_id: null,
    location_name: 'Todos los lugares',
    date: '2026-12-25',
    created_at: '2026-11-15T18:00:00.000Z',
    reason: '',
    ...over,
  })
  const open = async (closed: ClosedDate[]) => {
    stub({ closed })
    show()
    await waitFor(() => expect(buttons()).toContain('Cerrar un día…'))
    press('Cerrar un día…')
    return within(await screen.findByRole('dialog', { name: 'Días cerrados' })).getByRole('region', {
      name: 'Días cerrados',
    })
  }
  test('are not chosen before the hours of the places were read', async () => {
    stubShop(({ path }) => (path.includes('slots') ? refused(500, 'INTERNAL', '') : accepted([])))
    show()
    await screen.findByRole('button', { name: 'Reintentar' })
    expect(buttons()).toContain('Cerrar un día… (disabled)')
  })
  test('from today on are listed, the next one first, and opened again', async () => {
    const part = await open([
      one({}),
      one({
        id: 2,
        date: '2026-11-20',
        location_id: 7,
        location_name: 'Plaza Jacaranda',
        times: ['09:00', '10:00'],
        reason: 'Inventario',
      }),
      one({ id: 3, date: '2026-11-19' }),
    ])
    await within(part).findAllByRole('listitem')
    expect(allWords('listitem', part)).toStrictEqual([
      'viernes, 20 de noviembre de 2026 9:00 a.m. y 10:00 a.m. Plaza Jacaranda · Inventario',
      'viernes, 25 de diciembre de 2026 Todos los lugares',
    ])
    fireEvent.click(
      within(part).getByRole('button', { name: 'Abrir de nuevo viernes, 25 de diciembre de 2026, Todos los lugares' }),
    )
    await waitFor(() =>
      expect(sent().map(([method, path]) => `${method} ${path}`)).toStrictEqual(['DELETE /admin/closed-dates/1']),
    )
  })
  test('that are none say so', async () => {
    const part = await open([one({ date: '2026-11-19' })])
    await waitFor(() => expect(wordsOf(part)).toContain('Ninguno: se entrega según los horarios de cada lugar.'))
  })
  test('are closed by hours that are offered and not closed yet', async () => {
    await open([one({ id: 2, date: '2026-11-23', times: ['09:00'] })])
    press('Algunas horas')
    press('Fecha: elige un día')
    fireEvent.click(await screen.findByRole('button', { name: 'lunes, 23 de noviembre de 2026' }))
    await screen.findByRole('checkbox', { name: '10:00 a.m.' })
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toStrictEqual([
      '10:00 a.m.',
      '11:00 a.m.',
    ])
    press('Cerrar la hora')
    expect(allWords('alert')).toStrictEqual(['Elige al menos una hora'])
    for (const name of ['10:00 a.m.', '11:00 a.m.']) fireEvent.click(screen.getByRole('checkbox', { name }))
    press('Cerrar 2 horas')
    await waitFor(() =>
      expect(sent().map(([, , body]) => body)).toStrictEqual([
        { location_id: null, dates: [{ date: '2026-11-23', reason: '', times: ['10:00', '11:00'] }] },
      ]),
    )
  })
})

test('a shop without places leads to them, and hours that cannot be read can be read again', async () => {
  stub({ places: [] })
  const { unmount } = show()
  await screen.findByText('Los horarios son de un lugar: agrega primero el lugar.')
  expect(buttons()).toContain('Agregar horario (disabled)')
  press('Ir a lugares de entrega')
  expect(location.search).toBe('')
  unmount()
  stubShop(() => refused(500, 'INTERNAL', ''))
  show()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando horarios Reintentar']))
  stub()
  press('Reintentar')
  await screen.findByRole('table')
  press('Agregar horario')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a new hour begins at the place that is shown', async () => {
  show('/?vista=horarios&lugar=8')
  await screen.findByRole('table', { name: 'Horarios de Metro por día y hora' })
  press('Agregar horario')
  const fresh = within(await screen.findByRole('dialog', { name: 'Agregar horario' }))
  expect(fresh.getByRole<HTMLSelectElement>('combobox', { name: /^Lugar/ }).value).toBe('8')
})

test('hours that are being read say so, and places alone that cannot be read as well', async () => {
  stubShop(() => new Promise(() => {}))
  const { unmount } = show()
  expect(allWords('status')).toContain('Cargando horarios')
  unmount()
  stubShop(({ path }) => {
    if (path.startsWith('/admin/delivery-locations')) return refused(500, 'INTERNAL', '')
    return accepted(path.startsWith('/admin/time-slots') ? hours : [])
  })
  show()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando horarios Reintentar']))
})

test('what visitors see of one place is not shown at another', async () => {
  show()
  await screen.findByText('Este lugar está inactivo: no aparece en la tienda.')
  stubShop(() => new Promise(() => {}))
  press('Metro')
  await screen.findByRole('table', { name: 'Horarios de Metro por día y hora' })
  expect(screen.getByText('Cargando…')).toBeTruthy()
  expect(screen.queryByText('Este lugar está inactivo: no aparece en la tienda.')).toBeNull()
})

test('places, hours, their orders and what visitors see are read again every 30 seconds', async () => {
  vi.useFakeTimers()
  const { unmount } = show()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const reads = () =>
    ['delivery-locations', 'time-slots', 'order-calendar', 'visitor-days'].map(
      (what) => asked.filter(({ path }) => path.startsWith(`/admin/${what}`)).length,
    )
  // The orders of a place are read once the places are there.
  for (let step = 0; step < 10; step++) await pass(10)
  expect(reads()).toStrictEqual([1, 1, 1, 1])
  await pass(29_800)
  expect(reads()).toStrictEqual([1, 1, 1, 1])
  await pass(300)
  expect(reads().map((count) => count > 1)).toStrictEqual([true, true, true, true])
  unmount()
})
