import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../testing/a-place'
import { ClosingForm } from '../../testing/closing-form'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { AvailabilityHead } from './availability-head'
import { CopyDialog } from './hours/copy-dialog'
import { OrdersConcerned } from './hours/effect-dialog'
import { SelectionPanel } from './hours/selection-panel'
import { SlotDialog } from './hours/slot-dialog'
import { DeletePlaceDialog } from './places/delete-place-dialog'
import { PlaceDialog } from './places/place-dialog'
import { VisitorPreview } from './week/visitor-preview'
import { WhatsappView } from './whatsapp-view'

const nothing = () => {}
const onClose = vi.fn<() => void>()
const noOrders = { total: 0, orders: [] }
beforeEach(() => {
  onClose.mockReset()
  stubShop(({ method }) => accepted(method === 'GET' ? noOrders : aPlace()))
})
const dialog = () => screen.getByRole('dialog')
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

describe('the orders that keep their hour', () => {
  const order = {
    id: 1,
    order_number: 'PED-1',
    customer_name: 'Ana',
    delivery_date: '2026-11-21',
    delivery_time: '10:00',
  }
  const shown = (props: Parameters<typeof OrdersConcerned>[0]) => {
    const { container, unmount } = renderInPanel(<OrdersConcerned {...props} />)
    const words = wordsOf(container)
    unmount()
    return words
  }
  test('are being read, unknown, none, one, or more than are listed', () => {
    expect(shown({ orders: undefined, isFailed: false })).toBe('Buscando pedidos por entregar…')
    expect(shown({ orders: undefined, isFailed: true })).toBe('No pudimos revisar si hay pedidos por entregar.')
    expect(shown({ orders: noOrders as never, isFailed: false })).toBe(
      'No hay pedidos por entregar que dependan de esto.',
    )
    expect(shown({ orders: { total: 1, orders: [order] } as never, isFailed: false })).toBe(
      '1 pedido por entregar PED-1 · Ana · sáb 21 nov, 10:00 a.m. Se quedan con el lugar y la hora acordados. Avísales si eso cambia.',
    )
    expect(shown({ orders: { total: 3, orders: [order] } as never, isFailed: false })).toBe(
      '3 pedidos por entregar PED-1 · Ana · sáb 21 nov, 10:00 a.m. y 2 más Se quedan con el lugar y la hora acordados. Avísales si eso cambia.',
    )
  })
  test('are all listed, also with only one more than fits, and are told as they come', () => {
    const orders = [order, { ...order, id: 2, order_number: 'PED-2', customer_name: 'Eva' }]
    renderInPanel(<OrdersConcerned orders={{ total: 3, orders } as never} isFailed={false} />)
    expect(allWords('listitem')).toStrictEqual([
      'PED-1 · Ana · sáb 21 nov, 10:00 a.m.',
      'PED-2 · Eva · sáb 21 nov, 10:00 a.m.',
      'y 1 más',
    ])
    expect(allWords('status').join()).toContain('3 pedidos por entregar')
  })
})

describe('deleting a place', () => {
  const onDelete = vi.fn<(hours: object) => Promise<void>>(() => Promise.resolve())
  const show = (schedule_count: number) => {
    onDelete.mockClear()
    return renderInPanel(
      <DeletePlaceDialog
        place={aPlace({ schedule_count })}
        others={[aPlace({ id: 8, name: 'Estación' })]}
        onClose={onClose}
        onDelete={onDelete}
      />,
    )
  }
  test('[ROLE-69] without hours asks for nothing else', async () => {
    const { user } = show(0)
    expect(wordsOf(dialog())).toBe(
      '¿Eliminar «Plaza Jacaranda»? Deja de ofrecerse al momento. Buscando pedidos por entregar… Cancelar Eliminar lugar Buscando pedidos…',
    )
    expect(screen.queryByRole('combobox')).toBeNull()
    await vi.waitFor(() => expect(buttons(dialog()).at(-1)).toBe('Eliminar lugar'))
    // The orders of other places do not concern it.
    expect(asked.map(({ path }) => path)).toContain('/admin/upcoming-orders?locationId=7')
    await user.click(press('Eliminar lugar'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onDelete.mock.calls).toStrictEqual([[{ hours: 'keep' }]])
  })
  test('whose orders cannot be read says so, and can be done all the same', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = show(0)
    expect(await screen.findByText('No pudimos revisar si hay pedidos por entregar.')).toBeTruthy()
    await user.click(press('Eliminar lugar'))
    await vi.waitFor(() => expect(onDelete.mock.calls).toStrictEqual([[{ hours: 'keep' }]]))
  })
  test.each([
    ['Eliminarlos también', { hours: 'delete' }, false],
    ['Pasarlos a Estación', { hours: 'move', to: '8' }, true],
  ])('with hours: %s', async (choice, hours, isMoved) => {
    const { user } = show(isMoved ? 2 : 1)
    const fate = screen.getByRole('combobox', { name: isMoved ? /^Sus 2 horarios/ : /^Sus 1 horario/ })
    await user.selectOptions(fate, choice)
    expect(wordsOf(dialog()).includes('Una hora que ese lugar ya tiene queda como está ahí.')).toBe(isMoved)
    await vi.waitFor(() => expect(buttons(dialog()).at(-1)).toBe('Eliminar lugar'))
    await user.click(press('Eliminar lugar'))
    await vi.waitFor(() => expect(onDelete.mock.calls).toStrictEqual([[hours]]))
  })
})

describe('a place', () => {
  test('[AVL-31] [AVL-06] [ROLE-69] that is new is created, also with a name that is taken', async () => {
    stubShop(({ method, body }) =>
      method === 'POST' && body['allow_same_name'] !== true
        ? refused(409, 'PLACE_EXISTS', 'Ya hay un lugar con ese nombre')
        : accepted(aPlace()),
    )
    const { user } = renderInPanel(<PlaceDialog place={undefined} onClose={onClose} />)
    expect(wordsOf(dialog())).toBe(
      'Agregar lugar de entrega Nombre Dirección (opcional) Indicaciones (opcional) Cómo encontrarte: junto al kiosco, frente a la farmacia… Número de WhatsApp Principal Secundario Se ofrece en cuanto tenga horarios. Después de crearlo, ponlos en Horarios. Cancelar Crear lugar',
    )
    await user.click(press('Crear lugar'))
    expect(screen.getByText('El nombre del lugar es requerido')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Estación')
    await user.click(press('Crear lugar'))
    const anyway = await screen.findByRole('button', { name: 'Guardar de todos modos' })
    expect(wordsOf(anyway.closest('dialog'))).toBe(
      'Ya hay un lugar con ese nombre. ¿Guardar de todos modos? Estación Quien haga un pedido verá dos lugares con ese nombre y solo los distingue por su dirección. Cambiar el nombre Guardar de todos modos',
    )
    await user.click(anyway)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(
      sent().map(([method, , body]) => [method, (body as Record<string, unknown>)['allow_same_name']]),
    ).toStrictEqual([
      ['POST', false],
      ['POST', true],
    ])
    expect(sent()[1]?.[2]).toMatchObject({ name: 'Estación', whatsapp_number: 'DEFAULT' })
  })
  test('that is refused for another reason is not asked about its name', async () => {
    stubShop(() => refused(400, 'INVALID', 'Ese lugar no se puede guardar'))
    const { user } = renderInPanel(<PlaceDialog place={undefined} onClose={onClose} />)
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Estación')
    await user.click(press('Crear lugar'))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Ese lugar no se puede guardar']))
    expect(screen.queryByRole('button', { name: 'Guardar de todos modos' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
  test('[AVL-04] [ROLE-69] that is there is edited', async () => {
    const { user } = renderInPanel(<PlaceDialog place={aPlace()} onClose={onClose} />)
    expect(wordsOf(dialog())).not.toContain('Se ofrece en cuanto')
    expect(allWords('heading', dialog())).toStrictEqual(['Editar «Plaza Jacaranda»'])
    await user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'Calle 1')
    await user.click(press('Guardar lugar'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toStrictEqual([
      [
        'PUT',
        '/admin/delivery-locations/7',
        {
          address: 'Calle 1',
          allow_same_name: false,
          seen: {
            address: '',
            description: '',
            name: 'Plaza Jacaranda',
            whatsapp_number: 'DEFAULT',
          },
        },
      ],
    ])
  })
})

describe('an hour', () => {
  const show = (slot: TimeSlot | undefined) =>
    renderInPanel(<SlotDialog slot={slot} placeId={7} places={[aPlace()]} onClose={onClose} />)
  const chosen = () =>
    screen.getAllByRole('combobox').map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent)
  test('[AVL-11] [AVL-18] [ROLE-72] that is new is Monday at nine, without a limit', async () => {
    const { user } = show(undefined)
    expect([allWords('heading', dialog()), chosen()]).toStrictEqual([
      ['Agregar horario'],
      ['Plaza Jacaranda', 'Lunes', '9:00 a.m.'],
    ])
    await user.click(press('Crear horario'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toStrictEqual([
      [
        'POST',
        '/admin/time-slots',
        {
          capacity: null,
          day_of_week: 1,
          location_id: 7,
          time_slot: '09:00',
        },
      ],
    ])
  })
  test('[AVL-12] [ROLE-72] that is edited keeps its values; a wrong limit is refused', async () => {
    const { user } = show(aSlot({ day_of_week: 3, time_slot: '17:00', capacity: 4 }))
    expect([allWords('heading', dialog()), chosen()]).toStrictEqual([
      ['Editar horario'],
      ['Plaza Jacaranda', 'Miércoles', '5:00 p.m.'],
    ])
    const limit = screen.getByRole('textbox')
    expect(limit).toHaveProperty('value', '4')
    await user.clear(limit)
    await user.type(limit, 'x')
    await user.click(press('Guardar horario'))
    expect(limit.getAttribute('aria-invalid')).toBe('true')
    expect(wordsOf(dialog())).toContain('Escribe un número de 1 a 10000, o déjalo vacío')
    expect(sent()).toStrictEqual([])
    await user.clear(limit)
    await user.type(limit, '9')
    await user.click(press('Guardar horario'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([['PUT', '/admin/time-slots/1', { capacity: 9 }]])
  })
  test('of a missing place must be given another', () => {
    show(aSlot({ location_id: 99, location_name: 'Lugar no encontrado' }))
    expect(chosen()[0]).toBe('Lugar no encontrado')
  })
})

describe('the selected hours', () => {
  const onDelete = vi.fn<(slots: readonly TimeSlot[]) => void>()
  const cell = (slot: TimeSlot | undefined, hour = '09:00', weekday = 1) => ({ weekday, hour, slot })
  const shown = (cells: ReturnType<typeof cell>[]) => {
    const { container, unmount } = renderInPanel(
      <SelectionPanel place={aPlace()} cells={cells as never} slots={[]} onDelete={onDelete} onDone={nothing} />,
    )
    const result = [allWords('status', container), wordsOf(container.querySelector('p')), buttons(container)]
    unmount()
    return result
  }
  test('offer what they allow', () => {
    expect(shown([cell(aSlot())])).toStrictEqual([
      ['1 horario elegido'],
      'Lunes, 9:00 a.m.',
      ['Desactivar', 'Eliminar…', 'Quitar selección', 'Guardar límite'],
    ])
    expect(shown([cell(aSlot({ is_active: 0 })), cell(undefined, '10:00')])).toStrictEqual([
      ['2 horarios elegidos'],
      'Lunes, 9:00 a.m. a 10:00 a.m.',
      ['Agregar 1 horario', 'Activar', 'Eliminar…', 'Quitar selección', 'Guardar límite'],
    ])
    expect(shown([cell(undefined), cell(undefined, '09:00', 2)])).toStrictEqual([
      ['2 horarios elegidos'],
      'Lunes, Martes',
      ['Agregar 2 horarios', 'Quitar selección'],
    ])
    expect(shown([cell(aSlot()), cell(aSlot({ id: 2, is_active: 0 }), '10:00')])).toStrictEqual([
      ['2 horarios elegidos'],
      'Lunes, 9:00 a.m. a 10:00 a.m.',
      ['Activar', 'Desactivar', 'Eliminar…', 'Quitar selección', 'Guardar límite'],
    ])
  })
})

const WRONG_LIMIT = 'Escribe un número de 1 a 10000, o déjalo vacío'
test('the limit of selected hours begins with the usual one of them, and without any with that of the place', () => {
  const others = [aSlot({ id: 2, capacity: 9 }), aSlot({ id: 3, capacity: 9 }), aSlot({ id: 4, capacity: 4 })]
  const limitOf = (slot: TimeSlot | undefined) => {
    const cells = [{ weekday: 1, hour: '09:00', slot, orders: 0, isClosed: false }]
    const { unmount } = renderInPanel(
      <SelectionPanel place={aPlace()} cells={cells} slots={others} onDelete={nothing} onDone={nothing} />,
    )
    const limit = screen.getByRole<HTMLInputElement>('textbox')
    const { value } = limit
    const part = screen.getByRole('region', { name: 'Horarios elegidos' })
    expect(wordsOf(part)).toContain('Vacío: sin límite. Los pedidos que ya tienes no cambian.')
    expect(wordsOf(part)).not.toContain(WRONG_LIMIT)
    fireEvent.change(limit, { target: { value: '10001' } })
    expect(wordsOf(part)).toContain(WRONG_LIMIT)
    unmount()
    return value
  }
  expect([limitOf(aSlot({ capacity: 4 })), limitOf(aSlot()), limitOf(undefined)]).toStrictEqual(['4', '', '9'])
})

describe('copying hours', () => {
  test('of a day says what changes', async () => {
    const slots = [aSlot(), aSlot({ id: 2, time_slot: '10:00' }), aSlot({ id: 3, day_of_week: 2, time_slot: '12:00' })]
    const { user } = renderInPanel(
      <CopyDialog weekday={1} place={aPlace()} places={[aPlace()]} allSlots={slots} onClose={onClose} />,
    )
    expect(allWords('status', dialog())).toStrictEqual([
      'Elige a dónde. Los que el original no tiene se desactivan; los pedidos no cambian.',
    ])
    expect(buttons(dialog()).at(-1)).toBe('Copiar (disabled)')
    await user.click(screen.getByRole('checkbox', { name: 'Martes' }))
    expect(allWords('status', dialog())).toStrictEqual([
      'Se crean 2 horarios, se desactiva 1 horario. Los pedidos que ya tienes no cambian.',
    ])
    expect(buttons(dialog()).at(-1)).toBe('Copiar')
    await user.click(press('Copiar'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
  test('of a week goes to other places, and says when they are equal', async () => {
    const places = [aPlace(), aPlace({ id: 8, name: 'Estación' })]
    const slots = [aSlot(), aSlot({ id: 2, location_id: 8, location_name: 'Estación' })]
    const { user } = renderInPanel(
      <CopyDialog weekday={undefined} place={aPlace()} places={places} allSlots={slots} onClose={onClose} />,
    )
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Estación' }))
    expect(allWords('status', dialog())).toStrictEqual(['Ya son iguales: no cambia nada.'])
    expect(buttons(dialog()).at(-1)).toBe('Copiar (disabled)')
  })
})

test('the tabs count places and hours', async () => {
  stubShop(({ path }) =>
    accepted(path.includes('time-slots') ? [aSlot(), aSlot({ id: 2, time_slot: '10:00' })] : [aPlace()]),
  )
  renderInPanel(<AvailabilityHead />)
  const tabs = screen.getByRole('group', { name: 'Vistas' })
  await vi.waitFor(() => expect(buttons(tabs)).toStrictEqual(['Lugares de entrega 1', 'Horarios 2', 'WhatsApp']))
})

describe('closing days', () => {
  const sending = {
    isSending: false,
    failure: undefined,
    setFailure: nothing,
    send: (act: () => Promise<unknown>) => act(),
  } as never
  test('asks for a day, and for hours where only some are closed', async () => {
    const { user, container } = renderInPanel(
      <ClosingForm places={[aPlace()]} slots={[aSlot()]} closed={[]} today="2026-11-20" sending={sending} />,
    )
    expect(wordsOf(container)).toContain('Lo lee quien quiera elegir ese día.')
    await user.click(press('Cerrar el día'))
    expect(wordsOf(container)).toContain('Elige una fecha')
    await user.click(press('Algunas horas'))
    expect(wordsOf(container)).toContain('Elige primero la fecha.')
    expect(wordsOf(container)).toContain('Solo lo ves tú.')
    expect(buttons(container)).toContain('Cerrar la hora')
    expect(sent()).toStrictEqual([])
  })
  test('offers the holidays that are not closed yet at the chosen place', async () => {
    const christmas = {
      id: 1,
      location_id: 7,
      location_name: 'Plaza Jacaranda',
      date: '2026-12-25' as const,
      reason: '',
    }
    const { user } = renderInPanel(
      <ClosingForm
        places={[aPlace(), aPlace({ id: 8, name: 'Estación' })]}
        slots={[aSlot()]}
        closed={[{ ...christmas, created_at: '2026-11-15T18:00:00.000Z' }]}
        today="2026-11-20"
        sending={sending}
      />,
    )
    const isOffered = () => screen.queryByRole('button', { name: /^Cerrar .*25 dic 2026$/ }) !== null
    expect(isOffered()).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lugar' }), 'Plaza Jacaranda')
    expect(isOffered()).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lugar' }), 'Estación')
    expect(isOffered()).toBe(true)
  })
})

describe('what a visitor sees', () => {
  test('differs for guests and clients', async () => {
    const day = (date: string, over: object) => ({ date, isOpen: true, reason: '', slots: 2, free_slots: 1, ...over })
    stubShop(() =>
      accepted({
        guest: [
          day('2026-11-21', {}),
          day('2026-11-22', { isOpen: false, reason: 'Cerrado por inventario' }),
          day('2026-11-23', { free_slots: 2 }),
          day('2026-11-24', { slots: 3, free_slots: 1 }),
          day('2026-11-25', { free_slots: 0 }),
        ],
        client: [],
      }),
    )
    const { user, container } = renderInPanel(<VisitorPreview place={aPlace()} />)
    expect(wordsOf(container)).toContain('Cargando…')
    expect(allWords('heading')).toStrictEqual(['Lo que ve un visitante ahora'])
    expect(buttons(screen.getByRole('group', { name: 'Como quién' }))).toStrictEqual(['Invitado', 'Cliente'])
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    expect(allWords('listitem')).toStrictEqual([
      'sáb 21 nov 1 horario libre 1 lleno',
      'dom 22 nov Cerrado por inventario',
      'lun 23 nov 2 horarios libres',
      'mar 24 nov 1 horario libre 2 llenos',
      'mié 25 nov 0 horarios libres 2 llenos',
    ])
    await user.click(press('Cliente'))
    expect(wordsOf(container)).toContain('Este lugar está inactivo: no aparece en la tienda.')
  })
  test('says why all days are closed, and nothing about the place or full hours', async () => {
    const closed = { date: '2026-11-22', isOpen: false, reason: 'Es puente', slots: 2, free_slots: 1 }
    stubShop(() => accepted({ guest: [closed], client: [] }))
    const { container } = renderInPanel(<VisitorPreview place={aPlace()} />)
    await vi.waitFor(() => expect(allWords('listitem')).toStrictEqual(['dom 22 nov Es puente']))
    expect(wordsOf(container)).not.toContain('inactivo')
  })
  test('that cannot be read says why', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { container } = renderInPanel(<VisitorPreview place={aPlace()} />)
    await vi.waitFor(() => expect(wordsOf(container)).toContain('Error cargando horarios'))
  })
})

describe('the WhatsApp tab', () => {
  const places = [aPlace(), aPlace({ id: 8, name: 'Estación', whatsapp_number: 'SECONDARY', is_active: 0 })]
  const show = (listed = places) => {
    stubShop(({ path, method, body }) => {
      if (method !== 'GET') return accepted({ ...aPlace(), ...body })
      return accepted(path.includes('whatsapp') ? whatsappConfigOf('55 1111 1111', '55 2222 2222') : listed)
    })
    return renderInPanel(<WhatsappView />)
  }

  test('[AVL-21] [AVL-22] [AVL-23] shows both numbers, how it works, and the number of each place', async () => {
    const { user } = show()
    const number = (name: RegExp) => screen.getByRole('textbox', { name })
    await screen.findByRole('heading', { name: 'Números' })
    expect([number(/^Número principal/), number(/^Número secundario/)]).toMatchObject([
      { value: '55 1111 1111' },
      { value: '55 2222 2222' },
    ])
    expect(allWords('heading')).toStrictEqual(
      expect.arrayContaining(['Números', 'Qué número atiende cada lugar', 'Cómo funciona']),
    )
    expect(screen.getByText('El lugar que elige cada persona decide a qué número llega su pedido.')).toBeDefined()
    expect(allWords('listitem').slice(-3)).toStrictEqual([
      'La persona termina su pedido y se abre WhatsApp con el mensaje listo.',
      'El mensaje llega al número de su lugar de entrega.',
      'Tú confirmas desde Pedidos; el estado cambia a Confirmado y puedes responder con un toque.',
    ])
    const chosen = () =>
      screen
        .getAllByRole<HTMLSelectElement>('combobox')
        .map((one) => [one.getAttribute('aria-label'), wordsOf(one.selectedOptions[0] ?? null)])
    expect(chosen()).toStrictEqual([
      ['Número de Plaza Jacaranda', 'Principal 55 1111 1111'],
      ['Número de Estación', 'Secundario 55 2222 2222'],
    ])
    expect(wordsOf(document.body)).toContain('Estación (inactivo)')
    expect(wordsOf(document.body)).not.toContain('Plaza Jacaranda (inactivo)')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Número de Plaza Jacaranda' }), 'SECONDARY')
    expect(sent()).toMatchObject([['PUT', '/admin/delivery-locations/7', { whatsapp_number: 'SECONDARY' }]])
  })

  test('that cannot be read can be read again, numbers as well as places', async () => {
    let isDown = true
    stubShop(({ path }) => {
      if (isDown) return refused(500, 'INTERNAL', '')
      return accepted(path.includes('whatsapp') ? whatsappConfigOf('55 1111 1111', '') : places)
    })
    const { user } = renderInPanel(<WhatsappView />)
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('combobox', { name: 'Número de Estación' })).toBeDefined()
    expect(allWords('alert')).toStrictEqual([])
  })

  test('that lacks its places alone says so', async () => {
    stubShop(({ path }) =>
      path.includes('whatsapp') ? accepted(whatsappConfigOf('', '')) : refused(500, 'INTERNAL', ''),
    )
    renderInPanel(<WhatsappView />)
    await vi.waitFor(() =>
      expect(allWords('alert')).toStrictEqual(['Error cargando configuración de WhatsApp Reintentar']),
    )
  })

  test('that is being read, or lacks its numbers alone, says so', async () => {
    stubShop(() => new Promise(() => {}))
    const { container, unmount } = renderInPanel(<WhatsappView />)
    expect(allWords('status', container)).toContain('Cargando configuración de WhatsApp')
    unmount()
    stubShop(({ path }) => (path.includes('whatsapp') ? refused(500, 'INTERNAL', '') : accepted(places)))
    renderInPanel(<WhatsappView />)
    await vi.waitFor(() =>
      expect(allWords('alert')).toStrictEqual(['Error cargando configuración de WhatsApp Reintentar']),
    )
  })

  test('says that there are no places yet', async () => {
    show([])
    expect(await screen.findByText('Aún no hay lugares de entrega.')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
