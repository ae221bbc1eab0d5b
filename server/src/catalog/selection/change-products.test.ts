import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { deleteProduct, getAdminProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
const change = (body: BodyInputOf<typeof changeProducts>) => shop.call(changeProducts, { body, token })
const read = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data
const isPublic = async (id: number) => (await shop.call(getPublicProduct, { params: { id } })).status === 200
const audit = (id: number) =>
  shop.db.rows<{ action: string; before: object; after: object }>(sql`
    select action, before, after from audit_log where subject_id = ${String(id)} order by id`)
const version = async () =>
  (await shop.db.first<{ version: number }>(sql`select version from catalogue_version`))?.version
/** Few at a time: a busy machine has no connection in time for hundreds. */
async function some(count: number, parts = {}): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const missing = Math.min(20, count - ids.length)
    ids.push(...(await Promise.all(Array.from({ length: missing }, () => aProduct(shop, parts)))))
  }
  return ids
}
const these = (ids: number[]) => ids.map((id) => ({ id }))

describe('changing many products', () => {
  test('approves them in one call, with an audit record each and one version change; approved ones are unchanged', async () => {
    const pending = await some(3, { isApproved: false })
    const [approved = 0] = await some(1)
    const before = (await version()) ?? 0
    const { status, body } = await change({ products: these([...pending, approved]), is_approved: 1 })
    expect(status).toBe(200)
    expect(body.data.changed.toSorted()).toEqual(pending.toSorted())
    for (const id of pending) {
      expect(await isPublic(id)).toBe(true)
      expect(await audit(id)).toEqual([
        { action: 'approve', before: { isApproved: false }, after: { isApproved: true } },
      ])
    }
    expect(await audit(approved)).toEqual([])
    expect(await version()).toBe(before + 1)
  })

  test('takes them off sale: they cannot be added to carts, and existing holds are kept', async () => {
    const ids = await some(2, { stock: 5 })
    const [first = 0] = ids
    await aCartWith(shop, { [first]: 2 })
    await change({ products: these(ids), status: 'inactive' })
    expect(await isPublic(first)).toBe(false)
    await expect(aCartWith(shop, { [first]: 1 })).rejects.toThrow('ya no está a la venta')
    expect(await read(first)).toMatchObject({ status: 'inactive', stock_held: 2 })
    expect((await shop.call(checkStock, { token })).body.data.ok).toBe(true)
  })

  test('sets the given prices', async () => {
    const [one = 0, two = 0] = await some(2, { priceCents: 10_000 })
    const { body } = await change({
      products: [
        { id: one, price: 110, price_seen: 100 },
        { id: two, price: 99.99, price_seen: 100 },
      ],
    })
    expect(body.data.changed).toHaveLength(2)
    expect([(await read(one)).price, (await read(two)).price]).toEqual([110, 99.99])
    expect(await audit(two)).toEqual([
      { action: 'update', before: { priceCents: 10_000 }, after: { priceCents: 9_999 } },
    ])
  })

  test('takes as many statements for five hundred products as for two', async () => {
    const [few, many] = [await some(2), await some(500)]
    const price = (ids: number[]) => change({ products: ids.map((id) => ({ id, price: 77, price_seen: 189 })) })
    const [two, all] = [await price(few), await price(many)]
    expect(all.body.data.changed).toHaveLength(500)
    expect(all.roundTrips).toBe(two.roundTrips)
  })

  test.each([
    ['taken off sale', { status: 'inactive' }, { status: 'active' }, { status_seen: 'active' }, 'update'],
    ['unapproved', { is_approved: 0 }, { is_approved: 1 }, { is_approved_seen: 1 }, 'unapprove'],
  ] as const)(
    'a product that another administrator has just %s is not changed back by an outdated form',
    async (_, theirs, mine, seen, action) => {
      const [one = 0, two = 0] = await some(2)
      await change({ products: these([two]), ...theirs })
      expect((await audit(two)).map((row) => row.action)).toEqual([action])
      const products = [one, two].map((id) => ({ id, ...seen }))
      const { status, body } = await change({ products, ...mine })
      expect([status, body.code, body.message]).toEqual([409, 'STALE_EDIT', 'Alguien cambió 1 de estos productos'])
      expect(body.details).toEqual({ changed: [expect.objectContaining({ id: two, ...theirs })], missing: [] })
      expect(await read(two)).toMatchObject(theirs)
      // A form with the current values, or one that sends no seen values, is accepted.
      const again = await change({ products: [{ id: two, status_seen: 'inactive', is_approved_seen: 0 }], ...mine })
      expect(again.body.data.changed).toEqual([two])
      await change({ products: these([two]), ...theirs })
      expect((await change({ products: these([two]), ...mine })).body.data.changed).toEqual([two])
    },
  )

  test('two simultaneous identical changes are applied once', async () => {
    const [id = 0] = await some(1, { isApproved: false })
    const products = [{ id, is_approved_seen: 0 as const }]
    const replies = await Promise.all([1, 2].map(() => change({ products, is_approved: 1 })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.flatMap(({ body }) => body.data.changed)).toEqual([id])
  })

  test('changes nothing if one product has a different price by now or is deleted', async () => {
    const [one = 0, two = 0, gone = 0] = await some(3, { priceCents: 10_000 })
    await shop.call(updateProduct, { params: { id: two }, body: { price: 120 }, token })
    await shop.call(deleteProduct, { params: { id: gone }, token })
    const products = [one, two, gone].map((id) => ({ id, price: 130, price_seen: 100 }))
    const { status, body } = await change({ products })
    expect([status, body.code, body.message]).toEqual([409, 'STALE_EDIT', 'Alguien cambió 2 de estos productos'])
    const details = body.details as StaleSelection
    expect(details.changed).toMatchObject([{ id: two, price: 120 }])
    expect(details.missing).toEqual([gone])
    expect((await read(one)).price).toBe(100)
  })

  test('refuses to approve products without a price', async () => {
    const [priced = 0] = await some(1, { isApproved: false })
    const [unpriced = 0] = await some(1, { isApproved: false, priceCents: 0, name: 'Sin precio' })
    const { status, body } = await change({ products: these([priced, unpriced]), is_approved: 1 })
    expect([status, body.message]).toEqual([400, 'Ponles un precio de venta antes de aprobarlos: Sin precio'])
    expect((await read(priced)).is_approved).toBe(0)
    // Of many it names five.
    const many = await some(6, { isApproved: false, priceCents: 0, name: 'Nuevo' })
    expect((await change({ products: these(many), is_approved: 1 })).body.message).toBe(
      'Ponles un precio de venta antes de aprobarlos: Nuevo, Nuevo, Nuevo, Nuevo, Nuevo',
    )
  })

  test('two simultaneous changes of the same prices: one is applied, the other is refused', async () => {
    const ids = await some(10, { priceCents: 10_000 })
    const raise = (order: number[], price: number) =>
      change({ products: order.map((id) => ({ id, price, price_seen: 100 })) })
    const replies = await Promise.all([raise(ids, 110), raise(ids.toReversed(), 120)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const prices = new Set(await Promise.all(ids.map(async (id) => (await read(id)).price)))
    expect(prices.size).toBe(1)
  })
})

test.each([
  ['an empty selection', { products: [], status: 'active' }],
  ['a product twice', { products: [{ id: 1 }, { id: 1 }], status: 'active' }],
  ['more than 1000', { products: Array.from({ length: 1001 }, (_, id) => ({ id: id + 1 })), status: 'active' }],
  ['a price of zero', { products: [{ id: 1, price: 0 }] }],
  ['a fraction of a centavo', { products: [{ id: 1, price: 10.005 }] }],
  ['an unknown state', { products: [{ id: 1 }], status: 'gone' }],
])('%s is refused', async (_, body) => {
  expect((await change(body as never)).status).toBe(400)
})

test('guests and clients are refused', async () => {
  const body = { products: [{ id: 1 }], status: 'inactive' as const }
  const client = await shop.signIn('client')
  expect((await shop.call(changeProducts, { body })).status).toBe(401)
  expect((await shop.call(changeProducts, { body, token: client.token })).status).toBe(403)
})
