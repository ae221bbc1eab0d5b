import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { openDatabase } from '../../platform/database/open-database'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { openTcpRelay } from '../../testing/tcp-relay'
import { createTestApp } from '../../testing/test-app'
import { createTestDatabase } from '../../testing/test-database'

const direct = await createTestDatabase()
const relay = await openTcpRelay(direct.url)
const log = { info: () => {}, warn: () => {}, error: () => {} }
const relayed = openDatabase({ url: relay.url, log, poolSize: 2, isGuardingTransactions: true })
afterAll(() => relayed.close())
const shop = await createTestApp({ database: { ...relayed, url: relay.url } })

test.each(['with a key', 'without one'])(
  '[FAIL-05] an order whose commit was answered by a lost connection is repeated %s: it is one order',
  async (how) => {
    const [place, productId] = [await aPlace(shop, { name: how }), await aProduct(shop, { stock: 5 })]
    const body = { ...anOrderInput(place, { [productId]: 2 }), sessionId: aSession() }
    const headers = how === 'with a key' ? { 'idempotency-key': 'commit-lost' } : {}
    const send = () => shop.call(placeGuestOrder, { body, headers })
    relay.loseAnswerTo('commit')
    const unanswered = await send()
    expect([unanswered.status, unanswered.headers['retry-after']]).toEqual([503, '2'])
    const repeated = await send()
    expect(repeated.status).toBe(201)
    const ordered = sql`
      select orders.order_number as "orderNumber", on_hand as "onHand"
      from orders join order_lines on order_id = orders.id
        join stock_levels using (product_id) where product_id = ${productId}`
    expect(await direct.db.rows(ordered)).toEqual([{ orderNumber: repeated.body.data.orderNumber, onHand: 3 }])
  },
)
