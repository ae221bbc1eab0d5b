import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { getPublicProduct, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const { token } = await shop.signIn('admin')
const namesAt = async (url: string) => {
  const page = (await shop.app.inject({ url, headers: { accept: 'text/html' } })).json<{
    products: { name: string; family?: { name: string } }[]
    shelf?: { total: number }
    total: number
  }>()
  return [page.shelf?.total ?? page.total, page.products.map(({ name, family }) => family?.name ?? name)]
}
const set = (lists_sold_out: 0 | 1) => shop.call(updateShopSettings, { body: { lists_sold_out }, token })

test('[WAIT-66] the shelf has what is sold out after everything else, or hides it, by the setting', async () => {
  const on = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00Z` })
  const old = await aProduct(shop, { name: 'Rubor Viejo', ...on(1) })
  const some = await aProduct(shop, { name: 'Gloss Uno', stock: 0, ...on(2) })
  const other = await aProduct(shop, { name: 'Gloss Dos', ...on(3) })
  const gone = await aProduct(shop, { name: 'Rubor Agotado', stock: 0, ...on(4) })
  const none = [
    await aProduct(shop, { name: 'Tinta Uno', stock: 0, ...on(5) }),
    await aProduct(shop, { name: 'Tinta Dos', stock: 0, ...on(5) }),
  ]
  for (const [name, ids] of [
    ['Gloss', [some, other]],
    ['Tinta', none],
  ] as const) {
    const shades = ids.map((product_id, place) => ({ product_id, name: `Tono ${place}` }))
    await shop.call(groupProducts, { body: { name, shades }, token })
  }
  expect(await namesAt('/')).toStrictEqual([2, ['Gloss', 'Rubor Viejo']])
  expect(await namesAt('/?buscar=rubor')).toStrictEqual([1, ['Rubor Viejo']])
  // Hidden it is still reached by its address.
  expect((await shop.call(getPublicProduct, { params: { id: gone } })).status).toBe(200)
  expect((await shop.app.inject({ url: `/producto/${gone}-rubor-agotado` })).statusCode).toBe(200)

  await set(1)
  expect(await namesAt('/')).toStrictEqual([4, ['Gloss', 'Rubor Viejo', 'Tinta', 'Rubor Agotado']])
  expect(await namesAt('/?orden=nombre')).toStrictEqual([4, ['Gloss', 'Rubor Viejo', 'Rubor Agotado', 'Tinta']])
  expect(await namesAt('/?buscar=rubor')).toStrictEqual([2, ['Rubor Viejo', 'Rubor Agotado']])
  expect(await namesAt('/?existencia=disponibles')).toStrictEqual([2, ['Gloss', 'Rubor Viejo']])
  const page = { in_stock: 'first', grouped: 'true', page: '2', limit: '2' } as const
  const [family, last] = (await shop.call(listPublicProducts, { query: page })).body.data.map(({ id }) => id)
  expect([none.includes(family ?? 0), last]).toStrictEqual([true, gone])
  await shop.call(adjustStock, { token, params: { id: gone }, body: { difference: 1, note: 'Llegó' } })
  await expect.poll(() => namesAt('/')).toStrictEqual([4, ['Rubor Agotado', 'Gloss', 'Rubor Viejo', 'Tinta']])
  // What other programs ask for does not change.
  const api = await shop.call(listPublicProducts, { query: { in_stock: 'true' } })
  expect(api.body.data.map(({ id }) => id)).toStrictEqual([gone, other, old])

  await set(0)
  expect(await namesAt('/')).toStrictEqual([3, ['Rubor Agotado', 'Gloss', 'Rubor Viejo']])
  expect(await namesAt('/?existencia=todas')).toStrictEqual([4, ['Rubor Agotado', 'Gloss', 'Rubor Viejo', 'Tinta']])
})
