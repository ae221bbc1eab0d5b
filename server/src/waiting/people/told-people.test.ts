import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { updateShopSettings, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import * as contract from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { aProduct, aSession } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { showHeldPage } from '../holds/show-held-page'

const shop = await createTestApp()
const { call, clock } = shop
const { token } = await shop.signIn('admin')
let phones = 0
const aPhone = () => `55 8300 ${1000 + ++phones}`
const ask = (productId: number, name: string, phone = aPhone()) => {
  clock.advance({ minutes: 1 })
  return call(askToWait, { body: { product_id: productId, name, phone } })
}
const arrive = (id: number, units = 1) =>
  call(adjustStock, { token, params: { id }, body: { difference: units, note: 'Llegó' } })
const peopleOf = async (id: number) => (await call(contract.listWaitingPeople, { token, params: { id } })).body.data
const tell = async (id: number, nth = 0) => {
  clock.advance({ minutes: 1 })
  const told = await call(contract.tellWaitingPerson, { token, params: { id: (await peopleOf(id))[nth]?.id ?? 0 } })
  expect(told.status).toBe(200)
  return clock.now().toISOString()
}

test('who was told of the unit that is held for her keeps the moment of the first message', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  const seen = async () => {
    const [person] = await peopleOf(id)
    return [person?.status, person?.told_at, person?.held?.until]
  }
  expect((await seen())[1]).toBeNull()
  const first = await tell(id)
  const until = new Date(Date.parse(first) + 24 * 3_600_000).toISOString()
  expect(await seen()).toStrictEqual(['held', first, until])
  await tell(id)
  expect(await seen()).toStrictEqual(['held', first, until])
})

test('who was told of a unit that is not for sale any more waits again as if nobody had told her', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  await tell(id)
  await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
  expect(await peopleOf(id)).toMatchObject([{ status: 'waiting', told_at: null, held: null }])
})

test('who was told without a unit of her own and is passed over or comes back was told no more', async () => {
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 5 } })
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  const told = await tell(id)
  expect(await peopleOf(id)).toMatchObject([{ status: 'told', told_at: told, held: null }])
  const [person] = await peopleOf(id)
  for (const [status, seen] of [
    ['passed', 'told'],
    ['waiting', 'passed'],
  ] as const) {
    const { body } = await call(contract.setWaitStatus, {
      token,
      params: { id: person?.id ?? 0 },
      body: { status, seen },
    })
    expect(body.data).toMatchObject([{ status, told_at: null }])
  }
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 0 } })
})

test('a phone that asked under two names has the first of them on the page of its unit and in the list of holds', async () => {
  const id = await aProduct(shop, { name: 'Rubor malva', stock: 0 })
  const phone = aPhone()
  await ask(id, 'Sofía Luna', phone)
  await ask(id, 'Zoe Luna', phone)
  await arrive(id)
  const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  const page = await showHeldPage(shop.contextFor(nobody), held?.token ?? '')
  expect([page.first_name, page.product_name, page.state]).toStrictEqual(['Sofía', 'Rubor malva', 'set-aside'])
  const { reservations } = (await call(listHolds, { token, query: { status: 'active', search: 'malva' } })).body.data
  expect(reservations).toMatchObject([{ user_name: 'Sofía Luna', user_phone: phone, product_id: id }])
  expect((await peopleOf(id)).map(({ name }) => name)).toStrictEqual(['Sofía Luna'])
})

test('a unit that is held for somebody in line is found in the list of holds by the name and phone of its row', async () => {
  const id = await aProduct(shop, { name: 'Rubor ámbar', stock: 0 })
  const phone = aPhone()
  await ask(id, 'Zoé Peña', phone)
  const { token: client } = await shop.signIn('client', { name: 'Íngrid Sáenz' })
  clock.advance({ minutes: 1 })
  expect((await call(askToWait, { token: client, body: { product_id: id } })).status).toBe(201)
  await arrive(id, 2)
  const found = async (search: string) => {
    const { reservations, pagination } = (await call(listHolds, { token, query: { search } })).body.data
    return [reservations.map((hold) => hold.user_name), pagination.total]
  }
  for (const search of ['zoe pena', phone, 'ambar zoe'])
    expect(await found(search), search).toStrictEqual([['Zoé Peña'], 1])
  expect(await found('ingrid')).toStrictEqual([['Íngrid Sáenz'], 1])
  expect(await found('zoe ingrid')).toStrictEqual([[], 0])
  // From then on its row is that of a visitor's cart.
  const held = await shop.db.first<{ token: string }>(sql`
    select token from waiting_holds where product_id = ${id} and phone_key = ${normalisePhone(phone)}`)
  const opened = await call(openHeldUnit, { params: { token: held?.token ?? '' }, body: { sessionId: aSession() } })
  expect(opened.status).toBe(200)
  expect([await found('zoe pena'), await found('ambar')]).toStrictEqual([
    [[], 0],
    [['Íngrid Sáenz', ''], 2],
  ])
})

test('a message of a shop whose address is unknown has no links, whether a unit is held for her or not', async () => {
  const id = await aProduct(shop, { name: 'Tinta coral', priceCents: 18_950, stock: 0 })
  await ask(id, 'Sofía Luna')
  await arrive(id)
  const params = { id: (await peopleOf(id))[0]?.id ?? 0 }
  const headers = { host: 'tienda.example' }
  const held = await call(contract.tellWaitingPerson, { token, params, headers })
  expect(held.body.data.text).toMatch(
    /^Hola, Sofía\. Ya llegó \*Tinta coral\*, que esperabas, y te apartamos una pieza hasta el [^\n]+: cuesta \$189\.50\.$/,
  )
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 5 } })
  const free = await aProduct(shop, { name: 'Tinta malva', priceCents: 18_950, stock: 0 })
  await ask(free, 'Eva')
  await arrive(free)
  const other = { id: (await peopleOf(free))[0]?.id ?? 0 }
  const told = await call(contract.tellWaitingPerson, { token, params: other, headers })
  expect(told.body.data.text).toBe(
    'Hola, Eva. Ya llegó *Tinta malva*, que esperabas: cuesta $189.50. Avisamos por orden de lista; todavía no está apartado.',
  )
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 0 } })
})

test('nobody is told of free pieces of a product that is not for sale', async () => {
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 5 } })
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
  const params = { id: (await peopleOf(id))[0]?.id ?? 0 }
  const { body } = await call(contract.tellWaitingPerson, { token, params })
  expect([body.code, body.message]).toStrictEqual([
    'STOCK_INSUFFICIENT',
    'No hay piezas libres de este producto para avisarle',
  ])
  expect(await peopleOf(id)).toMatchObject([{ status: 'waiting', told_at: null }])
  await call(updateShopSettings, { token, body: { waiting_shelf_units: 0 } })
})

test('who waits with an account is told by its name and phone, and at the price of the running offer, as on the page of her unit', async () => {
  const id = await aProduct(shop, { name: 'Polvo de arroz', priceCents: 18_950, stock: 0 })
  const client = await shop.signIn('client', { name: 'Inés Vega', phone: '55 8390 0001' })
  expect((await call(askToWait, { token: client.token, body: { product_id: id } })).status).toBe(201)
  const offer = { price: 150, first_day: '2026-11-20', last_day: '2026-11-30' }
  expect((await call(addOffer, { token, params: { id }, body: offer })).status).toBe(201)
  await arrive(id)
  expect(await peopleOf(id)).toMatchObject([{ name: 'Inés Vega', phone: '55 8390 0001', has_account: 1 }])
  expect((await call(updateProduct, { token, params: { id }, body: { brand: 'Alba' } })).status).toBe(200)
  const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  const page = await showHeldPage(shop.contextFor(nobody), held?.token ?? '')
  expect([page.first_name, page.brand, page.shade, page.price]).toStrictEqual(['Inés', 'Alba', '', 150])
  const params = { id: (await peopleOf(id))[0]?.id ?? 0 }
  const { data } = (await call(contract.tellWaitingPerson, { token, params })).body
  expect(data.text).toMatch(/^Hola, Inés\. [^\n]+: cuesta \$150\.00\.\n/)
  expect([data.phone, data.url.split('?')[0]]).toStrictEqual(['55 8390 0001', 'https://wa.me/525583900001'])
})

test('the page of a held unit leads to a chat with the shop’s first number, with a text that names the product', async () => {
  const numbers = { primaryNumber: '5511112222', secondaryNumber: '5533334444' }
  expect((await call(updateWhatsappConfig, { token, body: numbers })).status).toBe(200)
  const id = await aProduct(shop, { name: 'Rubor coral', stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  expect((await showHeldPage(shop.contextFor(nobody), held?.token ?? '')).chat_url).toBe(
    'https://wa.me/525511112222?text=Hola%2C%20escribo%20por%20la%20pieza%20que%20me%20apartaron%3A%20Rubor%20coral.',
  )
})

test('the page of a held unit and the list of who waits name its brand and its shade', async () => {
  const [id, other] = [await aProduct(shop, { stock: 0 }), await aProduct(shop)]
  expect((await call(updateProduct, { token, params: { id }, body: { brand: 'Bissú' } })).status).toBe(200)
  const shades = [
    { product_id: id, name: 'Malva', color: null },
    { product_id: other, name: 'Coral', color: null },
  ]
  expect((await call(groupProducts, { token, body: { name: 'Velo', shades } })).status).toBe(201)
  await ask(id, 'Sofía')
  const client = await shop.signIn('client')
  clock.advance({ minutes: 1 })
  expect((await call(askToWait, { token: client.token, body: { product_id: id } })).status).toBe(201)
  const waits = (await call(listOwnWaits, { token: client.token })).body.data
  expect(waits.map(({ brand, shade }) => [brand, shade])).toStrictEqual([['Bissú', 'Malva']])
  await arrive(id)
  const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  const page = await showHeldPage(shop.contextFor(nobody), held?.token ?? '')
  expect([page.brand, page.shade]).toStrictEqual(['Bissú', 'Malva'])
})

// Last, because the administrator’s session ends meanwhile.
test('nobody is told of a unit whose days without a message are over, also before the next one has it', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await ask(id, 'Sofía')
  await arrive(id)
  const params = { id: (await peopleOf(id))[0]?.id ?? 0 }
  clock.advance({ hours: 72 })
  const later = await shop.signIn('admin')
  const { status, body } = await call(contract.tellWaitingPerson, { token: later.token, params })
  expect([status, body.code]).toStrictEqual([409, 'RESERVATION_NOT_ACTIVE'])
  const held = await shop.db.first<{ toldAt: Date | null; isOver: boolean }>(sql`
    select hold.told_at as "toldAt", line.reserved_until <= ${clock.now()} as "isOver"
    from waiting_holds hold join cart_lines line on line.id = hold.line_id where hold.product_id = ${id}`)
  expect(held).toStrictEqual({ toldAt: null, isOver: true })
})
