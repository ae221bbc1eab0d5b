import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  createProduct,
  deleteProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import * as families from '@tocador/contracts/catalog/family-endpoints'
import * as offers from '@tocador/contracts/catalog/offers-endpoints'
import * as types from '@tocador/contracts/catalog/product-types-endpoints'
import { listProductTypes } from '@tocador/contracts/catalog/public-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as synonyms from '@tocador/contracts/search/synonym-endpoints'
import { aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token, user } = await shop.signIn('admin', { name: 'Olga Dueña' })
const recorded = async (subject: string, id: number) => {
  const rows = await shop.db.rows<{ action: string; before: object | null; after: object | null; actor: number }>(sql`
    select action, before, after, actor_id as actor from audit_log
    where subject = ${subject} and subject_id = ${String(id)} order by id`)
  expect(new Set(rows.map(({ actor }) => actor))).toStrictEqual(new Set([user.id]))
  return rows.map(({ action, before, after }) => [action, before, after])
}

test('what is done with a product is recorded with the values before and after', async () => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const type = (await shop.call(listProductTypes)).body.data.find(({ name }) => name === 'Rubores')
  const body = { name: 'Rubor', price: 120, product_type_id: type?.id ?? 0, stock_total: 3, brand: 'Bissú' }
  const { id } = (await shop.call(createProduct, { body, token })).body.data
  await shop.call(updateProduct, { params: { id }, body: { cost_price: 60 }, token })
  await shop.call(adjustStock, { params: { id }, body: { difference: 2, note: 'Compra' }, token })
  await shop.call(deleteProduct, { params: { id }, token })
  await shop.call(restoreProduct, { params: { id }, token })
  expect(await recorded('product', id)).toStrictEqual([
    [
      'create',
      null,
      expect.objectContaining({
        name: 'Rubor',
        brand: 'Bissú',
        priceCents: 12_000,
        costCents: 0,
        onHand: 3,
        typeId: type?.id,
        isApproved: false,
        status: 'active',
      }),
    ],
    ['update', { costCents: 0 }, { costCents: 6_000 }],
    ['adjust-stock', { onHand: 3 }, { onHand: 5 }],
    ['delete', { name: 'Rubor', priceCents: 12_000, onHand: 5 }, null],
    ['restore', null, null],
  ])
})

test('what is done with types and categories is recorded', async () => {
  const made = await shop.call(types.createProductType, { body: { name: 'Velas', category: 'Hogar' }, token })
  const { id } = made.body.data
  await shop.call(types.changeProductType, { params: { id }, body: { name: 'Ceras', category: 'Casa' }, token })
  await shop.call(types.removeProductType, { params: { id }, token })
  expect(await recorded('product-type', id)).toStrictEqual([
    ['create', null, { name: 'Velas', category: 'Hogar' }],
    ['update', { name: 'Velas', category: 'Hogar' }, { name: 'Ceras', category: 'Casa' }],
    ['delete', { name: 'Ceras', category: 'Casa' }, null],
  ])
  const category = (await shop.call(types.createCategory, { body: { name: 'Baño' }, token })).body.data
  await shop.call(types.changeCategory, { params: { id: category.id }, body: { name: 'Ducha' }, token })
  await shop.call(types.removeCategory, { params: { id: category.id }, token })
  expect(await recorded('category', category.id)).toStrictEqual([
    ['create', null, { name: 'Baño' }],
    ['update', { name: 'Baño' }, { name: 'Ducha' }],
    ['delete', { name: 'Ducha' }, null],
  ])
})

test('what is done with offers is recorded at their product', async () => {
  const id = await aProduct(shop, { priceCents: 20_000 })
  const add = (first_day: string, last_day: string, price: number) =>
    shop.call(offers.addOffer, { params: { id }, body: { price, first_day, last_day }, token })
  const future = (await add('2026-12-01', '2026-12-05', 150)).body.data.at(0)
  const offer = { id, offer: future?.id ?? 0 }
  await shop.call(offers.changeOffer, { params: offer, body: { price: 140 }, token })
  await shop.call(offers.removeOffer, { params: offer, token })
  const running = (await add('2026-11-20', '2026-11-25', 150)).body.data.at(0)
  await shop.call(offers.removeOffer, { params: { id, offer: running?.id ?? 0 }, token })
  const rows = await recorded('product', id)
  expect(rows.map(([action]) => action)).toStrictEqual([
    'add-offer',
    'change-offer',
    'remove-offer',
    'add-offer',
    'end-offer',
  ])
  const values = (offerCents: number, firstDay: string, lastDay: string) => ({ offerCents, firstDay, lastDay })
  const december = ['2026-12-01', '2026-12-05'] as const
  expect(rows.map(([, before, after]) => [before, after])).toStrictEqual([
    [null, values(15_000, ...december)],
    [values(15_000, ...december), values(14_000, ...december)],
    [values(14_000, ...december), null],
    [null, values(15_000, '2026-11-20', '2026-11-25')],
    [values(15_000, '2026-11-20', '2026-11-25'), null],
  ])
})

test('what is done with families and with words that mean the same is recorded', async () => {
  const [one, two] = [await aProduct(shop, { name: 'Gel A' }), await aProduct(shop, { name: 'Gel B' })]
  const shades = [
    { product_id: one, name: 'A', color: '#a63446' },
    { product_id: two, name: 'B', color: null },
  ]
  const family = (await shop.call(families.groupProducts, { body: { name: 'Gel', shades }, token })).body.data
  await shop.call(families.changeFamily, { params: { id: family.id }, body: { name: 'Geles', shades }, token })
  const rows = await recorded('family', family.id)
  expect(rows.map(([action]) => action)).toStrictEqual(['create', 'update'])
  expect(rows[0]?.[1]).toBeNull()
  const kept = [
    { productId: one, product: 'Gel A', name: 'A', color: '#a63446' },
    { productId: two, product: 'Gel B', name: 'B', color: null },
  ]
  expect(rows[0]?.[2]).toStrictEqual({ name: 'Gel', shades: kept })
  expect(rows[1]?.slice(1)).toStrictEqual([
    { name: 'Gel', shades: kept },
    { name: 'Geles', shades: kept },
  ])

  const group = (await shop.call(synonyms.addSynonyms, { body: { words: ['kajal', 'khol'] }, token })).body.data
  await shop.call(synonyms.changeSynonyms, { params: { id: group.id }, body: { words: ['kajal', 'kohl'] }, token })
  await shop.call(synonyms.removeSynonyms, { params: { id: group.id }, token })
  const said = (await recorded('synonyms', group.id)).map(([action, before, after]) => [
    action,
    JSON.stringify(before).includes('khol'),
    JSON.stringify(after).includes('khol'),
    JSON.stringify(before).includes('kohl'),
    JSON.stringify(after).includes('kohl'),
  ])
  expect(said).toStrictEqual([
    ['create', false, true, false, false],
    ['update', true, false, false, true],
    ['delete', false, false, true, false],
  ])
})
