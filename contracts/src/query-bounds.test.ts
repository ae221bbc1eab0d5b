import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listUsers } from './accounts/admin-users-endpoints'
import { listActivity } from './activity/activity-endpoints'
import { listArrivals } from './arrivals/admin-arrivals-endpoints'
import { listHolders } from './cart/holders-endpoints'
import { listAdminCarts, listCartsWithHolds, listHolds } from './cart/holds-endpoints'
import { listAdminProducts } from './catalog/admin-products-endpoints'
import { showFeed } from './catalog/feed-endpoints'
import { listPublicProducts } from './catalog/public-products-endpoints'
import { listProductLedger } from './catalog/stock-endpoints'
import { checkProductImages, migrateImages } from './media/image-tools-endpoints'
import { listMyOrders, listOrders } from './orders/orders-endpoints'
import { reportTopProducts } from './reports/reports-endpoints'
import { exportSurvey, listPendingOptions, listSurveys } from './surveys/admin-surveys-endpoints'

const days = { startDate: '2026-11-01', endDate: '2026-11-02' }
const read = (schema: z.core.$ZodType, query: object) => z.parse(schema, query) as Record<string, unknown>

test.each<[string, z.core.$ZodType, object, number | undefined, number]>([
  ['accounts', listUsers.query, {}, 20, 100],
  ['activity', listActivity.query, {}, 20, 100],
  ['arrivals', listArrivals.query, {}, undefined, 100],
  ['holders', listHolders.query, {}, 20, 100],
  ['holds', listHolds.query, {}, 20, 100],
  ['carts', listCartsWithHolds.query, {}, 20, 100],
  ['carts by age', listAdminCarts.query, {}, 20, 100],
  ['products for the panel', listAdminProducts.query, {}, 10, 100],
  ['products that Google refuses', showFeed.query, {}, 20, 50],
  ['products for visitors', listPublicProducts.query, {}, 50, 1000],
  ['moves of the stock', listProductLedger.query, {}, 50, 100],
  ['products with their pictures', checkProductImages.query, {}, 1000, 1000],
  ['products whose pictures move', migrateImages.query, {}, undefined, 1000],
  ['own orders', listMyOrders.query, {}, 20, 100],
  ['orders', listOrders.query, {}, 20, 100],
  ['a report', reportTopProducts.query, days, 10, 100],
  ['surveys', listSurveys.query, {}, undefined, 100],
  ['options', listPendingOptions.query, {}, undefined, 100],
])('a page of %s has so many rows unless told, and not more than its most', (_, schema, query, usual, most) => {
  expect(read(schema, query)['limit']).toBe(usual)
  expect(read(schema, { ...query, limit: '1' })['limit']).toBe(1)
  expect(read(schema, { ...query, limit: String(most) })['limit']).toBe(most)
  const text = `El límite (limit) debe ser un número entero de 1 a ${most}`
  for (const limit of ['0', String(most + 1), 'all', '1.5']) {
    const issues = z.safeParse(schema, { ...query, limit }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toStrictEqual([['limit', text]])
  }
})

test.each<[string, z.core.$ZodType, unknown]>([
  ['holds of all times', listHolds.query, 'all'],
  ['carts of all times', listCartsWithHolds.query, 'all'],
  ['carts by age of the last seven days', listAdminCarts.query, 7],
])('a list has %s unless told', (_, schema, period) => {
  expect(read(schema, {})['period']).toBe(period)
  expect(read(schema, { period: '1' })['period']).toBe(1)
  expect(read(schema, { period: '3650' })['period']).toBe(3650)
  expect(read(schema, { period: 'today' })['period']).toBe('today')
})

test('surveys come newest first, options that wait oldest first, and a survey is exported for any table', () => {
  expect([
    read(listSurveys.query, {})['sort'],
    read(listPendingOptions.query, {})['sort'],
    read(exportSurvey.query, { id: '1' })['format'],
  ]).toStrictEqual(['-created_at', 'created_at', 'csv'])
})

test('the activity of one day, of the shop itself, and of one entry can be asked for', () => {
  const asked = { from: '2026-11-20', to: '2026-11-20', actor: '0', id: '1', thing: 'order:12345' }
  expect(z.parse(listActivity.query, asked)).toStrictEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    actor: 0,
    id: 1,
    thing: 'order:12345',
    search: '',
    subject: [],
    page: 1,
    limit: 20,
  })
})

test('orders of a Sunday, of midnight and of removed products can be asked for', () => {
  const { weekday, createdHour, categoryId } = z.parse(listOrders.query, {
    weekday: '0,6',
    createdHour: '0,23',
    categoryId: '0,2147483647',
  })
  expect([weekday, createdHour, categoryId]).toStrictEqual([
    [0, 6],
    [0, 23],
    [0, 2147483647],
  ])
  const problem = (query: object) => z.safeParse(listOrders.query, query).error?.issues[0]?.message
  expect(problem({ weekday: '7' })).toBe('El día de la semana (weekday) debe ser un número entero de 0 a 6')
  expect(problem({ createdHour: '24' })).toBe('La hora (createdHour) debe ser un número entero de 0 a 23')
})
