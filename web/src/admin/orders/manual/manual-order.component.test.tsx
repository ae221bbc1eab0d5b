import { ALL_FULL } from '@tocador/contracts/delivery/delivery-words'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { hasDraft, prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { HandoverDialog } from '../editing/handover-dialog'
import { ManualOrderDialog } from './manual-order-dialog'

const placed = vi.fn<(what: unknown) => void>()
beforeEach(() => void placed.mockReset())
const days = [
  { date: '2026-11-21', isOpen: true, reason: '' },
  { date: '2026-11-22', isOpen: false, reason: '' },
  { date: '2026-11-23', isOpen: false, reason: 'Feriado' },
  { date: '2026-11-24', isOpen: false, reason: ALL_FULL },
]
const hours = [null, 0, 1, 5].map((remaining, place) => ({
  time_slot: `${10 + place}:00`,
  display_time: `${10 + place}:00`,
  remaining,
}))
const products = [
  anAdminProduct({ price: 189.5, stock_available: 2 }),
  anAdminProduct({ id: 2, name: 'Rímel', stock_available: 0 }),
  anAdminProduct({ id: 3, name: 'Brocha', stock_available: 1 }),
]
const answers = (send: Parameters<typeof stubShop>[0] = () => accepted({ order: anOrder() })) =>
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return send(call)
    if (path.includes('delivery-locations'))
      return accepted([
        { id: 7, name: 'Plaza' },
        { id: 8, name: 'Centro' },
      ])
    if (path.includes('delivery-days')) return accepted(days)
    if (path.includes('delivery-times'))
      return { json: { success: true, data: hours, isToday: false, hasAvailableSlots: true } }
    if (path.includes('/orders/31')) return accepted(anOrderDetail({ delivery_location_id: 7 }))
    if (path.includes('products')) return accepted(products)
    if (path.includes('zoe')) return accepted([{ id: 10, name: 'Zoe Paz', phone: '5533334444', email: '' }])
    return accepted([{ id: 9, name: 'Eva Lara', phone: '5511112222', email: 'eva@correo.mx' }])
  })
const sent = () => asked.filter(({ method }) => method !== 'GET')
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) })
const options = (name: string) =>
  [...select(name).options].map(({ text, disabled }) => `${text}${disabled ? ' (disabled)' : ''}`)
const line = () => within(screen.getByRole('list', { name: 'Productos del pedido' }))
const total = () => allWords('status').find((words) => words.startsWith('Total'))

async function chooseHandover() {
  await vi.waitFor(() => expect(options('Lugar')).toContain('Plaza'))
  fireEvent.change(select('Lugar'), { target: { value: '7' } })
  await vi.waitFor(() => expect(options('Fecha')).toHaveLength(5))
  fireEvent.change(select('Fecha'), { target: { value: '2026-11-21' } })
  await vi.waitFor(() => expect(options('Horario')).toHaveLength(5))
  fireEvent.change(select('Horario'), { target: { value: '10:00' } })
}
async function addLipstick(user: ReturnType<typeof renderInPanel>['user']) {
  type('Agregar producto', 'lab')
  await user.click(await screen.findByRole('option', { name: /^Labial/ }))
}

describe('a manual order', () => {
  const show = () => renderInPanel(<ManualOrderDialog onClose={() => {}} onPlaced={placed} />)
  test('[OFFER-14] shows what is paid today for a product on offer', async () => {
    answers()
    const [labial] = products
    if (labial === undefined) throw new Error('There is a product')
    labial.price_today = 150
    const { user } = show()
    type('Agregar producto', 'lab')
    expect(wordsOf(await screen.findByRole('option', { name: /^Labial/ }))).toBe('Labial 2 libres $150.00')
    await addLipstick(user)
    expect(total()).toBe('Total · 1 pieza $150.00')
    expect(allWords('listitem').join()).toContain('$150.00')
    delete labial.price_today
  })
  test('offers what can be sold, and counts its pieces and pesos', async () => {
    answers()
    const { user } = show()
    expect(total()).toBe('Total · 0 piezas $0.00')
    expect(screen.getByText('Todavía no hay productos en este pedido.')).toBeTruthy()
    type('Agregar producto', 'lab')
    await screen.findByRole('option', { name: /^Labial/ })
    expect(
      screen
        .getAllByRole('option')
        .filter((one) => one.closest('select') === null)
        .map(wordsOf),
    ).toStrictEqual(['Labial 2 libres $189.50', 'Rímel Agotado $200.00', 'Brocha 1 libre $200.00'])
    expect(screen.getByRole('option', { name: /^Rímel/ }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('option', { name: /^Labial/ }))
    expect(field('Agregar producto').value).toBe('')
    expect(total()).toBe('Total · 1 pieza $189.50')
    expect(buttons(line().getByRole('group'))).toStrictEqual(['Quitar una pieza (disabled)', 'Agregar una pieza'])
    for (const _ of [2, 3]) await user.click(screen.getByRole('button', { name: 'Agregar una pieza' }))
    expect(total()).toBe('Total · 3 piezas $568.50')
    expect([
      allWords('status', line().getByRole('listitem')),
      field('Piezas').getAttribute('aria-invalid'),
    ]).toStrictEqual([['Solo quedan 2'], 'true'])
    await user.click(screen.getByRole('button', { name: 'Quitar una pieza' }))
    expect(field('Piezas').getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Quitar Labial' }))
    expect(total()).toBe('Total · 0 piezas $0.00')
  })
  test('asks place, day and hour one after the other', async () => {
    answers()
    show()
    expect([select('Fecha').disabled, select('Horario').disabled]).toStrictEqual([true, true])
    await chooseHandover()
    expect(options('Lugar')).toStrictEqual(['Elige un lugar', 'Plaza', 'Centro'])
    expect(options('Fecha')).toStrictEqual([
      'Elige un día',
      'sáb 21 nov',
      'dom 22 nov · Cerrado (disabled)',
      'lun 23 nov · Feriado (disabled)',
      'mar 24 nov · Lleno',
    ])
    expect(options('Horario')).toStrictEqual([
      'Elige una hora',
      '10:00',
      '11:00 · Lleno',
      '12:00 · Queda 1',
      '13:00 · Quedan 5',
    ])
    fireEvent.change(select('Fecha'), { target: { value: '2026-11-24' } })
    expect(select('Horario').value).toBe('')
    fireEvent.change(select('Lugar'), { target: { value: '8' } })
    expect([select('Fecha').value, select('Horario').disabled]).toStrictEqual(['', true])
  })
  test('takes an account, or none', async () => {
    answers()
    const { user, queries } = show()
    type('Buscar una cuenta', 'eva')
    await user.click(await screen.findByRole('option', { name: /Eva Lara 5511112222/ }))
    expect([field('Nombre').value, field('Teléfono').value, field('Correo').value]).toStrictEqual([
      'Eva Lara',
      '5511112222',
      'eva@correo.mx',
    ])
    expect(screen.queryByLabelText(/^Buscar una cuenta/, { selector: 'input' })).toBeNull()
    await addLipstick(user)
    await chooseHandover()
    await user.type(screen.getByRole('textbox', { name: /^Nota del cliente/ }), 'Sin bolsa')
    for (const list of ['orders', 'products']) queries.setQueryData([list, 'list'], [])
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(
      sent().map(({ path, body }) => [path, body['userId'], body['totalAmount'], body['cartItems'], body['notes']]),
    ).toStrictEqual([[expect.stringContaining('/orders'), 9, 189.5, [{ productId: 1, quantity: 1 }], 'Sin bolsa']])
    for (const list of ['orders', 'products']) expect(queries.getQueryState([list, 'list'])?.isInvalidated).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Sin cuenta' }))
    expect(field('Buscar una cuenta').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(sent()[1]?.body['userId']).toBeNull())
  })
  test('takes all data of the next account, which may have no email', async () => {
    answers()
    const { user } = show()
    const data = () => ['Nombre', 'Teléfono', 'Correo'].map((name) => field(name).value)
    const focused = () => document.activeElement
    type('Buscar una cuenta', 'eva')
    await screen.findByRole('option', { name: /Eva Lara/ })
    await user.type(field('Buscar una cuenta'), '{Enter}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Sin cuenta' }))
    await user.click(screen.getByRole('button', { name: 'Sin cuenta' }))
    expect(focused()).toBe(field('Buscar una cuenta'))
    expect(data()).toStrictEqual(['Eva Lara', '5511112222', 'eva@correo.mx'])
    type('Buscar una cuenta', 'zoe')
    await user.click(await screen.findByRole('option', { name: /Zoe Paz/ }))
    expect(data()).toStrictEqual(['Zoe Paz', '5533334444', ''])
  })
  test('of an account names it, also when another name is typed over it and the page is loaded again', async () => {
    signIn({ role: 'admin' })
    answers()
    const { user, unmount } = show()
    type('Buscar una cuenta', 'eva')
    await user.click(await screen.findByRole('option', { name: /Eva Lara 5511112222/ }))
    type('Nombre', 'Ana Ruiz')
    const named = () => screen.queryByText('El pedido aparecerá en la cuenta de Eva Lara.')
    expect(named()).not.toBeNull()
    const stored = JSON.stringify(readDraft('pedido.nuevo'))
    unmount()
    prepareDraft('pedido.nuevo', JSON.parse(stored) as object)
    show()
    expect([field('Nombre').value, named()]).toStrictEqual(['Ana Ruiz', expect.anything()])
    fireEvent.click(screen.getByRole('button', { name: 'Sin cuenta' }))
    expect(named()).toBeNull()
  })
  test('of an account alone is kept until it is left by its user', async () => {
    signIn({ role: 'admin' })
    answers()
    const { user, unmount } = show()
    expect(hasDraft('pedido.nuevo')).toBe(false)
    type('Buscar una cuenta', 'eva')
    await user.click(await screen.findByRole('option', { name: /Eva Lara 5511112222/ }))
    for (const name of ['Nombre', 'Teléfono', 'Correo']) type(name, '')
    expect(hasDraft('pedido.nuevo')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByText('¿Descartar lo que escribiste?')).toBeTruthy()
    unmount()
    expect(hasDraft('pedido.nuevo')).toBe(false)
  })
  test('without a product is not sent', async () => {
    answers()
    const { user } = show()
    type('Nombre', 'Eva Lara')
    type('Teléfono', '5511112222')
    await chooseHandover()
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Agrega al menos un producto']))
    expect(sent()).toStrictEqual([])
    await addLipstick(user)
    expect(allWords('alert')).toStrictEqual([])
  })
  test('[DESK-08] for a full hour asks first, and keeps what was typed', async () => {
    answers(({ body }) =>
      body['evenIfFull'] === true ? accepted({ order: anOrder() }) : refused(409, 'SLOT_FULL', 'Lleno'),
    )
    const { user } = show()
    type('Nombre', 'Eva Lara')
    type('Teléfono', '5511112222')
    await addLipstick(user)
    await chooseHandover()
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    const question = await screen.findByRole('dialog', { name: /Este horario está lleno/ })
    expect(wordsOf(question)).toContain('10:00 a.m.')
    const other = within(question).getByRole('button', { name: 'Elegir otro' })
    await vi.waitFor(() => expect(document.activeElement).toBe(other))
    // Others may have booked the hour.
    const reads = () => asked.filter(({ path }) => path.includes('delivery-times')).length
    await vi.waitFor(() => expect(reads()).toBe(2))
    await user.click(other)
    expect([field('Nombre').value, select('Horario').getAttribute('aria-invalid')]).toStrictEqual(['Eva Lara', 'true'])
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await user.click(await screen.findByRole('button', { name: 'Agregar de todos modos' }))
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => body['evenIfFull'])).toStrictEqual([false, false, true])
  })
  test('for a full hour that then fails says why, without asking again', async () => {
    let answer: (() => void) | undefined
    answers(({ body }) =>
      body['evenIfFull'] === true
        ? new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', ''))))
        : refused(409, 'SLOT_FULL', 'Lleno'),
    )
    const { user } = show()
    type('Nombre', 'Eva Lara')
    type('Teléfono', '5511112222')
    await addLipstick(user)
    await chooseHandover()
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await user.click(await screen.findByRole('button', { name: 'Agregar de todos modos' }))
    const question = () => screen.queryByRole('dialog', { name: /Este horario está lleno/ })
    await vi.waitFor(() => expect([question(), sent().length]).toStrictEqual([null, 2]))
    answer?.()
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(question()).toBeNull()
    expect(placed).not.toHaveBeenCalled()
  })
  // The key is that of the lost order, so other data are refused with it.
  test('whose answer was lost, and which was changed then, is the order of the first request', async () => {
    const replies = [unreachable, () => refused(409, 'IDEMPOTENCY_MISMATCH', 'Otros datos')]
    answers(() => replies.shift()?.() ?? accepted({ order: anOrder({ id: 77 }) }))
    const { user } = show()
    type('Nombre', 'Eva Lara')
    type('Teléfono', '5511112222')
    await addLipstick(user)
    await chooseHandover()
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(placed).not.toHaveBeenCalled()
    type('Nombre', 'Eva Luna')
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(placed.mock.calls).toStrictEqual([[anOrder({ id: 77 }), true]]))
    expect(sent().map(({ body }) => body['customerName'])).toStrictEqual(['Eva Lara', 'Eva Luna', 'Eva Lara'])
  })
  test('whose answer was lost before the page was loaded again is sent under the same key, and is the order of the first request', async () => {
    signIn({ role: 'admin' })
    const keys: unknown[] = []
    const replies = [unreachable, () => refused(409, 'IDEMPOTENCY_MISMATCH', 'Otros datos')]
    answers(() => replies.shift()?.() ?? accepted({ order: anOrder({ id: 77 }) }))
    const fetching = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      if (request.method === 'POST') keys.push((request.headers as Record<string, string>)['idempotency-key'])
      return fetching(url, request)
    })
    const { user, unmount } = show()
    type('Nombre', 'Eva Lara')
    type('Teléfono', '5511112222')
    await addLipstick(user)
    await chooseHandover()
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    // A page that is loaded again closes no dialog: what it had stored is there.
    const stored = JSON.stringify(readDraft('pedido.nuevo'))
    unmount()
    prepareDraft('pedido.nuevo', JSON.parse(stored) as object)
    show()
    type('Nombre', 'Eva Luna')
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }))
    await vi.waitFor(() => expect(placed.mock.calls).toStrictEqual([[anOrder({ id: 77 }), true]]))
    expect(sent().map(({ body }) => body['customerName'])).toStrictEqual(['Eva Lara', 'Eva Luna', 'Eva Lara'])
    expect([keys.length, new Set(keys).size]).toStrictEqual([3, 1])
  })
  test('that finds no places alerts, and asks again', async () => {
    stubShop(unreachable)
    const { user } = show()
    await screen.findByText('Error cargando lugares y horarios')
    answers()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await vi.waitFor(() => expect(options('Lugar')).toContain('Plaza'))
    expect(allWords('alert')).toStrictEqual([])
  })
})

describe('another hand-over of an order', () => {
  const show = () =>
    renderInPanel(<HandoverDialog order={{ id: 31 }} onClose={() => {}} onSaved={(order) => placed(order.id)} />)
  const save = () => screen.getByRole('button', { name: 'Guardar entrega' })
  test('sends the seen version, and stays open with what was chosen when it is refused', async () => {
    let status = 409
    answers(() => (status === 409 ? refused(409, 'DAY_CLOSED', 'Ese día ya no') : accepted(anOrderDetail())))
    const { user } = show()
    await screen.findByText(/Plaza Jacaranda, sábado, 21 de noviembre/)
    expect(screen.queryByLabelText(/^Dirección/)).toBeNull()
    await chooseHandover()
    await user.click(save())
    await vi.waitFor(() => expect(select('Fecha').getAttribute('aria-invalid')).toBe('true'))
    expect([placed.mock.calls, select('Fecha').value]).toStrictEqual([[], '2026-11-21'])
    status = 200
    await user.click(save())
    await vi.waitFor(() => expect(placed.mock.calls).toStrictEqual([[31]]))
    expect(sent()[1]).toMatchObject({
      method: 'PUT',
      path: '/orders/31/handover',
      body: {
        deliveryLocationId: '7',
        deliveryDate: '2026-11-21',
        deliveryTime: '10:00',
        updatedAtSeen: '2026-11-20T18:00:00.000Z',
        evenIfFull: false,
      },
    })
  })
  test('of a full hour asks first', async () => {
    answers(({ body }) =>
      body['evenIfFull'] === true ? accepted(anOrderDetail()) : refused(409, 'SLOT_FULL', 'Lleno'),
    )
    const { user } = show()
    await screen.findByText(/Plaza Jacaranda, sábado/)
    await chooseHandover()
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Agregar de todos modos' }))
    await vi.waitFor(() => expect(placed.mock.calls).toStrictEqual([[31]]))
    expect(sent().map(({ body }) => body['evenIfFull'])).toStrictEqual([false, true])
  })
  test('that is ready meanwhile cannot be saved', async () => {
    stubShop(({ path }) => accepted(path.includes('/orders/31') ? anOrderDetail({ status: 'ready' }) : []))
    show()
    await vi.waitFor(() =>
      expect(allWords('alert')).toStrictEqual(['El pedido ya está en Listo y no se puede cambiar.']),
    )
    expect(save().hasAttribute('disabled')).toBe(true)
  })
  test('that cannot be read alerts', async () => {
    stubShop(unreachable)
    show()
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Guardar entrega' })).toBeNull()
  })
})
