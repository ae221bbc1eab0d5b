import {
  addNoticeDevice,
  changeNoticeDevice,
  listNotices,
  removeNoticeDevice,
  renewNoticeDevice,
} from '@tocador/contracts/notices/notices-endpoints'
import { logout, setNewPassword, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink, setUserRole, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { endOtherSessions } from '@tocador/contracts/my-account/my-account-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { forgetOldSessions } from '../../accounts/sessions/forget-old-sessions'
import { hashToken } from '../../accounts'
import { hashPassword } from '../../accounts/passwords'
import { inTransaction, shopItself } from '../../platform/context'
import { arrived, createNoticeShop } from '../../testing/notice-shop'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp, TEST_NOW } from '../../testing/test-app'

const { shop, service, addDevice, placeOrder } = await createNoticeShop()
/** Without the push service of the tests. */
const production = await createTestApp()
const { call } = shop
const devicesOf = async (token: string) => (await call(listNotices, { token })).body.data.devices
const add = (token: string, subscription = service.device().subscription) =>
  call(addNoticeDevice, { token, body: subscription })
const isThere = async (id: number) =>
  (await shop.db.rows(sql`select from notice_devices where id = ${id}`)).length === 1
const auditOf = (id: number) =>
  shop.db.rows<{ action: string }>(sql`
    select action, actor_id as who, before, after from audit_log
    where subject = 'notice-device' and subject_id = ${String(id)} order by id`)
/** Another session of the account, as after a sign-in on another device. */
const anotherSession = async (userId: number, token: string) => {
  const now = shop.clock.now()
  await inTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`
      insert into sessions (token_hash, user_id, created_at, extended_at, expires_at, device)
      values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${new Date(now.getTime() + 12 * 3_600_000)}, 'Chrome en teléfono Android')`),
  )
  return token
}

describe('[PUSH-01] devices of an account', () => {
  test('a browser is added with the usual switches under its name; again it is the same device', async () => {
    const { user, token } = await shop.signIn('admin')
    const phone = await anotherSession(user.id, 'the-phone-of-this-test'.padEnd(43, 'x'))
    const { subscription } = service.device()
    const { body } = await add(phone, subscription)
    expect(body.data).toStrictEqual({
      id: body.data.id,
      name: 'Chrome en teléfono Android',
      kinds: {
        new_order: true,
        unopened_order: true,
        changed_order: true,
        cancelled_order: true,
        failed_backup: true,
        suggestion: false,
      },
      created_at: TEST_NOW,
      last_notice_at: null,
      failing_since: null,
    })
    expect((await add(phone, subscription)).body.data.id).toBe(body.data.id)
    expect(await devicesOf(token)).toStrictEqual([body.data])
    expect(await devicesOf((await shop.signIn('admin')).token)).toStrictEqual([])
    expect((await auditOf(body.data.id))[0]).toStrictEqual({
      action: 'create',
      who: user.id,
      before: null,
      after: { name: 'Chrome en teléfono Android' },
    })
  })

  test('a browser whose session names no device is called «Este navegador»', async () => {
    const { token } = await shop.signIn('admin')
    expect((await add(token)).body.data.name).toBe('Este navegador')
    expect((await devicesOf(token)).map(({ name }) => name)).toStrictEqual(['Este navegador'])
  })

  test('no client and no guest turns them on', async () => {
    expect((await add((await shop.signIn('client')).token)).status).toBe(403)
    expect((await call(addNoticeDevice, { body: service.device().subscription })).status).toBe(401)
  })

  test('a device that is added again keeps its switches; added by another account it belongs to that one, with the usual switches', async () => {
    const [ana, eva] = [await shop.signIn('admin'), await shop.signIn('admin')]
    const { subscription } = service.device()
    const { id } = (await add(ana.token, subscription)).body.data
    const chosen = { new_order: false, suggestion: true }
    await call(changeNoticeDevice, { token: ana.token, params: { id }, body: { kinds: chosen } })
    expect((await add(ana.token, subscription)).body.data).toMatchObject({ id, kinds: chosen })
    const usual = { new_order: true, suggestion: false }
    expect((await add(eva.token, subscription)).body.data).toMatchObject({ id, kinds: usual })
    expect(await devicesOf(ana.token)).toStrictEqual([])
    expect(await devicesOf(eva.token)).toMatchObject([{ id, kinds: usual }])
  })

  test('one that failed and is added again is as new', async () => {
    const { token } = await shop.signIn('admin')
    const { subscription } = service.device()
    const { id } = (await add(token, subscription)).body.data
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`
        update notice_devices set failures = 3, failing_since = ${tx.now}, rests_until = ${tx.now} where id = ${id}`),
    )
    const state = () =>
      shop.db.rows(sql`
        select failures, failing_since as since, rests_until as until from notice_devices where id = ${id}`)
    expect(await state()).toMatchObject([{ failures: 3 }])
    expect((await add(token, subscription)).body.data).toMatchObject({ id, failing_since: null })
    expect(await state()).toStrictEqual([{ failures: 0, since: null, until: null }])
  })

  test('the latest is listed first', async () => {
    const { token } = await shop.signIn('admin')
    const first = (await add(token)).body.data.id
    shop.clock.advance({ seconds: 1 })
    const second = (await add(token)).body.data.id
    expect((await devicesOf(token)).map(({ id }) => id)).toStrictEqual([second, first])
  })

  test('an account has twenty at most, also when two are added at once', async () => {
    const { token } = await shop.signIn('admin')
    for (let count = 0; count < 19; count++) expect((await add(token)).status).toBe(201)
    // Neither can be saved before both have begun.
    const block = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`lock table notice_devices in exclusive mode`),
    )
    const both = Promise.all([add(token), add(token)])
    await waitForLock(shop.db, 2)
    await block.commit()
    const replies = await both
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_DEVICES')
    expect(await devicesOf(token)).toHaveLength(20)
  })

  test('[PUSH-23] name and switches of one change, the others stay, and only its account changes it', async () => {
    const { user, token } = await shop.signIn('admin')
    const [{ id }, other] = [await addDevice(token), await addDevice(token)]
    const change = (body: object, by = token) => call(changeNoticeDevice, { token: by, params: { id }, body })
    expect((await change({ kinds: { suggestion: true, changed_order: false } })).status).toBe(200)
    expect((await change({ name: 'Teléfono de Ana' })).status).toBe(200)
    const devices = await devicesOf(token)
    expect(devices.find((device) => device.id === id)).toMatchObject({
      name: 'Teléfono de Ana',
      kinds: { new_order: true, changed_order: false, suggestion: true, failed_backup: true },
    })
    expect(devices.find((device) => device.id === other.id)?.kinds.suggestion).toBe(false)
    const another = (await shop.signIn('admin')).token
    for (const body of [{ name: 'Mío' }, { kinds: { suggestion: false } }])
      expect((await change(body, another)).status).toBe(404)
    expect(await devicesOf(token)).toStrictEqual(devices)
    const audited = await auditOf(id)
    // Switches are no change that the activity tells.
    expect(audited.map(({ action }) => action)).toStrictEqual(['create', 'update'])
    expect(audited.at(-1)).toMatchObject({
      action: 'update',
      who: user.id,
      before: { name: 'Este navegador' },
      after: { name: 'Teléfono de Ana' },
    })
  })

  test('a removed one gets nothing more, and is no other account’s to remove', async () => {
    const { user, token } = await shop.signIn('admin')
    const [device, stays] = [await addDevice(token), await addDevice(token)]
    const remove = (by: string) => call(removeNoticeDevice, { token: by, params: { id: device.id } })
    expect((await remove((await shop.signIn('admin')).token)).status).toBe(404)
    expect((await remove(token)).status).toBe(200)
    expect((await auditOf(device.id)).at(-1)).toMatchObject({ action: 'delete', who: user.id })
    await placeOrder()
    await arrived(stays, 1)
    expect(device.received).toHaveLength(0)
  })

  test('a browser in which another account signed in is no device of the first one', async () => {
    const [ana, eva] = [await shop.signIn('admin'), await shop.signIn('admin')]
    const device = await addDevice(ana.token)
    const renew = (token: string) =>
      call(renewNoticeDevice, { token, body: { endpoint: device.subscription.endpoint } }).then(({ body }) => body.data)
    expect((await renew(ana.token))?.id).toBe(device.id)
    expect(await renew(eva.token)).toBeNull()
    expect(await renew(ana.token)).toBeNull()
  })
})

describe('[PUSH-14] a device ends at once', () => {
  const ways: [string, (parts: { user: { id: number }; token: string; owner: string }) => Promise<unknown>][] = [
    ['when its session is signed out', ({ token }) => call(logout, { token })],
    [
      'when another device ends the other sessions',
      async ({ user }) =>
        call(endOtherSessions, { token: await anotherSession(user.id, `kept-${user.id}-`.padEnd(43, 'x')) }),
    ],
    [
      'with a new password',
      async ({ user, owner }) => {
        const link = await call(createPasswordLink, { token: owner, params: { id: user.id } })
        await call(setNewPassword, { body: { token: link.body.data.token, password: 'una-clave-nueva-y-larga' } })
      },
    ],
    [
      'with a new password that another session of the account chooses',
      async ({ user }) => {
        const former = await hashPassword('una-clave-anterior', '')
        await inTransaction(shop.contextFor(shopItself), (tx) =>
          tx.run(sql`update users set password_hash = ${former} where id = ${user.id}`),
        )
        const chosen = { current_password: 'una-clave-anterior', password: 'una-clave-nueva-y-larga' }
        const elsewhere = await anotherSession(user.id, `chooses-${user.id}-`.padEnd(43, 'x'))
        expect((await call(updateProfile, { token: elsewhere, body: chosen })).status).toBe(200)
      },
    ],
    [
      'when the role changes',
      ({ user, owner }) => call(setUserRole, { token: owner, params: { id: user.id }, body: { role: 'client' } }),
    ],
    [
      'when the account is deactivated',
      ({ user, owner }) => call(setUserStatus, { token: owner, params: { id: user.id }, body: { is_active: 0 } }),
    ],
  ]
  test.each(ways)('%s', async (_way, end) => {
    const { token: owner } = await shop.signIn('admin')
    const { user, token } = await shop.signIn('admin')
    const [device, stays] = [await addDevice(token), await addDevice(owner)]
    await end({ user, token, owner })
    expect([await isThere(device.id), await isThere(stays.id)]).toStrictEqual([false, true])
    shop.clock.advance({ minutes: 2 })
    await placeOrder()
    await arrived(stays, 1)
    expect(device.received).toHaveLength(0)
  })

  test('and the device that ends the others stays', async () => {
    const { token } = await shop.signIn('admin')
    const device = await addDevice(token)
    await call(endOtherSessions, { token })
    expect(await isThere(device.id)).toBe(true)
  })
})

test.each(['renews', 'adds again'])(
  '[PUSH-38] a device that another session of its account %s ends with that one',
  async (how) => {
    const { user, token } = await shop.signIn('admin')
    const device = await addDevice(token)
    shop.clock.advance({ seconds: 1 })
    const later = await anotherSession(user.id, `later-${user.id}-`.padEnd(43, 'x'))
    const { endpoint } = device.subscription
    const renew = () => call(renewNoticeDevice, { token: later, body: { endpoint } })
    const { data } = how === 'renews' ? (await renew()).body : (await add(later, device.subscription)).body
    expect(data?.id).toBe(device.id)
    // Its thirty days begin with the later sign-in.
    const row = await shop.db.first(
      sql`select signed_in_at as "signedInAt" from notice_devices where id = ${device.id}`,
    )
    expect(row).toStrictEqual({ signedInAt: shop.clock.now() })
    await call(logout, { token })
    expect(await isThere(device.id)).toBe(true)
    await call(logout, { token: later })
    expect(await isThere(device.id)).toBe(false)
  },
)

test('[PUSH-15] the end of a session after twelve hours keeps its device, and thirty days without a sign-in end it', async () => {
  const later = await createNoticeShop()
  const { user, token } = await later.shop.signIn('admin')
  const device = await later.addDevice(token)
  const forget = () => inTransaction(later.shop.contextFor(shopItself), forgetOldSessions)
  later.shop.clock.advance({ hours: 13 })
  await forget()
  expect((await later.shop.call(listNotices, { token })).status).toBe(401)
  await later.placeOrder()
  await arrived(device, 1)
  const { token: again } = await signInAgain(later.shop, user.id)
  await later.shop.call(renewNoticeDevice, { token: again, body: { endpoint: device.subscription.endpoint } })
  const signedIn = later.shop.clock.now().getTime()
  later.shop.clock.set(new Date(signedIn + 30 * 86_400_000 - 1000).toISOString())
  await later.placeOrder()
  await arrived(device, 2)
  later.shop.clock.advance({ minutes: 2 })
  const { token: fresh } = await later.shop.signIn('admin')
  const other = await later.addDevice(fresh)
  await later.placeOrder()
  await arrived(other, 1)
  expect(device.received).toHaveLength(2)
  await later.shop.schedule.runNow('forget old notices')
  const left = await later.shop.db.rows<{ id: number }>(sql`select id from notice_devices`)
  expect(left).toStrictEqual([{ id: other.id }])
  // Notices are kept for a week, and deliveries as long as their notices.
  const kept = async () => {
    await later.shop.schedule.runNow('forget old notices')
    return later.shop.db.first(sql`
      select (select count(*)::int from notices where kind = 'new_order') as notices,
        (select count(*)::int from notice_deliveries) as deliveries`)
  }
  expect(await kept()).toStrictEqual({ notices: 2, deliveries: 1 })
  later.shop.clock.advance({ days: 7 })
  expect(await kept()).toStrictEqual({ notices: 1, deliveries: 1 })
  later.shop.clock.advance({ milliseconds: 1 })
  expect(await kept()).toStrictEqual({ notices: 0, deliveries: 0 })
  // A device longer than its notices.
  expect(await later.shop.db.rows(sql`select id from notice_devices`)).toStrictEqual([{ id: other.id }])
})

async function signInAgain({ contextFor, clock }: typeof shop, userId: number) {
  const token = `again-${userId}-`.padEnd(43, 'x')
  const now = clock.now()
  await inTransaction(contextFor(shopItself), (tx) =>
    tx.run(sql`
      insert into sessions (token_hash, user_id, created_at, extended_at, expires_at)
      values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${new Date(now.getTime() + 12 * 3_600_000)})`),
  )
  return { token }
}

describe('[PUSH-16] an address that is no push service is refused', () => {
  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://172.16.0.1/x',
    'https://100.64.0.1/x',
    'https://[fe80::1]/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://intranet/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
    'ftp://push.example/x',
    'nonsense',
  ])('%s', async (endpoint) => {
    const { token } = await production.signIn('admin')
    const { subscription } = service.device()
    const { status, body } = await production.call(addNoticeDevice, { token, body: { ...subscription, endpoint } })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toStrictEqual([400, 'INVALID_INPUT', ['endpoint']])
  })

  test('one of the internet is accepted, and a key that is no point of the curve is not', async () => {
    const { token } = await production.signIn('admin')
    const subscription = { ...service.device().subscription, endpoint: 'https://updates.push.example/wpush/v2/abc' }
    expect((await production.call(addNoticeDevice, { token, body: subscription })).status).toBe(201)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const { status, body } = await production.call(addNoticeDevice, { token, body: { ...subscription, p256dh } })
    expect([status, body.fields]).toStrictEqual([400, { p256dh: 'La llave del dispositivo no es válida' }])
  })
})
