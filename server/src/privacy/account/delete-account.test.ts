import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile, login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { correctClient, getUser, listUsers, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { changeOrderStatus, getOrder, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { suggestOption, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { advisoryKey } from '../../platform/database/advisory-key'
import { aCartWith, aPlace, aProduct, anOrderInput, levelOf } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aSurvey, votesOf } from '../../testing/survey-factories'
import { tablesWith } from '../../testing/samples/stored-text'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, db } = shop
const place = await aPlace(shop)
const PASSWORD = 'jacaranda'

let people = 0
async function aClient(name = 'Rosa Isela Quintana') {
  const phone = `55 7300 ${1000 + ++people}`
  const { body } = await call(register, { body: { name, phone, email: `rosa${people}@correo.mx`, password: PASSWORD } })
  return { phone, id: body.data.user.id, token: body.data.token }
}
type Client = Awaited<ReturnType<typeof aClient>>

const erase = ({ token }: Pick<Client, 'token'>, password = PASSWORD) =>
  call(deleteAccount, { token, body: { password } })
const orderOf = ({ token, phone }: Client, productId: number) =>
  call(placeOrder, {
    token,
    body: anOrderInput(
      place,
      { [productId]: 1 },
      {
        customerName: 'Rosa Isela Quintana',
        customerPhone: phone,
        customerEmail: 'rosa@correo.mx',
        deliveryAddress: 'Calle Nogal 8',
        notes: 'Toca el timbre',
      },
    ),
  })
/** An order that was handed over, with a note of the owner. */
async function aFinishedOrder(client: Client, productId: number) {
  const admin = await shop.signIn('admin')
  const { id } = (await orderOf(client, productId)).body.data.order
  const body = { status: 'delivered' as const, adminNotes: 'Rosa paga en efectivo' }
  await call(changeOrderStatus, { token: admin.token, params: { id }, body })
  return id
}

describe('a deleted account', () => {
  test('[MYACC-09] leaves its suggestions that others have voted for without its name, also rejected ones, and no other', async () => {
    const { id, options } = await aSurvey(shop, { options: ['Labial'] })
    const [rosa, eva, admin] = [await aClient(), await shop.signIn('client'), await shop.signIn('admin')]
    const suggest = async (option_text: string) =>
      (await call(suggestOption, { token: rosa.token, body: { survey_id: id, option_text } })).body.data.id
    const review = (option: number, is_approved: boolean) =>
      call(reviewOption, { token: admin.token, params: { id: option }, body: { is_approved, admin_notes: 'De Rosa' } })
    const [approved, voted] = [await suggest('Rímel'), await suggest('Brocha')]
    for (const option of [approved, voted]) await review(option, true)
    await call(vote, { token: eva.token, body: { survey_id: id, option_id: voted } })
    for (const option of [voted, await suggest('Gloss')]) await review(option, false)
    await suggest('Tinta')
    expect((await erase(rosa)).status).toBe(200)
    const left = sql`
      select id, option_text as text, suggested_by as author, admin_notes as notes from survey_options
      where survey_id = ${id} order by id`
    expect(await db.rows(left)).toStrictEqual([
      { id: options[0], text: 'Labial', author: expect.any(Number), notes: '' },
      { id: approved, text: 'Rímel', author: null, notes: '' },
      { id: voted, text: 'Brocha', author: null, notes: '' },
    ])
  })

  describe('[MYACC-09] a deleted account', () => {
    test('[ACT-05] keeps its orders and carts without the person, ends its sessions, frees its holds and keeps its votes', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const rosa = await aClient('Rosa Quintana')
      const { user: ana, token } = await shop.signIn('admin', { name: 'Ana Dueña' })
      const { phone } = rosa
      const body = { name: 'Rosa Isela Quintana', phone, seen: { name: 'Rosa Quintana', phone } }
      expect((await call(correctClient, { token, params: { id: rosa.id }, body })).status).toBe(200)
      const corrected = shop.clock.now()
      shop.clock.advance({ minutes: 5 })
      // The correction ended her session.
      rosa.token = (await call(login, { body: { phone, password: PASSWORD } })).body.data.token
      const elsewhere = (await call(login, { body: { phone: rosa.phone, password: PASSWORD } })).body.data.token
      const orderId = await aFinishedOrder(rosa, productId)
      await call(addItem, { token: rosa.token, body: { productId, quantity: 4 } })
      const survey = await aSurvey(shop)
      const [option = 0] = survey.options
      await call(vote, { token: rosa.token, body: { survey_id: survey.id, option_id: option } })
      expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 4 })
      expect(await tablesWith(db, 'Quintana')).toEqual(['audit_log', 'orders', 'users'])

      expect((await erase(rosa)).body.message).toBe('Eliminamos tu cuenta')
      for (const token of [rosa.token, elsewhere]) expect((await call(getProfile, { token })).status).toBe(401)
      expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 0 })
      const carts = sql`
        select product_id as "productId", quantity from carts join cart_lines on cart_id = carts.id where user_id = ${rosa.id}`
      expect(await db.rows(carts)).toStrictEqual([{ productId, quantity: 4 }])
      expect((await votesOf(shop, survey.id))[0]).toBe(1)
      const admin = await shop.signIn('admin')
      const order = (await call(getOrder, { token: admin.token, params: { id: orderId } })).body.data
      expect(order).toMatchObject({
        customer_name: 'Cuenta eliminada',
        customer_phone: '',
        customer_email: '',
        delivery_address: '',
        notes: '',
        admin_notes: '',
        whatsapp_message: '',
        status: 'delivered',
        items: [{ product_id: productId, quantity: 1 }],
      })
      for (const text of ['Quintana', 'Rosa', rosa.phone, 'Nogal', 'timbre', `rosa${people}@`]) {
        expect([text, await tablesWith(db, text)]).toEqual([text, []])
      }
      expect(
        await db.rows(sql`
          select at, actor_id as who, actor_name as name, action, before, after from audit_log
          where subject = 'user' and subject_id = ${String(rosa.id)} order by id`),
      ).toStrictEqual([
        { at: corrected, who: ana.id, name: 'Ana Dueña', action: 'correct', before: null, after: null },
        { at: shop.clock.now(), who: null, name: '', action: 'delete-account', before: null, after: null },
      ])
      expect(
        await db.rows(
          sql`select actor_id, action, before, after from audit_log where subject = 'order' and subject_id = ${String(orderId)}`,
        ),
      ).toStrictEqual([{ actor_id: expect.any(Number), action: 'set-status', before: null, after: null }])
    })

    test('is deleted as a whole or not at all', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const rosa = await aClient()
      const orderId = await aFinishedOrder(rosa, productId)
      await call(addItem, { token: rosa.token, body: { productId, quantity: 4 } })
      const survey = await aSurvey(shop)
      const suggestion = { survey_id: survey.id, option_text: 'Gloss de Rosa', description: '' }
      await call(suggestOption, { token: rosa.token, body: suggestion })
      const stateOf = () =>
        db.rows(sql`
          select users.name, users.phone, orders.customer_name as customer, option.option_text as suggestion,
            (select count(*)::int from sessions where user_id = users.id) as sessions,
            (select count(*)::int from audit_log where subject = 'user' and subject_id = users.id::text and action = 'delete-account') as audited
          from users join orders on orders.id = ${orderId}
          left join survey_options option on option.survey_id = ${survey.id} and option.suggested_by = users.id
          where users.id = ${rosa.id}`)
      const whole = {
        name: 'Rosa Isela Quintana',
        phone: rosa.phone,
        customer: 'Rosa Isela Quintana',
        suggestion: 'Gloss de Rosa',
        sessions: 1,
        audited: 0,
      }
      // Suggestions are forgotten after account, orders and holds.
      const change = (statement: Sql) => inTransaction(shop.contextFor(nobody), (tx) => tx.run(statement))
      await change(sql`
        create function keep_suggestions() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
      await change(sql`create trigger kept before delete on survey_options execute function keep_suggestions()`)
      await expect(erase(rosa)).rejects.toThrow('no')
      expect(await stateOf()).toStrictEqual([whole])
      expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 4 })
      expect((await call(getProfile, { token: rosa.token })).status).toBe(200)
      await change(sql`drop trigger kept on survey_options`)
      expect((await erase(rosa)).status).toBe(200)
      expect(await stateOf()).toStrictEqual([
        {
          name: 'Cuenta eliminada',
          phone: '',
          customer: 'Cuenta eliminada',
          suggestion: null,
          sessions: 0,
          audited: 1,
        },
      ])
      expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 0 })
    })

    test('nothing of another account changes', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const [rosa, eva] = [await aClient(), await aClient('Eva Luna Moreno')]
      const kept = await aFinishedOrder(eva, productId)
      await call(addItem, { token: eva.token, body: { productId, quantity: 2 } })
      const before = await db.rows(sql`select * from orders where user_id = ${eva.id}`)
      await erase(rosa)
      expect((await call(getProfile, { token: eva.token })).body.data.name).toBe('Eva Luna Moreno')
      expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 2 })
      expect(await db.rows(sql`select * from orders where user_id = ${eva.id}`)).toStrictEqual(before)
      expect(before).toMatchObject([{ id: kept }])
    })

    test('without the right password, at the field, and after five wrong ones for a while', async () => {
      const rosa = await aClient()
      const wrong = await erase(rosa, 'otra-cosa')
      expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
        400,
        'WRONG_PASSWORD',
        { password: 'La contraseña no es correcta' },
      ])
      for (let time = 0; time < 4; time++) await erase(rosa, 'otra-cosa')
      expect((await erase(rosa)).status).toBe(429)
      expect((await call(getProfile, { token: rosa.token })).status).toBe(200)
    })
  })

  test('is deleted from one network though somebody at another one guesses its password', async () => {
    const limited = await createLimitedApp()
    const person = { name: 'Rosa Isela Quintana', phone: '55 7399 0001', password: PASSWORD }
    const { token } = (await limited.call(register, { body: person, headers: from('203.0.113.21') })).body.data
    const eraseFrom = async (address: string, password: string) =>
      (await limited.call(deleteAccount, { token, body: { password }, headers: from(address) })).status
    for (let time = 0; time < 5; time++) expect(await eraseFrom('203.0.113.22', 'otra-cosa')).toBe(400)
    expect(await eraseFrom('203.0.113.22', PASSWORD)).toBe(429)
    expect(await eraseFrom('203.0.113.21', PASSWORD)).toBe(200)
  })

  test('[MYACC-12] cannot sign in, is not listed, cannot be activated, and its phone can register again', async () => {
    const admin = await shop.signIn('admin')
    const rosa = await aClient('Remedios Varo')
    const listed = async () =>
      (await call(listUsers, { token: admin.token, query: { search: 'Remedios' } })).body.pagination.total
    expect(await listed()).toBe(1)
    await erase(rosa)
    expect(await listed()).toBe(0)
    const search = { token: admin.token, query: { search: 'eliminada' } }
    expect((await call(listUsers, search)).body.pagination.total).toBe(0)
    expect((await call(login, { body: { phone: rosa.phone, password: PASSWORD } })).status).toBe(401)
    const params = { id: rosa.id }
    expect((await call(getUser, { token: admin.token, params })).status).toBe(404)
    expect((await call(setUserStatus, { token: admin.token, params, body: { is_active: 1 } })).status).toBe(404)
    const again = await call(register, { body: { name: 'Remedios', phone: rosa.phone, password: PASSWORD } })
    expect([again.status, again.body.data.user.id === rosa.id]).toEqual([201, false])
  })
})

describe('[MYACC-10] a deletion is refused', () => {
  test('for an administrator', async () => {
    const admin = await shop.signIn('admin')
    expect((await erase(admin)).body.code).toBe('ADMIN_ACCOUNT')
    expect((await call(getProfile, { token: admin.token })).status).toBe(200)
  })

  test('while an order has to be collected, until its day is over', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const rosa = await aClient()
    await call(addItem, { token: rosa.token, body: { productId, quantity: 1 } })
    const { id } = (await orderOf(rosa, productId)).body.data.order
    await call(addItem, { token: rosa.token, body: { productId, quantity: 2 } })
    expect((await erase(rosa)).body.code).toBe('ORDERS_OPEN')
    expect((await call(getProfile, { token: rosa.token })).body.data.name).toBe('Rosa Isela Quintana')
    expect((await levelOf(shop, productId)).held).toBe(2)
    const [order] = await db.rows(sql`select customer_name from orders where id = ${id}`)
    expect(order).toEqual({ customer_name: 'Rosa Isela Quintana' })
    const { token } = await shop.signIn('admin')
    for (const status of ['confirmed', 'preparing', 'ready'] as const) {
      await call(changeOrderStatus, { token, params: { id }, body: { status } })
      expect((await erase(rosa)).body.code, status).toBe('ORDERS_OPEN')
    }
    shop.clock.advance({ hours: 24 })
    expect((await erase(rosa)).body.code, 'on its day').toBe('ORDERS_OPEN')
    shop.clock.advance({ hours: 24 })
    expect((await erase(rosa)).status).toBe(200)
  })
})

describe('[MYACC-11] a deletion and an order at the same moment', () => {
  test('the order first: the deletion waits and is refused', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const soon = await aPlace(shop)
    const rosa = await aClient()
    const open = await openTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
      tx.run(sql`select id from users where id = ${rosa.id} for share`),
    )
    const deleting = erase(rosa)
    await waitForLock(db)
    const { token } = await shop.signIn('admin')
    const body = { ...anOrderInput(soon, { [productId]: 1 }), userId: rosa.id }
    const placed = await call(placeManualOrder, { token, body })
    await open.commit()
    expect([placed.status, (await deleting).body.code]).toEqual([201, 'ORDERS_OPEN'])
  })

  test('the order of an administrator first, while it waits for its units: the deletion waits and is refused', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const soon = await aPlace(shop)
    const rosa = await aClient()
    const { token } = await shop.signIn('admin')
    const open = await openTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
      tx.rows(sql`select from stock_levels where product_id = ${productId} for update`),
    )
    const placing = call(placeManualOrder, {
      token,
      body: { ...anOrderInput(soon, { [productId]: 1 }), userId: rosa.id },
    })
    await waitForLock(db)
    const deleting = erase(rosa)
    await waitForLock(db, 2)
    await open.commit()
    expect([(await placing).status, (await deleting).body.code]).toEqual([201, 'ORDERS_OPEN'])
  })

  test('both at once, ten times: either the order stands and the person too, or neither', async () => {
    const productId = await aProduct(shop, { stock: 30 })
    const soon = await aPlace(shop)
    for (let time = 0; time < 10; time++) {
      const rosa = await aClient()
      const body = anOrderInput(soon, { [productId]: 1 }, { customerName: 'Rosa Isela', customerPhone: rosa.phone })
      const [ordered, erased] = await Promise.all([call(placeOrder, { token: rosa.token, body }), erase(rosa)])
      const names = await db.rows(sql`select customer_name as name from orders where user_id = ${rosa.id}`)
      if (erased.status === 200) expect([ordered.status, names]).toEqual([401, []])
      else expect([erased.body.code, names]).toEqual(['ORDERS_OPEN', [{ name: 'Rosa Isela' }]])
    }
  })

  test('an order whose account was deleted after its request was identified is refused', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const soon = await aPlace(shop)
    const rosa = await aClient()
    const open = await openTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
      tx.run(sql`update users set is_active = false where id = ${rosa.id}`),
    )
    const ordering = call(placeOrder, { token: rosa.token, body: anOrderInput(soon, { [productId]: 1 }) })
    await waitForLock(db)
    await open.commit()
    expect((await ordering).body.code).toBe('TOKEN_INVALID')
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
    const { body } = await call(listOrders, {
      token: (await shop.signIn('admin')).token,
      query: { search: rosa.phone },
    })
    expect(body.data.pagination.total).toBe(0)
  })
})

test('a deletion waits for what the account is just taking into its cart, and frees that too', async () => {
  const productId = await aProduct(shop, { stock: 10 })
  const rosa = await aClient()
  const sessionId = await aCartWith(shop, { [productId]: 3 })
  const taking = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(`user:${rosa.id}`)}::bigint)`),
  )
  const deleting = erase(rosa)
  await waitForLock(db)
  // As a sign-in does with the cart of the guest.
  await taking.commit((tx) =>
    tx.run(sql`update carts set user_id = ${rosa.id}, session_id = null where session_id = ${sessionId}`),
  )
  expect((await deleting).status).toBe(200)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
})
