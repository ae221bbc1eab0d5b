import { expect, test } from 'vitest'
import {
  countAdminProducts,
  deleteProduct,
  getAdminProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { aCartWith, aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const counts = async () => (await shop.call(countAdminProducts, { token })).body.data
const picturesOf = async (id: number) =>
  (await shop.call(getAdminProduct, { params: { id }, token })).body.data.image_url
const picture = (nth: number) => `/media/${nth}-1080.webp`

test('a product with several pictures is counted once, and a gallery that gets shorter loses the others', async () => {
  const before = await counts()
  const id = await aProduct(shop, { images: [picture(1), picture(2), picture(3)], stock: 0 })
  expect(await counts()).toMatchObject({
    all: before.all + 1,
    out: before.out + 1,
    without_photo: before.without_photo,
  })
  const edit = (image_url: string) => shop.call(updateProduct, { params: { id }, body: { image_url }, token })
  await edit(`${picture(3)},${picture(1)}`)
  expect(await picturesOf(id)).toBe(`${picture(3)},${picture(1)}`)
  await edit(picture(2))
  expect(await picturesOf(id)).toBe(picture(2))
  await edit('')
  expect(await picturesOf(id)).toBe('')
  expect((await counts()).without_photo).toBe(before.without_photo + 1)
})

test('a brand is counted in the spelling that most of its products have, by name, without deleted ones', async () => {
  const ids: number[] = []
  for (const brand of ['bissú', 'Bissú', 'Bissú', 'Alba', 'Zea']) {
    const id = await aProduct(shop)
    await shop.call(updateProduct, { params: { id }, body: { brand }, token })
    ids.push(id)
  }
  await shop.call(deleteProduct, { params: { id: ids[4] ?? 0 }, token })
  expect((await counts()).brands).toStrictEqual([
    { name: 'Alba', products: 1 },
    { name: 'Bissú', products: 3 },
  ])
})

test('units that a deleted product held are released with the reason, in the name of the administrator', async () => {
  const { token: olga } = await shop.signIn('admin', { name: 'Olga Dueña' })
  const id = await aProduct(shop, { stock: 5 })
  await aCartWith(shop, { [id]: 2 })
  await shop.call(deleteProduct, { params: { id }, token: olga })
  const { data } = (await shop.call(listProductLedger, { params: { id }, token })).body
  expect(data[0]).toMatchObject({
    reason: 'removal',
    held_delta: -2,
    held_after: 0,
    who: 'Olga Dueña',
    note: 'Producto retirado de la tienda',
  })
})
