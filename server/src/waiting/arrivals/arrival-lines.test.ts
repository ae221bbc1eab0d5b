import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import * as arrivals from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import {
  approveProduct,
  deleteProduct,
  listAdminProducts,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { deleteAccount, getPersonalData } from '@tocador/contracts/my-account/my-account-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { closeSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, leaveOwnWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, shopItself } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aProduct, levelOf } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { submitForm } from '../../testing/submit-form'
import { aSurvey } from '../../testing/survey-factories'
import { linesForArrivals, secretOf } from '../../testing/lines-for-arrivals'
import { createTestApp } from '../../testing/test-app'
import { forgetOldWaits } from '../forget-waits'
import { lockAwaited } from './queries'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const { call, clock, db } = shop
let token = ''
beforeEach(async () => void ({ token } = await shop.signIn('admin')))

const { aPhone, anArrival, ask, arrive, line, lineOfProduct } = linesForArrivals(shop, () => token)
const askForProduct = (product_id: number, phone: string, more: object = {}) => {
  clock.advance({ minutes: 1 })
  return call(askToWait, { body: { product_id, name: 'Eva', phone, ...more } })
}

describe('the line for an arrival', () => {
  test('[ARR-10] counts a phone once in any spelling, and answers the same for a new and a known one', async () => {
    const id = await anArrival()
    const first = await ask(id, '55 8199 0001')
    expect([first.status, first.body.data.before]).toStrictEqual([201, 0])
    const again = await ask(id, '+52 1 55 8199-0001', { name: 'Otra' })
    const stranger = await ask(id, aPhone())
    expect([again.body.data.before, stranger.body.data.before]).toStrictEqual([1, 1])
    expect(again.body.data.link).not.toBe(first.body.data.link)
    const own = await ask(id, '55 8199 0001', { list: secretOf(first.body.data.link) })
    expect(own.body.data).toStrictEqual({ before: 0, link: first.body.data.link })
    expect(await line(id)).toHaveLength(2)
    expect((await call(arrivals.getArrival, { params: { id }, token })).body.data).toMatchObject({ people_waiting: 2 })
  })

  test('[ARR-10] nobody waits for one that is unknown or removed, for both or for neither', async () => {
    const id = await anArrival()
    const product = await aProduct(shop, { stock: 0 })
    expect((await ask(2_000_000_000, aPhone())).status).toBe(404)
    const body = { name: 'Eva', phone: aPhone() }
    expect((await call(askToWait, { body })).status).toBe(400)
    expect((await call(askToWait, { body: { ...body, product_id: product, arrival_id: id } })).status).toBe(400)
    await call(arrivals.removeArrival, { params: { id }, token })
    expect((await ask(id, aPhone())).status).toBe(404)
    // One that comes back as a product has that product's line until it is removed.
    const again = await anArrival({ product_id: product })
    await call(arrivals.removeArrival, { params: { id: again }, token })
    expect((await ask(again, aPhone())).status).toBe(404)
    expect(await db.rows(sql`select from waits where arrival_id = ${id} or product_id = ${product}`)).toHaveLength(0)
  })

  test('[ARR-10] [ARR-15] one that comes back as a product has the line of the product, also once it is removed', async () => {
    const product_id = await aProduct(shop, { stock: 0 })
    const id = await anArrival({ product_id })
    const phone = aPhone()
    expect((await ask(id, phone)).status).toBe(201)
    expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'waiting']])
    expect(await line(id)).toStrictEqual([])
    await call(arrivals.removeArrival, { params: { id }, token })
    expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'waiting']])
    await call(arrivals.restoreArrival, { params: { id }, token })
    await call(adjustStock, { token, params: { id: product_id }, body: { difference: 5, note: 'Llegó' } })
    expect((await ask(id, aPhone())).body).toMatchObject({ code: 'ALREADY_AVAILABLE' })
  })

  test('[ARR-10] [WAIT-44] one of a product that is switched off has its line, which reads the date and gets its units once it is sold', async () => {
    const product_id = await aProduct(shop, { stock: 2, status: 'inactive' })
    const id = await anArrival({ name: 'Rubor', expected: '2027-01', product_id })
    const phone = aPhone()
    const { status, body } = await ask(id, phone)
    expect(status).toBe(201)
    expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'waiting']])
    const waits = async () => (await shop.app.inject({ url: body.data.link })).json().list?.waits
    const announced = { product_id: null, arrival_id: id, product_name: 'Rubor', price: null, is_sold: 1, before: 0 }
    expect(await waits()).toMatchObject([{ ...announced, expected: 'En enero de 2027', is_available: 0 }])
    expect((await askForProduct(product_id, aPhone())).status).toBe(404)
    await call(updateProduct, { params: { id: product_id }, body: { status: 'active' }, token })
    expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'held']])
    expect(await waits()).toMatchObject([{ product_id, arrival_id: null, is_sold: 1, status: 'held' }])
    const params = { id: product_id }
    for (const turn of [
      (isOn: boolean) => call(updateProduct, { params, body: { status: isOn ? 'active' : 'inactive' }, token }),
      (isOn: boolean) => call(approveProduct, { params, body: { is_approved: isOn }, token }),
    ]) {
      expect((await turn(false)).status).toBe(200)
      expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'waiting']])
      expect((await turn(true)).status).toBe(200)
      expect(await lineOfProduct(product_id)).toStrictEqual([[phone, 'held']])
    }
  })

  test('one that is a product by now has no line while that is switched off', async () => {
    const [id, product_id] = [await anArrival(), await aProduct(shop, { stock: 0 })]
    expect((await arrive(id, product_id)).status).toBe(200)
    const setStatus = (status: 'active' | 'inactive') =>
      call(updateProduct, { params: { id: product_id }, body: { status }, token })
    await setStatus('inactive')
    expect((await ask(id, aPhone())).status).toBe(404)
    await setStatus('active')
    expect((await ask(id, aPhone())).status).toBe(201)
  })

  test('[ARR-10] one of a product that was deleted has a line of its own, for the product that it becomes', async () => {
    const product_id = await aProduct(shop, { stock: 0 })
    const id = await anArrival({ product_id })
    await call(deleteProduct, { params: { id: product_id }, token })
    const phone = aPhone()
    expect((await ask(id, phone)).status).toBe(201)
    expect(await line(id)).toStrictEqual([phone])
    const instead = await aProduct(shop, { stock: 0 })
    expect((await arrive(id, instead)).status).toBe(200)
    expect(await lineOfProduct(instead)).toStrictEqual([[phone, 'waiting']])
  })

  test('[ARR-10] [SAFE-19] a network asks thirty times in an hour, products and arrivals together; an account one tap', async () => {
    const app = await createLimitedApp()
    await inTransaction(app.contextFor(shopItself), (tx) =>
      tx.run(sql`update settings set whatsapp_primary = '55 9876 5432'`),
    )
    const owner = await app.signIn('admin')
    const body = { name: 'Sérum' }
    const { id } = (await app.call(arrivals.createArrival, { body, token: owner.token })).body.data
    const product = await aProduct(app, { stock: 0 })
    const by = (target: object) =>
      app.call(askToWait, { body: { name: 'Eva', phone: aPhone(), ...target }, headers: from('203.0.113.77') })
    for (let nth = 0; nth < 15; nth++) {
      expect((await by({ arrival_id: id })).status).toBe(201)
      expect((await by({ product_id: product })).status).toBe(201)
    }
    const refused = { code: 'NETWORK_WAITS', details: { whatsapp: '55 9876 5432' } }
    expect((await by({ arrival_id: id })).body).toMatchObject(refused)
    const client = await app.signIn('client')
    expect((await app.call(askToWait, { token: client.token, body: { arrival_id: id } })).body.data).toStrictEqual({
      before: 15,
      link: '',
    })
  })

  test('[ARR-10] a list has a hundred places, for products and arrivals together', async () => {
    const { token: client } = await shop.signIn('client')
    const wait = async (body: { product_id: number } | { arrival_id: number }) =>
      (await call(askToWait, { token: client, body })).body.code
    expect(await wait({ product_id: await aProduct(shop, { stock: 0 }) })).toBeUndefined()
    await runTransaction(db, (tx) =>
      tx.run(sql`
        with pieces as (
          insert into arrivals (status, name, search_text, image_url, position, created_at, updated_at)
          select 'removed', 'Pieza', 'pieza', '', 1, ${clock.now()}, ${clock.now()} from generate_series(1, 98) returning id
        )
        insert into waits (list_id, arrival_id, phone_key, asked_at)
        select list_id, pieces.id, phone_key, asked_at from pieces, (select * from waits order by id desc limit 1) as first`),
    )
    const [last, more] = [await anArrival(), await anArrival()]
    expect(await wait({ arrival_id: last })).toBeUndefined()
    expect(await wait({ arrival_id: more })).toBe('TOO_MANY_WAITS')
    // Again one that is in the list is no further one.
    expect(await wait({ arrival_id: last })).toBeUndefined()
    expect(await line(more)).toStrictEqual([])
  })
})

describe('the list of a person', () => {
  test('[ARR-11] has arrivals beside products, with date and place, and leaves them', async () => {
    const id = await anArrival({ name: 'Sérum', price: 90, expected: '2027-01' })
    await ask(id, aPhone())
    const phone = aPhone()
    const { link } = (await ask(id, phone)).body.data
    const product = await aProduct(shop, { name: 'Rubor', stock: 0 })
    await askForProduct(product, phone, { list: secretOf(link) })
    const waits = async () => (await shop.app.inject({ url: link })).json().list?.waits
    expect(await waits()).toMatchObject([
      { product_id: product, arrival_id: null, product_name: 'Rubor', expected: '' },
      {
        product_id: null,
        arrival_id: id,
        product_name: 'Sérum',
        price: 90,
        expected: 'En enero de 2027',
        is_sold: 1,
        is_available: 0,
        before: 1,
      },
    ])
    await call(arrivals.removeArrival, { params: { id }, token })
    expect((await waits())[1]).toMatchObject({ is_sold: 0 })
    await call(arrivals.restoreArrival, { params: { id }, token })
    await submitForm(shop, `${link}/salir`, { id: String((await waits())[1].id) })
    expect(await waits()).toHaveLength(1)
    expect(await line(id)).toHaveLength(1)
  })

  test('[ARR-11] is in Mi cuenta and in the download of an account', async () => {
    const client = await shop.signIn('client')
    const id = await anArrival({ name: 'Paleta', expected: '2027-01' })
    await ask(id, aPhone())
    await call(askToWait, { token: client.token, body: { arrival_id: id } })
    const own = (await call(listOwnWaits, { token: client.token })).body.data
    expect(own).toMatchObject([
      { product_name: 'Paleta', arrival_id: id, price: null, expected: 'En enero de 2027', before: 1 },
    ])
    const data = (await call(getPersonalData, { token: client.token })).body as unknown
    expect(JSON.stringify(data)).toContain('Paleta')
    await call(leaveOwnWait, { token: client.token, params: { id: own[0]?.id ?? 0 } })
    expect(await line(id)).toHaveLength(1)
  })

  test('[ARR-11] is erased with an account', async () => {
    const id = await anArrival()
    const person = { name: 'Eva Luna', phone: aPhone(), password: 'jacaranda-larga' }
    const own = (await call(register, { body: person })).body.data.token
    await call(askToWait, { token: own, body: { arrival_id: id } })
    expect(await line(id)).toStrictEqual([person.phone])
    expect((await call(deleteAccount, { token: own, body: { password: person.password } })).status).toBe(200)
    expect(await line(id)).toStrictEqual([])
  })

  test('[ARR-11] is erased with a guest’s phone, and forgotten after the days of the setting', async () => {
    const id = await anArrival()
    const phone = aPhone()
    await ask(id, phone)
    await call(eraseGuestData, { body: { phone }, token })
    expect(await line(id)).toStrictEqual([])
    await ask(id, aPhone())
    clock.advance({ days: 183 })
    const forget = () => inTransaction(shop.contextFor(shopItself), (tx) => forgetOldWaits(tx))
    await forget()
    ;({ token } = await shop.signIn('admin'))
    expect(await line(id)).toHaveLength(1)
    clock.advance({ milliseconds: 1 })
    await forget()
    expect(await line(id)).toStrictEqual([])
  })
})

describe('an arrival that becomes a product', () => {
  test('[ARR-12] hands its line over in order of asking, a phone once, a list once, each with its place', async () => {
    const id = await anArrival()
    const product = await aProduct(shop, { name: 'Sérum', stock: 0 })
    const [early, first, both, same, late] = [aPhone(), aPhone(), aPhone(), aPhone(), aPhone()]
    await ask(id, early)
    const list = secretOf((await ask(id, first)).body.data.link)
    const { link } = (await askForProduct(product, both)).body.data
    await ask(id, same)
    await ask(id, both, { list: secretOf(link) })
    // The same phone in a list of its own, later.
    await askForProduct(product, same)
    await askForProduct(product, first, { list })
    await ask(id, late)
    const reply = await arrive(id, product)
    expect([reply.status, reply.body.message, reply.body.data]).toStrictEqual([
      200,
      'La llegada ya es un producto',
      { product_id: product, people: 5 },
    ])
    expect(await lineOfProduct(product)).toStrictEqual(
      [early, first, both, same, late].map((phone) => [phone, 'waiting']),
    )
    expect(await line(id)).toStrictEqual([])
    expect(await db.rows(sql`select from waits where product_id = ${product}`)).toHaveLength(6)
    // Leaving, the shop's list of arrivals, and asking late.
    expect((await call(arrivals.listArrivals, { query: {}, token })).body.data.some((one) => one.id === id)).toBe(false)
    const after = await ask(id, aPhone())
    expect(after.body.data.before).toBe(5)
    const again = await arrive(id, product)
    expect([again.status, again.body.data]).toStrictEqual([200, { product_id: product, people: 0 }])
    expect(await lineOfProduct(product)).toHaveLength(6)
    expect((await arrive(id, await aProduct(shop, { stock: 0 }))).status).toBe(404)
    const [entry] = (await call(listActivity, { query: { limit: '1' }, token })).body.data
    expect([entry?.subject, entry?.action]).toStrictEqual(['arrival', 'arrive'])
    const listed = await call(listAdminProducts, { query: { search: 'Sérum' }, token })
    expect(listed.body.data[0]?.people_waiting).toBe(6)
  })

  test('[ARR-12] units that are there are held for the first of the joined line, and those that come in later', async () => {
    const id = await anArrival()
    const product = await aProduct(shop, { stock: 1 })
    const [one, two, three] = [aPhone(), aPhone(), aPhone()]
    for (const phone of [one, two, three]) await ask(id, phone)
    await arrive(id, product)
    expect(await lineOfProduct(product)).toStrictEqual([
      [one, 'held'],
      [two, 'waiting'],
      [three, 'waiting'],
    ])
    await call(adjustStock, { token, params: { id: product }, body: { difference: 1, note: 'Llegó' } })
    const held = (await lineOfProduct(product)).filter(([, status]) => status === 'held').map(([phone]) => phone)
    expect(held.toSorted()).toStrictEqual([one, two].toSorted())
  })

  test('[ARR-12] who was told of the product before stands in line again, since the moment of asking', async () => {
    const id = await anArrival()
    const product = await aProduct(shop, { stock: 0 })
    const [told, waiting] = [aPhone(), aPhone()]
    const { link } = (await askForProduct(product, told)).body.data
    await askForProduct(product, waiting)
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(
        sql`update waits set status = 'told', told_at = ${tx.now} where product_id = ${product} and phone_key like ${`%${told.replaceAll(' ', '')}`}`,
      ),
    )
    await ask(id, told, { list: secretOf(link) })
    await arrive(id, product)
    expect(await lineOfProduct(product)).toStrictEqual([
      [waiting, 'waiting'],
      [told, 'waiting'],
    ])
  })

  test('[ARR-12] is handed over once by two owners at once, and to no product that is deleted or does not exist', async () => {
    const id = await anArrival()
    await ask(id, aPhone())
    const [one, two] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
    const deleted = await aProduct(shop, { stock: 0 })
    await call(deleteProduct, { params: { id: deleted }, token })
    for (const missing of [2_000_000_000, deleted]) expect((await arrive(id, missing)).status).toBe(404)
    const both = await Promise.all([arrive(id, one), arrive(id, two)])
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([200, 404])
    const lines = [...(await lineOfProduct(one)), ...(await lineOfProduct(two))]
    expect(lines).toHaveLength(1)
  })

  test('[ARR-12] is handed over whole or not at all', async () => {
    const [id, product, phone] = [await anArrival(), await aProduct(shop, { stock: 1 }), aPhone()]
    await ask(id, phone)
    const refuse = sql`alter table audit_log add constraint no_arrival check (action <> 'arrive') not valid`
    await runTransaction(db, (tx) => tx.run(refuse))
    expect((await arrive(id, product)).status).toBe(409)
    await runTransaction(db, (tx) => tx.run(sql`alter table audit_log drop constraint no_arrival`))
    expect([await line(id), await lineOfProduct(product)]).toStrictEqual([[phone], []])
    expect(await levelOf(shop, product)).toStrictEqual({ onHand: 1, held: 0 })
  })

  test('[ARR-12] nobody who joins at that moment is left behind', async () => {
    const id = await anArrival()
    const product = await aProduct(shop, { stock: 0 })
    const held = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`select from arrivals where id = ${id} for update`),
    )
    const joining = ask(id, aPhone())
    await waitForLock(db)
    await held.commit()
    const [joined, arrived] = await Promise.all([joining, arrive(id, product)])
    expect(arrived.status).toBe(200)
    // Either before the line was handed over, or refused.
    expect(await lineOfProduct(product)).toHaveLength(joined.status === 201 ? 1 : 0)
    expect(await db.rows(sql`select from waits where arrival_id = ${id}`)).toHaveLength(0)
    // Whoever is about to be saved has the arrival, for which the hand-over waits.
    const [next, other] = [await anArrival(), await anArrival()]
    const phone = aPhone()
    await ask(other, phone)
    const saving = await openTransaction(shop.contextFor(shopItself), (tx) => lockAwaited(tx, next))
    const handedOver = arrive(next, await aProduct(shop, { stock: 0, name: 'Tinta' }))
    await waitForLock(db)
    await saving.commit((tx) => tx.run(sql`update waits set arrival_id = ${next} where arrival_id = ${other}`))
    const { product_id } = (await handedOver).body.data
    expect(await lineOfProduct(product_id ?? 0)).toStrictEqual([[phone, 'waiting']])
  })
})

test('[ARR-14] what won a closed survey can be waited for while it is announced, and becomes a product with its line', async () => {
  const { id: surveyId, options } = await aSurvey(shop, { options: ['Labial vino', 'Rubor'] })
  const [option = 0, other = 0] = options
  const seen = async () => {
    await shop.changes.compareNow()
    const { survey } = (await shop.app.inject({ url: `/survey/${surveyId}` })).json()
    return survey.options.map((one: { id: number; arrival_id?: number }) => [one.id, one.arrival_id])
  }
  await call(closeSurvey, { params: { id: surveyId }, token })
  expect(await seen()).toStrictEqual([
    [option, undefined],
    [other, undefined],
  ])
  const id = await anArrival({ option_id: option })
  expect(await seen()).toStrictEqual([
    [option, id],
    [other, undefined],
  ])
  const phone = aPhone()
  await ask(id, phone)
  const product = await aProduct(shop, { stock: 0 })
  await arrive(id, product)
  expect(await lineOfProduct(product)).toStrictEqual([[phone, 'waiting']])
  expect((await seen())[0]).toStrictEqual([option, undefined])
})

describe('the owner', () => {
  test('[ARR-13] sees how many wait and since when, takes a person out with her data, and has all in the file', async () => {
    const id = await anArrival({ name: 'Crema de rosas' })
    const phone = aPhone()
    const since = new Date(clock.now().getTime() + 60_000).toISOString()
    const { link } = (await ask(id, phone)).body.data
    await ask(id, phone)
    const client = await shop.signIn('client', { name: 'Inés Vega' })
    await call(askToWait, { token: client.token, body: { arrival_id: id } })
    await ask(id, aPhone())
    // Places of another arrival are no part of this one.
    await ask(await anArrival(), phone)
    const listed = (await call(people.listPeopleOfArrival, { params: { id }, token })).body.data
    const [first] = listed
    expect(first).toMatchObject({ name: 'Sofía Luna', phone, has_account: 0, asked_at: since })
    expect(listed.map((one) => [one.name, one.has_account])).toStrictEqual([
      ['Sofía Luna', 0],
      ['Inés Vega', 1],
      ['Sofía Luna', 0],
    ])
    expect((await call(arrivals.getArrival, { params: { id }, token })).body.data).toMatchObject({
      people_waiting: 3,
      waiting_since: since,
    })
    const file = await shop.app.inject({
      url: '/api/admin/waiting/export?format=csv',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.body).toContain('Crema de rosas (próxima llegada),Sofía Luna')
    const left = await call(people.removePersonOfArrival, { params: { id: first?.id ?? 0 }, token })
    expect(left.body.data).toStrictEqual(listed.slice(1))
    const audited = sql`select subject_id as id from audit_log where action = 'remove-waiting' and subject = 'arrival'`
    expect(await db.rows(audited)).toStrictEqual([{ id: String(id) }])
    expect((await shop.app.inject({ url: link })).statusCode).toBe(404)
    // The list with the place of the other arrival stays.
    expect(await db.rows(sql`select from waiting_lists where phone = ${phone}`)).toHaveLength(1)
    expect((await call(people.removePersonOfArrival, { params: { id: first?.id ?? 0 }, token })).status).toBe(404)
  })
})

test('the owner sees how many others of a network wait for an arrival', async () => {
  const app = await createLimitedApp()
  const owner = await app.signIn('admin')
  const body = { name: 'Sérum' }
  const { id } = (await app.call(arrivals.createArrival, { body, token: owner.token })).body.data
  for (const [name, address] of [
    ['Ana', '203.0.113.1'],
    ['Eva', '203.0.113.1'],
    ['Sol', '203.0.113.2'],
  ] as const) {
    await app.call(askToWait, { body: { arrival_id: id, name, phone: aPhone() }, headers: from(address) })
  }
  const { data } = (await app.call(people.listPeopleOfArrival, { params: { id }, token: owner.token })).body
  expect(data.map((one) => [one.name, one.same_network])).toStrictEqual([
    ['Ana', 1],
    ['Eva', 1],
    ['Sol', 0],
  ])
})

test('the file has the people of one arrival after those of another, each by the time of asking', async () => {
  const [first, second] = [await anArrival({ name: 'Bruma alba' }), await anArrival({ name: 'Bruma zarca' })]
  for (const [id, name] of [
    [second, 'Berta'],
    [first, 'Carla'],
    [second, 'Dora'],
    [first, 'Elsa'],
  ] as const) {
    await ask(id, aPhone(), { name })
  }
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await shop.app.inject({ url: '/api/admin/waiting/export?format=csv', headers })
  expect(
    body.split('\r\n').flatMap((row) => (row.startsWith('Bruma ') ? row.split(',').slice(0, 2).join() : [])),
  ).toStrictEqual([
    'Bruma alba (próxima llegada),Carla',
    'Bruma alba (próxima llegada),Elsa',
    'Bruma zarca (próxima llegada),Berta',
    'Bruma zarca (próxima llegada),Dora',
  ])
})

test('who waits no more is counted neither before the next one nor in the line for an arrival', async () => {
  const id = await anArrival()
  const asked = [await ask(id, aPhone()), await ask(id, aPhone())]
  expect(asked.map(({ body }) => body.data.before)).toStrictEqual([0, 1])
  await inTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`update waits set status = 'passed' where arrival_id = ${id} and id = (
      select min(id) from waits where arrival_id = ${id})`),
  )
  const { body } = await ask(id, aPhone())
  expect(body.data.before).toBe(1)
  const [row] = (await call(arrivals.listArrivals, { query: { sort: '-created_at', limit: '1' }, token })).body.data
  expect([row?.id, row?.people_waiting]).toStrictEqual([id, 2])
})
