import { approveProduct, deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { expect, test } from 'vitest'
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

test('who waits reads of the arrival until the product that it became is approved', async () => {
  const id = await anArrival({ name: 'Rubor', expected: '2027-01' })
  const { link } = (await ask(id, aPhone())).body.data
  const product_id = await aProduct(shop, { stock: 0 })
  const approve = (is_approved: boolean) =>
    call(approveProduct, { params: { id: product_id }, body: { is_approved }, token })
  await approve(false)
  expect((await arrive(id, product_id)).status).toBe(200)
  const waits = async () => (await shop.app.inject({ url: link })).json().list.waits
  expect(await waits()).toMatchObject([{ arrival_id: id, product_name: 'Rubor', is_sold: 1 }])
  await approve(true)
  expect(await waits()).toMatchObject([{ product_id, arrival_id: null, is_sold: 1 }])
})
