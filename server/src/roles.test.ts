import { describe, expect, test } from 'vitest'
import type { Method } from '@tocador/contracts/endpoint'
import {
  createPasswordLink,
  getUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { listHolders } from '@tocador/contracts/cart/holders-endpoints'
import { createProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { createPlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { changeOrderStatus, getOrder, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import {
  cancelHold,
  cleanUpHolds,
  extendHold,
  listAdminCarts,
  listCartsWithHolds,
  listHolds,
} from '@tocador/contracts/cart/holds-endpoints'
import {
  checkImageController,
  checkProductImages,
  getImageStatus,
  migrateImages,
} from '@tocador/contracts/media/image-tools-endpoints'
import { aPlace, aProduct, anOrderInput, aSession } from './testing/factories'
import { PERMISSIONS } from './testing/samples/permissions'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()
const client = await shop.signIn('client')
const admin = await shop.signIn('admin')

const under = (...paths: string[]) =>
  PERMISSIONS.filter(([, path, access]) => access === 'admin' && paths.some((one) => path.startsWith(one)))

const statusOf = async (method: Method, path: string, token?: string) =>
  (
    await shop.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '1')}`,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    })
  ).statusCode

describe('the permission table', () => {
  test.each([
    ['[ROLE-40][ROLE-43][ROLE-46] a guest cannot manage orders, holds and carts', undefined, 401],
    ['[ROLE-41][ROLE-44][ROLE-47] a client cannot manage orders, holds and carts', client.token, 403],
  ])('%s', async (_who, token, status) => {
    const owners = under('/orders', '/admin/orders', '/reservations', '/admin/carts')
    expect(owners.length).toBeGreaterThan(10)
    for (const [method, path] of owners) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test.each([
    ['[ROLE-28][ROLE-31][ROLE-34][ROLE-37] a guest cannot create, edit, approve or delete products', undefined, 401],
    [
      '[ROLE-29][ROLE-32][ROLE-35][ROLE-38] a client cannot create, edit, approve or delete products, one by one, in bulk or by a file, nor change their stock and offers',
      client.token,
      403,
    ],
  ])('%s', async (_who, token, status) => {
    const products = under('/admin/products').filter(([method]) => method !== 'GET')
    expect(products.length).toBeGreaterThan(15)
    for (const [method, path] of products) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test.each([
    ['[ROLE-25] a guest cannot manage users', undefined, 401],
    ['[ROLE-26] a client cannot manage users', client.token, 403],
  ])('%s', async (_who, token, status) => {
    const users = under('/admin/users')
    expect(users).toHaveLength(7)
    for (const [method, path] of users) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test('[ROLE-27] an administrator lists and reads users, deactivates them, and changes role and password', async () => {
    const { token } = admin
    const { user } = await shop.signIn('client', { name: 'Irene Rol' })
    const params = { id: user.id }
    const link = await shop.call(createPasswordLink, { params, token })
    expect(link.status).toBe(201)
    await shop.call(setUserRole, { params, body: { role: 'admin' }, token })
    await shop.call(setUserStatus, { params, body: { is_active: 0 }, token })
    const saved = { id: user.id, name: 'Irene Rol', role: 'admin', is_active: 0 }
    expect((await shop.call(getUser, { params, token })).body.data).toMatchObject(saved)
    expect((await shop.call(listUsers, { query: { search: 'irene' }, token })).body.data).toMatchObject([saved])
  })

  test.each([
    ['[ROLE-52][ROLE-55][ROLE-58][ROLE-64] a guest cannot manage surveys and suggestions', undefined, 401],
    ['[ROLE-53][ROLE-56][ROLE-59][ROLE-65] a client cannot manage surveys and suggestions', client.token, 403],
  ])('%s', async (_who, token, status) => {
    const surveys = under('/enhanced-surveys')
    expect(surveys).toHaveLength(12)
    for (const [method, path] of surveys) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test.each([
    ['[ROLE-49] a guest cannot read and export reports', undefined, 401],
    ['[ROLE-50] a client cannot read and export reports', client.token, 403],
  ])('%s', async (_who, token, status) => {
    const reports = under('/reports', '/admin/reports')
    expect(reports).toHaveLength(12)
    for (const [method, path] of reports) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test.each([
    ['[ROLE-76] a guest cannot use the image tools', undefined, 401],
    ['[ROLE-77] a client cannot use the image tools', client.token, 403],
  ])('%s', async (_who, token, status) => {
    const tools = under('/images')
    expect(tools).toHaveLength(9)
    for (const [method, path] of tools) expect(await statusOf(method, path, token), path).toBe(status)
  })

  test('[ROLE-78] an administrator uses the image tools', async () => {
    const { token } = admin
    const query = { dryRun: 'true' } as const
    const replies = [
      await shop.call(getImageStatus, { token }),
      await shop.call(checkImageController, { token }),
      await shop.call(checkProductImages, { token }),
      await shop.call(migrateImages, { token, query }),
    ]
    expect(replies.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200])
    const refused = await Promise.all(under('/images').map(([method, path]) => statusOf(method, path, token)))
    expect(refused.filter((status) => [401, 403, 404].includes(status))).toStrictEqual([])
  })

  test('[ROLE-42][ROLE-45][ROLE-48] an administrator lists and changes orders and holds, and lists carts and who holds most', async () => {
    const { token } = admin
    const [product, place] = [await aProduct(shop), await aPlace(shop)]
    const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
    const order = { id: (await shop.call(placeGuestOrder, { body })).body.data.order.id }
    const cart = await shop.call(addItem, { body: { sessionId: aSession(), productId: product, quantity: 1 } })
    const hold = { id: cart.body.data.items[0]?.reservationId ?? 0 }
    await shop.call(changeOrderStatus, { params: order, body: { status: 'confirmed' }, token })
    expect((await shop.call(getOrder, { params: order, token })).body.data.status).toBe('confirmed')
    const { orders } = (await shop.call(listOrders, { token })).body.data
    expect(orders.map(({ id }) => id)).toStrictEqual([order.id])

    const readHold = async () => {
      const { reservations } = (await shop.call(listHolds, { query: hold, token })).body.data
      return reservations.map(({ id, status, reserved_until: until }) => ({ id, status, until: Date.parse(until) }))
    }
    const [before] = await readHold()
    await shop.call(extendHold, { params: hold, body: { extensionHours: 1 }, token })
    const until = (before?.until ?? 0) + 3_600_000
    expect(await readHold()).toStrictEqual([{ id: hold.id, status: 'active', until }])

    const carts = { id: cart.body.data.id }
    for (const endpoint of [listAdminCarts, listCartsWithHolds]) {
      expect((await shop.call(endpoint, { token })).body.data.carts.map(({ id }) => id)).toContain(carts.id)
    }
    expect((await shop.call(listHolders, { query: { by: 'cart' }, token })).status).toBe(200)
    await shop.call(cancelHold, { params: hold, body: {}, token })
    expect((await readHold()).map(({ id, status }) => ({ id, status }))).toStrictEqual([
      { id: hold.id, status: 'cancelled' },
    ])
    expect((await shop.call(cleanUpHolds, { token })).status).toBe(200)
    const managed = under('/orders', '/admin/orders', '/reservations', '/admin/carts')
    const statuses = await Promise.all(managed.map(([method, path]) => statusOf(method, path, token)))
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => [401, 403].includes(status))).toStrictEqual([])
  })
})

describe('the JSON of answers', () => {
  test('[API-03] a success has success, message and data', async () => {
    const added = await shop.call(addItem, {
      body: { sessionId: aSession(), productId: await aProduct(shop), quantity: 1 },
    })
    expect(added.body).toEqual({ success: true, message: expect.any(String), data: expect.any(Object) })
    const made = await shop.call(createPlace, { body: { name: 'Kiosco' }, token: admin.token })
    expect([made.status, made.body.success, typeof made.body.data]).toEqual([201, true, 'object'])
  })

  test('[API-04] a page has total, pages and page', async () => {
    for (const _ of [1, 2, 3]) await aProduct(shop)
    const { body } = await shop.call(listAdminProducts, { query: { limit: 2, page: 2 }, token: admin.token })
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
  })

  test('a failure has message, error, code and the invalid field', async () => {
    const { status, body } = await shop.call(createProduct, {
      body: { name: '', price: 1, product_type_id: 1 },
      token: admin.token,
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      message: 'El nombre del producto es requerido',
      error: 'El nombre del producto es requerido',
      code: 'INVALID_INPUT',
      fields: { name: 'El nombre del producto es requerido' },
    })
  })
})
