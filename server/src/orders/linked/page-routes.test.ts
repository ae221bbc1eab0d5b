import { addDays } from '@tocador/contracts/calendar'
import { createClosedDate } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { runTransaction } from '../../platform/database/db'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { createLimitedApp, from } from '../../testing/limited-app'
import { submitForm } from '../../testing/submit-form'
import { createTestApp } from '../../testing/test-app'
import { cancelForm, moveForm, orderPage } from './order-page-forms'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const place = await aPlace(shop)
const { token: admin } = await shop.signIn('admin')

async function anOrder(at = place, deliveryTime = '10:00', deliveryDate = at.tomorrow) {
  const lines = { [await aProduct(shop)]: 1 }
  const body = { ...anOrderInput(at, lines, { deliveryTime, deliveryDate }), sessionId: aSession() }
  const { order } = (await shop.call(placeGuestOrder, { body })).body.data
  return { id: order.id, number: order.order_number, link: order.link }
}
const get = async (url: string) => {
  const { result, roundTrips } = await countRoundTrips(() => shop.app.inject({ url }))
  return { reply: result, roundTrips }
}
const pageAt = async (url: string): Promise<OrderPageInput> => (await get(url)).reply.json()
const submit = (url: string, fields: Record<string, string> = {}) => submitForm(shop, url, fields)
/** The notice that the browser shows after a form, which sends the cookie back. */
const readAs = async (reply: { headers: Record<string, unknown> }, link: string) => {
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return (await shop.app.inject({ url: link, headers: { cookie: `otra=1; ${cookie}` } })).json<OrderPageInput>().notice
}
const moveFields = async (link: string, changes: Record<string, string> = {}) => ({
  deliveryLocationId: String(place.id),
  deliveryDate: place.tomorrow,
  deliveryTime: '11:00',
  updatedAtSeen: (await pageAt(link)).order?.updated_at ?? '',
  ...changes,
})
const detailOf = async (id: number) => (await shop.call(getOrder, { params: { id }, token: admin })).body.data

test('the page tells its version without its content, and another one after every change', async () => {
  const { link, id } = await anOrder()
  const head = async () => {
    const { statusCode, headers, body } = await shop.app.inject({ method: 'HEAD', url: link })
    return [statusCode, headers['order-version'], body]
  }
  const before = (await pageAt(link)).order?.updated_at
  expect(await head()).toStrictEqual([200, before, ''])
  await shop.call(changeOrderStatus, { params: { id }, body: { status: 'ready' }, token: admin })
  const after = (await pageAt(link)).order?.updated_at
  expect(after).not.toBe(before)
  expect(await head()).toStrictEqual([200, after, ''])
  expect((await shop.app.inject({ method: 'HEAD', url: `/pedido/${'A'.repeat(22)}` })).statusCode).toBe(404)
})

test.each([moveForm, cancelForm])('[SAFE-60] the forms take tokens of 22 characters only', ({ params }) => {
  const taken = (token: string) => z.safeParse(params, { token }).success
  expect(['A'.repeat(21), 'A'.repeat(22), 'A'.repeat(23), `${'A'.repeat(21)}.`].map(taken)).toStrictEqual([
    false,
    true,
    false,
    false,
  ])
})

test('a network sends each form thirty times in ten minutes, and of the page only unknown links count', () => {
  const limit = { perNetwork: 30, minutes: 10 }
  expect([moveForm.limit, cancelForm.limit]).toStrictEqual([limit, limit])
  expect(orderPage.limit).toStrictEqual({ perNetwork: 30, minutes: 10, onlyRefused: ['NOT_FOUND'] })
})

test('the page takes one query', async () => {
  const { link, number } = await anOrder()
  const { reply, roundTrips } = await get(link)
  expect([reply.statusCode, roundTrips]).toEqual([200, 1])
  expect(reply.json()).toMatchObject({ shopName: 'Tocador', order: { order_number: number, link } })
})

describe('[OPAGE-09] what is below an order’s link', () => {
  test('no answer below the link is stored, indexed or named to other sites', async () => {
    const { link } = await anOrder()
    const replies = await Promise.all([
      get(link),
      get(`${link}/mover`),
      get(`${link}/entrega.ics`),
      get('/pedido/AAAAAAAAAAAAAAAAAAAAAA'),
      get('/pedido/PED-1'),
      get(`${link}/`),
      get(`${link}/otra`),
      get(`${link}/mover/otra?x=1`),
      get(`${link}/entrega.ics.png`),
      get('/pedido/'),
      get(`${link}/%ff`),
    ])
    for (const { reply } of replies) {
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      expect(reply.headers.etag).toBeUndefined()
    }
  })

  test('every path below a link that is no page is the page of a wrong link, by any method', async () => {
    const { link } = await anOrder()
    const wrong = [404, 'text/html; charset=utf-8', '{"shopName":"Tocador","timeZone":"America/Mexico_City"}']
    for (const path of [
      '/',
      '/%ff',
      '%',
      '/mover%2?a=%',
      '/otra',
      '/mover/otra?x=1',
      '/entrega.ics.png',
      '/cancelar/',
      '/a/b/c/d.js',
    ]) {
      const { reply } = await get(link + path)
      expect([reply.statusCode, reply.headers['content-type'], reply.body], path).toStrictEqual(wrong)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'] as const) {
      const payload = method === 'POST' ? 'x'.repeat(100_000) : undefined
      const headers = { 'content-type': 'text/plain' }
      const reply = await shop.app.inject({ method, url: `${link}/otra`, ...(payload && { payload, headers }) })
      expect([method, reply.statusCode]).toStrictEqual([method, 404])
      expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    }
  })

  test('a wrong link has the name that the owner gave the shop', async () => {
    await shop.call(updateShopSettings, { body: { shop_name: 'Bella' }, token: admin })
    for (const url of ['/pedido/AAAAAAAAAAAAAAAAAAAAAA', '/pedido/1', '/pedido/AAAAAAAAAAAAAAAAAAAAAA/mover']) {
      expect((await pageAt(url)).shopName).toBe('Bella')
    }
    await shop.call(updateShopSettings, { body: { shop_name: 'Tocador' }, token: admin })
  })

  test('a wrong link is the same page with 404: one bit changed, too long, a number', async () => {
    const { link, number } = await anOrder()
    const last = link.at(-1) === 'A' ? 'Q' : 'A'
    const wrong = [
      `${link.slice(0, -1)}${last}`,
      `${link}A`,
      `/pedido/${number}`,
      '/pedido/1',
      '/pedido/%00',
      '/pedido/%ff',
    ]
    const replies = await Promise.all(wrong.map((url) => shop.app.inject({ url })))
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toStrictEqual(
      wrong.map(() => [404, '{"shopName":"Tocador","timeZone":"America/Mexico_City"}']),
    )
    // The order's query, and here the shop's name, which a running shop keeps.
    expect((await get(`/pedido/${'A'.repeat(22)}`)).roundTrips).toBe(2)
    expect((await get('/pedido/1')).roundTrips).toBe(1)
  })

  test('no log line has the secret: reads, forms and failures', async () => {
    const { link } = await anOrder()
    const spies = [vi.spyOn(shop.log, 'info'), vi.spyOn(shop.log, 'warn'), vi.spyOn(shop.log, 'error')]
    await get(link)
    await submit(`${link}/mover`, await moveFields(link))
    await submit(`${link}/mover`, { deliveryDate: 'x'.repeat(5_000) })
    await submit(`${link}/cancelar`)
    await submit(`${link}/otra`)
    const lines = JSON.stringify(spies.flatMap((spy) => spy.mock.calls))
    expect(lines).toContain('"route":"/pedido/:token/mover"')
    expect(lines).not.toContain(link.replace('/pedido/', ''))
  })
})

describe('[OPAGE-10] without a script', () => {
  test('a form moves the order and leads back to its page, which says so', async () => {
    const { link, id } = await anOrder()
    const { move } = await pageAt(`${link}/mover`)
    expect(move).toMatchObject({
      placeId: place.id,
      day: place.tomorrow,
      hours: [
        { hour: '10:00', remaining: null },
        { hour: '11:00', remaining: null },
      ],
    })
    const reply = await submit(`${link}/mover`, await moveFields(link))
    expect([reply.statusCode, reply.headers.location]).toEqual([303, link])
    expect(await readAs(reply, link)).toStrictEqual({ tone: 'done', text: 'Listo, cambiamos tu entrega.' })
    expect((await detailOf(id)).delivery_time).toBe('11:00')
  })

  test('the choice follows place and day in its address, and ignores what is not on offer', async () => {
    const other = await aPlace(shop, { name: 'Centro' })
    const { link } = await anOrder()
    expect((await pageAt(`${link}/mover?lugar=${other.id}&dia=2026-11-22`)).move).toMatchObject({
      placeId: other.id,
      day: '2026-11-22',
    })
    for (const query of ['?dia=2020-01-01', '?lugar=<b>&dia=<b>', '?lugar=1&lugar=2&dia=1&dia=2']) {
      expect((await pageAt(`${link}/mover${query}`)).move?.day, query).toBe(place.tomorrow)
    }
  })

  test('a refused move shows the choice again with the reason and the status of the refusal', async () => {
    const full = await aPlace(shop, { capacity: 1 })
    await anOrder(full)
    const { link } = await anOrder()
    const fields = await moveFields(link, { deliveryLocationId: String(full.id), deliveryTime: '10:00' })
    const reply = await submit(`${link}/mover`, fields)
    const { notice, move } = reply.json<OrderPageInput>()
    expect([reply.statusCode, notice]).toEqual([409, { tone: 'error', text: 'Ese horario ya se llenó. Elige otro.' }])
    expect(move).toMatchObject({ placeId: full.id, hours: [{ hour: '10:00', remaining: 0 }, { hour: '11:00' }] })
    const { deliveryTime: _left, ...withoutHour } = fields
    expect((await submit(`${link}/mover`, withoutHour)).statusCode).toBe(400)
  })

  test('[OPAGE-20] the own hour is free for the order that has it, also on a full day, and is kept', async () => {
    const full = await aPlace(shop, { capacity: 1 })
    const { link } = await anOrder(full)
    await anOrder(full, '11:00')
    const { move } = await pageAt(`${link}/mover`)
    expect(move).toMatchObject({ placeId: full.id, day: full.tomorrow })
    expect(move?.days[0]).toStrictEqual({ date: full.tomorrow, isOpen: true, reason: '' })
    expect(move?.hours).toStrictEqual([
      { hour: '10:00', remaining: 1, isOwn: true },
      { hour: '11:00', remaining: 0 },
    ])
    const fields = await moveFields(link, { deliveryLocationId: String(full.id), deliveryTime: '10:00' })
    const kept = await submit(`${link}/mover`, fields)
    expect((await readAs(kept, link))?.text).toBe('Tu entrega sigue como estaba.')
    const others = (await pageAt(`${(await anOrder()).link}/mover?lugar=${full.id}&dia=${full.tomorrow}`)).move
    expect(others?.hours.map(({ remaining }) => remaining)).toStrictEqual([0, 0])
    // Also while she looks at another day, which has no hours.
    const next = addDays(full.tomorrow, 1)
    const body = { location_id: full.id, date: next, reason: 'Puente' }
    expect((await shop.call(createClosedDate, { body, token: admin })).status).toBe(201)
    const { move: elsewhere } = await pageAt(`${link}/mover?lugar=${full.id}&dia=${next}`)
    expect([elsewhere?.day, elsewhere?.hours, elsewhere?.days.slice(0, 2)]).toStrictEqual([
      next,
      [],
      [
        { date: full.tomorrow, isOpen: true, reason: '' },
        { date: next, isOpen: false, reason: 'Puente' },
      ],
    ])
  })

  test('[OPAGE-20] a chosen day whose last place is taken meanwhile stays chosen, and no other day is', async () => {
    const small = await aPlace(shop, { capacity: 1 })
    const { link } = await anOrder()
    const day = addDays(small.tomorrow, 1)
    const fields = await moveFields(link, { deliveryLocationId: String(small.id), deliveryDate: day })
    expect((await pageAt(`${link}/mover?lugar=${small.id}&dia=${day}`)).move?.day).toBe(day)
    await anOrder(small, '10:00', day)
    await anOrder(small, '11:00', day)
    const { notice, move } = (await submit(`${link}/mover`, fields)).json<OrderPageInput>()
    expect(notice?.text).toBe('Ese horario ya se llenó. Elige otro.')
    expect([move?.placeId, move?.day]).toStrictEqual([small.id, day])
    expect(move?.hours.map(({ remaining }) => remaining)).toStrictEqual([0, 0])
    expect(move?.days.map(({ isOpen }) => isOpen)).toStrictEqual([true, false, true, true])
  })

  test('[OPAGE-20] a closed day and a place that no longer hands over are not replaced by others', async () => {
    const closing = await aPlace(shop)
    const { link } = await anOrder(closing)
    const body = { location_id: closing.id, date: closing.tomorrow, reason: 'Puente' }
    await shop.call(createClosedDate, { body, token: admin })
    const { move } = await pageAt(`${link}/mover`)
    expect([move?.placeId, move?.day, move?.hours]).toStrictEqual([closing.id, closing.tomorrow, []])
    expect(move?.days[0]?.isOpen).toBe(false)
    // At another place that day is open; where it is not, no day is chosen.
    expect((await pageAt(`${link}/mover?lugar=${place.id}`)).move?.day).toBe(place.tomorrow)
    const closed = await aPlace(shop)
    await shop.call(createClosedDate, { body: { ...body, location_id: closed.id }, token: admin })
    expect((await pageAt(`${link}/mover?lugar=${closed.id}`)).move?.day).toBe(undefined)
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update delivery_locations set is_active = false where id = ${closing.id}`),
    )
    const { move: without } = await pageAt(`${link}/mover`)
    expect([without?.placeId, without?.day, without?.days]).toStrictEqual([undefined, undefined, []])
    expect((await pageAt(`${link}/mover?lugar=${place.id}`)).move?.placeId).toBe(place.id)
  })

  test('[OPAGE-20] another place that was chosen and ends meanwhile is said, and the order’s own is not chosen for it', async () => {
    const ending = await aPlace(shop)
    const { link, id } = await anOrder()
    const chosen = `${link}/mover?lugar=${ending.id}`
    expect((await pageAt(chosen)).move?.placeId).toBe(ending.id)
    const fields = await moveFields(link, { deliveryLocationId: String(ending.id), deliveryTime: '11:00' })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update delivery_locations set is_active = false where id = ${ending.id}`),
    )
    const refused = (await submit(`${link}/mover`, fields)).json<OrderPageInput>()
    expect(refused.notice?.text).toBe('Este lugar de entrega ya no está disponible')
    for (const { move } of [await pageAt(chosen), refused]) {
      expect([move?.placeId, move?.day, move?.days]).toStrictEqual([undefined, undefined, []])
      expect(move?.places.map((one) => one.id)).toContain(place.id)
    }
    expect((await detailOf(id)).delivery_time).toBe('10:00')
  })

  test('a form cancels the order once; the second answer says that it is cancelled', async () => {
    const { link, id } = await anOrder()
    const replies = [await submit(`${link}/cancelar`), await submit(`${link}/cancelar`)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 409])
    expect(replies[0]?.headers.location).toBe(link)
    expect(replies[1]?.json<OrderPageInput>().notice).toStrictEqual({
      tone: 'error',
      text: 'Este pedido está cancelado.',
    })
    expect((await detailOf(id)).history).toHaveLength(2)
    expect((await pageAt(`${link}/mover`)).move).toBeUndefined()
  })

  test('reading changes nothing, and asks before it cancels', async () => {
    const { link, id } = await anOrder()
    for (const url of [`${link}/cancelar`, `${link}?aviso=<script>`, `${link}?cancelar=1`]) await get(url)
    expect((await pageAt(`${link}/cancelar`)).isCancelling).toBe(true)
    expect((await detailOf(id)).history).toHaveLength(1)
    await shop.call(changeOrderStatus, { params: { id }, body: { status: 'delivered' }, token: admin })
    const { isCancelling, notice } = await pageAt(`${link}/cancelar`)
    expect([isCancelling, notice]).toStrictEqual([undefined, { tone: 'error', text: 'Este pedido ya se entregó.' }])
  })

  test('a form that is too large or of another kind shows the page with the reason, and changes nothing', async () => {
    const { link, id } = await anOrder()
    const large = { deliveryTime: 'x'.repeat(4_096) }
    const files = await shop.app.inject({
      method: 'POST',
      url: `${link}/cancelar`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    const replies = [await submit(`${link}/mover`, large), await submit(`${link}/cancelar`, large), files]
    expect(replies.map((reply) => [reply.statusCode, reply.json<OrderPageInput>().notice?.text])).toEqual([
      [413, 'Lo que enviaste es demasiado grande'],
      [413, 'Lo que enviaste es demasiado grande'],
      [415, expect.any(String)],
    ])
    expect(replies.map((reply) => reply.headers['content-type'])).toEqual(replies.map(() => 'text/html; charset=utf-8'))
    expect(replies[0]?.json<OrderPageInput>().move?.day).toBe(place.tomorrow)
    expect((await detailOf(id)).history).toHaveLength(1)
  })

  test('a form is answered by a page that tries again while the database is unavailable', async () => {
    const { link, id } = await anOrder()
    await runTransaction(shop.db, async (tx) => {
      await tx.run(sql`
        create function be_too_slow() returns trigger language plpgsql as
        $$ begin raise exception 'too slow' using errcode = '57014'; end $$`)
      await tx.run(sql`create trigger too_slow before update on orders for each row execute function be_too_slow()`)
    })
    const replies = [await submit(`${link}/mover`, await moveFields(link)), await submit(`${link}/cancelar`)]
    await runTransaction(shop.db, (tx) => tx.run(sql`drop trigger too_slow on orders`))
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['retry-after'], reply.headers['content-type']]).toEqual([
        503,
        '5',
        'text/html; charset=utf-8',
      ])
      expect(reply.body).toContain('La tienda vuelve en un momento')
    }
    const again = (await get(`${link}/cancelar`)).reply
    expect([again.statusCode, again.json<OrderPageInput>().isCancelling]).toEqual([200, true])
    expect((await detailOf(id)).history).toHaveLength(1)
  })

  test('a form for an unknown link is its 404 page', async () => {
    for (const action of ['mover', 'cancelar']) {
      const reply = await submit(
        `/pedido/AAAAAAAAAAAAAAAAAAAAAA/${action}`,
        await moveFields('/pedido/AAAAAAAAAAAAAAAAAAAAAA'),
      )
      expect([action, reply.statusCode, reply.json<OrderPageInput>().order]).toEqual([action, 404, undefined])
    }
  })
})

describe('[OPAGE-15] a notice', () => {
  test('is derived from the order’s state, and never from the address', async () => {
    const { link, id } = await anOrder()
    const texts = []
    for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const) {
      await shop.call(changeOrderStatus, { params: { id }, body: { status }, token: admin })
      for (const notice of ['moved', 'cancelled', 'kept']) texts.push((await pageAt(`${link}?aviso=${notice}`)).notice)
    }
    expect(texts).toStrictEqual(Array.from({ length: 18 }))
  })

  test('is shown once to the browser that made the change, and to nobody else', async () => {
    const { link } = await anOrder()
    const reply = await submit(`${link}/cancelar`)
    expect(reply.headers['set-cookie']).toBe(`cambio=cancelled; Path=${link}; Max-Age=60; HttpOnly; SameSite=Lax`)
    expect((await pageAt(link)).notice).toBeUndefined()
    expect((await readAs(reply, link))?.text).toBe('Tu pedido quedó cancelado. No tienes que hacer nada más.')
    const { headers } = await shop.app.inject({ url: link, headers: { cookie: 'cambio=cancelled' } })
    expect(headers['set-cookie']).toBe(`cambio=; Path=${link}; Max-Age=0; HttpOnly; SameSite=Lax`)
    expect((await get(link)).reply.headers['set-cookie']).toBeUndefined()
  })

  test('waits for the page that follows a refused form, which says why it was refused', async () => {
    const { link } = await anOrder()
    const done = await submit(`${link}/cancelar`)
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
    const again = await submitForm(shop, `${link}/cancelar`, {}, { cookie })
    expect([again.statusCode, again.json<OrderPageInput>().notice?.text, again.headers['set-cookie']]).toStrictEqual([
      409,
      'Este pedido está cancelado.',
      undefined,
    ])
  })

  test('is not shown when the order changed in between', async () => {
    const { link, id } = await anOrder()
    const moved = await submit(`${link}/mover`, await moveFields(link))
    await submit(`${link}/mover`, await moveFields(link, { deliveryTime: '10:00' }))
    expect(await readAs(moved, link)).toBeUndefined()
    const cancelled = await submit(`${link}/cancelar`)
    await shop.call(changeOrderStatus, { params: { id }, body: { status: 'confirmed' }, token: admin })
    expect(await readAs(cancelled, link)).toBeUndefined()
  })

  test('a form sent twice moves once and says so; one that asks for the same says that nothing changed', async () => {
    const { link, id } = await anOrder()
    const fields = await moveFields(link)
    const replies = [await submit(`${link}/mover`, fields), await submit(`${link}/mover`, fields)]
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([303, 303])
    for (const reply of replies) expect((await readAs(reply, link))?.text).toBe('Listo, cambiamos tu entrega.')
    const same = await submit(`${link}/mover`, await moveFields(link))
    expect((await readAs(same, link))?.text).toBe('Tu entrega sigue como estaba.')
    expect((await detailOf(id)).history).toHaveLength(2)
  })
})

test('a guessed link has its page also while the guess cannot be counted, and is counted afterwards', async () => {
  const own = await createLimitedApp({ webFolder: await createJsonStorefront() })
  const visit = () => own.app.inject({ url: `/pedido/${'A'.repeat(22)}`, headers: from('10.9.1.2') })
  await runTransaction(own.db, async (tx) => {
    await tx.run(sql`
      create function be_full() returns trigger language plpgsql as
      $$ begin raise exception 'full' using errcode = '53100'; end $$`)
    await tx.run(sql`create trigger full_disk before insert on network_counts for each row execute function be_full()`)
  })
  const { statusCode, headers, body } = await visit()
  expect([statusCode, headers['retry-after'], headers['content-type']]).toStrictEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(body).toContain('La tienda vuelve en un momento')
  await runTransaction(own.db, (tx) => tx.run(sql`drop trigger full_disk on network_counts`))
  expect((await visit()).statusCode).toBe(404)
  expect(await own.db.rows(sql`select level from network_counts`)).toHaveLength(1)
})

test('[OPAGE-08] guessed links count on the page together with those of its forms', async () => {
  const webFolder = await createJsonStorefront()
  const limited = await createLimitedApp({ webFolder, database: shop.database })
  const { link } = await anOrder()
  const visit = (url: string, address: string, method: 'GET' | 'POST' = 'GET') =>
    limited.app.inject({ method, url, headers: from(address) })
  const guess = (nth: number) => `/pedido/${'A'.repeat(20)}${10 + nth}`
  const paths = ['', '/mover', '/entrega.ics', '/cancelar']
  for (let nth = 0; nth < 30; nth++) {
    expect((await visit(`${guess(nth)}${paths[nth % 4]}`, '10.9.1.1')).statusCode).toBe(404)
  }
  for (const path of paths) {
    for (const url of [`${guess(31)}${path}`, `${link}${path}`]) {
      const { statusCode, headers, body } = await visit(url, '10.9.1.1')
      expect([url, statusCode, headers['retry-after']]).toStrictEqual([url, 429, '20'])
      expect(body).toContain('"tone":"error"')
      expect(body).not.toContain('order_number')
    }
  }
  expect((await visit(link, '10.9.1.2')).statusCode).toBe(200)
  // What the form's own limit lets through is counted as a guess too.
  for (let nth = 0; nth < 30; nth++) await visit(`${guess(nth)}/cancelar`, '10.9.1.3', 'POST')
  expect((await visit(link, '10.9.1.3')).statusCode).toBe(429)
  // Nothing is looked up for an address that no link has, so it does not count.
  for (let nth = 0; nth < 35; nth++) expect((await visit(`/pedido/PED-${nth}`, '10.9.1.4')).statusCode).toBe(404)
  expect((await visit(link, '10.9.1.4')).statusCode).toBe(200)
})

test.each(['cancelled', 'delivered'] as const)(
  '[OPAGE-11] the calendar file has the instant of the hand-over, until the order is %s',
  async (status) => {
    const { link, id, number } = await anOrder()
    const { reply } = await get(`${link}/entrega.ics`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.ics"`,
    })
    expect(reply.body).toContain('DTSTART:20261121T160000Z\r\n')
    expect(reply.body).toContain('LOCATION:Plaza Jacaranda\\, Calle Jacaranda 1\r\n')
    await shop.call(changeOrderStatus, { params: { id }, body: { status }, token: admin })
    expect((await get(`${link}/entrega.ics`)).reply.statusCode).toBe(404)
  },
)

test('[OPAGE-11] the calendar file reads the hours in the time zone of the shop', async () => {
  const cancun = await createTestApp({
    webFolder: await createJsonStorefront(),
    env: { SHOP_TIME_ZONE: 'America/Cancun' },
  })
  const at = await aPlace(cancun)
  const body = { ...anOrderInput(at, { [await aProduct(cancun)]: 1 }), sessionId: aSession() }
  const { order } = (await cancun.call(placeGuestOrder, { body })).body.data
  const hour = (order.delivery_time ?? '').slice(0, 2)
  const { body: file } = await cancun.app.inject({ url: `${order.link}/entrega.ics` })
  // Five hours behind UTC in all seasons.
  expect(file).toContain(`T${String(Number(hour) + 5).padStart(2, '0')}0000Z\r\n`)
})
