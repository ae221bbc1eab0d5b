import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { nobody } from '../platform/context'
import { aProduct } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { saveWait } from './queries'

const shop = await createTestApp()
const { call, db } = shop
const { token } = await shop.signIn('admin')

async function ask(phone: string, thing: { product_id: number } | { arrival_id: number }) {
  const { status, body } = await call(askToWait, { body: { ...thing, name: 'Ana', phone } })
  expect(status).toBe(201)
  return body.data.link.slice('/espera/'.length)
}

/** The owner takes her out of her only line while her list gets a place in another one. Returns the phones in that one. */
async function phonesAfter(phone: string, secret: string, takeOut: () => Promise<{ status: number }>) {
  const list = await db.first<{ id: number }>(sql`select id from waiting_lists where page_token = ${secret}`)
  const productId = await aProduct(shop, { stock: 0 })
  const joining = await openTransaction(shop.contextFor(nobody), (tx) =>
    saveWait(tx, { listId: list?.id ?? 0, productId, phoneKey: normalisePhone(phone), network: '' }),
  )
  const taking = takeOut()
  await waitForLock(db)
  await joining.commit()
  expect((await taking).status).toBe(200)
  const { data } = (await call(people.listWaitingPeople, { token, params: { id: productId } })).body
  return data.map((person) => person.phone)
}

test('who is taken out of the line for a product while she joins another one keeps her list and the new place', async () => {
  const phone = '55 8600 0001'
  const product_id = await aProduct(shop, { stock: 0 })
  const secret = await ask(phone, { product_id })
  const [person] = (await call(people.listWaitingPeople, { token, params: { id: product_id } })).body.data
  const takeOut = () => call(people.removeWait, { token, params: { id: person?.id ?? 0 } })
  expect(await phonesAfter(phone, secret, takeOut)).toStrictEqual([phone])
  expect((await call(people.listWaitingPeople, { token, params: { id: product_id } })).body.data).toStrictEqual([])
})

test('who is taken out of the line for an arrival while she joins another one keeps her list and the new place', async () => {
  const phone = '55 8600 0002'
  const arrival_id = (await call(createArrival, { token, body: { name: 'Sérum' } })).body.data.id
  const secret = await ask(phone, { arrival_id })
  const [person] = (await call(people.listPeopleOfArrival, { token, params: { id: arrival_id } })).body.data
  const takeOut = () => call(people.removePersonOfArrival, { token, params: { id: person?.id ?? 0 } })
  expect(await phonesAfter(phone, secret, takeOut)).toStrictEqual([phone])
  expect((await call(people.listPeopleOfArrival, { token, params: { id: arrival_id } })).body.data).toStrictEqual([])
})
