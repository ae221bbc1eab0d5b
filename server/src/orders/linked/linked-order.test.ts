import { addDays } from '@tocador/contracts/calendar'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as delivery from '@tocador/contracts/delivery/admin-delivery-endpoints'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { changeOrderLines, changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { createLimitedApp, from, statuses } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { submitForm } from '../../testing/submit-form'
import { createTestApp, TEST_NOW } from '../../testing/test-app'

const webFolder = await createJsonStorefront()
const shop = await createTestApp({ webFolder, env: { PUBLIC_URL: 'https://tienda.example' } })
const place = await aPlace(shop)
const { token: admin } = await shop.signIn('admin', { name: 'Ana' })

async function anOrder(
  lines: Record<number, number>,
  { at = place, ...changes }: { at?: typeof place; [field: string]: unknown } = {},
) {
  const { status, body } = await shop.call(placeGuestOrder, {
    body: { ...anOrderInput(at, lines, changes), sessionId: aSession() },
  })
  if (status !== 201) throw new Error(body.message)
  const token = body.data.order.link.replace('/pedido/', '')
  return { ...(await orderOf(token)), id: body.data.order.id, token, message: body.data.whatsappMessage }
}
type Order = Awaited<ReturnType<typeof anOrder>>

async function read(token: string) {
  const { result, roundTrips } = await countRoundTrips(() => shop.app.inject({ url: `/pedido/${token}` }))
  return { status: result.statusCode, order: result.json<OrderPageInput>().order, roundTrips }
}
async function orderOf(token: string) {
  const { order } = await read(token)
  if (order === undefined) throw new Error('no order has this link')
  return order
}
/** Sends a form of the order's page: 303 when it was done, else the status and the text of the refusal. */
async function submit(token: string, form: 'mover' | 'cancelar', fields: Record<string, string> = {}) {
  const reply = await submitForm(shop, `/pedido/${token}/${form}`, fields)
  return { status: reply.statusCode, text: reply.body === '' ? '' : reply.json<OrderPageInput>().notice?.text }
}
const cancel = (token: string) => submit(token, 'cancelar')
const move = (order: Pick<Order, 'token' | 'updated_at'>, to: { place?: number; day?: string; hour?: string } = {}) =>
  submit(order.token, 'mover', {
    deliveryLocationId: String(to.place ?? place.id),
    deliveryDate: to.day ?? place.tomorrow,
    deliveryTime: to.hour ?? '11:00',
    updatedAtSeen: order.updated_at,
  })
const setStatus = (id: number, status: OrderStatus) =>
  shop.call(changeOrderStatus, { params: { id }, body: { status }, token: admin })
const detailOf = async (id: number) => (await shop.call(getOrder, { params: { id }, token: admin })).body.data
const takenAt = async (locationId: number, hour: string, day = place.tomorrow) =>
  (
    await shop.db.first<{ taken: number }>(
      sql`select taken from slot_bookings where location_id = ${locationId} and date = ${day}::date and time_slot = ${hour}`,
    )
  )?.taken ?? 0
const lastAudit = (id: number) =>
  shop.db.rows(sql`
    select action, actor_id as who, actor_name as name, before, after from audit_log
    where subject = 'order' and subject_id = ${String(id)} order by id`)

describe('[OPAGE-03] the order of a link', () => {
  test('has its goods, place and state, and nothing personal but the first name', async () => {
    const product = await aProduct(shop, { name: 'Labial <b>Rojo</b>', priceCents: 18_950 })
    const order = await anOrder(
      { [product]: 2 },
      {
        customerName: '<i>Sofía</i> Ramírez',
        customerEmail: 'sofia@correo.mx',
        deliveryAddress: 'Casa 7',
        notes: 'Secreto',
      },
    )
    const { status, order: shown, roundTrips } = await read(order.token)
    expect([status, roundTrips]).toEqual([200, 1])
    expect(shown).toStrictEqual({
      shop_name: 'Tocador',
      order_number: order.order_number,
      link: `/pedido/${order.token}`,
      status: 'pending',
      first_name: '<i>Sofía</i>',
      created_at: '2026-11-20T18:00:00.000Z',
      updated_at: '2026-11-20T18:00:00.000Z',
      total_amount: 379,
      items: [
        {
          product_id: product,
          product_name: 'Labial <b>Rojo</b>',
          product_image: '/media/abc-1080.webp',
          quantity: 2,
          price: 189.5,
          subtotal: 379,
        },
      ],
      delivery_location_id: place.id,
      delivery_location_name: 'Plaza Jacaranda',
      place_address: 'Calle Jacaranda 1',
      delivery_date: '2026-11-21',
      delivery_time: '10:00',
      reached: [{ status: 'pending', at: '2026-11-20T18:00:00.000Z' }],
      change_until: '2026-11-21T04:00:00.000Z',
      not_movable: '',
      not_cancellable: '',
      is_past: false,
      is_long_past: false,
      chat_url: expect.stringContaining(
        `wa.me/521000000001?text=Hola%2C%20escribo%20por%20mi%20pedido%20${order.order_number}`,
      ),
    })
  })

  test('is not found with one bit of the secret changed, by number or by id', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    for (let place = 0; place < order.token.length; place++) {
      const changed = String.fromCharCode(order.token.charCodeAt(place) ^ 1)
      const { status } = await read(order.token.slice(0, place) + changed + order.token.slice(place + 1))
      expect([place, status]).toStrictEqual([place, 404])
    }
    for (const guess of [order.order_number, String(order.id), `${order.token}A`]) {
      expect((await read(guess)).status).toBe(404)
    }
    expect((await read(order.token)).status).toBe(200)
  })

  test('shows when each state was reached the first time', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    const started = shop.clock.now()
    shop.clock.advance({ minutes: 5 })
    await setStatus(order.id, 'confirmed')
    shop.clock.advance({ minutes: 5 })
    await setStatus(order.id, 'pending')
    expect((await orderOf(order.token)).reached).toStrictEqual([
      { status: 'pending', at: started.toISOString() },
      { status: 'confirmed', at: new Date(started.getTime() + 300_000).toISOString() },
    ])
  })
})

test('[OPAGE-04] the WhatsApp message has the link before its closing, and keeps all its lines', async () => {
  const order = await anOrder({ [await aProduct(shop, { name: 'Rubor', priceCents: 10_000 })]: 1 })
  expect(order.message.split('\n')).toStrictEqual([
    `Hola, Tocador. Quiero confirmar mi pedido *${order.order_number}*.`,
    '',
    'Nombre: Sofía Ramírez',
    'Teléfono: 55 1234 5678',
    'Lugar de entrega: Plaza Jacaranda',
    'Fecha: sábado, 21 de noviembre de 2026',
    'Hora: 10:00 a.m.',
    '',
    '• 1 × Rubor: $100.00',
    '',
    '*Total: $100.00*',
    '',
    `Ver mi pedido: https://tienda.example/pedido/${order.token}`,
    '',
    'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.',
  ])
  const items = [{ productId: order.items[0]?.product_id ?? 0, quantity: 2 }]
  const body = { items, updatedAtSeen: order.updated_at }
  const changed = await shop.call(changeOrderLines, { params: { id: order.id }, body, token: admin })
  expect(changed.body.data.whatsapp_message).toBe(
    order.message
      .replace('• 1 × Rubor: $100.00', '• 2 × Rubor: $200.00 ($100.00 c/u)')
      .replace('Total: $100', 'Total: $200'),
  )
})

describe('[OPAGE-05] moving an order by its link', () => {
  test('takes the new slot, frees the old one, and stands in history, audit and message', async () => {
    const [old, other] = [
      await aPlace(shop, { capacity: 1 }),
      await aPlace(shop, { name: 'Centro', whatsapp: 'SECONDARY' }),
    ]
    const order = await anOrder({ [await aProduct(shop)]: 1 }, { at: old })
    expect(await takenAt(old.id, '10:00')).toBe(1)
    const day = addDays(old.tomorrow, 1)
    expect((await move(order, { place: other.id, day })).status).toBe(303)
    const moved = await orderOf(order.token)
    expect(moved).toMatchObject({
      delivery_location_name: 'Centro',
      delivery_date: '2026-11-22',
      delivery_time: '11:00',
    })
    expect(Date.parse(moved.updated_at)).toBeGreaterThan(Date.parse(order.updated_at))
    expect([await takenAt(old.id, '10:00'), await takenAt(other.id, '11:00', day)]).toEqual([0, 1])
    const detail = await detailOf(order.id)
    expect(detail.history.at(-1)).toMatchObject({
      event: 'handover',
      from_status: 'pending',
      to_status: 'pending',
      note: 'Plaza Jacaranda, sáb 21 nov, 10:00 a.m. → Centro, dom 22 nov, 11:00 a.m.',
      changed_by: 'Cliente',
    })
    expect(detail.whatsapp_message).toContain(
      'Lugar de entrega: Centro\nFecha: domingo, 22 de noviembre de 2026\nHora: 11:00 a.m.',
    )
    expect(detail.whatsapp_message).toContain(`Ver mi pedido: https://tienda.example/pedido/${order.token}\n`)
    expect(moved.chat_url).toContain('521000000002')
    expect(await lastAudit(order.id)).toStrictEqual([
      {
        action: 'move',
        who: null,
        name: 'Cliente',
        before: { locationId: old.id, day: old.tomorrow, hour: '10:00' },
        after: { locationId: other.id, day, hour: '11:00' },
      },
    ])
  })

  test('to where it is already changes nothing', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    expect((await move(order, { hour: '10:00' })).status).toBe(303)
    expect((await detailOf(order.id)).history).toHaveLength(1)
  })

  test('to a full, closed, past, distant or unknown slot is refused and frees nothing', async () => {
    const [full, closed] = [await aPlace(shop, { capacity: 1 }), await aPlace(shop)]
    const product = await aProduct(shop, { stock: 50 })
    await anOrder({ [product]: 1 }, { at: full, deliveryTime: '11:00' })
    await shop.call(delivery.createClosedDate, {
      body: { location_id: closed.id, date: place.tomorrow, reason: 'Puente' },
      token: admin,
    })
    const order = await anOrder({ [product]: 1 })
    const before = await takenAt(place.id, '10:00')
    const tried = [
      await move(order, { place: full.id }),
      await move(order, { place: closed.id }),
      await move(order, { day: '2026-11-20' }),
      await move(order, { day: addDays(place.tomorrow, 4) }),
      await move(order, { hour: '12:00' }),
      await move(order, { place: 999_999 }),
    ]
    expect(tried.map(({ status, text }) => [status, text])).toEqual([
      [409, 'Ese horario ya se llenó. Elige otro.'],
      [409, 'Ese día no hay entregas en este lugar'],
      [400, 'La fecha de entrega está fuera de los días disponibles'],
      [400, 'La fecha de entrega está fuera de los días disponibles'],
      [409, 'Ese horario ya no está disponible. Elige otro.'],
      [409, 'Este lugar de entrega ya no está disponible'],
    ])
    expect(await takenAt(place.id, '10:00')).toBe(before)
    expect((await move(order, { day: addDays(place.tomorrow, 3) })).status).toBe(303)
    expect(await takenAt(place.id, '10:00')).toBe(before - 1)
  })

  test('two customers and the last place of an hour: one gets it, the other keeps hers', async () => {
    const small = await aPlace(shop, { capacity: 1 })
    const product = await aProduct(shop)
    const orders = [await anOrder({ [product]: 1 }), await anOrder({ [product]: 1 })]
    const replies = await Promise.all(orders.map((order) => move(order, { place: small.id })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await takenAt(small.id, '11:00')).toBe(1)
  })

  test('two orders exchange full slots with a third free: no capacity is lost', async () => {
    const busy = await aPlace(shop, { capacity: 2 })
    const product = await aProduct(shop)
    const [early, late] = [
      await anOrder({ [product]: 1 }, { at: busy }),
      await anOrder({ [product]: 1 }, { at: busy, deliveryTime: '11:00' }),
    ]
    const replies = await Promise.all([move(early, { place: busy.id }), move(late, { place: busy.id, hour: '10:00' })])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect([await takenAt(busy.id, '10:00'), await takenAt(busy.id, '11:00')]).toEqual([1, 1])
  })

  test('from a second tab, or after the owner changed the order, is refused with the reason', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    const twice = await Promise.all([move(order), move(order, { day: addDays(place.tomorrow, 1) })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(twice.find(({ status }) => status === 409)?.text).toBe(
      'Tu pedido cambió mientras elegías. Revisa cómo quedó antes de moverlo.',
    )
    expect((await detailOf(order.id)).history).toHaveLength(2)
  })

  test('while the owner hands it over waits for her, is refused, and takes no slot', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    const before = await takenAt(place.id, '11:00')
    const owner = await openTransaction(shop.contextFor({ id: null, name: 'Ana' }), (tx) =>
      tx.run(sql`update orders set status = 'delivered' where id = ${order.id}`),
    )
    const moving = move(order)
    await waitForLock(shop.db)
    await owner.commit()
    expect(await moving).toStrictEqual({ status: 409, text: 'Este pedido ya se entregó.' })
    expect(await takenAt(place.id, '11:00')).toBe(before)
  })
})

describe('[OPAGE-06] cancelling an order by its link', () => {
  test('returns the units and the slot once, with the customer as actor, also when sent twice at once', async () => {
    const product = await aProduct(shop)
    const order = await anOrder({ [product]: 3 })
    const taken = await takenAt(place.id, '10:00')
    const replies = await Promise.all([cancel(order.token), cancel(order.token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toBe('Este pedido está cancelado.')
    expect(await levelOf(shop, product)).toEqual({ onHand: 10, held: 0 })
    expect(await takenAt(place.id, '10:00')).toBe(taken - 1)
    const { status, history } = await detailOf(order.id)
    expect([status, history.length, history.at(-1)?.changed_by]).toEqual(['cancelled', 2, 'Cliente'])
    expect(await lastAudit(order.id)).toMatchObject([{ action: 'set-status', who: null, name: 'Cliente' }])
    expect((await shop.call(checkStock, { token: admin })).body.data.ok).toBe(true)
  })

  test('and moving at once leaves the slots right, whichever is first', async () => {
    const product = await aProduct(shop)
    for (let round = 0; round < 4; round++) {
      const order = await anOrder({ [product]: 1 })
      const before = [await takenAt(place.id, '10:00'), await takenAt(place.id, '11:00')]
      const [cancelled, moved] = await Promise.all([cancel(order.token), move(order)])
      expect([cancelled.status, [303, 409].includes(moved.status)]).toEqual([303, true])
      expect([await takenAt(place.id, '10:00'), await takenAt(place.id, '11:00')]).toEqual([
        (before[0] ?? 0) - 1,
        before[1],
      ])
    }
  })

  test.each([
    ['delivered', 'Este pedido ya se entregó.'],
    ['cancelled', 'Este pedido está cancelado.'],
  ] as const)('is refused when it is %s', async (status, text) => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    await setStatus(order.id, status)
    const refused = { status: 409, text }
    expect([await cancel(order.token), await move(order)]).toStrictEqual([refused, refused])
    expect((await detailOf(order.id)).status).toBe(status)
  })
})

test('[OPAGE-07] the cut-off is a setting: at its instant a customer may still change, a millisecond later not', async () => {
  const product = await aProduct(shop)
  const at = await aPlace(shop)
  const set = (order_change_hours: number) =>
    shop.call(updateShopSettings, { body: { order_change_hours }, token: admin })
  // Twelve hours before ten in the morning of the next day, unless the setting says otherwise.
  const usual = await anOrder({ [product]: 1 }, { at })
  expect(Date.parse(usual.change_until)).toBe(Date.parse(`${at.tomorrow}T04:00:00Z`))
  await set(3)
  const [one, two] = [await anOrder({ [product]: 1 }, { at }), await anOrder({ [product]: 1 }, { at })]
  const until = Date.parse(one.change_until)
  expect(until).toBe(Date.parse(`${at.tomorrow}T13:00:00Z`))
  shop.clock.advance({ milliseconds: until - shop.clock.now().getTime() })
  expect((await move(one, { place: at.id, day: addDays(at.tomorrow, 1) })).status).toBe(303)
  expect((await cancel(one.token)).status).toBe(303)
  shop.clock.advance({ milliseconds: 1 })
  const lateMove = await move(two, { place: at.id, day: addDays(at.tomorrow, 1) })
  const late = await cancel(two.token)
  for (const { status, text } of [lateMove, late]) {
    expect([status, text]).toEqual([409, expect.stringMatching(/^Se podía cambiar hasta el sáb 21 nov, 7:00 a\.m\./)])
  }
  await set(12)
})

describe('[OPAGE-08] by one network', async () => {
  const limited = await createLimitedApp({ webFolder })
  const fields = {
    deliveryLocationId: '1',
    deliveryDate: place.tomorrow,
    deliveryTime: '10:00',
    updatedAtSeen: TEST_NOW,
  }
  const send = {
    guess: (url: string, headers: Record<string, string>) => limited.app.inject({ url, headers }),
    move: (url: string, headers: Record<string, string>) => submitForm(limited, `${url}/mover`, fields, headers),
    cancel: (url: string, headers: Record<string, string>) => submitForm(limited, `${url}/cancelar`, {}, headers),
  }
  const answers = async (what: keyof typeof send, address: string, linkOf: (nth: number) => string) => {
    const replies = []
    for (let nth = 0; nth < 32; nth++) {
      const { statusCode } = await send[what](linkOf(nth), from(address))
      replies.push({ status: statusCode })
    }
    return statuses(replies)
  }

  test.each(['guess', 'move', 'cancel'] as const)('wrong links are limited: %s', async (what) => {
    const at = ['guess', 'move', 'cancel'].indexOf(what)
    const wrong = (nth: number) => `/pedido/${'A'.repeat(20)}${10 + nth}`
    expect(await answers(what, `10.9.${at}.1`, wrong)).toStrictEqual({ 404: 30, 429: 2 })
    expect((await send[what](wrong(89), from(`10.9.${at}.2`))).statusCode).toBe(404)
  })

  test.each([
    ['move', '10.9.3.1', { 303: 30, 429: 2 }],
    ['cancel', '10.9.4.1', { 303: 1, 409: 29, 429: 2 }],
  ] as const)('changes of a link that is right are limited, too: %s', async (what, address, expected) => {
    const body = anOrderInput(await aPlace(limited), { [await aProduct(limited)]: 1 })
    const placed = await limited.call(placeGuestOrder, { body: { ...body, sessionId: aSession() } })
    const { link } = placed.body.data.order
    expect(await answers(what, address, () => link)).toStrictEqual(expected)
  })
})
