import { approveProduct, deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  getPublicProduct,
  listComplements,
  listPublicProducts,
  listRelatedProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { describe, expect, test, vi } from 'vitest'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTwoInstances } from '../../testing/two-instances'

/** Products of categories of their own, so that nothing fills the list up. */
async function aShopWith(count: number, shop?: TestApp) {
  const app = shop ?? (await createTestApp())
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) {
    ids.push(await aProduct(app, { type: `Tipo ${nth}`, category: `Categoría ${nth}`, stock: 100 }))
  }
  const place = await aPlace(app)
  const { token } = await app.signIn('admin')

  async function order(...products: number[]): Promise<number> {
    const lines = Object.fromEntries(products.map((id) => [id, 1]))
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const body = { ...anOrderInput({ ...place, tomorrow }, lines), sessionId: aSession() }
    const placed = await app.call(placeGuestOrder, { body })
    expect(placed.status, placed.body.message).toBe(201)
    return placed.body.data.order.id
  }
  const cancel = (id: number) => app.call(changeOrderStatus, { params: { id }, body: { status: 'cancelled' }, token })
  return { app, ids, token, order, cancel }
}

const relatedIn = async (app: TestApp, id: number) =>
  (await app.call(listRelatedProducts, { params: { id } })).body.data.map((one) => one.id)

/** What an instance shows after its hourly query. */
async function expectRelated(app: TestApp, id: number, related: number[]): Promise<void> {
  await app.call(getPublicProduct, { params: { id } })
  app.clock.advance({ minutes: 60 })
  const look = async () => {
    await app.changes.compareNow()
    expect(await relatedIn(app, id)).toStrictEqual(related)
  }
  await vi.waitFor(look, { timeout: 10_000 })
}

describe('[WITH-02] bought together', () => {
  test('are products of two orders, not of one, and not of cancelled ones', async () => {
    const { app, ids, order, cancel } = await aShopWith(4)
    const [lipstick = 0, liner = 0, gloss = 0, nail = 0] = ids
    await order(lipstick, liner)
    await order(lipstick, gloss)
    await order(lipstick, gloss)
    await order(lipstick, gloss, nail)
    await cancel(await order(lipstick, liner))
    await expectRelated(app, lipstick, [gloss])
    expect(await relatedIn(app, gloss)).toStrictEqual([lipstick])
    expect(await relatedIn(app, nail)).toStrictEqual([])
    await order(lipstick, liner)
    await expectRelated(app, lipstick, [gloss, liner])
  })

  test('come in the order of how many orders have both, the newer of two first', async () => {
    const { app, ids, order } = await aShopWith(4)
    const [lipstick = 0, liner = 0, gloss = 0, nail = 0] = ids
    for (let nth = 0; nth < 3; nth++) await order(lipstick, liner)
    for (const other of [gloss, nail]) for (let nth = 0; nth < 2; nth++) await order(lipstick, other)
    await expectRelated(app, lipstick, [liner, nail, gloss])
  })

  test('are forgotten after 180 days', async () => {
    const { app, ids, order } = await aShopWith(2)
    const [one = 0, other = 0] = ids
    await order(one, other)
    await order(one, other)
    app.clock.advance({ days: 180 })
    await expectRelated(app, one, [other])
    app.clock.advance({ days: 1 })
    await expectRelated(app, one, [])
  })

  test('are read at most once an hour, not before the first visitor, and at once when the clock was set back', async () => {
    const { app, ids, order } = await aShopWith(2)
    const [one = 0, other = 0] = ids
    const queries = async (minutes: number) => {
      app.clock.advance({ minutes })
      const { sent } = await countRoundTrips(() => app.changes.compareNow())
      return sent.filter((text) => text.includes('bought as materialized')).length
    }
    expect(await queries(61)).toBe(0)
    await app.call(getPublicProduct, { params: { id: one } })
    expect(await queries(0)).toBe(1)
    await order(one, other)
    await order(one, other)
    expect(await queries(59)).toBe(0)
    expect(await queries(1)).toBe(1)
    await expectRelated(app, one, [other])
    // Unless the reading before is still under way.
    await vi.waitFor(async () => expect(await queries(-120)).toBe(1), { timeout: 10_000 })
  })

  test('are told by their ids alone, and nothing of the orders or their customers is written or sent', async () => {
    const { app, ids, order } = await aShopWith(2)
    const [one = 0, other = 0] = ids
    await order(one, other)
    await order(one, other)
    await app.call(getPublicProduct, { params: { id: one } })
    app.clock.advance({ minutes: 60 })
    const { sent } = await countRoundTrips(async () => {
      await app.changes.compareNow()
      await vi.waitFor(async () => expect(await relatedIn(app, one)).toStrictEqual([other]))
    })
    expect(sent.filter((text) => /\b(insert|update|delete)\b/i.test(text))).toStrictEqual([])
    const [card] = (await app.call(listRelatedProducts, { params: { id: one } })).body.data
    // As in a list, which knows of no order.
    const list = (await app.call(listPublicProducts, { query: { fields: 'card' } })).body.data
    const shown = list.find(({ id }) => id === other)
    expect(card).toStrictEqual(shown)
    const added = await app.call(listComplements, { query: { ids: String(one) } })
    expect(added.body.data).toStrictEqual([shown])
  })

  test('are left out while sold out, inactive or deleted, for every instance', async () => {
    const { here, there } = await createTwoInstances()
    const { ids, order, token } = await aShopWith(4, here)
    const [one = 0, ...others] = ids
    const [soldOut = 0, inactive = 0, deleted = 0] = others
    for (const other of others) for (let nth = 0; nth < 2; nth++) await order(one, other)
    for (const app of [here, there]) await expectRelated(app, one, others.toReversed())
    const change = (id: number, body: object) => here.call(updateProduct, { params: { id }, body, token })
    expect((await change(soldOut, { stock_total: 0 })).status).toBe(200)
    expect((await change(inactive, { status: 'inactive' })).status).toBe(200)
    expect(await relatedIn(here, one)).toStrictEqual([deleted])
    expect((await here.call(deleteProduct, { params: { id: deleted }, token })).status).toBe(200)
    for (const app of [here, there]) {
      await vi.waitFor(async () => expect(await relatedIn(app, one)).toStrictEqual([]))
    }
  })

  test('that cannot be read leave products of the same category, and are read again a minute later', async () => {
    const { app, ids, order } = await aShopWith(2)
    const [one = 0, other = 0] = ids
    const neighbour = await aProduct(app, { type: 'Otro', category: 'Categoría 0' })
    await order(one, other)
    await order(one, other)
    await app.call(getPublicProduct, { params: { id: one } })
    const failing = vi.spyOn(app.replica, 'read').mockRejectedValueOnce(new Error('no'))
    await app.changes.compareNow()
    expect(failing).toHaveBeenCalledTimes(1)
    app.clock.advance({ seconds: 59 })
    await app.changes.compareNow()
    expect(failing).toHaveBeenCalledTimes(1)
    expect(await relatedIn(app, one)).toStrictEqual([neighbour])
    app.clock.advance({ seconds: 1 })
    await vi.waitFor(async () => {
      await app.changes.compareNow()
      expect(await relatedIn(app, one)).toStrictEqual([other, neighbour])
    })
  })
})

test('[WITH-01] of its type or category nothing goes with a product that is sold out, inactive, unapproved or deleted', async () => {
  const { app, ids, token } = await aShopWith(1)
  const [id = 0] = ids
  const [soldOut, inactive, unapproved, deleted] = [
    await aProduct(app, { type: 'Tipo 0', category: 'Categoría 0' }),
    await aProduct(app, { type: 'Tipo 0', category: 'Categoría 0' }),
    await aProduct(app, { type: 'Otro', category: 'Categoría 0' }),
    await aProduct(app, { type: 'Otro', category: 'Categoría 0' }),
  ]
  expect((await relatedIn(app, id)).toSorted((one, other) => one - other)).toStrictEqual([
    soldOut,
    inactive,
    unapproved,
    deleted,
  ])
  const change = async (product: number, body: object) =>
    expect((await app.call(updateProduct, { params: { id: product }, body, token })).status).toBe(200)
  await change(soldOut, { stock_total: 0 })
  expect(await relatedIn(app, id)).not.toContain(soldOut)
  await change(inactive, { status: 'inactive' })
  expect(await relatedIn(app, id)).not.toContain(inactive)
  const withdrawn = { params: { id: unapproved }, body: { is_approved: false }, token }
  expect((await app.call(approveProduct, withdrawn)).status).toBe(200)
  expect(await relatedIn(app, id)).toStrictEqual([deleted])
  await app.call(deleteProduct, { params: { id: deleted }, token })
  expect(await relatedIn(app, id)).toStrictEqual([])
})

test('[WITH-03] what goes with a product or completes a cart is answered without a statement, and says nothing of orders', async () => {
  const { app, ids } = await aShopWith(1)
  const [id = 0] = ids
  const goesWith = await aProduct(app, { type: 'Otro', category: 'Categoría 0', name: 'Delineador' })
  // An instance that is not told of changes compares with the database at every answer.
  app.changes.start()
  await vi.waitFor(() => expect(app.changes.isListening).toBe(true))
  await app.call(getPublicProduct, { params: { id } })
  const related = await app.call(listRelatedProducts, { params: { id } })
  const complements = await app.call(listComplements, { query: { ids: `${id}` } })
  for (const { roundTrips, body } of [related, complements]) {
    expect(roundTrips).toBe(0)
    expect(body.data).toStrictEqual([
      {
        id: goesWith,
        name: 'Delineador',
        brand: '',
        price: 189,
        image_url: '/media/abc-1080.webp',
        video_url: '',
        stock_total: 10,
        status: 'active',
        product_type_id: expect.any(Number),
        product_type_name: 'Otro',
        category_name: 'Categoría 0',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  }
  expect((await app.call(listRelatedProducts, { params: { id: 999_999 } })).status).toBe(404)
})

test('[WITH-05] a cart of fifty products is answered whatever their order, and one of 51 or without ids is refused', async () => {
  const { app, ids } = await aShopWith(1)
  const [id = 0] = ids
  const goesWith = await aProduct(app, { type: 'Otro', category: 'Categoría 0' })
  const complements = async (asked: number[]) => {
    const { status, body } = await app.call(listComplements, { query: { ids: asked.join(',') } })
    return status === 200 ? body.data.map((one) => one.id) : status
  }
  const others = Array.from({ length: 49 }, (_, nth) => 100_000 + nth)
  expect(await complements([...others, id])).toStrictEqual([goesWith])
  expect(await complements([id, ...others])).toStrictEqual([goesWith])
  expect(await complements([id, id])).toStrictEqual([goesWith])
  expect(await complements([id, goesWith])).toStrictEqual([])
  expect(await complements([1, ...others, id])).toBe(400)
  expect(await complements([])).toBe(400)
  expect((await app.app.inject('/api/public/products/complements?ids=1;drop')).statusCode).toBe(400)
})

test('an order of thirty products counts, one of 31 does not, and one that sells out leaves its place to another', async () => {
  const { app, ids, order, token } = await aShopWith(31)
  const [one = 0, other = 0, ...rest] = ids
  for (let nth = 0; nth < 2; nth++) await order(one, other, ...rest)
  await expectRelated(app, one, [])
  for (let nth = 0; nth < 2; nth++) await order(one, other, ...rest.slice(1))
  const [first = 0] = rest
  app.clock.advance({ minutes: 60 })
  await vi.waitFor(async () => {
    await app.changes.compareNow()
    expect(await relatedIn(app, one)).toHaveLength(4)
  })
  expect(await relatedIn(app, first)).toStrictEqual([])
  expect(await relatedIn(app, one)).toStrictEqual(ids.slice(-4).toReversed())
  const soldOut = { params: { id: ids.at(-1) ?? 0 }, body: { stock_total: 0 }, token }
  expect((await app.call(updateProduct, soldOut)).status).toBe(200)
  expect(await relatedIn(app, one)).toStrictEqual(ids.slice(-5, -1).toReversed())
})
