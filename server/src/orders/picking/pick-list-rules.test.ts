import { describe, expect, test } from 'vitest'
import { gatherPieces, makePickSheet } from './pick-list-rules'
import type { PickLineRow, PickOrderRow } from './queries'

const anOrder = (parts: Partial<PickOrderRow> & { id: number }): PickOrderRow => ({
  orderNumber: `PED-261120-${parts.id}`,
  status: 'confirmed',
  customerName: 'Sofía Ramírez',
  customerPhone: '55 1234 5678',
  locationId: 1,
  locationName: 'Plaza Jacaranda',
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
  deliveryAddress: '',
  notes: '',
  totalCents: 10_000,
  ...parts,
})
const aLine = (orderId: number, productId: number, parts: Partial<PickLineRow> = {}): PickLineRow => ({
  orderId,
  productId,
  name: `Labial ${productId}`,
  image: `/media/${productId}-1080.webp`,
  quantity: 1,
  typeName: 'Labial',
  categoryName: 'Labios',
  ...parts,
})

describe('the products to pick', () => {
  test('a product is one line with the units of all orders', () => {
    const pieces = gatherPieces([aLine(1, 7, { quantity: 2 }), aLine(2, 8), aLine(3, 7, { quantity: 3 })])
    expect(pieces.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [7, 5],
      [8, 1],
    ])
  })

  test('a renamed product has the name from the latest order', () => {
    const pieces = gatherPieces([
      aLine(2, 7, { name: 'Labial Nuevo', image: '/media/new-1080.webp' }),
      aLine(1, 7, { name: 'Labial Viejo' }),
    ])
    expect(pieces).toHaveLength(1)
    expect(pieces[0]).toMatchObject({
      name: 'Labial Nuevo',
      image: '/media/new-1080.webp',
      quantity: 2,
    })
  })

  test('the latest order names a renamed product also when it comes last', () => {
    const pieces = gatherPieces([aLine(1, 7, { name: 'Labial Viejo' }), aLine(2, 7, { name: 'Labial Nuevo' })])
    expect(pieces).toStrictEqual([
      {
        productId: 7,
        name: 'Labial Nuevo',
        image: '/media/7-1080.webp',
        quantity: 2,
        typeName: 'Labial',
        categoryName: 'Labios',
      },
    ])
  })

  test('products of one name are sorted by id', () => {
    const lines = [9, 2, 5].map((id) => aLine(1, id, { name: 'Labial' }))
    expect(gatherPieces(lines).map(({ productId }) => productId)).toEqual([2, 5, 9])
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
      names.map(([categoryName, name], index) =>
        aLine(1, index + 1, { categoryName: categoryName ?? '', name: name ?? '' }),
      ),
    )
    expect(pieces.map((piece) => piece.name)).toEqual(['Zeta', 'Tono 9', 'Tono 10', 'Útil', 'Nácar', 'Ñandú', 'Ocre'])
  })
})

describe('the orders to pack', () => {
  test('are sorted by place and hour, and places by their first hour', () => {
    const list = makePickSheet(
      [
        anOrder({ id: 1, deliveryTime: '17:00', locationId: 1 }),
        anOrder({ id: 2, deliveryTime: '12:00', locationId: 2, locationName: 'Estación' }),
        anOrder({ id: 3, deliveryTime: '13:00', locationId: 1 }),
        anOrder({ id: 4, deliveryTime: '12:00', locationId: 3, locationName: 'Ágora' }),
      ],
      [aLine(1, 1), aLine(2, 1), aLine(3, 1), aLine(4, 1)],
    )
    expect(list.places.map((place) => [place.locationName, place.orders.map(({ id }) => id)])).toEqual([
      ['Ágora', [4]],
      ['Estación', [2]],
      ['Plaza Jacaranda', [3, 1]],
    ])
  })

  test('orders of one place follow their day, those of one hour their numbers', () => {
    const { places } = makePickSheet(
      [
        anOrder({ id: 3 }),
        anOrder({ id: 1 }),
        anOrder({ id: 2 }),
        anOrder({ id: 4, deliveryDate: '2026-11-20', deliveryTime: '17:00' }),
      ],
      [],
    )
    expect(places.map(({ orders }) => orders.map(({ orderNumber }) => orderNumber))).toStrictEqual([
      ['PED-261120-4', 'PED-261120-1', 'PED-261120-2', 'PED-261120-3'],
    ])
  })

  test('places follow the day, then the hour of their first order, whatever their names', () => {
    const list = makePickSheet(
      [
        anOrder({ id: 1, deliveryDate: '2026-11-22', deliveryTime: '09:00', locationId: 1, locationName: 'Andén' }),
        anOrder({ id: 2, deliveryTime: '13:00', locationId: 2, locationName: 'Bosque' }),
        anOrder({ id: 3, deliveryTime: '11:00', locationId: 3, locationName: 'Cima' }),
      ],
      [],
    )
    expect(list.places.map(({ locationName }) => locationName)).toStrictEqual(['Cima', 'Bosque', 'Andén'])
  })

  test('a renamed place is one place; deleted places are grouped by name', () => {
    const list = makePickSheet(
      [
        anOrder({ id: 1, locationName: 'Plaza' }),
        anOrder({ id: 2, locationName: 'Plaza Jacaranda' }),
        anOrder({ id: 3, locationId: null, locationName: 'Kiosco' }),
        anOrder({ id: 4, locationId: null, locationName: 'Andén' }),
      ],
      [],
    )
    expect(list.places.map((place) => [place.locationId, place.locationName, place.orderCount])).toEqual([
      [null, 'Andén', 1],
      [null, 'Kiosco', 1],
      [1, 'Plaza', 2],
    ])
    expect(list.places[0]?.orders[0]?.lines).toStrictEqual([])
  })

  test('the totals of the sheet equal the sums of its places and of its products', () => {
    const orders = [1, 2, 3, 4].map((id) =>
      anOrder({
        id,
        locationId: id % 2,
        totalCents: 10_010 * id,
        status: id === 1 ? 'pending' : id === 2 ? 'ready' : 'preparing',
      }),
    )
    const lines = orders.flatMap(({ id }) => [aLine(id, 7, { quantity: id }), aLine(id, id, { quantity: 2 })])
    const { places, pieces, ...sums } = makePickSheet(orders, lines)
    expect(sums).toEqual({ orderCount: 4, unitCount: 18, totalCents: 100_100, pendingCount: 1, readyCount: 1 })
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(18)
    expect(places.map(({ orderCount, unitCount, totalCents }) => [orderCount, unitCount, totalCents])).toEqual([
      [2, 8, 40_040],
      [2, 10, 60_060],
    ])
  })

  test('a day without orders is an empty sheet', () => {
    expect(makePickSheet([], [])).toEqual({
      orderCount: 0,
      unitCount: 0,
      totalCents: 0,
      pendingCount: 0,
      readyCount: 0,
      pieces: [],
      places: [],
    })
  })
})
