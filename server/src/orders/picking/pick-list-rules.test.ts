import { describe, expect, test } from 'vitest'
import { gatherPieces, makePickList } from './pick-list-rules'
import type { PickLineRow, PickOrderRow } from './queries'

const anOrder = (parts: Partial<PickOrderRow> & { id: number }): PickOrderRow => ({
  order_number: `PED-261120-${parts.id}`,
  status: 'confirmed',
  customer_name: 'Sofía Ramírez',
  customer_phone: '55 1234 5678',
  delivery_location_id: 1,
  delivery_location_name: 'Plaza Jacaranda',
  delivery_date: '2026-11-21',
  delivery_time: '10:00',
  delivery_address: '',
  notes: '',
  total_cents: 10_000,
  ...parts,
})
const aLine = (order_id: number, product_id: number, parts: Partial<PickLineRow> = {}): PickLineRow => ({
  order_id,
  product_id,
  product_name: `Labial ${product_id}`,
  product_image: `/media/${product_id}-1080.webp`,
  quantity: 1,
  product_type: 'Labial',
  category: 'Labios',
  ...parts,
})

describe('the products to pick', () => {
  test('a product is one line with the units of all orders', () => {
    const pieces = gatherPieces([aLine(1, 7, { quantity: 2 }), aLine(2, 8), aLine(3, 7, { quantity: 3 })])
    expect(pieces.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [7, 5],
      [8, 1],
    ])
  })

  test('a renamed product has the name from the latest order', () => {
    const pieces = gatherPieces([
      aLine(2, 7, { product_name: 'Labial Nuevo', product_image: '/media/new-1080.webp' }),
      aLine(1, 7, { product_name: 'Labial Viejo' }),
    ])
    expect(pieces).toHaveLength(1)
    expect(pieces[0]).toMatchObject({
      product_name: 'Labial Nuevo',
      product_image: '/media/new-1080.webp',
      quantity: 2,
    })
  })

  test('are sorted by category and name in Spanish order, numbers by value', () => {
    const names = [
      ['Uñas', 'Ñandú'],
      ['Labios', 'Útil'],
      ['Labios', 'Tono 10'],
      ['Labios', 'Tono 9'],
      ['Uñas', 'Ocre'],
      ['Uñas', 'Nácar'],
      ['Ámbar', 'Zeta'],
    ]
    const pieces = gatherPieces(
      names.map(([category, product_name], index) =>
        aLine(1, index + 1, { category: category ?? '', product_name: product_name ?? '' }),
      ),
    )
    expect(pieces.map((piece) => piece.product_name)).toEqual([
      'Zeta',
      'Tono 9',
      'Tono 10',
      'Útil',
      'Nácar',
      'Ñandú',
      'Ocre',
    ])
  })
})

describe('the orders to pack', () => {
  test('are sorted by place and hour, and places by their first hour', () => {
    const list = makePickList(
      [
        anOrder({ id: 1, delivery_time: '17:00', delivery_location_id: 1 }),
        anOrder({ id: 2, delivery_time: '12:00', delivery_location_id: 2, delivery_location_name: 'Estación' }),
        anOrder({ id: 3, delivery_time: '13:00', delivery_location_id: 1 }),
        anOrder({ id: 4, delivery_time: '12:00', delivery_location_id: 3, delivery_location_name: 'Ágora' }),
      ],
      [aLine(1, 1), aLine(2, 1), aLine(3, 1), aLine(4, 1)],
    )
    expect(list.places.map((place) => [place.location_name, place.orders.map(({ id }) => id)])).toEqual([
      ['Ágora', [4]],
      ['Estación', [2]],
      ['Plaza Jacaranda', [3, 1]],
    ])
  })

  test('a renamed place is one place; deleted places are grouped by name', () => {
    const list = makePickList(
      [
        anOrder({ id: 1, delivery_location_name: 'Plaza' }),
        anOrder({ id: 2, delivery_location_name: 'Plaza Jacaranda' }),
        anOrder({ id: 3, delivery_location_id: null, delivery_location_name: 'Kiosco' }),
        anOrder({ id: 4, delivery_location_id: null, delivery_location_name: 'Andén' }),
      ],
      [],
    )
    expect(list.places.map((place) => place.order_count)).toEqual([1, 1, 2])
  })

  test('the totals of the sheet equal the sums of its places and of its products', () => {
    const orders = [1, 2, 3, 4].map((id) =>
      anOrder({
        id,
        delivery_location_id: id % 2,
        total_cents: 10_010 * id,
        status: id === 1 ? 'pending' : id === 2 ? 'ready' : 'preparing',
      }),
    )
    const lines = orders.flatMap(({ id }) => [aLine(id, 7, { quantity: id }), aLine(id, id, { quantity: 2 })])
    const { places, pieces, ...sums } = makePickList(orders, lines)
    expect(sums).toEqual({ order_count: 4, unit_count: 18, total_amount: 1001, pending_count: 1, ready_count: 1 })
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(18)
    expect(places.map(({ order_count, unit_count, total_amount }) => [order_count, unit_count, total_amount])).toEqual([
      [2, 8, 400.4],
      [2, 10, 600.6],
    ])
  })

  test('a day without orders is an empty sheet', () => {
    expect(makePickList([], [])).toEqual({
      order_count: 0,
      unit_count: 0,
      total_amount: 0,
      pending_count: 0,
      ready_count: 0,
      pieces: [],
      places: [],
    })
  })
})
