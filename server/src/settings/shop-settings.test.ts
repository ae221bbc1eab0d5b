import sql from 'sql-template-tag'
import { describe, expect, test, onTestFinished } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { listDeliveryDays } from '@tocador/contracts/delivery/delivery-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as contract from '@tocador/contracts/settings/settings-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTwoInstances, pageOf } from '../testing/two-instances'
import { SETTINGS } from './topics'

const { here, there, expectChange } = await createTwoInstances()
const { token, user } = await here.signIn('admin')
const client = await here.signIn('client')

const USUAL_MESSAGE = expect.stringMatching(/^Hola, \{nombre\}\. .*\*\{pedido\}\*/)

const DEFAULTS = {
  shop_name: 'Tocador',
  tagline: 'Arréglate a tu ritmo',
  contact: '',
  privacy_notice: expect.stringMatching(/^## Quién es responsable/),
  legal_name: '',
  legal_address: '',
  exchanges_policy: expect.stringMatching(/^Si algo llega dañado/),
  guest_cart_days: 90,
  personal_data_days: 365,
  waiting_days: 183,
  waiting_hold_hours: 24,
  waiting_shelf_units: 0,
  backup_hour: 3,
  group_shades: 1,
  lists_sold_out: 0,
  shows_arrivals: 1,
  notice_minutes: 15,
  quiet_from: 24,
  quiet_until: 8,
  featured_product: 0,
  featured_line: '',
  message_closing: '',
  message_pending: USUAL_MESSAGE,
  message_confirmed: USUAL_MESSAGE,
  message_preparing: USUAL_MESSAGE,
  message_ready: USUAL_MESSAGE,
  message_delivered: USUAL_MESSAGE,
  message_cancelled: USUAL_MESSAGE,
  message_changed: USUAL_MESSAGE,
  message_arrived: expect.stringMatching(/^Hola, \{nombre\}\. Ya llegó \*\{producto\}\*, que esperabas: cuesta/),
  message_set_aside: expect.stringMatching(
    /^Hola, \{nombre\}\. Ya llegó \*\{producto\}\*, que esperabas, y te apartamos/,
  ),
  guest_hold_minutes: 60,
  registered_hold_minutes: 10_080,
  guest_window_days: 3,
  registered_window_days: 7,
  order_change_hours: 12,
}
const change = (body: object) => here.call(contract.updateShopSettings, { body, token })
const settings = async (app: TestApp = here) => (await app.call(contract.getShopSettings, { token })).body.data
const audit = () =>
  here.db.rows(sql`select actor_id as who, before, after from audit_log where action = 'change-settings' order by id`)

describe('the settings', () => {
  test('[PUSH-20] are read, changed one by one, and each change is recorded with its values', async () => {
    expect(await settings()).toStrictEqual(DEFAULTS)
    const reply = await change({
      guest_window_days: 2,
      tagline: 'Belleza cerca',
    })
    expect(reply.body.data).toStrictEqual({
      ...DEFAULTS,
      guest_window_days: 2,
      tagline: 'Belleza cerca',
    })
    expect(await settings()).toStrictEqual(reply.body.data)
    const once = [
      {
        who: user.id,
        before: { tagline: 'Arréglate a tu ritmo', guestWindowDays: 3 },
        after: { tagline: 'Belleza cerca', guestWindowDays: 2 },
      },
    ]
    expect(await audit()).toStrictEqual(once)
    await change({ guest_window_days: 2 })
    await change({})
    expect(await audit()).toStrictEqual(once)
    await change({ guest_window_days: 3, tagline: DEFAULTS.tagline })
  })

  test.each([
    { shop_name: ' ' },
    { shop_name: 'x'.repeat(61) },
    { privacy_notice: 'x'.repeat(5001) },
    { guest_hold_minutes: 0 },
    { guest_hold_minutes: 43_201 },
    { registered_hold_minutes: 1.5 },
    { guest_window_days: -1 },
    { registered_window_days: 61 },
    { order_change_hours: 169 },
    { message_closing: null },
  ])('%j is refused with its field, and the other field of the request is not saved', async (bad: object) => {
    const reply = await change({ contact: 'Calle 9', ...bad })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toStrictEqual([400, Object.keys(bad)])
    expect((await settings()).contact).toBe('')
  })

  test.each([
    ['guest_hold_minutes', 1, 43_200],
    ['registered_hold_minutes', 1, 129_600],
    ['guest_window_days', 0, 60],
    ['registered_window_days', 0, 60],
    ['order_change_hours', 0, 168],
    ['guest_cart_days', 7, 730],
    ['personal_data_days', 30, 3_650],
    ['backup_hour', 0, 24],
    ['group_shades', 0, 1],
    ['lists_sold_out', 0, 1],
    ['shows_arrivals', 0, 1],
    ['notice_minutes', 0, 1440],
    ['quiet_from', 0, 24],
    ['quiet_until', 0, 23],
    ['featured_product', 0, 2_147_483_647],
  ] as const)('%s is %i to %i', async (name, least, most) => {
    await expectBounds(name, least, most)
  })

  test.each([
    ['waiting_days', 183, 7, 730],
    ['waiting_hold_hours', 24, 1, 720],
    ['waiting_shelf_units', 0, 0, 1000],
  ] as const)('[WAIT-09] [WAIT-41] [WAIT-42] %s is %i, from %i to %i', async (name, usual, least, most) => {
    expect((await settings())[name]).toBe(usual)
    await expectBounds(name, least, most)
  })

  async function expectBounds(name: keyof typeof DEFAULTS, least: number, most: number) {
    const shown: unknown[] = []
    for (const value of [least - 1, least, most, most + 1]) {
      if ((await change({ [name]: value })).status === 200) shown.push((await settings())[name])
    }
    expect(shown).toStrictEqual([least, most])
    await change({ [name]: DEFAULTS[name] })
  }

  test.each([
    ['shop_name', 60, 'Tocador'],
    ['tagline', 120, DEFAULTS.tagline],
    ['contact', 300, ''],
    ['featured_line', 120, ''],
    ['privacy_notice', 5_000, ''],
    ['legal_name', 120, ''],
    ['legal_address', 200, ''],
    ['exchanges_policy', 1_000, ''],
    ['message_closing', 500, ''],
  ] as const)('%s has at most %i characters', async (name, most, usual) => {
    expect((await change({ [name]: 'x'.repeat(most + 1) })).status).toBe(400)
    expect((await change({ [name]: 'x'.repeat(most) })).status).toBe(200)
    expect((await settings())[name]).toBe('x'.repeat(most))
    await change({ [name]: usual })
    expect(await settings()).toStrictEqual(DEFAULTS)
  })

  test('are refused to guests and clients', async () => {
    for (const endpoint of [contract.getShopSettings, contract.updateShopSettings, contract.getSystemState]) {
      expect((await here.call(endpoint, {})).status).toBe(401)
      expect((await here.call(endpoint, { token: client.token })).status).toBe(403)
    }
  })
})

describe('two administrators', () => {
  test('on one setting: the second is told the current values, and nothing of that edit is saved', async () => {
    const seen = { tagline: DEFAULTS.tagline, contact: '' }
    expect((await change({ tagline: 'La primera', seen })).status).toBe(200)
    const refused = await change({
      tagline: 'La segunda',
      contact: 'Calle 9',
      seen,
    })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toStrictEqual({
      ...DEFAULTS,
      tagline: 'La primera',
    })
    expect(await settings()).toStrictEqual({
      ...DEFAULTS,
      tagline: 'La primera',
    })
    await change({ tagline: DEFAULTS.tagline })
  })

  test('[PUSH-34] on minutes or quiet hours of the notices: those of the first stay', async () => {
    const usual = { notice_minutes: 15, quiet_from: 24, quiet_until: 8 }
    const first = { notice_minutes: 30, quiet_from: 21, quiet_until: 9 }
    expect((await change({ ...first, seen: usual })).status).toBe(200)
    for (const name of ['notice_minutes', 'quiet_from', 'quiet_until'] as const) {
      const refused = await change({ ...usual, [name]: 5, seen: { ...first, [name]: usual[name] } })
      expect([refused.status, refused.body.code], name).toStrictEqual([409, 'STALE_EDIT'])
    }
    expect(await settings()).toStrictEqual({ ...DEFAULTS, ...first })
    await change(usual)
  })

  test('on different settings do not disturb each other, also when both save at once', async () => {
    const waiting = await openTransaction(here.contextFor({ id: null, name: 'Otra' }), (tx) =>
      tx.run(sql`update settings set contact = 'Calle 9'`),
    )
    const second = change({
      guest_window_days: 5,
      seen: { guest_window_days: 3, contact: '' },
    })
    await waitForLock(here.db)
    await waiting.commit()
    expect((await second).status).toBe(200)
    expect(await settings()).toStrictEqual({
      ...DEFAULTS,
      contact: 'Calle 9',
      guest_window_days: 5,
    })
    await change({ guest_window_days: 3, contact: '' })
  })
})

describe('a change is seen by a second instance within a second', () => {
  test('the name of the shop and the hold times on its pages', async () => {
    await expectChange(
      async (app) => {
        const { shop, holds, windows } = await pageOf(app, '/')
        return { name: shop.name, minutes: holds.guestMinutes, days: windows.registeredDays }
      },
      {
        before: { name: 'Tocador', minutes: 60, days: 7 },
        change: () => change({ shop_name: 'Bella', guest_hold_minutes: 90, registered_window_days: 10 }),
        after: { name: 'Bella', minutes: 90, days: 10 },
      },
    )
    await change({ shop_name: 'Tocador', guest_hold_minutes: 60, registered_window_days: 7 })
  })

  test('the next hold lasts as long as set', async () => {
    const productId = await aProduct(here)
    const minutes = async (app: TestApp) => {
      const { body } = await app.call(addItem, {
        body: { sessionId: aSession(), productId },
      })
      const until = body.data.items[0]?.reservedUntil ?? ''
      return (new Date(until).getTime() - app.clock.now().getTime()) / 60_000
    }
    await expectChange(minutes, {
      before: 60,
      change: () => change({ guest_hold_minutes: 61 }),
      after: 61,
    })
    await change({ guest_hold_minutes: 60 })
  })

  test('the days that visitors may choose', async () => {
    const { id } = await aPlace(here)
    const days = async (app: TestApp) =>
      (await app.call(listDeliveryDays, { query: { locationId: String(id) } })).body.data.length
    await expectChange(days, {
      before: 4,
      change: () => change({ guest_window_days: 0 }),
      after: 1,
    })
    await change({ guest_window_days: 3 })
  })

  test('the number and the closing of the next order', async () => {
    const place = await aPlace(here)
    const productId = await aProduct(here, { stock: 50 })
    const order = async (app: TestApp) => {
      const body = {
        ...anOrderInput(place, { [productId]: 1 }),
        sessionId: aSession(),
      }
      const { data } = (await app.call(placeGuestOrder, { body })).body
      return [data.whatsappNumber, data.whatsappMessage.split('\n').at(-1)]
    }
    const usual = 'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.'
    await expectChange(order, {
      before: ['521000000001', usual],
      change: async () => {
        await here.call(contract.updateWhatsappConfig, {
          body: { primaryNumber: '+52 55 9999 9999' },
          token,
        })
        return change({ message_closing: 'Gracias, te esperamos.' })
      },
      after: ['525599999999', 'Gracias, te esperamos.'],
    })
    await change({ message_closing: '' })
  })

  test('the WhatsApp number of its pages', async () => {
    const save = (primaryNumber: string) =>
      here.call(contract.updateWhatsappConfig, { body: { primaryNumber, secondaryNumber: '' }, token })
    await save('55 7777 7777')
    // Without an announcement the other instance would find it a second later.
    const heard: string[] = []
    onTestFinished(here.changes.onChange(SETTINGS, () => void heard.push(SETTINGS)))
    await expectChange(async (app) => (await pageOf(app, '/')).serverOnly.whatsapp.number, {
      before: '55 7777 7777',
      change: () => save('55 8888 8888'),
      after: '55 8888 8888',
    })
    expect(heard).toStrictEqual([SETTINGS])
  })
})

describe('the system', () => {
  test('is shown with version, database, time zone and health', async () => {
    const { uptime_seconds: uptime } = (await there.call(contract.getSystemState, { token })).body.data
    there.clock.advance({ seconds: 90 })
    const { body } = await there.call(contract.getSystemState, { token })
    expect(body.data).toStrictEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      commit: expect.stringMatching(/^[0-9a-f]*$/),
      uptime_seconds: uptime + 90,
      time_zone: 'America/Mexico_City',
      database: 'embedded',
      database_version: expect.stringMatching(/^\d+/),
      pictures: 'folder',
      public_url: '',
      checks: { database: true, migrations: true, writes: true },
      impairments: [],
      has_demo: false,
    })
  })

  test('names the address of PUBLIC_URL', async () => {
    const named = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' }, database: there.database })
    const { body } = await named.call(contract.getSystemState, { token })
    expect(body.data.public_url).toBe('https://tienda.example')
  })

  test('a demo that does not exist cannot be removed', async () => {
    const reply = await here.call(contract.deleteDemo, { token })
    expect([reply.status, reply.body.message]).toStrictEqual([404, 'Ya no hay tienda de muestra'])
  })
})
