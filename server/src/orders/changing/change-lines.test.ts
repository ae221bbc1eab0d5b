import { describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import * as adminProducts from '@tocador/contracts/catalog/admin-products-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import * as placing from '@tocador/contracts/orders/placing-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, lapseHolds, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)
const { token, user: owner } = await shop.signIn('admin', { name: 'Ana Dueña' })

async function anOrder(lines: Record<number, number>, changes: Record<string, unknown> = {}) {
  const { body } = await call(placing.placeGuestOrder, {
    body: { ...anOrderInput(place, lines, changes), sessionId: aSession() },
  })
  return detailOf(body.data.order.id)
}
const detailOf = async (id: number) => (await call(orders.getOrder, { params: { id }, token })).body.data
type Seen = Awaited<ReturnType<typeof detailOf>>
const change = (seen: Pick<Seen, 'id' | 'updated_at'>, lines: Record<number, number>, totalAmount?: number) =>
  call(orders.changeOrderLines, {
    params: { id: seen.id },
    body: {
      items: Object.entries(lines).map(([id, quantity]) => ({ productId: Number(id), quantity })),
      updatedAtSeen: seen.updated_at,
      ...(totalAmount !== undefined && { totalAmount }),
    },
    token,
  })
const setStatus = (id: number, status: OrderStatus) =>
  call(orders.changeOrderStatus, { params: { id }, body: { status }, token })
const quantitiesOf = ({ items }: Pick<Seen, 'items'>) =>
  Object.fromEntries(items.map((item) => [item.product_id, item.quantity]))

describe('the lines of an order', () => {
  test('added products stand in the order in which they were added', async () => {
    const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    const seen = await anOrder({ [first]: 1 })
    const items = [first, third, second].map((productId) => ({ productId, quantity: 1 }))
    const body = { items, updatedAtSeen: seen.updated_at }
    expect((await call(orders.changeOrderLines, { params: { id: seen.id }, body, token })).status).toBe(200)
    const saved = await detailOf(seen.id)
    expect(saved.items.map((item) => item.product_id)).toStrictEqual([first, third, second])
    const again = (await change(saved, { [first]: 2, [second]: 1, [third]: 1 })).body.data
    expect(
      again.items.map((item) => item.product_id),
      'after another change',
    ).toStrictEqual([first, third, second])
  })

  test('an added product has its first picture', async () => {
    const images = ['/media/first-1080.webp', '/media/second-1080.webp']
    const [bought, added] = [await aProduct(shop), await aProduct(shop, { images })]
    const seen = await anOrder({ [bought]: 1 })
    expect((await change(seen, { [bought]: 1, [added]: 1 })).status).toBe(200)
    expect((await detailOf(seen.id)).items.map((item) => item.product_image)).toStrictEqual([
      '/media/abc-1080.webp',
      '/media/first-1080.webp',
    ])
  })

  test('[DESK-01] change together: added, removed, more and fewer; stock moves by the difference', async () => {
    const [more, fewer, removed, added] = [
      await aProduct(shop, { name: 'Más', stock: 10 }),
      await aProduct(shop, { name: 'Menos', stock: 10 }),
      await aProduct(shop, { name: 'Fuera', stock: 10 }),
      await aProduct(shop, { name: 'Nuevo', stock: 10, priceCents: 5_000 }),
    ]
    const seen = await anOrder({ [more]: 1, [fewer]: 3, [removed]: 2 })
    const { status, body } = await change(seen, { [more]: 4, [fewer]: 1, [added]: 2 })
    expect([status, body.message]).toStrictEqual([200, 'Pedido cambiado exitosamente'])
    expect(await Promise.all([more, fewer, removed, added].map((id) => levelOf(shop, id)))).toStrictEqual([
      { onHand: 6, held: 0 },
      { onHand: 9, held: 0 },
      { onHand: 10, held: 0 },
      { onHand: 8, held: 0 },
    ])
    const saved = await detailOf(seen.id)
    expect(body.data).toStrictEqual(saved)
    expect(saved.items.map((item) => [item.product_name, item.quantity])).toStrictEqual([
      ['Más', 4],
      ['Menos', 1],
      ['Nuevo', 2],
    ])
    expect([saved.total_amount, saved.item_count]).toStrictEqual([1045, 3])
    expect(
      await shop.db.rows(sql`
        select reason, on_hand_delta as units, actor_id as who, note from stock_ledger
        where order_id = ${seen.id} and note <> '' order by product_id`),
    ).toStrictEqual([
      { reason: 'sale', units: -3, who: owner.id, note: 'Pedido cambiado' },
      { reason: 'cancellation', units: 2, who: owner.id, note: 'Pedido cambiado' },
      { reason: 'cancellation', units: 2, who: owner.id, note: 'Pedido cambiado' },
      { reason: 'sale', units: -2, who: owner.id, note: 'Pedido cambiado' },
    ])
  })

  test('[DESK-02] that stay keep the price and cost of the sale, an added one has today’s', async () => {
    const [kept, added] = [await aProduct(shop, { priceCents: 10_000, costCents: 4_000 }), await aProduct(shop)]
    const seen = await anOrder({ [kept]: 1 })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update products set price_cents = 20000, cost_cents = 9900 where id in (${kept}, ${added})`),
    )
    await change(seen, { [kept]: 2, [added]: 1 })
    const saved = await detailOf(seen.id)
    expect(saved.items.map(({ price, cost, subtotal }) => ({ price, cost, subtotal }))).toStrictEqual([
      { price: 100, cost: 40, subtotal: 200 },
      { price: 200, cost: 99, subtotal: 200 },
    ])
    expect(saved.total_amount).toBe(400)
  })

  test('[DESK-03] leave a history row that says what changed, an audit row, and a message with the new lines', async () => {
    const [kept, added] = [await aProduct(shop, { name: 'Labial' }), await aProduct(shop, { name: 'Rubor <b>' })]
    const seen = await anOrder({ [kept]: 2 })
    await change(seen, { [kept]: 1, [added]: 3 })
    const { history, whatsapp_message: message } = await detailOf(seen.id)
    expect(history).toHaveLength(2)
    expect(history[1]).toMatchObject({
      event: 'lines',
      from_status: 'pending',
      to_status: 'pending',
      note: 'Agregado: 3 × Rubor <b>. Labial: 2 → 1. Total: $378.00 → $756.00',
      changed_by: 'Ana Dueña',
    })
    expect(message).toContain('• 1 × Labial: $189.00\n• 3 × Rubor <b>: $567.00 ($189.00 c/u)')
    expect(message).toContain('*Total: $756.00*')
    expect(message.split('\n')[0]).toBe(seen.whatsapp_message.split('\n')[0])
    expect(message.split('\n').slice(-2)).toStrictEqual(seen.whatsapp_message.split('\n').slice(-2))
    expect(
      await shop.db.rows(sql`
        select actor_id as who, before, after from audit_log where action = 'change-lines' and subject_id = ${String(seen.id)}`),
    ).toStrictEqual([
      {
        who: owner.id,
        before: { totalCents: 37_800, lines: [{ productId: kept, name: 'Labial', quantity: 2, priceCents: 18_900 }] },
        after: {
          totalCents: 75_600,
          lines: [
            { productId: kept, name: 'Labial', quantity: 1, priceCents: 18_900 },
            { productId: added, name: 'Rubor <b>', quantity: 3, priceCents: 18_900 },
          ],
        },
      },
    ])
  })

  test('leave an order without a message without one', async () => {
    const product = await aProduct(shop)
    const { id } = await anOrder({ [product]: 2 })
    await runTransaction(shop.db, (tx) => tx.run(sql`update orders set whatsapp_message = '' where id = ${id}`))
    const { status, body } = await change(await detailOf(id), { [product]: 1 })
    expect([status, body.data.total_amount, body.data.whatsapp_message]).toStrictEqual([200, 189, ''])
  })

  describe('[DESK-04] of products without enough units', () => {
    test('are refused with every short product named, and nothing changes', async () => {
      const [one, two, other] = [
        await aProduct(shop, { name: 'Corrector', stock: 3 }),
        await aProduct(shop, { name: 'Rímel', stock: 1 }),
        await aProduct(shop, { stock: 5 }),
      ]
      const seen = await anOrder({ [one]: 1, [other]: 1 })
      const { status, body } = await change(seen, { [one]: 4, [two]: 2 })
      expect([status, body.code, body.message, body.details]).toStrictEqual([
        409,
        'STOCK_INSUFFICIENT',
        'Stock insuficiente: Corrector (quedan 3), Rímel (queda 1)',
        [
          { productId: one, name: 'Corrector', available: 3 },
          { productId: two, name: 'Rímel', available: 1 },
        ],
      ])
      expect(await detailOf(seen.id)).toStrictEqual(seen)
      expect(await levelOf(shop, other)).toStrictEqual({ onHand: 4, held: 0 })
      expect((await change(seen, { [one]: 3, [two]: 1 })).status).toBe(200)
    })

    test('never take units that a cart holds, but those of a lapsed hold', async () => {
      const [product, held] = [await aProduct(shop), await aProduct(shop, { stock: 2 })]
      const seen = await anOrder({ [product]: 1 })
      await aCartWith(shop, { [held]: 2 })
      expect((await change(seen, { [product]: 1, [held]: 1 })).body.code).toBe('STOCK_INSUFFICIENT')
      await lapseHolds(shop, held)
      expect((await change(seen, { [product]: 1, [held]: 1 })).status).toBe(200)
      expect(await levelOf(shop, held)).toStrictEqual({ onHand: 1, held: 0 })
    })
  })

  test('a product that is no longer for sale can be taken out or stay, but not be added', async () => {
    const [stays, other] = [await aProduct(shop, { name: 'Descontinuado', stock: 5 }), await aProduct(shop)]
    const seen = await anOrder({ [stays]: 2, [other]: 1 })
    await call(adminProducts.deleteProduct, { params: { id: stays }, token })
    const more = await change(seen, { [stays]: 3, [other]: 1 })
    expect([more.status, more.body.message]).toStrictEqual([409, 'Ya no está a la venta: Descontinuado'])
    expect((await change(seen, { [stays]: 1, [other]: 2 })).status).toBe(200)
    const saved = await detailOf(seen.id)
    expect((await change(saved, { [other]: 2 })).status).toBe(200)
    expect(await levelOf(shop, stays)).toStrictEqual({ onHand: 5, held: 0 })
    expect((await change(seen, { [other]: 1, 999999: 1 })).status).toBe(409)
  })

  test('a total above the one on the screen is refused with the new prices', async () => {
    const [kept, added] = [await aProduct(shop, { priceCents: 10_000 }), await aProduct(shop, { priceCents: 5_000 })]
    const seen = await anOrder({ [kept]: 1 })
    const { status, body } = await change(seen, { [kept]: 1, [added]: 1 }, 149.99)
    expect([status, body.code, body.details]).toMatchObject([409, 'PRICE_CHANGED', { total: 150 }])
    expect(await levelOf(shop, added)).toStrictEqual({ onHand: 10, held: 0 })
    expect((await change(seen, { [kept]: 1, [added]: 1 }, 150)).status).toBe(200)
  })

  test('[DESK-05] change only before the order is ready', async () => {
    const product = await aProduct(shop, { stock: 50 })
    const tried: [OrderStatus, number, string][] = []
    for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const) {
      const { id } = await anOrder({ [product]: 1 }, { customerPhone: '55 9000 0001' })
      await setStatus(id, status)
      const reply = await change(await detailOf(id), { [product]: 2 })
      tried.push([status, reply.status, reply.status === 200 ? '' : reply.body.message])
    }
    expect(tried).toStrictEqual([
      ['pending', 200, ''],
      ['confirmed', 200, ''],
      ['preparing', 200, ''],
      ['ready', 409, 'El pedido ya está en Listo y no se puede cambiar.'],
      ['delivered', 409, 'El pedido ya está en Entregado y no se puede cambiar.'],
      ['cancelled', 409, 'El pedido ya está en Cancelado y no se puede cambiar.'],
    ])
  })

  test('a cancelled order returns the units of its changed lines', async () => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const seen = await anOrder({ [first]: 2 })
    await change(seen, { [second]: 3 })
    await setStatus(seen.id, 'cancelled')
    expect([await levelOf(shop, first), await levelOf(shop, second)]).toStrictEqual([
      { onHand: 10, held: 0 },
      { onHand: 10, held: 0 },
    ])
  })

  test.each([
    ['no lines', { items: [] }, 'El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.'],
    ['no version', { updatedAtSeen: 'ayer' }, 'Fecha inválida'],
    ['a quantity of 0', { items: [{ productId: 1, quantity: 0 }] }, 'La cantidad debe ser al menos 1'],
  ])('with %s are refused', async (_what, parts, text) => {
    const product = await aProduct(shop)
    const seen = await anOrder({ [product]: 1 })
    const body = { items: [{ productId: product, quantity: 2 }], updatedAtSeen: seen.updated_at, ...parts }
    const reply = await call(orders.changeOrderLines, { params: { id: seen.id }, body, token })
    expect([reply.status, reply.body.message]).toStrictEqual([400, text])
  })

  test('of an order that does not exist, or named by a client, are refused', async () => {
    const product = await aProduct(shop)
    const seen = await anOrder({ [product]: 1 })
    expect((await change({ ...seen, id: 999_999 }, { [product]: 2 })).status).toBe(404)
    const client = await shop.signIn('client')
    const body = { items: [{ productId: product, quantity: 2 }], updatedAtSeen: seen.updated_at }
    const reply = await call(orders.changeOrderLines, { params: { id: seen.id }, body, token: client.token })
    expect(reply.status).toBe(403)
  })
})

describe('[DESK-06] two people at once', () => {
  test('two administrators change the same order: one wins, the other gets one 409 and changes nothing', async () => {
    const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    const seen = await anOrder({ [first]: 1 })
    const replies = await Promise.all([
      change(seen, { [first]: 1, [second]: 2 }),
      change(seen, { [first]: 1, [third]: 3 }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_EDIT',
      message: 'Alguien cambió este pedido mientras lo editabas. Revisa cómo quedó antes de cambiarlo.',
    })
    const won = quantitiesOf(await detailOf(seen.id))
    const isSecond = second in won
    expect(won).toStrictEqual(isSecond ? { [first]: 1, [second]: 2 } : { [first]: 1, [third]: 3 })
    expect((await levelOf(shop, second)).onHand).toBe(isSecond ? 8 : 10)
    expect((await levelOf(shop, third)).onHand).toBe(isSecond ? 10 : 7)
    expect((await detailOf(seen.id)).history).toHaveLength(2)
  })

  test('the status changes while the lines are saved: the change is refused and no unit moves', async () => {
    const product = await aProduct(shop)
    const seen = await anOrder({ [product]: 1 })
    const other = await openTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(
        sql`update orders set status = 'ready', updated_at = updated_at + interval '1 second' where id = ${seen.id}`,
      ),
    )
    const changing = change(seen, { [product]: 5 })
    await waitForLock(shop.db)
    await other.commit()
    expect((await changing).body.message).toBe('El pedido ya está en Listo y no se puede cambiar.')
    expect(await levelOf(shop, product)).toStrictEqual({ onHand: 9, held: 0 })
  })

  test('an order that is cancelled while its lines change returns what it has at the end', async () => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const seen = await anOrder({ [first]: 2 })
    const [changed, cancelled] = await Promise.all([change(seen, { [second]: 4 }), setStatus(seen.id, 'cancelled')])
    expect([[200, 409].includes(changed.status), cancelled.status]).toStrictEqual([true, 200])
    expect([await levelOf(shop, first), await levelOf(shop, second)]).toStrictEqual([
      { onHand: 10, held: 0 },
      { onHand: 10, held: 0 },
    ])
  })

  test('the last unit, wanted by two orders: one gets it', async () => {
    const [product, last] = [await aProduct(shop), await aProduct(shop, { stock: 1 })]
    const [one, other] = [await anOrder({ [product]: 1 }), await anOrder({ [product]: 1 })]
    const replies = await Promise.all([
      change(one, { [product]: 1, [last]: 1 }),
      change(other, { [product]: 1, [last]: 1 }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
    expect(await levelOf(shop, last)).toStrictEqual({ onHand: 0, held: 0 })
  })

  test('the same change sent again answers with the order and writes nothing', async () => {
    const product = await aProduct(shop)
    const seen = await anOrder({ [product]: 1 })
    const first = await change(seen, { [product]: 3 })
    const again = await change(seen, { [product]: 3 })
    expect([again.status, again.body.data]).toStrictEqual([200, first.body.data])
    expect(await levelOf(shop, product)).toStrictEqual({ onHand: 7, held: 0 })
  })
})

test('[DESK-07] changing an order of 20 lines takes at most 8 round trips', async () => {
  const products: number[] = []
  for (let n = 0; n < 40; n++) products.push(await aProduct(shop))
  const linesOf = (ids: readonly number[], quantity: number) => Object.fromEntries(ids.map((id) => [id, quantity]))
  const seen = await anOrder(linesOf(products.slice(0, 20), 2))
  const { status, roundTrips, sent, body } = await change(seen, linesOf(products.slice(10, 30), 3))
  expect([status, body.data.items.length]).toStrictEqual([200, 20])
  expect(roundTrips, sent.join('\n')).toBeLessThanOrEqual(8)
})

test('[DESK-14] the reports of the day count a changed order with its new lines', async () => {
  const [kept, added] = [await aProduct(shop, { priceCents: 10_000, costCents: 4_000 }), await aProduct(shop)]
  const range = { startDate: '2026-11-20', endDate: '2026-11-20' }
  const margin = async () => (await call(reports.reportProfitMargin, { query: range, token })).body.data.totals
  const salesOf = async (id: number) =>
    (await call(reports.reportProductSales, { params: { id }, query: range, token })).body.data
  const seen = await anOrder({ [kept]: 2 })
  const before = await margin()
  const { body } = await change(seen, { [kept]: 1, [added]: 3 })
  const after = await margin()
  expect(body.data.total_amount).toBe(667)
  expect(after.total_revenue - before.total_revenue).toBeCloseTo(467, 5)
  expect(after.total_cost - before.total_cost).toBeCloseTo(230, 5)
  expect([after.total_orders - before.total_orders, after.total_units - before.total_units]).toStrictEqual([0, 2])
  expect(await salesOf(added)).toMatchObject({ total_quantity_sold: 3, total_revenue: 567, total_orders: 1 })
})

test('orders keep the sums of their lines, as placed and as changed, also of lines without a cost', async () => {
  const [known, free] = [await aProduct(shop, { costCents: 4_000 }), await aProduct(shop, { costCents: 0 })]
  const seen = await anOrder({ [known]: 2, [free]: 3 })
  const keptSums = () =>
    shop.db.first(sql`
      select unit_count as units, total_cost_cents as "costCents", units_without_cost as "withoutCost" from orders where id = ${seen.id}`)
  expect(await keptSums()).toStrictEqual({ units: 5, costCents: 8_000, withoutCost: 3 })
  await change(seen, { [known]: 1, [free]: 4 })
  expect(await keptSums()).toStrictEqual({ units: 5, costCents: 4_000, withoutCost: 4 })
  const different = await shop.db.rows<{ id: number }>(sql`
    select orders.id from orders join order_lines line on line.order_id = orders.id
    group by orders.id having (sum(line.quantity * line.price_cents), count(*), sum(line.quantity), sum(line.quantity * line.cost_cents))
      <> (total_cents, item_count, unit_count, total_cost_cents)`)
  expect(different, 'every sum is that of the lines').toStrictEqual([])
})

test('an order of a client changes in her own list too', async () => {
  const [product, added] = [await aProduct(shop), await aProduct(shop, { name: 'Añadido' })]
  const client = await shop.signIn('client')
  const placed = await call(placing.placeOrder, { body: anOrderInput(place, { [product]: 1 }), token: client.token })
  await change(await detailOf(placed.body.data.order.id), { [product]: 1, [added]: 1 })
  const { body } = await call(orders.listMyOrders, { token: client.token })
  expect(body.data.orders[0]).toMatchObject({ total_amount: 378, item_count: 2 })
  expect(body.data.orders[0]?.items.map((item) => item.product_name)).toContain('Añadido')
})

test('an order shows its place among the orders of its phone, in any spelling', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const first = await anOrder({ [product]: 1 }, { customerPhone: '33 7000 0001' })
  expect(first.customer_orders).toStrictEqual({ place: 1, total: 1 })
  await anOrder({ [product]: 1 }, { customerPhone: '33 7000 0002' })
  const second = await anOrder({ [product]: 1 }, { customerPhone: '+52 1 33 7000 0001' })
  expect(second.customer_orders).toStrictEqual({ place: 2, total: 2 })
  expect((await change(second, { [product]: 2 })).body.data.customer_orders).toStrictEqual({ place: 2, total: 2 })
  expect((await detailOf(first.id)).customer_orders).toStrictEqual({ place: 1, total: 2 })
  const { body } = await call(orders.listOrders, { query: { search: '33 7000 0001' }, token })
  expect(body.data.pagination.total).toBe(2)
})

test('[DESK-14] each report of sales counts a changed order with its new lines', async () => {
  const category = 'Cambiados'
  const [removed, added] = [
    await aProduct(shop, { name: 'Se va', category, priceCents: 10_000 }),
    await aProduct(shop, { name: 'Llega', category, priceCents: 5_000 }),
  ]
  const reportTypes = 'top-products,top-customers,category-sales,sales-trends,executive-summary'
  const read = async () => {
    const range = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const query = { ...range, reportTypes, groupBy: 'day' as const, limit: '100' }
    const { data } = (await call(reports.reportCustom, { query, token })).body
    const sold = data.category_sales?.find(({ category_name: name }) => name === category)
    return {
      products: data.top_products?.flatMap(({ product_id: id, total_quantity_sold: units }) =>
        [removed, added].includes(id) ? [[id, units]] : [],
      ),
      spent: data.top_customers?.find(({ customer_phone: phone }) => phone === '55 9000 7777')?.total_spent,
      category: [sold?.total_quantity_sold, sold?.total_revenue],
      trends: [data.sales_trends?.[0]?.total_units ?? 0, data.sales_trends?.[0]?.total_revenue ?? 0],
      summary: data.executive_summary?.current_period.total_revenue ?? 0,
    }
  }
  const seen = await anOrder({ [removed]: 2 }, { customerPhone: '55 9000 7777' })
  const before = await read()
  expect(before).toMatchObject({ products: [[removed, 2]], spent: 200, category: [2, 200] })
  await change(seen, { [added]: 5 })
  const after = await read()
  expect(after).toMatchObject({ products: [[added, 5]], spent: 250, category: [5, 250] })
  expect([0, 1].map((place) => (after.trends[place] ?? 0) - (before.trends[place] ?? 0))).toStrictEqual([3, 50])
  expect(after.summary - before.summary).toBeCloseTo(50, 5)
})
