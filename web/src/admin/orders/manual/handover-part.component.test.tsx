import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { useForm } from '../../../ui/form/use-form'
import { HandoverPart } from './handover-part'

const start = { deliveryLocationId: '', deliveryDate: '', deliveryTime: '', deliveryAddress: '' }
function Part({ first = start }: { first?: typeof start }) {
  return <HandoverPart form={useForm(start, () => ({}), first) as never} />
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) })
const state = (name: string) => [select(name).disabled, select(name).options[0]?.text]
const times = (over: object = {}) => ({
  json: { success: true, data: [], isToday: false, hasAvailableSlots: true, ...over },
})

const placeOnly = ({ path }: { path: string }) =>
  accepted(path.includes('delivery-locations') ? [{ id: 7, name: 'Plaza' }] : [])

test('a day waits for its place, and an hour for its day', async () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<Part />)
  expect([state('Lugar'), state('Fecha'), state('Horario')]).toStrictEqual([
    [false, 'Cargando…'],
    [true, 'Elige un día'],
    [true, 'Elige una hora'],
  ])
  expect(asked).toHaveLength(1)
})

test('days and hours that are being read say so', async () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<Part first={{ ...start, deliveryLocationId: '7', deliveryDate: '2026-11-21' }} />)
  expect([state('Fecha'), state('Horario')]).toStrictEqual([
    [false, 'Cargando…'],
    [false, 'Cargando…'],
  ])
})

test('a place without a day reads its days only', async () => {
  stubShop(placeOnly)
  renderInPanel(<Part first={{ ...start, deliveryLocationId: '7' }} />)
  await waitFor(() => expect(state('Fecha')).toStrictEqual([false, 'Elige un día']))
  expect(state('Horario')).toStrictEqual([true, 'Elige una hora'])
  expect(asked.filter(({ path }) => path.includes('delivery-times'))).toStrictEqual([])
})

test('another place takes back the day and the hour, and another day the hour', async () => {
  const day = (date: string) => ({ date, isOpen: true, reason: '' })
  stubShop(({ path }) => {
    if (path.includes('delivery-times'))
      return times({ data: [{ time_slot: '10:00', display_time: '10:00', remaining: 1 }] })
    if (path.includes('delivery-days')) return accepted([day('2026-11-21'), day('2026-11-22')])
    return accepted([
      { id: 7, name: 'Plaza' },
      { id: 8, name: 'Centro' },
    ])
  })
  renderInPanel(
    <Part first={{ ...start, deliveryLocationId: '7', deliveryDate: '2026-11-21', deliveryTime: '10:00' }} />,
  )
  const values = () => ['Lugar', 'Fecha', 'Horario'].map((name) => select(name).value)
  await waitFor(() => expect(values()).toStrictEqual(['7', '2026-11-21', '10:00']))
  expect(select('Horario').selectedOptions[0]?.text).toBe('10:00 · Queda 1')
  fireEvent.change(select('Fecha'), { target: { value: '2026-11-22' } })
  expect(values()).toStrictEqual(['7', '2026-11-22', ''])
  const reads = () => asked.map(({ path }) => path)
  await waitFor(() => expect(reads()).toContain('/orders/delivery-times?locationId=7&date=2026-11-22'))
  await waitFor(() => expect(select('Horario').options).toHaveLength(2))
  fireEvent.change(select('Horario'), { target: { value: '10:00' } })
  fireEvent.change(select('Lugar'), { target: { value: '8' } })
  expect(values()).toStrictEqual(['8', '', ''])
  await waitFor(() => expect(reads()).toContain('/orders/delivery-days?locationId=8'))
})

test.each([
  [false, true],
  [true, false],
])('a day with free hours (%s) says why there are none: %s', async (hasAvailableSlots, isTold) => {
  const message = 'Ese día ya no hay horarios'
  stubShop((call) => (call.path.includes('delivery-times') ? times({ hasAvailableSlots, message }) : placeOnly(call)))
  renderInPanel(<Part first={{ ...start, deliveryLocationId: '7', deliveryDate: '2026-11-21' }} />)
  await waitFor(() => expect(state('Horario')).toStrictEqual([false, 'Elige una hora']))
  expect(screen.queryByText(message) !== null).toBe(isTold)
})

test('what cannot be read is read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = renderInPanel(<Part />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando lugares y horarios Reintentar']))
  stubShop(() => accepted([{ id: 7, name: 'Plaza' }]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect([...select('Lugar').options].map(({ text }) => text)).toContain('Plaza'))
  expect(allWords('alert')).toStrictEqual([])
})

test('a place that was switched off since is to be chosen anew, without an error that no retry mends', async () => {
  stubShop(({ path }) => {
    if (path.includes('delivery-locations')) return accepted([{ id: 8, name: 'Centro' }])
    return path.endsWith('locationId=8') ? accepted([]) : refused(404, 'NOT_FOUND', 'Este lugar ya no está disponible')
  })
  renderInPanel(<Part first={{ ...start, deliveryLocationId: '7' }} />)
  await waitFor(() => expect(select('Lugar').options).toHaveLength(2))
  await waitFor(() => expect(state('Fecha')).toStrictEqual([true, 'Elige un día']))
  expect([allWords('alert'), select('Lugar').selectedOptions[0]?.text]).toStrictEqual([[], 'Elige un lugar'])
  expect(screen.getByText('El lugar de antes ya no está activo. Elige otro.')).toBeTruthy()
  fireEvent.change(select('Lugar'), { target: { value: '8' } })
  await waitFor(() => expect(state('Fecha')).toStrictEqual([false, 'Elige un día']))
  expect(screen.queryByText(/ya no está activo/)).toBeNull()
})

test.each(['delivery-days', 'delivery-times'])('where only «%s» cannot be read, that is read again', async (what) => {
  const day = { date: '2026-11-21', isOpen: true, reason: '' }
  const answer = ({ path }: { path: string }) => {
    if (path.includes('delivery-times'))
      return times({ data: [{ time_slot: '10:00', display_time: '10:00', remaining: 2 }] })
    return accepted(path.includes('delivery-days') ? [day] : [{ id: 7, name: 'Plaza' }])
  }
  stubShop((call) => (call.path.includes(what) ? refused(500, 'INTERNAL', '') : answer(call)))
  const { user } = renderInPanel(<Part first={{ ...start, deliveryLocationId: '7', deliveryDate: '2026-11-21' }} />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando lugares y horarios Reintentar']))
  stubShop(answer)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  expect([...new Set(asked.map(({ path }) => path.includes(what)))]).toStrictEqual([true])
})

test('the hours of a day are those of its place', async () => {
  const day = { date: '2026-11-21', isOpen: true, reason: '' }
  stubShop(({ path }) => {
    if (path.includes('delivery-times'))
      return times({ data: [{ time_slot: '10:00', display_time: '10:00', remaining: 2 }] })
    if (path.includes('delivery-days')) return accepted([day])
    return accepted([
      { id: 7, name: 'Plaza' },
      { id: 8, name: 'Centro' },
    ])
  })
  renderInPanel(<Part first={{ ...start, deliveryLocationId: '7', deliveryDate: '2026-11-21' }} />)
  await waitFor(() => expect(select('Horario').options).toHaveLength(2))
  expect(select('Horario').options[1]?.text).toBe('10:00 · Quedan 2')
  fireEvent.change(select('Lugar'), { target: { value: '8' } })
  await waitFor(() => expect(select('Fecha').options).toHaveLength(2))
  fireEvent.change(select('Fecha'), { target: { value: '2026-11-21' } })
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toContain('/orders/delivery-times?locationId=8&date=2026-11-21'),
  )
})
