import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addItem, getCart } from '@tocador/contracts/cart/cart-endpoints'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import { aCartWith, aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const { call } = shop

async function aHold(quantity = 3) {
  const productId = await aProduct(shop, { stock: 5 })
  const sessionId = await aCartWith(shop, { [productId]: quantity })
  const cart = async () => (await call(getCart, { body: { sessionId } })).body.data
  return { productId, cart, id: (await cart()).items[0]?.reservationId ?? 0 }
}

const auditOf = (id: number) =>
  shop.db.rows<{ who: string; action: string; before: unknown; after: unknown }>(sql`
    select actor_name as who, action, before, after from audit_log
    where subject = 'reservation' and subject_id = ${String(id)} order by id`)

test('two administrators cancel at once: the units come back once, the second reads 409', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await shop.signIn('admin'), await shop.signIn('admin')]
    const { id, productId } = await aHold()
    const replies = await Promise.all([
      shop.call(holds.cancelHold, { params: { id }, body: { reason: 'Uno' }, token: one.token }),
      second.call(holds.cancelHold, { params: { id }, body: { reason: 'Dos' }, token: other.token }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
    const winner =
      replies[0]?.status === 200 ? { who: one.user.name, reason: 'Uno' } : { who: other.user.name, reason: 'Dos' }
    expect(await auditOf(id)).toEqual([
      { who: winner.who, action: 'cancel', before: null, after: { reason: winner.reason, units: 3 } },
    ])
  }
  const { token } = await shop.signIn('admin')
  expect((await call(checkStock, { token })).body.data.ok).toBe(true)
})

test('one extends while another cancels: it ends cancelled, and only what happened is recorded', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await shop.signIn('admin'), await shop.signIn('admin')]
    const { id, productId, cart } = await aHold()
    const [extended, cancelled] = await Promise.all([
      shop.call(holds.extendHold, { params: { id }, body: { extensionHours: 2 }, token: one.token }),
      second.call(holds.cancelHold, { params: { id }, body: {}, token: other.token }),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(extended.status)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
    expect((await cart()).items).toEqual([])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(
      extended.status === 200 ? ['extend', 'cancel'] : ['cancel'],
    )
  }
})

test('two extensions at once both count', async () => {
  const { token } = await shop.signIn('admin')
  const { id, cart } = await aHold()
  const before = Date.parse((await cart()).items[0]?.reservedUntil ?? '')
  const replies = await Promise.all(
    [shop, second].map((server) =>
      server.call(holds.extendHold, { params: { id }, body: { extensionHours: 3 }, token }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(Date.parse((await cart()).items[0]?.reservedUntil ?? '')).toBe(before + 6 * 3_600_000)
})

test('[API-48] [RES-23] an extension moves the customer’s clock, is recorded with both ends, and open panels hear of it', async () => {
  const admin = await shop.signIn('admin')
  const { id, cart } = await aHold()
  const versions = async () => (await call(listChanges, { token: admin.token })).body.data.versions
  const seen = await versions()
  const reply = await call(holds.extendHold, {
    params: { id },
    body: { extensionHours: 5, reason: 'Pasa mañana' },
    token: admin.token,
  })
  const { newExpiration, previousExpiration } = reply.body.data
  expect((await cart()).items[0]).toMatchObject({ reservedUntil: newExpiration, lapsed: false })
  expect(await auditOf(id)).toEqual([
    {
      who: admin.user.name,
      action: 'extend',
      before: { reservedUntil: previousExpiration },
      after: { hours: 5, reason: 'Pasa mañana', reservedUntil: newExpiration },
    },
  ])
  await expect.poll(versions, { interval: 10 }).not.toEqual(seen)
  const [row] = (await call(holds.listHolds, { token: admin.token, query: { id } })).body.data.reservations
  expect(row).toMatchObject({ renewed_at: shop.clock.now().toISOString(), notes: 'Pasa mañana' })
  await call(holds.extendHold, { params: { id }, body: { extensionHours: 1 }, token: admin.token })
  const again = (await call(holds.listHolds, { token: admin.token, query: { id } })).body.data.reservations
  expect(again[0]?.notes, 'without another reason').toBe('Pasa mañana')
})

test('a hold that was released for lapse is neither extended, reminded nor cancelled', async () => {
  const { id, productId } = await aHold()
  shop.clock.advance({ minutes: 61 })
  const { token } = await shop.signIn('admin')
  const cleanup = await call(holds.cleanUpHolds, { token })
  expect(cleanup.body.data).toEqual({ cleaned: 1, stockRestored: 3 })
  for (const reply of [
    await call(holds.extendHold, { params: { id }, body: {}, token }),
    await call(holds.cancelHold, { params: { id }, body: {}, token }),
    await call(holds.remindOfHold, { params: { id }, token }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'RESERVATION_NOT_ACTIVE'])
  }
  expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
  expect(await auditOf(id)).toEqual([])
})

test('two cleanups at once release each hold once, and each records what it released', async () => {
  const expired = [await aHold(1), await aHold(2), await aHold(3)]
  shop.clock.advance({ minutes: 61 })
  const { token } = await shop.signIn('admin')
  const replies = await Promise.all([shop, second].map((server) => server.call(holds.cleanUpHolds, { token })))
  const sum = (name: 'cleaned' | 'stockRestored') => replies.reduce((all, { body }) => all + body.data[name], 0)
  expect([sum('cleaned'), sum('stockRestored')]).toEqual([3, 6])
  for (const { productId } of expired) expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
  const rows = await shop.db.rows<{ after: { lines: number } }>(sql`
    select after from audit_log where action = 'clean-up' order by id desc limit 2`)
  expect(rows.reduce((all, { after }) => all + after.lines, 0)).toBeGreaterThanOrEqual(3)
})

test('a reminder names the time left and links to the cart of the shop’s public address', async () => {
  const admin = await shop.signIn('admin')
  const client = await shop.signIn('client', { name: 'Ma. R.', phone: '55 1000 7777' })
  const productId = await aProduct(shop, { name: 'Polvo Marfil' })
  const added = await call(addItem, { body: { productId, quantity: 2 }, token: client.token })
  const id = added.body.data.items[0]?.reservationId ?? 0
  const { body } = await call(holds.remindOfHold, { params: { id }, token: admin.token })
  expect(body.data.whatsappMessage).toBe(
    'Hola, Ma. R. Tienes 2 piezas de Polvo Marfil en tu carrito. El apartado dura 7 d más. ' +
      'Tu carrito te espera aquí: https://tienda.example/?carrito=abierto (entra con tu cuenta). Termina tu pedido cuando quieras.',
  )
  expect(new URL(body.data.url).searchParams.get('text')).toBe(body.data.whatsappMessage)
  expect(await auditOf(id)).toMatchObject([{ who: admin.user.name, action: 'remind', after: { timeRemaining: '7 d' } }])
})
