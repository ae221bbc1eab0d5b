import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import {
  getPublicProduct,
  listCategories,
  listProducts,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { runTransaction } from '../platform/database/db'
import { aCartWith, aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
/** For tests that change the products of the shop. */
const busyShop = await createTestApp()
const { call } = shop
const noFacts = Object.fromEntries(FACT_NAMES.map((name) => [name, '']))

const namesOf = async (query: Parameters<typeof call<typeof listPublicProducts>>[1] = {}) => {
  const { body } = await call(listPublicProducts, query)
  return body.data.map(({ name }) => name)
}

let nailPolish = 0
let soldOut = 0

beforeAll(async () => {
  const parts = [
    {
      name: 'Labial Ámbar',
      description: 'Color mate 100% natural',
      stock: 4,
      priceCents: 24_950,
      type: 'Labiales',
      category: 'Labios',
    },
    {
      name: 'Esmalte Rubí',
      description: 'Para uñas fuertes',
      stock: 9,
      priceCents: 8_900,
      type: 'Esmaltes',
      category: 'Uñas',
    },
    {
      name: 'Brillo_rosa',
      description: 'Con aceite de coco',
      stock: 0,
      priceCents: 12_000,
      type: 'Glosses',
      category: 'Labios',
    },
    {
      name: 'Crema de noche',
      description: 'Hidrata',
      stock: 2,
      priceCents: 39_900,
      type: 'Cremas',
      category: 'Rostro',
    },
  ]
  const ids: number[] = []
  for (const part of parts) {
    ids.push(await aProduct(shop, part))
    shop.clock.advance({ seconds: 1 })
  }
  nailPolish = ids[1] ?? 0
  soldOut = ids[2] ?? 0
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`update products set updated_at = '2026-11-20T19:30:00Z' where id = ${nailPolish}`),
  )
  await aProduct(shop, { name: 'Pendiente', isApproved: false })
  await aProduct(shop, { name: 'Inactivo', status: 'inactive' })
})

describe('the public list', () => {
  test('a row has exactly the fields of the contract, with the price in pesos', async () => {
    const { body } = await call(listPublicProducts, { query: { search: 'esmalte' } })
    expect(body.success).toBe(true)
    expect(body.data).toEqual([
      {
        id: nailPolish,
        name: 'Esmalte Rubí',
        brand: '',
        description: 'Para uñas fuertes',
        price: 89,
        image_url: '/media/abc-1080.webp',
        video_url: '',
        stock_total: 9,
        status: 'active',
        product_type_id: expect.any(Number),
        product_type_name: 'Esmaltes',
        category_name: 'Uñas',
        created_at: '2026-11-20T18:00:01.000Z',
        updated_at: '2026-11-20T19:30:00.000Z',
      },
    ])
  })

  test('[ROLE-01][ROLE-02][ROLE-03] every role sees and searches the same active, approved, undeleted products', async () => {
    const everybody = [undefined, (await shop.signIn('client')).token, (await shop.signIn('admin')).token]
    for (const token of everybody) {
      expect((await namesOf({ token })).toSorted()).toEqual([
        'Brillo_rosa',
        'Crema de noche',
        'Esmalte Rubí',
        'Labial Ámbar',
      ])
      expect(await namesOf({ token, query: { search: 'ambar' } })).toEqual(['Labial Ámbar'])
      const page = await call(getPublicProduct, { params: { id: nailPolish }, token })
      expect(page.body.data.name).toBe('Esmalte Rubí')
    }
  })

  test('[API-07][API-08] defaults to page 1 of 50, newest first; page and limit can be given', async () => {
    const second = (await call(listPublicProducts, { query: { page: 2, limit: 3 } })).body
    expect([second.success, second.data.map(({ name }) => name)]).toEqual([true, ['Labial Ámbar']])
    expect(second.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    const { body } = await call(listPublicProducts)
    expect(body.pagination).toEqual({ page: 1, limit: 50, total: 4, pages: 1 })
    expect(body.data[0]?.name).toBe('Crema de noche')
    const another = await createTestApp()
    for (let nth = 0; nth < 51; nth++) await aProduct(another, { name: `Rubor ${nth}` })
    expect((await another.call(listPublicProducts)).body.data).toHaveLength(50)
  })

  test('`/products` returns the same', async () => {
    expect((await call(listProducts)).body).toEqual((await call(listPublicProducts)).body)
  })

  test('[API-09] in_stock=true omits products without free units', async () => {
    const inStock = ['Crema de noche', 'Esmalte Rubí', 'Labial Ámbar']
    expect((await namesOf({ query: { in_stock: 'true' } })).toSorted()).toStrictEqual(inStock)
    expect((await namesOf({ query: { in_stock: 'false' } })).toSorted()).toStrictEqual(['Brillo_rosa', ...inStock])
  })

  test('held units are not available', async () => {
    const productId = await aProduct(busyShop, { name: 'Última pieza', stock: 1 })
    await aCartWith(busyShop, { [productId]: 1 })
    const { body } = await busyShop.call(getPublicProduct, { params: { id: productId } })
    expect(body.data.stock_total).toBe(0)
    const { body: inStock } = await busyShop.call(listPublicProducts, { query: { in_stock: 'true' } })
    expect(inStock.data.map(({ name }) => name)).not.toContain('Última pieza')
  })

  test.each([
    ['unas', ['Esmalte Rubí']],
    ['UÑAS', ['Esmalte Rubí']],
    ['ambar', ['Labial Ámbar']],
    ['gloss', ['Brillo_rosa']],
    ['cremas', ['Crema de noche']],
    ['rostro', ['Crema de noche']],
    ['labios mate', ['Labial Ámbar']],
    ['labios hidrata', []],
    ['%', ['Labial Ámbar']],
    ['_', ['Brillo_rosa']],
    ['\\', []],
  ])('[SHOP-03][SHOP-04] searching %j finds %j', async (search, names) => {
    expect(await namesOf({ query: { search } })).toEqual(names)
  })

  test('combines category, type, sort and paging', async () => {
    expect(await namesOf({ query: { category: 'unas' } })).toEqual(['Esmalte Rubí'])
    const { body } = await call(listProductTypes)
    const creams = body.data.find(({ name }) => name === 'Cremas')?.id ?? 0
    expect(await namesOf({ query: { product_type_id: String(creams) } })).toEqual(['Crema de noche'])
    expect(await namesOf({ query: { sort: 'price', search: 'l', limit: '2' } })).toEqual([
      'Esmalte Rubí',
      'Brillo_rosa',
    ])
    expect(await namesOf({ query: { sort: '-name', category: 'Labios', limit: '1', page: '2' } })).toHaveLength(1)
    expect(await namesOf({ query: { page: '9' } })).toEqual([])
  })

  test('`fields` reduces the fields of each row', async () => {
    const stock = await call(listPublicProducts, { query: { fields: 'stock', search: 'brillo' } })
    expect(stock.body.data).toEqual([{ id: soldOut, stock_total: 0 }])
    const card = await call(listPublicProducts, { query: { fields: 'card', search: 'brillo' } })
    expect(Object.keys(card.body.data[0] ?? {})).not.toContain('description')
    expect(card.body.data[0]?.name).toBe('Brillo_rosa')
  })

  test.each([
    { limit: '0' },
    { limit: '1001' },
    { limit: 'diez' },
    { page: '-1' },
    { sort: 'cost' },
    { fields: 'cost' },
    { in_stock: 'maybe' },
    { product_type_id: '99999999999' },
    { search: 'a\0b' },
    { search: 'x'.repeat(201) },
  ])('refuses %j with the field name', async (query) => {
    const { status, body } = await call(listPublicProducts, { query: query as never })
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_INPUT')
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query))
  })
})

describe('one product', () => {
  test('is the same row as in the list with the facts of its page', async () => {
    const [row] = (await call(listPublicProducts, { query: { search: 'esmalte' } })).body.data
    expect((await call(getPublicProduct, { params: { id: nailPolish } })).body.data).toEqual({ ...row, ...noFacts })
  })

  test.each([999_999, '0', 'abc'])('with id %s is not found', async (id) => {
    const { status } = await call(getPublicProduct, { params: { id } })
    expect([400, 404]).toContain(status)
  })
})

test('[API-05][PROD-57] types have id, name and category, without a token', async () => {
  const { body } = await call(listProductTypes)
  const { product_type_id: id } = (await call(getPublicProduct, { params: { id: nailPolish } })).body.data
  expect(body.data).toContainEqual({ id, name: 'Esmaltes', category: 'Uñas' })
})

test('[API-06][PROD-58] categories have a name', async () => {
  const { body } = await call(listCategories)
  expect(body.data.map(({ name }) => name).toSorted()).toEqual(['Labios', 'Rostro', 'Uñas'])
})

describe('cached responses', () => {
  const get = (headers: Record<string, string>, url = '/api/public/products?limit=2') =>
    shop.app.inject({ method: 'GET', url, headers })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ])('Accept-Encoding %j gets %s', async (accepted, encoding, unpack) => {
    const reply = await get({ 'accept-encoding': accepted })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers.vary).toBe('Accept-Encoding')
    expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(JSON.parse((await get({})).payload))
  })

  test('a current copy is answered with 304, and each encoding has its own ETag', async () => {
    const first = await get({ 'accept-encoding': 'br' })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get({ 'accept-encoding': 'br', 'if-none-match': tag })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    }
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('a change gives a new ETag', async () => {
    const productId = await aProduct(busyShop, { stock: 9 })
    const url = `/api/public/products/${productId}`
    const before = await busyShop.app.inject({ method: 'GET', url })
    await aCartWith(busyShop, { [productId]: 1 })
    const headers = { 'if-none-match': String(before.headers.etag) }
    const after = await busyShop.app.inject({ method: 'GET', url, headers })
    expect(after.statusCode).toBe(200)
    expect(after.json().data.stock_total).toBe(8)
  })

  test('HEAD answers without a body', async () => {
    const reply = await shop.app.inject({ method: 'HEAD', url: '/api/public/products?limit=2' })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toHaveLength(0)
  })

  test('with CORS, Vary contains both encoding and origin', async () => {
    const open = await createTestApp({ database: shop.database, env: { CORS_ORIGINS: 'https://example.test' } })
    const reply = await open.app.inject({ method: 'GET', url: '/api/public/products' })
    expect(reply.headers.vary).toBe('Origin, Accept-Encoding')
  })

  test('a compressed list of 50 products has at most 20 KB', async () => {
    const words =
      'color intenso larga duración hidrata suaviza piel labios acabado mate natural ligero fórmula vegana'.split(' ')
    for (let i = 0; i < 50; i++) {
      const description = Array.from({ length: 60 }, (_, at) => words[(i * 7 + at * (i + 3)) % words.length]).join(' ')
      await aProduct(busyShop, {
        name: `Sombra ${i} ${words[i % 14]}`,
        description,
        images: [1, 2, 3].map((n) => `/media/${i}${n}9f8e7d6c-1080.webp`),
      })
    }
    for (const encoding of ['br', 'gzip']) {
      const url = '/api/public/products?search=sombra'
      const reply = await busyShop.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
      expect(reply.rawPayload.length).toBeLessThan(20_480)
    }
  })
})
