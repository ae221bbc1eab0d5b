import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getLimits, updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import { openTransaction, waitForLock } from '../testing/locks'
import { aProduct, aSession } from '../testing/factories'
import { addAs, createLimitedApp } from '../testing/limited-app'

const shop = await createLimitedApp()
const { call } = shop
const { token, user } = await shop.signIn('admin')

const DEFAULTS = {
  guest_line_limit: 20,
  client_line_limit: 50,
  network_piece_limit: 200,
  small_cart_pieces: 5,
  network_carts: 500,
  network_hold_percent: 33,
  network_claim_percent: 50,
  network_sold_out_percent: 20,
  share_free_pieces: 10,
  guest_renewal_minutes: 240,
  orders_per_phone: 3,
  network_orders_per_hour: 10,
  network_new_orders_per_hour: 30,
  network_waits_per_hour: 30,
}

describe('[SAFE-18] the limits', () => {
  describe('of the owner', () => {
    test('the owner reads and changes the limits; they apply to the next request and are recorded', async () => {
      expect((await call(getLimits, { token })).body.data).toEqual(DEFAULTS)
      const productId = await aProduct(shop, { stock: 10_000 })
      const visitor = { address: '10.4.0.1', sessionId: aSession() }
      expect((await addAs(shop, visitor, productId, 21)).body.code).toBe('LINE_LIMIT')
      const changed = await call(updateLimits, { token, body: { guest_line_limit: 21 } })
      expect(changed.body.data).toEqual({ ...DEFAULTS, guest_line_limit: 21 })
      expect((await addAs(shop, visitor, productId, 21)).status).toBe(200)
      const recorded = () =>
        shop.db.rows(sql`select actor_name as who, before, after from audit_log where action = 'change-limits'`)
      const once = [{ who: user.name, before: { guest_line_limit: 20 }, after: { guest_line_limit: 21 } }]
      expect(await recorded()).toEqual(once)
      await call(updateLimits, { token, body: { guest_line_limit: 21 } })
      expect(await recorded()).toEqual(once)
    })

    test('two administrators on one limit: the second is told the current limits, also when both save at once', async () => {
      const owner = await call(getLimits, { token })
      const { orders_per_phone, network_carts } = owner.body.data
      const waiting = await openTransaction(shop.contextFor({ id: null, name: 'Otra' }), (tx) =>
        tx.run(sql`update settings set orders_per_phone = 7`),
      )
      const second = call(updateLimits, {
        token,
        body: { orders_per_phone: 9, network_carts: 501, seen: { orders_per_phone, network_carts } },
      })
      await waitForLock(shop.db)
      await waiting.commit()
      const refused = await second
      expect([refused.status, refused.body.code]).toEqual([409, 'STALE_EDIT'])
      expect(refused.body.details).toEqual({ ...owner.body.data, orders_per_phone: 7 })
      expect((await call(getLimits, { token })).body.data).toEqual({ ...owner.body.data, orders_per_phone: 7 })
      const other = { network_carts: 501, seen: { network_carts, orders_per_phone } }
      expect((await call(updateLimits, { token, body: other })).status).toBe(200)
      expect((await call(updateLimits, { token, body: { ...owner.body.data } })).status).toBe(200)
      expect((await call(getLimits, { token })).body.data).toEqual(owner.body.data)
    })
  })

  test.each([
    ['guest_line_limit', 1, 9_999],
    ['client_line_limit', 1, 9_999],
    ['network_piece_limit', 1, 1_000_000],
    ['small_cart_pieces', 0, 9_999],
    ['network_carts', 1, 1_000_000],
    ['network_hold_percent', 1, 100],
    ['network_claim_percent', 1, 100],
    ['network_sold_out_percent', 1, 100],
    ['share_free_pieces', 0, 9_999],
    ['guest_renewal_minutes', 1, 43_200],
    ['orders_per_phone', 1, 1_000],
    ['network_orders_per_hour', 1, 100_000],
    ['network_new_orders_per_hour', 1, 100_000],
    ['network_waits_per_hour', 1, 100_000],
  ] as const)('%s is %i to %i', async (name, least, most) => {
    const read = async () => (await call(getLimits, { token })).body.data
    const before = await read()
    const shown: number[] = []
    for (const value of [least - 1, least, most, most + 1]) {
      const reply = await call(updateLimits, { token, body: { [name]: value } })
      if (reply.status === 200) shown.push((await read())[name])
      else expect([reply.status, Object.keys(reply.body.fields ?? {})]).toStrictEqual([400, [name]])
    }
    expect(shown).toStrictEqual([least, most])
    await call(updateLimits, { token, body: { [name]: before[name] } })
    expect(await read()).toStrictEqual(before)
    const recorded = await shop.db.rows(
      sql`select before, after from audit_log where action = 'change-limits' order by id desc limit 1`,
    )
    expect(recorded).toStrictEqual([{ before: { [name]: most }, after: { [name]: before[name] } }])
  })

  test.each([
    { guest_line_limit: 0 },
    { network_hold_percent: 101 },
    { orders_per_phone: 1.5 },
    { network_piece_limit: 'muchas' },
    { small_cart_pieces: null },
  ])('%j is refused with the field', async (body: object) => {
    const reply = await call(updateLimits, { token, body })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, Object.keys(body)])
  })
})
