import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { onScreen } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { WeekView } from './week-view'

const places = [aPlace(), aPlace({ id: 8, name: 'Metro' })]
const slots = [aSlot(), aSlot({ id: 2, time_slot: '10:00', is_active: 0 }), aSlot({ id: 3, location_id: 8 })]
const onDelete = vi.fn<(slots: readonly TimeSlot[]) => void>()
const stub = (change: Parameters<typeof stubShop>[0] = () => accepted([])) =>
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    return accepted(call.path.startsWith('/admin/visitor-days') ? { guest: [], client: [] } : { places: [] })
  })
beforeEach(() => {
  onDelete.mockReset()
  stub()
})
const show = (allSlots = slots, listed: DeliveryLocation[] = places) =>
  renderInPanel(
    <WeekView
      place={aPlace()}
      places={listed}
      allSlots={allSlots}
      timeZone="America/Mexico_City"
      onDelete={onDelete}
    />,
  )
const press = (name: string, init = {}) => fireEvent.click(screen.getByRole('button', { name }), init)
const nine = 'Lunes 9:00 a.m.: activo, 0 pedidos'
const ten = 'Lunes 10:00 a.m.: inactivo, 0 pedidos'

test.each([
  [nine, 'Lunes, 9:00 a.m.: inactivo'],
  [ten, 'Lunes, 10:00 a.m.: activo'],
  ['Martes 9:00 a.m.: sin horario. Agregar', 'Martes, 9:00 a.m.: horario agregado'],
])('a click on «%s» says «%s»', async (name, text) => {
  show()
  press(name)
  await screen.findByText(text)
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test.each([1440, 390])(
  'at %d px hours whose orders cannot be read show no number of them until they are',
  async (width) => {
    onScreen(width)
    let isDown = true
    stubShop(({ path }) => {
      if (path.startsWith('/admin/visitor-days')) return accepted({ guest: [], client: [] })
      return isDown ? refused(500, 'INTERNAL', '') : accepted({ places: [] })
    })
    show([aSlot({ capacity: 4 })])
    const failed = 'Error cargando los pedidos de estos horarios'
    await screen.findByText(new RegExp(failed))
    if (width === 390) press('Lunes')
    const hour = () =>
      width === 390
        ? wordsOf(screen.getByRole('list', { name: /^Horarios del/ }).querySelector('li:has([role=switch])'))
        : screen.getByRole('button', { name: /^Lunes 9:00 a.m./ }).getAttribute('aria-label')
    expect(hour()).toBe(width === 390 ? '9:00 a.m. Activo' : 'Lunes 9:00 a.m.: activo')
    isDown = false
    press('Reintentar')
    await waitFor(() => expect(screen.queryByText(new RegExp(failed))).toBeNull())
    expect(hour()).toBe(width === 390 ? '9:00 a.m. 0 de 4 pedidos' : 'Lunes 9:00 a.m.: activo, 0 de 4 pedidos')
  },
)

test('what a visitor sees can be read again after it failed', async () => {
  stubShop(({ path }) =>
    path.startsWith('/admin/visitor-days') ? refused(500, 'INTERNAL', '') : accepted({ places: [] }),
  )
  show()
  await screen.findByText(/Error cargando horarios/)
  stub()
  press('Reintentar')
  await screen.findByText('Este lugar está inactivo: no aparece en la tienda.')
})

test.each([
  [[aSlot({ capacity: 6 }), aSlot({ id: 3, location_id: 8, capacity: 2 })], 6],
  [[aSlot({ capacity: null })], null],
])('a new hour has the usual limit of its place', async (allSlots, capacity) => {
  show(allSlots)
  press('Martes 9:00 a.m.: sin horario. Agregar')
  await screen.findByText('Martes, 9:00 a.m.: horario agregado')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['slots'])).toStrictEqual([
    [{ location_id: 7, day_of_week: 2, time_slot: '09:00', capacity, is_active: true, seen: null }],
  ])
})

test('chosen hours are deleted by the one who asks, and let go', () => {
  show()
  press(nine, { ctrlKey: true })
  press(ten, { ctrlKey: true })
  press('Eliminar…')
  expect(onDelete.mock.calls.map(([chosen]) => chosen.map(({ id }) => id))).toStrictEqual([[1, 2]])
  press('Quitar selección')
  expect(screen.getByRole('heading', { name: 'Cómo usar la semana' })).toBeTruthy()
})

const chosen = () => allWords('status', screen.getByRole('complementary'))[0]
const changes = () => asked.filter(({ method }) => method === 'PUT').length
test('chosen hours stay chosen when their change is refused, and are let go when it is saved', async () => {
  show()
  press(nine, { ctrlKey: true })
  press(ten, { ctrlKey: true })
  stub(() => refused(409, 'STALE_EDIT', 'Alguien cambió estos horarios'))
  press('Desactivar')
  await screen.findByText('Alguien cambió estos horarios')
  expect(chosen()).toBe('2 horarios elegidos')
  stub()
  press('Desactivar')
  await screen.findByText('2 horarios: inactivos')
  await screen.findByRole('heading', { name: 'Cómo usar la semana' })
})

test('while chosen hours are saved they are not sent again, and others that are chosen stay', async () => {
  let answer: (() => void) | undefined
  stub(() => new Promise((done) => (answer = () => done(accepted([])))))
  show()
  press(nine, { ctrlKey: true })
  press('Desactivar')
  press('Desactivar')
  await waitFor(() => expect(answer).toBeDefined())
  expect(changes()).toBe(1)
  press(ten, { ctrlKey: true })
  answer?.()
  await screen.findByText('1 horario: inactivos')
  expect(chosen()).toBe('2 horarios elegidos')
})

test('a week that is left open over midnight begins with the new day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:59:30Z') })
  const { unmount } = show()
  const days = () => [
    ...new Set(asked.flatMap(({ path }) => /^\/admin\/order-calendar.*[?&]date=([\d-]+)/.exec(path)?.[1] ?? [])),
  ]
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(days()).toStrictEqual(['2026-11-20'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(days()).toStrictEqual(['2026-11-20', '2026-11-21'])
  unmount()
})

test('the limit of other chosen hours begins anew', () => {
  show([aSlot({ capacity: 2 }), aSlot({ id: 2, time_slot: '10:00', capacity: 5 })])
  const limit = () =>
    within(screen.getByRole('region', { name: 'Horarios elegidos' })).getByRole<HTMLInputElement>('textbox')
  press('Lunes 10:00 a.m.: activo, 0 de 5 pedidos', { ctrlKey: true })
  expect(limit().value).toBe('5')
  fireEvent.change(limit(), { target: { value: '9' } })
  press('Lunes 9:00 a.m.: activo, 0 de 2 pedidos', { ctrlKey: true })
  expect(limit().value).toBe('2')
})

test.each([
  [slots, places, true],
  [slots, places.slice(0, 1), false],
  [slots.slice(2), places, false],
])('a week can be copied where it has hours and there is another place', (allSlots, listed, canCopy) => {
  show(allSlots, listed)
  expect(buttons().includes('Copiar la semana a otro lugar…')).toBe(canCopy)
})
