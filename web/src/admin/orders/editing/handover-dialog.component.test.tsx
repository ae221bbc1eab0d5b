import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { HandoverDialog } from './handover-dialog'

const told = vi.fn<(what: string) => void>()
let now: OrderDetail
let answer: Parameters<typeof stubShop>[0]
beforeEach(() => {
  told.mockReset()
  now = anOrderDetail({ delivery_location_id: 7 })
  answer = () => accepted(now)
  const days = [{ date: '2026-11-21', isOpen: true, reason: '' }]
  const hours = [{ time_slot: '10:00', display_time: '10:00 a.m.', remaining: 1 }]
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return answer(call)
    if (path.includes('delivery-locations'))
      return accepted([
        { id: 7, name: 'Plaza' },
        { id: 8, name: 'Metro' },
      ])
    if (path.includes('delivery-days')) return accepted(days)
    if (path.includes('delivery-times'))
      return { json: { success: true, data: hours, isToday: false, hasAvailableSlots: true } }
    return accepted(now)
  })
})
async function show() {
  const shown = renderInPanel(
    <HandoverDialog order={{ id: 31 }} onClose={() => told('close')} onSaved={() => told('saved')} />,
  )
  await screen.findByRole('button', { name: 'Guardar entrega' })
  return shown
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) })
async function choose() {
  for (const [name, value] of [
    ['Lugar', '7'],
    ['Fecha', '2026-11-21'],
    ['Horario', '10:00'],
  ] as const) {
    await vi.waitFor(() => expect([...select(name).options].map((one) => one.value)).toContain(value))
    fireEvent.change(select(name), { target: { value } })
  }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar entrega' }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const invalid = () =>
  ['Lugar', 'Fecha', 'Horario'].filter((name) => select(name).getAttribute('aria-invalid') === 'true')

test('a day and an hour are asked for; nothing is sent without them', async () => {
  await show()
  save()
  expect([invalid(), sent()]).toStrictEqual([['Fecha', 'Horario'], []])
})

test.each([
  [undefined, undefined, false],
  ['Fecha', '2026-11-21', true],
  ['Lugar', '8', true],
] as const)('with %s changed to %s it asks before it is left: %s', async (name, value, isAsked) => {
  const { user } = await show()
  if (name !== undefined) {
    await vi.waitFor(() => expect([...select(name).options].map((one) => one.value)).toContain(value))
    fireEvent.change(select(name), { target: { value } })
  }
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByText('¿Descartar lo que escribiste?') !== null).toBe(isAsked)
  expect(told.mock.calls.flat()).toStrictEqual(isAsked ? [] : ['close'])
})

test('an order without a place names none, and asks for it too', async () => {
  now = anOrderDetail({ delivery_location_id: null, delivery_location_name: '' })
  await show()
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Ahora: —, sábado, 21 de noviembre de 2026, 10:00 a.m.')
  save()
  expect([invalid(), select('Lugar').value]).toStrictEqual([['Lugar', 'Fecha', 'Horario'], ''])
})

test('a full hour that is not wanted is marked, and nothing more is sent', async () => {
  answer = () => refused(409, 'SLOT_FULL', 'Lleno')
  const { user } = await show()
  await choose()
  save()
  await screen.findByRole('button', { name: 'Agregar de todos modos' })
  // Others may have booked the hour, or changed the order.
  const reads = (what: string) => asked.filter(({ method, path }) => method === 'GET' && path.includes(what)).length
  await vi.waitFor(() => expect([reads('delivery-times'), reads('/orders/31')]).toStrictEqual([2, 2]))
  await user.click(screen.getByRole('button', { name: 'Elegir otro' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar de todos modos' })).toBeNull())
  expect([invalid(), sent().length, told.mock.calls]).toStrictEqual([['Horario'], 1, []])
})

test('an order that somebody else changed is shown as it is, with what was chosen', async () => {
  answer = () => {
    now = { ...now, updated_at: '2026-11-20T19:00:00.000Z', delivery_date: '2026-11-24' }
    return refused(409, 'STALE_EDIT', 'Alguien lo cambió')
  }
  const { user } = await show()
  await choose()
  save()
  await user.click(await screen.findByRole('button', { name: 'Ver cómo quedó' }))
  expect(wordsOf(screen.getByRole('dialog'))).toContain('martes, 24 de noviembre de 2026')
  expect([allWords('alert'), select('Fecha').value]).toStrictEqual([[], '2026-11-21'])
  answer = () => accepted(now)
  save()
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['saved']]))
  expect(sent().map((body) => body['updatedAtSeen'])).toStrictEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T19:00:00.000Z',
  ])
})

test('a saved hand-over is in the cache of its sheet, and the lists are read again', async () => {
  const saved = anOrderDetail({ delivery_location_id: 7, delivery_date: '2026-11-21', notes: 'guardado' })
  answer = () => accepted((now = saved))
  const { queries } = await show()
  queries.setQueryData(['orders', 'list'], [])
  await choose()
  save()
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['saved']]))
  expect(queries.getQueryData(['orders', 'one', 31])).toMatchObject({ notes: 'guardado' })
  expect(queries.getQueryState(['orders', 'list'])?.isInvalidated).toBe(true)
  expect(buttons()).toContain('Guardar entrega')
})

test.each([
  [true, ['saved']],
  [false, []],
])('a hand-over whose answer is lost is looked up: saved %s', async (isSaved, calls) => {
  const moved = { delivery_date: '2026-11-21', delivery_time: '10:00', updated_at: '2026-11-20T19:00:00.000Z' }
  now = { ...now, delivery_date: '2026-11-24' }
  answer = () => {
    if (isSaved) now = { ...now, ...moved }
    return unreachable()
  }
  await show()
  await choose()
  save()
  const notSaved = 'Error de conexión. Verifica tu internet e intenta nuevamente. No se guardó.'
  await vi.waitFor(() =>
    expect([told.mock.calls.flat(), allWords('alert').includes(notSaved)]).toStrictEqual([calls, !isSaved]),
  )
  expect(sent()).toHaveLength(1)
})

test('a hand-over that is being saved cannot be left or sent again', async () => {
  answer = () => new Promise(() => {})
  await show()
  await choose()
  save()
  const named = () => buttons(screen.getByRole('dialog')).filter((name) => /^(Cerrar|Cancelar|Guardar)/.test(name))
  await vi.waitFor(() =>
    expect(named()).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Guardar entrega Guardando… (disabled)',
    ]),
  )
})

test('a change by somebody else that was not looked at is not overwritten by a second press', async () => {
  answer = () => {
    now = { ...now, updated_at: '2026-11-20T19:00:00.000Z' }
    return refused(409, 'STALE_EDIT', 'Alguien lo cambió')
  }
  await show()
  await choose()
  save()
  await screen.findByRole('button', { name: 'Ver cómo quedó' })
  save()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map((body) => body['updatedAtSeen'])).toStrictEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T18:00:00.000Z',
  ])
})

test.each([
  ['pedido.31.entrega', '8'],
  ['pedido.32.entrega', '7'],
])('of what was chosen before, kept as %s, the place %s stands there', async (draft, place) => {
  prepareDraft(draft, { deliveryLocationId: '8' })
  await show()
  await vi.waitFor(() => expect(select('Lugar').value).toBe(place))
})

test('what was chosen for an earlier version of the order, which a reload kept, does not overwrite a move made since', async () => {
  const first = await show()
  await choose()
  const draft = readDraft('pedido.31.entrega')
  expect(draft).toStrictEqual({
    deliveryDate: '2026-11-21',
    deliveryTime: '10:00',
    updatedAt: '2026-11-20T18:00:00.000Z',
  })
  first.unmount()
  prepareDraft('pedido.31.entrega', draft as object)
  now = { ...now, updated_at: '2026-11-20T19:00:00.000Z', delivery_date: '2026-11-24' }
  const { user } = await show()
  expect(allWords('alert')).toStrictEqual(['Alguien cambió este pedido mientras lo editabas. Ver cómo quedó'])
  await vi.waitFor(() => expect(select('Horario').value).toBe('10:00'))
  answer = () => refused(409, 'STALE_EDIT', 'Alguien lo cambió')
  save()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Ver cómo quedó' }))
  expect([allWords('alert'), select('Fecha').value]).toStrictEqual([[], '2026-11-21'])
  answer = () => accepted(now)
  save()
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['saved']]))
  expect(sent().map((body) => body['updatedAtSeen'])).toStrictEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T19:00:00.000Z',
  ])
})

test('what was chosen and saved without an answer is not told as somebody else’s change after a reload', async () => {
  const first = await show()
  await choose()
  const draft = readDraft('pedido.31.entrega')
  first.unmount()
  prepareDraft('pedido.31.entrega', draft as object)
  const saved = { delivery_date: '2026-11-21', delivery_time: '10:00' }
  now = { ...now, updated_at: '2026-11-20T19:00:00.000Z', ...saved }
  await show()
  expect(allWords('alert')).toStrictEqual([])
})
