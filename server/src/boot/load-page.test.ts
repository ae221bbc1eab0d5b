import { beforeAll, expect, test, vi } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { deleteProduct, restoreProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { matchPage, productAddress } from '@tocador/contracts/public-pages'
import { settleResults } from './load-page'
import sql, { type Sql } from 'sql-template-tag'
import { inTransaction, nobody } from '../platform/context'
import { countRoundTrips } from '../platform/database/round-trips'
import { aPlace, aProduct, aSession } from '../testing/factories'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { createTestApp, type TestApp } from '../testing/test-app'

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
/** Once the comparison of every second, which makes a request in between read as well, is over. */
const takesNoStatement = (work: () => Promise<unknown>) =>
  vi.waitFor(async () => expect((await countRoundTrips(work)).sent).toStrictEqual([]), { timeout: 10_000 })

test('a product’s page shows its current state', async () => {
  const id = await onSale({ name: 'Labial Cereza', description: 'Rojo' })
  const address = productAddress({ id, name: 'Labial Cereza' })
  const { status, body } = await get(address)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    path: address,
    product: { id, name: 'Labial Cereza', description: 'Rojo' },
    products: [],
  })
  const landing = (await get('/')).body
  expect(landing).not.toHaveProperty('product')
  expect(landing).not.toHaveProperty('related')
})

test('[WITH-11] a product’s page has what goes with it, without a sold-out one', async () => {
  const parts = { category: 'Pomadas', type: 'Pomadas de rosa' }
  const id = await onSale({ name: 'Pomada', ...parts })
  const other = await onSale({ name: 'Pomada chica', ...parts })
  await onSale({ name: 'Pomada agotada', stock: 0, ...parts })
  const { related } = (await get(productAddress({ id, name: 'Pomada' }))).body
  expect(related.map((one: { id: number }) => one.id)).toStrictEqual([other])
  expect(related[0]).not.toHaveProperty('description')
})

test('[SHADE-31] the address of a chosen shade leads to its own, and a product of no family keeps its query', async () => {
  const [first, second, stranger] = [
    await onSale({ name: 'Gloss Uva' }),
    await onSale({ name: 'Gloss Mora' }),
    await onSale({ name: 'Gloss Solo' }),
  ]
  const { token } = await shop.signIn('admin')
  const shades = [
    { product_id: first, name: 'Uva', color: null },
    { product_id: second, name: 'Mora', color: null },
  ]
  const made = await shop.call(groupProducts, { body: { name: 'Gloss', shades }, token })
  expect(made.status, made.body.message).toBe(201)
  await shop.changes.compareNow()
  const at = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await at(`/producto/${first}-gloss-uva?tono=${second}&categoria=Labios`)).toStrictEqual([
    301,
    `/producto/${second}-gloss-mora?categoria=Labios`,
  ])
  expect(await at(`/producto/${first}-gloss-uva?tono=${first}`)).toStrictEqual([200, undefined])
  expect(await at(`/producto/${first}-gloss-uva?tono=${stranger}`)).toStrictEqual([200, undefined])
  expect(await at(`/producto/${stranger}-gloss-solo?tono=${first}`)).toStrictEqual([200, undefined])
})

test('[SHEET-03] hidden, unapproved and unknown products get the same answer, and are not in the sitemap', async () => {
  const hidden = await onSale({ status: 'inactive' })
  const unapproved = await onSale({ isApproved: false })
  const pages = await Promise.all([hidden, unapproved, 999_999].map((id) => get(`/producto/${id}`)))
  for (const { status, body } of pages) {
    expect(status).toBe(404)
    expect(body).toMatchObject({ path: '/no-existe', missing: 'notFound' })
    expect(body).not.toHaveProperty('product')
    expect(body).toStrictEqual(pages[0]?.body)
  }
  const listed = await mapped()
  expect(listed).not.toContain(hidden)
  expect(listed).not.toContain(unapproved)
})

test('[SHEET-03] a deleted product is gone until it is restored, and an address without a product that is shown takes no statement', async () => {
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  const hidden = await onSale({ status: 'inactive' })
  const unapproved = await onSale({ isApproved: false })
  const [id, other] = [await onSale({ name: 'Polvo Fugaz' }), await onSale()]
  const address = `/producto/${id}-polvo-fugaz`
  const { token } = await shop.signIn('admin')
  expect((await get(address)).status).toBe(200)
  await shop.call(deleteProduct, { params: { id }, token })
  const gone = await get(address)
  expect([gone.status, gone.body.path, gone.body.missing]).toStrictEqual([410, '/ya-no-existe', 'gone'])
  await shop.call(deleteProduct, { params: { id: other }, token })
  const goneToo = await get(`/producto/${other}`)
  expect(goneToo.status).toBe(410)
  expect(await get(address)).toStrictEqual(goneToo)
  // There never was a survey of this number.
  expect((await get(`/survey/${id}`)).status).toBe(404)
  await shop.changes.compareNow()
  const missing = [hidden, unapproved, 999_999].map((one) => `/producto/${one}-x`)
  for (const url of [address, `/producto/${id}`, `/?producto=${id}`, `/producto/${other}`, ...missing]) {
    await get(url)
    await takesNoStatement(() => get(url))
  }
  // Read anew, as an instance that starts now does.
  const started = await createTestApp({ webFolder: await createJsonStorefront(), database: shop.database })
  expect((await started.app.inject(address)).statusCode).toBe(410)
  await shop.call(restoreProduct, { params: { id }, token })
  expect((await get(address)).status).toBe(200)
})

test('[SHEET-03] a hidden product that was deleted and restored is not found, but not gone', async () => {
  const id = await onSale({ status: 'inactive' })
  const { token } = await shop.signIn('admin')
  await shop.call(deleteProduct, { params: { id }, token })
  expect((await get(`/producto/${id}`)).status).toBe(410)
  await shop.call(restoreProduct, { params: { id }, token })
  expect((await get(`/producto/${id}`)).status).toBe(404)
})

test('[SHEET-02] a product that is renamed is found under its new address at once', async () => {
  const id = await onSale({ name: 'Sombra Vieja' })
  const { token } = await shop.signIn('admin')
  const at = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await at(`/producto/${id}-sombra-vieja`)).toStrictEqual([200, undefined])
  await shop.call(updateProduct, { params: { id }, body: { name: 'Sombra Nueva' }, token })
  expect(await at(`/producto/${id}-sombra-vieja`)).toStrictEqual([301, `/producto/${id}-sombra-nueva`])
  expect(await at(`/?producto=${id}&tono=Grana`)).toStrictEqual([301, `/producto/${id}-sombra-nueva?tono=Grana`])
  expect(await at(`/producto/${id}-sombra-nueva`)).toStrictEqual([200, undefined])
})

test('a sold-out product can still be found', async () => {
  const id = await onSale({ name: 'Agotado', stock: 0 })
  expect((await get(`/producto/${id}-agotado`)).status).toBe(200)
  expect(await mapped()).toContain(id)
})

test('[PAPP-03] the sitemap shows an edit at once, and takes no statement when nothing changed', async () => {
  const id = await onSale({ name: 'Delineador' })
  expect(await mapped()).toContain(id)
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  await shop.changes.compareNow()
  await mapped()
  for (const url of [
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/panel.webmanifest',
    `/producto/${id}-delineador`,
  ]) {
    await get(url)
    await takesNoStatement(() => get(url))
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

test('[NOJS-02] a search and a category by address show their results, in any spelling, with the page after the last as the last', async () => {
  const lips = await onSale({ name: 'Labial Zafiro', category: 'Joyas', type: 'Gemas' })
  for (let nth = 1; nth <= 13; nth++) await onSale({ name: `Rubor Zafiro ${nth}`, category: 'Piedras', type: 'Polvos' })
  await onSale({ name: 'Polvo Zafiro agotado', category: 'Joyas', type: 'Gemas', stock: 0 })
  const results = async (query: string) => (await get(`/?${query}`)).body
  const search = await results('buscar=+LABIAL+z%C3%A1firo')
  expect(search.products.map(({ id }: { id: number }) => id)).toStrictEqual([lips])
  expect(search.shelf).toStrictEqual({ search: ' LABIAL záfiro', category: '', page: 1, filters: '', total: 1 })
  expect(search.products[0]).not.toHaveProperty('description')
  const category = await results('categoria=JOYAS&utm_source=x')
  expect([category.path, category.products.length, category.shelf.total]).toStrictEqual(['/?categoria=Joyas', 1, 1])
  // The filters of the page count what it lists.
  expect(category.serverOnly.choices.total).toBe(1)
  const whole = (await get('/')).body
  expect([whole.serverOnly.choices.total, whole.total > 13]).toStrictEqual([whole.total, true])
  const last = await results('categoria=pi%C3%A9dras&pagina=99')
  expect([last.products.length, last.shelf.page, last.shelf.total]).toStrictEqual([1, 2, 13])
  expect(last.total).toBe((await get('/')).body.total)
  expect((await get('/')).body).not.toHaveProperty('shelf')
  expect((await results('categoria=No+hay')).products).toStrictEqual([])
})

test('[SEARCH-07] a misspelt search by address finds what was meant and says so; in quotation marks it finds what is written', async () => {
  const id = await onSale({ name: 'Antifaz Satinado', category: 'Descanso', type: 'Antifaces' })
  const results = async (search: string) => {
    const { products, shelf } = (await get(`/?buscar=${encodeURIComponent(search)}`)).body
    return [products.map((product: { id: number }) => product.id), shelf.instead]
  }
  await vi.waitFor(async () => expect(await results('antifas')).toStrictEqual([[id], 'antifaz']))
  expect(await results('antifaz')).toStrictEqual([[id], undefined])
  expect(await results('"antifas"')).toStrictEqual([[], undefined])
})

test.each([
  ['/?categoria=uNAS', '/?categoria=U%C3%B1as', false],
  ['/?categoria=Inventada', '/?categoria=Inventada', true],
  ['/?categoria=Unas&pagina=2', '/?categoria=U%C3%B1as&pagina=2', true],
  ['/?categoria=Unas&buscar=rojo', '/?buscar=rojo&categoria=U%C3%B1as', true],
  ['/?buscar=rojo', '/?buscar=rojo', true],
  ['/?hasta=50&categoria=unas&desde=90&orden=x', '/?categoria=U%C3%B1as&desde=50&hasta=90', true],
  ['/?orden=x&desde=y', '/', undefined],
])('[NOJS-05] %s is kept as %s, apart from the pages of the shop: %s', (url, address, isTyped) => {
  const settled = settleResults(matchPage(url), { categories: [{ id: 1, name: 'Uñas' }] })
  expect([settled.address, settled.isTyped]).toStrictEqual([address, isTyped])
})

test('[NOJS-02] a page of results takes no statement while nothing changes, and shows a product that sold out no more', async () => {
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  const id = await onSale({ name: 'Perfume Nocturno', stock: 1 })
  const found = async () => (await get('/?buscar=perfume+nocturno')).body.shelf.total
  expect(await found()).toBe(1)
  await shop.changes.compareNow()
  await found()
  await takesNoStatement(found)
  await shop.call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
  await expect.poll(found).toBe(0)
})

test('[NOJS-20] the page of a product takes no statement while nothing changes', async () => {
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  const id = await onSale({ name: 'Rubor Enlazado' })
  const linked = async () => (await get(`/producto/${id}-rubor-enlazado`)).body.product.name
  expect(await linked()).toBe('Rubor Enlazado')
  await shop.changes.compareNow()
  await linked()
  await takesNoStatement(linked)
})

test('[CARD-04] a page says when and where a guest can pick up first, by places, hours, closed days and capacity, and changes at the shop’s midnight', async () => {
  const own = await createTestApp({ webFolder: await createJsonStorefront() })
  const pickup = async () => (await own.app.inject({ url: '/' })).json().pickup
  own.clock.set('2026-11-24T05:59:00Z')
  expect(await pickup()).toBeUndefined()
  const { id } = await aPlace(own, { name: 'Plaza Jacaranda', capacity: 1 })
  await aPlace(own, { name: 'Mercado' })
  expect(await pickup()).toStrictEqual({ day: '2026-11-24', place: 'Plaza Jacaranda', others: 1 })
  own.clock.set('2026-11-24T06:01:00Z')
  expect(await pickup()).toStrictEqual({ day: '2026-11-25', place: 'Plaza Jacaranda', others: 1 })
  const write = (statement: Sql) => inTransaction(own.contextFor(nobody), (tx) => tx.run(statement))
  await write(sql`
    insert into slot_bookings (location_id, date, time_slot, taken)
    values (${id}, '2026-11-25', '10:00', 1)`)
  expect(await pickup()).toStrictEqual({ day: '2026-11-25', place: 'Mercado', others: 1 })
  await write(
    sql`insert into closed_dates (location_id, date, created_at) values (null, '2026-11-25', ${own.clock.now()})`,
  )
  expect(await pickup()).toStrictEqual({ day: '2026-11-26', place: 'Plaza Jacaranda', others: 1 })
  await write(
    sql`insert into closed_dates (location_id, date, created_at) values (${id}, '2026-11-26', ${own.clock.now()})`,
  )
  expect(await pickup()).toStrictEqual({ day: '2026-11-26', place: 'Mercado', others: 1 })
  await write(sql`update time_slots set is_active = false where location_id <> ${id}`)
  expect(await pickup()).toMatchObject({ day: '2026-11-27', place: 'Plaza Jacaranda' })
})
