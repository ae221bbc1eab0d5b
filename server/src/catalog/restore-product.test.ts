import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { adjustStock, checkStock, listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import {
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  restoreProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { getPublicProduct, listProductTypes } from '@tocador/contracts/catalog/public-products-endpoints'
import { addItem, getCart } from '@tocador/contracts/cart/cart-endpoints'
import {
  listCategoriesWithTypes,
  removeCategory,
  removeProductType,
} from '@tocador/contracts/catalog/product-types-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { inTransaction, shopItself } from '../platform/context'
import { aCartWith, anOrderInput, aPlace, aProduct, aSession, lapseHolds, levelOf } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { importCatalogue } from './import/import-catalogue'
import { readFile } from './import/reading/read-file'
import { defaultMapping } from './import/rows/mapping'
import { ensureProductTypes } from './save-products/ensure-product-types'
import { saveProducts } from './save-products/save-products'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
const remove = (id: number) => shop.call(deleteProduct, { params: { id }, token })
const restore = (id: number) => shop.call(restoreProduct, { params: { id }, token })
const isPublic = async (id: number) => (await shop.call(getPublicProduct, { params: { id } })).status === 200

test('a deleted product is restored unchanged and on sale, but not in the carts that held it', async () => {
  const id = await aProduct(shop, { name: 'Labial Vuelve', stock: 6 })
  await aCartWith(shop, { [id]: 2 })
  await remove(id)
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([200, 'Producto recuperado'])
  expect(body.data).toMatchObject({ id, name: 'Labial Vuelve', stock_total: 6, stock_held: 0, is_approved: 1 })
  expect(await isPublic(id)).toBe(true)
  await aCartWith(shop, { [id]: 6 })
  expect((await shop.call(checkStock, { token })).body.data.ok).toBe(true)
})

test('a product that is deleted and restored is not in a cart in which its time was over either', async () => {
  const id = await aProduct(shop, { stock: 6 })
  const sessionId = await aCartWith(shop, { [id]: 2 })
  await lapseHolds(shop, id)
  await shop.schedule.runNow('release lapsed holds')
  const items = async () => (await shop.call(getCart, { body: { sessionId } })).body.data.items
  expect(await items()).toMatchObject([{ productId: id, lapsed: true }])
  await remove(id)
  await restore(id)
  expect(await items()).toStrictEqual([])
})

test('a product that was not on sale is not on sale after restoring, and a second restore changes nothing', async () => {
  const id = await aProduct(shop, { isApproved: false })
  await remove(id)
  const once = (await restore(id)).body.data
  shop.clock.advance({ minutes: 1 })
  expect((await restore(id)).body.data).toStrictEqual(once)
  expect(await isPublic(id)).toBe(false)
  expect(
    await shop.db.rows(
      sql`select action from audit_log where subject = 'product' and subject_id = ${String(id)} order by id`,
    ),
  ).toStrictEqual([{ action: 'delete' }, { action: 'restore' }])
  expect((await restore(999_999)).status).toBe(404)
})

test('it keeps its external_id for imports, unless an import has created another product with it', async () => {
  const bring = async () => {
    const [saved] = await inTransaction(shop.contextFor(shopItself), async (tx) => {
      const [typeId] = await ensureProductTypes(tx, [{ category: 'Rostro', type: 'Polvos' }])
      return saveProducts(tx, [{ identity: { externalId: 'POS-7' }, typeId, name: 'Polvo Compacto' }])
    })
    return { id: saved?.id ?? 0, outcome: saved?.outcome }
  }
  const { id } = await bring()
  await remove(id)
  await restore(id)
  expect(await bring()).toEqual({ id, outcome: 'unchanged' })
  await remove(id)
  const other = await bring()
  expect(other.outcome).toBe('created')
  expect((await restore(id)).status).toBe(200)
  expect(await bring()).toEqual({ id: other.id, outcome: 'unchanged' })
})

test('its type and category are restored as well, and it is searchable by the current names', async () => {
  const id = await aProduct(shop, { name: 'Gel Último', type: 'Geles', category: 'Manos' })
  const typeId = (await shop.call(listAdminProducts, { query: { search: 'gel ultimo' }, token })).body.data[0]
    ?.product_type_id
  await remove(id)
  const ofHands = async () =>
    (await shop.call(listCategoriesWithTypes, { token })).body.data.find(({ name }) => name === 'Manos')
  const before = await ofHands()
  expect(before?.types).toMatchObject([{ name: 'Geles', products: 0 }])
  expect((await shop.call(removeProductType, { params: { id: typeId ?? 0 }, token })).status).toBe(200)
  expect((await shop.call(removeCategory, { params: { id: before?.id ?? 0 }, token })).status).toBe(200)
  expect(await ofHands()).toBeUndefined()
  expect((await restore(id)).body.data.product_type).toBe('Geles')
  expect(await ofHands()).toMatchObject({ id: before?.id, types: [{ name: 'Geles', products: 1 }] })
  const { body } = await shop.call(listAdminProducts, { query: { search: 'geles manos' }, token })
  expect(body.data.map((one) => one.id)).toEqual([id])
})

test('a type that is removed at the same moment exists afterwards', async () => {
  const types = Array.from({ length: 10 }, (_, i) => `Fugaz ${i}`)
  for (const type of types) {
    const id = await aProduct(shop, { type, category: 'Carreras' })
    const typeId = (await shop.call(getAdminProduct, { params: { id }, token })).body.data.product_type_id
    await remove(id)
    await Promise.all([shop.call(removeProductType, { params: { id: typeId }, token }), restore(id)])
  }
  const listed = (await shop.call(listProductTypes)).body.data.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(types))
})

test('units are added and removed with a reason, and the ledger shows administrator, reason and order', async () => {
  const id = await aProduct(shop, { stock: 3 })
  const adjust = (difference: number, note: string) =>
    shop.call(adjustStock, { params: { id }, body: { difference, note }, token })
  expect((await adjust(24, 'Compra a proveedor')).body.data.stock_total).toBe(27)
  expect((await adjust(-1, 'Se rompió una')).body.data.stock_total).toBe(26)
  const place = await aPlace(shop)
  const order = await shop.call(placeGuestOrder, {
    body: { sessionId: aSession(), ...anOrderInput(place, { [id]: 2 }) } as never,
  })
  const { body } = await shop.call(listProductLedger, { params: { id }, token })
  expect(body.data.map(({ reason, on_hand_delta: units, who, note }) => [reason, units, who, note])).toEqual([
    ['sale', -2, 'Sofía Ramírez', ''],
    ['adjustment', -1, 'Olga Dueña', 'Se rompió una'],
    ['adjustment', 24, 'Olga Dueña', 'Compra a proveedor'],
    ['initial', 3, '', ''],
  ])
  expect(body.data[0]?.order_number).toBe(order.body.data.order.order_number)
})

test('the ledger is ordered by time, also when a later row has the earlier time', async () => {
  const id = await aProduct(shop, { stock: 3 })
  const adjust = (note: string) => shop.call(adjustStock, { params: { id }, body: { difference: 1, note }, token })
  shop.clock.advance({ minutes: 2 })
  await adjust('Segundo')
  shop.clock.advance({ minutes: -1 })
  await adjust('Primero')
  shop.clock.advance({ minutes: 1 })
  const { body } = await shop.call(listProductLedger, { params: { id }, token })
  expect(body.data.map(({ note }) => note)).toEqual(['Segundo', 'Primero', ''])
})

test('the ledger shows the account name for moves of its cart', async () => {
  const id = await aProduct(shop)
  const client = await shop.signIn('client', { name: 'Renata Ruiz' })
  await shop.call(addItem, { body: { productId: id, quantity: 1 }, token: client.token })
  const { body } = await shop.call(listProductLedger, { params: { id }, token })
  expect(body.data[0]).toMatchObject({ reason: 'hold', held_delta: 1, who: 'Renata Ruiz' })
})

test.each([
  [{ difference: 0, note: 'x' }, 400, 'Escribe cuántas piezas cambian'],
  [{ difference: 1.5, note: 'x' }, 400, 'Las piezas deben ser un número entero'],
  [{ difference: 1, note: ' ' }, 400, 'Escribe por qué'],
  [{ difference: -4, note: 'x' }, 409, 'Las existencias no pueden quedar por debajo de cero'],
  [{ difference: 999_998, note: 'x' }, 400, 'El stock es demasiado alto'],
])('%j is refused and changes no stock', async (body, status, message) => {
  const id = await aProduct(shop, { stock: 3 })
  const reply = await shop.call(adjustStock, { params: { id }, body, token })
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect(await levelOf(shop, id)).toEqual({ onHand: 3, held: 0 })
})

test.each([
  ['the most pieces that a product has', 999_997, 1_000_000],
  ['none', -3, 0],
])('an adjustment may end at %s', async (_, difference, onHand) => {
  const id = await aProduct(shop, { stock: 3 })
  const reply = await shop.call(adjustStock, { params: { id }, body: { difference, note: 'Conteo' }, token })
  expect([reply.status, reply.body.data.stock_total]).toStrictEqual([200, onHand])
  expect(await levelOf(shop, id)).toStrictEqual({ onHand, held: 0 })
})

test.each([
  ['by id', 'id'],
  ['by external_id', 'external_id'],
] as const)('an import that names a product %s while it is restored waits, and keeps it on sale', async (_, column) => {
  const name = `Rubor de vuelta ${column}`
  const id = await aProduct(shop, { name, stock: 5 })
  const write = (statement: ReturnType<typeof sql>) =>
    inTransaction(shop.contextFor(shopItself), (tx) => tx.run(statement))
  await write(sql`update products set external_id = ${name} where id = ${id}`)
  await remove(id)
  const restoring = await openTransaction(shop.contextFor(shopItself), async (tx) => {
    await tx.run(sql`update products set deleted_at = null where id = ${id}`)
    await tx.run(sql`update stock_levels set is_sellable = true where product_id = ${id}`)
  })
  const file = Buffer.from(`${column},name,stock\n${column === 'id' ? id : name},${name},2\n`)
  const importing = importCatalogue(shop.contextFor(shopItself), {
    file: readFile(file, defaultMapping),
    stock: 0,
    isDryRun: false,
  })
  await waitForLock(shop.db)
  await restoring.commit()
  expect(await importing).toMatchObject({ created: 0, updated: 1, unpublished: [] })
  expect((await shop.call(getAdminProduct, { params: { id }, token })).body.data).toMatchObject({
    status: 'active',
    is_approved: 1,
    stock_total: 2,
  })
  expect(
    await shop.db.first(sql`select is_sellable as on_sale from stock_levels where product_id = ${id}`),
  ).toStrictEqual({
    on_sale: true,
  })
})
