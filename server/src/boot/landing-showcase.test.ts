import { beforeAll, expect, test } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { deleteProduct, restoreProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import type { Showcase } from '@tocador/contracts/page'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { aProduct, aSession, type ProductParts } from '../testing/factories'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { createTestApp, type TestApp } from '../testing/test-app'

let shop: TestApp
let token: string
let made = 0
beforeAll(async () => {
  shop = await createTestApp({ webFolder: await createJsonStorefront() })
  token = (await shop.signIn('admin')).token
})

/** Each is newer than the one before. */
const onSale = (parts: ProductParts = {}) => {
  made += 1
  return aProduct(shop, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(), ...parts })
}
const pageAt = async (url: string) => {
  await shop.changes.compareNow()
  return (await shop.app.inject({ url })).json<{ serverOnly?: { showcase?: Showcase }; showcase?: unknown }>()
}
const showcase = async () => {
  const { newest = [], featured } = (await pageAt('/')).serverOnly?.showcase ?? {}
  return {
    newest: newest.map(({ id }) => id),
    featured: featured && [featured.product.id, featured.line, featured.isChosen],
  }
}
const set = async (body: { featured_product?: number; featured_line?: string }) =>
  (await shop.call(updateShopSettings, { body, token })).status

test('[SHELF-01] [SHELF-02] the row and the wide card wait until the list is long enough', async () => {
  expect(await showcase()).toStrictEqual({ newest: [], featured: undefined })
  // The oldest piece, the only one of its category: in a long list it is not new.
  await onSale({ category: 'Cabello', type: 'Tintes' })
  for (let count = 2; count <= 11; count += 1) await onSale()
  expect((await showcase()).featured).toBeUndefined()
  const twelfth = await onSale({ name: 'Labial doce' })
  expect(await showcase()).toStrictEqual({ newest: [], featured: [twelfth, '', false] })
  for (let count = 13; count <= 24; count += 1) await onSale()
  expect((await showcase()).newest).toStrictEqual([])
  const eyes = await onSale({ category: 'Ojos', type: 'Sombras' })
  // The piece of the wide card is left out of the row.
  const long = await showcase()
  expect(long.featured).toStrictEqual([eyes, '', false])
  expect(long.newest).toHaveLength(6)
  expect(long.newest).not.toContain(eyes)
})

test('[SHELF-01] the row has the newest piece of each category, then the next newest; none that is sold out', async () => {
  const nails = await onSale({ category: 'Uñas', type: 'Esmaltes' })
  const lips = [await onSale(), await onSale(), await onSale(), await onSale()]
  await onSale({ category: 'Rostro', type: 'Rubores', stock: 0 })
  const skin = await onSale({ category: 'Piel', type: 'Cremas' })
  const before = await showcase()
  const [first, second, third, fourth] = lips.toReversed()
  const eyes = before.newest[2]
  expect(before.featured?.[0]).toBe(skin)
  expect(before.newest).toStrictEqual([first, nails, eyes, second, third, fourth])
  // Two shades of a family are one piece of the row.
  const shades = [first, second].map((id, place) => ({ product_id: id ?? 0, name: `Tono ${place}`, color: null }))
  expect((await shop.call(groupProducts, { body: { name: 'Familia', shades }, token })).status).toBe(201)
  expect((await showcase()).newest.slice(0, 5)).toStrictEqual([first, nails, eyes, third, fourth])
})

test('[SHELF-02] the wide card shows the newest piece that has a picture, with the owner’s line', async () => {
  const pictured = await onSale()
  await onSale({ images: [] })
  expect((await showcase()).featured).toStrictEqual([pictured, '', false])
  expect(await set({ featured_line: 'Recién llegado' })).toBe(200)
  expect((await showcase()).featured).toStrictEqual([pictured, 'Recién llegado', false])
  expect((await showcase()).newest[0]).not.toBe(pictured)
})

test('[SHELF-03] the chosen piece gives way to the newest, without its line, while nobody can buy it', async () => {
  const chosen = await onSale({ stock: 1, createdAt: '2025-01-01T00:00:00Z' })
  const newest = await onSale()
  expect(await set({ featured_product: chosen, featured_line: 'Mi favorito' })).toBe(200)
  const asChosen = [chosen, 'Mi favorito', true]
  const instead = [newest, '', false]
  expect((await showcase()).featured).toStrictEqual(asChosen)

  const sessionId = aSession()
  await shop.call(addItem, { body: { sessionId, productId: chosen, quantity: 1 } })
  expect((await showcase()).featured, 'its last unit is held').toStrictEqual(instead)
  const units = (stock: number) =>
    shop.call(updateProduct, { params: { id: chosen }, body: { stock_total: stock }, token })
  await units(5)
  expect((await showcase()).featured).toStrictEqual(asChosen)

  const status = (value: 'active' | 'inactive') =>
    shop.call(updateProduct, { params: { id: chosen }, body: { status: value }, token })
  await status('inactive')
  expect((await showcase()).featured, 'hidden').toStrictEqual(instead)
  await status('active')
  expect((await showcase()).featured).toStrictEqual(asChosen)

  const removed = await shop.call(deleteProduct, { params: { id: chosen }, token })
  expect(removed.status, removed.body.message).toBe(200)
  expect((await showcase()).featured, 'deleted').toStrictEqual(instead)
  await shop.call(restoreProduct, { params: { id: chosen }, token })
  expect((await showcase()).featured).toStrictEqual(asChosen)

  expect(await set({ featured_product: 2_147_483_647 })).toBe(200)
  expect((await showcase()).featured, 'of no product').toStrictEqual(instead)
  expect(await set({ featured_product: 2_147_483_648 })).toBe(400)
  expect(await set({ featured_product: -1 })).toBe(400)
})

test('[SHELF-04] only the landing page has row and card, and the browser gets no data of them', async () => {
  expect((await pageAt('/')).serverOnly).toHaveProperty('showcase')
  expect(await pageAt('/')).not.toHaveProperty('featured')
  const filters = [
    'orden=precio-mayor',
    'tipo=Labiales',
    'marca=Lumbre',
    'desde=1',
    'hasta=900',
    'existencia=todas',
    'ofertas=si',
  ]
  for (const url of ['/?buscar=labial', '/?categoria=Labios', '/?pagina=2', ...filters.map((one) => `/?${one}`)])
    expect((await pageAt(url)).serverOnly, url).not.toHaveProperty('showcase')
})
