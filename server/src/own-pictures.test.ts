import { describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import {
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { getPublicProduct, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from './testing/factories'
import { photo, uploadForm } from './testing/samples/pictures'
import { createTestApp, type TestApp } from './testing/test-app'

const PUBLIC_URL = 'https://tienda.example'
const shop = await createTestApp({ env: { PUBLIC_URL } })
/** The same shop without a PUBLIC_URL. */
const relative = await createTestApp({ database: shop.database })
const { token } = await shop.signIn('admin')

const storedOf = async (id: number) => {
  const rows = await shop.db.rows<{ url: string }>(sql`
    select url from product_images where product_id = ${id} order by position`)
  return rows.map(({ url }) => url)
}
const anOwnProduct = () => aProduct(shop, { images: ['/media/a-1080.webp', 'https://x.mx/b,c.jpg'] })
const absolute = `${PUBLIC_URL}/media/a-1080.webp,https://x.mx/b,c.jpg`

async function upload({ app }: TestApp) {
  const { payload, headers } = await uploadForm([{ content: await photo() }])
  const authorization = `Bearer ${token}`
  const reply = await app.inject({
    method: 'POST',
    url: '/api/images/upload',
    payload,
    headers: { ...headers, authorization },
  })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json<{ data: UploadedImage[] }>().data[0]?.path ?? ''
}

describe('with a PUBLIC_URL own pictures leave as absolute addresses', () => {
  test('uploads, which come back and are stored as /media/…', async () => {
    const path = await upload(shop)
    expect(path).toMatch(/^https:\/\/tienda\.example\/media\/[0-9a-f]{32}-1080\.webp$/)
    await aProduct(shop)
    const type = await shop.db.first<{ id: number }>(sql`select id from product_types`)
    const image_url = `${path}, /media/b-1080.webp,https://x.mx/c.jpg`
    const body = { name: 'Labial', price: 10, product_type_id: type?.id ?? 0, image_url }
    const created = await shop.call(createProduct, { body, token })
    expect(created.status).toBe(201)
    expect(created.body.data.image_url).toBe(`${path},${PUBLIC_URL}/media/b-1080.webp,https://x.mx/c.jpg`)
    expect(await storedOf(created.body.data.id)).toEqual([
      path.slice(PUBLIC_URL.length),
      '/media/b-1080.webp',
      'https://x.mx/c.jpg',
    ])
  })

  test('products of the panel and, as prepared bytes, of the storefront', async () => {
    const id = await anOwnProduct()
    expect((await shop.call(getAdminProduct, { params: { id }, token })).body.data.image_url).toBe(absolute)
    const listed = (await shop.call(listAdminProducts, { token })).body.data.find((product) => product.id === id)
    expect(listed?.image_url).toBe(absolute)
    for (const _ of ['made', 'ready']) {
      expect((await shop.call(getPublicProduct, { params: { id } })).body.data.image_url).toBe(absolute)
      const { body } = await shop.call(listPublicProducts)
      expect(body.data.find((product) => product.id === id)).toMatchObject({ image_url: absolute })
    }
  })

  test('carts and orders', async () => {
    const [id, place] = [await anOwnProduct(), await aPlace(shop)]
    const sessionId = await aCartWith(shop, { [id]: 1 }, aSession())
    const cart = await shop.call(addItem, { body: { sessionId, productId: id, quantity: 1 } })
    expect(cart.body.data.items[0]?.product.image_url).toBe(absolute)
    const placed = await shop.call(placeGuestOrder, { body: { ...anOrderInput(place, { [id]: 2 }), sessionId } })
    const picture = `${PUBLIC_URL}/media/a-1080.webp`
    expect(placed.body.data.order.items[0]?.product_image).toBe(picture)
    const order = await shop.call(getOrder, { params: { id: placed.body.data.order.id }, token })
    expect(order.body.data.items[0]?.product_image).toBe(picture)
    expect(await shop.db.first(sql`select product_image as image from order_lines where product_id = ${id}`)).toEqual({
      image: '/media/a-1080.webp',
    })
  })

  test('an edit that sends back what it read changes no picture, and a stale one reads the same form', async () => {
    const id = await anOwnProduct()
    const { image_url, updated_at } = (await shop.call(getAdminProduct, { params: { id }, token })).body.data
    const edit = (parts: { name?: string; image_url?: string }) =>
      shop.call(updateProduct, { params: { id }, body: { ...parts, updated_at_seen: updated_at }, token })
    const unchanged = await edit({ image_url })
    expect(unchanged.body.data).toMatchObject({ image_url, updated_at })
    expect(await storedOf(id)).toEqual(['/media/a-1080.webp', 'https://x.mx/b,c.jpg'])
    shop.clock.advance({ seconds: 1 })
    await edit({ name: 'De Ana' })
    const stale = await edit({ name: 'De Bea' })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_EDIT'])
    expect(stale.body.details).toMatchObject({ image_url: absolute })
  })

  test.each([
    ['\nhttps://tienda.example/media/a.webp', 'La dirección de la imagen no es válida'],
    [
      'https://tienda.example/media/a.webp,javascript:x',
      'La dirección de la imagen debe empezar con http:// o https://',
    ],
  ])('and %j is still refused', async (image_url, text) => {
    const id = await anOwnProduct()
    const { status, body } = await shop.call(updateProduct, { params: { id }, body: { image_url }, token })
    expect([status, body.fields]).toEqual([400, { image_url: text }])
  })
})

describe('without a PUBLIC_URL', () => {
  test('own pictures stay relative', async () => {
    const id = await anOwnProduct()
    const images = '/media/a-1080.webp,https://x.mx/b,c.jpg'
    expect((await relative.call(getAdminProduct, { params: { id }, token })).body.data.image_url).toBe(images)
    expect((await relative.call(getPublicProduct, { params: { id } })).body.data.image_url).toBe(images)
    expect(await upload(relative)).toMatch(/^\/media\/[0-9a-f]{32}-1080\.webp$/)
  })
})
