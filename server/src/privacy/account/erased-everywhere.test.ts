import { login, register, setNewPassword, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { correctClient, createPasswordLink, setUserRole } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem, getCart, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold, extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { sendOrderMessage } from '@tocador/contracts/orders/order-messages-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { getPublicSurvey, suggestOption, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { columnsWith } from '../../testing/samples/stored-text'
import { aSurvey } from '../../testing/survey-factories'

/** A shop for each test, since all tables of a shop are searched. */
async function aShop() {
  const shop = await createLimitedApp()
  return {
    ...shop,
    owner: await shop.signIn('admin', { name: 'Ana Dueña' }),
    place: await aPlace(shop),
    productId: await aProduct(shop, { stock: 500 }),
    otherProduct: await aProduct(shop, { stock: 500 }),
  }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const PASSWORD = 'jacaranda-larga'
/** In every text that the person or the owner writes about her. */
const MARK = 'Zuleima'
const NETWORK = '203.0.113.77'
const headers = from(NETWORK)
/** Without the counts of calls by network, which name nobody and are deleted within a day. */
const everywhere = async ({ db }: Shop) => ({
  mark: await columnsWith(db, MARK),
  network: (await columnsWith(db, NETWORK)).filter((place) => place !== 'network_counts.network'),
})
const nowhere = { mark: [], network: [] }

/** Holds in the cart of a guest or an account, with the owner's reasons for changing each of them. */
async function holdsWithReasons(
  { call, owner, productId, otherProduct }: Shop,
  cart: { token: string } | { sessionId: string },
) {
  const token = 'token' in cart ? cart.token : undefined
  const owned = 'sessionId' in cart ? { sessionId: cart.sessionId } : {}
  const add = (product: number) =>
    call(addItem, { token, headers, body: { ...owned, productId: product, quantity: 2 } })
  const { data } = (await add(productId)).body
  const hold = async () => (await call(getCart, { token, headers, body: owned })).body.data.items[0]?.reservationId ?? 0
  const reason = `${MARK} pasa mañana`
  await call(extendHold, {
    token: owner.token,
    params: { id: await hold() },
    body: { extensionHours: 1, reason },
  })
  await call(cancelHold, { token: owner.token, params: { id: await hold() }, body: { reason } })
  await add(otherProduct)
  await call(releaseHolder, { token: owner.token, body: { cartId: data.id, reason } })
  await add(productId)
  await call(releaseHolder, { token: owner.token, body: { network: NETWORK, reason } })
  await add(productId)
}

const orderInput = ({ place, productId }: Shop, phone: string) =>
  anOrderInput(
    place,
    { [productId]: 1 },
    {
      customerName: `${MARK} Quintana`,
      customerPhone: phone,
      customerEmail: `${MARK}@correo.mx`,
      deliveryAddress: `Calle de ${MARK}`,
      notes: `Pregunta por ${MARK}`,
    },
  )
async function finish({ call, owner }: Shop, orderId: number) {
  await call(sendOrderMessage, { params: { id: orderId }, body: { kind: 'pending' }, token: owner.token })
  for (const status of ['confirmed', 'delivered'] as const) {
    const body = { status, adminNotes: `${MARK}, ${status}, paga en efectivo` }
    await call(changeOrderStatus, { params: { id: orderId }, body, token: owner.token })
  }
}

test('[MYACC-09] a deleted account leaves no text, phone or network of the person in any column of any table', async () => {
  const shop = await aShop()
  const { call, db, owner, place, productId } = shop
  const phone = '55 7399 0001'
  const person = { name: `${MARK} Quintana`, phone, email: `${MARK}@correo.mx`, password: PASSWORD }
  // Created by the owner, for a while an administrator, then a client with a password of her own.
  const { id } = (await call(register, { token: owner.token, body: person })).body.data.user
  await call(setUserRole, { token: owner.token, params: { id }, body: { role: 'admin' } })
  const link = async () => (await call(createPasswordLink, { token: owner.token, params: { id } })).body.data.token
  const staff = (await call(setNewPassword, { body: { token: await link(), password: PASSWORD }, headers })).body.data
  await call(updateShopSettings, { token: staff.token, body: { legal_name: 'Cosméticos del Valle' } })
  const stranger = (
    await call(placeGuestOrder, { body: { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() } })
  ).body.data.order
  await call(changeOrderStatus, { token: staff.token, params: { id: stranger.id }, body: { status: 'confirmed' } })
  const guest = (
    await call(placeGuestOrder, {
      body: {
        ...anOrderInput(place, { [productId]: 1 }, { customerPhone: '55 7395 0001', customerName: 'Otra' }),
        sessionId: aSession(),
      },
    })
  ).body.data.order
  await call(changeOrderStatus, { token: staff.token, params: { id: guest.id }, body: { status: 'cancelled' } })
  await call(setUserRole, { token: owner.token, params: { id }, body: { role: 'client' } })
  // With the guest goes who changed her order, who is no administrator any more.
  const erased = await call(eraseGuestData, { token: owner.token, body: { phone: '55 7395 0001' } })
  expect(erased.body.data.orders).toBe(1)

  const sessionId = aSession()
  await holdsWithReasons(shop, { sessionId })
  await call(login, { body: { phone, password: 'no-es-esta' }, headers: from('203.0.113.78') })
  const { token } = (await call(login, { body: { phone, password: PASSWORD }, headers })).body.data
  await call(migrateCart, { token, headers, body: { sessionId, userId: id } })
  await holdsWithReasons(shop, { token })
  const order = (
    await call(placeOrder, {
      token,
      headers: { ...headers, 'idempotency-key': 'una-vez' },
      body: orderInput(shop, phone),
    })
  ).body.data.order
  await finish(shop, order.id)

  const survey = await aSurvey(shop)
  const suggest = async (text: string) => {
    const body = { survey_id: survey.id, option_text: text, description: '' }
    return (await call(suggestOption, { token, body })).body.data.id
  }
  const review = (option: number, is_approved: boolean) =>
    call(reviewOption, {
      token: owner.token,
      params: { id: option },
      body: { is_approved, admin_notes: `Idea de ${MARK}` },
    })
  await suggest(`Lo que pide ${MARK}`)
  await review(await suggest(`Lo que quiere ${MARK}`), false)
  const approved = await suggest('Brillo de labios')
  await review(approved, true)
  await call(vote, { token, body: { survey_id: survey.id, option_id: approved } })

  expect(await everywhere(shop)).toStrictEqual({
    mark: [
      'audit_log.actor_name',
      'audit_log.after',
      'audit_log.before',
      'cart_lines.notes',
      'order_history.changed_by_name',
      'order_history.note',
      'order_requests.answer',
      'orders.admin_notes',
      'orders.customer_email',
      'orders.customer_name',
      'orders.delivery_address',
      'orders.notes',
      'orders.search_text',
      'orders.whatsapp_message',
      'privacy_notices.published_by_name',
      'stock_ledger.note',
      'survey_options.admin_notes',
      'survey_options.option_text',
      'survey_options.search_text',
      'users.email',
      'users.name',
      'users.search_text',
    ],
    network: [
      'audit_log.subject_id',
      'cart_lines.network',
      'carts.network',
      'login_networks.network',
      'orders.network',
    ],
  })
  expect((await call(deleteAccount, { token, headers, body: { password: PASSWORD } })).status).toBe(200)
  expect(await everywhere(shop)).toStrictEqual(nowhere)
  for (const text of ['7399', sessionId]) expect([text, await columnsWith(db, text)]).toStrictEqual([text, []])
  // What others voted for, and who changed the order of a stranger by number, stay.
  const { options } = (await call(getPublicSurvey, { params: { id: survey.id } })).body.data
  expect(options[0]).toMatchObject({ option_text: 'Brillo de labios', votes: 1 })
  expect(await db.rows(sql`select count(*)::int as rows from survey_options where suggested_by = ${id}`)).toEqual([
    { rows: 0 },
  ])
  const changes = sql`select order_id as id, changed_by_name as name from order_history where changed_by = ${id} order by order_id`
  expect(await db.rows(changes)).toEqual([
    { id: stranger.id, name: 'Cuenta eliminada' },
    { id: guest.id, name: '' },
  ])
})

test('[MYACC-09] former names and phones of a deleted account are in no column either', async () => {
  const shop = await aShop()
  const { call, db, owner } = shop
  const body = { name: `${MARK} Rosas`, phone: '55 7396 0001', password: PASSWORD }
  const { id } = (await call(register, { token: owner.token, body })).body.data.user
  const namesake = await shop.signIn('admin', { name: body.name })
  // As an administrator she publishes a version of the privacy notice, and changes her own name.
  await call(setUserRole, { token: owner.token, params: { id }, body: { role: 'admin' } })
  const link = (await call(createPasswordLink, { token: owner.token, params: { id } })).body.data.token
  const staff = (await call(setNewPassword, { body: { token: link, password: PASSWORD } })).body.data
  await call(updateShopSettings, { token: staff.token, body: { legal_name: 'Cosméticos del Valle' } })
  await call(updateProfile, { token: staff.token, body: { name: `${MARK} Segunda` } })
  await call(setUserRole, { token: owner.token, params: { id }, body: { role: 'client' } })
  // From another network, whose failures no later sign-in clears.
  const tryIn = (phone: string) =>
    call(login, { body: { phone, password: 'no-es-esta' }, headers: from('203.0.113.78') })
  const signInWith = async (phone: string) =>
    (await call(login, { body: { phone, password: PASSWORD }, headers })).body.data.token
  await tryIn(body.phone)
  const correction = { name: `${MARK} Tercera`, phone: '55 7396 0002' }
  const corrected = await call(correctClient, { token: owner.token, params: { id }, body: correction })
  expect(corrected.status).toBe(200)
  await tryIn(correction.phone)
  await call(updateProfile, {
    token: await signInWith(correction.phone),
    body: { phone: '55 7396 0003', current_password: PASSWORD },
    headers,
  })
  await call(updateShopSettings, { token: namesake.token, body: { legal_address: 'Calle 9' } })

  expect(await columnsWith(db, 'Rosas')).toStrictEqual([
    'audit_log.actor_name',
    'audit_log.after',
    'audit_log.before',
    'privacy_notices.published_by_name',
    'users.name',
    'users.search_text',
  ])
  const token = await signInWith('55 7396 0003')
  expect((await call(deleteAccount, { token, headers, body: { password: PASSWORD } })).status).toBe(200)
  for (const text of ['7396', 'Segunda', 'Tercera']) expect([text, await columnsWith(db, text)]).toEqual([text, []])
  // An administrator who has her former name keeps it, also in the version that she published herself.
  expect(await columnsWith(db, 'Rosas')).toStrictEqual([
    'audit_log.actor_name',
    'privacy_notices.published_by_name',
    'users.name',
    'users.search_text',
  ])
  expect(
    await db.rows(
      sql`select published_by_name as name from privacy_notices where published_by is not null order by version`,
    ),
  ).toStrictEqual([{ name: 'Cuenta eliminada' }, { name: body.name }])
})

describe('a guest', () => {
  async function aGuest(shop: Shop, phone: string) {
    const sessionId = aSession()
    await holdsWithReasons(shop, { sessionId })
    const { order } = (await shop.call(placeGuestOrder, { headers, body: { ...orderInput(shop, phone), sessionId } }))
      .body.data
    await finish(shop, order.id)
    return { sessionId, orderId: order.id }
  }

  test('[PRIV-07] a guest that the owner erases leaves no text, phone or network in any column of any table', async () => {
    const shop = await aShop()
    const { call, db, owner } = shop
    const { sessionId } = await aGuest(shop, '55 7398 0001')
    const before = await everywhere(shop)
    expect(before.mark).toEqual(expect.arrayContaining(['audit_log.after', 'cart_lines.notes', 'stock_ledger.note']))
    expect(before.network).toEqual(
      expect.arrayContaining(['audit_log.subject_id', 'cart_lines.network', 'carts.network']),
    )
    expect((await call(eraseGuestData, { token: owner.token, body: { phone: '5573980001' } })).status).toBe(200)
    expect(await everywhere(shop)).toStrictEqual(nowhere)
    for (const text of ['7398', sessionId]) expect([text, await columnsWith(db, text)]).toStrictEqual([text, []])
  })

  test('[PRIV-05] [PRIV-06] forgetting removes the owner’s reasons and notes too, and from orders that were forgotten before', async () => {
    const shop = await aShop()
    const { db } = shop
    const { sessionId, orderId } = await aGuest(shop, '55 7397 0001')
    const forget = async () => {
      await shop.schedule.runNow('forget idle guest carts')
      await shop.schedule.runNow('forget texts of finished orders')
    }
    // An earlier version forgot this order and left its audit and a message of its history.
    await runTransaction(db, (tx) =>
      tx.run(sql`
        update orders set notes = '', admin_notes = '', delivery_address = '', whatsapp_message = '', network = ''
        where id = ${orderId}`),
    )
    shop.clock.advance({ days: 360 })
    await forget()
    expect(await columnsWith(db, MARK)).toEqual(
      expect.arrayContaining(['audit_log.after', 'order_history.note', 'orders.customer_name']),
    )
    expect(await columnsWith(db, 'pasa mañana')).toStrictEqual([])
    shop.clock.advance({ days: 10 })
    await forget()
    // Her name and email stay with the order, so that she can be helped with it.
    expect(await everywhere(shop)).toStrictEqual({
      ...nowhere,
      mark: ['orders.customer_email', 'orders.customer_name', 'orders.search_text'],
    })
    expect(await columnsWith(db, sessionId)).not.toContain('carts.session_id')
  })

  test('[PRIV-06] the days of an order that was cancelled early count from its hand-over', async () => {
    const shop = await aShop()
    const { orderId } = await aGuest(shop, '55 7396 0001')
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update orders set status = 'cancelled', delivery_date = '2026-12-20' where id = ${orderId}`),
    )
    const notes = async () => {
      await shop.schedule.runNow('forget texts of finished orders')
      return shop.db.first(sql`select notes <> '' as "areKept" from orders where id = ${orderId}`)
    }
    shop.clock.advance({ days: 370 })
    expect(await notes()).toStrictEqual({ areKept: true })
    shop.clock.advance({ days: 26 })
    expect(await notes()).toStrictEqual({ areKept: false })
  })
})
