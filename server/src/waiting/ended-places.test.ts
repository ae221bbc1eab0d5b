import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { describe, expect, test } from 'vitest'
import { aProduct, aSession } from '../testing/factories'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { submitForm } from '../testing/submit-form'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp({
  webFolder: await createJsonStorefront(),
  env: { PUBLIC_URL: 'https://tienda.example' },
})
const { call, clock, schedule } = shop
const signIn = async () => (await shop.signIn('admin')).token

let count = 0
/** A guest who waits for a product, which is also announced as an arrival, and somebody before her. */
async function aGuest() {
  const token = await signIn()
  const id = await aProduct(shop, { stock: 0 })
  const body = { name: 'De regreso', product_id: id }
  const arrivalId = (await call(createArrival, { token, body })).body.data.id
  const [first, phone] = [0, 1].map((nth) => `55 4100 ${1000 + 2 * ++count + nth}`)
  await call(askToWait, { body: { product_id: id, name: 'Eva', phone: first } })
  clock.advance({ minutes: 1 })
  const ask = async (list: string | null = null) =>
    (await call(askToWait, { body: { product_id: id, name: 'Sofía', phone, list } })).body.data.link
  return { id, link: await ask(), ask, told: `${id}.-${arrivalId}` }
}
const arrive = async (id: number, difference: number) =>
  call(adjustStock, { token: await signIn(), params: { id }, body: { difference, note: 'Llegó' } })
const peopleOf = async (id: number) =>
  (await call(people.listWaitingPeople, { token: await signIn(), params: { id } })).body.data
/** The link of the unit that is held for the last in line. */
async function unitOf(id: number) {
  const last = (await peopleOf(id)).at(-1)
  const told = await call(people.tellWaitingPerson, { token: await signIn(), params: { id: last?.id ?? 0 } })
  return /\/apartado\/[\w-]{22}/.exec(told.body.data.text)?.[0] ?? ''
}
async function sweep() {
  await schedule.runNow('release lapsed holds')
  await schedule.runNow('give out units in line')
}
const saidBy = ({ headers }: { headers: Record<string, unknown> }) =>
  /^espera_dejada=([\d.-]+);/.exec(String(headers['set-cookie']))?.[1]
const saidAt = async (url: string) => saidBy(await shop.app.inject({ url }))

describe('[WAIT-63] the browser is told whose turn is over', () => {
  test('by the page of the list, once her unit ended, and no longer when she has asked again', async () => {
    const { id, link, ask, told } = await aGuest()
    expect(await saidAt(link)).toBeUndefined()
    await arrive(id, 2)
    expect(await saidAt(link)).toBeUndefined()
    clock.advance({ hours: 73 })
    await sweep()
    expect(await saidAt(link)).toBe(told)
    await arrive(id, -2)
    expect(await ask(link.slice('/espera/'.length))).toBe(link)
    expect(await saidAt(link)).toBeUndefined()
  })

  test('by the page of the list, when everybody in line is to be told without a unit', async () => {
    const { id, link, told } = await aGuest()
    await arrive(id, 2)
    expect(await saidAt(link)).toBeUndefined()
    await call(people.inviteWaiting, { token: await signIn(), params: { id } })
    expect((await peopleOf(id)).map(({ status }) => status)).toStrictEqual(['invited', 'invited'])
    expect(await saidAt(link)).toBe(told)
  })

  test('by the page of her unit, once that has ended, and no longer when she waits again', async () => {
    const { id, ask, told } = await aGuest()
    await arrive(id, 2)
    const unit = await unitOf(id)
    expect(await saidAt(unit)).toBeUndefined()
    clock.advance({ hours: 25 })
    // Also before the sweep has ended the place.
    expect(await saidAt(unit)).toBe(told)
    await sweep()
    expect(await saidAt(unit)).toBe(told)
    clock.advance({ hours: 72 })
    await sweep()
    await arrive(id, -2)
    await ask()
    expect(await saidAt(unit)).toBeUndefined()
  })

  test('not while the place waits for a product that was taken off sale', async () => {
    const { id, link } = await aGuest()
    await arrive(id, 2)
    const unit = await unitOf(id)
    await call(updateProduct, { token: await signIn(), params: { id }, body: { status: 'inactive' } })
    expect((await peopleOf(id)).map(({ status }) => status)).toStrictEqual(['waiting', 'waiting'])
    expect([await saidAt(link), await saidAt(unit)]).toStrictEqual([undefined, undefined])
  })

  test('when she leaves her unit to the next person', async () => {
    const { id, told } = await aGuest()
    await arrive(id, 2)
    const unit = await unitOf(id)
    const left = await submitForm(shop, `${unit}/dejar`, {}, { cookie: 'espera_dejada=7' })
    expect([left.statusCode, saidBy(left)]).toStrictEqual([200, `7.${told}`])
  })

  test('when she puts her unit into her cart, and by its page from then on', async () => {
    const { id, told } = await aGuest()
    await arrive(id, 2)
    const unit = await unitOf(id)
    const url = `/api${openHeldUnit.path.replace(':token', unit.slice('/apartado/'.length))}`
    const open = async (sessionId: string) => shop.app.inject({ method: 'POST', url, payload: { sessionId } })
    const opened = await open(aSession())
    expect([opened.statusCode, saidBy(opened)]).toStrictEqual([200, told])
    const elsewhere = await open(aSession())
    expect([elsewhere.statusCode, saidBy(elsewhere)]).toStrictEqual([409, undefined])
    expect(await saidAt(unit)).toBe(told)
  })
})
