import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as contract from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, leaveOwnWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories'
import { tablesWith } from '../../testing/samples/stored-text'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')

test('what is done to a line says so, and an empty shelf is offered to nobody', async () => {
  const id = await aProduct(shop, { stock: 0 })
  const asked = await call(askToWait, { body: { product_id: id, name: 'Sofía', phone: '55 8400 0001' } })
  const [person] = (await call(contract.listWaitingPeople, { token, params: { id } })).body.data
  const params = { id: person?.id ?? 0 }
  const invite = () => call(contract.inviteWaiting, { token, params: { id } })
  const [early, told] = [await invite(), await call(contract.tellWaitingPerson, { token, params })]
  expect([early, told].map(({ body }) => [body.code, body.message])).toStrictEqual([
    ['STOCK_INSUFFICIENT', 'No hay piezas libres de este producto para avisarles'],
    ['STOCK_INSUFFICIENT', 'No hay piezas libres de este producto para avisarle'],
  ])
  const passed = await call(contract.setWaitStatus, { token, params, body: { status: 'passed', seen: 'waiting' } })
  const back = await call(contract.setWaitStatus, { token, params, body: { status: 'waiting', seen: 'passed' } })
  await call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  const invited = await invite()
  expect(invited.body.data).toMatchObject([{ status: 'invited', held: null }])
  const removed = await call(contract.removeWait, { token, params })
  expect([asked, passed, back, invited, removed].map(({ body }) => body.message)).toStrictEqual([
    'Te avisaremos por WhatsApp cuando llegue',
    'Sigue la siguiente persona',
    'Tiene su lugar otra vez',
    'Ya puedes avisarles a todas; nada queda apartado',
    'Ya no está en la lista',
  ])
})

test('an account has what is held for it first, then what it asked for last, until it leaves', async () => {
  const client = await shop.signIn('client')
  const ids: number[] = []
  for (const name of ['Rubor', 'Labial', 'Brillo']) {
    const product_id = await aProduct(shop, { name, stock: 0 })
    ids.push(product_id)
    shop.clock.advance({ minutes: 1 })
    expect((await call(askToWait, { body: { product_id }, token: client.token })).status).toBe(201)
  }
  await call(adjustStock, { token, params: { id: ids[0] ?? 0 }, body: { difference: 1, note: 'Llegó' } })
  const own = (await call(listOwnWaits, { token: client.token })).body.data
  expect(own.map(({ product_name: name, status }) => [name, status])).toStrictEqual([
    ['Rubor', 'held'],
    ['Brillo', 'waiting'],
    ['Labial', 'waiting'],
  ])
  const left = await call(leaveOwnWait, { token: client.token, params: { id: own[1]?.id ?? 0 } })
  expect([left.body.message, left.body.data.map(({ product_name: name }) => name)]).toStrictEqual([
    'Saliste de la lista',
    ['Rubor', 'Labial'],
  ])
})

test('of what an account asked for at one moment the last is first', async () => {
  const client = await shop.signIn('client')
  for (const name of ['Bruma', 'Tinta', 'Polvo']) {
    const product_id = await aProduct(shop, { name, stock: 0 })
    await call(askToWait, { body: { product_id }, token: client.token })
  }
  const own = (await call(listOwnWaits, { token: client.token })).body.data
  expect(own.map(({ product_name: name }) => name)).toStrictEqual(['Polvo', 'Tinta', 'Bruma'])
})

test('the phone of a person who is removed while a unit is held for her is deleted', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await call(askToWait, { body: { product_id: id, name: 'Sofía', phone: '55 8477 1234' } })
  await call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  const [person] = (await call(contract.listWaitingPeople, { token, params: { id } })).body.data
  expect(person?.status).toBe('held')
  expect(await tablesWith(shop.db, '5584771234')).toContain('waiting_holds')
  await call(contract.removeWait, { token, params: { id: person?.id ?? 0 } })
  for (const phone of ['5584771234', '55 8477 1234']) expect(await tablesWith(shop.db, phone)).toStrictEqual([])
})

test('[WAIT-48] the unit of an account that leaves the line is held for the next person', async () => {
  const product_id = await aProduct(shop, { stock: 0 })
  const [first, next] = [await shop.signIn('client'), await shop.signIn('client', { name: 'Zoe Paz' })]
  for (const client of [first, next]) {
    await call(askToWait, { body: { product_id }, token: client.token })
    shop.clock.advance({ minutes: 1 })
  }
  await call(adjustStock, { token, params: { id: product_id }, body: { difference: 1, note: 'Llegó' } })
  const [own] = (await call(listOwnWaits, { token: first.token })).body.data
  expect(own?.status).toBe('held')
  expect((await call(leaveOwnWait, { token: first.token, params: { id: own?.id ?? 0 } })).body.data).toStrictEqual([])
  const { data } = (await call(contract.listWaitingPeople, { token, params: { id: product_id } })).body
  expect(data.map(({ name, status }) => [name, status])).toStrictEqual([['Zoe Paz', 'held']])
})
