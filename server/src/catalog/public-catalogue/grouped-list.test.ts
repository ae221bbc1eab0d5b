import { expect, test } from 'vitest'
import { deleteProduct, restoreProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { changeFamily, groupProducts, removeShade, ungroupFamily } from '@tocador/contracts/catalog/family-endpoints'
import { getPublicProduct, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { aProduct } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const { token } = await shop.signIn('admin')
const grouped = async () =>
  (await shop.call(listPublicProducts, { query: { grouped: 'true' } })).body.data.map(({ id, family }) => [
    id,
    family?.name,
    ...(family?.shades.map((shade) => shade.name) ?? []),
  ])
const landing = async () => {
  const page = (await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })).json<{
    products: { id: number; family?: { name: string } }[]
    total: number
  }>()
  return [page.total, ...page.products.map(({ id, family }) => [id, family?.name])]
}

test('[SHADE-11] [SHADE-12] lists and pages follow grouping, renaming, deletion and the setting at once', async () => {
  const one = await aProduct(shop, { name: 'Labial Grana', createdAt: '2026-11-01T00:00:00Z' })
  const two = await aProduct(shop, { name: 'Labial Rosa', createdAt: '2026-11-02T00:00:00Z' })
  const loose = await aProduct(shop, { name: 'Rubor', createdAt: '2026-11-03T00:00:00Z' })
  expect(await landing()).toEqual([3, [loose, undefined], [two, undefined], [one, undefined]])
  const shades = [
    { product_id: one, name: 'Grana', color: '#a63446' },
    { product_id: two, name: 'Rosa' },
  ]
  const { id } = (await shop.call(groupProducts, { body: { name: 'Labial', shades }, token })).body.data
  expect(await grouped()).toEqual([
    [loose, undefined],
    [one, 'Labial', 'Grana', 'Rosa'],
  ])
  expect(await landing()).toEqual([2, [loose, undefined], [one, 'Labial']])
  expect((await shop.call(getPublicProduct, { params: { id: two } })).body.data).toMatchObject({
    family_id: id,
    shade: 'Rosa',
    family: { shades: [{ color: '#a63446' }, { color: null }] },
  })
  // One row a product, with the fields of a shade.
  const rows = (await shop.call(listPublicProducts)).body.data
  expect(rows.map((row) => [row.id, row.family_id, row.shade, row.shade_color, row.family])).toEqual([
    [loose, undefined, undefined, undefined, undefined],
    [two, id, 'Rosa', undefined, undefined],
    [one, id, 'Grana', '#a63446', undefined],
  ])

  await shop.call(changeFamily, {
    params: { id },
    body: { name: 'Labial de seda', shades: shades.toReversed() },
    token,
  })
  expect(await grouped()).toEqual([
    [loose, undefined],
    [two, 'Labial de seda', 'Rosa', 'Grana'],
  ])
  await shop.call(deleteProduct, { params: { id: two }, token })
  expect(await grouped()).toEqual([
    [loose, undefined],
    [one, undefined],
  ])
  await shop.call(restoreProduct, { params: { id: two }, token })
  expect(await grouped()).toEqual([
    [loose, undefined],
    [two, 'Labial de seda', 'Rosa', 'Grana'],
  ])

  await shop.call(updateShopSettings, { body: { group_shades: 0 }, token })
  expect(await landing()).toEqual([3, [loose, undefined], [two, undefined], [one, undefined]])
  await shop.call(updateShopSettings, { body: { group_shades: 1 }, token })
  expect(await landing()).toEqual([2, [loose, undefined], [two, 'Labial de seda']])
  await shop.call(ungroupFamily, { params: { id }, token })
  expect(await grouped()).toEqual([
    [loose, undefined],
    [two, undefined],
    [one, undefined],
  ])
})

test('[SHADE-46] a family whose shades are all sold out stays where the shelf lists what is sold out, also one of whose shades was deleted', async () => {
  await shop.call(updateShopSettings, { body: { lists_sold_out: 1 }, token })
  const ids: number[] = []
  for (const name of ['Gloss Añil', 'Gloss Coral', 'Gloss Miel']) ids.push(await aProduct(shop, { name, stock: 0 }))
  const [first = 0, second = 0, third = 0] = ids
  const shades = ids.map((id, place) => ({ product_id: id, name: ['Añil', 'Coral', 'Miel'][place] ?? '' }))
  const { id } = (await shop.call(groupProducts, { body: { name: 'Gloss', shades }, token })).body.data
  const card = async () => (await grouped()).find(([, name]) => name === 'Gloss')
  const shelf = async () => (await landing()).filter((one) => Array.isArray(one) && ids.includes(Number(one[0])))
  const page = (of: number) => shop.call(getPublicProduct, { params: { id: of } })
  expect(await card()).toEqual([first, 'Gloss', 'Añil', 'Coral', 'Miel'])
  expect(await shelf()).toEqual([[first, 'Gloss']])
  const { data } = (await page(first)).body
  expect([data.stock_total, data.family?.shades.map((shade) => shade.stock_total)]).toEqual([0, [0, 0, 0]])

  await shop.call(deleteProduct, { params: { id: first }, token })
  expect(await card()).toEqual([second, 'Gloss', 'Coral', 'Miel'])
  expect(await shelf()).toEqual([[second, 'Gloss']])
  expect((await page(second)).body.data.family?.shades.map((shade) => shade.name)).toEqual(['Coral', 'Miel'])
  expect((await page(first)).status).toBe(404)

  await shop.call(deleteProduct, { params: { id: second }, token })
  expect(await grouped()).toContainEqual([third, undefined])
  await shop.call(deleteProduct, { params: { id: third }, token })
  expect((await grouped()).map(([one]) => one)).not.toContain(third)
  expect(await shelf()).toEqual([])
  // Restored shades find their family again.
  for (const one of [third, first]) await shop.call(restoreProduct, { params: { id: one }, token })
  expect(await card()).toEqual([first, 'Gloss', 'Añil', 'Miel'])
  expect(await shelf()).toEqual([[first, 'Gloss']])
  expect((await page(third)).body.data.family_id).toBe(id)
  await shop.call(updateShopSettings, { body: { lists_sold_out: 0 }, token })
  expect(await shelf()).toEqual([])
})

test('a shade that is taken out of its family has a card of its own at once, and so has the one that is left alone', async () => {
  const names = ['Lila', 'Oro', 'Sol']
  const ids: number[] = []
  for (const name of names) ids.push(await aProduct(shop, { name: `Bruma ${name}` }))
  const [first = 0, second = 0, third = 0] = ids
  const shades = ids.map((id, place) => ({ product_id: id, name: names[place] ?? '' }))
  const { id } = (await shop.call(groupProducts, { body: { name: 'Bruma', shades }, token })).body.data
  const cards = async () =>
    (await grouped())
      .filter(([one]) => ids.includes(Number(one)))
      .toSorted(([one], [other]) => Number(one) - Number(other))
  expect(await cards()).toEqual([[first, 'Bruma', 'Lila', 'Oro', 'Sol']])
  await shop.call(removeShade, { params: { id, product_id: third }, token })
  expect(await cards()).toEqual([
    [first, 'Bruma', 'Lila', 'Oro'],
    [third, undefined],
  ])
  await shop.call(removeShade, { params: { id, product_id: first }, token })
  expect(await cards()).toEqual([
    [first, undefined],
    [second, undefined],
    [third, undefined],
  ])
})
