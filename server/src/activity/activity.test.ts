import { createECDH, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { exportActivity, listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { activityText } from '@tocador/contracts/activity/activity-words'
import { correctClient, createPasswordLink, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { register, setNewPassword } from '@tocador/contracts/accounts/accounts-endpoints'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { createCategory, createProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import { createPlace, createSlot, deletePlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { addNoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { changeOrderStatus, replaceOrderLink } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { addSynonyms } from '@tocador/contracts/search/synonym-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { createSurvey, deleteSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { inTransaction } from '../platform/context'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { aSurvey } from '../testing/survey-factories'
import { createTestApp } from '../testing/test-app'
import { hasFieldText } from './describe-change'

const shop = await createTestApp()
const { user: ana, token } = await shop.signIn('admin', { name: 'Ana Sol' })

const list = async (query: Record<string, string> = {}) => (await shop.call(listActivity, { query, token })).body
const first = async (query: Record<string, string> = {}) => (await list(query)).data[0]

async function anOrder(customerName = 'Lucía Peña', customerPhone = '5511112222') {
  const body = {
    ...anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }, { customerName, customerPhone }),
    sessionId: aSession(),
  }
  return (await shop.call(placeGuestOrder, { body })).body.data.order
}

test('[ACT-01] [ACT-02] who changed what, when, and the values before and after, in words and formats of the shop', async () => {
  const id = await aProduct(shop, { name: 'Rubor coral', priceCents: 120_000 })
  await shop.call(updateProduct, { params: { id }, body: { price: 1349.5, status: 'inactive' }, token })
  expect(await first()).toStrictEqual({
    id: expect.any(Number),
    at: shop.clock.now().toISOString(),
    actor_id: ana.id,
    actor_name: 'Ana Sol',
    subject: 'product',
    subject_id: String(id),
    action: 'update',
    thing: 'Rubor coral',
    opens: { subject: 'product', id },
    changes: [
      { label: 'Precio de venta', before: '$1,200.00', after: '$1,349.50' },
      { label: 'Estado', before: 'Activo', after: 'Inactivo' },
    ],
  })
  const order = await anOrder()
  const body = { status: 'confirmed', adminNotes: 'Paga en efectivo' } as const
  await shop.call(changeOrderStatus, { params: { id: order.id }, body, token })
  expect(await first()).toMatchObject({
    thing: order.order_number,
    opens: { subject: 'order', id: order.id },
    changes: [
      { label: 'Estado', before: 'Pendiente', after: 'Confirmado' },
      { label: 'Notas internas', before: '', after: 'Paga en efectivo' },
    ],
  })
  await shop.call(updateShopSettings, { body: { guest_window_days: 5 }, token })
  expect(await first()).toMatchObject({
    thing: '',
    opens: null,
    changes: [{ label: 'Ventana para invitados', before: '3', after: '5' }],
  })
})

test('[ACT-01] nobody can change or remove an entry, and the newest is first', async () => {
  const id = await aProduct(shop)
  for (const price of [31, 32, 33]) await shop.call(updateProduct, { params: { id }, body: { price }, token })
  const before = (await list({ thing: `product:${id}` })).data
  expect(before.map(({ changes }) => changes[0]?.after)).toStrictEqual(['$33.00', '$32.00', '$31.00'])
  const entry = before[0]?.id ?? 0
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const path of ['activity', `activity/${entry}`, `activity?id=${entry}`]) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await shop.app.inject({ method, url: `/api/admin/${path}`, headers, payload: {} })
      expect([404, 405], `${method} ${path}`).toContain(statusCode)
    }
  }
  expect((await list({ thing: `product:${id}` })).data).toStrictEqual(before)
})

test('[ACT-02] what is gone keeps its name and cannot be opened', async () => {
  const id = await aProduct(shop, { name: 'Sombra perdida', priceCents: 9_900, stock: 4 })
  await shop.call(deleteProduct, { params: { id }, token })
  expect(await first()).toMatchObject({
    action: 'delete',
    thing: 'Sombra perdida',
    opens: null,
    changes: [
      { label: 'Nombre', before: 'Sombra perdida', after: '' },
      { label: 'Precio de venta', before: '$99.00', after: '' },
      { label: 'Existencias', before: '4', after: '' },
    ],
  })
  const draft = await shop.call(createSurvey, { body: { question: '¿Un borrador?' }, token })
  await shop.call(deleteSurvey, { params: { id: draft.body.data.id }, body: {}, token })
  expect(await first()).toMatchObject({ subject: 'survey', action: 'delete', thing: '¿Un borrador?', opens: null })
})

test('[ACT-02] places, hours, types, categories, holds, words and accounts have their names, by which they are found', async () => {
  const place = { name: 'Plaza Zafiro', address: 'Calle 1' }
  const { id: location_id } = (await shop.call(createPlace, { body: place, token })).body.data
  const opens = { subject: 'delivery-location', id: location_id }
  expect(await first()).toMatchObject({ subject: 'delivery-location', action: 'create', thing: 'Plaza Zafiro', opens })
  const hour = { location_id, day_of_week: 1, time_slot: '09:00' }
  const sessionId = await aCartWith(shop, { [await aProduct(shop, { name: 'Gloss zafiro' })]: 1 })
  const hold = (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0
  const { user: client } = await shop.signIn('client', { name: 'Zafira Luz' })
  const named = []
  for (const act of [
    () => shop.call(createSlot, { body: hour, token }),
    () => shop.call(createProductType, { body: { name: 'Brumas zafiro', category: 'Labios' }, token }),
    () => shop.call(createCategory, { body: { name: 'Zafiros' }, token }),
    () => shop.call(extendHold, { params: { id: hold }, body: { extensionHours: 1 }, token }),
    () => shop.call(addSynonyms, { body: { words: ['zafiro', 'azulito'] }, token }),
    () => shop.call(setUserStatus, { params: { id: client.id }, body: { is_active: false }, token }),
  ]) {
    expect([200, 201]).toContain((await act()).status)
    const entry = await first()
    named.push([entry?.subject, entry?.thing, entry?.opens])
  }
  expect(named).toStrictEqual([
    ['time-slot', 'Plaza Zafiro', opens],
    ['product-type', 'Brumas zafiro', null],
    ['category', 'Zafiros', null],
    ['reservation', 'Gloss zafiro', null],
    ['synonyms', 'zafiro, azulito', null],
    ['user', 'Zafira Luz', { subject: 'user', id: client.id }],
  ])
  const found = async (search: string) => (await list({ search })).data.map(({ subject }) => subject)
  expect(await found('plaza zafiro')).toStrictEqual(['delivery-location'])
  await shop.call(deletePlace, { params: { id: location_id }, token })
  const gone = (await list({ search: 'plaza zafiro' })).data
  expect(gone.map(({ action, thing, opens: place }) => [action, thing, place])).toStrictEqual([
    ['delete', 'Plaza Zafiro', null],
    ['create', 'Plaza Zafiro', null],
  ])
  const ofHour = await first({ subject: 'time-slot' })
  expect([ofHour?.thing, ofHour?.opens], 'an hour of the deleted place').toStrictEqual(['Plaza Zafiro', null])
  expect(await found('brumas zafiro')).toStrictEqual(['product-type'])
  expect(await found('zafiros')).toStrictEqual(['category'])
  expect(await found('zafira luz')).toStrictEqual(['user'])
  await aSurvey(shop, { question: '¿Zafiro o perla?', options: ['Turquesa'] })
  expect(new Set(await found('o perla'))).toStrictEqual(new Set(['survey']))
  expect(new Set(await found('turquesa'))).toStrictEqual(new Set(['survey-option']))
})

test('[ACT-02] the activity of a survey has that of its options, which open it', async () => {
  const survey = await aSurvey(shop, { question: '¿Qué rubor?', options: ['Coral'] })
  await aSurvey(shop)
  const { data } = await list({ thing: `survey:${survey.id}` })
  expect(data.map(({ subject, thing, opens }) => [subject, thing, opens])).toStrictEqual(
    data.map(({ subject }) => [
      subject,
      subject === 'survey' ? '¿Qué rubor?' : 'Coral',
      { subject: 'survey', id: survey.id },
    ]),
  )
  expect(new Set(data.map(({ subject }) => subject))).toStrictEqual(new Set(['survey', 'survey-option']))
})

describe('[ACT-03] the activity is found', () => {
  test('by the name of the thing or the person, without accents, and by every word', async () => {
    const id = await aProduct(shop, { name: 'Bálsamo de piñón' })
    await shop.call(updateProduct, { params: { id }, body: { price: 77 }, token })
    const order = await anOrder('Íñigo Búho')
    await shop.call(changeOrderStatus, { params: { id: order.id }, body: { status: 'ready' }, token })
    const found = async (search: string) => (await list({ search })).data.map(({ thing }) => thing)
    expect(await found('pinon balsamo')).toStrictEqual(['Bálsamo de piñón'])
    expect(await found('inigo')).toStrictEqual([order.order_number])
    expect(await found('ana sol BALSAMO')).toStrictEqual(['Bálsamo de piñón'])
    expect(await found('nadie balsamo')).toStrictEqual([])
    expect(await found('color intenso'), 'its description').toStrictEqual([])
    expect(await found('100%')).toStrictEqual([])
  })

  test('by kind, person and thing', async () => {
    const { token: evasToken, user: eva } = await shop.signIn('admin', { name: 'Eva' })
    const id = await aProduct(shop)
    await shop.call(updateProduct, { params: { id }, body: { price: 55 }, token: evasToken })
    await shop.call(createPlace, { body: { name: 'Plaza Eva', address: 'Calle 1' }, token: evasToken })
    const actions = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ subject, action }) => `${subject} ${action}`)
    const actor = String(eva.id)
    expect(await actions({ actor })).toStrictEqual(['delivery-location create', 'product update'])
    expect(await actions({ actor, subject: 'product,order' })).toStrictEqual(['product update'])
    expect(await actions({ thing: `product:${id}` })).toStrictEqual(['product update'])
    expect(await actions({ thing: `product:${id}`, actor: '0' })).toStrictEqual([])
    const whole = await list({ limit: '100' })
    expect((await list({ actor: '0', limit: '100' })).data.map(({ id: entry }) => entry)).toStrictEqual(
      whole.data.filter(({ actor_id: who }) => who === null).map(({ id: entry }) => entry),
    )
  })

  test('by days of the shop, whose first and last hour count', async () => {
    const id = await aProduct(shop)
    const at = (instant: string, price: number) =>
      inTransaction(shop.contextFor({ id: ana.id, name: 'Ana Sol' }, new Date(instant)), (tx) =>
        tx.record({ action: 'update', subject: 'product', subjectId: id, after: { priceCents: price * 100 } }),
      )
    // Mexico City is six hours behind UTC.
    await at('2027-03-02T05:59:59Z', 21)
    await at('2027-03-02T06:00:00Z', 22)
    await at('2027-03-03T05:59:59Z', 23)
    await at('2027-03-03T06:00:00Z', 24)
    const prices = async (query: Record<string, string>) =>
      (await list({ thing: `product:${id}`, ...query })).data.map(({ changes }) => changes[0]?.after)
    expect(await prices({ from: '2027-03-02', to: '2027-03-02' })).toStrictEqual(['$23.00', '$22.00'])
    expect(await prices({ from: '2027-03-03' })).toStrictEqual(['$24.00'])
    expect(await prices({ to: '2027-03-01' })).toStrictEqual(['$21.00'])
  })

  test('by days of 23 and of 25 hours, where clocks are changed', async () => {
    const { database, clock } = shop
    const tijuana = await createTestApp({ database, clock, env: { SHOP_TIME_ZONE: 'America/Tijuana' } })
    const id = await aProduct(shop)
    const instants = ['2026-03-09T06:59:59Z', '2026-03-09T07:00:00Z', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z']
    for (const instant of instants)
      await inTransaction(shop.contextFor({ id: ana.id, name: 'Ana Sol' }, new Date(instant)), (tx) =>
        tx.record({ action: 'update', subject: 'product', subjectId: id, after: { priceCents: 100 } }),
      )
    const on = async (day: string) => {
      const query = { thing: `product:${id}`, from: day, to: day }
      return (await tijuana.call(listActivity, { query, token })).body.data.map(({ at }) => at)
    }
    expect([await on('2026-03-08'), await on('2026-11-01')]).toStrictEqual([
      ['2026-03-09T06:59:59.000Z'],
      ['2026-11-02T07:59:59.000Z'],
    ])
  })

  test.each([
    { thing: 'product:0' },
    { thing: 'network:1' },
    { thing: 'product:1 or 1=1' },
    { subject: 'secret' },
    { from: '2027-03-03', to: '2027-03-02' },
    { from: '2027-02-30' },
    { actor: '-1' },
  ])('%o is refused', async (query) => {
    expect((await shop.call(listActivity, { query: query as object, token })).status).toBe(400)
  })
})

test('[ACT-04] no password, session, link or code, and no key of a device is recorded or sent', async () => {
  const password = 'clave-muy-secreta'
  const { body } = await shop.call(register, {
    body: { name: 'Nueva Clienta', phone: '5588990011', password },
    token,
  })
  const { id } = body.data.user
  const link = (await shop.call(createPasswordLink, { params: { id }, token })).body.data
  const next = 'otra-clave-secreta'
  const entered = await shop.call(setNewPassword, { body: { token: link.code, password: next } })
  const { data } = await list({ thing: `user:${id}` })
  expect(data.map(({ action }) => action)).toStrictEqual(['set-new-password', 'create-password-link', 'create'])
  const order = await anOrder()
  const replaced = { params: { id: order.id }, body: { linkSeen: order.link }, token }
  const fresh = (await shop.call(replaceOrderLink, replaced)).body.data.link
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const device = { endpoint: 'https://push.example/telefono', p256dh, auth: randomBytes(16).toString('base64url') }
  expect((await shop.call(addNoticeDevice, { body: device, token })).status).toBe(201)
  const newest = (await list({ limit: '2' })).data.map(({ action, subject }) => `${subject} ${action}`)
  expect(newest).toStrictEqual(['notice-device create', 'order replace-link'])
  const rows = JSON.stringify(await shop.db.rows(sql`select * from audit_log`))
  const sent = JSON.stringify(await list({ limit: '100' }))
  const session = entered.body.data.token
  const links = [order.link, fresh].map((path) => path.replace('/pedido/', ''))
  const secrets = [password, next, link.token, link.code, token, session, ...links, ...Object.values(device)]
  for (const secret of [...secrets, 'scrypt', 'argon2', 'passwordHash']) {
    expect(rows).not.toContain(secret)
    expect(sent).not.toContain(secret)
  }
})

test('[ACT-05] after a guest was erased her rows stay, with who, when and what, without values', async () => {
  const order = await anOrder('Guadalupe Fuentes', '5599998888')
  const set = (status: 'confirmed' | 'cancelled', adminNotes?: string) =>
    shop.call(changeOrderStatus, {
      params: { id: order.id },
      body: { status, ...(adminNotes !== undefined && { adminNotes }) },
      token,
    })
  await set('confirmed', 'Vive junto al río')
  await set('cancelled')
  const before = (await list({ thing: `order:${order.id}` })).data
  shop.clock.advance({ minutes: 5 })
  await shop.call(eraseGuestData, { body: { phone: order.customer_phone }, token })
  const { data } = await list({ thing: `order:${order.id}` })
  expect([data[0]?.action, data[0]?.changes]).toStrictEqual(['erase-guest', []])
  expect(before.map(({ actor_name: who, action }) => [who, action])).toStrictEqual([
    ['Ana Sol', 'set-status'],
    ['Ana Sol', 'set-status'],
  ])
  expect(data.slice(1)).toStrictEqual(before.map((entry) => ({ ...entry, changes: [] })))
  expect(JSON.stringify(await list({ limit: '100' }))).not.toContain('junto al río')
  expect((await list({ search: 'Guadalupe' })).data).toStrictEqual([])
})

test('[ACT-06] pages and the exported file have every row once, the newest first', async () => {
  const id = await aProduct(shop, { name: 'Con mil cambios' })
  await inTransaction(shop.contextFor({ id: ana.id, name: 'Ana Sol' }), (tx) =>
    tx.record(
      ...Array.from({ length: 1_203 }, (_, nth) => ({
        action: 'update' as const,
        subject: 'product' as const,
        subjectId: id,
        before: { priceCents: nth * 100 },
        after: { priceCents: nth * 100 + 100 },
      })),
    ),
  )
  const query = { thing: `product:${id}` }
  const newestFirst = Array.from({ length: 1_203 }, (_, nth) => `$${(1_203 - nth).toLocaleString('en-US')}.00`)
  const shown = []
  for (let page = 1; page <= 13; page += 1) {
    const { data } = await list({ ...query, page: String(page), limit: '100' })
    shown.push(...data.map(({ changes }) => changes[0]?.after))
  }
  expect(shown).toStrictEqual(newestFirst)
  const last = await list({ ...query, page: '61', limit: '20' })
  expect(last.pagination).toStrictEqual({ page: 61, limit: 20, total: 1_203, pages: 61 })
  expect(last.data.map(({ changes }) => changes[0]?.after)).toStrictEqual(['$3.00', '$2.00', '$1.00'])
  const file = await shop.app.inject({
    url: `/api${exportActivity.path}`,
    query: { ...query, format: 'csv' },
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(1_204)
  expect(lines[0]).toContain('Cuándo,Quién,Qué,Tipo,Nombre,Antes,Después')
  expect(lines[1]).toContain('Ana Sol,Producto cambiado,Producto,Con mil cambios,')
  expect(lines[1]).toContain('Precio de venta: "$1,202.00"'.replaceAll('"', ''))
  const saved = lines.slice(1).map((line) => line.split('Precio de venta: ').at(-1)?.replaceAll('"', ''))
  expect(saved).toStrictEqual(newestFirst)
})

test('[ACT-07] every kind and every recorded field of this suite has a text', async () => {
  const { user: client } = await shop.signIn('client')
  await shop.call(setUserStatus, { params: { id: client.id }, body: { is_active: false }, token })
  await shop.call(correctClient, {
    params: { id: client.id },
    body: { name: 'Otra', phone: '5577001122', seen: { name: client.name, phone: client.phone } },
    token,
  })
  const rows = await shop.db.rows<{ subject: string; action: string; field: string }>(sql`
    select distinct subject, action, field
    from audit_log, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field`)
  const unshown = new Set(['id', 'createdAt', 'updatedAt', 'surveyId', 'slotCount', 'upcomingOrders', 'locationName'])
  expect(rows.filter(({ field }) => !hasFieldText(field) && !unshown.has(field))).toStrictEqual([])
  expect(rows.filter((row) => activityText(row) === 'Cambio')).toStrictEqual([])
  expect(activityText({ subject: 'product', action: 'gone' })).toBe('Cambio')
})

test('what was done with a family is found by its name', async () => {
  const ids = [await aProduct(shop), await aProduct(shop)]
  const shades = ids.map((id) => ({ product_id: id, name: `Tono ${id}`, color: null }))
  await shop.call(groupProducts, { body: { name: 'Terciopelo Quino', shades }, token })
  const { data } = await list({ search: 'terciopelo QUINO' })
  expect(data.map(({ subject, action, thing }) => [subject, action, thing])).toStrictEqual([
    ['family', 'create', 'Terciopelo Quino'],
  ])
})

test('a backup and a network, which have no row of their own, are named by their file and their address', async () => {
  await inTransaction(shop.contextFor({ id: ana.id, name: 'Ana Sol' }), (tx) =>
    tx.record(
      { action: 'create', subject: 'backup', subjectId: 'tocador-2026-11-20T09-00-00Z.tar' },
      { action: 'release', subject: 'network', subjectId: '203.0.113.0' },
    ),
  )
  const { data } = await list({ actor: String(ana.id), limit: '2' })
  expect(data.map(({ subject, thing, opens }) => [subject, thing, opens])).toStrictEqual([
    ['network', '203.0.113.0', null],
    ['backup', 'tocador-2026-11-20T09-00-00Z.tar', null],
  ])
})

test('[ACT-02] an account can be opened from its entries until it is deleted', async () => {
  const person = { name: 'Nadia Quiroz', phone: '5588990022', password: 'clave-muy-larga' }
  const { user, token: own } = (await shop.call(register, { body: person })).body.data
  const params = { id: user.id }
  expect((await shop.call(createPasswordLink, { params, token })).status).toBe(201)
  const newest = async () => {
    const entry = await first({ thing: `user:${user.id}` })
    return [entry?.action, entry?.opens]
  }
  expect(await newest()).toStrictEqual(['create-password-link', { subject: 'user', id: user.id }])
  expect((await shop.call(deleteAccount, { body: { password: person.password }, token: own })).status).toBe(200)
  expect(await newest()).toStrictEqual(['delete-account', null])
})

test('entries are found by who made them: an administrator, a customer by her link, the shop itself', async () => {
  const { user: eva } = await shop.signIn('admin', { name: 'Eva Quetzal' })
  const act = (actor: { id: number | null; name: string }) =>
    inTransaction(shop.contextFor(actor), (tx) =>
      tx.record({ action: 'change-settings', subject: 'settings', subjectId: 1 }),
    )
  await act(eva)
  await act({ id: null, name: 'Clienta Zafiral' })
  const found = async (search: string) => (await list({ search })).data.map(({ actor_name: name }) => name)
  expect(await found('quetzal')).toStrictEqual(['Eva Quetzal'])
  expect(await found('ZAFIRAL')).toStrictEqual(['Clienta Zafiral'])
  expect(await found('quetzal zafiral')).toStrictEqual([])
})
