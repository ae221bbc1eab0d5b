import { describe, expect, test } from 'vitest'
import { createProduct, getAdminProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { listProductTypes } from '@tocador/contracts/catalog/public-products-endpoints'
import { aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const id = await aProduct(shop, { images: ['/media/a-1080.webp'], video: 'https://youtu.be/abcdefghijk' })
const typeId = (await shop.call(listProductTypes)).body.data[0]?.id ?? 0
const read = async () => (await shop.call(getAdminProduct, { params: { id }, token })).body.data
const hostile = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.test/a.jpg',
  '//example.test/a.jpg',
  '/etc/passwd',
  '/media/../../etc/passwd',
]

describe('an address that is not allowed', () => {
  const lists = hostile.flatMap((bad) => [
    bad,
    `${bad},https://example.test/b.jpg`,
    `https://example.test/a.jpg,${bad}`,
    `/media/a-1080.webp,${bad},/media/b-1080.webp`,
  ])
  test.each(lists)('in the image list %j is refused, for a new and an existing product', async (image_url) => {
    const before = await read()
    const created = await shop.call(createProduct, {
      body: { name: 'Hostil', price: 10, product_type_id: typeId, image_url },
      token,
    })
    const updated = await shop.call(updateProduct, { params: { id }, body: { image_url }, token })
    const text = 'La dirección de la imagen debe empezar con http:// o https://'
    expect([created.status, created.body.fields]).toEqual([400, { image_url: text }])
    expect([updated.status, updated.body.fields]).toEqual([400, { image_url: text }])
    expect(await read()).toEqual(before)
  })

  test.each(hostile)('as video address %j is refused', async (video_url) => {
    const before = await read()
    const { status, body } = await shop.call(updateProduct, { params: { id }, body: { video_url }, token })
    expect([status, body.fields]).toEqual([
      400,
      { video_url: 'La dirección del video debe empezar con http:// o https://' },
    ])
    expect(await read()).toEqual(before)
  })
})

test('a comma inside an address is part of it', async () => {
  const image_url = 'https://example.test/a,b.jpg,https://example.test/javascript:c.jpg'
  const { body } = await shop.call(updateProduct, { params: { id }, body: { image_url }, token })
  expect(body.data.image_url).toBe(image_url)
})
