import { describe, expect, test } from 'vitest'
import { countUsers, listUsers, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { SettableClock } from '../../platform/clock'
import { aPlace, aProduct, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Ana Dueña' })
shop.clock.advance({ minutes: 1 })
const bea = await shop.signIn('client', { name: 'Beatriz Núñez', phone: '55 1000 2000', email: 'bea@correo.mx' })
shop.clock.advance({ minutes: 1 })
const eva = await shop.signIn('client', { name: 'Eva Ríos', phone: '55 3000 4000' })
await shop.call(setUserStatus, { params: { id: eva.user.id }, body: { is_active: false }, token })

const list = (query: Record<string, string | number> = {}) => shop.call(listUsers, { query, token })
const names = async (query: Record<string, string | number>) =>
  (await list(query)).body.data.map(({ name }) => name.split(' ')[0])

test('[USR-05] [USR-25] a row has the account, its carts and its holds, whatever their state', async () => {
  const [productId, other] = [await aProduct(shop), await aProduct(shop)]
  const client = { token: bea.token }
  await shop.call(addItem, { body: { productId, quantity: 1 }, ...client })
  await shop.call(placeOrder, { body: anOrderInput(await aPlace(shop), { [productId]: 1 }), ...client })
  await shop.call(addItem, { body: { productId: other, quantity: 2 }, ...client })
  await shop.call(addItem, { body: { productId, quantity: 1 }, ...client })
  await shop.call(removeItem, { body: { productId }, ...client })
  shop.clock.advance({ minutes: 1 })
  for (const is_active of [false, true])
    await shop.call(setUserStatus, { params: { id: bea.user.id }, body: { is_active }, token })
  const { status, body } = await list({ search: 'nunez' })
  expect(status).toBe(200)
  expect(body.data).toStrictEqual([
    {
      id: bea.user.id,
      name: 'Beatriz Núñez',
      phone: '55 1000 2000',
      email: 'bea@correo.mx',
      role: 'client',
      is_active: 1,
      created_at: '2026-11-20T18:01:00.000Z',
      updated_at: '2026-11-20T18:03:00.000Z',
      total_carts: 2,
      total_reservations: 3,
      surveys_participated: 0,
      total_orders: 1,
      sold_orders: 1,
      total_spent: 189,
      last_order_at: '2026-11-20T18:02:00.000Z',
    },
  ])
})

describe('[API-24] the list of accounts', () => {
  test('newest account first, in two statements besides that of the session', async () => {
    const { body, roundTrips } = await list()
    expect(body.data.map(({ name }) => name.split(' ')[0])).toEqual(['Eva', 'Beatriz', 'Ana'])
    expect(roundTrips).toBe(3)
    expect((await list({ limit: 2, page: 2 })).body.data).toHaveLength(1)
  })

  test('[API-25] [USR-04] pages of 20 by default', async () => {
    const another = await createTestApp()
    const admin = await another.signIn('admin')
    for (let nth = 0; nth < 20; nth++) await another.signIn('client')
    const page = async (query: Record<string, number>) => {
      const { body } = await another.call(listUsers, { query, token: admin.token })
      return [body.data.length, body.pagination]
    }
    const pagination = { limit: 20, total: 21, pages: 2 }
    expect(await page({})).toStrictEqual([20, { page: 1, ...pagination }])
    expect(await page({ page: 2 })).toStrictEqual([1, { page: 2, ...pagination }])
    // Those of one instant in the order in which they came, so that none is missing between two pages.
    const idsBy = async (sort: 'created_at' | '-created_at') =>
      (await another.call(listUsers, { query: { sort }, token: admin.token })).body.data.map(({ id }) => id)
    const [newest, oldest] = [await idsBy('-created_at'), await idsBy('created_at')]
    expect(newest).toStrictEqual(newest.toSorted((one, other) => other - one))
    expect(oldest).toStrictEqual(oldest.toSorted((one, other) => one - other))
  })

  test.each([
    [{ status: 'active' }, ['Beatriz', 'Ana']],
    [{ status: '1' }, ['Beatriz', 'Ana']],
    [{ status: 'inactive' }, ['Eva']],
    [{ status: '0' }, ['Eva']],
    [{ status: 'all' }, ['Eva', 'Beatriz', 'Ana']],
  ])('[USR-03] the status %j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test.each([
    [{ role: 'admin' }, ['Ana']],
    [{ role: 'client', status: 'active' }, ['Beatriz']],
    [{ role: 'all', status: '' }, ['Eva', 'Beatriz', 'Ana']],
    [{ search: '5510002000' }, ['Beatriz']],
    [{ search: '(55) 3000-40' }, ['Eva']],
    [{ search: '+52 1 (55) 1000-2000' }, ['Beatriz']],
    [{ search: '044 55 1000 2000' }, ['Beatriz']],
    [{ search: 'BEA@correo' }, ['Beatriz']],
    [{ search: 'nuñez', role: 'client', status: '1' }, ['Beatriz']],
    [{ sort: 'name' }, ['Ana', 'Beatriz', 'Eva']],
    [{ sort: '-name' }, ['Eva', 'Beatriz', 'Ana']],
    [{ sort: 'created_at', limit: 2 }, ['Ana', 'Beatriz']],
    [{ registered: 'week' }, ['Eva', 'Beatriz', 'Ana']],
    [{ search: 'nadie' }, []],
  ])('[ADM-20] [USR-01] [USR-02] the filter %j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test.each([
    [{ status: '2' }, 'Elige un estado: activo (active) o inactivo (inactive)'],
    [{ status: 'Active' }, 'Elige un estado: activo (active) o inactivo (inactive)'],
    [{ role: 'owner' }, 'Elige un rol: cliente (client) o administrador (admin)'],
    [{ registered: 'year' }, 'Elige cuándo se registró: hoy (today), esta semana (week) o este mes (month)'],
    [{ sort: 'phone' }, 'Orden desconocido'],
  ])('the filter %j is refused', async (query, message) => {
    const { status, body } = await list(query)
    expect([status, body.message]).toEqual([400, message])
  })
})

test('accounts are sorted by their names whatever their registration, case and accents', async () => {
  const other = await createTestApp()
  const owner = await other.signIn('admin', { name: 'Zoe Dueña' })
  for (const name of ['Óscar Luna', 'olga ruiz', 'Beto Paz']) await other.signIn('client', { name })
  const sorted = async (sort: 'name' | '-name') =>
    (await other.call(listUsers, { query: { sort }, token: owner.token })).body.data.map(({ name }) => name)
  expect(await sorted('name')).toStrictEqual(['Beto Paz', 'olga ruiz', 'Óscar Luna', 'Zoe Dueña'])
  expect(await sorted('-name')).toStrictEqual(['Zoe Dueña', 'Óscar Luna', 'olga ruiz', 'Beto Paz'])
})

test('the figures of the views are the lengths of their lists', async () => {
  const { body } = await shop.call(countUsers, { token })
  expect(body.data).toEqual({ all: 3, week: 3, admins: 1, inactive: 1 })
})

test('a registration counts in the shop’s own days, which end at midnight in Mexico', async () => {
  const other = await createTestApp({ clock: new SettableClock('2026-11-22T05:59:00Z') })
  await other.signIn('client', { name: 'Primera Clienta' })
  const foundAt = async (instant: string) => {
    other.clock.set(instant)
    const owner = await other.signIn('admin')
    const totals = (['today', 'week', 'month'] as const).map(async (registered) => {
      const query = { registered, search: 'primera' }
      return (await other.call(listUsers, { query, token: owner.token })).body.pagination.total
    })
    return Promise.all(totals)
  }
  for (const [instant, totals] of [
    ['2026-11-22T05:59:59Z', [1, 1, 1]],
    ['2026-11-22T06:00:00Z', [0, 1, 1]],
    ['2026-11-28T05:59:59Z', [0, 1, 1]],
    ['2026-11-28T06:00:00Z', [0, 0, 1]],
    ['2026-12-21T05:59:59Z', [0, 0, 1]],
    ['2026-12-21T06:00:00Z', [0, 0, 0]],
  ] as const)
    expect(await foundAt(instant), instant).toStrictEqual(totals)
})
