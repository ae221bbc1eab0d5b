import type { PickList as List, PickOrder } from '@tocador/contracts/orders/pick-list-schemas'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { PickList } from './pick-list'
import { PickListButton } from './pick-list-button'

const order = (over: Partial<PickOrder> = {}): PickOrder => ({
  id: 31,
  order_number: 'PED-261120-7K4Q',
  status: 'confirmed',
  customer_name: 'Sofía Lara',
  customer_phone: '5512345678',
  delivery_date: '2026-11-21',
  delivery_time: '10:00',
  delivery_address: '',
  notes: '',
  total_amount: 379,
  items: [{ product_id: 1, product_name: 'Labial', product_image: '/media/uno.webp', quantity: 2 }],
  ...over,
})
const list = (over: Partial<List> = {}): List => ({
  date: '2026-11-21',
  last_date: '2026-11-21',
  shop_name: 'Tocador',
  as_of: '2026-11-20T20:00:00.000Z',
  order_count: 2,
  unit_count: 3,
  total_amount: 500,
  pending_count: 1,
  ready_count: 2,
  pieces: [
    {
      product_id: 1,
      product_name: 'Labial',
      product_image: '/media/uno.webp',
      product_type: 'Labiales',
      category: 'Labios',
      quantity: 3,
    },
  ],
  places: [
    {
      location_id: 7,
      location_name: 'Plaza Jacaranda',
      order_count: 1,
      unit_count: 2,
      total_amount: 379,
      orders: [order()],
    },
    {
      location_id: null,
      location_name: '',
      order_count: 1,
      unit_count: 1,
      total_amount: 121,
      orders: [
        order({
          id: 32,
          status: 'pending',
          customer_phone: '',
          notes: 'Toca fuerte',
          delivery_address: 'Calle 9',
          total_amount: 121,
        }),
      ],
    },
  ],
  ...over,
})
const show = (address: string, shown = list()) => {
  stubShop(({ path }) => accepted(path.includes('pick') || path.includes('surtido') ? shown : []))
  replacePage(address, 2)
  return renderInPanel(<PickList timeZone="America/Mexico_City" />)
}
const query = () => Object.fromEntries(new URLSearchParams(location.search))
const preview = () => screen.getByRole('region', { name: 'Vista previa' })
const pictures = () => [...preview().querySelectorAll('li span')].filter((part) => part.className.includes('h-[21pt]'))
const print = () => screen.getByRole('button', { name: 'Imprimir' })
// An overlay that is removed steps back in the history, which must not reach the page of the next test.
afterEach(async () => {
  cleanup()
  await settle()
})
const DAY = '/?panel=pedidos&surtido=2026-11-21'
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)

describe('the pick list of a day', () => {
  test('has the pieces first, and then the orders by place', async () => {
    show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    expect(wordsOf(preview().querySelector('header'))).toBe(
      'Lista de surtido Tocador Sábado, 21 de noviembre de 2026 2 pedidos · 3 piezas · $500.00 Incluye 1 por confirmar y 2 ya listos',
    )
    const words = wordsOf(preview())
    expect(words).toContain('1 · Junta las piezas 3 Labial Labiales 2 · Arma los pedidos')
    expect(words).toContain(
      'Plaza Jacaranda 1 pedido · $379.00 10:00 a.m. PED-261120- 7K4Q Sofía Lara 55 1234 5678 $379.00',
    )
    expect(words).toMatch(
      /Sin lugar 1 pedido · \$121\.00 .*Sofía Lara · \S.* \$121\.00 2 Labial Dirección: Calle 9 Nota: Toca fuerte/,
    )
    expect(words.match(/Dirección|Nota/g)).toHaveLength(2)
    expect(pictures()).toHaveLength(3)
    expect(print().hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('heading', { name: 'Lista de surtido', level: 2 })).toBeTruthy()
  })
  test('is refined by day, place, state and paper', async () => {
    const { user } = show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }))
    expect(query()['surtido']).toBe('2026-11-22')
    await user.click(screen.getByRole('button', { name: 'Día anterior' }))
    expect(query()['surtido']).toBe('2026-11-21')
    // All states are no filter.
    expect(buttons().filter((name) => name.includes('Estado'))).toStrictEqual(['Estado'])
    await user.click(screen.getByRole('button', { name: /^Estado/ }))
    const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(ticks().every(({ checked, disabled }) => checked && !disabled)).toBe(true)
    for (const tick of ticks().slice(1)) await user.click(tick)
    expect(ticks().map(({ checked, disabled }) => [checked, disabled])[0]).toStrictEqual([true, true])
    expect(ticks().filter(({ checked }) => checked)).toHaveLength(1)
    const [, second] = ticks()
    if (second) await user.click(second)
    expect(query()['incluye']?.split(',')).toHaveLength(2)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hoja A4' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Rollo de 80 mm' }))
    expect(query()['papel']).toBe('rollo')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rollo de 80 mm' }).checked).toBe(true)
    await vi.waitFor(() => expect(pictures()).toHaveLength(0))
  })
  test('is asked for with its day, place and states, and is chosen by a calendar, a place and all states again', async () => {
    stubShop(({ path }) => accepted(path.includes('pick') ? list() : [{ id: 7, name: 'Plaza Jacaranda' }]))
    replacePage(`${DAY}&lugar=7&incluye=pending,ready`, 2)
    const { user } = renderInPanel(<PickList timeZone="America/Mexico_City" />)
    await within(preview()).findByText('1 · Junta las piezas')
    const reads = () => asked.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes('pick'))
    expect(new URLSearchParams(reads()[0]?.split('?')[1])).toStrictEqual(
      new URLSearchParams('date=2026-11-21&locationId=7&statuses=pending,ready'),
    )
    expect(screen.getByRole('button', { name: 'Estado: Pendiente, Listo' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Estado' }))
    expect(query()['incluye']).toBeUndefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lugar de entrega' }), 'Todos los lugares')
    expect(query()['lugar']).toBeUndefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lugar de entrega' }), 'Plaza Jacaranda')
    expect(query()['lugar']).toBe('7')
    await user.click(screen.getByRole('button', { name: /^Día de entrega/ }))
    await user.click(screen.getByRole('button', { name: /^(jueves, )?26 de noviembre|jueves, 26 de noviembre/ }))
    expect(query()['surtido']).toBe('2026-11-26')
  })
  test('lets its choice of the place become narrower than a long name, which is wider than a phone', async () => {
    show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    const { classList } = screen.getByRole('combobox', { name: 'Lugar de entrega' })
    expect([classList.contains('min-w-[min(9rem,70vw)]'), classList.contains('max-w-80')]).toStrictEqual([true, true])
  })
  test('frames the chosen paper with forced colors, which take its ground and line away', async () => {
    show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    const chosen = screen.getByRole('radio', { name: 'Hoja A4', checked: true }).closest('label')
    expect(chosen?.classList.contains('forced-colors:has-checked:not-has-focus-visible:outline-2')).toBe(true)
  })
  test('cannot be printed while another day is read, and stays below the reason when that fails', async () => {
    const { user } = show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', '')))))
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }))
    await vi.waitFor(() => expect(print().hasAttribute('disabled')).toBe(true))
    stubShop(() => refused(500, 'INTERNAL', ''))
    await user.click(screen.getByRole('button', { name: 'Día anterior' }))
    answer?.()
    await vi.waitFor(() => expect(print().hasAttribute('disabled')).toBe(false))
  })
  test('that could not be read again stays below the reason', async () => {
    const { queries } = show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    stubShop(() => refused(500, 'INTERNAL', ''))
    await act(() => queries.invalidateQueries({ queryKey: ['orders', 'pick-list'] }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando órdenes Reintentar']))
    expect(wordsOf(preview())).toContain('1 · Junta las piezas')
  })
  test('is printed by its button, named after its day', async () => {
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const { user } = show(DAY)
    await within(preview()).findByText('1 · Junta las piezas')
    // It is scrolled with the keyboard at once.
    expect([document.activeElement, preview().tabIndex]).toStrictEqual([preview(), 0])
    await user.click(print())
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(document.title).toBe('Lista de surtido sáb 21 nov')
  })
  test('[DESK-11] of several days has the day of each order, and is printed once', async () => {
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const { user } = show('/?surtido=31,32', list({ last_date: '2026-11-22', pending_count: 0, ready_count: 0 }))
    await within(preview()).findByText('1 · Junta las piezas')
    expect(decodeURIComponent(asked[0]?.path ?? '')).toContain('ids=31,32')
    const words = wordsOf(preview())
    expect(words).toContain('Del sáb 21 nov al dom 22 nov')
    expect(words).toContain('sáb 21 nov 10:00 a.m.')
    expect(words).not.toContain('Incluye')
    expect(screen.queryByRole('button', { name: 'Día siguiente' })).toBeNull()
    await user.click(print())
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(document.title).toBe('Lista de surtido Del sáb 21 nov al dom 22 nov')
  })
  test('that is empty cannot be printed', async () => {
    show(DAY, list({ order_count: 0, places: [], pieces: [] }))
    await within(preview()).findByText('No hay pedidos que surtir')
    expect([print().hasAttribute('disabled'), wordsOf(preview())]).toStrictEqual([
      true,
      expect.stringContaining('Prueba con otro día u otro lugar.'),
    ])
  })
  test('[DESK-11] of chosen orders that is empty says why', async () => {
    show('/?surtido=31,32', list({ order_count: 0, places: [], pieces: [] }))
    await within(preview()).findByText('Los pedidos que elegiste están cancelados.')
  })
  test('that could not be loaded alerts, and cannot be printed', async () => {
    stubShop(unreachable)
    replacePage(DAY, 2)
    renderInPanel(<PickList timeZone="America/Mexico_City" />)
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(print().hasAttribute('disabled')).toBe(true)
  })
})

test('the sheet of one order has no list of pieces', async () => {
  show('/?pedido=31&surtido=pedido', list({ pending_count: 1, order_count: 1, places: list().places.slice(0, 1) }))
  await within(preview()).findByText('Plaza Jacaranda')
  expect(wordsOf(preview())).not.toMatch(/Junta las piezas|Arma los pedidos|Incluye/)
  expect(within(preview()).getByRole('heading', { level: 1, name: 'Hoja de pedido' })).toBeTruthy()
  expect(asked.map(({ path }) => path).join()).toContain('31')
  expect(screen.getByRole('heading', { level: 2, name: 'Hoja de pedido' })).toBeTruthy()
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe('PED-261120-7K4Q')
  expect(buttons()).not.toContain('Día siguiente')
})

test('an address without a list shows nothing', () => {
  const { container } = show('/?panel=pedidos&surtido=ayer')
  expect(container.querySelector('dialog')).toBeNull()
})

test.each([
  ['/?panel=pedidos', '2026-11-21'],
  ['/?panel=pedidos&desde=2026-11-25&hasta=2026-11-25', '2026-11-25'],
  ['/?panel=pedidos&desde=2026-11-25&hasta=2026-11-26', '2026-11-21'],
  ['/?panel=pedidos&desde=2026-11-25&hasta=2026-11-25&fecha=created', '2026-11-21'],
])('from the list at %s the pick list is of %s', async (address, date) => {
  stubShop(() => accepted([]))
  replacePage(address, 1)
  const { user } = renderInPanel(<PickListButton today="2026-11-20" />)
  await user.click(screen.getByRole('button', { name: 'Lista de surtido' }))
  expect(query()['surtido']).toBe(date)
})

test('an order without a phone has nothing in its place', async () => {
  const places = list()
    .places.slice(0, 1)
    .map((place) => ({ ...place, orders: [order({ customer_phone: '' })] }))
  show(DAY, list({ places }))
  await within(preview()).findByText('Plaza Jacaranda')
  expect(wordsOf(preview())).toContain('PED-261120- 7K4Q Sofía Lara $379.00')
})

test.each([
  [{ delivery_address: 'Calle 9' }, 'Dirección: Calle 9'],
  [{ notes: 'Toca fuerte' }, 'Nota: Toca fuerte'],
])('an order with %j alone says «%s»', async (over, said) => {
  const places = list()
    .places.slice(0, 1)
    .map((place) => ({ ...place, orders: [order(over)] }))
  show(DAY, list({ places }))
  await within(preview()).findByText('Plaza Jacaranda')
  const words = wordsOf(preview())
  expect([words.match(/Dirección|Nota/g), words.includes(said)]).toStrictEqual([[said.split(':')[0]], true])
})
