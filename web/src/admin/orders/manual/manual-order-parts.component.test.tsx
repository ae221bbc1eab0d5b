import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { FullHourQuestion } from './full-hour-question'
import { readManualDraft } from './manual-draft'
import { ManualOrderDialog } from './manual-order-dialog'

const placed = vi.fn<(id: number) => void>()
const close = vi.fn<() => void>()
beforeEach(() => {
  placed.mockReset()
  close.mockReset()
  signIn({ role: 'admin' })
})
const product = { id: 1, name: 'Labial', image_url: '', price: 189.5, stock_available: 9 }
const brush = { ...product, id: 2, name: 'Brocha' }
const values = {
  ...emptyOrderForm,
  customerName: 'Eva Lara',
  customerPhone: '5511112222',
  deliveryLocationId: '7',
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
}
const lines = [
  { product, quantity: 1 },
  { product: brush, quantity: 2 },
]
const answers = (send: Parameters<typeof stubShop>[0]) =>
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return send(call)
    if (path.includes('delivery-locations')) return accepted([{ id: 7, name: 'Plaza' }])
    if (path.includes('delivery-days')) return accepted([{ date: '2026-11-21', isOpen: true, reason: '' }])
    if (path.includes('delivery-times')) {
      const data = [{ time_slot: '10:00', display_time: '10:00 a.m.', remaining: 3 }]
      return { json: { success: true, data, isToday: false, hasAvailableSlots: true } }
    }
    return accepted([])
  })
const show = (draft?: object) => {
  if (draft !== undefined) prepareDraft('pedido.nuevo', draft)
  return renderInPanel(<ManualOrderDialog onClose={close} onPlaced={({ id }) => placed(id)} />)
}
const full = { values, lines, userId: null }
/** Waits until the button is not busy any more. */
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Crear pedido' }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) })
const list = () => within(screen.getByRole('list', { name: 'Productos del pedido' }))

describe('the fields of a manual order', () => {
  test('say what to write, which may stay empty, and how long they may be', () => {
    answers(() => accepted({}))
    show()
    expect(
      ['Buscar una cuenta', 'Agregar producto'].map((name) => [
        field(name).placeholder,
        wordsOf(document.querySelector(`label[for="${field(name).id}"]`)),
      ]),
    ).toStrictEqual([
      ['Nombre, teléfono o correo', 'Buscar una cuenta (opcional)'],
      ['Nombre del producto', 'Agregar producto'],
    ])
    const names = ['Nombre', 'Teléfono', 'Correo', 'Dirección', 'Nota del cliente']
    expect(
      names.map((name) => {
        const control = field(name)
        const isRequired = control.getAttribute('aria-required') === 'true'
        return [name, control.type, control.maxLength, control.getAttribute('autocomplete'), isRequired]
      }),
    ).toStrictEqual([
      ['Nombre', 'text', 120, 'off', true],
      ['Teléfono', 'tel', 40, 'off', true],
      ['Correo', 'email', 254, 'off', false],
      ['Dirección', 'text', 300, 'off', false],
      ['Nota del cliente', 'textarea', 1000, null, false],
    ])
    expect(allWords('group').filter((words) => /^(Cliente|Entrega|Productos)/.test(words))).toHaveLength(3)
  })
  test('say so where nobody and no product matches, and ask for what was typed', async () => {
    answers(() => accepted({}))
    show()
    // In one step: letters that come slowly are searches of their own.
    fireEvent.change(field('Buscar una cuenta'), { target: { value: 'zoe' } })
    expect(await screen.findByText('Nadie con cuenta coincide. Escribe abajo su nombre y teléfono.')).toBeTruthy()
    fireEvent.change(field('Agregar producto'), { target: { value: 'xyz' } })
    expect(await screen.findByText('Ningún producto coincide.')).toBeTruthy()
    const searches = asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'))
    expect(searches.filter((search) => search !== null)).toStrictEqual(['zoe', 'xyz'])
  })
  test('of an account say that it gets the order', () => {
    answers(() => accepted({}))
    show({ ...full, userId: 9 })
    expect(screen.getByText('El pedido aparecerá en su cuenta.')).toBeTruthy()
    expect(screen.queryByLabelText(/^Buscar una cuenta/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sin cuenta' }))
    expect(screen.queryByText('El pedido aparecerá en su cuenta.')).toBeNull()
  })
})

describe('an order that was being written', () => {
  test('is as it was left, and the line that is taken away is the chosen one', async () => {
    answers(() => accepted({}))
    show({ ...full, userId: 9 })
    expect([field('Nombre').value, field('Teléfono').value]).toStrictEqual(['Eva Lara', '5511112222'])
    await waitFor(() => expect(select('Horario').value).toBe('10:00'))
    expect(allWords('status').find((words) => words.startsWith('Total'))).toBe('Total · 3 piezas $568.50')
    fireEvent.click(list().getByRole('button', { name: 'Quitar Brocha' }))
    expect(list().getAllByRole('listitem').map(wordsOf)).toStrictEqual(['Labial × $189.50 $189.50'])
    expect(list().getByRole<HTMLInputElement>('textbox', { name: 'Piezas' }).getAttribute('inputmode')).toBe('numeric')
  })
  test.each([
    ['without its fields', { ...full, values: {} }],
    ['with one field', { ...full, values: { customerName: 'Eva' } }],
    ['with a number as a field', { ...full, values: { ...values, notes: 7 } }],
    ['without lines', { values, userId: null }],
    ['with a line without pieces', { ...full, lines: [{ product }] }],
    ['with a line without product', { ...full, lines: [{ quantity: 1 }] }],
    ['with an account by name', { ...full, userId: 'Eva' }],
    ['without a word on its account', { values, lines }],
    ['as text', 'Eva Lara'],
  ])('by another version, %s, is not taken up', (_, draft) => {
    const nothing = { values: emptyOrderForm, lines: [], userId: null }
    prepareDraft('pedido.nuevo', full)
    expect(readManualDraft()).toStrictEqual(full)
    prepareDraft('pedido.nuevo', { ...full, userId: 9 })
    expect(readManualDraft()).toStrictEqual({ ...full, userId: 9 })
    prepareDraft('pedido.nuevo', draft as object)
    expect(readManualDraft()).toStrictEqual(nothing)
  })
})

describe('an order that is sent', () => {
  test('has one key for all its tries, so that it is not placed twice', async () => {
    const keys: (string | undefined)[] = []
    const replies = [unreachable, () => refused(500, 'INTERNAL', 'Falló'), () => accepted({ order: anOrder() })]
    answers(() => replies.shift()?.() ?? unreachable())
    const fetched = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      if (request.method === 'POST') keys.push((request.headers as Record<string, string>)['idempotency-key'])
      return fetched(url, request)
    })
    show(full)
    await send()
    await waitFor(() =>
      expect(allWords('alert')).toStrictEqual(['Error de conexión. Verifica tu internet e intenta nuevamente.']),
    )
    await send()
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Falló']))
    await send()
    await waitFor(() => expect(placed.mock.calls).toStrictEqual([[31]]))
    expect([keys.length, new Set(keys).size, /^[0-9a-f]{32}$/.test(keys[0] ?? '')]).toStrictEqual([3, 1, true])
  })
  test('cannot be left while it is created', async () => {
    answers(() => new Promise(() => {}))
    show(full)
    await send()
    await waitFor(() =>
      expect(buttons(screen.getByRole('dialog')).filter((name) => /^(Cerrar|Cancelar|Crear)/.test(name))).toStrictEqual(
        ['Cerrar (disabled)', 'Cancelar (disabled)', 'Crear pedido Creando… (disabled)'],
      ),
    )
  })
  test('is refused at its lines and fields', async () => {
    const short = [{ productId: 1, name: 'Labial', available: 0 }]
    const replies = [
      refused(409, 'STOCK_INSUFFICIENT', 'No alcanza', short),
      refused(409, 'DAY_CLOSED', 'Ese día ya no'),
    ]
    answers(() => replies.shift() ?? unreachable())
    show(full)
    await send()
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['No alcanza']))
    await waitFor(() =>
      expect(list().getAllByRole('status').map(wordsOf)).toStrictEqual(['Ya no hay piezas libres', '']),
    )
    await send()
    await waitFor(() => expect(select('Fecha').getAttribute('aria-invalid')).toBe('true'))
    expect(placed).not.toHaveBeenCalled()
  })
  test('that is the first with its key and is refused as another one is not sent again', async () => {
    answers(() => refused(409, 'IDEMPOTENCY_MISMATCH', 'Otros datos'))
    show(full)
    await send()
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Otros datos']))
    expect(sent()).toHaveLength(1)
  })
})

describe('the question about a full hour', () => {
  const onAdd = vi.fn<() => void>()
  beforeEach(() => void onAdd.mockReset())
  const ask = () =>
    renderInPanel(
      <FullHourQuestion chosen={{ deliveryDate: '2026-11-21', deliveryTime: '10:00' }} onClose={close} onAdd={onAdd} />,
    )
  test('[DESK-08] names day and hour, and what happens', async () => {
    ask()
    expect(screen.getByRole('dialog', { name: 'Este horario está lleno. ¿Agregar de todos modos?' })).toBeTruthy()
    expect(allWords('paragraph', screen.getByRole('dialog'))).toStrictEqual([
      'sábado, 21 de noviembre de 2026, 10:00 a.m.',
      'El pedido se suma a los que ya llenan esa hora.',
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Elegir otro'))
  })
  test.each([
    ['Elegir otro', 1, 0],
    ['Cerrar', 1, 0],
    ['Agregar de todos modos', 0, 1],
  ])('«%s» leaves it %i times and adds the order %i times', async (name, left, added) => {
    const { user } = ask()
    await user.click(screen.getByRole('button', { name }))
    expect([close.mock.calls.length, onAdd.mock.calls.length]).toStrictEqual([left, added])
  })
})

test('the form of a manual order says what is written where', async () => {
  answers(() => accepted({}))
  show()
  await waitFor(() =>
    expect(wordsOf(screen.getByRole('dialog', { name: 'Nuevo pedido' }))).toBe(
      'Nuevo pedido Productos Agregar producto Todavía no hay productos en este pedido. Cliente Buscar una cuenta (opcional) Nombre Teléfono Correo (opcional) Entrega Lugar de entrega Elige un lugar Plaza Fecha de entrega Elige un día Horario Elige una hora Dirección (opcional) Nota del cliente (opcional) Total · 0 piezas $0.00 Cancelar Crear pedido',
    ),
  )
})
