import * as messages from '@tocador/contracts/orders/order-messages-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'
import { forgetPersonalTexts } from '../forgetting/forget-personal-texts'
import { ORDERS } from '../topics'

const shop = await createTestApp()
const { call } = shop
const { token, user: owner } = await shop.signIn('admin', { name: 'Ana Dueña' })
const place = await aPlace(shop, { name: 'Plaza Jacaranda' })

async function anOrder(changes: Record<string, unknown> = {}) {
  const lines = { [await aProduct(shop, { priceCents: 18_900, stock: 10 })]: 2 }
  const input = anOrderInput(place, lines, { customerName: 'Sofía Ramírez', customerPhone: '55 9999 0000', ...changes })
  const { body } = await call(placeGuestOrder, { body: { ...input, sessionId: aSession() } })
  return body.data.order
}
const messageOf = async (id: number, query: { kind?: 'ready' | 'changed' } = {}) =>
  (await call(messages.getOrderMessage, { params: { id }, query, token })).body.data
const send = (id: number, kind: OrderStatus | 'changed') =>
  call(messages.sendOrderMessage, { params: { id }, body: { kind }, token })
const setStatus = (id: number, status: OrderStatus) =>
  call(orders.changeOrderStatus, { params: { id }, body: { status }, token })
const detailOf = async (id: number) => (await call(orders.getOrder, { params: { id }, token })).body.data
const writes = (change: object) => call(updateShopSettings, { body: change, token })

describe('the message to a customer', () => {
  test('[MSG-01] greets her by name, in the words for the state of her order', async () => {
    const { id, order_number: number } = await anOrder()
    const words: [OrderStatus, string][] = [
      ['pending', `Hola, Sofía. Recibimos tu pedido *${number}* por $378.00. Te esperamos en Plaza Jacaranda el `],
      ['confirmed', `Hola, Sofía. Tu pedido *${number}* está confirmado. Te esperamos en Plaza Jacaranda el `],
      ['preparing', `Hola, Sofía. Ya estamos preparando tu pedido *${number}*. Lo recoges en Plaza Jacaranda el `],
      ['ready', `Hola, Sofía. Tu pedido *${number}* ya está listo en Plaza Jacaranda. Te esperamos el `],
      ['delivered', `Hola, Sofía. ¡Gracias por tu compra en Tocador! Si algo de tu pedido *${number}* no quedó bien`],
      ['cancelled', `Hola, Sofía. Tu pedido *${number}* quedó cancelado y no tienes que pagar nada.`],
    ]
    for (const [status, start] of words) {
      if (status !== 'pending') await setStatus(id, status)
      const message = await messageOf(id)
      expect([message.kind, message.text.slice(0, start.length)]).toStrictEqual([status, start])
    }
    const changed = `Hola, Sofía. Cambiamos tu pedido *${number}* y queda así: 2 piezas por $378.00, en Plaza Jacaranda`
    expect((await messageOf(id, { kind: 'changed' })).text.slice(0, changed.length)).toBe(changed)
    expect((await detailOf(id)).whatsapp_sent_at).toBeNull()
  })

  test('[MSG-02] opens her own chat, and stands in the timeline with its time and who sent it', async () => {
    const { id, whatsapp_message: ordered } = await anOrder()
    shop.clock.advance({ minutes: 5 })
    const heard: string[] = []
    const stop = shop.changes.onChange(ORDERS, () => void heard.push(ORDERS))
    const { status, body } = await send(id, 'pending')
    stop()
    expect(heard).toStrictEqual([ORDERS])
    const { text } = body.data
    const at = shop.clock.now().toISOString()
    expect([status, body.data]).toStrictEqual([
      200,
      {
        kind: 'pending',
        text,
        phone: '525599990000',
        url: `https://wa.me/525599990000?text=${encodeURIComponent(text)}`,
        whatsapp_sent_at: at,
      },
    ])
    const detail = await detailOf(id)
    expect([detail.whatsapp_sent_at, detail.whatsapp_message]).toStrictEqual([at, ordered])
    expect(detail.history.slice(1)).toMatchObject([
      {
        event: 'message',
        from_status: 'pending',
        to_status: 'pending',
        note: text,
        changed_by: owner.name,
        created_at: at,
      },
    ])
    expect(
      await shop.db.rows(sql`
        select actor_id as who, after from audit_log where action = 'send-message' and subject_id = ${String(id)}`),
    ).toStrictEqual([{ who: owner.id, after: { kind: 'pending' } }])
  })

  describe('[MSG-03] a message about an earlier state', () => {
    test('about a state that the order no longer has is refused and not recorded', async () => {
      const { id } = await anOrder()
      await setStatus(id, 'cancelled')
      const reply = await send(id, 'ready')
      expect([reply.status, reply.body.code, reply.body.message, reply.body.details]).toStrictEqual([
        409,
        'STALE_EDIT',
        'El pedido ahora está en Cancelado. Revísalo antes de escribirle.',
        { status: 'cancelled' },
      ])
      expect((await detailOf(id)).history).toHaveLength(2)
      expect((await send(id, 'changed')).status).toBe(200)
    })

    test('waits for a change of the status that is under way', async () => {
      const { id } = await anOrder()
      const other = await openTransaction(shop.contextFor(nobody), (tx) =>
        tx.run(sql`update orders set status = 'cancelled' where id = ${id}`),
      )
      const sending = send(id, 'pending')
      await waitForLock(shop.db)
      await other.commit()
      expect((await sending).body.code).toBe('STALE_EDIT')
      expect((await detailOf(id)).history).toHaveLength(1)
    })
  })

  test('[SAFE-52] cannot be changed by what a customer wrote as her name', async () => {
    const { id } = await anOrder({ customerName: '{total}*<b>\u202eAna</b>~' })
    expect((await messageOf(id)).text).toMatch(/^Hola, \{total\}<b>Ana<\/b>\. Recibimos tu pedido/)
  })

  test('[ORD-20] of an order that is not there, or has no message, is refused', async () => {
    expect((await call(messages.getOrderMessage, { params: { id: 999_999 }, token })).status).toBe(404)
    expect((await send(999_999, 'pending')).status).toBe(404)
    const { id } = await anOrder()
    await runTransaction(shop.db, (tx) => tx.run(sql`update orders set whatsapp_message = '' where id = ${id}`))
    const reply = await send(id, 'pending')
    expect([reply.status, reply.body.message]).toStrictEqual([409, 'Este pedido no tiene mensaje de WhatsApp generado'])
  })
})

describe('the owner’s texts', () => {
  test('[MSG-04] are used from the next message on; an empty text means the usual one', async () => {
    const { id } = await anOrder()
    await setStatus(id, 'ready')
    const usual = (await messageOf(id)).text
    await writes({ message_ready: '{nombre}: {pedido}, {piezas}, {total}, {lugar}, {dia}, {hora}. {tienda}' })
    const { order_number: number } = await detailOf(id)
    expect((await messageOf(id)).text).toBe(
      `Sofía: ${number}, 2 piezas, $378.00, Plaza Jacaranda, sábado, 21 de noviembre de 2026, 10:00 a.m. Tocador`,
    )
    const saved = await writes({ message_ready: ' ' })
    expect(saved.body.data.message_ready).toMatch(
      /^Hola, \{nombre\}\. Tu pedido \*\{pedido\}\* ya está listo en \{lugar\}/,
    )
    expect((await messageOf(id)).text).toBe(usual)
  })

  test.each(['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const)(
    '[MSG-04] the one of %s is used for an order in this state',
    async (status) => {
      const { id } = await anOrder()
      if (status !== 'pending') await setStatus(id, status)
      const usual = (await messageOf(id)).text
      await writes({ [`message_${status}`]: `Texto de ${status}` })
      expect((await messageOf(id)).text).toBe(`Texto de ${status}`)
      await writes({ [`message_${status}`]: '' })
      expect((await messageOf(id)).text).toBe(usual)
    },
  )

  test('[MSG-08] may link the order’s page by its secret address', async () => {
    const { id, link } = await anOrder()
    await setStatus(id, 'preparing')
    await writes({ message_preparing: 'Hola, {nombre}.\nTu pedido: {enlace}' })
    const { text } = await messageOf(id)
    expect(text).toMatch(/^Hola, Sofía\.\nTu pedido: https?:\/\/\S+$/)
    expect(text.endsWith(link)).toBe(true)
    expect((await send(id, 'preparing')).body.data.text).toBe(text)
    await writes({ message_preparing: '' })
  })

  describe('[MSG-05] a text that cannot be used', () => {
    test('the usual text, sent back as it was shown, is not saved as the owner’s', async () => {
      const shown = (await writes({})).body.data.message_cancelled
      await writes({ message_cancelled: `${shown} Adiós.` })
      const saved = () => shop.db.first(sql`select message_cancelled as text from settings`)
      expect(await saved()).toStrictEqual({ text: `${shown} Adiós.` })
      await writes({ message_cancelled: shown })
      expect(await saved()).toStrictEqual({ text: '' })
    })

    test.each([
      ['an unknown field', 'Hola, {apellido}', `El campo {apellido} no existe. ${usable}`],
      ['a field of the language itself', '{constructor}', `El campo {constructor} no existe. ${usable}`],
      ['a brace that is not closed', 'Hola, {nombre', `Hay una llave sin cerrar o de más. ${usable}`],
      ['a closing brace too many', 'Hola, {nombre}}', `Hay una llave sin cerrar o de más. ${usable}`],
      ['one character too many', 'x'.repeat(1001), 'Máximo 1000 caracteres'],
      ['5,000 characters', 'x'.repeat(5000), 'Máximo 1000 caracteres'],
    ])('with %s are refused with a text that says so', async (_what, text, problem) => {
      const reply = await writes({ message_pending: text, contact: 'Calle 9' })
      expect([reply.status, reply.body.fields]).toStrictEqual([400, { message_pending: problem }])
      expect((await writes({})).body.data.contact).toBe('')
    })

    const ofArrivals: Record<string, string> = {
      arrived: 'Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace} y {lista}.',
      set_aside: 'Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace}, {lista} y {hasta}.',
    }
    test.each([
      'pending',
      'confirmed',
      'preparing',
      'ready',
      'delivered',
      'cancelled',
      'changed',
      'arrived',
      'set_aside',
    ])('is refused as message_%s', async (kind) => {
      const [name, fields] = [`message_${kind}`, ofArrivals[kind] ?? usable]
      for (const [text, problem] of [
        ['{apellido}', `El campo {apellido} no existe. ${fields}`],
        ['Hola}', `Hay una llave sin cerrar o de más. ${fields}`],
        ['x'.repeat(1001), 'Máximo 1000 caracteres'],
      ]) {
        const reply = await writes({ [name]: text })
        expect([reply.status, reply.body.fields]).toStrictEqual([400, { [name]: problem }])
      }
    })

    test('may have 1,000 characters', async () => {
      expect((await writes({ message_pending: 'x'.repeat(1000) })).status).toBe(200)
      await writes({ message_pending: '' })
    })
  })

  const usable = 'Puedes usar {nombre}, {pedido}, {piezas}, {total}, {lugar}, {dia}, {hora}, {tienda} y {enlace}.'
})

test('a message that is sent again has the time of the last one, in the list as on the sheet', async () => {
  const { id, whatsapp_message: ordered } = await anOrder()
  const sentAt = async () => (await detailOf(id)).whatsapp_sent_at
  for (const again of [
    () => send(id, 'pending'),
    () => send(id, 'pending'),
    () => call(orders.resendWhatsapp, { params: { id }, token }),
    () => call(orders.resendWhatsapp, { params: { id }, token }),
  ]) {
    shop.clock.advance({ minutes: 1 })
    expect((await again()).body.data.whatsapp_sent_at).toBe(shop.clock.now().toISOString())
    expect(await sentAt()).toBe(shop.clock.now().toISOString())
  }
  const told = (await detailOf(id)).history.filter(({ event }) => event === 'message')
  expect(told.map(({ changed_by: by }) => by)).toStrictEqual(Array.from({ length: 4 }, () => 'Ana Dueña'))
  expect(told.slice(2).map(({ note }) => note)).toStrictEqual([ordered, ordered])
})

test('[PRIV-06] messages, notes, addresses and networks of finished orders are forgotten after the days of the setting', async () => {
  const kept = ['Sofía Ramírez', 37_800]
  const words = { notes: 'Toca fuerte', deliveryAddress: 'Calle 9' }
  const [finished, open] = [await anOrder(words), await anOrder(words)]
  await send(finished.id, 'pending')
  await setStatus(finished.id, 'delivered')
  for (const [{ id }, status] of [
    [finished, 'delivered'],
    [open, 'pending'],
  ] as const)
    await call(orders.changeOrderStatus, { params: { id }, body: { status, adminNotes: 'Pasa tarde' }, token })
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`update orders set network = '203.0.113.0' where id in (${finished.id}, ${open.id})`),
  )
  const texts = async (id: number) =>
    Object.values(
      (await shop.db.first<object>(sql`
        select notes, admin_notes, delivery_address, network, whatsapp_message <> '' as message, customer_name, total_cents,
          exists (select from order_history where order_id = orders.id and note <> '') as history
        from orders where id = ${id}`)) ?? {},
    )
  const forget = () => shop.schedule.runNow('forget texts of finished orders')
  const whole = ['Toca fuerte', 'Pasa tarde', 'Calle 9', '203.0.113.0', true, ...kept, true]
  // 365 days after the day of the delivery, which begins at midnight UTC.
  const end = Date.parse('2027-11-21T00:00:00Z')
  shop.clock.advance({ minutes: (end - shop.clock.now().getTime()) / 60_000 })
  await forget()
  expect(await texts(finished.id)).toStrictEqual(whole)
  shop.clock.advance({ minutes: 1 })
  await forget()
  expect(await texts(finished.id)).toStrictEqual(['', '', '', '', false, ...kept, false])
  expect(await texts(open.id)).toStrictEqual(whole)
  // What is forgotten already is not forgotten again, nor written into the log of erasures every hour.
  expect(await inTransaction(shop.contextFor(nobody), forgetPersonalTexts)).toStrictEqual([])
  const isKeptWith = async (days: number) => {
    await runTransaction(shop.db, async (tx) => {
      await tx.run(sql`update orders set status = 'delivered' where id = ${open.id}`)
      await tx.run(sql`update settings set personal_data_days = ${days}`)
    })
    await forget()
    return (await texts(open.id))[0] === 'Toca fuerte'
  }
  expect([await isKeptWith(366), await isKeptWith(365)]).toStrictEqual([true, false])
})
