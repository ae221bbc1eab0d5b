import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { usePlaceActions } from '../places/use-place-actions'
import { SelectionPanel } from './selection-panel'
import { SlotDialog } from './slot-dialog'
import { useClosingActions } from './use-closing-actions'
import { useSlotActions } from './use-slot-actions'

const told = vi.fn<(what: string, detail?: unknown) => void>()
beforeEach(() => void told.mockReset())
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const state = (over: object = {}) => ({
  location_id: 7,
  day_of_week: 1,
  time_slot: '09:00',
  capacity: null,
  is_active: true,
  ...over,
})

describe('the selected hours', () => {
  const cell = (slot: TimeSlot | undefined, hour = '09:00') => ({ weekday: 1, hour, slot })
  const slots = [aSlot({ capacity: 3 }), aSlot({ id: 2, time_slot: '10:00', is_active: 0 })]
  const all = [cell(slots[0]), cell(slots[1], '10:00'), cell(undefined, '11:00')]
  function show(cells: ReturnType<typeof cell>[] = all, listed: readonly TimeSlot[] = slots) {
    stubShop(() => accepted(slots))
    const shown = renderInPanel(
      <SelectionPanel
        place={aPlace()}
        cells={cells as never}
        slots={listed}
        onDelete={(chosen) =>
          told(
            'delete',
            chosen.map(({ id }) => id),
          )
        }
        onDone={() => told('done')}
      />,
    )
    shown.queries.setQueryData(['delivery', 'slots'], slots)
    return shown
  }
  const limit = () => screen.getByRole<HTMLInputElement>('textbox')
  const saved = () => sent().map(([, , body]) => (body as { slots: object[] }).slots)

  test.each([
    ['Activar', true, '2 horarios: activos'],
    ['Desactivar', false, '2 horarios: inactivos'],
  ])('«%s» sets all that exist, says «%s», and is taken back', async (name, is_active, text) => {
    const { user } = show()
    await user.click(press(name))
    await screen.findByText(text)
    const seen = [state({ capacity: 3 }), state({ time_slot: '10:00', is_active: false })]
    expect(saved()).toStrictEqual([
      seen.map((before) => ({
        ...before,
        is_active,
        seen: { capacity: before.capacity, is_active: before.is_active },
      })),
    ])
    expect(told.mock.calls).toStrictEqual([['done']])
    await user.click(press('Deshacer'))
    await screen.findByText('Cambio deshecho')
    expect(saved()[1]).toStrictEqual(
      seen.map((before) => ({ ...before, seen: { capacity: before.capacity, is_active } })),
    )
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  test.each([
    [' 5 ', 5, 'Hasta 5 por horario'],
    ['', null, 'Sin límite de pedidos'],
  ])('a limit of «%s» is saved for all that exist', async (typed, capacity, text) => {
    const { user } = show()
    fireEvent.change(limit(), { target: { value: typed } })
    await user.click(press('Guardar límite'))
    await screen.findByText(text)
    expect(saved()).toMatchObject([
      [
        { capacity, is_active: true },
        { capacity, is_active: false },
      ],
    ])
  })

  test('a wrong limit is marked, and neither saved nor used for new hours', () => {
    show()
    expect(limit().getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.change(limit(), { target: { value: '1.5' } })
    expect(limit().getAttribute('aria-invalid')).toBe('true')
    expect(buttons().filter((name) => name.endsWith('(disabled)'))).toStrictEqual([
      'Agregar 1 horario (disabled)',
      'Guardar límite (disabled)',
    ])
  })

  test('missing hours are added with the limit, which begins as the usual one of the place', async () => {
    const { user } = show([cell(undefined, '11:00'), cell(undefined, '12:00')], [aSlot({ capacity: 4 })])
    expect(limit().value).toBe('4')
    await user.click(press('Agregar 2 horarios'))
    await screen.findByText('2 horarios más')
    expect(saved()).toMatchObject([
      [
        { location_id: 7, day_of_week: 1, time_slot: '11:00', capacity: 4, is_active: true },
        { location_id: 7, day_of_week: 1, time_slot: '12:00', capacity: 4, is_active: true },
      ],
    ])
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  test('are deleted where they exist, or deselected', async () => {
    const { user } = show()
    await user.click(press('Eliminar…'))
    await user.click(press('Quitar selección'))
    expect([told.mock.calls, sent()]).toStrictEqual([[['delete', [1, 2]], ['done']], []])
  })

  test('that were refused say why', async () => {
    const { user } = show()
    stubShop(() => refused(409, 'STALE_EDIT', 'Alguien cambió estos horarios'))
    await user.click(press('Activar'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('Alguien cambió estos horarios'))
  })
})

test('[AVL-15] [AVL-17] a day is chosen by its Spanish name, Sunday first, and an hour from those of 9 to 20, on the hour', () => {
  stubShop(() => accepted([]))
  renderInPanel(<SlotDialog places={[aPlace()]} placeId={7} slot={undefined} onClose={() => {}} />)
  const choices = (name: RegExp) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, textContent }) => `${value} ${textContent}`)
  expect(choices(/^Día/)).toStrictEqual([
    '0 Domingo',
    '1 Lunes',
    '2 Martes',
    '3 Miércoles',
    '4 Jueves',
    '5 Viernes',
    '6 Sábado',
  ])
  expect(choices(/^Hora/)).toStrictEqual([
    '09:00 9:00 a.m.',
    '10:00 10:00 a.m.',
    '11:00 11:00 a.m.',
    '12:00 12:00 p.m.',
    '13:00 1:00 p.m.',
    '14:00 2:00 p.m.',
    '15:00 3:00 p.m.',
    '16:00 4:00 p.m.',
    '17:00 5:00 p.m.',
    '18:00 6:00 p.m.',
    '19:00 7:00 p.m.',
    '20:00 8:00 p.m.',
  ])
})

describe('[AVL-28] an hour that somebody else changed', () => {
  const now = (over: object) => ({ location_id: 8, day_of_week: 3, time_slot: '17:00', capacity: 2, ...over })
  test.each([
    [now({}), ['Estación', 'miércoles', '5:00 p.m.', 'hasta 2 pedidos']],
    [now({ capacity: 1 }), ['hasta 1 pedido']],
    [now({ location_id: 99 }), ['otro lugar']],
  ])('is shown as %j', async (current, texts) => {
    stubShop(() => refused(409, 'STALE_EDIT', 'No', aSlot(current)))
    const places = [aPlace(), aPlace({ id: 8, name: 'Estación' })]
    const { user } = renderInPanel(
      <SlotDialog slot={aSlot({ capacity: 9 })} placeId={7} places={places} onClose={() => told('close')} />,
    )
    for (const [label, value] of [
      [/^Lugar/, '7'],
      [/^Día/, '2'],
      [/^Hora/, '12:00'],
      [/^Pedidos por horario/, '6'],
    ] as const)
      fireEvent.change(screen.getAllByLabelText(label)[0] ?? document.body, { target: { value } })
    await user.click(press('Guardar horario'))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    for (const text of texts) expect(document.body.textContent).toContain(text)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('closing', () => {
  const closed = (id: number, times?: string[]) => ({
    id,
    location_id: 7,
    location_name: 'Plaza Jacaranda',
    date: `2026-12-2${id}`,
    reason: '',
    ...(times && { times }),
  })
  const Closing = () => {
    const { closeDates } = useClosingActions()
    return <Button onClick={() => void closeDates(7, [{ date: '2026-12-21', reason: 'Vacaciones' }])}>Cerrar</Button>
  }
  test.each([
    ['Día cerrado', [closed(1)], 'Día abierto de nuevo'],
    ['2 días cerrados', [closed(1), closed(2)], '2 días abiertos de nuevo'],
    ['Hora cerrada', [closed(1, ['09:00'])], 'Horas abiertas de nuevo'],
    ['2 horas cerradas', [closed(1, ['09:00', '10:00'])], 'Horas abiertas de nuevo'],
  ])('«%s» is told, and opened again', async (text, answer, undone) => {
    stubShop(() => accepted(answer))
    const { user } = renderInPanel(<Closing />)
    await user.click(press('Cerrar'))
    await screen.findByText(text)
    expect(sent()).toStrictEqual([
      ['POST', '/admin/closed-dates/many', { location_id: 7, dates: [{ date: '2026-12-21', reason: 'Vacaciones' }] }],
    ])
    await user.click(press('Deshacer'))
    await screen.findByText(undone)
    expect(
      sent()
        .slice(1)
        .map(([method, path]) => [method, path]),
    ).toStrictEqual(answer.map(({ id }) => ['DELETE', `/admin/closed-dates/${id}`]))
  })
  test('what was closed already says so, without a way back', async () => {
    stubShop(() => accepted([]))
    const { user } = renderInPanel(<Closing />)
    await user.click(press('Cerrar'))
    await screen.findByText('Ya estaba cerrado')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
})

function Switches() {
  const { toggleSlot, deleteSlots } = useSlotActions()
  const { togglePlace } = usePlaceActions()
  return (
    <>
      <Button onClick={() => void toggleSlot(aSlot())}>Hora</Button>
      <Button onClick={() => void toggleSlot(aSlot({ is_active: 0 }))}>Hora inactiva</Button>
      <Button onClick={() => void togglePlace(aPlace())}>Lugar</Button>
      <Button onClick={() => void togglePlace(aPlace({ is_active: 0 }))}>Lugar inactivo</Button>
      <Button onClick={() => void deleteSlots([1, 2])}>Eliminar</Button>
    </>
  )
}
test.each([
  ['Hora', '/admin/time-slots/1', false, 'Plaza Jacaranda, lunes, 9:00 a.m.: inactivo'],
  ['Hora inactiva', '/admin/time-slots/1', true, 'Plaza Jacaranda, lunes, 9:00 a.m.: activo'],
  ['Lugar', '/admin/delivery-locations/7', false, 'Plaza Jacaranda: inactivo, nadie lo ve'],
  ['Lugar inactivo', '/admin/delivery-locations/7', true, 'Plaza Jacaranda: activo'],
])('a switched «%s» says what it is now', async (name, path, is_active, text) => {
  stubShop(({ body }) => accepted({ ...aSlot(), is_active: body['is_active'] === true ? 1 : 0 }))
  const { user } = renderInPanel(<Switches />)
  await user.click(press(name))
  await screen.findByText(text)
  expect(sent()).toStrictEqual([[expect.any(String), expect.stringContaining(path), { is_active }]])
})

test.each([
  [1, '1 horario eliminado'],
  [2, '2 horarios eliminados'],
])('%d deleted hours are counted as the shop removed them', async (removed, text) => {
  stubShop(() => accepted({ removed }))
  const { user } = renderInPanel(<Switches />)
  await user.click(press('Eliminar'))
  await screen.findByText(text)
  expect(sent().map(([, , body]) => body)).toStrictEqual([{ ids: [1, 2] }])
})
