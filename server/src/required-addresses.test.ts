import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import type { Method } from '@tocador/contracts/endpoint'
import { createTestApp } from './testing/test-app'

// Method and address stand here as clients write them, apart from the contracts and with the endpoint that the other tests
// of these ids call. Behind them is what a guest, a client and an administrator get who send nothing else.

const shop = await createTestApp()

test.each([
  ['[API-05] GET /products/types', 'listProductTypes', [200, 200, 200]],
  ['[API-06] GET /products/categories', 'listCategories', [200, 200, 200]],
  ['[API-07][API-08][API-09] GET /public/products', 'listPublicProducts', [200, 200, 200]],
  ['[API-11][API-12] POST /admin/products', 'createProduct', [401, 403, 400]],
  ['[API-13] PUT /admin/products/{id}', 'updateProduct', [401, 403, 404]],
  ['[API-14] GET /admin/products', 'listAdminProducts', [401, 403, 200]],
  ['[API-15] PATCH /admin/products/{id}/approve', 'approveProduct', [401, 403, 400]],
  ['[API-16][API-17] DELETE /admin/products/{id}', 'deleteProduct', [401, 403, 404]],
  ['[API-18] POST /auth/login', 'login', [400, 400, 400]],
  ['[API-19] POST /auth/register', 'register', [400, 400, 400]],
  ['[API-20] GET /auth/profile', 'getProfile', [401, 200, 200]],
  ['[API-21] PUT /auth/profile', 'updateProfile', [401, 200, 200]],
  ['[API-22] POST /auth/logout', 'logout', [401, 200, 200]],
  ['[API-23] GET /admin/dashboard', 'showDashboard', [401, 403, 200]],
  ['[API-24][API-25] GET /admin/users', 'listUsers', [401, 403, 200]],
  ['[API-26] PUT /admin/users/{id}/status', 'setUserStatus', [401, 403, 400]],
  ['[API-27][API-28] GET /admin/carts', 'listAdminCarts', [401, 403, 200]],
  ['[API-30] POST /unified-cart/get', 'getCart', [400, 200, 200]],
  ['[API-31] POST /unified-cart/add-item', 'addItem', [400, 400, 400]],
  ['[API-32] PUT /unified-cart/update-quantity', 'updateQuantity', [400, 400, 400]],
  ['[API-33] DELETE /unified-cart/remove-item', 'removeItem', [400, 400, 400]],
  ['[API-34] POST /unified-cart/clear', 'clearCart', [400, 200, 200]],
  ['[API-35] POST /unified-cart/migrate-guest-to-user', 'migrateCart', [401, 400, 400]],
  ['[API-36] GET /orders/delivery-locations', 'listPlaces', [200, 200, 200]],
  ['[API-37] GET /orders/delivery-times', 'listDeliveryTimes', [400, 400, 400]],
  ['[API-38] POST /orders', 'placeOrder', [401, 400, 400]],
  ['[API-39] POST /orders/guest', 'placeGuestOrder', [400, 400, 400]],
  ['[API-41] GET /orders', 'listOrders', [401, 403, 200]],
  ['[API-42][API-43] PUT /orders/{id}/status', 'changeOrderStatus', [401, 403, 400]],
  ['[API-44] GET /reservations/admin/all', 'listHolds', [401, 403, 200]],
  ['[API-45] GET /reservations/admin/stats', 'holdStats', [401, 403, 200]],
  ['[API-46] GET /reservations/admin/cart-stats', 'cartStats', [401, 403, 200]],
  ['[API-47] GET /reservations/admin/carts', 'listCartsWithHolds', [401, 403, 200]],
  ['[API-48] PUT /reservations/admin/extend/{id}', 'extendHold', [401, 403, 404]],
  ['[API-49] PUT /reservations/admin/cancel/{id}', 'cancelHold', [401, 403, 404]],
  ['[API-50] POST /reservations/admin/reminder/{id}', 'remindOfHold', [401, 403, 404]],
  ['[API-51] POST /reservations/admin/cleanup', 'cleanUpHolds', [401, 403, 200]],
  ['[API-64] GET /enhanced-surveys/active', 'listActiveSurveys', [401, 200, 200]],
  ['[API-65] GET /enhanced-surveys/active/{id}', 'getActiveSurvey', [401, 404, 404]],
  ['[API-66] GET /enhanced-surveys/public/active', 'listPublicSurveys', [200, 200, 200]],
  ['[API-67] GET /enhanced-surveys/public/active/{id}', 'getPublicSurvey', [404, 404, 404]],
  ['[API-68][API-69] POST /enhanced-surveys/options', 'suggestOption', [401, 400, 400]],
  ['[API-70] POST /enhanced-surveys/vote', 'vote', [401, 400, 400]],
  ['[API-71] PUT /enhanced-surveys/change-vote', 'changeVote', [401, 400, 400]],
  ['[API-72] GET /enhanced-surveys', 'listSurveys', [401, 403, 200]],
  ['[API-73] GET /enhanced-surveys/pending-options', 'listPendingOptions', [401, 403, 200]],
  ['[API-74] POST /enhanced-surveys', 'createSurvey', [401, 403, 400]],
  ['[API-75] PUT /enhanced-surveys/options/{id}/approve', 'reviewOption', [401, 403, 400]],
  ['[API-76] PUT /enhanced-surveys/{id}/approve', 'approveSurvey', [401, 403, 404]],
  ['[API-77] PUT /enhanced-surveys/{id}/close', 'closeSurvey', [401, 403, 404]],
  ['[API-78] GET /admin/delivery-locations', 'listAdminPlaces', [401, 403, 200]],
  ['[API-79] POST /admin/delivery-locations', 'createPlace', [401, 403, 400]],
  ['[API-80] PUT /admin/delivery-locations/{id}', 'updatePlace', [401, 403, 404]],
  ['[API-81] DELETE /admin/delivery-locations/{id}', 'deletePlace', [401, 403, 404]],
  ['[API-82] PATCH /admin/delivery-locations/{id}/toggle-status', 'togglePlace', [401, 403, 404]],
  ['[API-83] GET /admin/time-slots', 'listSlots', [401, 403, 200]],
  ['[API-84] POST /admin/time-slots', 'createSlot', [401, 403, 400]],
  ['[API-85] PUT /admin/time-slots/{id}', 'updateSlot', [401, 403, 404]],
  ['[API-86] DELETE /admin/time-slots/{id}', 'deleteSlot', [401, 403, 404]],
  ['[API-87] PATCH /admin/time-slots/{id}/toggle-status', 'toggleSlot', [401, 403, 404]],
  ['[API-88] GET /admin/whatsapp-config', 'getWhatsappConfig', [401, 403, 200]],
  ['[API-89] POST /images/migrate-to-cloudinary', 'migrateImages', [401, 403, 200]],
  ['[API-90] GET /images/status', 'getImageStatus', [401, 403, 200]],
  ['[API-91] POST /images/diagnose', 'diagnoseImages', [401, 403, 415]],
  ['[API-92] GET /images/check-controller', 'checkImageController', [401, 403, 200]],
  ['[API-93] GET /images/debug-products', 'checkProductImages', [401, 403, 200]],
] as const)('%s', async (title, name, expected) => {
  const [method = '', address = ''] = title.replace(/^.*\] /, '').split(' ')
  const declared = endpoints.filter((one) => one.name === name)
  const { path } = declared[0]?.endpoint ?? { path: '' }
  expect(declared.map(({ endpoint }) => endpoint.method)).toStrictEqual([method])
  expect(path.replace(/:(\w+)/g, '{$1}')).toBe(address)
  const statusFor = async (token?: string) => {
    const reply = await shop.app.inject({
      method: method as Method,
      url: `/api${address.replace('{id}', '999999')}`,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    expect(reply.json().code).not.toBe('UNKNOWN_ROUTE')
    return reply.statusCode
  }
  const [client, admin] = [await shop.signIn('client'), await shop.signIn('admin')]
  const statuses = [await statusFor(), await statusFor(client.token), await statusFor(admin.token)]
  expect(statuses).toStrictEqual(expected)
})

test.each([
  '/public/products',
  '/products',
  '/admin/users',
  '/admin/products',
  '/admin/carts',
  '/orders',
  '/orders/mine',
  '/reservations/admin/all',
  '/reservations/admin/carts',
  '/enhanced-surveys',
  '/enhanced-surveys/pending-options',
  '/admin/arrivals',
  '/admin/activity',
  '/admin/feed',
])('[API-03][API-04] a page of %s has success, message and data, and total, pages and page', async (address) => {
  const { token } = await shop.signIn('admin')
  const url = `/api${address}?page=1&limit=5`
  const body = (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json()
  expect(body).toMatchObject({ success: true, message: expect.any(String), data: expect.any(Object) })
  const { total, pages, page } = body.pagination ?? body.data.pagination
  expect([typeof total, pages, page]).toStrictEqual(['number', Math.max(1, Math.ceil(total / 5)), 1])
})
