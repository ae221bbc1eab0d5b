import { expect, test } from 'vitest'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold, extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as places from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { updateShopSettings, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import * as moderation from '@tocador/contracts/surveys/admin-surveys-endpoints'
import * as surveys from '@tocador/contracts/surveys/surveys-endpoints'
import { PLACES } from './delivery/topics'
import { SETTINGS } from './settings/topics'
import { HOLDS } from './stock/topics'
import { SURVEYS, VOTES } from './surveys/topics'
import { aCartWith, aProduct, lapseHolds } from './testing/factories'
import { createTestApp } from './testing/test-app'

// Open pages and other instances read again what is announced; a missing announcement shows the old state for longer.
const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const heard: [topic: string, ids?: readonly number[]][] = []
for (const topic of [HOLDS, PLACES, SETTINGS, SURVEYS, VOTES])
  shop.changes.onChange(
    topic,
    (ids) => void heard.push(ids === undefined ? [topic] : [topic, ids.toSorted((one, other) => one - other)]),
  )

async function announcedBy<Reply extends { status: number; body: { message: string } }>(act: () => Promise<Reply>) {
  heard.length = 0
  const reply = await act()
  expect(Math.floor(reply.status / 100), reply.body.message).toBe(2)
  return { reply, heard: [...heard] }
}
/** Each act announces what stands beside it. */
async function expectAnnounced(
  acts: [what: string, act: () => Promise<{ status: number; body: { message: string } }>, announced: typeof heard][],
) {
  for (const [what, act, announced] of acts) expect((await announcedBy(act)).heard, what).toStrictEqual(announced)
}

test('a survey from its draft to its end, its suggestions and votes', async () => {
  const body = { question: '¿Qué traemos?' }
  const created = await announcedBy(() => call(moderation.createSurvey, { body, token }))
  const { id } = created.reply.body.data
  expect(created.heard).toStrictEqual([[SURVEYS, [id]]])
  const params = { id }
  const edit = () => call(moderation.editSurvey, { params, body: { question: '¿Qué más?' }, token })
  await expectAnnounced([
    ['an edit', edit, [[SURVEYS, [id]]]],
    ['the same edit again', edit, []],
    ['the approval', () => call(moderation.approveSurvey, { params, body: {}, token }), [[SURVEYS, [id]]]],
  ])
  const client = await shop.signIn('client')
  const author = { name: 'Eva', phone: '55 8300 0001', password: 'jacaranda' }
  const authorToken = (await call(register, { body: author })).body.data.token
  const suggest = (option_text: string, by: string) =>
    call(surveys.suggestOption, { body: { survey_id: id, option_text }, token: by })
  const suggested = await announcedBy(() => suggest('Tinta', client.token))
  expect(suggested.heard).toStrictEqual([[SURVEYS, [id]]])
  const tint = suggested.reply.body.data.id
  const other = (await suggest('Rubor', token)).body.data.id
  const review = (option: number) =>
    call(moderation.reviewOption, { params: { id: option }, body: { is_approved: 1, admin_notes: '' }, token })
  const reopen = () => call(moderation.reopenOption, { params: { id: tint }, body: { seen: 'approved' }, token })
  const vote = () => call(surveys.vote, { body: { survey_id: id, option_id: tint }, token: client.token })
  const change = () => call(surveys.changeVote, { body: { survey_id: id, new_option_id: other }, token: client.token })
  await expectAnnounced([
    ['an approved suggestion', () => review(tint), [[SURVEYS, [id]]]],
    ['one that is open again', reopen, [[SURVEYS, [id]]]],
    ['its second approval', () => review(tint), [[SURVEYS, [id]]]],
    ['another one', () => review(other), [[SURVEYS, [id]]]],
    ['a vote', vote, [[VOTES, [id]]]],
    ['a vote that is taken back', vote, [[VOTES, [id]]]],
    ['a changed vote', change, [[VOTES, [id]]]],
    ['the same vote', change, []],
    ['a second vote', vote, [[VOTES, [id]]]],
    ['the change back to one', change, [[VOTES, [id]]]],
  ])
  await suggest('Brillo', authorToken)
  const leave = () => call(deleteAccount, { body: { password: author.password }, token: authorToken })
  await expectAnnounced([
    ['the deleted account of an author', leave, [[SURVEYS, [id]]]],
    ['the closing', () => call(moderation.closeSurvey, { params, token }), [[SURVEYS, [id]]]],
  ])
  const draft = { id: (await call(moderation.createSurvey, { body, token })).body.data.id }
  await expectAnnounced([
    [
      'a deleted draft',
      () => call(moderation.deleteSurvey, { params: draft, body: {}, token }),
      [[SURVEYS, [draft.id]]],
    ],
  ])
})

test('places, hours and closed dates', async () => {
  const created = await announcedBy(() => call(places.createPlace, { body: { name: 'Plaza' }, token }))
  expect(created.heard).toStrictEqual([[PLACES]])
  const { id } = created.reply.body.data
  const hour = { location_id: id, day_of_week: 1, time_slot: '09:00' }
  const slot = await announcedBy(() => call(places.createSlot, { body: hour, token }))
  expect(slot.heard).toStrictEqual([[PLACES]])
  const at = { params: { id: slot.reply.body.data.id }, token }
  const rename = () => call(places.updatePlace, { params: { id }, body: { name: 'Kiosco' }, token })
  const limit = () => call(places.updateSlot, { ...at, body: { capacity: 3 } })
  const set = () =>
    call(places.setSlots, { body: { slots: [{ ...hour, time_slot: '10:00', capacity: 2, is_active: true }] }, token })
  await expectAnnounced([
    ['a new name', rename, [[PLACES]]],
    ['the same name', rename, []],
    ['a place that is switched off', () => call(places.togglePlace, { params: { id }, token }), [[PLACES]]],
    ['a limit', limit, [[PLACES]]],
    ['the same limit', limit, []],
    ['an hour that is switched off', () => call(places.toggleSlot, at), [[PLACES]]],
    ['a deleted hour', () => call(places.deleteSlot, at), [[PLACES]]],
    ['many hours', set, [[PLACES]]],
    ['the same hours', set, []],
  ])
  const [made] = (await set()).body.data
  const date = { location_id: id, date: '2026-12-25' }
  const closed = await announcedBy(() => call(places.createClosedDate, { body: date, token }))
  expect(closed.heard).toStrictEqual([[PLACES]])
  const reopen = { params: { id: closed.reply.body.data.id }, token }
  await expectAnnounced([
    ['an open date', () => call(places.deleteClosedDate, reopen), [[PLACES]]],
    ['deleted hours', () => call(places.deleteSlots, { body: { ids: [made?.id ?? 0] }, token }), [[PLACES]]],
    ['a deleted place', () => call(places.deletePlace, { params: { id }, token }), [[PLACES]]],
  ])
})

test('holds that an administrator extends, cancels or releases', async () => {
  const sessionId = await aCartWith(
    shop,
    Object.fromEntries([await aProduct(shop), await aProduct(shop)].map((id) => [id, 1])),
  )
  const cart = (await call(getCart, { body: { sessionId } })).body.data
  const [one = 0, two = 0] = cart.items.map(({ reservationId }) => reservationId)
  const other = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const third = (await call(getCart, { body: { sessionId: other } })).body.data.items[0]?.reservationId ?? 0
  const extend = { params: { id: one }, body: { extensionHours: 1 }, token }
  await expectAnnounced([
    ['an extended hold', () => call(extendHold, extend), [[HOLDS, [one]]]],
    ['a cancelled hold', () => call(cancelHold, { params: { id: third }, body: {}, token }), [[HOLDS, [third]]]],
    [
      'a released cart',
      () => call(releaseHolder, { body: { cartId: cart.id }, token }),
      [[HOLDS, [one, two].toSorted((left, right) => left - right)]],
    ],
  ])
})

test('a deleted product, to the carts that had it, also where its time was over', async () => {
  const product = await aProduct(shop)
  const lineIn = async (sessionId: string) =>
    (await call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0
  const lapsed = await lineIn(await aCartWith(shop, { [product]: 1 }))
  await lapseHolds(shop, product)
  await shop.schedule.runNow('release lapsed holds')
  const held = await lineIn(await aCartWith(shop, { [product]: 1 }))
  await expectAnnounced([
    [
      'a product in two carts',
      () => call(deleteProduct, { params: { id: product }, token }),
      [[HOLDS, [lapsed, held]]],
    ],
  ])
  const other = { id: await aProduct(shop) }
  await expectAnnounced([['a product in no cart', () => call(deleteProduct, { params: other, token }), []]])
})

test('settings that pages show', async () => {
  const numbers = () => call(updateWhatsappConfig, { body: { primaryNumber: '5511112222' }, token })
  const name = () => call(updateShopSettings, { body: { shop_name: 'Jacaranda' }, token })
  await expectAnnounced([
    ['a number', numbers, [[SETTINGS]]],
    ['the same number', numbers, []],
    ['the shop’s name', name, [[SETTINGS]]],
    ['the same name', name, []],
  ])
})
