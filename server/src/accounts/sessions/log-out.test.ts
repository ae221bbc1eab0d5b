import { createHash } from 'node:crypto'
import { endSession, getProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createNoticeShop } from '../../testing/notice-shop'

const { shop, addDevice } = await createNoticeShop()
const { call } = shop
const isThere = async (id: number) =>
  (await shop.db.rows(sql`select from notice_devices where id = ${id}`)).length === 1
const end = (token: string) =>
  call(endSession, { body: { token_hash: createHash('sha256').update(token).digest('hex') } })
const statusOf = async (token: string) => (await call(getProfile, { token })).status

test('the hash of a token ends its session and the notices of its device, and no other session', async () => {
  const [here, there] = [await shop.signIn('admin'), await shop.signIn('admin')]
  const [device, other] = [await addDevice(here.token), await addDevice(there.token)]
  expect([await statusOf(here.token), await isThere(device.id)]).toStrictEqual([200, true])
  for (const _ of ['first', 'again']) expect((await end(here.token)).status).toBe(200)
  expect([await statusOf(here.token), await isThere(device.id)]).toStrictEqual([401, false])
  expect([await statusOf(there.token), await isThere(other.id)]).toStrictEqual([200, true])
})

test('the hash of an expired session ends the notices of its device', async () => {
  const { token } = await shop.signIn('admin')
  const device = await addDevice(token)
  shop.clock.advance({ hours: 13 })
  expect([await statusOf(token), await isThere(device.id)]).toStrictEqual([401, true])
  await end(token)
  expect(await isThere(device.id)).toBe(false)
})

test.each(['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)])(
  'a text that is no hash (%j) is refused',
  async (token_hash) => {
    expect((await call(endSession, { body: { token_hash } })).status).toBe(400)
  },
)

test('the hash of a token opens nothing', async () => {
  const { token } = await shop.signIn('client')
  expect([await statusOf(token), await statusOf(createHash('sha256').update(token).digest('hex'))]).toStrictEqual([
    200, 401,
  ])
})
