import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import {
  approveProduct,
  deleteProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts, ungroupFamily } from '@tocador/contracts/catalog/family-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import type { WaitingPageInput } from '@tocador/contracts/waiting/waiting-page'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../testing/factories'
import { createLimitedApp, from } from '../testing/limited-app'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { submitForm } from '../testing/submit-form'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const { call, db } = shop
const { token } = await shop.signIn('admin')

let people = 0
async function aList(names: readonly string[], who = 'Sofía Luna', phone = `55 7600 ${1000 + ++people}`) {
  const products = await Promise.all(names.map((name) => aProduct(shop, { name, stock: 0 })))
  let link = ''
  for (const product_id of products) {
    const list = link === '' ? null : link.slice('/espera/'.length)
    link = (await call(askToWait, { body: { product_id, name: who, phone, list } })).body.data.link
    shop.clock.advance({ minutes: 1 })
  }
  return { link, products }
}
const pageAt = async (url: string): Promise<WaitingPageInput> => (await shop.app.inject({ url })).json()
const namesAt = async (url: string) => (await pageAt(url)).list?.waits.map(({ product_name: name }) => name)
const submit = (url: string, fields: Record<string, string> = {}) => submitForm(shop, url, fields)

describe('[WAIT-05] the page of a list', () => {
  test('greets by a name, of which «J.» is only a part', async () => {
    const { link } = await aList(['Labial Nopal'], 'J. Luis Luna')
    expect((await pageAt(link)).list?.first_name).toBe('J. Luis')
  })

  test('[NAV-06] has its products with the people before, stored, listed and told to nobody', async () => {
    const { link, products } = await aList(['Labial Grana', 'Rubor Coral'])
    const other = { product_id: products[1] ?? 0, name: 'Eva', phone: '55 7699 0001' }
    await call(askToWait, { body: other })
    const reply = await shop.app.inject({ url: link })
    expect([
      reply.statusCode,
      reply.headers['cache-control'],
      reply.headers['x-robots-tag'],
      reply.headers['referrer-policy'],
    ]).toStrictEqual([200, 'private, no-store', 'noindex, nofollow', 'no-referrer'])
    const { list, ...rest } = reply.json<WaitingPageInput>()
    expect(rest).toStrictEqual({ shopName: 'Tocador' })
    expect([list?.link, list?.first_name]).toStrictEqual([link, 'Sofía'])
    expect(list?.waits.map((one) => [one.product_name, one.before, one.is_sold, one.is_available])).toStrictEqual([
      ['Rubor Coral', 0, 1, 0],
      ['Labial Grana', 0, 1, 0],
    ])
    const { link: later } = (await call(askToWait, { body: { ...other, phone: '55 7699 0002' } })).body.data
    expect((await pageAt(later)).list?.waits[0]?.before).toBe(2)
    expect(JSON.stringify(await pageAt(later))).not.toMatch(/7699|7600|Luna/)
  })

  test('[WAIT-07] says of each product whether it is available again or not sold any more, what is held for her first', async () => {
    const { link, products } = await aList(['Tinta', 'Gloss'])
    const [tinta = 0, gloss = 0] = products
    await call(adjustStock, { token, params: { id: tinta }, body: { difference: 3, note: 'Llegó' } })
    await call(deleteProduct, { token, params: { id: gloss } })
    const states = (await pageAt(link)).list?.waits.map((one) => [one.product_name, one.is_sold, one.is_available])
    expect(states).toStrictEqual([
      ['Tinta', 1, 1],
      ['Gloss', 0, 0],
    ])
  })

  test('says of a product with free units that is switched off that it is not available', async () => {
    const { link, products } = await aList(['Bruma'])
    const [id = 0] = products
    const state = async () => (await pageAt(link)).list?.waits.map((one) => [one.is_sold, one.is_available])
    await call(adjustStock, { token, params: { id }, body: { difference: 3, note: 'Llegó' } })
    expect(await state()).toStrictEqual([[1, 1]])
    await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
    expect(await state()).toStrictEqual([[0, 0]])
  })

  test('[WAIT-61] keeps the place while the product is deleted, deactivated, not approved or a shade of another family', async () => {
    const { link, products } = await aList(['Corrector'])
    const [id = 0] = products
    const other = await aProduct(shop, { stock: 0 })
    await call(askToWait, { body: { product_id: id, name: 'Eva', phone: '55 7699 0011' } })
    const { link: second } = (await call(askToWait, { body: { product_id: id, name: 'Rosa', phone: '55 7699 0012' } }))
      .body.data
    const seen = async () =>
      Promise.all(
        [link, second].map(async (one) => {
          const wait = (await pageAt(one)).list?.waits[0]
          return [wait?.is_sold, wait?.before]
        }),
      )
    const [sold, gone] = [
      [
        [1, 0],
        [1, 2],
      ],
      [
        [0, 0],
        [0, 2],
      ],
    ]
    expect(await seen()).toStrictEqual(sold)
    await call(deleteProduct, { token, params: { id } })
    expect(await seen()).toStrictEqual(gone)
    await call(restoreProduct, { token, params: { id } })
    expect(await seen()).toStrictEqual(sold)
    await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
    expect(await seen()).toStrictEqual(gone)
    await call(updateProduct, { token, params: { id }, body: { status: 'active' } })
    await call(approveProduct, { token, params: { id }, body: { is_approved: 0 } })
    expect(await seen()).toStrictEqual(gone)
    await call(approveProduct, { token, params: { id }, body: { is_approved: 1 } })
    const shades = [id, other].map((product_id, place) => ({ product_id, name: `Tono ${place}`, color: null }))
    const family = (await call(groupProducts, { token, body: { name: 'Corrector', shades } })).body.data.id
    expect(await seen()).toStrictEqual(sold)
    await call(ungroupFamily, { token, params: { id: family } })
    expect(await seen()).toStrictEqual(sold)
  })

  test.each(['/espera/AAAAAAAAAAAAAAAAAAAAAA', '/espera/corto', '/espera/', '/espera/%E0%A4%A'])(
    '%s gets the page of an unknown link',
    async (url) => {
      const reply = await shop.app.inject({ url })
      expect([reply.statusCode, reply.json()]).toStrictEqual([404, { shopName: 'Tocador' }])
      expect(reply.headers['cache-control']).toBe('private, no-store')
    },
  )

  test('of guessed links a network gets thirty, then a page that says so', async () => {
    const limited = await createLimitedApp({ webFolder: await createJsonStorefront() })
    const guess = (nth: number) =>
      limited.app.inject({ url: `/espera/${String(nth).padStart(22, 'A')}`, headers: from('203.0.113.9') })
    for (let nth = 0; nth < 30; nth++) expect((await guess(nth)).statusCode).toBe(404)
    const refused = await guess(30)
    expect([refused.statusCode, refused.json<WaitingPageInput>().notice?.tone]).toStrictEqual([429, 'error'])
    // A list that there is may be read any number of times.
    const body = { product_id: await aProduct(limited, { stock: 0 }), name: 'Eva', phone: '55 7680 0001' }
    const { link } = (await limited.call(askToWait, { body, headers: from('203.0.113.10') })).body.data
    for (let nth = 0; nth < 31; nth++)
      expect((await limited.app.inject({ url: link, headers: from('203.0.113.10') })).statusCode).toBe(200)
  })
})

describe('[WAIT-06] a list is left', () => {
  test('[WAIT-63] and the browser is told which products, with those that the shop has not read yet', async () => {
    const { link, products } = await aList(['Uno', 'Dos', 'Tres'])
    const waits = (await pageAt(link)).list?.waits ?? []
    const first = waits.find((wait) => wait.product_id === products[0])
    const leave = (headers: Record<string, string>) =>
      submitForm(shop, `${link}/salir`, { id: String(first?.id) }, headers)
    const left = await leave({ cookie: 'a=1; espera_dejada=-7.999999; b=2' })
    const attributes = 'Path=/; Max-Age=31536000; SameSite=Lax'
    expect(left.headers['set-cookie']).toBe(`espera_dejada=-7.999999.${products[0]}; ${attributes}`)
    expect((await leave({})).headers['set-cookie']).toBeUndefined()
    const rest = await submitForm(shop, `${link}/borrar`, {}, { cookie: 'espera_dejada=<b>' })
    expect(rest.headers['set-cookie']).toBe(`espera_dejada=${products[1]}.${products[2]}; ${attributes}`)
  })

  test('[WAIT-63] and the browser is told an arrival and its product, of which it may know either', async () => {
    const product_id = await aProduct(shop, { stock: 0 })
    const body = { name: 'Rubor de regreso', product_id }
    const arrival_id = (await call(createArrival, { token, body })).body.data.id
    const byArrival = { arrival_id, name: 'Eva', phone: '55 7699 0021' }
    const { link } = (await call(askToWait, { body: byArrival })).body.data
    const [wait] = (await pageAt(link)).list?.waits ?? []
    expect(wait?.product_id).toBe(product_id)
    const left = await submitForm(shop, `${link}/salir`, { id: String(wait?.id) })
    expect(left.headers['set-cookie']).toMatch(`espera_dejada=${product_id}.-${arrival_id}; `)
  })

  test('of more than two hundred numbers the browser keeps the last', async () => {
    const { link, products } = await aList(['Uno'])
    const numbers = Array.from({ length: 200 }, (_, place) => String(1_000_000 + place))
    const left = await submitForm(shop, `${link}/borrar`, {}, { cookie: `espera_dejada=${numbers.join('.')}` })
    const kept = [...numbers.slice(1), products[0]].join('.')
    expect(left.headers['set-cookie']).toBe(`espera_dejada=${kept}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })

  test('for one product by its own link only; again, nothing changes', async () => {
    const { link } = await aList(['Labial Uno', 'Labial Dos'])
    const stranger = await aList(['Labial Tres', 'Labial Cuatro'])
    const id = String((await pageAt(link)).list?.waits[0]?.id)
    await submit(`${stranger.link}/salir`, { id })
    expect(await namesAt(link)).toStrictEqual(['Labial Dos', 'Labial Uno'])
    for (let time = 0; time < 2; time++) {
      const reply = await submit(`${link}/salir`, { id })
      const { notice, list } = reply.json<WaitingPageInput>()
      expect([reply.statusCode, notice]).toStrictEqual([200, { tone: 'done', text: 'Saliste de la lista' }])
      // The answer has what is left of the list.
      expect(list?.waits.map(({ product_name: name }) => name)).toStrictEqual(['Labial Uno'])
      expect(await namesAt(link)).toStrictEqual(['Labial Uno'])
    }
    expect(await namesAt(stranger.link)).toHaveLength(2)
  })

  test('whole, with its name and phone; the last product does the same', async () => {
    const phone = '55 7688 0001'
    const whole = await aList(['Sombra', 'Delineador'], 'Zuleima Rosas', phone)
    const last = await aList(['Corrector'], 'Zuleima Rosas', phone)
    const stored = () => db.rows(sql`select id from waiting_lists where name = 'Zuleima Rosas' or phone = ${phone}`)
    expect(await stored()).toHaveLength(2)
    const text = 'Saliste de todas las listas y borramos tus datos.'
    const gone = await submit(`${whole.link}/borrar`)
    expect([gone.statusCode, gone.json()]).toStrictEqual([200, { shopName: 'Tocador', notice: { tone: 'done', text } }])
    expect((await submit(`${whole.link}/borrar`)).statusCode).toBe(404)
    const id = String((await pageAt(last.link)).list?.waits[0]?.id)
    expect((await submit(`${last.link}/salir`, { id })).json<WaitingPageInput>().notice?.text).toBe(text)
    expect(await stored()).toHaveLength(0)
    expect(await db.rows(sql`select from waits where phone_key = '525576880001'`)).toHaveLength(0)
    for (const { link } of [whole, last]) expect((await shop.app.inject({ url: link })).statusCode).toBe(404)
  })

  test('by each form thirty times from a network, then not for a while; others are served', async () => {
    const limited = await createLimitedApp({ webFolder: await createJsonStorefront() })
    const aLink = async (phone: string) => {
      const body = { product_id: await aProduct(limited, { stock: 0 }), name: 'Eva', phone }
      return (await limited.call(askToWait, { body })).body.data.link
    }
    const send = async (url: string, network: string, fields: Record<string, string> = {}) =>
      (await submitForm(limited, url, fields, from(network))).statusCode
    const [list, kept] = [await aLink('55 7680 0002'), await aLink('55 7680 0003')]
    const leave = (network: string) => send(`${list}/salir`, network, { id: '999999' })
    for (let nth = 0; nth < 30; nth++) expect(await leave('203.0.113.11')).toBe(200)
    expect([await leave('203.0.113.11'), await leave('203.0.113.12')]).toStrictEqual([429, 200])
    // The first of them deletes the list.
    for (let nth = 0; nth < 30; nth++) await send(`${list}/borrar`, '203.0.113.13')
    const forget = (network: string) => send(`${kept}/borrar`, network)
    expect([await forget('203.0.113.13'), await forget('203.0.113.12')]).toStrictEqual([429, 200])
  })

  test('a malformed form leaves nothing and is told why, and the address of each form leads to the list', async () => {
    const { link } = await aList(['Brocha'])
    const refused = await submit(`${link}/salir`, { id: 'x' })
    expect([refused.statusCode, refused.json<WaitingPageInput>().notice]).toStrictEqual([
      400,
      { tone: 'error', text: 'Identificador inválido' },
    ])
    expect(await namesAt(link)).toStrictEqual(['Brocha'])
    for (const form of ['salir', 'borrar']) {
      const reply = await shop.app.inject({ url: `${link}/${form}` })
      expect([reply.statusCode, reply.headers.location], form).toStrictEqual([303, link])
    }
    const unknown = await submit(`${link}/otra`)
    expect([unknown.statusCode, unknown.json()]).toStrictEqual([404, { shopName: 'Tocador' }])
    expect(await namesAt(link)).toStrictEqual(['Brocha'])
  })
})
