import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { createTestApp } from '../testing/test-app'

const { call, signIn } = await createTestApp()
const { token } = await signIn('admin')
const hourAt = (location_id: number, time_slot: string) =>
  call(contract.createSlot, { token, body: { location_id, day_of_week: 1, time_slot } })

test('each change of places, hours and closed dates says what was done', async () => {
  const place = await call(contract.createPlace, { token, body: { name: 'Plaza Ágata' } })
  const params = { id: place.body.data.id }
  const slot = await hourAt(params.id, '10:00')
  const ofSlot = { token, params: { id: slot.body.data.id } }
  const set = { location_id: params.id, day_of_week: 2, time_slot: '11:00', capacity: null, is_active: true }
  const slots = await call(contract.setSlots, { token, body: { slots: [set] } })
  const ids = slots.body.data.map(({ id }) => id)
  const day = await call(contract.createClosedDate, { token, body: { date: '2026-12-24' } })
  const said = [
    place,
    await call(contract.updatePlace, { token, params, body: { address: 'Calle 9' } }),
    await call(contract.togglePlace, { token, params, body: { is_active: false } }),
    await call(contract.togglePlace, { token, params, body: { is_active: true } }),
    slot,
    await call(contract.updateSlot, { ...ofSlot, body: { capacity: 3 } }),
    await call(contract.toggleSlot, { ...ofSlot, body: { is_active: false } }),
    await call(contract.toggleSlot, { ...ofSlot, body: {} }),
    slots,
    await call(contract.deleteSlots, { token, body: { ids } }),
    await call(contract.deleteSlot, ofSlot),
    day,
    await call(contract.createClosedDate, { token, body: { date: '2026-12-23', times: ['10:00'] } }),
    await call(contract.createClosedDates, { token, body: { dates: [{ date: '2026-12-25' }] } }),
    await call(contract.deleteClosedDate, { token, params: { id: day.body.data.id } }),
    await call(contract.deletePlace, { token, params }),
  ]
  expect(said.map(({ body }) => body.message)).toStrictEqual([
    'Lugar de entrega creado',
    'Lugar de entrega actualizado',
    'Desactivado',
    'Activado',
    'Horario creado',
    'Horario actualizado',
    'Desactivado',
    'Activado',
    'Horarios guardados',
    'Horarios eliminados',
    'Horario eliminado',
    'Día cerrado',
    'Horas cerradas',
    'Días cerrados',
    'Día abierto de nuevo',
    'Lugar de entrega eliminado',
  ])
})

test('the hours of a deleted place pass to another place, which has to be named', async () => {
  const make = async (name: string) => (await call(contract.createPlace, { token, body: { name } })).body.data.id
  const [leaving, target] = [await make('Plaza Ónix'), await make('Plaza Jade')]
  for (const [place, hour] of [
    [leaving, '10:00'],
    [leaving, '11:00'],
    [target, '10:00'],
  ] as const)
    await hourAt(place, hour)
  const remove = (query: { hours: 'move'; to?: string }) =>
    call(contract.deletePlace, { token, params: { id: leaving }, query })
  for (const query of [{ hours: 'move' }, { hours: 'move', to: String(leaving) }] as const) {
    const { status, body } = await remove(query)
    expect([status, body.fields]).toStrictEqual([400, { to: 'Elige a qué lugar pasan los horarios' }])
  }
  const { data } = (await remove({ hours: 'move', to: String(target) })).body
  expect(data).toStrictEqual({ id: leaving, moved_slots: 1, removed_slots: 1 })
})

test('the closed dates are listed from the last one, those of all places before those of one', async () => {
  const { id } = (await call(contract.createPlace, { token, body: { name: 'Plaza Topacio' } })).body.data
  for (const [location_id, date] of [
    [id, '2027-01-02'],
    [id, '2027-01-04'],
    [null, '2027-01-04'],
    [null, '2027-01-03'],
  ] as const)
    await call(contract.createClosedDate, { token, body: { location_id, date, reason: 'Inventario' } })
  const { data } = (await call(contract.listClosedDates, { token })).body
  const listed = data.filter(({ reason }) => reason === 'Inventario')
  expect(listed.map(({ date, location_name: name }) => [date, name])).toStrictEqual([
    ['2027-01-04', 'Todos los lugares'],
    ['2027-01-04', 'Plaza Topacio'],
    ['2027-01-03', 'Todos los lugares'],
    ['2027-01-02', 'Plaza Topacio'],
  ])
})
