import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { deleteAccount, getPersonalData } from '@tocador/contracts/my-account/my-account-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { eraseGuestData, findGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { takePending } from '../backup/erasures/queries'
import { eraseAgain } from '../privacy'
import { inTransaction, shopItself } from '../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createLimitedApp, from } from '../testing/limited-app'
import { columnsWith } from '../testing/samples/stored-text'

const shop = await createLimitedApp()
const { call, db, clock, schedule } = shop
const owner = await shop.signIn('admin')
const PASSWORD = 'jacaranda-larga'
const productId = await aProduct(shop, { name: 'Labial Grana', stock: 0 })

const ask = (phone: string, name: string, token?: string, network = '203.0.113.1') =>
  call(askToWait, {
    headers: from(network),
    token,
    body: { product_id: productId, ...(token === undefined && { name, phone }) },
  })
const found = async (...texts: string[]) =>
  (await Promise.all(texts.map((text) => columnsWith(db, text))))
    .flat()
    .filter((place) => place !== 'network_counts.network')

test('[WAIT-08] a deleted account takes its list and network along, and it is in her download before', async () => {
  const person = { name: 'Zuleima Quintana', phone: '55 7700 0001', password: PASSWORD }
  const { token } = (await call(register, { body: person })).body.data
  const eva = (await call(register, { body: { ...person, name: 'Eva', phone: '55 7700 0002' } })).body.data
  await ask(person.phone, person.name, token, '203.0.113.77')
  await ask(person.phone, person.name, eva.token)
  const { waits, networks } = (await call(getPersonalData, { token })).body.data
  const at = clock.now().toISOString()
  expect(waits).toStrictEqual([{ product_name: 'Labial Grana', status: 'Espera', asked_at: at }])
  expect(networks).toContainEqual({ network: '203.0.113.77', last_used_at: at })
  expect(await found('203.0.113.77')).toContain('waits.network')
  const [list] = await db.rows<{ id: number; user: number; made: Date }>(
    sql`select id, user_id as user, created_at as made from waiting_lists order by id limit 1`,
  )
  expect((await call(deleteAccount, { token, body: { password: PASSWORD } })).status).toBe(200)
  expect(await found('203.0.113.77', 'Zuleima', '77000001')).toStrictEqual([])
  expect((await call(getPersonalData, { token: eva.token })).body.data.waits).toHaveLength(1)
  // As a backup of before has it again.
  await inTransaction(shop.contextFor(shopItself), async (tx) => {
    await tx.run(sql`
      insert into waiting_lists (id, user_id, created_at) overriding system value
      values (${list?.id}, ${list?.user}, ${list?.made})`)
    await tx.run(sql`update erasures set is_pending = true`)
  })
  await eraseAgain(shop.contextFor(shopItself))
  expect(await db.rows(sql`select user_id <> ${list?.user} as other from waiting_lists`)).toStrictEqual([
    { other: true },
  ])
})

test('[WAIT-08] the owner finds and erases a guest’s waits by phone, and repeats it after a backup was restored', async () => {
  await ask('55 7711 0001', 'Leonora Rosas')
  await ask('+52 1 55 7711 0001', 'Leonora Rosas')
  await ask('55 7711 0002', 'Remedios')
  const query = { phone: '(044) 55 7711 0001' }
  expect((await call(findGuestData, { token: owner.token, query })).body.data).toMatchObject({ orders: 0, waits: 2 })
  const lists = await db.rows<{ id: number; page_token: string; created_at: Date }>(
    sql`select id, page_token, created_at from waiting_lists where name = 'Leonora Rosas' order by id`,
  )
  const reply = await call(eraseGuestData, { token: owner.token, body: query })
  expect([reply.body.message, reply.body.data]).toStrictEqual([
    'Se borraron los datos de 2 listas de espera',
    { orders: 0, waits: 2, has_account: false },
  ])
  expect(await found('Leonora', '77110001')).toStrictEqual([])
  expect(await found('Remedios')).toStrictEqual(['waiting_lists.name'])
  // As a backup of before has them again.
  await inTransaction(shop.contextFor(shopItself), async (tx) => {
    for (const { id, page_token: pageToken, created_at: at } of lists) {
      await tx.run(sql`
        insert into waiting_lists (id, page_token, name, created_at) overriding system value
        values (${id}, ${pageToken}, 'Leonora Rosas', ${at})`)
    }
    await tx.run(sql`update erasures set is_pending = true where kind = 'waiting-lists'`)
    const pending = await takePending(tx)
    expect(pending.flatMap(({ ids }) => ids)).toStrictEqual(lists.map(({ id }) => id))
    await tx.run(sql`update erasures set is_pending = kind = 'waiting-lists'`)
  })
  await eraseAgain(shop.contextFor(shopItself))
  expect(await found('Leonora')).toStrictEqual([])
})

test('[WAIT-62] while an order is open nothing is erased; once it is closed, lists and orders are', async () => {
  const phone = '55 7733 0001'
  const { link } = (await ask(phone, 'Amalia Peláez')).body.data
  const order = anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }, { customerPhone: phone })
  const { id, order_number: number } = (await call(placeGuestOrder, { body: { ...order, sessionId: aSession() } })).body
    .data.order
  const refused = await call(eraseGuestData, { token: owner.token, body: { phone } })
  expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
    409,
    'ORDERS_OPEN',
    `Todavía tiene por recoger: ${number}. Cuando se entreguen o se cancelen podrás borrar sus datos.`,
  ])
  const query = { phone }
  expect((await call(findGuestData, { token: owner.token, query })).body.data).toMatchObject({ orders: 1, waits: 1 })
  expect(link).toMatch(/^\/espera\//)
  await call(changeOrderStatus, { token: owner.token, params: { id }, body: { status: 'delivered' } })
  const erased = await call(eraseGuestData, { token: owner.token, body: { phone } })
  expect(erased.body.data).toStrictEqual({ orders: 1, waits: 1, has_account: false })
  expect(await found('Amalia', '77330001')).toStrictEqual([])
})

test('the lists of guests with a phone are erased without the list of an account with that phone', async () => {
  const phone = '55 7744 0001'
  const { token } = (await call(register, { body: { name: 'Carlota Nava', phone, password: PASSWORD } })).body.data
  await ask(phone, 'Carlota Nava', token)
  await ask(phone, 'Otra')
  const erased = await call(eraseGuestData, { token: owner.token, body: { phone } })
  expect(erased.body.data).toStrictEqual({ orders: 0, waits: 1, has_account: true })
  expect((await call(getPersonalData, { token })).body.data.waits).toHaveLength(1)
})

test('[WAIT-09] a place is forgotten after the days of the setting, with the list when it was the last', async () => {
  const later = await aProduct(shop, { stock: 0 })
  const { link } = (await ask('55 7722 0001', 'Tarsila')).body.data
  await call(updateShopSettings, { token: owner.token, body: { waiting_days: 30 } })
  clock.advance({ days: 29, hours: 23, minutes: 59 })
  await call(askToWait, {
    body: { product_id: later, name: 'Tarsila', phone: '55 7722 0001', list: link.slice('/espera/'.length) },
  })
  const left = () => db.rows(sql`select product_id as id from waits where phone_key = '525577220001' order by id`)
  await schedule.runNow('forget old waits')
  expect(await left()).toHaveLength(2)
  clock.advance({ minutes: 2 })
  await schedule.runNow('forget old waits')
  expect(await left()).toStrictEqual([{ id: later }])
  expect(await found('Tarsila')).toStrictEqual(['waiting_lists.name'])
  clock.advance({ days: 31 })
  await schedule.runNow('forget old waits')
  expect(await found('Tarsila', '77220001')).toStrictEqual([])
})
