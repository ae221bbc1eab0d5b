import { beforeAll, expect, test } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { countRoundTrips } from './platform/database/round-trips'
import { aProduct, aSession } from './testing/factories'
import { createJsonStorefront } from './testing/json-storefront'
import { createTestApp, type TestApp } from './testing/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ webFolder: await createJsonStorefront() })
})

const get = async (url: string) => {
  const reply = await shop.app.inject({ url, headers: { host: 'tienda.example' } })
  return { status: reply.statusCode, body: reply.json() }
}
const onSale = async (parts: Parameters<typeof aProduct>[1] = {}) => {
  const id = await aProduct(shop, parts)
  await shop.changes.compareNow()
  return id
}
const mapped = async (): Promise<number[]> => {
  const { body } = await get('/sitemap.xml')
  return body.map(({ id }: { id: number }) => id)
}

test('a product’s page shows its current state', async () => {
  const id = await onSale({ name: 'Labial Cereza', description: 'Rojo' })
  const { status, body } = await get(`/?producto=${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ path: `/?producto=${id}`, product: { id, name: 'Labial Cereza', description: 'Rojo' } })
  expect((await get('/')).body).not.toHaveProperty('product')
})

test('hidden, unapproved and unknown products get the same answer, and are not in the sitemap', async () => {
  const hidden = await onSale({ status: 'inactive' })
  const unapproved = await onSale({ isApproved: false })
  const pages = await Promise.all([hidden, unapproved, 999_999].map((id) => get(`/?producto=${id}`)))
  for (const { status, body } of pages) {
    expect(status).toBe(404)
    expect(body).toMatchObject({ path: '/?producto=0', product: null })
  }
  const listed = await mapped()
  expect(listed).not.toContain(hidden)
  expect(listed).not.toContain(unapproved)
})

test('a sold-out product can still be found', async () => {
  const id = await onSale({ stock: 0 })
  expect((await get(`/?producto=${id}`)).status).toBe(200)
  expect(await mapped()).toContain(id)
})

test('the sitemap shows an edit at once, and takes no statement when nothing changed', async () => {
  const id = await onSale()
  expect(await mapped()).toContain(id)
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  await shop.changes.compareNow()
  await mapped()
  for (const url of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', `/?producto=${id}`]) {
    await get(url)
    const { roundTrips, sent } = await countRoundTrips(() => get(url))
    expect(roundTrips, sent.join('\n')).toBe(0)
  }
  const owner = await shop.signIn('admin')
  await shop.call(updateProduct, { params: { id }, body: { status: 'inactive' }, token: owner.token })
  expect(await mapped()).not.toContain(id)
})

test('selling a unit does not change the sitemap', async () => {
  const id = await onSale()
  const sitemapEtag = async () => (await shop.app.inject('/sitemap.xml')).headers['etag']
  const before = await sitemapEtag()
  await shop.call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
  expect(await sitemapEtag()).toBe(before)
})
