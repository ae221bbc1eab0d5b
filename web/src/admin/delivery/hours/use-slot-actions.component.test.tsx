import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { usePlaceActions } from '../places/use-place-actions'
import { useNumberActions } from '../use-number-actions'
import { useClosingActions } from './use-closing-actions'
import { useSlotActions } from './use-slot-actions'

const state = { location_id: 7, day_of_week: 1, time_slot: '09:00', capacity: 4, is_active: true }
const slotSeen = { location_id: 7, day_of_week: 1, time_slot: '09:00', capacity: null }
const placeValues = { name: 'Plaza', address: '', description: '', whatsapp_number: 'DEFAULT' as const }
const numbers = { primaryNumber: '55 1111 1111', secondaryNumber: '' }
const nothing = () => {}
function Actions() {
  const slots = useSlotActions()
  const places = usePlaceActions()
  const closing = useClosingActions()
  const { assignNumber, saveNumbers } = useNumberActions()
  const all = {
    'create hour': () => slots.createSlot(slotSeen),
    'change hour': () => slots.updateSlot(1, { capacity: 4, seen: slotSeen }),
    'set hours': () => slots.trySetSlots([state], 'Hasta 4'),
    'switch hour': () => slots.toggleSlot(aSlot()),
    'delete hours': () => slots.deleteSlots([1]),
    'create place': () => places.createPlace({ ...placeValues, allow_same_name: false }),
    'change place': () => places.updatePlace(7, { name: 'Plaza', allow_same_name: false, seen: placeValues }),
    'delete place': () => places.deletePlace(7, { hours: 'move', to: '8' }),
    'switch place': () => places.togglePlace(aPlace()),
    'close a day': () => closing.closeDates(7, [{ date: '2026-12-21', reason: '' }]),
    'assign number': () => assignNumber(aPlace(), 'SECONDARY'),
    'save numbers': () => saveNumbers({ ...numbers, seen: numbers }),
  }
  return Object.entries(all).map(([name, act]) => (
    <Button key={name} onClick={() => void act().then(nothing, nothing)}>
      {name}
    </Button>
  ))
}
const keys = [['delivery', 'slots'], ['delivery', 'whatsapp'], ['places'], ['orders']]
function show() {
  const shown = renderInPanel(<Actions />)
  for (const key of keys) shown.queries.setQueryData(key, [aSlot()])
  return {
    ...shown,
    readAgain: () => keys.filter((key) => shown.queries.getQueryState(key)?.isInvalidated === true),
    act: (name: string) => shown.user.click(screen.getByRole('button', { name })),
  }
}
const sent = () => asked.map(({ method, path, body }) => [`${method} ${path}`, body])

test.each([
  ['create hour', 'Horario creado'],
  ['change hour', 'Horario actualizado'],
  ['set hours', 'Hasta 4', 'slots'],
  ['switch hour', 'Plaza Jacaranda, lunes, 9:00 a.m.: activo'],
  ['delete hours', '1 horario eliminado'],
  ['create place', 'Lugar de entrega creado'],
  ['change place', 'Lugar de entrega actualizado'],
  ['delete place', 'Lugar de entrega eliminado'],
  ['switch place', 'Plaza Jacaranda: activo'],
  ['close a day', 'Ya estaba cerrado'],
  ['assign number', 'Plaza Jacaranda: desde el próximo pedido'],
  ['save numbers', 'Números guardados. Valen desde el próximo pedido.', 'whatsapp'],
])(
  '«%s» says «%s», and places as well as hours are read again but for what the answer has',
  async (name, text, has = '') => {
    stubShop(({ path, method }) => {
      const isList = path.endsWith('/many') || (method === 'PUT' && path === '/admin/time-slots')
      return accepted(isList ? [] : { ...aSlot(), removed: 1, ...numbers })
    })
    const { act, readAgain } = show()
    await act(name)
    await screen.findByText(text)
    expect(readAgain()).toStrictEqual(keys.slice(0, 3).filter((key) => !key.includes(has)))
  },
)

test.each([
  ['set hours', 'Error actualizando horario'],
  ['switch hour', 'Error actualizando estado'],
  ['switch place', 'Error actualizando estado'],
  ['assign number', 'Error actualizando lugar de entrega'],
  ['delete place', ''],
  ['close a day', ''],
])(
  '[ERR-50] [ERR-53] [ERR-55] a refused «%s» says «%s» unless its dialog does, and all is read again',
  async (name, text) => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { act, readAgain } = show()
    await act(name)
    await waitFor(() => expect(readAgain()).toStrictEqual(keys.slice(0, 3)))
    await waitFor(() =>
      expect(
        allWords('alert')
          .map((words) => words.replace(/ Cerrar$/, ''))
          .join(),
      ).toBe(text),
    )
  },
)

test.each(['set hours', 'switch hour', 'switch place', 'assign number'])(
  '[ERR-56] «%s» without a connection says so',
  async (name) => {
    stubShop(unreachable)
    await show().act(name)
    await waitFor(() => expect(allWords('alert').join()).toMatch(/^Error de conexión\b/))
  },
)

test('the hours of a deleted place go where they were sent', async () => {
  stubShop(() => accepted({}))
  await show().act('delete place')
  await screen.findByText('Lugar de entrega eliminado')
  expect(sent().map(([call]) => call)).toStrictEqual(['DELETE /admin/delivery-locations/7?hours=move&to=8'])
})

test('an assigned number is compared with the one that was shown', async () => {
  stubShop(() => accepted(aPlace()))
  await show().act('assign number')
  await waitFor(() =>
    expect(sent()).toStrictEqual([
      ['PUT /admin/delivery-locations/7', { whatsapp_number: 'SECONDARY', seen: { whatsapp_number: 'DEFAULT' } }],
    ]),
  )
})

test('saved hours are shown before they are read again, each in place of what it was', async () => {
  const other = aSlot({ id: 2, time_slot: '10:00' })
  stubShop(() => accepted([aSlot({ capacity: 4 })]))
  const { act, queries } = show()
  queries.setQueryData(['delivery', 'slots'], [aSlot(), other])
  await act('set hours')
  await screen.findByText('Hasta 4')
  expect(queries.getQueryData(['delivery', 'slots'])).toStrictEqual([other, aSlot({ capacity: 4 })])
})

test('hours that could not be set back are set back by another try', async () => {
  stubShop(() => accepted([aSlot({ capacity: 4 })]))
  const { act, user } = show()
  await act('set hours')
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  stubShop(() => refused(500, 'INTERNAL', ''))
  await user.click(undo)
  await screen.findByText('Error actualizando horario')
  stubShop(() => accepted([aSlot()]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Cambio deshecho')
})

test('saved numbers are shown as the shop answered them', async () => {
  const answer = { ...numbers, primaryNumber: '+52 55 1111 1111' }
  stubShop(() => accepted(answer))
  const { act, queries } = show()
  await act('save numbers')
  await screen.findByText(/^Números guardados/)
  expect(queries.getQueryData(['delivery', 'whatsapp'])).toStrictEqual(answer)
})
