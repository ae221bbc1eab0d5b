import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { getAdminProduct, previewProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { runTransaction } from '../platform/database/db'
import { aCartWith, aProduct } from '../testing/factories'
import { shopInstant } from '../testing/shop-hours'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
shop.clock.set(shopInstant('2026-11-20', '12:00'))
const { token } = await shop.signIn('admin')
const preview = async (id: number, body: BodyInputOf<typeof previewProduct> = {}) =>
  shop.call(previewProduct, { params: { id }, body, token })
const aPiece = (parts = {}) => aProduct(shop, { priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z', ...parts })

test('[PROD-81] a preview without changes is what the product’s page has, with its offer and the units that are free', async () => {
  const id = await aPiece({ stock: 5 })
  await shop.call(updateProduct, { params: { id }, body: { content: '250 ml', brand: 'Bissú' }, token })
  const body = { price: 189, first_day: '2026-11-20', last_day: '2026-11-29' }
  await shop.call(addOffer, { params: { id }, body, token })
  await aCartWith(shop, { [id]: 2 })
  const page = (await shop.call(getPublicProduct, { params: { id } })).body.data
  expect(page).toMatchObject({ price: 189, price_before: 249, stock_total: 3, content: '250 ml' })
  expect((await preview(id)).body.data).toStrictEqual(page)
})

test('[PROD-81] unsaved changes are shown, checked like a change, and saved nowhere', async () => {
  const id = await aPiece({ name: 'Rubor' })
  const before = (await shop.call(getAdminProduct, { params: { id }, token })).body.data
  const { body } = await preview(id, {
    name: 'Rubor de seda',
    price: 199.5,
    finish: 'Mate',
    image_url: '/media/b.webp,/media/c.webp',
    stock_total: 0,
  })
  expect(body.data).toMatchObject({
    name: 'Rubor de seda',
    price: 199.5,
    finish: 'Mate',
    image_url: '/media/b.webp,/media/c.webp',
    stock_total: 0,
  })
  const refused = await preview(id, { content: 'mucho' })
  expect([refused.status, refused.body.message]).toStrictEqual([
    400,
    'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas',
  ])
  expect((await shop.call(getAdminProduct, { params: { id }, token })).body.data).toStrictEqual(before)
  const audited = await shop.db.rows(sql`select 1 from audit_log where subject_id = ${String(id)}`)
  expect(audited).toStrictEqual([])
})

test('[PROD-81] an offer that is not below the changed price is not shown', async () => {
  const id = await aPiece()
  const body = { price: 189, first_day: '2026-11-20', last_day: '2026-11-29' }
  await shop.call(addOffer, { params: { id }, body, token })
  const { data } = (await preview(id, { price: 189 })).body
  expect([data.price, data.offer_until, data.price_before]).toStrictEqual([189, undefined, undefined])
  expect((await preview(id, { price: 190 })).body.data).toMatchObject({
    price: 189,
    offer_until: '2026-11-29',
    price_before: 249,
  })
})

test('[PROD-81] a product that visitors cannot open has a preview for administrators, kept in no cache', async () => {
  const id = await aPiece({ isApproved: false, status: 'inactive', name: 'Secreto' })
  expect((await shop.call(getPublicProduct, { params: { id } })).status).toBe(404)
  const shown = await preview(id)
  expect([shown.status, shown.body.data.name, shown.headers['cache-control']]).toStrictEqual([
    200,
    'Secreto',
    'no-store',
  ])
  expect((await preview(999_999)).status).toBe(404)
  const client = (await shop.signIn('client')).token
  expect((await shop.call(previewProduct, { params: { id }, body: {}, token: client })).status).toBe(403)
  expect((await shop.call(previewProduct, { params: { id }, body: {} })).status).toBe(401)
})

test('[SHADE-47] the preview of a shade has the shades that visitors see, and itself as it would be', async () => {
  const [one = 0, two = 0, hidden = 0] = [
    await aPiece({ name: 'Gloss Añil', stock: 4 }),
    await aPiece({ name: 'Gloss Coral', stock: 0, priceCents: 19_900 }),
    await aPiece({ name: 'Gloss Miel', isApproved: false, stock: 2 }),
  ]
  const shades = [
    { product_id: two, name: 'Coral', color: '#d98a9b' },
    { product_id: hidden, name: 'Miel', color: null },
    { product_id: one, name: 'Añil', color: null },
  ]
  await shop.call(groupProducts, { body: { name: 'Gloss', shades }, token })
  const body = { price: 150, first_day: '2026-11-20', last_day: '2026-11-29' }
  await shop.call(addOffer, { params: { id: two }, body, token })
  const page = (await shop.call(getPublicProduct, { params: { id: one } })).body.data
  expect(page.family?.shades).toHaveLength(2)
  expect((await preview(one)).body.data).toStrictEqual(page)
  const changed = (await preview(hidden, { price: 99, stock_total: 7 })).body.data
  expect(changed.family).toStrictEqual({
    id: page.family?.id,
    name: 'Gloss',
    shades: [
      { id: two, name: 'Coral', color: '#d98a9b', price: 150, stock_total: 0, offer_until: '2026-11-29' },
      { id: hidden, name: 'Miel', color: null, price: 99, stock_total: 7 },
      { id: one, name: 'Añil', color: null, price: 249, stock_total: 4 },
    ],
  })
  // Its own offer stands beside its shade too.
  expect((await preview(two)).body.data.family?.shades[0]).toStrictEqual({
    id: two,
    name: 'Coral',
    color: '#d98a9b',
    price: 150,
    stock_total: 0,
    offer_until: '2026-11-29',
  })
  // An import may group products without naming their shades.
  await runTransaction(shop.db, (tx) => tx.run(sql`update products set shade = '' where id = ${two}`))
  expect((await preview(one)).body.data.family?.shades.map(({ name }) => name)).toStrictEqual(['Gloss Coral', 'Añil'])
  await shop.call(updateProduct, { params: { id: two }, body: { status: 'inactive' }, token })
  expect((await preview(one)).body.data).not.toHaveProperty('family')
})
