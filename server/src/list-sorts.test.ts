import { describe, expect, test } from 'vitest'
import { listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import { listCartsWithHolds, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { listSurveys } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { aMixedShop } from './testing/mixed-shop/mixed-shop'

// Every order that a list of the panel offers, over rows of every state, in one piece and in pages.

const { shop, token, liveUntil } = await aMixedShop()
const { call } = shop
await liveUntil('00:30')
await liveUntil('12:00')

type Place = { page: number; limit: number }
const period = 'all' as const
const users = async (sort: 'name' | '-name' | 'created_at' | '-created_at', place: Place) =>
  (await call(listUsers, { token, query: { sort, ...place } })).body.data
const products = async (
  sort: `${'' | '-'}${'created_at' | 'name' | 'price' | 'stock_total' | 'updated_at'}`,
  place: Place,
) => (await call(listAdminProducts, { token, query: { sort, ...place } })).body.data
const orders = async (sort: `${'' | '-'}${'created_at' | 'delivery' | 'total_amount'}`, place: Place) =>
  (await call(listOrders, { token, query: { sort, ...place } })).body.data.orders
const held = async (sort: `${'' | '-'}${'created_at' | 'reserved_until' | 'total_amount'}`, place: Place) =>
  (await call(listHolds, { token, query: { sort, period, ...place } })).body.data.reservations
const carts = async (
  sort: `${'' | '-'}${'created_at' | 'expires_at' | 'total_value' | 'next_to_expire'}`,
  place: Place,
) => (await call(listCartsWithHolds, { token, query: { sort, period, ...place } })).body.data.carts
const surveys = async (sort: `${'' | '-'}total_votes`, place: Place) =>
  (await call(listSurveys, { token, query: { sort, ...place } })).body.data

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const WHOLE = { page: 1, limit: 100 }

async function inPages<Row extends { id: number }>(read: (place: Place) => Promise<Row[]>): Promise<Row[]> {
  const whole = await read(WHOLE)
  const limit = Math.ceil(whole.length / 3)
  const pages = [await read({ page: 1, limit }), await read({ page: 2, limit }), await read({ page: 3, limit })]
  expect(pages.flat().map(({ id }) => id)).toStrictEqual(whole.map(({ id }) => id))
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
  return whole
}

/** Both directions of an order by one value of the rows, which must differ in it. */
async function isSorted<Row extends { id: number }>(
  read: (direction: '' | '-', place: Place) => Promise<Row[]>,
  valueOf: (row: Row) => string | number,
) {
  const up = (await inPages((place) => read('', place))).map(valueOf)
  const down = (await inPages((place) => read('-', place))).map(valueOf)
  expect(new Set(up).size).toBeGreaterThan(1)
  expect(up).toStrictEqual(up.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  expect(down).toStrictEqual(up.toReversed())
}

describe('accounts', () => {
  test('by name without accents', () =>
    isSorted(
      (direction, place) => users(`${direction}name`, place),
      ({ name }) => folded(name),
    ))
  test('by registration', () =>
    isSorted(
      (direction, place) => users(`${direction}created_at`, place),
      (row) => row.created_at,
    ))
})

describe('products', () => {
  test('by name without accents', () =>
    isSorted(
      (direction, place) => products(`${direction}name`, place),
      ({ name }) => folded(name),
    ))
  test('by price', () =>
    isSorted(
      (direction, place) => products(`${direction}price`, place),
      ({ price }) => price,
    ))
  test('by pieces', () =>
    isSorted(
      (direction, place) => products(`${direction}stock_total`, place),
      (row) => row.stock_total,
    ))
  test.each(['created_at', 'updated_at'] as const)('by %s', async (at) => {
    await shop.call(changeProducts, {
      token,
      body: { products: [{ id: (await products('price', WHOLE))[0]?.id ?? 0 }], status: 'inactive' },
    })
    await isSorted(
      (direction, place) => products(`${direction}${at}`, place),
      (row) => row[at],
    )
  })
})

describe('orders', () => {
  test('by creation', () =>
    isSorted(
      (direction, place) => orders(`${direction}created_at`, place),
      (row) => row.created_at,
    ))
  test('by hand-over', () =>
    isSorted(
      (direction, place) => orders(`${direction}delivery`, place),
      (row) => `${row.delivery_date} ${row.delivery_time}`,
    ))
  test('by total', () =>
    isSorted(
      (direction, place) => orders(`${direction}total_amount`, place),
      (row) => row.total_amount,
    ))
})

describe('holds', () => {
  test('by creation', () =>
    isSorted(
      (direction, place) => held(`${direction}created_at`, place),
      (row) => row.created_at,
    ))
  test('by amount', () =>
    isSorted(
      (direction, place) => held(`${direction}total_amount`, place),
      (row) => row.total_amount,
    ))
  test.each(['', '-'] as const)(
    'by their end: those that hold units first, then the last changed (%j)',
    async (way) => {
      const rows = await inPages((place) => held(`${way}reserved_until`, place))
      const active = rows.filter(({ status }) => status === 'active')
      expect(rows.slice(0, active.length)).toStrictEqual(active)
      const ends = active.map((row) => row.reserved_until)
      const sorted = ends.toSorted()
      expect(ends).toStrictEqual(way === '' ? sorted : sorted.toReversed())
      const rest = rows.slice(active.length).map((row) => row.updated_at)
      expect(rest).toStrictEqual(rest.toSorted().toReversed())
      expect([new Set(ends).size > 1, new Set(rest).size > 2]).toStrictEqual([true, true])
    },
  )
})

describe('carts', () => {
  test('by creation', () =>
    isSorted(
      (direction, place) => carts(`${direction}created_at`, place),
      (row) => row.created_at,
    ))
  test('by what they are worth', () =>
    isSorted(
      (direction, place) => carts(`${direction}total_value`, place),
      (row) => row.total_value,
    ))
  test.each(['', '-'] as const)('by their end, those without lines last (%j)', async (way) => {
    const ends = (await inPages((place) => carts(`${way}expires_at`, place))).map((row) => row.expires_at)
    const known = ends.flatMap((end) => end ?? [])
    expect(ends.slice(0, known.length)).toStrictEqual(known)
    expect(known).toStrictEqual(way === '' ? known.toSorted() : known.toSorted().toReversed())
    expect(new Set(known).size).toBeGreaterThan(2)
  })
  test.each(['', '-'] as const)('by the next to expire, in pages (%j)', (way) =>
    inPages((place) => carts(`${way}next_to_expire`, place)).then(() => {}),
  )
})

test('surveys by their votes', () =>
  isSorted(
    (direction, place) => surveys(`${direction}total_votes`, place),
    (row) => row.total_votes,
  ))
