import { expect, test, vi } from 'vitest'
import { logout } from '@tocador/contracts/accounts/accounts-endpoints'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { cancelHold, extendHold, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { getPublicSurvey, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { aCartWith, aPlace, aProduct, anOrderInput, aSession } from '../testing/factories'
import { aSurvey } from '../testing/survey-factories'
import { createTestApp, type TestApp } from '../testing/test-app'

type Visitor = { token?: string; sessionId?: string; headers?: Record<string, string> }

async function openShop(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options)
  return { ...shop, url: await shop.app.listen({ port: 0, host: '127.0.0.1' }) }
}

const connect = (url: string, { token, sessionId, headers }: Visitor, signal?: AbortSignal) =>
  fetch(`${url}/api/live`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ sessionId }),
    ...(signal && { signal }),
  })

/** The events of a visitor's stream until it ends. */
async function listen({ url }: { url: string }, visitor: Visitor = {}) {
  const leaving = new AbortController()
  const reply = await connect(url, visitor, leaving.signal)
  expect(reply.status).toBe(200)
  const events: [event: string, data: unknown][] = []
  let isOver = false
  const read = async () => {
    let text = ''
    for await (const piece of reply.body ?? []) {
      text += Buffer.from(piece).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (event !== undefined && data !== undefined) events.push([event, JSON.parse(data)])
      }
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (isOver = true))
  return { reply, events, isOver: () => isOver, leave: () => leaving.abort() }
}

const holdOf = async ({ call }: TestApp, token: string, productId: number) => {
  const { reservations } = (await call(listHolds, { query: { limit: 100 }, token })).body.data
  return reservations.find((one) => one.product_id === productId)?.id ?? 0
}

const shop = await openShop()
const { token } = await shop.signIn('admin')

test('a guest hears of the free units of products that are for sale, and of nothing else', async () => {
  const [product, unapproved] = [await aProduct(shop, { stock: 7 }), await aProduct(shop, { isApproved: false })]
  const place = await aPlace(shop)
  const { events, leave } = await listen(shop)
  await aCartWith(shop, { [product]: 2 })
  shop.changes.publishSoon('stock', [unapproved])
  await vi.waitFor(() => expect(events).toStrictEqual([['stock', [[product, 5]]]]), { timeout: 2_000 })
  await shop.call(placeGuestOrder, { body: { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() } })
  await vi.waitFor(() => expect(events[1]).toStrictEqual(['stock', [[product, 4]]]), { timeout: 2_000 })
  expect(events).toHaveLength(2)
  leave()
})

test('an extension and a cancellation are told to the owner of the hold only, guest or client', async () => {
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  const sessionId = await aCartWith(shop, { [product]: 1 })
  const client = await shop.signIn('client')
  await shop.call(addItem, { body: { productId: other, quantity: 1 }, token: client.token })
  const guest = await listen(shop, { sessionId })
  const stranger = await listen(shop, { sessionId: aSession() })
  const account = await listen(shop, { token: client.token })
  const carts = () =>
    [guest, stranger, account].map(({ events }) => events.filter(([event]) => event === 'cart').length)
  const extended = { params: { id: await holdOf(shop, token, product) }, body: { extensionHours: 2 }, token }
  expect((await shop.call(extendHold, extended)).status).toBe(200)
  await vi.waitFor(() => expect(carts()).toStrictEqual([1, 0, 0]), { timeout: 2_000 })
  const cancelled = { params: { id: await holdOf(shop, token, other) }, body: { reason: 'Ya no hay' }, token }
  expect((await shop.call(cancelHold, cancelled)).status).toBe(200)
  await vi.waitFor(() => expect(carts()).toStrictEqual([1, 0, 1]), { timeout: 2_000 })
  for (const { leave } of [guest, stranger, account]) leave()
})

test('everybody hears that votes changed, and reads the surveys then', async () => {
  const { id, options } = await aSurvey(shop)
  const guest = await listen(shop)
  const client = await shop.signIn('client')
  const body = { survey_id: id, option_id: options[0] ?? 0 }
  expect((await shop.call(vote, { body, token: client.token })).status).toBe(200)
  await vi.waitFor(() => expect(guest.events).toContainEqual(['surveys', null]), { timeout: 2_000 })
  const read = (await shop.call(getPublicSurvey, { params: { id } })).body.data
  expect(read.total_votes).toBe(1)
  guest.leave()
})

test('administrators hear of a new order within two seconds, clients do not', async () => {
  const product = await aProduct(shop)
  const place = await aPlace(shop)
  const owner = await listen(shop, { token })
  const client = await listen(shop, { token: (await shop.signIn('client')).token })
  const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  const { id } = (await shop.call(placeGuestOrder, { body })).body.data.order
  const newest = () => owner.events.findLast(([event]) => event === 'shop')?.[1]
  await vi.waitFor(
    () => expect(newest()).toMatchObject({ recentOrders: expect.arrayContaining([id]), versions: expect.any(Object) }),
    { timeout: 2_000 },
  )
  await vi.waitFor(() => expect(client.events).toContainEqual(['stock', [[product, 9]]]))
  expect(client.events.filter(([event]) => event === 'shop')).toStrictEqual([])
  owner.leave()
  client.leave()
})

test('a stream ends with its session: after a logout, and after the account was deactivated', async () => {
  const [leaving, deactivated, staying] = [
    await shop.signIn('client'),
    await shop.signIn('client'),
    await shop.signIn('client'),
  ]
  const streams = [
    await listen(shop, { token: leaving.token }),
    await listen(shop, { token: deactivated.token }),
    await listen(shop, { token: staying.token }),
  ]
  await shop.call(logout, { token: leaving.token })
  await shop.call(setUserStatus, { params: { id: deactivated.user.id }, body: { is_active: false }, token })
  // Done once a second where timers run.
  await shop.changes.compareNow()
  await vi.waitFor(() => expect(streams.map(({ isOver }) => isOver())).toStrictEqual([true, true, false]))
  expect(streams.map(({ events }) => events.at(-1))).toStrictEqual([['ended', null], ['ended', null], undefined])
  for (const { leave } of streams) leave()
  expect((await connect(shop.url, { token: leaving.token })).status).toBe(401)
})

test('proxies may neither buffer, change nor keep the stream, and other clients than streams are refused', async () => {
  const { reply, leave } = await listen(shop, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers.get('content-encoding')).toBeNull()
  leave()
  const refused = await connect(shop.url, { headers: { accept: 'application/json' } })
  expect([refused.status, await refused.json()]).toMatchObject([406, { success: false, code: 'STREAM_ONLY' }])
})

test('a network and an account each have their share of the streams, and a network gets another when it closes one', async () => {
  const limited = await openShop({
    rateLimits: { readsPerMinute: 1_000, writesPerMinute: 1_000 },
    streamLimits: { open: 7, perNetwork: 2, perAccount: 3 },
  })
  const first = await listen(limited)
  await listen(limited)
  const refused = await connect(limited.url, {})
  expect([refused.status, refused.headers.get('retry-after')]).toStrictEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  const account = await limited.signIn('client')
  for (let nth = 0; nth < 3; nth++) await listen(limited, { token: account.token })
  expect((await connect(limited.url, { token: account.token })).status).toBe(429)
  const owner = await limited.signIn('admin')
  await listen(limited, { token: owner.token })
  first.leave()
  await vi.waitFor(async () => expect((await connect(limited.url, {})).status).toBe(200))
  await listen(limited, { token: owner.token })
  const last = await limited.signIn('client')
  expect((await connect(limited.url, { token: last.token })).status).toBe(429)
})

test('a shop without limits counts no streams of a network or an account', async () => {
  const unlimited = await openShop({ streamLimits: { open: 10, perNetwork: 1, perAccount: 1 } })
  const account = await unlimited.signIn('client')
  for (let nth = 0; nth < 2; nth++) {
    await listen(unlimited)
    await listen(unlimited, { token: account.token })
  }
})

test('a shop that stops closes its streams, which tells browsers to come back', async () => {
  const stopping = await openShop()
  const streams = [await listen(stopping), await listen(stopping, { token: (await stopping.signIn('admin')).token })]
  await stopping.app.close()
  await vi.waitFor(() => expect(streams.map(({ isOver }) => isOver())).toStrictEqual([true, true]))
  expect(streams.map(({ events }) => events)).toStrictEqual([[['restart', null]], [['restart', null]]])
})
