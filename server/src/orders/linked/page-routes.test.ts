import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/json-storefront'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const place = await aPlace(shop)
const { token: admin } = await shop.signIn('admin')

async function anOrder(at = place) {
  const body = { ...anOrderInput(at, { [await aProduct(shop)]: 1 }), sessionId: aSession() }
  const { order } = (await shop.call(placeGuestOrder, { body })).body.data
  return { id: order.id, number: order.order_number, link: order.link }
}
const get = async (url: string) => {
  const { result, roundTrips } = await countRoundTrips(() => shop.app.inject({ url }))
  return { reply: result, roundTrips }
}
const pageAt = async (url: string): Promise<OrderPageInput> => (await get(url)).reply.json()
const submit = (url: string, fields: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const moveFields = async (link: string, changes: Record<string, string> = {}) => ({
  deliveryLocationId: String(place.id),
  deliveryDate: place.tomorrow,
  deliveryTime: '11:00',
  updatedAtSeen: (await pageAt(link)).order?.updated_at ?? '',
  ...changes,
})
const detailOf = async (id: number) => (await shop.call(getOrder, { params: { id }, token: admin })).body.data

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
    expect(replies.slice(0, 5).map(({ statusCode, body }) => [statusCode, body])).toEqual(
      wrong.slice(0, 5).map(() => [404, '{"shopName":"Tocador","timeZone":"America/Mexico_City"}']),
    )
    expect(replies[5]?.statusCode).toBe(400)
    expect((await get(`/pedido/${'A'.repeat(22)}`)).roundTrips).toBe(1)
  })

  test('no log line has the secret: reads, forms and failures', async () => {
    const { link } = await anOrder()
    const spies = [vi.spyOn(shop.log, 'info'), vi.spyOn(shop.log, 'warn'), vi.spyOn(shop.log, 'error')]
    await get(link)
    await submit(`${link}/mover`, await moveFields(link))
    await submit(`${link}/mover`, { deliveryDate: 'x'.repeat(5_000) })
    await submit(`${link}/cancelar`)
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
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${link}?aviso=moved`])
    expect((await pageAt(`${link}?aviso=moved`)).notice).toStrictEqual({
      tone: 'done',
      text: 'Listo, cambiamos tu entrega.',
    })
    expect((await detailOf(id)).delivery_time).toBe('11:00')
  })

  test('the choice follows place and day in its address, and ignores what is not on offer', async () => {
    const other = await aPlace(shop, { name: 'Centro' })
    const { link } = await anOrder()
    expect((await pageAt(`${link}/mover?lugar=${other.id}&dia=2026-11-22`)).move).toMatchObject({
      placeId: other.id,
      day: '2026-11-22',
    })
    for (const query of ['?lugar=999999&dia=2020-01-01', '?lugar=<b>&dia=<b>', '?lugar=1&lugar=2&dia=1&dia=2']) {
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

  test('a form cancels the order once; the second answer says that it is cancelled', async () => {
    const { link, id } = await anOrder()
    const replies = [await submit(`${link}/cancelar`), await submit(`${link}/cancelar`)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 409])
    expect(replies[0]?.headers.location).toBe(`${link}?aviso=cancelled`)
    expect(replies[1]?.json<OrderPageInput>().notice).toStrictEqual({
      tone: 'error',
      text: 'Este pedido está cancelado.',
    })
    expect((await detailOf(id)).history).toHaveLength(2)
    expect((await pageAt(`${link}/mover`)).move).toBeUndefined()
  })

  test('reading changes nothing, and an unknown notice shows none', async () => {
    const { link, id } = await anOrder()
    for (const url of [`${link}/cancelar`, `${link}?aviso=<script>`, `${link}?aviso=toString`, `${link}?cancelar=1`])
      await get(url)
    expect((await pageAt(`${link}?aviso=toString`)).notice).toBeUndefined()
    expect((await detailOf(id)).history).toHaveLength(1)
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
    expect([again.statusCode, again.headers.location]).toEqual([302, link])
    expect((await get('/pedido/%0d%0aA:b/cancelar')).reply.headers.location).toBe('/pedido/%0D%0AA%3Ab')
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

test('[OPAGE-11] the calendar file has the instant of the hand-over, until the order is over', async () => {
  const { link, id, number } = await anOrder()
  const { reply } = await get(`${link}/entrega.ics`)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${number}.ics"`,
  })
  expect(reply.body).toContain('DTSTART:20261121T160000Z\r\n')
  expect(reply.body).toContain('LOCATION:Plaza Jacaranda\\, Calle Jacaranda 1\r\n')
  await shop.call(changeOrderStatus, { params: { id }, body: { status: 'cancelled' }, token: admin })
  expect((await get(`${link}/entrega.ics`)).reply.statusCode).toBe(404)
})
