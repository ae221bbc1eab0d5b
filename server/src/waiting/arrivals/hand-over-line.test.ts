import * as arrivals from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import {
  approveProduct,
  deleteProduct,
  getAdminProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { selectProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { aProduct } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { linesForArrivals, secretOf } from '../../testing/lines-for-arrivals'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const { call } = shop
const { token } = await shop.signIn('admin')

const { aPhone, anArrival, ask, arrive, line, lineOfProduct } = linesForArrivals(shop, () => token)

test('[ARR-12] who waits for an announced product that is deleted stays in the line of its arrival, and goes to the product that it becomes', async () => {
  const product_id = await aProduct(shop, { stock: 0 })
  const id = await anArrival({ product_id })
  const [first, twice, out, late] = [aPhone(), aPhone(), aPhone(), aPhone()]
  const { link } = (await ask(id, first)).body.data
  const list = secretOf((await ask(id, twice)).body.data.link)
  await ask(id, out)
  await call(deleteProduct, { params: { id: product_id }, token })
  expect((await ask(id, late)).body.data.before).toBe(3)
  expect((await ask(id, twice, { list })).body.data.before).toBe(1)
  expect(await line(id)).toStrictEqual([first, twice, out, late])
  expect((await shop.app.inject({ url: link })).json().list.waits).toMatchObject([{ arrival_id: id, is_sold: 1 }])
  const person = (await call(people.listPeopleOfArrival, { params: { id }, token })).body.data[2]
  await call(people.removePersonOfArrival, { params: { id: person?.id ?? 0 }, token })
  expect(await line(id)).toStrictEqual([first, twice, late])
  const instead = await aProduct(shop, { stock: 0 })
  expect((await arrive(id, instead)).body.data).toStrictEqual({ product_id: instead, people: 3 })
  expect(await lineOfProduct(instead)).toStrictEqual([first, twice, late].map((phone) => [phone, 'waiting']))
  expect(await lineOfProduct(product_id)).toStrictEqual([])
})

test('who waits reads of the arrival until the product that it became is for sale, then that it is not sold any more; the owner reads which', async () => {
  const id = await anArrival({ name: 'Rubor', expected: '2027-01' })
  const { link } = (await ask(id, aPhone())).body.data
  const product_id = await aProduct(shop, { stock: 0 })
  const params = { id: product_id }
  const approve = (is_approved: boolean) => call(approveProduct, { params, body: { is_approved }, token })
  const setStatus = (status: 'active' | 'inactive') => call(updateProduct, { params, body: { status }, token })
  const reads = async () => (await shop.app.inject({ url: link })).json().list.waits
  const announced = async () => (await call(getAdminProduct, { params, token })).body.data.announced
  const ofArrival = { product_id: null, arrival_id: id, returning_id: product_id, product_name: 'Rubor', is_sold: 1 }
  await approve(false)
  expect(await announced()).toBeNull()
  expect((await arrive(id, product_id)).status).toBe(200)
  expect([await reads(), await announced()]).toMatchObject([[ofArrival], 'arrived'])
  await setStatus('inactive')
  await approve(true)
  expect([await reads(), await announced()]).toMatchObject([[ofArrival], 'arrived'])
  await setStatus('active')
  expect([await reads(), await announced()]).toMatchObject([[{ product_id, arrival_id: null, is_sold: 1 }], null])
  await approve(false)
  expect([await reads(), await announced()]).toMatchObject([[{ product_id, arrival_id: null, is_sold: 0 }], null])
})

test('who waits for a product that was for sale when it arrived reads that it is not sold any more once it is withdrawn', async () => {
  const product_id = await aProduct(shop, { stock: 0 })
  const params = { id: product_id }
  const id = await anArrival({ product_id })
  const { link } = (await ask(id, aPhone())).body.data
  const announced = async () => (await call(selectProducts, { query: { ids: String(product_id) }, token })).body.data
  expect(await announced()).toMatchObject([{ announced: 'expected' }])
  await arrive(id, product_id)
  await call(approveProduct, { params, body: { is_approved: false }, token })
  expect((await shop.app.inject({ url: link })).json().list.waits).toMatchObject([{ product_id, is_sold: 0 }])
  expect(await announced()).toMatchObject([{ announced: null }])
})

test('once the arrival of a deleted product is removed, who waited for the product reads that it is not sold; the owner reads how many', async () => {
  const product_id = await aProduct(shop, { stock: 0 })
  const params = { id: await anArrival({ product_id }) }
  const of = async () => {
    const { people_waiting, people_of_deleted } = (await call(arrivals.getArrival, { params, token })).body.data
    return [people_waiting, people_of_deleted]
  }
  const links = [(await ask(params.id, aPhone())).body.data.link]
  expect(await of()).toStrictEqual([1, 0])
  await call(deleteProduct, { params: { id: product_id }, token })
  for (const phone of [aPhone(), aPhone()]) links.push((await ask(params.id, phone)).body.data.link)
  expect(await of()).toStrictEqual([3, 1])
  await call(arrivals.removeArrival, { params, token })
  const lists = await Promise.all(links.map(async (url) => (await shop.app.inject({ url })).json().list.waits))
  expect(lists).toMatchObject([
    [{ product_id, arrival_id: null, is_sold: 0 }],
    [{ product_id: null, arrival_id: params.id, is_sold: 0 }],
    [{ product_id: null, arrival_id: params.id, is_sold: 0 }],
  ])
})

test('of a line for an arrival that is too long for the list everybody is counted, by phone', async () => {
  const id = await anArrival()
  await ask(id, aPhone())
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`
      with lists as (
        insert into waiting_lists (name, phone, created_at)
        select 'Persona ' || nth, '5587' || lpad(nth::text, 6, '0'), now() from generate_series(1, 501) nth
        returning id, phone
      )
      insert into waits (list_id, arrival_id, phone_key, network, asked_at)
      select id, ${id}, phone, '', now() from lists`),
  )
  const { data, total } = (await call(people.listPeopleOfArrival, { params: { id }, token })).body
  expect([data.length, total]).toStrictEqual([500, 502])
  const left = (await call(people.removePersonOfArrival, { params: { id: data[0]?.id ?? 0 }, token })).body
  expect([left.data.length, left.total]).toStrictEqual([500, 501])
})
