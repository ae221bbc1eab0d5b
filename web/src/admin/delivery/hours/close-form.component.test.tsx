import type { ClosedDate } from '@tocador/contracts/delivery/delivery-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, type AskedCall } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { ClosedDatesDialog } from './closed-dates-dialog'

const inventory: ClosedDate = {
  id: 2,
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  date: '2026-11-24',
  times: ['09:00', '10:00'],
  reason: '',
  created_at: '2026-11-15T18:00:00.000Z',
}
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
function show(
  draft: object,
  change: (call: AskedCall) => Answer = () => accepted([inventory]),
  closed = () => accepted([inventory]),
) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    return call.path.includes('upcoming-orders') ? accepted({ total: 0, orders: [] }) : closed()
  })
  prepareDraft('cerrado', draft)
  const onClose = vi.fn<() => void>()
  const slots = [aSlot(), aSlot({ id: 2, time_slot: '10:00' })]
  renderInPanel(
    <ClosedDatesDialog places={[aPlace()]} slots={slots} timeZone="America/Mexico_City" onClose={onClose} />,
  )
  return onClose
}
const dialog = () => screen.getByRole('dialog', { name: 'Días cerrados' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Motivo/ })

test('a day that is over is not closed, and not offered', async () => {
  show({ date: '2026-11-19', reason: 'Puente' })
  press('Cerrar el día')
  expect(wordsOf(dialog())).toContain('Esa fecha ya pasó')
  expect(sent()).toStrictEqual([])
  press(/^Fecha:/)
  const past = await screen.findByRole('button', { name: 'jueves, 19 de noviembre de 2026' })
  expect(past.getAttribute('aria-disabled')).toBe('true')
})

test('closed days that cannot be read are read again, and until then no holiday is called open', async () => {
  let isDown = true
  show({}, undefined, () => (isDown ? refused(500, 'INTERNAL', '') : accepted([inventory])))
  await screen.findByText(/Error cargando horarios/)
  expect(screen.queryByRole('region', { name: 'Días festivos' })).toBeNull()
  isDown = false
  press('Reintentar')
  await screen.findByRole('button', { name: /^Abrir de nuevo/ })
  expect(screen.getByRole('region', { name: 'Días festivos' })).toBeTruthy()
})

test('today can still be closed', async () => {
  show({ date: '2026-11-20', reason: 'Puente' })
  press('Cerrar el día')
  await waitFor(() => expect(sent()).toStrictEqual(['POST /admin/closed-dates/many']))
  expect(wordsOf(dialog())).not.toContain('Esa fecha ya pasó')
})

test('after a day was closed the form is empty for the next one, at the same place', async () => {
  show({ date: '2026-11-23', reason: 'Puente', place: '7' })
  await screen.findByRole('button', { name: /^Abrir de nuevo/ })
  press('Cerrar el día')
  await screen.findByRole('button', { name: 'Fecha: elige un día' })
  expect([reason().value, screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lugar' }).value]).toStrictEqual([
    '',
    '7',
  ])
  await waitFor(() =>
    expect(
      asked.filter(({ path }) => path.startsWith('/admin/closed-dates')).map(({ method }) => method),
    ).toStrictEqual(['GET', 'POST', 'GET']),
  )
})

test('a day that could not be closed stays in the form, with the reason', async () => {
  show({ date: '2026-11-23', reason: 'Puente' }, () => refused(500, 'INTERNAL', ''))
  press('Cerrar el día')
  await waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Error guardando los días cerrados']))
  expect([reason().value, buttons(dialog()).includes('Fecha: lunes, 23 de noviembre de 2026')]).toStrictEqual([
    'Puente',
    true,
  ])
})

test('while it is sent the dialog cannot be left', async () => {
  let answer: (() => void) | undefined
  const onClose = show(
    { date: '2026-11-23' },
    () => new Promise((done) => (answer = () => done(accepted([inventory])))),
  )
  press('Cerrar el día')
  await waitFor(() => expect(buttons(dialog())[0]).toBe('Cerrar (disabled)'))
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  answer?.()
  await waitFor(() => expect(buttons(dialog())[0]).toBe('Cerrar'))
})

test.each([
  ['asks first with a day', { date: '2026-11-23' }, true],
  ['asks first with a reason', { reason: 'Puente' }, true],
  ['closes at once with only a place', { place: '7', span: 'hours' }, false],
])('the dialog of closed days, left by Esc, %s', async (_, draft, isAsked) => {
  const onClose = show(draft)
  await screen.findByRole('button', { name: /^Abrir de nuevo/ })
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(wordsOf(dialog()).includes('¿Descartar lo que escribiste?')).toBe(isAsked))
  expect(onClose).toHaveBeenCalledTimes(isAsked ? 0 : 1)
  if (!isAsked) return
  press('Descartar')
  expect(onClose).toHaveBeenCalledOnce()
})

test('orders are looked up only once the hours are chosen', async () => {
  show({ date: '2026-11-23', span: 'hours' })
  await screen.findByRole('checkbox', { name: '9:00 a.m.' })
  expect(wordsOf(dialog())).not.toContain('por entregar')
  fireEvent.click(screen.getByRole('checkbox', { name: '9:00 a.m.' }))
  await waitFor(() => expect(wordsOf(dialog())).toContain('No hay pedidos por entregar que dependan de esto.'))
})

test('what is closed is waited for, and named with its hours; opening it again may fail', async () => {
  show({}, () => refused(500, 'INTERNAL', ''))
  const part = screen.getByRole('region', { name: 'Días cerrados' })
  expect(wordsOf(part)).toContain('Cargando…')
  expect(allWords('heading', part)).toStrictEqual(['Cerrados de hoy en adelante'])
  const open = await within(part).findByRole('button', {
    name: 'Abrir de nuevo martes, 24 de noviembre de 2026, 9:00 a.m. y 10:00 a.m., Plaza Jacaranda',
  })
  expect(wordsOf(part)).toContain('9:00 a.m. y 10:00 a.m. Plaza Jacaranda')
  fireEvent.click(open)
  await waitFor(() => expect(allWords('alert').join()).toContain('Error guardando los días cerrados'))
  expect(sent()).toStrictEqual(['DELETE /admin/closed-dates/2'])
})

test('after a day was opened again the focus is on the next one', async () => {
  const closed = [inventory, { ...inventory, id: 3, date: '2026-11-25' }]
  show(
    {},
    () => {
      // The last one of the reply is shown first.
      closed.pop()
      return accepted({})
    },
    () => accepted(closed),
  )
  const all = () => screen.getAllByRole('button', { name: /^Abrir de nuevo/ })
  await waitFor(() => expect(all()).toHaveLength(2))
  const [first] = all()
  first?.focus()
  fireEvent.click(first ?? document.body)
  await waitFor(() => expect(all()).toHaveLength(1))
  expect(document.activeElement).toBe(all()[0])
})

test('after a holiday was closed the focus is on the next one', async () => {
  const { times: _times, ...wholeDay } = inventory
  const closed: ClosedDate[] = []
  show(
    {},
    () => {
      closed.push({ ...wholeDay, date: '2026-12-25', location_id: null })
      return accepted(closed)
    },
    () => accepted(closed),
  )
  const christmas = screen.getByRole('button', { name: /^Cerrar Navidad/ })
  christmas.focus()
  fireEvent.click(christmas)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar Navidad/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cerrar Año Nuevo/ }))
})

test('after a holiday was closed the day that was being typed is still in the form', async () => {
  const { times: _times, ...wholeDay } = inventory
  const closed: ClosedDate[] = []
  show(
    { date: '2026-11-23', reason: 'Puente' },
    () => {
      closed.push({ ...wholeDay, date: '2026-12-25', location_id: null })
      return accepted(closed)
    },
    () => accepted(closed),
  )
  press(/^Cerrar Navidad/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar Navidad/ })).toBeNull())
  expect([reason().value, buttons(dialog()).includes('Fecha: lunes, 23 de noviembre de 2026')]).toStrictEqual([
    'Puente',
    true,
  ])
})

test('closed days that cannot be read say so', async () => {
  show({}, undefined, () => refused(500, 'INTERNAL', ''))
  const part = screen.getByRole('region', { name: 'Días cerrados' })
  await waitFor(() => expect(wordsOf(part)).toContain('Error cargando horarios'))
})

test('the orders that are looked up are those of the hours, the place and the day chosen last', async () => {
  show({ date: '2026-11-23', span: 'hours', place: '7' })
  const last = () => asked.findLast(({ path }) => path.includes('upcoming-orders'))?.path.split('?')[1]
  fireEvent.click(await screen.findByRole('checkbox', { name: '9:00 a.m.' }))
  await waitFor(() => expect(last()).toBe('locationId=7&date=2026-11-23&times=09%3A00'))
  fireEvent.click(screen.getByRole('checkbox', { name: '10:00 a.m.' }))
  await waitFor(() => expect(last()).toBe('locationId=7&date=2026-11-23&times=09%3A00%2C10%3A00'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Lugar' }), { target: { value: '' } })
  await waitFor(() => expect(last()).toBe('date=2026-11-23&times=09%3A00%2C10%3A00'))
  press(/^Fecha:/)
  fireEvent.click(await screen.findByRole('button', { name: 'lunes, 30 de noviembre de 2026' }))
  await waitFor(() => expect(last()).toBe('date=2026-11-30&times=09%3A00%2C10%3A00'))
})
