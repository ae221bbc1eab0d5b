import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { cancelHold, cleanUpHolds, extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { approveProduct, deleteProduct, restoreProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { createProductType, removeProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { createSlot, deletePlace, deleteSlot, togglePlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { changeOrderStatus, getOrder, resendWhatsapp } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from './testing/factories'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()
const { user, token } = await shop.signIn('admin', { name: 'Ana' })

/** The rows that the administrator's last call added. */
async function rowsOf(call: () => Promise<{ status: number }>) {
  const newest = sql`select coalesce(max(id), 0)::int as id from audit_log`
  const before = (await shop.db.first<{ id: number }>(newest))?.id ?? 0
  expect([200, 201]).toContain((await call()).status)
  return shop.db.rows(sql`
    select action, subject, subject_id as id, actor_id as actor, actor_name as name
    from audit_log where id > ${before} order by id`)
}
const byAna = (action: string, subject: string, id: number) => [
  { action, subject, id: String(id), actor: user.id, name: 'Ana' },
]

async function aHold() {
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  return (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0
}
async function anOrder() {
  const body = { ...anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }), sessionId: aSession() }
  return (await shop.call(placeGuestOrder, { body })).body.data.order.id
}

test('extending and cancelling a hold are audited with the administrator', async () => {
  const id = await aHold()
  expect(await rowsOf(() => shop.call(extendHold, { params: { id }, body: { extensionHours: 2 }, token }))).toEqual(
    byAna('extend', 'reservation', id),
  )
  expect(await rowsOf(() => shop.call(cancelHold, { params: { id }, body: {}, token }))).toEqual(
    byAna('cancel', 'reservation', id),
  )
})

test('releasing all lapsed holds is audited with the administrator and how many there were, and no release of none', async () => {
  await aHold()
  await aHold()
  shop.clock.advance({ minutes: 61 })
  expect((await shop.call(cleanUpHolds, { token })).body.data).toStrictEqual({ cleaned: 2, stockRestored: 2 })
  expect((await shop.call(cleanUpHolds, { token })).body.data).toStrictEqual({ cleaned: 0, stockRestored: 0 })
  const rows = await shop.db.rows(sql`
    select subject, actor_name as name, after from audit_log where action = 'clean-up'`)
  expect(rows).toStrictEqual([{ subject: 'reservation', name: 'Ana', after: { lines: 2, units: 2 } }])
})

test('deleting and restoring a product are audited with the administrator', async () => {
  const id = await aProduct(shop)
  expect(await rowsOf(() => shop.call(deleteProduct, { params: { id }, token }))).toEqual(
    byAna('delete', 'product', id),
  )
  expect(await rowsOf(() => shop.call(restoreProduct, { params: { id }, token }))).toEqual(
    byAna('restore', 'product', id),
  )
})

test('approving a product is audited with the administrator', async () => {
  const id = await aProduct(shop, { isApproved: false })
  const rows = await rowsOf(() => shop.call(approveProduct, { params: { id }, body: { is_approved: true }, token }))
  expect(rows).toMatchObject([{ subject: 'product', id: String(id), actor: user.id, name: 'Ana' }])
})

test('the rows hold the action and the values before and after the change', async () => {
  const valuesOf = async (call: () => Promise<{ status: number }>) => {
    await rowsOf(call)
    return shop.db.first(sql`select action, before, after from audit_log order by id desc limit 1`)
  }
  const id = await aProduct(shop, { isApproved: false, name: 'Rubor coral', priceCents: 12_000, stock: 4 })
  const approve = (is_approved: boolean) => shop.call(approveProduct, { params: { id }, body: { is_approved }, token })
  const [no, yes] = [{ isApproved: false }, { isApproved: true }]
  expect(await valuesOf(() => approve(true))).toStrictEqual({ action: 'approve', before: no, after: yes })
  expect(await valuesOf(() => approve(false))).toStrictEqual({ action: 'unapprove', before: yes, after: no })
  expect(await valuesOf(() => shop.call(deleteProduct, { params: { id }, token }))).toStrictEqual({
    action: 'delete',
    before: { name: 'Rubor coral', priceCents: 12_000, onHand: 4 },
    after: null,
  })
  const order = await anOrder()
  const body = { status: 'confirmed', adminNotes: 'Paga en efectivo' } as const
  expect(await valuesOf(() => shop.call(changeOrderStatus, { params: { id: order }, body, token }))).toStrictEqual({
    action: 'set-status',
    before: { status: 'pending', adminNotes: '' },
    after: { status: 'confirmed', adminNotes: 'Paga en efectivo' },
  })
})

test('sending an order’s WhatsApp message is audited', async () => {
  const id = await anOrder()
  expect(await rowsOf(() => shop.call(resendWhatsapp, { params: { id }, token }))).toEqual(
    byAna('send-whatsapp', 'order', id),
  )
})

test('a status change is audited and stands in the order’s history with the administrator', async () => {
  const id = await anOrder()
  const rows = await rowsOf(() =>
    shop.call(changeOrderStatus, { params: { id }, body: { status: 'confirmed' }, token }),
  )
  expect(rows).toMatchObject([{ subject: 'order', id: String(id), actor: user.id, name: 'Ana' }])
  const { history } = (await shop.call(getOrder, { params: { id }, token })).body.data
  expect(history.at(-1)).toMatchObject({ to_status: 'confirmed', changed_by: 'Ana' })
})

test('places and accounts that are switched off or deleted are audited with the administrator', async () => {
  const { id } = await aPlace(shop)
  const client = await shop.signIn('client')
  for (const [call, subject, subjectId] of [
    [() => shop.call(togglePlace, { params: { id }, token }), 'delivery-location', id],
    [() => shop.call(deletePlace, { params: { id }, token }), 'delivery-location', id],
    [
      () => shop.call(setUserStatus, { params: { id: client.user.id }, body: { is_active: false }, token }),
      'user',
      client.user.id,
    ],
  ] as const) {
    expect(await rowsOf(call)).toMatchObject([{ subject, id: String(subjectId), actor: user.id, name: 'Ana' }])
  }
})

test('hours and product types that are created or removed are audited with the administrator', async () => {
  const { id: location_id } = await aPlace(shop)
  const changes = [
    ['time-slot', createSlot, { location_id, day_of_week: 2, time_slot: '18:00' }, deleteSlot],
    ['product-type', createProductType, { name: 'Brumas', category: 'Cuidado facial' }, removeProductType],
  ] as const
  for (const [subject, create, body, remove] of changes) {
    let id = 0
    const created = await rowsOf(async () => {
      const reply = await shop.call(create, { body: body as never, token })
      id = reply.body.data.id
      return reply
    })
    expect(created.at(-1)).toEqual(byAna('create', subject, id)[0])
    const removed = await rowsOf(() => shop.call(remove, { params: { id }, token }))
    expect(removed).toEqual(byAna('delete', subject, id))
  }
})

test('every stock movement of an administrator has the actor in the ledger', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const hold = (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0
  await shop.call(cancelHold, { params: { id: hold }, body: {}, token })
  await shop.call(adjustStock, { params: { id: productId }, body: { difference: 2, note: 'Conteo' }, token })
  const place = await aPlace(shop)
  const body = { ...anOrderInput(place, { [productId]: 2 }), sessionId: aSession() }
  const { id } = (await shop.call(placeGuestOrder, { body })).body.data.order
  for (const status of ['cancelled', 'confirmed'] as const)
    await shop.call(changeOrderStatus, { params: { id }, body: { status }, token })
  const rows = await shop.db.rows<{ reason: string; actor: number | null }>(sql`
    select reason, actor_id as actor from stock_ledger where product_id = ${productId} order by id`)
  expect(rows.map(({ reason, actor }) => [reason, actor])).toEqual([
    ['initial', null],
    ['hold', null],
    ['release', user.id],
    ['adjustment', user.id],
    ['sale', null],
    ['cancellation', user.id],
    ['uncancellation', user.id],
  ])
})

test('the fields of every recorded change are camelCase', async () => {
  await shop.call(changeOrderStatus, { params: { id: await anOrder() }, body: { status: 'ready' }, token })
  const { user: client } = await shop.signIn('client')
  await shop.call(setUserStatus, { params: { id: client.id }, body: { is_active: false }, token })
  const fields = await shop.db.rows(sql`
    select distinct subject, field from audit_log, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
    where field like '%\\_%'`)
  expect(fields).toEqual([])
})
