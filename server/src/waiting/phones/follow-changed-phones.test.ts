import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { register, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { correctClient } from '@tocador/contracts/accounts/admin-users-endpoints'
import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { listWaitingPeople, tellWaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody, shopItself } from '../../platform/context'
import { aProduct, lapseHolds } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'
import { migrationsFolder } from '../../testing/test-cluster'
import { giveOutUnits } from '../holds/give-out-units'
import { showHeldPage } from '../holds/show-held-page'
import { followChangedPhones } from './follow-changed-phones'

const shop = await createTestApp()
const { call, clock } = shop
const { token } = await shop.signIn('admin')
const PASSWORD = 'jacaranda'
let phones = 0
const aPhone = () => `55 8700 ${1000 + ++phones}`

async function aClient() {
  const phone = aPhone()
  const { user, token: own } = (await call(register, { body: { name: 'Eva', phone, password: PASSWORD } })).body.data
  return { id: user.id, phone, own }
}
const aSoldOut = () => aProduct(shop, { stock: 0 })
const anArrival = async () => (await call(createArrival, { body: { name: 'Rubor' }, token })).body.data.id
const ask = async (productId: number, phone: string) => {
  clock.advance({ minutes: 1 })
  return (await call(askToWait, { body: { product_id: productId, name: 'Sofía', phone } })).body.data.before
}
const askAs = (own: string, productId: number) => {
  clock.advance({ minutes: 1 })
  return call(askToWait, { body: { product_id: productId }, token: own })
}
const arrive = (id: number) => call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
const lineOf = async (id: number) =>
  (await call(listWaitingPeople, { token, params: { id } })).body.data.map(({ phone, status }) => [phone, status])

const changes = {
  'the account itself': async ({ own }: { own: string }, phone: string) =>
    (await call(updateProfile, { token: own, body: { phone, current_password: PASSWORD } })).status,
  'an administrator': async ({ id }: { id: number }, phone: string) =>
    (await call(correctClient, { token, params: { id }, body: { phone } })).status,
}

test.each(Object.entries(changes))(
  '[WAIT-02] a phone that %s changes has one place with the new number, and the former one is another person',
  async (_who, change) => {
    const [product, other] = [await aSoldOut(), await aSoldOut()]
    const [client, phone] = [await aClient(), aPhone()]
    for (const id of [product, other]) expect((await askAs(client.own, id)).status).toBe(201)
    expect(await change(client, phone)).toBe(200)
    for (const id of [product, other]) {
      expect(await ask(id, phone.replaceAll(' ', ''))).toBe(1)
      expect(await ask(id, client.phone)).toBe(1)
      expect(await lineOf(id)).toStrictEqual([
        [phone, 'waiting'],
        [client.phone, 'waiting'],
      ])
    }
  },
)

test('a unit that is held for an account stays held under its new phone, for which the message is', async () => {
  const id = await aSoldOut()
  const [client, phone] = [await aClient(), aPhone()]
  await askAs(client.own, id)
  await arrive(id)
  expect(await lineOf(id)).toStrictEqual([[client.phone, 'held']])
  await changes['an administrator'](client, phone)
  const [person] = (await call(listWaitingPeople, { token, params: { id } })).body.data
  expect([person?.phone, person?.status, person?.held === null]).toStrictEqual([phone, 'held', false])
  const told = await call(tellWaitingPerson, { token, params: { id: person?.id ?? 0 } })
  expect(told.body.data.phone).toBe(phone)
  expect(told.body.data.text).toContain('/apartado/')
})

test('the page of a unit whose time is over stays when the phone changes', async () => {
  const id = await aSoldOut()
  const [client, phone] = [await aClient(), aPhone()]
  await askAs(client.own, id)
  await arrive(id)
  const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  await lapseHolds(shop, id)
  await shop.schedule.runNow('release lapsed holds')
  await shop.schedule.runNow('give out units in line')
  expect(await lineOf(id)).toStrictEqual([[client.phone, 'lapsed']])
  await changes['an administrator'](client, phone)
  await shop.schedule.runNow('forget old waits')
  expect((await showHeldPage(shop.contextFor(nobody), held?.token ?? '')).state).toBe('ended')
})

test('a guest list with the former phone waits again for a unit of its own, and has not been told of it', async () => {
  const id = await aSoldOut()
  const [client, phone] = [await aClient(), aPhone()]
  await askAs(client.own, id)
  await ask(id, client.phone)
  await arrive(id)
  const inLine = async () => (await call(listWaitingPeople, { token, params: { id } })).body.data
  await call(tellWaitingPerson, { token, params: { id: (await inLine())[0]?.id ?? 0 } })
  const toldAt = clock.now().toISOString()
  await changes['the account itself'](client, phone)
  expect((await inLine()).map((person) => [person.phone, person.status, person.told_at])).toStrictEqual([
    [phone, 'held', toldAt],
    [client.phone, 'waiting', null],
  ])
  await arrive(id)
  expect(await lineOf(id)).toStrictEqual([
    [phone, 'held'],
    [client.phone, 'held'],
  ])
})

test('a phone for which a unit is held already gets no second one by an account that takes it', async () => {
  const id = await aSoldOut()
  const [client, phone] = [await aClient(), aPhone()]
  await ask(id, phone)
  await askAs(client.own, id)
  for (const _unit of [1, 2]) await arrive(id)
  expect(await changes['the account itself'](client, phone)).toBe(200)
  expect(await lineOf(id)).toStrictEqual([[phone, 'held']])
  expect((await call(listOwnWaits, { token: client.own })).body.data.map(({ status }) => status)).toStrictEqual([
    'held',
  ])
})

test('a unit that is given out while the phone changes is held for the new one', async () => {
  const id = await aSoldOut()
  const [client, phone] = [await aClient(), aPhone()]
  await askAs(client.own, id)
  const giving = await openTransaction(shop.contextFor(shopItself), async (tx) => {
    await tx.run(sql`update stock_levels set on_hand = 1 where product_id = ${id}`)
    await giveOutUnits(tx, [id])
  })
  const changed = changes['an administrator'](client, phone)
  await waitForLock(shop.db)
  await giving.commit()
  expect(await changed).toBe(200)
  const people = (await call(listWaitingPeople, { token, params: { id } })).body.data
  expect(people.map((person) => [person.phone, person.status, person.held === null])).toStrictEqual([
    [phone, 'held', false],
  ])
})

test.each([
  ['a product', async () => ({ product_id: await aSoldOut() })],
  ['an arrival', async () => ({ arrival_id: await anArrival() })],
] as const)('a place for %s that is asked for while the phone changes is of the new one', async (_what, make) => {
  const [client, phone, target] = [await aClient(), aPhone(), await make()]
  await askAs(client.own, await aSoldOut())
  const key = normalisePhone(phone)
  const changing = await openTransaction(shop.contextFor(shopItself), async (tx) => {
    await tx.run(sql`update users set phone = ${phone}, phone_key = ${key} where id = ${client.id}`)
    await followChangedPhones(tx, [client.id])
  })
  const asked = call(askToWait, { body: target, token: client.own })
  await waitForLock(shop.db)
  await changing.commit()
  expect((await asked).status).toBe(201)
  const keys = await shop.db.rows<{ key: string }>(sql`
    select phone_key as key from waits join waiting_lists list on list.id = list_id where list.user_id = ${client.id}`)
  expect(keys).toStrictEqual([{ key }, { key }])
})

test('the same phone in another spelling changes no place', async () => {
  const id = await aSoldOut()
  const client = await aClient()
  await askAs(client.own, id)
  await arrive(id)
  expect(await changes['an administrator'](client, `+52 ${client.phone}`)).toBe(200)
  expect(await lineOf(id)).toStrictEqual([[`+52 ${client.phone}`, 'held']])
})

test('places and held units of accounts that changed their phone in an earlier version are moved to it by the migration', async () => {
  const [held, waiting, arrival] = [await aSoldOut(), await aSoldOut(), await anArrival()]
  const [client, phone] = [await aClient(), aPhone()]
  const stays = await aClient()
  for (const id of [held, waiting]) {
    await askAs(client.own, id)
    await ask(id, client.phone)
    await askAs(stays.own, id)
  }
  await call(askToWait, { body: { arrival_id: arrival }, token: client.own })
  await arrive(held)
  const migration = await readFile(join(migrationsFolder, '0086-places-of-changed-phones.sql'), 'utf8')
  await inTransaction(shop.contextFor(shopItself), async (tx) => {
    await tx.run(sql`update users set phone = ${phone}, phone_key = ${normalisePhone(phone)} where id = ${client.id}`)
    for (const statement of migration.split(/;$/m)) if (statement.trim() !== '') await tx.run(raw(statement))
  })
  expect(await lineOf(held)).toStrictEqual([
    [phone, 'held'],
    [client.phone, 'waiting'],
    [stays.phone, 'waiting'],
  ])
  expect(await lineOf(waiting)).toStrictEqual([
    [phone, 'waiting'],
    [client.phone, 'waiting'],
    [stays.phone, 'waiting'],
  ])
  const keys = await shop.db.rows<{ key: string }>(sql`
    select distinct phone_key as key from waits join waiting_lists list on list.id = list_id where list.user_id = ${client.id}
    union all
    select phone_key from waiting_holds where product_id = ${held}`)
  expect(keys).toStrictEqual([{ key: normalisePhone(phone) }, { key: normalisePhone(phone) }])
})
