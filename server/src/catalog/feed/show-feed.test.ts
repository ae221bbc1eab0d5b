import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { showFeed } from '@tocador/contracts/catalog/feed-endpoints'
import type { BodyInputOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct, type ProductParts } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
const { token } = await shop.signIn('admin')
const picture = '/media/0123456789abcdef0123456789abcdef-1080.webp'
const small = '/media/11111111111111111111111111111111-1080.webp'

async function aListed(parts: ProductParts, body: BodyInputOf<typeof updateProduct>): Promise<number> {
  const id = await aProduct(shop, parts)
  expect((await shop.call(updateProduct, { params: { id }, body, token })).status).toBe(200)
  return id
}
const show = async (query: QueryInputOf<typeof showFeed> = {}) =>
  (await shop.call(showFeed, { query, token })).body.data

test('[FEED-10] the owner sees which products Google or Meta would refuse, each with its reasons', async () => {
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      insert into media_files (path, width, height, bytes, mimetype, original_name, created_at)
      values (${picture}, 1080, 500, 1, 'image/webp', '', ${tx.now}), (${small}, 1080, 499, 1, 'image/webp', '', ${tx.now})`),
  )
  expect(await show()).toMatchObject({ products: 0, in_stock: 0, refused: 0, problems: [], rows: [] })
  const well = { images: [picture], description: 'Mate' }
  await aListed({ name: 'Bien', ...well }, { brand: 'Bissú' })
  await aListed({ name: 'Con código', ...well, stock: 0 }, { gtin: '96385074' })
  expect(await show()).toStrictEqual({
    public_url: 'https://tienda.example',
    products: 2,
    in_stock: 1,
    refused: 0,
    problems: [],
    rows: [],
    pagination: { page: 1, limit: 20, total: 0, pages: 1 },
  })
  const bare = await aListed({ name: 'Nada', images: [], description: ' <p></p> ' }, { status: 'active' })
  const webp = await aListed({ name: 'WebP', description: 'x', images: ['https://x.mx/a.webp?v=1'] }, { brand: 'a' })
  const tiny = await aListed({ name: 'Chica', description: 'x', images: [small] }, { brand: 'a' })
  const one = await aListed({ name: 'Uno', ...well }, { gtin: '7501031311309' })
  const two = await aListed({ name: 'Dos', ...well }, { gtin: '07501031311309' })
  const free = await aProduct(shop, {
    name: 'Sin precio',
    priceCents: 0,
    status: 'inactive',
    isApproved: false,
    images: [picture],
  })
  const hidden = await aListed({ name: 'Oculto', images: [] }, { status: 'inactive' })
  const { rows, problems, refused, products } = await show()
  expect(rows).toStrictEqual([
    { id: free, name: 'Sin precio', image_url: `https://tienda.example${picture}`, problems: ['price'] },
    { id: two, name: 'Dos', image_url: `https://tienda.example${picture}`, problems: ['repeated'] },
    { id: one, name: 'Uno', image_url: `https://tienda.example${picture}`, problems: ['repeated'] },
    { id: tiny, name: 'Chica', image_url: `https://tienda.example${small}`, problems: ['small'] },
    { id: webp, name: 'WebP', image_url: 'https://x.mx/a.webp?v=1', problems: ['webp'] },
    { id: bare, name: 'Nada', image_url: '', problems: ['picture', 'description', 'identity'] },
  ])
  expect(rows.map(({ id }) => id)).not.toContain(hidden)
  expect([products, refused]).toStrictEqual([7, 6])
  expect(problems).toStrictEqual([
    { problem: 'price', products: 1 },
    { problem: 'picture', products: 1 },
    { problem: 'webp', products: 1 },
    { problem: 'small', products: 1 },
    { problem: 'description', products: 1 },
    { problem: 'identity', products: 1 },
    { problem: 'repeated', products: 2 },
  ])

  // By reason, and in pages.
  const repeated = await show({ problem: 'repeated' })
  expect(repeated.rows.map(({ name }) => name)).toStrictEqual(['Dos', 'Uno'])
  expect(repeated.pagination).toStrictEqual({ page: 1, limit: 20, total: 2, pages: 1 })
  // The figures stay those of all products, so that another reason can be chosen.
  expect([repeated.refused, repeated.problems]).toStrictEqual([6, problems])
  const second = await show({ page: '2', limit: '4' })
  expect(second.rows.map(({ name }) => name)).toStrictEqual(['WebP', 'Nada'])
  expect(second.pagination).toStrictEqual({ page: 2, limit: 4, total: 6, pages: 2 })
  expect((await shop.call(showFeed, { query: { problem: 'otro' as 'price' }, token })).status).toBe(400)
})

test('[FEED-10] only a small first picture counts, and products without a price stand first with theirs, the newest first', async () => {
  const other = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
  const { token: admin } = await other.signIn('admin')
  await inTransaction(other.contextFor(nobody), (tx) =>
    tx.run(sql`
      insert into media_files (path, width, height, bytes, mimetype, original_name, created_at)
      values (${picture}, 500, 500, 1, 'image/webp', '', ${tx.now}), (${small}, 499, 1080, 1, 'image/webp', '', ${tx.now})`),
  )
  const brand = (id: number) => other.call(updateProduct, { params: { id }, body: { brand: 'a' }, token: admin })
  await brand(await aProduct(other, { images: [picture, small] }))
  const narrow = await aProduct(other, { name: 'Angosto', images: [small, picture] })
  await brand(narrow)
  const unpriced = { priceCents: 0, status: 'inactive', isApproved: false } as const
  const [first, second, gone] = [
    await aProduct(other, { name: 'Uno', ...unpriced, images: [small, picture] }),
    await aProduct(other, { name: 'Dos', ...unpriced, images: [] }),
    await aProduct(other, { name: 'Tres', ...unpriced }),
  ]
  await other.call(deleteProduct, { params: { id: gone }, token: admin })
  const { rows } = (await other.call(showFeed, { token: admin })).body.data
  expect(rows.map(({ id, image_url: image, problems }) => [id, image.split('/').at(-1), problems])).toStrictEqual([
    [second, '', ['price']],
    [first, small.split('/').at(-1), ['price']],
    [narrow, picture.split('/').at(-1), ['small']],
  ])
})

test('[FEED-08] without PUBLIC_URL the owner is told so, with the same reasons', async () => {
  const other = await createTestApp()
  const { token: admin } = await other.signIn('admin')
  await aProduct(other, { images: [] })
  const { data } = (await other.call(showFeed, { token: admin })).body
  expect(data).toMatchObject({ public_url: '', products: 1, refused: 1 })
})
