import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import { listWaitingPeople } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait, leaveOwnWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopItself } from '../platform/context'
import { runTransaction } from '../platform/database/db'
import { aProduct } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createLimitedApp, from, statuses } from '../testing/limited-app'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call, db } = shop
const LINK = /^\/espera\/[A-Za-z0-9_-]{22}$/

let people = 0
const aPhone = () => `55 7500 ${1000 + ++people}`
const soldOut = (name?: string) => aProduct(shop, { stock: 0, ...(name !== undefined && { name }) })
const ask = (productId: number, phone: string, more: { name?: string; list?: string } = {}) =>
  call(askToWait, { body: { product_id: productId, name: 'Sofía Luna', phone, ...more } })
const linesOf = (productId: number) =>
  db.rows<{ phone: string; list: number }>(sql`
    select phone_key as phone, list_id as list from waits where product_id = ${productId} order by id`)

describe('[WAIT-02] a phone', () => {
  test('in any spelling has one place, and the answer does not tell that it had one', async () => {
    const productId = await soldOut()
    await ask(productId, aPhone())
    const first = await ask(productId, '55 7599 0001')
    const stranger = await ask(productId, aPhone())
    const again = await ask(productId, '+52 1 55 7599-0001', { name: 'Otra' })
    expect([first.status, first.body.data.before, first.body.data.link]).toStrictEqual([
      201,
      1,
      expect.stringMatching(LINK),
    ])
    const told = ({ status, body }: typeof first) => ({
      status,
      ...body,
      data: { ...body.data, link: LINK.test(body.data.link) },
    })
    // The next person would be told the same.
    expect(told(again)).toStrictEqual({ ...told(stranger), data: { before: 3, link: true } })
    expect(told(await ask(productId, aPhone()))).toStrictEqual(told(again))
    expect(new Set([first, again].map(({ body }) => body.data.link)).size).toBe(2)
    // The place is the earliest, before the stranger's.
    const { token } = await shop.signIn('admin')
    const line = (await call(listWaitingPeople, { token, params: { id: productId } })).body.data
    expect([line.length, line[1]?.phone, line[1]?.name]).toStrictEqual([4, '55 7599 0001', 'Sofía Luna'])
  })

  test('ten requests at once have one place and ten answers', async () => {
    const productId = await soldOut()
    const phone = aPhone()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(productId, phone)))
    expect(statuses(replies)).toStrictEqual({ 201: 10 })
    expect((await ask(productId, aPhone())).body.data.before).toBe(1)
  })

  test('joins its own list by its secret; with another phone the secret joins nothing', async () => {
    const [one, two, three] = [await soldOut(), await soldOut(), await soldOut()]
    const phone = aPhone()
    const { link } = (await ask(one, phone)).body.data
    const list = link.slice('/espera/'.length)
    expect((await ask(two, phone, { list })).body.data.link).toBe(link)
    expect((await ask(one, phone, { list })).body.data).toStrictEqual({ before: 0, link })
    expect((await ask(three, aPhone(), { list })).body.data.link).not.toBe(link)
    expect((await linesOf(one)).length).toBe(1)
    const [[first], [second], [third]] = [await linesOf(one), await linesOf(two), await linesOf(three)]
    expect([first?.list === second?.list, first?.list === third?.list]).toStrictEqual([true, false])
  })

  test('of an account that a guest has named has one place, too, and no guest joins the account’s list', async () => {
    const productId = await soldOut()
    const phone = aPhone()
    const person = { name: 'Eva Luna', phone, password: 'jacaranda' }
    const { token, user } = (await call(register, { body: person })).body.data
    await ask(productId, phone)
    const own = await call(askToWait, { token, body: { product_id: productId } })
    expect([own.status, own.body.data]).toStrictEqual([201, { before: 1, link: '' }])
    expect((await ask(productId, aPhone())).body.data.before).toBe(1)
    const list = (
      await db.first<{ token: string }>(sql`select page_token as token from waiting_lists where user_id = ${user.id}`)
    )?.token
    const joined = await ask(await soldOut(), phone, { list: list ?? '' })
    expect([joined.status, joined.body.data.link === `/espera/${list}`]).toStrictEqual([201, false])
    expect((await call(listOwnWaits, { token })).body.data).toHaveLength(1)
  })
})

test('a phone in two lists counts once before the next person, also when she asks again by her own list', async () => {
  const [productId, twice, phone] = [await soldOut(), aPhone(), aPhone()]
  for (let lists = 0; lists < 2; lists++) await ask(productId, twice)
  expect(await linesOf(productId)).toHaveLength(2)
  const { link } = (await ask(productId, phone)).body.data
  const again = await ask(productId, phone, { list: link.slice('/espera/'.length) })
  expect(again.body.data).toStrictEqual({ before: 1, link })
})

describe('[WAIT-03] it is refused', () => {
  test('for a product that is unknown, hidden or available', async () => {
    const [hidden, available] = [
      await aProduct(shop, { stock: 0, status: 'inactive' }),
      await aProduct(shop, { stock: 1 }),
    ]
    const codes = await Promise.all(
      [2_000_000_000, hidden, available].map(async (id) => (await ask(id, aPhone())).body.code),
    )
    expect(codes).toStrictEqual(['NOT_FOUND', 'NOT_FOUND', 'ALREADY_AVAILABLE'])
    expect(await db.rows(sql`select from waits where product_id in (${hidden}, ${available})`)).toHaveLength(0)
  })

  test.each([
    [{ name: '', phone: '55 1234 5678' }, { name: 'El nombre es requerido' }],
    [{ name: 'Eva' }, { phone: 'El teléfono es requerido' }],
    [{ name: 'Eva', phone: 'no' }, { phone: 'Formato de teléfono inválido' }],
    [{ name: 'Eva', phone: '55 1234 5678', list: 'corto' }, { list: 'Enlace inválido' }],
  ])('with %j, at the field', async (body, fields) => {
    const reply = await call(askToWait, { body: { product_id: await soldOut(), ...body } })
    expect([reply.status, reply.body.fields]).toStrictEqual([400, fields])
  })

  test('for the product after the hundredth of a list, until one is left', async () => {
    const { token, user } = await shop.signIn('client')
    const products = await Promise.all(Array.from({ length: 101 }, () => soldOut()))
    const wait = async (id: number) => (await call(askToWait, { token, body: { product_id: id } })).body.code
    for (const id of products.slice(0, 100)) expect(await wait(id)).toBeUndefined()
    const last = products[100] ?? 0
    expect(await wait(last)).toBe('TOO_MANY_WAITS')
    // Again one that is in the list is no further one.
    expect(await wait(products[0] ?? 0)).toBeUndefined()
    const waits = (await call(listOwnWaits, { token })).body.data
    expect([waits.length, user.id > 0]).toStrictEqual([100, true])
    await call(leaveOwnWait, { token, params: { id: waits[0]?.id ?? 0 } })
    expect(await wait(last)).toBeUndefined()
  })
})

describe('[WAIT-07] an account', () => {
  test('needs one call without name and phone, and sees and leaves what it waits for, and nobody else’s', async () => {
    const [labial, rubor] = [await soldOut('Labial Grana'), await soldOut('Rubor Coral')]
    const [eva, rosa] = [await shop.signIn('client'), await shop.signIn('client')]
    await call(askToWait, { token: rosa.token, body: { product_id: rubor } })
    for (const id of [labial, rubor]) {
      shop.clock.advance({ minutes: 1 })
      expect((await call(askToWait, { token: eva.token, body: { product_id: id } })).body.data.link).toBe('')
    }
    const own = async ({ token }: { token: string }) => (await call(listOwnWaits, { token })).body.data
    const [first, second] = await own(eva)
    expect(first).toStrictEqual({
      id: expect.any(Number),
      product_id: rubor,
      arrival_id: null,
      expected: '',
      product_name: 'Rubor Coral',
      brand: '',
      shade: '',
      image_url: '/media/abc-1080.webp',
      price: 189,
      is_sold: 1,
      is_available: 0,
      status: 'waiting',
      before: 1,
      asked_at: shop.clock.now().toISOString(),
    })
    expect([second?.product_name, second?.before]).toStrictEqual(['Labial Grana', 0])
    // Another account's id leaves nothing.
    const foreign = (await own(rosa))[0]?.id ?? 0
    expect((await call(leaveOwnWait, { token: eva.token, params: { id: foreign } })).body.data).toHaveLength(2)
    expect(await own(rosa)).toHaveLength(1)
    const left = await call(leaveOwnWait, { token: eva.token, params: { id: first?.id ?? 0 } })
    expect([left.body.message, left.body.data.map(({ product_name: name }) => name)]).toStrictEqual([
      'Saliste de la lista',
      ['Labial Grana'],
    ])
    expect(await own(eva)).toHaveLength(1)
    const { token } = await shop.signIn('admin')
    await call(adjustStock, { token, params: { id: labial }, body: { difference: 2, note: 'Llegó' } })
    await call(askToWait, { token: eva.token, body: { product_id: rubor } })
    expect(await own(eva)).toMatchObject([
      { product_id: labial, status: 'held', is_available: 1 },
      { product_id: rubor, status: 'waiting', is_available: 0 },
    ])
  })
})

describe('[WAIT-04] a network', () => {
  let limited: Awaited<ReturnType<typeof createLimitedApp>>
  let other: typeof limited
  const waits = (network: string, productId: number, token?: string, app = limited) =>
    app.call(askToWait, {
      headers: from(network),
      token,
      body: { product_id: productId, name: 'Eva', phone: aPhone() },
    })
  beforeAll(async () => {
    limited = await createLimitedApp()
    other = await createLimitedApp({ database: limited.database, clock: limited.clock })
  })

  test('[SAFE-06] asks thirty times in an hour, also at once and on two instances, then not before an hour has passed; others still may', async () => {
    const productId = await aProduct(limited, { stock: 0 })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        waits('203.0.113.5', productId, undefined, nth % 2 === 0 ? limited : other),
      ),
    )
    expect(statuses(replies)).toStrictEqual({ 201: 30, 429: 10 })
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe('NETWORK_WAITS')
    expect((await waits('203.0.113.6', productId)).status).toBe(201)
    // Neither of two can be saved before both have begun.
    for (let asked = 0; asked < 29; asked++) await waits('203.0.113.8', productId)
    const block = await openTransaction(limited.contextFor(shopItself), (tx) =>
      tx.run(sql`lock table waits in exclusive mode`),
    )
    const both = Promise.all([waits('203.0.113.8', productId), waits('203.0.113.8', productId, undefined, other)])
    await waitForLock(limited.db, 2)
    await block.commit()
    expect(statuses(await both)).toStrictEqual({ 201: 1, 429: 1 })
    limited.clock.advance({ minutes: 59, seconds: 59 })
    expect((await waits('203.0.113.5', productId)).status).toBe(429)
    limited.clock.advance({ seconds: 1 })
    expect((await waits('203.0.113.5', productId)).status).toBe(201)
  })

  test('of a new account counts, of a known account and of the owner does not; the owner changes the limit', async () => {
    const products = await Promise.all([1, 2, 3].map(() => aProduct(limited, { stock: 0 })))
    const [one = 0, two = 0, three = 0] = products
    const owner = await limited.signIn('admin')
    await limited.call(updateLimits, { token: owner.token, body: { network_waits_per_hour: 1 } })
    const client = await limited.signIn('client')
    expect((await waits('203.0.113.7', one, client.token)).status).toBe(201)
    expect((await waits('203.0.113.7', two, client.token)).status).toBe(429)
    // What is in the list already asks for nothing more.
    expect((await waits('203.0.113.7', one, client.token)).status).toBe(201)
    expect((await waits('203.0.113.7', two, owner.token)).status).toBe(201)
    await runTransaction(limited.db, (tx) =>
      tx.run(sql`update users set trusted_since = ${limited.clock.now()} where id = ${client.user.id}`),
    )
    for (const id of [two, three]) expect((await waits('203.0.113.7', id, client.token)).status).toBe(201)
    expect(
      await limited.db.rows(sql`select from waits where product_id in (${two}, ${three}) and network <> ''`),
    ).toHaveLength(0)
  })
})
