import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import {
  countAdminProducts,
  getAdminProduct,
  listAdminProducts,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import * as contract from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { aProduct } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'

const shop = await createLimitedApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
const { call, clock, db } = shop
const { token } = await shop.signIn('admin', { name: 'Ana Dueña' })
// What arrives stays for sale here: give-out-units.test.ts has units that are held for people in line.
await call(updateShopSettings, { token, body: { waiting_shelf_units: 5 } })

let networks = 0
const aNetwork = () => `10.9.0.${++networks}`
async function ask(productId: number, name: string, phone: string, network = aNetwork()) {
  clock.advance({ minutes: 1 })
  const body = { product_id: productId, name, phone }
  return (await call(askToWait, { headers: from(network), body })).body.data.link
}
const peopleOf = async (id: number) => (await call(contract.listWaitingPeople, { token, params: { id } })).body.data
const arrive = (id: number, units = 1) =>
  call(adjustStock, { token, params: { id }, body: { difference: units, note: 'Llegó' } })
const tell = (id: number) => call(contract.tellWaitingPerson, { token, params: { id } })
const setStatus = (id: number, status: 'waiting' | 'passed', seen: 'waiting' | 'told' | 'passed') =>
  call(contract.setWaitStatus, { token, params: { id }, body: { status, seen } })
async function actionsOn(id: number) {
  const { data } = (await call(listActivity, { token, query: { thing: `product:${id}` } })).body
  expect(JSON.stringify(data)).not.toMatch(/Sofía|Eva|Rosa|55 ?8\d{3} ?000/)
  return data.map(({ action }) => action)
}

/** A sold-out product that three people wait for; the second one asked twice. */
const phoneOf = (id: number, nth: number) => `55 8${String(id).padStart(3, '0')} 000${nth}`
async function aLine() {
  const id = await aProduct(shop, { name: 'Labial *Grana*', priceCents: 18_950, stock: 0 })
  const network = aNetwork()
  const since = new Date(clock.now().getTime() + 60_000).toISOString()
  await ask(id, 'Sofía Luna', phoneOf(id, 1), network)
  const link = await ask(id, 'Eva Rosas', phoneOf(id, 2), network)
  await ask(id, 'Otra Eva', `+52 1 ${phoneOf(id, 2)}`)
  await ask(id, 'Rosa', phoneOf(id, 3))
  return { id, link, since, people: await peopleOf(id) }
}

describe('[WAIT-20] the owner sees', () => {
  test('[WAIT-24] who waits, by order of asking, each phone once, with what else its network asked for', async () => {
    const { people, since } = await aLine()
    expect(people.map(({ name, same_network: others }) => [name, others])).toStrictEqual([
      ['Sofía Luna', 1],
      ['Eva Rosas', 1],
      ['Rosa', 0],
    ])
    expect(people[0]).toMatchObject({ has_account: 0, status: 'waiting', asked_at: since, told_at: null })
  })

  test('in lists and sheets how many wait and since when, as a filter, a view and what needs attention', async () => {
    const { id, since } = await aLine()
    const other = await aProduct(shop, { stock: 0 })
    const listed = async (waiting: 'any' | 'arrived') =>
      (await call(listAdminProducts, { token, query: { waiting, limit: 100 } })).body.data.map((product) => product.id)
    const arrived = async () => (await call(showDashboard, { token })).body.data.attention.arrived_products
    const before = await arrived()
    const product = (await call(getAdminProduct, { token, params: { id } })).body.data
    expect([product.people_waiting, product.waiting_since]).toStrictEqual([3, since])
    expect([(await listed('any')).includes(id), (await listed('any')).includes(other)]).toStrictEqual([true, false])
    expect((await call(countAdminProducts, { token })).body.data.waited_for).toBe((await listed('any')).length)
    expect(await listed('arrived')).not.toContain(id)
    await arrive(id)
    expect(await listed('arrived')).toContain(id)
    expect(await arrived()).toBe(before + 1)
    expect(await arrived()).toBe((await listed('arrived')).length)
  })

  test('all lines as a file, a phone once', async () => {
    const { id } = await aLine()
    const reply = await shop.app.inject({
      url: '/api/admin/waiting/export?format=csv',
      headers: { authorization: `Bearer ${token}` },
    })
    const lines = reply.body.trim().split(/\r?\n/)
    expect(lines[0]).toContain('Producto,Nombre,Teléfono,Con cuenta,Espera desde')
    expect(
      lines.filter((line) => line.includes(phoneOf(id, 1).slice(0, -1))).map((line) => line.split(',')[1]),
    ).toStrictEqual(['Sofía Luna', 'Eva Rosas', 'Rosa'])
  })
})

describe('[WAIT-21] the owner tells', () => {
  test('[SHEET-01] a person by the shop’s text with both links, and only while there are units', async () => {
    const { id, link, people } = await aLine()
    const eva = people[1]?.id ?? 0
    const early = await tell(eva)
    expect([early.status, early.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
    await arrive(id)
    const { data } = (await tell(eva)).body
    expect(data.text).toBe(
      `Hola, Eva. Ya llegó *Labial Grana*, que esperabas: cuesta $189.50. Avisamos por orden de lista; todavía no está apartado.
Agrégalo a tu carrito aquí: https://tienda.example/producto/${id}-labial-grana
Si ya no lo quieres, sal de la lista aquí: https://tienda.example${link}`,
    )
    expect([data.phone, data.url]).toStrictEqual([
      phoneOf(id, 2),
      `https://wa.me/52${phoneOf(id, 2).replaceAll(' ', '')}?text=${encodeURIComponent(data.text)}`,
    ])
    const told = (await peopleOf(id)).find((person) => person.id === eva)
    expect([told?.status, told?.told_at]).toStrictEqual(['told', clock.now().toISOString()])
    // Her second list is told, too: she is in line no more.
    expect((await call(getAdminProduct, { token, params: { id } })).body.data.people_waiting).toBe(2)
    expect((await tell(eva)).status).toBe(200)
    expect(await actionsOn(id)).toStrictEqual(['tell-waiting', 'tell-waiting', 'adjust-stock'])
  })

  test('by a text of her own, which has known fields only', async () => {
    const set = (message_arrived: string) => call(updateShopSettings, { token, body: { message_arrived } })
    expect((await set('Hola, {quien}')).body.fields?.['message_arrived']).toMatch(/^El campo \{quien\} no existe/)
    await set('{nombre}: {producto} a {precio} en {tienda}')
    const { id, people } = await aLine()
    await arrive(id)
    expect((await tell(people[0]?.id ?? 0)).body.data.text).toBe('Sofía: Labial Grana a $189.50 en Tocador')
    await set('')
  })
})

describe('[WAIT-22] the owner', () => {
  test('passes a turn and gives it back with its place; a stale view changes nothing', async () => {
    const { id, people } = await aLine()
    const sofia = people[0]?.id ?? 0
    const passed = await setStatus(sofia, 'passed', 'waiting')
    expect([passed.body.message, passed.body.data.map(({ name, status }) => [name, status])]).toStrictEqual([
      'Sigue la siguiente persona',
      [
        ['Eva Rosas', 'waiting'],
        ['Rosa', 'waiting'],
        ['Sofía Luna', 'passed'],
      ],
    ])
    expect((await setStatus(sofia, 'passed', 'waiting')).body.code).toBe('STALE_EDIT')
    await arrive(id)
    expect((await tell(sofia)).body.code).toBe('STALE_EDIT')
    const back = await setStatus(sofia, 'waiting', 'passed')
    expect(back.body.data.map(({ name }) => name)).toStrictEqual(['Sofía Luna', 'Eva Rosas', 'Rosa'])
    expect(await actionsOn(id)).toStrictEqual(['return-waiting', 'adjust-stock', 'pass-waiting'])
  })

  test('takes a person out with all her lists of the product, name and phone; nobody else', async () => {
    const { id, people } = await aLine()
    const eva = people[1]?.id ?? 0
    const left = await call(contract.removeWait, { token, params: { id: eva } })
    expect(left.body.data.map(({ name }) => name)).toStrictEqual(['Sofía Luna', 'Rosa'])
    expect(await db.rows(sql`select from waiting_lists where phone like ${`%${phoneOf(id, 2)}`}`)).toHaveLength(0)
    expect((await call(contract.removeWait, { token, params: { id: eva } })).status).toBe(404)
    expect(await actionsOn(id)).toStrictEqual(['remove-waiting'])
  })
})

test('[WAIT-23] who was told or passed over waits again at the end of the line', async () => {
  const { id, people } = await aLine()
  await setStatus(people[0]?.id ?? 0, 'passed', 'waiting')
  await ask(id, 'Sofía Luna', phoneOf(id, 1))
  expect((await peopleOf(id)).map(({ name, status }) => [name, status])).toStrictEqual([
    ['Eva Rosas', 'waiting'],
    ['Rosa', 'waiting'],
    ['Sofía Luna', 'waiting'],
  ])
  await arrive(id)
  await tell(people[1]?.id ?? 0)
  await call(adjustStock, { token, params: { id }, body: { difference: -1, note: 'Se rompió' } })
  await ask(id, 'Eva Rosas', phoneOf(id, 2))
  expect((await peopleOf(id)).map(({ name, status }) => [name, status])).toStrictEqual([
    ['Rosa', 'waiting'],
    ['Sofía Luna', 'waiting'],
    ['Eva Rosas', 'waiting'],
  ])
})

test('of a line that is too long for the list everybody is counted by phone, as in line, to be told, or in neither', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía', '55 8600 0001')
  // With her 503 people: 501 in line, one of them in two lists; one who was passed over; one who is to be told.
  await runTransaction(db, (tx) =>
    tx.run(sql`
      with lists as (
        insert into waiting_lists (name, phone, created_at)
        select 'Persona ' || nth, '5586' || lpad(nth::text, 6, '0'), now() from generate_series(2, 504) nth
        returning id, phone
      )
      insert into waits (list_id, product_id, phone_key, network, status, asked_at)
      select id, ${id}, case when phone = '5586000504' then '5586000503' else phone end, '',
        case phone when '5586000002' then 'passed' when '5586000003' then 'invited' else 'waiting' end, now()
      from lists`),
  )
  const { data, counts } = (await call(contract.listWaitingPeople, { token, params: { id } })).body
  expect([data.length, counts]).toStrictEqual([500, { total: 503, waiting: 501, invited: 1 }])
  const passed = await setStatus(data[0]?.id ?? 0, 'passed', 'waiting')
  expect(passed.body.counts).toStrictEqual({ total: 503, waiting: 500, invited: 1 })
})
