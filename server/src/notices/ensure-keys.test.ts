import { createECDH } from 'node:crypto'
import { decrypt, encrypt } from 'http_ece'
import { listNotices } from '@tocador/contracts/notices/notices-endpoints'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { shopItself } from '../platform/context'
import { runTransaction } from '../platform/database/db'
import { contextsOn } from '../testing/contexts-on'
import { arrived, createNoticeShop } from '../testing/notice-shop'
import { PUSH_TEST_CA } from '../testing/push-service'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTestDatabase } from '../testing/test-database'
import { createTestLog } from '../testing/test-log'
import { ensureKeys } from './ensure-keys'
import { subjectOf } from './sending/encrypt-notice'

const publicKeyOf = async (shop: TestApp) => {
  const { token } = await shop.signIn('admin')
  return (await shop.call(listNotices, { token })).body.data.public_key
}

test('[PUSH-18] instances of a shop have one key; a copy at another address gets its own and no devices', async () => {
  const env = { PUBLIC_URL: 'https://127.0.0.1' }
  const { shop, addDevice, placeOrder } = await createNoticeShop({ env })
  const { token } = await shop.signIn('admin')
  const device = await addDevice(token)
  await placeOrder()
  await arrived(device, 1)
  const noticesLeft = () => shop.db.rows(sql`select from notices`)
  expect(await noticesLeft()).toHaveLength(1)
  const open = (publicUrl: string) =>
    createTestApp({ env: { PUBLIC_URL: publicUrl, PUSH_TEST_CA }, database: shop.database, clock: shop.clock })
  const twin = await open('https://127.0.0.1')
  expect(await publicKeyOf(twin)).toBe(await publicKeyOf(shop))
  expect(Buffer.from(await publicKeyOf(shop), 'base64url')).toHaveLength(65)
  const copies = await Promise.all([open('https://127.0.0.1:8443'), open('https://localhost')])
  expect([await shop.db.rows(sql`select from notice_devices`), await noticesLeft()]).toStrictEqual([[], []])
  for (const copy of copies) expect(await publicKeyOf(copy)).not.toBe(await publicKeyOf(shop))
  await placeOrder()
  await shop.schedule.runNow('send notices')
  expect(device.received).toHaveLength(1)
  expect(await publicKeyOf(await open('https://127.0.0.1'))).not.toBe(await publicKeyOf(shop))
  for (const copy of copies) await copy.close()
  // Instances of the copy have one key, too.
  const moved = await open('https://127.0.0.1:9443')
  expect(await publicKeyOf(await open('https://127.0.0.1:9443'))).toBe(await publicKeyOf(moved))
})

test('[PUSH-18] new keys are told in the log only where devices are to be added again', async () => {
  const { db } = await createTestDatabase()
  const { log } = createTestLog()
  const warned = vi.spyOn(log, 'warn')
  const keysAt = (publicUrl: string) => ensureKeys({ ...contextsOn(db)(shopItself), log }, publicUrl)
  const first = await keysAt('https://uno.example')
  expect(await keysAt('https://uno.example')).toMatchObject(first)
  expect((await keysAt('https://dos.example')).publicKey).not.toBe(first.publicKey)
  expect(warned).not.toHaveBeenCalled()
  await runTransaction(db, (tx) =>
    tx.run(sql`
      with ana as (
        insert into users (name, phone, phone_key, password_hash, role, search_text, created_at, updated_at)
        values ('Ana', '5511112222', '5511112222', 'x', 'admin', 'ana', now(), now()) returning id
      )
      insert into notice_devices (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
      select id, '', 'https://push.example/x', '', '', '', '{}', now(), now() from ana`),
  )
  await keysAt('https://tres.example')
  expect(warned.mock.calls).toStrictEqual([
    [
      'The shop has another PUBLIC_URL: notices have new keys, and devices are to be added again',
      { before: 'https://dos.example', now: 'https://tres.example' },
    ],
  ])
})

test('[PUSH-18] instances that start at the same moment have one pair of keys', async () => {
  const { db } = await createTestDatabase()
  const three = <Value>(one: () => Promise<Value>) => Promise.all([one(), one(), one()])
  // Each has its connection before they start.
  await three(() => db.rows(sql`select`))
  const keys = await three(() => ensureKeys(contextsOn(db)(shopItself), 'https://uno.example'))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test.each([
  ['https://tienda.example', 'https://tienda.example'],
  ['http://127.0.0.1:3000', 'mailto:avisos@tocador.example'],
  [undefined, 'mailto:avisos@tocador.example'],
])('[PUSH-03] a shop at %s signs as %s', (publicUrl, subject) => {
  expect(subjectOf(publicUrl)).toBe(subject)
})

/** RFC 8291, section 5: the decryption that the tests rely on is that of the standard, not only the encryption's counterpart. */
test('[PUSH-03] the example of RFC 8291 is read and written as printed there', () => {
  const authSecret = 'BTBZMqHH6r4Tts7J_aSIgg'
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const sender = createECDH('prime256v1')
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const read = decrypt(Buffer.from(message, 'base64url'), { version: 'aes128gcm', privateKey: receiver, authSecret })
  expect(read.toString('utf8')).toBe('When I grow up, I want to be a watermelon')
  const written = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), {
    version: 'aes128gcm',
    privateKey: sender,
    dh: receiver.getPublicKey('base64url'),
    salt: 'DGv6ra1nlYgDCS1FRnbzlw',
    authSecret,
  })
  expect(written.toString('base64url')).toBe(message)
})
