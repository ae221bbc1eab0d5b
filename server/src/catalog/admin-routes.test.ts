import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approveProduct,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { getPublicProduct, listProductTypes } from '@tocador/contracts/catalog/public-products-endpoints'
import { getCart, addItem } from '@tocador/contracts/cart/cart-endpoints'
import type { BodyInputOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { nobody } from '../platform/context'
import { adjustOnHand } from '../stock'
import { aCartWith, aProduct, aSession, levelOf } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const owner = await shop.signIn('admin', { name: 'Olga Dueña' })
const { token } = owner
const noFacts = Object.fromEntries(FACT_NAMES.map((name) => [name, '']))
let typeId = 0

beforeAll(async () => {
  await aProduct(shop, { type: 'Labiales', category: 'Labios' })
  typeId = (await call(listProductTypes)).body.data[0]?.id ?? 0
})

const lipstick = (parts: Partial<BodyInputOf<typeof createProduct>> = {}) => ({
  name: 'Labial mate',
  price: 189.5,
  product_type_id: typeId,
  ...parts,
})
const create = (parts?: Partial<BodyInputOf<typeof createProduct>>) =>
  call(createProduct, { body: lipstick(parts), token })
const change = (id: number, body: BodyInputOf<typeof updateProduct>) =>
  call(updateProduct, { params: { id }, body, token })
const read = async (id: number) => (await call(getAdminProduct, { params: { id }, token })).body.data
const isPublic = async (id: number) => (await call(getPublicProduct, { params: { id } })).status === 200
const audit = (id: number) =>
  shop.db.rows<{ action: string; actor_name: string; before: object; after: object }>(sql`
    select action, actor_name, before, after from audit_log
    where subject = 'product' and subject_id = ${String(id)} order by id`)

describe('creating a product', () => {
  test('[API-11][ROLE-30][PROD-53] an administrator gets the whole new product back, pending approval', async () => {
    const { status, body } = await create({
      brand: ' Alba ',
      description: 'Color intenso',
      cost_price: 90.25,
      stock_total: 12,
      image_url: '/media/uno-1080.webp, https://example.test/a,b.jpg',
      video_url: 'https://youtu.be/abcdefghijk',
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Producto creado exitosamente')
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Labial mate',
      brand: 'Alba',
      description: 'Color intenso',
      price: 189.5,
      cost_price: 90.25,
      stock_total: 12,
      stock_held: 0,
      stock_available: 12,
      people_waiting: 0,
      people_with_place: 0,
      announced: null,
      people_to_tell: 0,
      waiting_since: null,
      product_type_id: typeId,
      product_type: 'Labiales',
      product_type_name: 'Labiales',
      category: 'Labios',
      category_name: 'Labios',
      image_url: '/media/uno-1080.webp,https://example.test/a,b.jpg',
      video_url: 'https://youtu.be/abcdefghijk',
      status: 'active',
      is_approved: 0,
      created_at: shop.clock.now().toISOString(),
      updated_at: shop.clock.now().toISOString(),
      ...noFacts,
      family_id: null,
      family_position: null,
      family_name: '',
      shade: '',
      shade_color: null,
    })
    expect(await isPublic(body.data.id)).toBe(false)
    expect(await audit(body.data.id)).toMatchObject([{ action: 'create', actor_name: 'Olga Dueña' }])
    expect((await create({ status: 'inactive' })).body.data.status).toBe('inactive')
  })

  test('[PROD-56] one picture, several and none are saved as they are joined', async () => {
    for (const image_url of ['/media/uno-1080.webp', '/media/uno-1080.webp,https://example.test/a,b.jpg', ''])
      expect((await read((await create({ image_url })).body.data.id)).image_url).toBe(image_url)
  })

  test('[PROD-17][PROD-26][PROD-27] status, cost and stock have default values', async () => {
    for (const parts of [{}, { cost_price: null, stock_total: null, image_url: null, video_url: null }]) {
      const { body } = await create(parts)
      expect(body.data).toMatchObject({ status: 'active', cost_price: 0, stock_total: 0, image_url: '', video_url: '' })
    }
  })

  test.each([
    ['[PROD-23]', { name: '  ' }, 'name', 'El nombre del producto es requerido'],
    ['no name', { name: undefined }, 'name', 'El nombre del producto es requerido'],
    ['[PROD-24]', { price: 0 }, 'price', 'El precio debe ser mayor a 0'],
    ['a negative price', { price: -5 }, 'price', 'El precio debe ser mayor a 0'],
    ['no price', { price: undefined }, 'price', 'El precio debe ser mayor a 0'],
    ['[PROD-25]', { product_type_id: undefined }, 'product_type_id', 'Debe seleccionar un tipo de producto'],
    ['an unknown type', { product_type_id: 2_000_000_000 }, 'product_type_id', 'Debe seleccionar un tipo de producto'],
    ['[PROD-54]', { status: 'archived' }, 'status', 'Elige un estado: activo (active) o inactivo (inactive)'],
    ['price', { price: 10.005 }, 'price', 'El precio lleva como máximo dos decimales'],
    ['price', { price: 1e300 }, 'price', 'El precio es demasiado alto'],
    ['price', { price: '189' }, 'price', 'El precio debe ser mayor a 0'],
    ['stock', { stock_total: -1 }, 'stock_total', 'El stock inicial no puede ser negativo'],
    ['stock', { stock_total: 1.5 }, 'stock_total', 'El stock debe ser un número entero'],
    ['text', { name: 'a\0b' }, 'name', 'El texto tiene caracteres que no se pueden guardar'],
    ['text', { description: '\ud800' }, 'description', 'El texto tiene caracteres que no se pueden guardar'],
    [
      'video',
      { video_url: 'javascript:alert(1)' },
      'video_url',
      'La dirección del video debe empezar con http:// o https://',
    ],
    [
      'image',
      { image_url: 'data:text/html,x' },
      'image_url',
      'La dirección de la imagen debe empezar con http:// o https://',
    ],
  ])('%s %j is refused with its field name and saves nothing [API-12]', async (_id, parts, field, text) => {
    const before = await shop.db.first(sql`select count(*) as count from products`)
    const { status, body } = await create(parts as never)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', message: text, fields: { [field]: text } })
    const headers = { authorization: `Bearer ${token}` }
    const payload = lipstick(parts as never)
    const sent = await shop.app.inject({ method: 'POST', url: '/api/admin/products', headers, payload })
    expect([sent.statusCode, sent.json().message]).toStrictEqual([400, text])
    expect(await shop.db.first(sql`select count(*) as count from products`)).toEqual(before)
  })
})

describe('[API-14] the list', () => {
  test('[PROD-04] is paged, ten at a time unless more or fewer are asked for, newest first, with figures for administrators, in a constant number of queries', async () => {
    const list = (limit: string) => call(listAdminProducts, { query: { limit }, token })
    for (let i = 0; i < 12; i++) await aProduct(shop, { name: `Rubor ${i}` })
    const few = await list('1')
    const many = await list('12')
    expect(many.body.data).toHaveLength(12)
    expect(many.roundTrips).toBe(few.roundTrips)
    expect(many.body.data[0]?.name).toBe('Rubor 11')
    expect(many.body.pagination).toMatchObject({ page: 1, limit: 12 })
    expect(many.body.pagination.pages).toBe(Math.ceil(many.body.pagination.total / 12))
    const usual = await call(listAdminProducts, { token })
    expect([usual.body.pagination.limit, usual.body.data.length]).toStrictEqual([10, 10])
  })

  test('[PROD-01] [PROD-02] [PROD-03] is filtered by search text, category and status', async () => {
    const parts = { name: 'Delineador ñandú', type: 'Delineadores', category: 'Ojos y cejas' }
    const active = await aProduct(shop, parts)
    const inactive = await aProduct(shop, { ...parts, status: 'inactive' })
    const pending = await aProduct(shop, { ...parts, isApproved: false })
    const found = async (query: QueryInputOf<typeof listAdminProducts>) => {
      const { body } = await call(listAdminProducts, { query: { search: 'nandu', ...query }, token })
      return body.data.map(({ id }) => id)
    }
    expect(await found({})).toEqual([pending, inactive, active])
    const page = (await call(listAdminProducts, { query: { search: 'nandu', limit: 2 }, token })).body
    expect(page.pagination).toStrictEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(await found({ limit: '2', page: '2' })).toEqual([active])
    expect(await found({ status: 'all' })).toEqual([pending, inactive, active])
    expect(await found({ status: 'inactive' })).toEqual([inactive])
    expect(await found({ status: 'pending' })).toEqual([pending])
    expect(await found({ status: 'approved', sort: 'created_at' })).toEqual([active, inactive])
    expect(await found({ search: 'delineadores cejas', category: 'ojos y CEJAS' })).toHaveLength(3)
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ category: 'Labios' })).toEqual([])
  })

  test.each(['name', '-name', 'price', '-price', 'stock_total', '-stock_total', 'updated_at', '-updated_at'] as const)(
    'is sorted by %s',
    async (sort) => {
      const parts = { type: 'Brochas', category: 'Accesorios' }
      const marker = `Brocha${sort.replace(/\W/, 'x')}`
      for (const [name, priceCents, stock] of [
        ['Á', 300, 2],
        ['b', 100, 3],
        ['C', 200, 1],
      ] as const) {
        await aProduct(shop, { ...parts, name: `${name} ${marker}`, priceCents, stock })
        shop.clock.advance({ seconds: 1 })
      }
      const { body } = await call(listAdminProducts, { query: { search: marker, sort }, token })
      const letters = body.data.map(({ name }) => name[0]).join('')
      const expected: Record<string, string> = { name: 'ÁbC', price: 'bCÁ', stock_total: 'CÁb', updated_at: 'ÁbC' }
      const upwards = expected[sort.replace('-', '')] ?? ''
      expect(letters).toBe(sort.startsWith('-') ? [...upwards].toReversed().join('') : upwards)
    },
  )

  test.each([{ sort: 'cost_price' }, { limit: '101' }, { page: '0' }, { status: 'gone' }])(
    'refuses %j',
    async (query) => {
      expect((await call(listAdminProducts, { query: query as never, token })).status).toBe(400)
    },
  )
})

describe('one product', () => {
  test('contains the number of carts that hold it', async () => {
    const id = await aProduct(shop, { stock: 9 })
    await aCartWith(shop, { [id]: 2 })
    await aCartWith(shop, { [id]: 1 })
    expect(await read(id)).toMatchObject({ id, carts_holding: 2, stock_total: 9, stock_held: 3, stock_available: 6 })
  })

  test('gives 404 if it does not exist', async () => {
    for (const endpoint of [getAdminProduct, deleteProduct]) {
      const { status, body } = await call(endpoint, { params: { id: 999_999 }, token })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await change(999_999, { name: 'x' })).status).toBe(404)
  })
})

describe('changing a product', () => {
  test('[ROLE-33] changes only the given fields and is recorded in the audit log', async () => {
    const id = await aProduct(shop, { name: 'Antes', priceCents: 10_000, stock: 4 })
    const before = await read(id)
    shop.clock.advance({ minutes: 1 })
    const images = '/media/b-320.webp,/media/c-320.webp'
    const { status, body } = await change(id, { name: 'Después', price: 120, image_url: images })
    expect(status).toBe(200)
    const { carts_holding: _carts, ...rest } = before
    const edit = { name: 'Después', price: 120, image_url: images, updated_at: shop.clock.now().toISOString() }
    expect(body.data).toEqual({ ...rest, ...edit })
    expect((await call(getPublicProduct, { params: { id } })).body.data).toMatchObject({ name: 'Después', price: 120 })
    expect(await audit(id)).toEqual([
      {
        action: 'update',
        actor_name: 'Olga Dueña',
        before: { name: 'Antes', priceCents: 10_000, images: ['/media/abc-1080.webp'] },
        after: { name: 'Después', priceCents: 12_000, images: ['/media/b-320.webp', '/media/c-320.webp'] },
      },
    ])
  })

  test('[API-13] [PROD-54] changes every field of the dialog, as the next read shows', async () => {
    const id = await aProduct(shop, { stock: 4 })
    const before = await read(id)
    const edit = {
      name: 'Otro nombre',
      description: 'Otra descripción',
      price: 99.5,
      stock_total: 7,
      status: 'inactive',
      image_url: '/media/b-320.webp',
      video_url: 'https://youtu.be/abcdefghijk',
    } as const
    await change(id, edit)
    const after = await read(id)
    expect(after).toStrictEqual({ ...before, ...edit, stock_available: 7, updated_at: after.updated_at })
  })

  test('makes it searchable by its new name at once, and no longer by the old one', async () => {
    const id = await aProduct(shop, { name: 'Quitaesmalte' })
    await change(id, { name: 'Acetona suave' })
    const found = async (search: string) =>
      (await call(listAdminProducts, { query: { search }, token })).body.data.map((one) => one.id)
    expect(await found('acetona')).toEqual([id])
    expect(await found('quitaesmalte')).toEqual([])
  })

  test('with unchanged values is not recorded as an edit', async () => {
    const id = await aProduct(shop, { name: 'Igual', stock: 3 })
    const { updated_at } = await read(id)
    shop.clock.advance({ minutes: 1 })
    const { body } = await change(id, { name: 'Igual', stock_total: 3, status: 'active' })
    expect(body.data.updated_at).toBe(updated_at)
    expect(await audit(id)).toEqual([])
  })

  test('can reorder and remove pictures', async () => {
    const id = await aProduct(shop, { images: ['/media/a-1.webp', '/media/b-1.webp', '/media/c-1.webp'] })
    expect((await change(id, { image_url: '/media/c-1.webp,/media/a-1.webp' })).body.data.image_url).toBe(
      '/media/c-1.webp,/media/a-1.webp',
    )
    expect((await change(id, { image_url: '' })).body.data.image_url).toBe('')
  })

  describe('an invalid value', () => {
    test.each([
      ['no name', { name: '' }, 'Nombre, precio de venta y stock inicial son requeridos'],
      ['no price', { price: null }, 'Nombre, precio de venta y stock inicial son requeridos'],
      ['no stock', { stock_total: null }, 'Nombre, precio de venta y stock inicial son requeridos'],
      ['a price of 0', { price: 0 }, 'El precio de venta debe ser mayor a 0'],
      ['a negative price', { price: -5 }, 'El precio de venta debe ser mayor a 0'],
      ['a negative stock', { stock_total: -1 }, 'El stock inicial no puede ser negativo'],
      ['another status', { status: 'archived' }, 'Elige un estado: activo (active) o inactivo (inactive)'],
      ['video', { video_url: 'ftp://x' }, 'La dirección del video debe empezar con http:// o https://'],
    ])('[PROD-33] [PROD-34] [PROD-35] [PROD-54] %s %j is refused and changes nothing', async (_id, body, text) => {
      const id = await aProduct(shop)
      const before = await read(id)
      const reply = await change(id, body as never)
      expect([reply.status, reply.body.message]).toEqual([400, text])
      expect(await read(id)).toEqual(before)
    })
  })

  test('does not undo a sale since the form was opened', async () => {
    const id = await aProduct(shop, { stock: 10 })
    await change(id, { stock_total: 8 })
    const { body } = await change(id, { stock_total: 15, stock_total_seen: 10 })
    expect(body.data.stock_total).toBe(13)
    expect((await change(id, { stock_total: 6 })).body.data.stock_total).toBe(6)
    expect((await call(checkStock, { token })).body.data.ok).toBe(true)
  })

  test('the stock that is written while a piece leaves it is what there is afterwards', async () => {
    const id = await aProduct(shop, { stock: 10 })
    const leaving = await openTransaction(shop.contextFor(nobody), (tx) =>
      adjustOnHand(tx, { productId: id, difference: -1 }),
    )
    const written = change(id, { stock_total: 6 })
    await waitForLock(shop.db)
    await leaving.commit()
    expect((await written).body.data.stock_total).toBe(6)
  })

  test('can set stock below the held units, but not below zero', async () => {
    const id = await aProduct(shop, { stock: 5 })
    await aCartWith(shop, { [id]: 4 })
    expect((await change(id, { stock_total: 1 })).body.data).toMatchObject({
      stock_total: 1,
      stock_held: 4,
      stock_available: 0,
    })
    const { status, body } = await change(id, { stock_total: 0, stock_total_seen: 9 })
    expect([status, body.code]).toEqual([409, 'STOCK_BELOW_ZERO'])
    expect(await levelOf(shop, id)).toEqual({ onHand: 1, held: 4 })
  })

  test('with an outdated form is refused, and the response contains the current product', async () => {
    const id = await aProduct(shop, { name: 'Original' })
    const { updated_at: seen } = await read(id)
    expect((await change(id, { name: 'De Ana', updated_at_seen: seen })).status).toBe(200)
    const { status, body } = await change(id, { name: 'De Bea', updated_at_seen: seen })
    expect([status, body.code]).toEqual([409, 'STALE_EDIT'])
    expect(body.details).toMatchObject({ id, name: 'De Ana' })
    expect((await read(id)).name).toBe('De Ana')
  })

  test('that is refused as outdated shows the product with its offer, as its row in the panel does', async () => {
    const id = await aProduct(shop, { priceCents: 24_900 })
    const { updated_at: seen } = await read(id)
    const body = { price: 189, first_day: '2026-11-20', last_day: '2026-11-29' }
    await call(addOffer, { params: { id }, body, token })
    await change(id, { name: 'De Ana' })
    const { details } = (await change(id, { name: 'De Bea', updated_at_seen: seen })).body
    expect(details).toMatchObject({ name: 'De Ana', price_today: 189, offer: { ...body, state: 'running' } })
  })

  test('is not refused because of holds since the form was opened', async () => {
    const id = await aProduct(shop)
    const { updated_at: seen } = await read(id)
    await aCartWith(shop, { [id]: 1 })
    expect((await change(id, { name: 'Otro', updated_at_seen: seen })).status).toBe(200)
  })

  test('twenty simultaneous saves of the same form: one succeeds, the others are refused', async () => {
    const id = await aProduct(shop, { stock: 10 })
    const { updated_at: seen } = await read(id)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        change(id, { name: `Voz ${i}`, stock_total: 11 + i, stock_total_seen: 10, updated_at_seen: seen }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'STALE_EDIT')).toHaveLength(19)
    expect((await call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
  })
})

describe('approval', () => {
  const approve = (id: number, is_approved: 0 | 1 | boolean) =>
    call(approveProduct, { params: { id }, body: { is_approved }, token })

  test('[API-15][PROD-55][ROLE-36] makes a product visible to visitors, and hides it again', async () => {
    const { body } = await create({ stock_total: 3 })
    const { id } = body.data
    const answer = async (isApproved: 0 | 1) => {
      const { message, data } = (await approve(id, isApproved)).body
      return [message, data.is_approved]
    }
    expect(await answer(1)).toStrictEqual(['Producto aprobado', 1])
    expect(await isPublic(id)).toBe(true)
    expect(await answer(0)).toStrictEqual(['Producto pendiente de aprobación', 0])
    expect(await isPublic(id)).toBe(false)
    expect((await approve(id, true)).body.data.is_approved).toBe(1)
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'approve', 'unapprove', 'approve'])
  })

  test('requires a price', async () => {
    const id = await aProduct(shop, { priceCents: 0, isApproved: false })
    const { status, body } = await approve(id, 1)
    expect([status, body.message]).toEqual([400, 'Ponle un precio de venta antes de aprobarlo'])
    await change(id, { price: 50 })
    expect((await approve(id, 1)).status).toBe(200)
  })

  test('lets a new product be added to carts, and nobody can before', async () => {
    const { id } = (await create({ stock_total: 5 })).body.data
    const add = () => call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
    expect((await add()).body.code).toBe('PRODUCT_UNAVAILABLE')
    expect((await approve(id, 1)).status).toBe(200)
    expect((await add()).status).toBe(200)
  })

  test('a pending or inactive product cannot be added to carts', async () => {
    const id = await aProduct(shop)
    const add = () => aCartWith(shop, { [id]: 1 })
    await approve(id, 0)
    await expect(add()).rejects.toThrow('ya no está a la venta')
    await approve(id, 1)
    await change(id, { status: 'inactive' })
    await expect(add()).rejects.toThrow('ya no está a la venta')
    expect(await isPublic(id)).toBe(false)
    await change(id, { status: 'active' })
    await expect(add()).resolves.toBeDefined()
  })

  test.each([2, '1', null])('[PROD-55] %j is refused', async (is_approved) => {
    const id = await aProduct(shop)
    const { status, body } = await call(approveProduct, {
      params: { id },
      body: { is_approved: is_approved as never },
      token,
    })
    expect([status, body.fields]).toEqual([400, { is_approved: 'Debe ser 1 o 0' }])
  })
})

describe('deleting a product', () => {
  const remove = (id: number) => call(deleteProduct, { params: { id }, token })

  test('[API-16][ROLE-39] removes it from the shop and from every cart', async () => {
    const id = await aProduct(shop, { stock: 6 })
    const carts = [await aCartWith(shop, { [id]: 2 }), await aCartWith(shop, { [id]: 1 })]
    const { status, body } = await remove(id)
    expect([status, body.message, body.data]).toEqual([
      200,
      'Producto eliminado correctamente',
      { id, carts_released: 2 },
    ])
    expect(await isPublic(id)).toBe(false)
    for (const sessionId of carts) {
      expect((await call(getCart, { body: { sessionId } })).body.data.items).toEqual([])
    }
    expect(await levelOf(shop, id)).toEqual({ onHand: 6, held: 0 })
    expect((await call(checkStock, { token })).body.data.ok).toBe(true)
    expect(await audit(id)).toMatchObject([{ action: 'delete', actor_name: 'Olga Dueña' }])
  })

  test('[API-17] a second time gives 404 with a message', async () => {
    const id = await aProduct(shop)
    await remove(id)
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([404, 'No encontramos lo que buscas'])
    expect((await change(id, { name: 'Zombi' })).status).toBe(404)
  })

  test('while many guests add it to their carts leaves no held units', async () => {
    const id = await aProduct(shop, { stock: 50 })
    const add = (i: number) =>
      call(addItem, { body: { sessionId: `guest_race_${id}_${i}_abcdefgh`, productId: id, quantity: 1 } })
    const adds = Array.from({ length: 10 }, (_, i) => add(i))
    const [removed, ...added] = await Promise.all([
      remove(id),
      ...adds,
      ...Array.from({ length: 5 }, (_, i) => add(100 + i)),
    ])
    expect(removed?.status).toBe(200)
    for (const { status, body } of added) expect([200, 409], JSON.stringify(body)).toContain(status)
    expect(await levelOf(shop, id)).toEqual({ onHand: 50, held: 0 })
    expect((await call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
  })
})

describe('without administrator rights', () => {
  const calls = (id: number) => [
    { what: 'create', run: (token?: string) => call(createProduct, { body: lipstick(), token }) },
    { what: 'edit', run: (token?: string) => call(updateProduct, { params: { id }, body: { name: 'Ajeno' }, token }) },
    {
      what: 'approve',
      run: (token?: string) => call(approveProduct, { params: { id }, body: { is_approved: 0 }, token }),
    },
    { what: 'delete', run: (token?: string) => call(deleteProduct, { params: { id }, token }) },
    { what: 'list', run: (token?: string) => call(listAdminProducts, { token }) },
    { what: 'get', run: (token?: string) => call(getAdminProduct, { params: { id }, token }) },
  ]

  test('[ROLE-28][ROLE-31][ROLE-34][ROLE-37] a guest is refused', async () => {
    const id = await aProduct(shop)
    for (const { what, run } of calls(id)) {
      const { status, body } = await run()
      expect([what, status, body.message]).toEqual([what, 401, 'No hay token de autenticación'])
    }
    expect(await isPublic(id)).toBe(true)
  })

  test('[ROLE-29][ROLE-32][ROLE-35][ROLE-38] a client is refused', async () => {
    const id = await aProduct(shop)
    const client = await shop.signIn('client')
    const before = await read(id)
    for (const { what, run } of calls(id)) {
      const { status, body } = await run(client.token)
      expect([what, status, body.code]).toEqual([what, 403, 'FORBIDDEN'])
    }
    expect(await isPublic(id)).toBe(true)
    expect(await read(id)).toStrictEqual(before)
  })
})
