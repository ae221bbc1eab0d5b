import { addItem, getCart, migrateCart, removeItem, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { deleteProduct, getAdminProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { selectProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { adjustStock, checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { HeldPageInput } from '@tocador/contracts/waiting/held-page'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { openSetAside } from '../../stock'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { columnsWith } from '../../testing/samples/stored-text'
import { submitForm } from '../../testing/submit-form'
import { createTestApp } from '../../testing/test-app'
import { listDue } from './queries'

const webFolder = await createJsonStorefront()
const env = { PUBLIC_URL: 'https://tienda.example' }
const shop = await createTestApp({ webFolder, env })
const second = await createTestApp({ database: shop.database, clock: shop.clock, webFolder, env })
const { call, clock, db, schedule } = shop
let token = ''
beforeEach(async () => void ({ token } = await shop.signIn('admin')))

let line = 0
/** Phones that wait for a product of which one unit has come in; the first was told, and has this link. */
async function aHeldUnit({ people: count = 2, units = 1 } = {}) {
  const id = await aProduct(shop, { name: 'Labial Grana', priceCents: 18_900, stock: 0 })
  line += 1
  const phones = Array.from({ length: count }, (_, nth) => `55 ${3000 + line} 000${nth}`)
  for (const phone of phones) {
    clock.advance({ minutes: 1 })
    await call(askToWait, { body: { product_id: id, name: 'Sofía Luna', phone } })
  }
  await arrive(id, units)
  const [first] = await peopleOf(id)
  const told = await call(people.tellWaitingPerson, { token, params: { id: first?.id ?? 0 } })
  const secret = /https:\/\/tienda\.example\/apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? ''
  return { id, phones, secret, until: (await peopleOf(id))[0]?.held?.until ?? '' }
}
const arrive = (id: number, units: number) =>
  call(adjustStock, { token, params: { id }, body: { difference: units, note: 'Llegó' } })
const peopleOf = async (id: number) => (await call(people.listWaitingPeople, { token, params: { id } })).body.data
const statusesOf = async (id: number) => (await peopleOf(id)).map(({ status }) => status)
const open = (secret: string, sessionId = aSession(), app = shop) =>
  app.call(openHeldUnit, { params: { token: secret }, body: { sessionId } })
const cartOf = async (sessionId: string) => (await call(getCart, { body: { sessionId } })).body.data
const pageAt = async (secret: string): Promise<HeldPageInput> =>
  (await shop.app.inject({ url: `/apartado/${secret}` })).json()
const stateOf = async (secret: string) => (await pageAt(secret)).held?.state
async function expectBooks(id: number, level: { onHand: number; held: number }) {
  expect(await levelOf(shop, id)).toStrictEqual(level)
  const admin = await shop.signIn('admin')
  expect((await call(checkStock, { token: admin.token })).body.data).toStrictEqual({ ok: true, differences: [] })
}
async function sweep() {
  await schedule.runNow('release lapsed holds')
  await schedule.runNow('give out units in line')
}

describe('[WAIT-50] the page of a unit that is set aside', () => {
  test('[NAV-06] shows it with its end, is not stored or listed, and reading it changes nothing', async () => {
    const { id, secret } = await aHeldUnit()
    const reply = await shop.app.inject({ url: `/apartado/${secret}` })
    expect([
      reply.statusCode,
      reply.headers['cache-control'],
      reply.headers['x-robots-tag'],
      reply.headers['referrer-policy'],
    ]).toStrictEqual([200, 'private, no-store', 'noindex, nofollow', 'no-referrer'])
    expect(reply.json<HeldPageInput>()).toStrictEqual({
      shopName: 'Tocador',
      held: {
        link: `/apartado/${secret}`,
        first_name: 'Sofía',
        state: 'set-aside',
        product_id: id,
        product_name: 'Labial Grana',
        brand: '',
        shade: '',
        image_url: '/media/abc-1080.webp',
        price: 189,
        is_sold: true,
        until: expect.stringMatching(/^sábado, 21 de noviembre de 2026, a las 12:\d\d p\.m\.$/),
        chat_url: '',
      },
    })
    await shop.app.inject({ method: 'HEAD', url: `/apartado/${secret}` })
    expect(await stateOf(secret)).toBe('set-aside')
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'corto', '%E0%A4%A', 'AAAAAAAAAAAAAAAAAAAAAA/dejar/mas'])(
    'an unknown link, %s, is one page that says so',
    async (secret) => {
      const reply = await shop.app.inject({ url: `/apartado/${secret}` })
      expect([reply.statusCode, reply.json()]).toStrictEqual([404, { shopName: 'Tocador' }])
    },
  )
})

test('[WAIT-21] who has a unit held is told with its link and its end, by a text of its own', async () => {
  const { id, secret } = await aHeldUnit()
  const tellAgain = async () => {
    const [first] = await peopleOf(id)
    return (await call(people.tellWaitingPerson, { token, params: { id: first?.id ?? 0 } })).body.data.text
  }
  const text = await tellAgain()
  expect(text).toMatch(/te apartamos una pieza hasta el sábado, 21 de noviembre de 2026, a las 12:\d\d p\.m\./)
  expect(text).toContain(`https://tienda.example/apartado/${secret}`)
  const set = (message_set_aside: string) => call(updateShopSettings, { token, body: { message_set_aside } })
  expect((await set('{fin}')).body.fields?.['message_set_aside']).toMatch(/^El campo \{fin\} no existe/)
  await set('{nombre}: {producto} hasta {hasta}')
  expect(await tellAgain()).toMatch(/^Sofía: Labial Grana hasta sábado, 21 de noviembre/)
  await set('')
})

const lineOf = async (productId: number) =>
  (await db.first<{ id: number }>(sql`select line_id as id from waiting_holds where product_id = ${productId}`))?.id ??
  0

describe('[WAIT-51] opening the link', () => {
  test('puts the unit into a guest’s cart once, with its remaining time; the same cart may repeat it', async () => {
    const { id, secret, until } = await aHeldUnit()
    clock.advance({ hours: 5 })
    const sessionId = aSession()
    const opened = await open(secret, sessionId)
    expect([opened.status, opened.body.message]).toStrictEqual([200, 'Tu pieza apartada está en el carrito'])
    expect(opened.body.data.items.map((item) => [item.productId, item.quantity, item.reservedUntil])).toStrictEqual([
      [id, 1, until],
    ])
    expect((await open(secret, sessionId)).status).toBe(200)
    expect((await cartOf(sessionId)).items.map(({ quantity }) => quantity)).toStrictEqual([1])
    expect(await stateOf(secret)).toBe('in-browser')
    await expectBooks(id, { onHand: 1, held: 1 })
    expect(
      await db.rows(sql`
      select carts.status, own.session_id from carts join carts own on own.id = carts.merged_into
      where carts.session_id is null and carts.user_id is null and own.session_id = ${sessionId}`),
    ).toStrictEqual([{ status: 'migrated', session_id: sessionId }])
  })

  test('on a second device says where it is; so does the page', async () => {
    const { secret } = await aHeldUnit()
    const client = await shop.signIn('client')
    const params = { token: secret }
    expect((await call(openHeldUnit, { params, body: {}, token: client.token })).status).toBe(200)
    const elsewhere = await open(secret)
    const text = 'Esta pieza ya está en otro carrito: ábrelo en el teléfono o la cuenta en que la pusiste.'
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.message]).toStrictEqual([409, 'HELD_ELSEWHERE', text])
    expect(await stateOf(secret)).toBe('in-account')
  })

  test('by ten carts at once on two instances moves it into one of them', async () => {
    const { id, secret } = await aHeldUnit()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => open(secret, aSession(), turn % 2 === 0 ? shop : second)),
    )
    const answers = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()
    expect(answers).toStrictEqual(['200 ', ...Array.from({ length: 9 }, () => '409 HELD_ELSEWHERE')])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('by one cart twice at once is one unit', async () => {
    const { id, secret } = await aHeldUnit()
    const sessionId = aSession()
    const replies = await Promise.all([open(secret, sessionId), open(secret, sessionId, second)])
    expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
    expect((await cartOf(sessionId)).itemCount).toBe(1)
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('adds it to a line that the cart has, and replaces one that has lapsed', async () => {
    const { id, secret, until } = await aHeldUnit({ people: 1, units: 4 })
    const sessionId = aSession()
    await call(addItem, { body: { sessionId, productId: id, quantity: 2 } })
    expect(
      (await open(secret, sessionId)).body.data.items.map((item) => [item.quantity, item.reservedUntil]),
    ).toStrictEqual([[3, until]])
    expect(await stateOf(secret)).toBe('in-browser')
    await expectBooks(id, { onHand: 4, held: 3 })

    const longer = await aHeldUnit({ people: 1, units: 4 })
    const extended = aSession()
    const added = await call(addItem, { body: { sessionId: extended, productId: longer.id, quantity: 1 } })
    const hold = { id: added.body.data.items[0]?.reservationId ?? 0 }
    const { body } = await call(extendHold, { token, params: hold, body: { extensionHours: 48 } })
    expect(body.data.newExpiration > longer.until).toBe(true)
    expect((await open(longer.secret, extended)).body.data.items[0]?.reservedUntil).toBe(body.data.newExpiration)

    const other = await aHeldUnit({ people: 1, units: 4 })
    const lapsed = aSession()
    await call(addItem, { body: { sessionId: lapsed, productId: other.id, quantity: 3 } })
    clock.advance({ minutes: 61 })
    await sweep()
    expect((await open(other.secret, lapsed)).body.data.items.map(({ quantity }) => quantity)).toStrictEqual([1])
    await expectBooks(other.id, { onHand: 4, held: 1 })
  })

  test('of a unit whose time ended, that was passed on or whose product is gone says so', async () => {
    const message = 'Esta pieza ya no está apartada: se acabó su tiempo o pasó a la siguiente persona.'
    const { id, secret } = await aHeldUnit()
    clock.advance({ hours: 24 })
    expect((await open(secret)).body).toMatchObject({ code: 'HELD_NO_MORE', message })
    expect(await stateOf(secret)).toBe('ended')
    await sweep()
    expect(await statusesOf(id).catch(() => [])).not.toContain('waiting')
    expect((await open(secret)).body).toMatchObject({ code: 'HELD_NO_MORE', message })
    ;({ token } = await shop.signIn('admin'))
    const other = await aHeldUnit()
    await call(deleteProduct, { token, params: { id: other.id } })
    expect((await open(other.secret)).body).toMatchObject({ code: 'HELD_NO_MORE', message })
    expect((await pageAt(other.secret)).held).toMatchObject({ state: 'ended', is_sold: false })
    expect((await open('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect((await call(openHeldUnit, { params: { token: secret }, body: {} })).body.code).toBe('CART_OWNER_MISSING')
  })

  test('a unit whose time ended after its link was read is not moved', async () => {
    const { id } = await aHeldUnit()
    const lineId = await lineOf(id)
    clock.advance({ hours: 24 })
    const owner = { kind: 'guest', sessionId: aSession(), network: '' } as const
    const moved = inTransaction(shop.contextFor(nobody), (tx) => openSetAside(tx, lineId, owner))
    expect(await moved).toBeUndefined()
  })

  test('the owner who passes her over at the moment of opening gets a text, and the unit stays in the cart', async () => {
    const { id, secret } = await aHeldUnit()
    const [first] = await peopleOf(id)
    const lineId = await lineOf(id)
    const sessionId = aSession()
    const opening = await openTransaction(shop.contextFor(nobody), async (tx) => {
      await openSetAside(tx, lineId, { kind: 'guest', sessionId, network: '' })
      await tx.run(sql`update waiting_holds set opened_at = ${tx.now} where line_id = ${lineId}`)
    })
    const passing = call(people.setWaitStatus, {
      token,
      params: { id: first?.id ?? 0 },
      body: { status: 'passed', seen: 'held' },
    })
    await waitForLock(db)
    await opening.commit()
    const passed = await passing
    expect([passed.body.code, passed.body.message]).toStrictEqual([
      'STALE_EDIT',
      'Ya la puso en su carrito. Si hace falta, cancela su apartado en Reservas.',
    ])
    expect(await stateOf(secret)).toBe('in-browser')
    await expectBooks(id, { onHand: 1, held: 1 })
  })
})

describe('[WAIT-52] the remaining time', () => {
  test('[SAFE-07] is not shortened by touching the line, and the unit is ordered', async () => {
    const { id, secret, until } = await aHeldUnit({ people: 1, units: 3 })
    const sessionId = aSession()
    await open(secret, sessionId)
    const end = async () => (await cartOf(sessionId)).items[0]?.reservedUntil
    await call(addItem, { body: { sessionId, productId: id, quantity: 1 } })
    expect(await end()).toBe(until)
    await call(updateQuantity, { body: { sessionId, productId: id, quantity: 1 } })
    expect(await end()).toBe(until)
    clock.advance({ hours: 20 })
    await call(updateQuantity, { body: { sessionId, productId: id, quantity: 2 } })
    expect(await end()).toBe(until)
    const body = { ...anOrderInput(await aPlace(shop), { [id]: 2 }), sessionId }
    expect((await call(placeGuestOrder, { body })).status).toBe(201)
    await expectBooks(id, { onHand: 1, held: 0 })
    expect(await stateOf(secret)).toBe('ordered')
    await sweep()
    ;({ token } = await shop.signIn('admin'))
    expect(await statusesOf(id)).toStrictEqual(['bought'])
    expect((await open(secret, sessionId)).body.code).toBe('HELD_NO_MORE')
  })

  test('goes along when the guest signs in', async () => {
    const { id, secret, until } = await aHeldUnit()
    const sessionId = aSession()
    await open(secret, sessionId)
    const client = await shop.signIn('client')
    const merged = await call(migrateCart, { body: { sessionId }, token: client.token })
    expect(merged.body.data.items.map((item) => [item.productId, item.quantity])).toStrictEqual([[id, 1]])
    expect((merged.body.data.items[0]?.reservedUntil ?? '') >= until).toBe(true)
    expect(await stateOf(secret)).toBe('in-account')
  })

  test.each([0, 1])('is not shortened by a sign-in of an account with %i units of the product', async (units) => {
    // Longer than the days of an account's line.
    await call(updateShopSettings, { token, body: { waiting_hold_hours: 720 } })
    const { id, secret, until } = await aHeldUnit({ people: 1, units: 3 })
    await call(updateShopSettings, { token, body: { waiting_hold_hours: 24 } })
    const [client, sessionId] = [await shop.signIn('client'), aSession()]
    if (units > 0) await call(addItem, { body: { productId: id, quantity: units }, token: client.token })
    await open(secret, sessionId)
    const merged = await call(migrateCart, { body: { sessionId }, token: client.token })
    expect(merged.body.data.items.map((item) => [item.quantity, item.reservedUntil])).toStrictEqual([
      [units + 1, until],
    ])
  })

  test('goes along when the account has units of the product, and stays hers until it is ordered', async () => {
    const { id, secret } = await aHeldUnit({ people: 1, units: 3 })
    const [client, sessionId] = [await shop.signIn('client'), aSession()]
    await call(addItem, { body: { productId: id, quantity: 1 }, token: client.token })
    await open(secret, sessionId)
    const merged = await call(migrateCart, { body: { sessionId }, token: client.token })
    expect(merged.body.data.items.map((item) => [item.productId, item.quantity])).toStrictEqual([[id, 2]])
    await sweep()
    expect([await stateOf(secret), await statusesOf(id)]).toStrictEqual(['in-account', ['held']])
    await expectBooks(id, { onHand: 3, held: 2 })
  })

  test('of a line that a sign-in joined ends for the next in line, not for a visitor who comes before', async () => {
    const { id, secret } = await aHeldUnit({ people: 1, units: 2 })
    const [client, sessionId] = [await shop.signIn('client'), aSession()]
    await call(addItem, { body: { productId: id, quantity: 1 }, token: client.token })
    await call(askToWait, { body: { product_id: id, name: 'Eva', phone: '55 3999 0001' } })
    await open(secret, sessionId)
    expect((await call(migrateCart, { body: { sessionId }, token: client.token })).body.data.itemCount).toBe(2)
    clock.advance({ days: 8 })
    const wanted = await call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
    expect(wanted.body.code).toBe('STOCK_INSUFFICIENT')
    await sweep()
    ;({ token } = await shop.signIn('admin'))
    expect(await statusesOf(id)).toStrictEqual(['held', 'lapsed'])
  })

  test('[WAIT-64] ends as it would have, and the next in line gets the unit; so does what is taken out of the cart', async () => {
    const { id, phones, secret } = await aHeldUnit({ people: 3 })
    const sessionId = aSession()
    await open(secret, sessionId)
    await call(removeItem, { body: { sessionId, productId: id } })
    await sweep()
    expect(await statusesOf(id)).toStrictEqual(['held', 'waiting', 'lapsed'])
    await expectBooks(id, { onHand: 1, held: 1 })
    // Whose unit is held stands before who asked earlier.
    const lapsed = (await peopleOf(id)).at(-1)?.id ?? 0
    const back = { status: 'waiting', seen: 'lapsed' } as const
    await call(people.setWaitStatus, { token, params: { id: lapsed }, body: back })
    expect((await peopleOf(id)).map(({ phone }) => phone)).toStrictEqual([phones[1], phones[0], phones[2]])
    const other = await aHeldUnit()
    await open(other.secret, sessionId)
    clock.advance({ hours: 24 })
    await sweep()
    ;({ token } = await shop.signIn('admin'))
    expect(await statusesOf(other.id)).toStrictEqual(['held', 'lapsed'])
  })
})

describe('[WAIT-53] the unit is left to the next person by a form of its page', () => {
  test('once; what was opened is not left by it', async () => {
    const { id, secret } = await aHeldUnit()
    const left = await submitForm(shop, `/apartado/${secret}/dejar`)
    expect([left.statusCode, left.json<HeldPageInput>().notice, left.json<HeldPageInput>().held?.state]).toStrictEqual([
      200,
      { tone: 'done', text: 'Gracias por avisar. La pieza es para la siguiente persona.' },
      'ended',
    ])
    expect(await statusesOf(id)).toStrictEqual(['held', 'lapsed'])
    const again = await submitForm(shop, `/apartado/${secret}/dejar`)
    expect([again.statusCode, again.json<HeldPageInput>().notice?.tone]).toStrictEqual([409, 'error'])
    await expectBooks(id, { onHand: 1, held: 1 })
    const other = await aHeldUnit()
    await open(other.secret)
    const opened = await submitForm(shop, `/apartado/${other.secret}/dejar`)
    expect([opened.statusCode, opened.json<HeldPageInput>().notice?.text]).toStrictEqual([
      409,
      'Esta pieza ya está en otro carrito: ábrelo en el teléfono o la cuenta en que la pusiste.',
    ])
    expect(await stateOf(other.secret)).toBe('in-browser')
    expect((await submitForm(shop, '/apartado/AAAAAAAAAAAAAAAAAAAAAA/dejar')).statusCode).toBe(404)
  })
})

test('[WAIT-48] of an erased person nothing stays held, also in the cart in which it was opened', async () => {
  const { id, phones, secret } = await aHeldUnit()
  await open(secret)
  await call(eraseGuestData, { token, body: { phone: phones[0] ?? '' } })
  expect(await stateOf(secret)).toBe('ended')
  expect((await pageAt(secret)).held?.first_name).toBe('')
  expect(await columnsWith(db, (phones[0] ?? '').replaceAll(' ', ''))).toStrictEqual([])
  expect(await statusesOf(id)).toStrictEqual(['held'])
  await expectBooks(id, { onHand: 1, held: 1 })
})

test('[WAIT-44] a price that changes and a product that is switched off after opening leave the unit in the cart', async () => {
  const { id, secret } = await aHeldUnit()
  const sessionId = aSession()
  await open(secret, sessionId)
  await call(updateProduct, { token, params: { id }, body: { price: 250 } })
  await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
  await sweep()
  expect((await cartOf(sessionId)).items.map((item) => [item.quantity, item.product.price])).toStrictEqual([[1, 250]])
  expect(await listDue(db)).not.toContain(id)
  await expectBooks(id, { onHand: 1, held: 1 })
})

test('[WAIT-61] a product counts who has a place, in line or with a held unit', async () => {
  const { id } = await aHeldUnit({ people: 3, units: 2 })
  const product = (await call(getAdminProduct, { token, params: { id } })).body.data
  const selected = (await call(selectProducts, { token, query: { ids: String(id) } })).body.data
  const counts = [product.people_waiting, product.people_with_place, selected[0]?.people_with_place]
  expect(counts).toStrictEqual([1, 3, 3])
  // The first one's hold ends, and the third gets the unit.
  clock.advance({ hours: 25 })
  await sweep()
  const admin = await shop.signIn('admin')
  const later = (await call(getAdminProduct, { token: admin.token, params: { id } })).body.data
  expect([later.people_waiting, later.people_with_place]).toStrictEqual([0, 2])
})

test('[WAIT-54] [SAFE-02] [SAFE-03] [SAFE-04] no limit of a network counts what is set aside, nor refuses opening it', async () => {
  const limited = await createLimitedApp({ webFolder, env })
  const admin = await limited.signIn('admin')
  const address = '203.0.113.9'
  const ids = await Promise.all(Array.from({ length: 2 }, () => aProduct(limited, { stock: 0 })))
  const other = await aProduct(limited, { stock: 100 })
  const secrets: string[] = []
  for (const [nth, id] of ids.entries()) {
    const body = { product_id: id, name: 'Ana', phone: `55 4000 000${nth}` }
    await limited.call(askToWait, { headers: from(address), body })
    const units = { difference: 20, note: 'Llegó' }
    await limited.call(adjustStock, { token: admin.token, params: { id }, body: units })
    const [person] = (await limited.call(people.listWaitingPeople, { token: admin.token, params: { id } })).body.data
    const told = await limited.call(people.tellWaitingPerson, { token: admin.token, params: { id: person?.id ?? 0 } })
    secrets.push(/apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? '')
  }
  const sessionId = aSession()
  const limits = { small_cart_pieces: 0, network_piece_limit: 3 }
  expect((await limited.call(updateLimits, { token: admin.token, body: limits })).status).toBe(200)
  expect((await addAs(limited, { address, sessionId }, other, 3)).status).toBe(200)
  expect((await addAs(limited, { address, sessionId }, other, 1)).body.code).toBe('NETWORK_LIMIT')
  for (const secret of secrets) {
    const opened = await limited.call(openHeldUnit, {
      headers: from(address),
      params: { token: secret },
      body: { sessionId },
    })
    expect(opened.status).toBe(200)
  }
  await limited.call(removeItem, { headers: from(address), body: { sessionId, productId: other } })
  expect((await addAs(limited, { address, sessionId }, other, 3)).status).toBe(200)

  // Half of the twenty units of a product, beside the one set aside of it.
  const [halved = 0] = ids
  const usual = { small_cart_pieces: 5, network_piece_limit: 200 }
  await limited.call(updateLimits, { token: admin.token, body: usual })
  expect((await addAs(limited, { address }, halved, 5)).status).toBe(200)
  expect((await addAs(limited, { address }, halved, 5)).status).toBe(200)
  expect((await addAs(limited, { address }, halved)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
  // Thirteen of 140 units are held by the network, and two are set aside.
  await limited.call(updateLimits, { token: admin.token, body: { network_hold_percent: 10 } })
  expect((await addAs(limited, { address }, other)).status).toBe(200)
  expect((await addAs(limited, { address }, other)).body.code).toBe('NETWORK_LIMIT')
})

test('[SAFE-05] products whose units are set aside are not among the three that a network may sell out', async () => {
  const limited = await createLimitedApp({ webFolder, env })
  const admin = await limited.signIn('admin')
  await aProduct(limited, { stock: 10_000 })
  const address = '203.0.113.10'
  const sessionId = aSession()
  for (let nth = 0; nth < 3; nth++) {
    const id = await aProduct(limited, { stock: 0 })
    const body = { product_id: id, name: 'Ana', phone: `55 4100 000${nth}` }
    await limited.call(askToWait, { headers: from(address), body })
    const units = { difference: 1, note: 'Llegó' }
    await limited.call(adjustStock, { token: admin.token, params: { id }, body: units })
    const [person] = (await limited.call(people.listWaitingPeople, { token: admin.token, params: { id } })).body.data
    const told = await limited.call(people.tellWaitingPerson, { token: admin.token, params: { id: person?.id ?? 0 } })
    const secret = /apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? ''
    const opening = { headers: from(address), params: { token: secret }, body: { sessionId } }
    expect((await limited.call(openHeldUnit, opening)).status).toBe(200)
  }
  const replies = []
  for (let nth = 0; nth < 4; nth++)
    replies.push(await addAs(limited, { address }, await aProduct(limited, { stock: 1 })))
  expect(replies.map(({ status, body }) => body.code ?? status)).toStrictEqual([200, 200, 200, 'NETWORK_LIMIT'])
})

test('[WAIT-54] signing in at the limit of the network keeps the opened unit beside those of the account', async () => {
  const limited = await createLimitedApp({ webFolder, env })
  const admin = await limited.signIn('admin')
  const [home, wifi] = ['203.0.113.10', '203.0.113.11']
  const [id, other] = [await aProduct(limited, { stock: 0 }), await aProduct(limited, { stock: 100 })]
  await limited.call(askToWait, { headers: from(wifi), body: { product_id: id, name: 'Ana', phone: '55 4100 0000' } })
  const units = { difference: 20, note: 'Llegó' }
  await limited.call(adjustStock, { token: admin.token, params: { id }, body: units })
  const [person] = (await limited.call(people.listWaitingPeople, { token: admin.token, params: { id } })).body.data
  const told = await limited.call(people.tellWaitingPerson, { token: admin.token, params: { id: person?.id ?? 0 } })
  const secret = /apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? ''
  const limits = { small_cart_pieces: 0, network_piece_limit: 3 }
  expect((await limited.call(updateLimits, { token: admin.token, body: limits })).status).toBe(200)
  const client = await limited.signIn('client')
  expect((await addAs(limited, { address: home, token: client.token }, id, 2)).status).toBe(200)
  const sessionId = aSession()
  expect((await addAs(limited, { address: wifi, sessionId }, other, 3)).status).toBe(200)
  await limited.call(openHeldUnit, { headers: from(wifi), params: { token: secret }, body: { sessionId } })

  const merged = await limited.call(migrateCart, { headers: from(wifi), body: { sessionId }, token: client.token })
  expect(merged.body.data.items.find((item) => item.productId === id)?.quantity).toBe(3)
  expect(merged.body.data.cutLines).toStrictEqual([])
  expect(await levelOf(limited, id)).toStrictEqual({ onHand: 20, held: 3 })
  await limited.schedule.runNow('give out units in line')
  const page: HeldPageInput = (await limited.app.inject({ url: `/apartado/${secret}` })).json()
  expect(page.held?.state).toBe('in-account')
  const after = (await limited.call(people.listWaitingPeople, { token: admin.token, params: { id } })).body.data
  expect(after.map(({ status }) => status)).toStrictEqual(['held'])
})

test('[WAIT-50] of guessed links a network gets thirty, then a page that says so', async () => {
  const limited = await createLimitedApp({ webFolder })
  const guess = () => limited.app.inject({ url: '/apartado/AAAAAAAAAAAAAAAAAAAAAA', headers: from('203.0.113.44') })
  const statuses: number[] = []
  for (let nth = 0; nth < 31; nth++) statuses.push((await guess()).statusCode)
  expect(statuses).toStrictEqual([...Array.from({ length: 30 }, () => 404), 429])
})
