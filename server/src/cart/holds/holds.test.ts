import { beforeEach, describe, expect, test } from 'vitest'
import { addItem, getCart, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
// Administrator sessions expire within hours, but these tests move the clock by days.
let token = ''
beforeEach(async () => {
  token = (await shop.signIn('admin')).token
})

async function aHold(quantity = 1, stock = 5) {
  const productId = await aProduct(shop, { stock })
  const sessionId = await aCartWith(shop, { [productId]: quantity })
  const { body } = await call(getCart, { body: { sessionId } })
  return { productId, sessionId, id: body.data.items[0]?.reservationId ?? 0 }
}
const listed = async (query: Record<string, string | number> = {}) =>
  (await call(holds.listHolds, { query, token })).body.data

describe('the list of holds', () => {
  test('[RES-27] a cart line is a hold with its product, owner, time left and urgency level', async () => {
    const client = await shop.signIn('client', { name: 'Beatriz Solís', phone: '1555000111', email: 'bea@correo.mx' })
    const images = ['/media/abc-1080.webp', '/media/def-1080.webp']
    const productId = await aProduct(shop, { name: 'Crema Azahar', priceCents: 25_050, images })
    const added = await call(addItem, { body: { productId, quantity: 2 }, token: client.token })
    // The search leaves this one out of the list and of its total.
    const { id, sessionId } = await aHold()
    const { reservations: rows, pagination } = await listed({ search: 'azahar' })
    expect(pagination).toEqual({ page: 1, limit: 20, total: 1, pages: 1 })
    const row = {
      id: added.body.data.items[0]?.reservationId,
      user_id: client.user.id,
      session_id: '',
      user_type: 'registered',
      product_id: productId,
      product_name: 'Crema Azahar',
      product_image: '/media/abc-1080.webp',
      product_price: 250.5,
      user_name: 'Beatriz Solís',
      user_phone: '1555000111',
      user_email: 'bea@correo.mx',
      quantity: 2,
      total_amount: 501,
      reserved_until: new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      minutes_remaining: 7 * 24 * 60,
      expiration_status: 'safe',
      status: 'active',
      notes: '',
      created_at: shop.clock.now().toISOString(),
      updated_at: shop.clock.now().toISOString(),
    }
    expect(rows).toMatchObject([row])
    const guests = (await listed()).reservations.find((one) => one.id === id)
    const nobody = { user_id: null, user_name: '', user_phone: '', user_email: '' }
    expect(guests).toMatchObject({
      ...nobody,
      session_id: sessionId,
      user_type: 'guest',
      quantity: 1,
      status: 'active',
    })
    shop.clock.advance({ days: 8 })
    token = (await shop.signIn('admin')).token
    expect((await listed({ search: 'azahar', period: 'all' })).reservations[0]).toMatchObject({
      expiration_status: 'expired',
      minutes_remaining: -24 * 60,
    })
  })

  test.each([
    [60, 0, 0],
    [60, 1, -1],
    [61, 0, -1],
    [61, 1, -2],
    [180, 0, -120],
  ])(
    '%i minutes and %i seconds after it was made, an hour’s hold has %i minutes left, released or not',
    async (minutes, seconds, left) => {
      const { id } = await aHold()
      shop.clock.advance({ minutes, seconds })
      const minutesOf = async () =>
        (await listed({ id })).reservations.map((row) => [row.minutes_remaining, row.expiration_status])
      expect(await minutesOf()).toEqual([[left, 'expired']])
      await shop.schedule.runNow('release lapsed holds')
      expect(await minutesOf()).toEqual([[left, 'expired']])
    },
  )

  test('a cancelled hold has no time left, and less than none once its hour is over', async () => {
    const { id } = await aHold()
    await call(holds.cancelHold, { params: { id }, body: {}, token })
    const minutesOf = async () => (await listed({ id })).reservations.map((row) => row.minutes_remaining)
    expect(await minutesOf()).toEqual([0])
    shop.clock.advance({ minutes: 90 })
    expect(await minutesOf()).toEqual([-30])
  })

  test.each([
    [46, 'critical'],
    [45, 'warning'],
    [0, 'safe'],
    [60, 'expired'],
  ])('[RES-17] %i minutes into an hour the level is %s', async (minutes, level) => {
    const { id } = await aHold()
    shop.clock.advance({ minutes })
    const row = (await listed({ limit: 100 })).reservations.find((one) => one.id === id)
    expect(row?.expiration_status).toBe(level)
  })

  test('[API-28] /admin/carts lists the carts of the last seven days, to the second', async () => {
    const { sessionId } = await aHold()
    const isListed = async () => {
      const { body } = await call(holds.listAdminCarts, { query: { limit: 100 }, token })
      return body.data.carts.some((cart) => cart.session_id === sessionId)
    }
    expect(await isListed()).toBe(true)
    shop.clock.advance({ days: 7, seconds: -1 })
    token = (await shop.signIn('admin')).token
    expect(await isListed()).toBe(true)
    shop.clock.advance({ seconds: 2 })
    expect(await isListed()).toBe(false)
  })

  test('[RES-12][API-44][API-47] without a period holds and carts of any age are listed, with one those of its days, to the second', async () => {
    const { id, sessionId } = await aHold()
    const lists = async (query: { period?: string }) => {
      const carts = (await call(holds.listCartsWithHolds, { query: { search: sessionId, ...query }, token })).body
      return [
        (await listed({ id, ...query })).reservations.map((one) => one.id),
        carts.data.carts.map((cart) => cart.session_id),
      ]
    }
    shop.clock.advance({ days: 7, seconds: -1 })
    token = (await shop.signIn('admin')).token
    expect(await lists({ period: '7' })).toEqual([[id], [sessionId]])
    shop.clock.advance({ seconds: 2 })
    expect(await lists({ period: '7' })).toEqual([[], []])
    expect(await lists({})).toEqual([[id], [sessionId]])
  })

  test('[API-44] [RES-13] filters by each state and by kind of owner, in pages', async () => {
    const productId = await aProduct(shop, { name: 'Polvo Filtrado', stock: 50 })
    const [expired, cancelled, completed] = [aSession(), aSession(), aSession()]
    await aCartWith(shop, { [productId]: 1 }, expired)
    shop.clock.advance({ minutes: 60 })
    await shop.schedule.runNow('release lapsed holds')
    await aCartWith(shop, { [productId]: 1 }, cancelled)
    const { items } = (await call(getCart, { body: { sessionId: cancelled } })).body.data
    await call(holds.cancelHold, { params: { id: items[0]?.reservationId ?? 0 }, body: {}, token })
    const order = anOrderInput(await aPlace(shop), { [productId]: 1 })
    await aCartWith(shop, { [productId]: 1 }, completed)
    await call(placeGuestOrder, { body: { ...order, sessionId: completed } })
    const client = await shop.signIn('client')
    await call(addItem, { body: { productId, quantity: 1 }, token: client.token })
    const found = async (query: Record<string, string | number>) =>
      (await listed({ search: 'filtrado', ...query })).reservations.map((row) => row.session_id)
    expect(await found({ status: 'active' })).toEqual([''])
    expect(await found({ status: 'expired' })).toEqual([expired])
    expect(await found({ status: 'cancelled' })).toEqual([cancelled])
    expect(await found({ status: 'completed' })).toEqual([completed])
    expect(await found({ user_type: 'registered' })).toEqual([''])
    expect(await found({ user_type: 'guest', period: 1 })).toHaveLength(3)
    const second = await listed({ search: 'filtrado', page: 2, limit: 3 })
    expect(second.reservations).toHaveLength(1)
    expect(second.pagination).toStrictEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    const unknown = { query: { status: 'lost' as 'active' }, token }
    expect((await call(holds.listHolds, unknown)).status).toBe(400)
  })
})

describe('extending', () => {
  test('[API-48] adds hours to the end of the hold', async () => {
    const { id } = await aHold()
    const before = shop.clock.now().getTime() + 3_600_000
    const { status } = await call(holds.extendHold, {
      params: { id },
      body: { extensionHours: 2, reason: 'Pasa mañana' },
      token,
    })
    expect(status).toBe(200)
    const row = (await listed({ limit: 100 })).reservations.find((one) => one.id === id)
    expect(Date.parse(row?.reserved_until ?? '') - before).toBe(2 * 3_600_000)
    expect(row?.notes).toBe('Pasa mañana')
  })

  test('[RES-21][RES-22][RES-23] hours that are not a number default to 24, and the reason is optional', async () => {
    for (const payload of [{}, { extensionHours: 'mucho' }, { extensionHours: null }]) {
      const { id } = await aHold()
      const reply = await shop.app.inject({
        method: 'PUT',
        url: `/api/reservations/admin/extend/${id}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = reply.json()
      expect(Date.parse(data.newExpiration) - Date.parse(data.previousExpiration)).toBe(24 * 3_600_000)
    }
  })

  describe('[RES-14] [RES-20] the hours of an extension', () => {
    test.each([1, 168])('%d hours are accepted', async (extensionHours) => {
      const { id } = await aHold()
      const extended = await call(holds.extendHold, { params: { id }, body: { extensionHours }, token })
      expect(extended.status).toBe(200)
      const { newExpiration, previousExpiration } = extended.body.data
      expect(Date.parse(newExpiration) - Date.parse(previousExpiration)).toBe(extensionHours * 3_600_000)
    })

    test.each([0, 169, 1.5])('%d hours are refused', async (extensionHours) => {
      const { id } = await aHold()
      const { status, body } = await call(holds.extendHold, {
        params: { id },
        body: { extensionHours },
        token,
      })
      expect([status, body.message]).toEqual([400, 'Las horas deben ser un número entero de 1 a 168'])
    })
  })

  test('an overdue hold is extended from now', async () => {
    const { id } = await aHold()
    shop.clock.advance({ hours: 5 })
    const { body } = await call(holds.extendHold, { params: { id }, body: { extensionHours: 1 }, token })
    expect(body.data.newExpiration).toBe(new Date(shop.clock.now().getTime() + 3_600_000).toISOString())
  })
})

describe('cancelling, reminding, cleaning up', () => {
  type Hold = Awaited<ReturnType<typeof aHold>>
  const endings: [string, (hold: Hold) => Promise<unknown>][] = [
    ['expired', async () => shop.clock.advance({ minutes: 60 })],
    [
      'completed',
      async ({ productId, sessionId }) =>
        call(placeGuestOrder, { body: { ...anOrderInput(await aPlace(shop), { [productId]: 1 }), sessionId } }),
    ],
    ['cancelled', ({ id }) => call(holds.cancelHold, { params: { id }, body: {}, token })],
  ]
  test.each(endings)(
    '[RES-14] [RES-15] [RES-16] one that is %s is not extended, reminded or cancelled',
    async (status, end) => {
      const hold = await aHold()
      await end(hold)
      await shop.schedule.runNow('release lapsed holds')
      const read = async () => (await listed({ limit: 100 })).reservations.find(({ id }) => id === hold.id)
      const before = await read()
      expect(before?.status).toBe(status)
      const level = await levelOf(shop, hold.productId)
      const params = { id: hold.id }
      const replies = [
        await call(holds.extendHold, { params, body: {}, token }),
        await call(holds.remindOfHold, { params, token }),
        await call(holds.cancelHold, { params, body: {}, token }),
      ]
      expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
        replies.map(() => [409, 'RESERVATION_NOT_ACTIVE']),
      )
      expect(await read()).toStrictEqual(before)
      expect(await levelOf(shop, hold.productId)).toStrictEqual(level)
    },
  )

  test('[API-49][RES-16][RES-24] an active hold is cancelled once, its units are released, the reason is saved', async () => {
    const { id, productId } = await aHold(3)
    const first = await call(holds.cancelHold, { params: { id }, body: {}, token })
    expect(first.body.data).toMatchObject({ reservationId: id, stockRestored: 3 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
    const row = (await listed({ limit: 100 })).reservations.find((one) => one.id === id)
    expect([row?.status, row?.notes]).toEqual(['cancelled', 'Cancelada por administrador'])
    const other = await aHold()
    const body = { reason: 'Lo pidió por teléfono' }
    await call(holds.cancelHold, { params: { id: other.id }, body, token })
    const noted = (await listed({ limit: 100 })).reservations.find((one) => one.id === other.id)
    expect(noted?.notes).toBe('Lo pidió por teléfono')
    for (const call409 of [
      await call(holds.cancelHold, { params: { id }, body: {}, token }),
      await call(holds.extendHold, { params: { id }, body: {}, token }),
    ]) {
      expect([call409.status, call409.body.code]).toEqual([409, 'RESERVATION_NOT_ACTIVE'])
    }
    expect((await call(holds.cancelHold, { params: { id: 2_000_000 }, body: {}, token })).status).toBe(404)
  })

  test('[API-50][RES-15][RES-25][SAFE-52] a reminder is created for a client with a phone, but not for a guest', async () => {
    const client = await shop.signIn('client', { name: 'Carmen', phone: '55 1000 0000' })
    // A name of an earlier version, with a direction mark.
    const productId = await aProduct(shop, { name: 'Tón\u202Eico' })
    const added = await call(addItem, { body: { productId, quantity: 1 }, token: client.token })
    const { status, body } = await call(holds.remindOfHold, {
      params: { id: added.body.data.items[0]?.reservationId ?? 0 },
      token,
    })
    expect([status, body.message]).toEqual([200, 'Recordatorio enviado exitosamente'])
    expect(body.data).toMatchObject({
      timeRemaining: '7 d',
      url: expect.stringContaining('https://wa.me/525510000000?text='),
    })
    expect(body.data.whatsappMessage).toContain('1 pieza de Tónico en tu carrito')
    const guest = await call(holds.remindOfHold, { params: { id: (await aHold()).id }, token })
    expect([guest.status, guest.body.code]).toEqual([400, 'NO_PHONE'])
  })

  test('[API-51][RES-26] a cleanup releases lapsed holds and returns how many', async () => {
    // Holds of the tests before lapse first.
    shop.clock.advance({ minutes: 61 })
    await call(holds.cleanUpHolds, { token })
    const { productId } = await aHold(2)
    const other = await aHold(3)
    shop.clock.advance({ minutes: 61 })
    const { body } = await call(holds.cleanUpHolds, { token })
    expect(body.message).toBe('Limpieza completada: 2 reservas procesadas')
    expect(body.data).toEqual({ cleaned: 2, stockRestored: 5 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
    expect(await levelOf(shop, other.productId)).toEqual({ onHand: 5, held: 0 })
    expect((await call(holds.cleanUpHolds, { token })).body.data).toEqual({
      cleaned: 0,
      stockRestored: 0,
    })
  })
})

test('[RES-04][RES-05][RES-06] the carts that expire within 24 hours are listed, at most five', async () => {
  const fresh = await createTestApp()
  const productId = await aProduct(fresh, { stock: 50 })
  const listedAt = async () => {
    const admin = await fresh.signIn('admin')
    const { data } = (await fresh.call(holds.cartStats, { token: admin.token })).body
    return data.expiringSoon.map((cart) => cart.user_name)
  }
  for (const name of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']) {
    const { token: client } = await fresh.signIn('client', { name })
    await fresh.call(addItem, { body: { productId, quantity: 1 }, token: client })
    fresh.clock.advance({ minutes: 1 })
  }
  fresh.clock.advance({ days: 6, minutes: -6, seconds: -1 })
  expect(await listedAt()).toEqual([])
  fresh.clock.advance({ seconds: 1 })
  expect(await listedAt()).toEqual(['uno'])
  fresh.clock.advance({ minutes: 4 })
  expect(await listedAt()).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco'])
  fresh.clock.advance({ minutes: 1 })
  expect(await listedAt()).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco'])
})

test('[API-27][API-47][RES-28] carts are listed with their owner and content', async () => {
  const client = await shop.signIn('client', { name: 'Marta Ruiz', phone: '1555000222', email: 'marta@correo.mx' })
  const productId = await aProduct(shop, { name: 'Gel Listado', priceCents: 10_000 })
  const added = await call(addItem, { body: { productId, quantity: 2 }, token: client.token })
  const cartId = added.body.data.id
  const { carts: summaries, pagination } = (
    await call(holds.listCartsWithHolds, {
      query: { search: 'marta', cart_type: 'registered', page: 1, limit: 5 },
      token,
    })
  ).body.data
  const now = shop.clock.now().toISOString()
  expect(summaries).toMatchObject([
    {
      id: cartId,
      cart_type: 'registered',
      status: 'active',
      user_id: client.user.id,
      user_name: 'Marta Ruiz',
      user_phone: '1555000222',
      user_email: 'marta@correo.mx',
      session_id: '',
      items_count: 1,
      products_summary: expect.stringContaining('Gel Listado'),
      total_quantity: 2,
      total_value: 200,
      expires_at: new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      minutes_until_expiry: 7 * 24 * 60,
      expiration_status: 'safe',
      created_at: now,
      updated_at: now,
    },
  ])
  expect(pagination).toStrictEqual({ page: 1, limit: 5, total: 1, pages: 1 })
  const another = await shop.signIn('client', { name: 'Marta Segunda' })
  await call(addItem, { body: { productId, quantity: 1 }, token: another.token })
  const pageOf = async (page: number) =>
    (await call(holds.listCartsWithHolds, { query: { search: 'marta', page, limit: 1 }, token })).body.data
  const pages = [await pageOf(1), await pageOf(2)]
  expect(pages.map((one) => one.carts.map((cart) => cart.user_name))).toStrictEqual([['Marta Segunda'], ['Marta Ruiz']])
  expect(pages[1]?.pagination).toStrictEqual({ page: 2, limit: 1, total: 2, pages: 2 })
  expect(pages[1]?.now).toBe(now)
  const other = await call(holds.listCartsWithHolds, { query: { search: 'marta', cart_type: 'guest' }, token })
  expect(other.body.data.carts).toEqual([])
  const query = { status: 'active', limit: 100, page: 1, period: 1 } as const
  const carts = (await call(holds.listAdminCarts, { query, token })).body.data
  expect(carts.carts.find((cart) => cart.id === cartId)).toStrictEqual({
    id: cartId,
    status: 'active',
    user_id: client.user.id,
    user_name: 'Marta Ruiz',
    user_phone: '1555000222',
    session_id: '',
    total_items: 2,
    total_value: 200,
    created_at: now,
    updated_at: now,
  })
  const ended = await call(holds.listAdminCarts, { query: { ...query, status: 'completed' }, token })
  expect(ended.body.data.carts.map((cart) => cart.id)).not.toContain(cartId)
})

test('a cart ends with its latest hold, also when that is over, and the next to end stands first', async () => {
  const fresh = await createTestApp()
  const admin = async () => (await fresh.signIn('admin')).token
  const [first, second] = [await aProduct(fresh, { stock: 20 }), await aProduct(fresh, { stock: 20 })]
  const [old, both, late, emptied, sold] = [aSession(), aSession(), aSession(), aSession(), aSession()]
  await aCartWith(fresh, { [first]: 1 }, old)
  fresh.clock.advance({ minutes: 30 })
  await aCartWith(fresh, { [first]: 1 }, both)
  fresh.clock.advance({ minutes: 20 })
  await aCartWith(fresh, { [second]: 1 }, both)
  const bothEnds = fresh.clock.now().getTime() + 3_600_000
  fresh.clock.advance({ minutes: 5 })
  await aCartWith(fresh, { [first]: 1 }, late)
  await aCartWith(fresh, { [first]: 1 }, emptied)
  await fresh.call(removeItem, { body: { sessionId: emptied, productId: first } })
  await aCartWith(fresh, { [first]: 1 }, sold)
  const order = anOrderInput(await aPlace(fresh), { [first]: 1 })
  await fresh.call(placeGuestOrder, { body: { ...order, sessionId: sold } })
  fresh.clock.advance({ minutes: 10 })
  await fresh.schedule.runNow('release lapsed holds')
  const cartsOf = async (query: object) =>
    (await fresh.call(holds.listCartsWithHolds, { query, token: await admin() })).body.data.carts
  const sessionsOf = async (query: object) => (await cartsOf(query)).map((cart) => cart.session_id)

  const carts = await cartsOf({})
  expect(carts.map((cart) => [cart.session_id, cart.minutes_until_expiry, cart.expiration_status])).toEqual([
    [old, -5, 'expired'],
    [both, 45, 'warning'],
    [late, 50, 'warning'],
  ])
  expect(carts[1]?.expires_at).toBe(new Date(bothEnds).toISOString())
  expect(await sessionsOf({ sort: 'next_to_expire' })).toEqual([both, late, old])
  expect(await sessionsOf({ sort: '-next_to_expire' })).toEqual([late, both, old])
  expect(await sessionsOf({ state: 'empty' })).toEqual([emptied])
  const nothing = { expires_at: null, minutes_until_expiry: 0, expiration_status: 'safe' }
  expect(await cartsOf({ state: 'empty' })).toMatchObject([nothing])
  expect(await sessionsOf({ state: 'all' })).toEqual([old, both, late, emptied])
  expect(await sessionsOf({ status: 'active,completed' })).toEqual([old, both, sold, late])
  expect((await cartsOf({ status: 'completed' }))[0]).toMatchObject({
    expires_at: expect.any(String),
    minutes_until_expiry: 0,
    expiration_status: 'expired',
  })
  fresh.clock.advance({ minutes: 60 })
  expect((await cartsOf({ status: 'completed' }))[0]?.minutes_until_expiry).toBe(-10)
})

test('a cart expires soon when its latest hold does', async () => {
  const fresh = await createTestApp()
  const [first, second] = [await aProduct(fresh), await aProduct(fresh)]
  const client = await fresh.signIn('client')
  const add = (productId: number) => fresh.call(addItem, { body: { productId, quantity: 1 }, token: client.token })
  const soon = async () => {
    const { token } = await fresh.signIn('admin')
    const { body } = await fresh.call(holds.cartStats, { token })
    const list = await fresh.call(holds.listCartsWithHolds, { query: { state: 'expiring_soon' }, token })
    return [body.data.general.expiring_soon_carts, list.body.data.carts.length, body.data.expiringSoon.length]
  }
  await add(first)
  const { body } = await add(second)
  const { token } = await fresh.signIn('admin')
  const id = body.data.items.find((line) => line.productId === second)?.reservationId ?? 0
  await fresh.call(holds.extendHold, { params: { id }, body: { extensionHours: 48 }, token })
  fresh.clock.advance({ days: 6, hours: 23, minutes: 30 })
  expect(await soon()).toEqual([0, 0, 0])
  fresh.clock.advance({ days: 1, hours: 1 })
  expect(await soon()).toEqual([0, 0, 1])
  fresh.clock.advance({ hours: 23 })
  expect(await soon()).toEqual([1, 1, 1])
})

test("a product's ledger lists every move, newest first", async () => {
  const { productId, sessionId } = await aHold(2)
  await call(placeGuestOrder, { body: { ...anOrderInput(await aPlace(shop), { [productId]: 2 }), sessionId } })
  const { body } = await call(listProductLedger, { params: { id: productId }, token })
  expect(
    body.data.map((entry) => [
      entry.reason,
      entry.on_hand_delta,
      entry.held_delta,
      entry.on_hand_after,
      entry.held_after,
    ]),
  ).toEqual([
    ['sale', -2, -2, 3, 0],
    ['hold', 0, 2, 5, 2],
    ['initial', 5, 0, 5, 0],
  ])
  expect(body.pagination.total).toBe(3)
  expect((await call(listProductLedger, { params: { id: 2_000_000 }, token })).status).toBe(404)
})
