import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import type { HeldPageInput } from '@tocador/contracts/waiting/held-page'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { columnsWith } from '../../testing/samples/stored-text'
import { createTestApp } from '../../testing/test-app'

const webFolder = await createJsonStorefront()
const shop = await createTestApp({ webFolder, env: { PUBLIC_URL: 'https://tienda.example' } })
const { call, db } = shop
const { token } = await shop.signIn('admin')

test('[WAIT-50] the link of a held unit is in its message, and in nothing else that a person or the owner reads', async () => {
  const id = await aProduct(shop, { name: 'Labial Grana', stock: 0 })
  const client = await shop.signIn('client', { name: 'Ma. Clara Sol' })
  const [byAccount, byPhone] = [{ product_id: id }, { product_id: id, name: 'Sofía Luna', phone: '55 3900 0001' }]
  await call(askToWait, { token: client.token, body: byAccount })
  await call(askToWait, { body: byPhone })
  await call(adjustStock, { token, params: { id }, body: { difference: 2, note: 'Llegó' } })
  const listPeople = async () => (await call(people.listWaitingPeople, { token, params: { id } })).body.data
  const secrets: string[] = []
  for (const person of await listPeople()) {
    const told = await call(people.tellWaitingPerson, { token, params: { id: person.id } })
    secrets.push(/https:\/\/tienda\.example\/apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? '')
  }
  const names = secrets.map(async (secret) => {
    const page = await shop.app.inject({ url: `/apartado/${secret}` })
    return page.json<HeldPageInput>().held?.first_name
  })
  expect(await Promise.all(names)).toStrictEqual(['Ma. Clara', 'Sofía'])

  const [list] = await db.rows<{ link: string }>(sql`
    select '/espera/' || page_token as link from waiting_lists join waits on list_id = waiting_lists.id
    where product_id = ${id} and name = 'Sofía Luna'`)
  const exported = { url: '/api/admin/waiting/export?format=csv', headers: { authorization: `Bearer ${token}` } }
  const read = {
    'the page of the list': [(await shop.app.inject({ url: list?.link ?? '' })).body, 'Labial Grana'],
    'the waits of the account': [(await call(listOwnWaits, { token: client.token })).body, 'Labial Grana'],
    'the answer of asking again': [(await call(askToWait, { body: { ...byPhone, name: 'Otra' } })).body, 'before'],
    'that of the account': [(await call(askToWait, { token: client.token, body: byAccount })).body, 'before'],
    'the list of people': [await listPeople(), 'Sofía Luna'],
    'the file of all lines': [(await shop.app.inject(exported)).body, '55 3900 0001'],
    'the activity': [(await call(listActivity, { token, query: { thing: `product:${id}` } })).body, 'tell-waiting'],
  }
  for (const [place, [said, known]] of Object.entries(read)) {
    const text = JSON.stringify(said)
    expect(text, place).toContain(known)
    for (const secret of secrets) expect(text, place).not.toContain(secret)
  }
  for (const secret of secrets) expect(await columnsWith(db, secret)).toStrictEqual(['waiting_holds.token'])
})
