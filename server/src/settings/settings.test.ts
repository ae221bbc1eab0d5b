import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getWhatsappConfig, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { contextsOn } from '../testing/contexts-on'
import { createTestApp } from '../testing/test-app'
import { createTestDatabase } from '../testing/test-database'
import { runTransaction } from '../platform/database/db'
import { inTransaction, nobody, shopItself } from '../platform/context'
import { ensureFirstSettings } from './ensure-first-settings'
import { pageSettings } from './page-settings'
import { settingsCheck } from './check-settings'
import { forgetPublisher, forgetWhatsapp, getSettings, saveWhatsappNumbers } from './queries'

async function aShop() {
  const shop = await createTestApp()
  return { ...shop, owner: await shop.signIn('admin') }
}

describe('the WhatsApp numbers', () => {
  test('[API-88] [AVL-24] [AVL-27] [ROLE-75] are a primary and a secondary number, each with its type', async () => {
    const { call, owner } = await aShop()
    const body = { primaryNumber: '55 1111 1111', secondaryNumber: '+52 55 2222 2222' }
    const config = {
      ...body,
      whatsappTypes: [
        { value: 'DEFAULT', label: 'Principal', number: '55 1111 1111' },
        { value: 'SECONDARY', label: 'Secundario', number: '+52 55 2222 2222' },
      ],
    }
    expect((await call(updateWhatsappConfig, { body, token: owner.token })).body.data).toEqual(config)
    expect((await call(getWhatsappConfig, { token: owner.token })).body.data).toEqual(config)
  })

  test('are changed separately, can be emptied, and every change is recorded', async () => {
    const { call, owner, db } = await aShop()
    const change = (body: object) => call(updateWhatsappConfig, { body, token: owner.token })
    await change({ primaryNumber: '5511111111', secondaryNumber: '5522222222' })
    const reply = await change({ secondaryNumber: '' })
    expect(reply.body.data).toMatchObject({ primaryNumber: '5511111111', secondaryNumber: '' })
    const last = await db.first(sql`
      select action, subject_id, actor_name, before, after from audit_log where subject = 'settings' order by id desc limit 1`)
    expect(last).toEqual({
      action: 'change-whatsapp',
      subject_id: '1',
      actor_name: owner.user.name,
      before: { whatsappPrimary: '5511111111', whatsappSecondary: '5522222222' },
      after: { whatsappPrimary: '5511111111', whatsappSecondary: '' },
    })
    await change({ secondaryNumber: '5522222222' })
    const other = await change({ primaryNumber: '5533333333' })
    expect(other.body.data).toMatchObject({ primaryNumber: '5533333333', secondaryNumber: '5522222222' })
  })

  test('that do not change are not recorded', async () => {
    const { call, owner, db } = await aShop()
    await call(updateWhatsappConfig, { body: { primaryNumber: '5511111111' }, token: owner.token })
    const traces = () => db.first(sql`select count(*)::int as changes, max(updated_at) as at from audit_log, settings`)
    const before = await traces()
    for (const body of [{}, { primaryNumber: '5511111111' }]) {
      const reply = await call(updateWhatsappConfig, { body, token: owner.token })
      expect([reply.status, reply.body.data.primaryNumber]).toEqual([200, '5511111111'])
    }
    expect(await traces()).toEqual(before)
  })

  test('[ROLE-73] [ROLE-74] are refused to guests and clients', async () => {
    const { call, signIn, owner } = await aShop()
    const client = await signIn('client')
    for (const endpoint of [getWhatsappConfig, updateWhatsappConfig] as const) {
      expect((await call(endpoint)).status).toBe(401)
      expect((await call(endpoint, { token: client.token })).status).toBe(403)
    }
    expect((await call(getWhatsappConfig, { token: owner.token })).body.data.primaryNumber).toBe('')
  })

  test.each(['no es un número', '12', 55, null])('%j is refused', async (primaryNumber) => {
    const { call, owner } = await aShop()
    const body: object = { primaryNumber }
    expect((await call(updateWhatsappConfig, { body, token: owner.token })).status).toBe(400)
  })
})

test('removing the numbers of the demo leaves those that the owner has changed', async () => {
  const shop = await createTestApp()
  const save = (whatsappPrimary: string, whatsappSecondary: string) =>
    inTransaction(shop.contextFor(nobody), (tx) => saveWhatsappNumbers(tx, { whatsappPrimary, whatsappSecondary }))
  const left = async (primary: string, secondary: string) => {
    await save(primary, secondary)
    await inTransaction(shop.contextFor(nobody), (tx) =>
      forgetWhatsapp(tx, { whatsappPrimary: '5500000900', whatsappSecondary: '5500000901' }),
    )
    const { whatsappPrimary, whatsappSecondary } = await getSettings(shop.db)
    return [whatsappPrimary, whatsappSecondary]
  }
  expect(await left('5500000900', '5500000901')).toStrictEqual(['', ''])
  expect(await left('5512345678', '5500000901')).toStrictEqual(['5512345678', ''])
  expect(await left('5500000900', '5587654321')).toStrictEqual(['', '5587654321'])
})

describe('the first settings', () => {
  test('come from the environment at the first start only', async () => {
    const { call, db, contextFor, owner } = await aShop()
    await ensureFirstSettings(contextFor(shopItself), { whatsappPrimary: '5511111111' })
    await ensureFirstSettings(contextFor(shopItself), { whatsappPrimary: '5599999999' })
    expect(await getSettings(db)).toMatchObject({ whatsappPrimary: '5511111111', whatsappSecondary: '' })
    await call(updateWhatsappConfig, { body: { primaryNumber: '' }, token: owner.token })
    await ensureFirstSettings(contextFor(shopItself), { whatsappPrimary: '5599999999' })
    expect((await getSettings(db)).whatsappPrimary).toBe('')
  })

  test('of a new shop are the specified defaults', async () => {
    const { db } = await aShop()
    expect(await getSettings(db)).toMatchObject({
      guestHoldMinutes: 60,
      registeredHoldMinutes: 7 * 24 * 60,
      guestWindowDays: 3,
      registeredWindowDays: 7,
    })
    expect(await pageSettings(db, 'America/Mexico_City')).toEqual({
      shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
      holds: { guestMinutes: 60, registeredMinutes: 7 * 24 * 60 },
      featured: { productId: 0, line: '' },
      arrivals: { isOn: true, hasSamples: true },
      windows: { guestDays: 3, registeredDays: 7 },
      whatsapp: undefined,
      exchanges: expect.stringMatching(/^Si algo llega dañado/),
      notice: { version: 1, text: expect.stringContaining('derechos ARCO'), publishedOn: undefined },
    })
  })
})

test('pages show the first number as it is dialled, and its link opens a chat without a text', async () => {
  const { db } = await createTestDatabase()
  await runTransaction(db, (tx) => tx.run(sql`update settings set whatsapp_primary = '+52 1 55-7777-7777'`))
  expect((await pageSettings(db, 'America/Mexico_City')).whatsapp).toStrictEqual({
    number: '55 7777 7777',
    url: 'https://wa.me/525577777777?text=',
  })
})

test('pages are told that shades are listed apart and that sold-out pieces are listed only where the owner chose so', async () => {
  const { db } = await createTestDatabase()
  const shown = async () => {
    const { listsShadesApart, listsSoldOut } = await pageSettings(db, 'America/Mexico_City')
    return [listsShadesApart, listsSoldOut]
  }
  const set = (group: 0 | 1, soldOut: 0 | 1) =>
    runTransaction(db, (tx) => tx.run(sql`update settings set group_shades = ${group}, lists_sold_out = ${soldOut}`))
  await set(1, 0)
  expect(await shown()).toStrictEqual([undefined, undefined])
  await set(0, 1)
  expect(await shown()).toStrictEqual([true, true])
})

test('[DOC-05] a shop without WhatsApp numbers has none that is no phone', async () => {
  const { db } = await createTestDatabase()
  const set = (primary: string, secondary: string) =>
    runTransaction(db, (tx) =>
      tx.run(sql`update settings set whatsapp_primary = ${primary}, whatsapp_secondary = ${secondary}`),
    )
  const told = async () => (await settingsCheck.find(contextsOn(db)(shopItself))).flatMap(({ found }) => found)
  await set('', '')
  expect(await told()).toStrictEqual([])
  await set('ninguno', '55 1111 1111')
  expect(await told()).toStrictEqual(['ninguno'])
})

test('a former administrator’s name is removed from her versions of the notice, not from those of a namesake', async () => {
  const { db } = await createTestDatabase()
  await runTransaction(db, async (tx) => {
    await tx.run(sql`
      insert into users (id, name, phone, phone_key, password_hash, role, search_text, created_at, updated_at)
      overriding system value
      select id, 'Ana', id::text, id::text, 'x', 'admin', 'ana', now(), now() from unnest(array[501, 502]) as one (id)`)
    await tx.run(sql`delete from privacy_notices`)
    await tx.run(sql`
      insert into privacy_notices (version, text, published_at, published_by, published_by_name)
      values (1, 'a', now(), null, 'Ana'), (2, 'b', now(), 501, 'Ana'), (3, 'c', now(), 502, 'Ana'), (4, 'd', now(), null, 'Eva')`)
    await forgetPublisher(tx, { id: 501, name: 'Ana' }, 'Cuenta eliminada')
  })
  const names = await db.rows<{ name: string }>(
    sql`select published_by_name as name from privacy_notices order by version`,
  )
  expect(names.map(({ name }) => name)).toStrictEqual(['Cuenta eliminada', 'Cuenta eliminada', 'Ana', 'Eva'])
})
