import { createSlot } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import {
  listPrivacyNotices,
  updateShopSettings,
  updateWhatsappConfig,
} from '@tocador/contracts/settings/settings-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { shopItself } from '../platform/context'
import { runTransaction } from '../platform/database/db'
import { aPlace } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { shopInstant, SHOP_HOURS } from '../testing/shop-hours'
import { createTestApp } from '../testing/test-app'
import { pageOf } from '../testing/two-instances'
import { ensureFirstSettings } from './ensure-first-settings'
import { publishNotice } from './privacy-notices'
import { lockShopSettings } from './queries'

async function aShop() {
  const shop = await createTestApp({ webFolder: await createJsonStorefront() })
  const { token, user } = await shop.signIn('admin', { name: 'Ana' })
  const newer = async () => (await shop.signIn('admin', { name: 'Ana' })).token
  await ensureFirstSettings(shop.contextFor(shopItself), {})
  const change = async (body: object) => {
    expect((await shop.call(updateShopSettings, { body, token: await newer() })).status).toBe(200)
    await shop.changes.compareNow()
  }
  const shown = async () => (await pageOf(shop, '/aviso-de-privacidad')).serverOnly
  const versions = async () => (await shop.call(listPrivacyNotices, { token: await newer() })).body.data
  return { ...shop, token, user, change, shown, versions }
}

test('[PRIV-01] [PRIV-02] what changes the notice publishes a version with its date, and older ones stay', async () => {
  const { change, shown, versions, clock } = await aShop()
  const first = clock.now().toISOString()
  const [usual] = await versions()
  expect([usual?.version, usual?.published_at, usual?.published_by]).toStrictEqual([1, first, 'Tocador'])
  expect((await shown()).notice).toStrictEqual({
    version: 1,
    text: usual?.text,
    publishedOn: 'viernes, 20 de noviembre de 2026',
  })
  clock.advance({ minutes: 24 * 60 })
  await change({ privacy_notice: '## Aviso\nResponde {responsable}.' })
  await change({ tagline: 'Otra frase' })
  await change({ legal_name: 'Beatriz López' })
  expect((await shown()).notice).toStrictEqual({
    version: 3,
    text: '## Aviso\nResponde Beatriz López.',
    publishedOn: 'sábado, 21 de noviembre de 2026',
  })
  const later = clock.now().toISOString()
  expect(await versions()).toStrictEqual([
    { version: 3, text: '## Aviso\nResponde Beatriz López.', published_at: later, published_by: 'Ana' },
    { version: 2, text: '## Aviso\nResponde Tocador.', published_at: later, published_by: 'Ana' },
    usual,
  ])
})

test('[PRIV-02] each setting that the notice quotes publishes a version', async () => {
  const { change, versions } = await aShop()
  await change({ privacy_notice: '{responsable}, {domicilio}, {contacto}, {espera}, {tienda}' })
  await change({ legal_name: 'Beatriz López' })
  await change({ legal_address: 'Calle 9' })
  await change({ contact: 'hola@bella.mx' })
  await change({ waiting_days: 45 })
  await change({ shop_name: 'Bella' })
  expect((await versions()).slice(0, 6).map(({ version, text }) => [version, text])).toStrictEqual([
    [7, 'Beatriz López, Calle 9, hola@bella.mx, 45, Bella'],
    [6, 'Beatriz López, Calle 9, hola@bella.mx, 45, Tocador'],
    [5, 'Beatriz López, Calle 9, hola@bella.mx, 183, Tocador'],
    [4, 'Beatriz López, Calle 9, nuestro WhatsApp, 183, Tocador'],
    [3, 'Beatriz López, el lugar que te indicamos cuando nos escribes, nuestro WhatsApp, 183, Tocador'],
    [2, 'Tocador, el lugar que te indicamos cuando nos escribes, nuestro WhatsApp, 183, Tocador'],
  ])
})

test.each(SHOP_HOURS)('a notice published at %s has the date of the shop’s day', async (hour) => {
  const { change, shown, clock } = await aShop()
  clock.set(shopInstant('2026-11-21', hour))
  await change({ legal_name: 'Beatriz López' })
  expect((await shown()).notice?.publishedOn).toBe('sábado, 21 de noviembre de 2026')
})

test('[PRIV-02] another WhatsApp number publishes a version, since the notice names the first one', async () => {
  const { call, token, versions } = await aShop()
  const save = async (primaryNumber: string, secondaryNumber: string) => {
    const body = { primaryNumber, secondaryNumber }
    expect((await call(updateWhatsappConfig, { body, token })).status).toBe(200)
    const [last] = await versions()
    return [last?.version, last?.text.includes('WhatsApp 55 1234 5678')]
  }
  expect(await save('5512345678', '')).toStrictEqual([2, true])
  expect(await save('5512345678', '5587654321')).toStrictEqual([2, true])
  expect(await save('5587654321', '5512345678')).toStrictEqual([3, false])
})

test('two changes at once publish two versions', async () => {
  const { change, versions } = await aShop()
  await Promise.all([change({ legal_name: 'Beatriz López' }), change({ legal_address: 'Calle 9' })])
  expect((await versions()).map(({ version }) => version)).toStrictEqual([3, 2, 1])
})

test('two instances that start at once after a change of the notice publish one version', async () => {
  const { contextFor, db, versions } = await aShop()
  await runTransaction(db, (tx) => tx.run(sql`update settings set legal_name = 'Beatriz López'`))
  const first = await openTransaction(contextFor(shopItself), async (tx) => {
    await lockShopSettings(tx)
    await publishNotice(tx)
  })
  const second = ensureFirstSettings(contextFor(shopItself), {})
  await waitForLock(db)
  await first.commit()
  await second
  expect((await versions()).map(({ version }) => version)).toStrictEqual([2, 1])
})

test('[PRIV-03] the usual notice says all that the law asks for', async () => {
  const { change, shown, call, token } = await aShop()
  await call(updateWhatsappConfig, { body: { primaryNumber: '5511112222' }, token })
  await change({ legal_name: 'Beatriz López', legal_address: 'Calle 9, Puebla', contact: 'hola@bella.mx' })
  const { text } = (await shown()).notice
  for (const part of [
    'Beatriz López, con domicilio en Calle 9, Puebla, es responsable',
    'vigente desde el 21 de marzo de 2025',
    'tu nombre, tu teléfono y, si lo escribes, tu correo',
    'No pedimos datos sensibles',
    'Son necesarios para apartar tus productos, preparar y entregar tu pedido',
    'No los transferimos a terceros',
    'acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO)',
    'Escríbenos a WhatsApp 55 1111 2222, hola@bella.mx con tu nombre',
    'en un plazo máximo de 20 días',
    'Secretaría Anticorrupción y Buen Gobierno',
    'Si cambia, publicamos aquí la nueva versión con su fecha',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/[{}]/)
})

test('[NOJS-06] the server’s part of a page has WhatsApp, hours and the exchanges policy', async () => {
  const { change, shown, call, token, ...shop } = await aShop()
  await call(updateWhatsappConfig, { body: { primaryNumber: '5511112222', secondaryNumber: '5533334444' }, token })
  const { id } = await aPlace(shop)
  await call(createSlot, { body: { location_id: id, day_of_week: 0, time_slot: '13:00' }, token })
  await change({ exchanges_policy: 'Cambios en 3 días.' })
  expect(await shown()).toMatchObject({
    whatsapp: { number: '55 1111 2222', url: 'https://wa.me/525511112222?text=' },
    hours: { [id]: ['Lun a sáb 10:00 a.m. a 11:00 a.m.', 'Dom 10:00 a.m. a 1:00 p.m.'] },
    exchanges: 'Cambios en 3 días.',
  })
  await change({ exchanges_policy: '' })
  expect((await shown()).exchanges).toMatch(/^Si algo llega dañado o no es lo que pediste/)
})
