import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { ClosingForm } from '../../../testing/closing-form'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { CopyDialog } from './copy-dialog'
import { DeleteSlotsDialog } from './delete-slots-dialog'
import { HolidayList } from './holiday-list'
import { SlotDialog } from './slot-dialog'

const told = vi.fn<(what: string, detail?: unknown) => void>()
beforeEach(() => void told.mockReset())
const press = (name: string) => screen.getByRole('button', { name })
const places = [aPlace(), aPlace({ id: 8, name: 'Estación' })]

describe('closing hours of a day', () => {
  const sending = {
    isSending: false,
    failure: undefined,
    setFailure: () => {},
    send: (act: () => Promise<unknown>) => act(),
  } as never
  /** Mondays at nine and ten at both places, and at eleven at the station. */
  const slots = [
    aSlot(),
    aSlot({ id: 2, time_slot: '10:00' }),
    aSlot({ id: 3, location_id: 8 }),
    aSlot({ id: 4, location_id: 8, time_slot: '11:00' }),
  ]
  const show = (draft: object) => {
    stubShop(({ path }) => accepted(path.includes('upcoming-orders') ? { total: 0, orders: [] } : []))
    prepareDraft('cerrado', { date: '2026-11-23', ...draft })
    return renderInPanel(<ClosingForm places={places} slots={slots} closed={[]} today="2026-11-20" sending={sending} />)
  }
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  const read = () => asked.filter(({ method }) => method === 'GET').map(({ path }) => path)

  test.each([
    [
      {},
      ['/admin/upcoming-orders?date=2026-11-23'],
      { location_id: null, dates: [{ date: '2026-11-23', reason: '' }] },
    ],
    [
      { place: '8', reason: 'Inventario' },
      ['/admin/upcoming-orders?locationId=8&date=2026-11-23'],
      { location_id: 8, dates: [{ date: '2026-11-23', reason: 'Inventario' }] },
    ],
    [
      { place: '8', span: 'hours', times: '11:00' },
      ['/admin/upcoming-orders?locationId=8&date=2026-11-23&times=11%3A00'],
      { location_id: 8, dates: [{ date: '2026-11-23', reason: '', times: ['11:00'] }] },
    ],
  ])('[AVL-32] with %j reads its orders, and closes just that', async (draft, orders, body) => {
    const { user, container } = show(draft)
    await vi.waitFor(() => expect(read()).toStrictEqual(orders))
    expect(wordsOf(container)).toContain('por entregar')
    await user.click(press(/hours/.test(JSON.stringify(draft)) ? 'Cerrar la hora' : 'Cerrar el día'))
    expect(sent()).toStrictEqual([body])
  })

  test('an hour that is not offered on this day is not closed with the others', async () => {
    const { user, container } = show({ place: '7', span: 'hours', times: '09:00,10:00,11:00' })
    expect(wordsOf(container)).toBe(
      'Lugar Todos los lugares Plaza Jacaranda Estación Fecha lun 23 nov 2026 Todo el día Algunas horas Horas que se cierran 9:00 a.m. 10:00 a.m. Motivo (opcional) Solo lo ves tú. Buscando pedidos por entregar… Festivos oficiales de los próximos doce meses Navidad 25 dic 2026 Cerrar Año Nuevo 1 ene 2027 Cerrar Día de la Constitución 1 feb 2027 Cerrar Natalicio de Benito Juárez 15 mar 2027 Cerrar Día del Trabajo 1 may 2027 Cerrar Elecciones federales 6 jun 2027 Cerrar Día de la Independencia 16 sep 2027 Cerrar Día de la Revolución 15 nov 2027 Cerrar Cerrar los 8 festivos Cerrar 2 horas',
    )
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await user.click(press('Cerrar 2 horas'))
    expect(sent()).toMatchObject([{ dates: [{ times: ['09:00', '10:00'] }] }])
  })

  test('without any of its hours it reads no orders, and asks for one', async () => {
    const { user, container } = show({ place: '7', span: 'hours', times: '11:00' })
    await user.click(press('Cerrar la hora'))
    expect(wordsOf(container)).toContain('Elige al menos una hora')
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
    expect([read(), sent()]).toStrictEqual([[], []])
  })

  test('a day without hours at its place says so', () => {
    const { container } = show({ place: '8', span: 'hours', date: '2026-11-24' })
    expect(wordsOf(container)).toContain('Ese día no quedan horas que cerrar.')
  })

  test('hours are chosen and left again', async () => {
    const { user, container } = show({ place: '8', span: 'hours' })
    expect(wordsOf(container)).not.toContain('Ese día no quedan horas que cerrar.')
    expect(buttons(screen.getByRole('group', { name: 'Qué se cierra' }))).toStrictEqual([
      'Todo el día',
      'Algunas horas',
    ])
    expect(allWords('group').join()).toContain('9:00 a.m. 11:00 a.m.')
    await user.click(screen.getByRole('checkbox', { name: '11:00 a.m.' }))
    await user.click(screen.getByRole('checkbox', { name: '9:00 a.m.' }))
    expect(buttons()).toContain('Cerrar 2 horas')
    await user.click(screen.getByRole('checkbox', { name: '11:00 a.m.' }))
    await user.click(press('Cerrar la hora'))
    expect(sent()).toMatchObject([{ dates: [{ times: ['09:00'] }] }])
  })
})

describe('the holidays', () => {
  const christmas = { date: '2026-12-25', name: 'Navidad' } as const
  const newYear = { date: '2027-01-01', name: 'Año Nuevo' } as const
  const onClose = (dates: object[]) => told('close', dates)
  test('are closed one by one, or all at once if they are several', () => {
    const { container } = renderInPanel(<HolidayList holidays={[christmas, newYear]} onClose={onClose} />)
    expect(screen.getByRole('region', { name: 'Días festivos' })).toBeTruthy()
    expect(wordsOf(container)).toBe(
      'Festivos oficiales de los próximos doce meses Navidad 25 dic 2026 Cerrar Año Nuevo 1 ene 2027 Cerrar Cerrar los 2 festivos',
    )
    fireEvent.click(press('Cerrar Año Nuevo, 1 ene 2027'))
    fireEvent.click(press('Cerrar los 2 festivos'))
    expect(told.mock.calls).toStrictEqual([
      ['close', [{ date: '2027-01-01', reason: 'Año Nuevo' }]],
      [
        'close',
        [
          { date: '2026-12-25', reason: 'Navidad' },
          { date: '2027-01-01', reason: 'Año Nuevo' },
        ],
      ],
    ])
  })
  test('of which one is left are closed by that one only', () => {
    renderInPanel(<HolidayList holidays={[christmas]} onClose={onClose} />)
    expect(buttons()).toStrictEqual(['Cerrar Navidad, 25 dic 2026'])
  })
})

describe('copying hours says how many', () => {
  const monday = (time_slot: string, over: object = {}) =>
    aSlot({ id: Number(time_slot.slice(0, 2)), time_slot, ...over })
  const tuesday = (time_slot: string, over: object = {}) =>
    aSlot({ id: 100 + Number(time_slot.slice(0, 2)), day_of_week: 2, time_slot, ...over })
  test.each([
    [[monday('09:00')], 'Se crea 1 horario.'],
    [[monday('09:00', { capacity: 4 }), tuesday('09:00')], 'Cambia 1 horario.'],
    [
      [monday('09:00', { capacity: 4 }), monday('10:00', { capacity: 4 }), tuesday('09:00'), tuesday('10:00')],
      'Cambian 2 horarios.',
    ],
    [[monday('09:00'), tuesday('09:00'), tuesday('10:00'), tuesday('11:00')], 'Se desactivan 2 horarios.'],
    [[monday('09:00'), tuesday('10:00')], 'Se crea 1 horario, se desactiva 1 horario.'],
  ])('of %j', async (allSlots, text) => {
    const { user } = renderInPanel(
      <CopyDialog weekday={1} place={aPlace()} places={places} allSlots={allSlots} onClose={() => told('close')} />,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Martes' }))
    expect(allWords('status', screen.getByRole('dialog'))).toStrictEqual([
      `${text} Los pedidos que ya tienes no cambian.`,
    ])
  })
  test.each([
    [false, 0, 1],
    [true, 1, 0],
  ])('with chosen days (%s) it asks before it is left', async (isChosen, questions, closed) => {
    const { user } = renderInPanel(
      <CopyDialog weekday={1} place={aPlace()} places={places} allSlots={[aSlot()]} onClose={() => told('close')} />,
    )
    if (isChosen) await user.click(screen.getByRole('checkbox', { name: 'Martes' }))
    await user.click(press('Cerrar'))
    expect(screen.queryAllByText('¿Descartar lo que escribiste?')).toHaveLength(questions)
    expect(told).toHaveBeenCalledTimes(closed)
  })
})

describe('deleting hours', () => {
  test.each([
    [[aSlot()], '¿Eliminar «Plaza Jacaranda · Lunes, 9:00 a.m.»?', 'Eliminar horario', 'slotIds=1'],
    [[aSlot(), aSlot({ id: 2 })], '¿Eliminar 2 horarios?', 'Eliminar 2 horarios', 'slotIds=1%2C2'],
  ])('names one and counts several', async (slots, title, action, query) => {
    stubShop(() => accepted({ total: 0, orders: [] }))
    renderInPanel(
      <DeleteSlotsDialog slots={slots} onClose={() => told('close')} onConfirm={async (ids) => told('delete', ids)} />,
    )
    const dialog = screen.getByRole('dialog', { name: title })
    fireEvent.click(await within(dialog).findByRole('button', { name: action }))
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith(
        'delete',
        slots.map(({ id }) => id),
      ),
    )
    expect(asked.map(({ path }) => path)).toStrictEqual([`/admin/upcoming-orders?${query}`])
  })
})

describe('an hour', () => {
  test.each([
    [aSlot(), 'Guardar horario', 'Error actualizando horario'],
    [undefined, 'Crear horario', 'Error creando horario'],
  ])('that cannot be saved says so, and can be saved again', async (slot, action, text) => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(<SlotDialog slot={slot} placeId={7} places={places} onClose={() => told('close')} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Día' }), 'Martes')
    await user.click(press(action))
    expect(await screen.findByText(new RegExp(text))).toBeDefined()
    stubShop(() => accepted(aSlot()))
    await user.click(press(action))
    await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['close']]))
  })
  test('whose limit somebody else removed says so', async () => {
    const slot = aSlot({ capacity: 4 })
    stubShop(() => refused(409, 'STALE_EDIT', 'No', { ...slot, capacity: null }))
    const { user } = renderInPanel(<SlotDialog slot={slot} placeId={7} places={places} onClose={() => told('close')} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '9' } })
    await user.click(press('Guardar horario'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('sin límite de pedidos'))
  })
  test('keeps what was typed for itself alone', () => {
    prepareDraft('horario.1', { capacity: '9' })
    const limit = (slot: Parameters<typeof SlotDialog>[0]['slot']) => {
      const { unmount } = renderInPanel(<SlotDialog slot={slot} placeId={7} places={places} onClose={() => {}} />)
      const { value } = screen.getByRole<HTMLInputElement>('textbox')
      unmount()
      return value
    }
    expect([limit(undefined), limit(aSlot({ id: 2 })), limit(aSlot())]).toStrictEqual(['', '', '9'])
  })
  test('of a missing place keeps it while another field is saved', async () => {
    stubShop(() => accepted(aSlot()))
    const { user } = renderInPanel(
      <SlotDialog slot={aSlot({ location_id: 99 })} placeId={7} places={places} onClose={() => told('close')} />,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Día' }), 'Martes')
    await user.click(press('Guardar horario'))
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Elige un lugar de entrega')
    expect(asked).toStrictEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lugar de entrega' }), 'Estación')
    await user.click(press('Guardar horario'))
    await vi.waitFor(() => expect(asked.map(({ body }) => body['location_id'])).toStrictEqual([8]))
  })
})

test('each form of the hours says what it does, and that it is on its way', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted({ total: 0, orders: [] }) : new Promise(() => {})))
  const onClose = () => {}
  const shown: [string, string][] = []
  for (const [part, action] of [
    [<SlotDialog key="new" slot={undefined} placeId={7} places={places} onClose={onClose} />, 'Crear horario'],
    [
      <SlotDialog key="old" slot={aSlot({ capacity: 4 })} placeId={7} places={places} onClose={onClose} />,
      'Guardar horario',
    ],
    [
      <CopyDialog key="copy" weekday={1} place={aPlace()} places={places} allSlots={[aSlot()]} onClose={onClose} />,
      /^Copiar/,
    ],
    [
      <DeleteSlotsDialog key="delete" slots={[aSlot()]} onClose={onClose} onConfirm={() => new Promise(() => {})} />,
      'Eliminar horario',
    ],
  ] as const) {
    const { user, unmount } = renderInPanel(part)
    const limit = screen.queryByRole('textbox')
    if (limit) fireEvent.change(limit, { target: { value: '9' } })
    const tuesday = screen.queryByRole('checkbox', { name: 'Martes' })
    if (tuesday) await user.click(tuesday)
    const button = await within(screen.getByRole('dialog')).findByRole('button', { name: action })
    const words = wordsOf(screen.getByRole('dialog'))
    await user.click(button)
    shown.push([words, buttons(screen.getByRole('dialog')).at(-1) ?? ''])
    unmount()
  }
  expect(shown).toStrictEqual([
    [
      'Agregar horario Lugar de entrega Plaza Jacaranda Estación Día Domingo Lunes Martes Miércoles Jueves Viernes Sábado Hora 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. Pedidos por horario (opcional) máx. Vacío: sin límite. Cancelar Crear horario',
      'Crear horario Guardando… (disabled)',
    ],
    [
      'Editar horario Lugar de entrega Plaza Jacaranda Estación Día Domingo Lunes Martes Miércoles Jueves Viernes Sábado Hora 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. Pedidos por horario (opcional) máx. Vacío: sin límite. Cancelar Guardar horario',
      'Guardar horario Guardando… (disabled)',
    ],
    [
      'Copiar lunes de Plaza Jacaranda A estos días Domingo Martes Miércoles Jueves Viernes Sábado Se crea 1 horario. Los pedidos que ya tienes no cambian. Cancelar Copiar',
      'Copiar Copiando… (disabled)',
    ],
    [
      '¿Eliminar «Plaza Jacaranda · Lunes, 9:00 a.m.»? Dejan de ofrecerse al momento. Si solo quieres pausarlos, desactívalos. No hay pedidos por entregar que dependan de esto. Cancelar Eliminar horario',
      'Eliminar horario Eliminando… (disabled)',
    ],
  ])
})

test.each([
  ['a new hour', undefined, ['Estación', 'Lunes', '9:00 a.m.', '']],
  [
    'an hour that is edited',
    aSlot({ location_id: 7, day_of_week: 0, time_slot: '17:00', capacity: 4 }),
    ['Plaza Jacaranda', 'Domingo', '5:00 p.m.', '4'],
  ],
])('[AVL-18] %s begins with its place, day, hour and limit', (_, slot, values) => {
  renderInPanel(<SlotDialog slot={slot} placeId={8} places={places} onClose={() => {}} />)
  const chosen = screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ selectedOptions }) => selectedOptions[0]?.text)
  expect([...chosen, screen.getByRole<HTMLInputElement>('textbox').value]).toStrictEqual(values)
})
