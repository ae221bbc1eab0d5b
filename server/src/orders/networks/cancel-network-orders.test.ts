import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { cancelNetworkOrders, countNetworkOrders } from '@tocador/contracts/orders/network-orders-endpoints'
import { changeOrderStatus, getOrder, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { STOCK_MOVES } from '../../stock'
import { ORDERS } from '../topics'

const NOTE = 'Cancelado junto con los pedidos sin confirmar de su red'
let phones = 0

async function aFlood() {
  const shop = await createLimitedApp()
  const second = await createLimitedApp({ database: shop.database, clock: shop.clock })
  const place = await aPlace(shop)
  const [product, other] = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 100 })]
  const { token, user } = await shop.signIn('admin', { name: 'Ana Dueña' })
  const input = (parts: Record<string, unknown> = {}) =>
    anOrderInput(place, { [product]: 1, [other]: 2 }, { customerPhone: `55${10_000_000 + ++phones}`, ...parts })
  const asks = async (address: string, parts: Record<string, unknown> = {}) =>
    (
      await shop.call(placeGuestOrder, {
        headers: from(address),
        body: { ...input(parts), sessionId: aSession() },
      })
    ).body.data.order.id
  const setStatus = (id: number, status: 'confirmed' | 'cancelled' | 'pending') =>
    shop.call(changeOrderStatus, { params: { id }, body: { status }, token })
  const detail = async (id: number) => (await shop.call(getOrder, { params: { id }, token })).body.data
  const count = async (...ids: number[]) =>
    (await shop.call(countNetworkOrders, { query: { ids: ids.join(',') }, token })).body.data
  const cancel = (ids: number[], on = shop) => on.call(cancelNetworkOrders, { body: { ids }, token })
  const slots = () => shop.db.rows(sql`select time_slot as hour, taken from slot_bookings order by time_slot`)
  const bad = [await asks('10.9.0.1'), await asks('10.9.0.1', { deliveryTime: '11:00' }), await asks('10.9.0.1')]
  const good = await asks('10.9.0.2')
  return {
    ...shop,
    second,
    product,
    other,
    token,
    user,
    input,
    asks,
    setStatus,
    detail,
    count,
    cancel,
    slots,
    bad,
    good,
  }
}

describe('[DESK-17] the unconfirmed orders of a network', () => {
  test('are cancelled in one step, with units, hours, history and audit', async () => {
    const shop = await aFlood()
    const confirmed = await shop.asks('10.9.0.1')
    await shop.setStatus(confirmed, 'confirmed')
    const [first = 0, second = 0, third = 0] = shop.bad
    const counts = { orders: 3, networks: 1, units: 9, from_trusted: 0 }
    expect(await shop.count(third)).toStrictEqual({ ...counts, first_id: first })
    const before = await shop.detail(first)
    expect(before.network_orders).toBe(3)
    expect((await shop.detail(confirmed)).network_orders).toBe(0)
    expect(await levelOf(shop, shop.other)).toStrictEqual({ onHand: 90, held: 0 })

    const reply = await shop.cancel([second])
    expect([reply.status, reply.body.message, reply.body.data]).toStrictEqual([
      200,
      '3 pedidos cancelados',
      { cancelled: 3, units: 9, ids: shop.bad },
    ])
    expect(await levelOf(shop, shop.product)).toStrictEqual({ onHand: 98, held: 0 })
    expect(await levelOf(shop, shop.other)).toStrictEqual({ onHand: 96, held: 0 })
    expect(await shop.slots()).toStrictEqual([
      { hour: '10:00', taken: 2 },
      { hour: '11:00', taken: 0 },
    ])
    const states = async () =>
      (await shop.call(listOrders, { query: { sort: 'created_at' }, token: shop.token })).body.data.orders.map(
        ({ id, status }) => [id, status],
      )
    const cancelled = [
      [first, 'cancelled'],
      [second, 'cancelled'],
      [third, 'cancelled'],
      [shop.good, 'pending'],
      [confirmed, 'confirmed'],
    ]
    expect(await states()).toStrictEqual(cancelled)
    for (const id of shop.bad) {
      const { history, network_orders } = await shop.detail(id)
      expect(
        history.map(({ from_status, to_status, note, changed_by }) => [from_status, to_status, note, changed_by]),
      ).toStrictEqual([
        [null, 'pending', '', ''],
        ['pending', 'cancelled', NOTE, 'Ana Dueña'],
      ])
      expect(network_orders).toBe(0)
    }
    // By the account, so that the history follows a new name of hers.
    const changer = sql`
      select changed_by as id from order_history where order_id = ${first} and to_status = 'cancelled'`
    expect(await shop.db.rows(changer)).toStrictEqual([{ id: shop.user.id }])
    // Lists that are read again find what is newer.
    expect(Date.parse((await shop.detail(first)).updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    const audit = sql`
      select actor_id as actor, subject_id as id, before, after from audit_log
      where action = 'set-status' and after ->> 'note' = ${NOTE} order by id`
    expect(await shop.db.rows(audit)).toStrictEqual(
      shop.bad.map((id) => ({
        actor: shop.user.id,
        id: String(id),
        before: { status: 'pending' },
        after: { status: 'cancelled', note: NOTE },
      })),
    )
    const ledger = sql`
      select order_id as id, on_hand_delta as units, on_hand_after as after, actor_id as actor from stock_ledger
      where reason = 'cancellation' and product_id = ${shop.other} order by id`
    expect(await shop.db.rows(ledger)).toStrictEqual(
      shop.bad.map((id, nth) => ({ id, units: 2, after: 92 + 2 * nth, actor: shop.user.id })),
    )
    expect((await shop.call(checkStock, { token: shop.token })).body.data.ok).toBe(true)

    // Repeating it cancels nothing more, and a cancelled order can be taken back alone.
    expect((await shop.cancel([first])).body.message).toBe('Ya no hay pedidos sin confirmar de esa red')
    await shop.setStatus(first, 'pending')
    expect(await states()).toStrictEqual([[first, 'pending'], ...cancelled.slice(1)])
    expect(await levelOf(shop, shop.other)).toStrictEqual({ onHand: 94, held: 0 })
  })

  test('return once when two administrators cancel at the same time', async () => {
    const shop = await aFlood()
    const [first = 0, second = 0] = shop.bad
    const replies = await Promise.all([shop.cancel([first]), shop.cancel([second], shop.second)])
    expect(replies.map(({ body }) => body.data.cancelled).toSorted()).toStrictEqual([0, 3])
    expect(await levelOf(shop, shop.other)).toStrictEqual({ onHand: 98, held: 0 })
    expect(await shop.slots()).toStrictEqual([
      { hour: '10:00', taken: 1 },
      { hour: '11:00', taken: 0 },
    ])
    expect((await shop.detail(first)).history).toHaveLength(2)
  })

  test('leave out an order that another administrator confirms meanwhile', async () => {
    const shop = await aFlood()
    const [first = 0, second = 0, third = 0] = shop.bad
    const open = await openTransaction(shop.contextFor({ id: null, name: 'Otra' }), (tx) =>
      tx.run(sql`update orders set status = 'confirmed' where id = ${second}`),
    )
    const waiting = shop.cancel([first])
    await waitForLock(shop.db)
    await open.commit()
    expect((await waiting).body.data).toStrictEqual({ cancelled: 2, units: 6, ids: [first, third] })
    expect((await shop.detail(second)).status).toBe('confirmed')
    expect(await levelOf(shop, shop.other)).toStrictEqual({ onHand: 96, held: 0 })
  })

  test('of several networks, and of an IPv6 /64', async () => {
    const shop = await aFlood()
    const [one, two] = [await shop.asks('2001:db8:9:1::1'), await shop.asks('2001:db8:9:1:2::9')]
    const elsewhere = await shop.asks('2001:db8:9:2::1')
    const counts = { orders: 3, networks: 2, units: 9, from_trusted: 0 }
    expect(await shop.count(one, shop.good)).toStrictEqual({ ...counts, first_id: shop.good })
    expect((await shop.cancel([one])).body.data.cancelled).toBe(2)
    expect((await shop.detail(two)).status).toBe('cancelled')
    expect((await shop.detail(elsewhere)).status).toBe('pending')
  })

  test('say how many are of clients with a confirmed order', async () => {
    const shop = await aFlood()
    const client = await shop.signIn('client')
    const body = () => shop.input({ notes: `Nota ${++phones}` })
    const headers = from('10.9.0.1')
    const first = await shop.call(placeOrder, { body: body(), headers, token: client.token })
    await shop.setStatus(first.body.data.order.id, 'confirmed')
    await shop.call(placeOrder, { body: body(), headers, token: client.token })
    const [id = 0] = shop.bad
    expect(await shop.count(id)).toStrictEqual({ orders: 4, networks: 1, units: 12, from_trusted: 1, first_id: id })
  })

  test('are none for an order whose network is not known', async () => {
    const shop = await aFlood()
    const manual = await shop.call(placeManualOrder, { body: shop.input(), token: shop.token })
    const { id } = manual.body.data.order
    expect((await shop.detail(id)).network_orders).toBe(0)
    expect(await shop.count(id)).toStrictEqual({ orders: 0, networks: 0, units: 0, from_trusted: 0, first_id: null })
    expect((await shop.cancel([id])).body.data).toStrictEqual({ cancelled: 0, units: 0, ids: [] })
    expect((await shop.detail(id)).status).toBe('pending')
  })

  test('are announced to the panel, and no answer shows the network', async () => {
    const shop = await aFlood()
    const [first = 0] = shop.bad
    const heard: unknown[] = []
    shop.changes.onChange(ORDERS, () => void heard.push(ORDERS))
    shop.changes.onChange(STOCK_MOVES, (ids) => void heard.push(ids?.toSorted()))
    const shown = JSON.stringify([await shop.detail(first), await shop.count(first), (await shop.cancel([first])).body])
    expect(shown).not.toContain('10.9.0.1')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard).toContainEqual([shop.product, shop.other])
    expect(heard).toContain(ORDERS)
  })

  test.each([[{ ids: [] }], [{ ids: [0] }], [{}], [{ ids: Array.from({ length: 201 }, (_, nth) => nth + 1) }]])(
    '%j is refused',
    async (body: object) => {
      const shop = await aFlood()
      const reply = await shop.call(cancelNetworkOrders, { body: body as { ids: number[] }, token: shop.token })
      expect([reply.status, Object.keys(reply.body.fields ?? {})[0]?.split('.')[0]]).toStrictEqual([400, 'ids'])
    },
  )

  test('183 of them take as many round trips as three', async () => {
    const shop = await aFlood()
    const [first = 0] = shop.bad
    await openTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
      tx.run(sql`
        insert into orders (order_number, owner_key, customer_type, customer_name, customer_phone, phone_key, delivery_location_id,
          delivery_location_name, delivery_date, delivery_time, total_cents, item_count, body_hash, search_text, created_day,
          created_at, updated_at, network, is_counted)
        select 'PED-F-' || nth, owner_key, customer_type, customer_name, customer_phone, phone_key, delivery_location_id,
          delivery_location_name, delivery_date, delivery_time, total_cents, item_count, body_hash, search_text, created_day,
          created_at, updated_at, network, is_counted
        from orders, generate_series(1, 180) nth where id = ${first}`),
    ).then(({ commit }) => commit())
    const few = await shop.cancel([shop.good])
    const many = await shop.cancel([first])
    expect([few.body.data.cancelled, many.body.data.cancelled]).toStrictEqual([1, 183])
    expect(many.roundTrips).toBe(few.roundTrips)
  })
})
