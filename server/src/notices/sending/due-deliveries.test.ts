import sql from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction, shopItself } from '../../platform/context'
import { noDatabase } from '../../testing/contexts-on'
import { arrived, createNoticeShop } from '../../testing/notice-shop'
import { ensureKeys } from '../ensure-keys'
import { subjectOf } from './encrypt-notice'
import { openSender } from './open-sender'
import type { PushAnswer } from './post-notice'
import { beginSending } from './send-due'
import { claimDevices, listDue, listParts, saveFailed, saveSent, saveUnwanted, type DueDelivery } from './queries'

const { shop, addDevice, placeOrder } = await createNoticeShop()
const { token } = await shop.signIn('admin')
const write = <Result>(change: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(shop.contextFor(shopItself), change)
// The shop's own sender would send to them while the next test passes its minutes.
afterEach(() => write((tx) => tx.run(sql`delete from notice_devices`)))
/** After this the shop's own sender takes no device: their administrator has not signed in for two months. */
const leaveDevicesToTest = () =>
  write((tx) => tx.run(sql`update notice_devices set signed_in_at = ${later(-60 * 24 * 60)}`))
const later = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)

/** A device that this test sends to in place of the shop. */
async function aLeasedDevice() {
  const { id } = await addDevice(token)
  await write((tx) => tx.run(sql`update notice_devices set leased_until = ${later(1.5)} where id = ${id}`))
  const dueAt = async (now = shop.clock.now()) => await listDue(shop.db, [id], now)
  const due = async (now?: Date): Promise<DueDelivery> => {
    const [first] = await dueAt(now)
    if (first === undefined) throw new Error('Nothing is due')
    return first
  }
  const device = () =>
    shop.db.first(sql`
      select failures, failing_since as failing, rests_until as rests, last_notice_at as last, leased_until as leased
      from notice_devices where id = ${id}`)
  return { id, due, dueAt, device }
}

test('[PUSH-40] what was asked for while a notice was sent is sent next; what was sent is due no more', async () => {
  // Confirmed, so it is no number on the icon.
  await placeOrder()
  await write((tx) => tx.run(sql`update orders set status = 'confirmed'`))
  shop.clock.advance({ minutes: 2 })
  const { due, dueAt } = await aLeasedDevice()
  await placeOrder()
  const first = await due()
  expect([first.wasSent, first.attempts, first.pending]).toStrictEqual([false, 0, 1])
  await placeOrder()
  await leaveDevicesToTest()
  await write((tx) => saveSent(tx, first))
  const next = await due()
  expect([next.groupId, next.wasSent, next.pending]).toStrictEqual([first.groupId, true, 2])
  expect(await listParts(shop.db, next)).toMatchObject([{ kind: 'new_order', count: 2 }])
  await write((tx) => saveSent(tx, next))
  expect(await dueAt()).toStrictEqual([])
})

test('what was asked for during the last try of a notice, or while it was found unwanted, is due, with tries of its own', async () => {
  shop.clock.advance({ minutes: 2 })
  const { due, dueAt } = await aLeasedDevice()
  await placeOrder()
  await write((tx) => tx.run(sql`update notice_deliveries set attempts = 5`))
  const last = await due()
  await placeOrder()
  await leaveDevicesToTest()
  await write((tx) => saveFailed(tx, last, { retryAt: null }))
  const next = await due()
  expect([next.groupId, next.attempts]).toStrictEqual([last.groupId, 0])
  expect(await listParts(shop.db, next)).toMatchObject([{ kind: 'new_order', count: 2 }])
  await write((tx) => saveUnwanted(tx, last))
  expect(await due()).toStrictEqual(next)
  await write((tx) => saveFailed(tx, next, { retryAt: null }))
  expect(await dueAt()).toStrictEqual([])
})

test('a notice of which nothing is wanted any more is due no more', async () => {
  shop.clock.advance({ minutes: 2 })
  const { due, dueAt } = await aLeasedDevice()
  await placeOrder()
  const delivery = await due()
  await leaveDevicesToTest()
  await write((tx) => saveUnwanted(tx, delivery))
  expect(await dueAt()).toStrictEqual([])
})

test('of two notices that are due the one that is due longer comes first, also when it is the newer one', async () => {
  shop.clock.advance({ minutes: 2 })
  const { due } = await aLeasedDevice()
  await placeOrder()
  const first = await due()
  shop.clock.advance({ minutes: 1 })
  await placeOrder()
  expect((await due()).groupId).toBe(first.groupId)
  await leaveDevicesToTest()
  await write((tx) => saveFailed(tx, first, { retryAt: later(5) }))
  const second = await due()
  expect(second.groupId).toBeGreaterThan(first.groupId)
  expect(second.at).toStrictEqual(shop.clock.now())
  expect((await due(later(5))).groupId).toBe(second.groupId)
  await write((tx) => saveSent(tx, second))
  expect((await due(later(5))).groupId).toBe(first.groupId)
})

test('failures are counted since the first of them, and end with the first notice that arrives', async () => {
  shop.clock.advance({ minutes: 2 })
  const { due, device } = await aLeasedDevice()
  await placeOrder()
  const delivery = await due()
  const since = shop.clock.now()
  const retryAt = later(1)
  await leaveDevicesToTest()
  await write((tx) => saveFailed(tx, delivery, { retryAt }))
  expect(await device()).toStrictEqual({ failures: 1, failing: since, rests: retryAt, last: null, leased: null })
  shop.clock.advance({ minutes: 1 })
  const again = await due()
  expect(again.attempts).toBe(1)
  await write((tx) => saveFailed(tx, again, { retryAt: null }))
  expect(await device()).toStrictEqual({ failures: 2, failing: since, rests: null, last: null, leased: null })
  await write((tx) => saveSent(tx, again))
  const now = shop.clock.now()
  expect(await device()).toStrictEqual({ failures: 0, failing: null, rests: null, last: now, leased: null })
  const row = await shop.db.first(sql`
    select attempts from notice_deliveries where device_id = ${again.deviceId} and group_id = ${again.groupId}`)
  expect(row).toStrictEqual({ attempts: 0 })
})

test('a device that failed while the clock was hours ahead gets the next notice once the clock was set back', async () => {
  shop.clock.advance({ hours: 7 })
  const device = await addDevice(token)
  device.answers({ status: 503 })
  await placeOrder()
  await arrived(device, 1)
  shop.clock.advance({ hours: -7 })
  device.answers({ status: 201 })
  await placeOrder()
  await arrived(device, 2)
})

test('a process that was killed while the clock was ahead delays a notice by 90 seconds at most', async () => {
  shop.clock.advance({ minutes: 2 })
  const device = await addDevice(token)
  const lease = (until: Date) =>
    write((tx) => tx.run(sql`update notice_devices set leased_until = ${until} where id = ${device.id}`))
  await lease(later(1.5))
  await placeOrder()
  await shop.schedule.runNow('send notices')
  expect(device.received).toHaveLength(0)
  await lease(new Date(later(1.5).getTime() + 1))
  await shop.schedule.runNow('send notices')
  await arrived(device, 1)
})

test('a notice that arrives while the shop stops is saved as sent, so that no later process sends it again', async () => {
  shop.clock.advance({ minutes: 2 })
  const { id, dueAt, device } = await aLeasedDevice()
  await placeOrder()
  // The lease is over by then, for this sender and not for the shop's own.
  const [at, stopping] = [later(2), new AbortController()]
  const post = async (): Promise<PushAnswer> => {
    stopping.abort()
    return { result: 'sent', reason: 'Status 201' }
  }
  const keys = await ensureKeys(shop.contextFor(shopItself), shop.env.PUBLIC_URL ?? '')
  const sender = {
    post: Object.assign(post, { close: () => {} }),
    signing: { keys, subject: subjectOf(undefined) },
    stopping: stopping.signal,
    context: () => shop.contextFor(shopItself, at),
  }
  const begun = await beginSending(sender, { most: 1, mostFailing: 1, busy: [] })
  expect(begun.map(({ deviceId }) => deviceId)).toStrictEqual([id])
  await begun[0]?.sent
  expect(await dueAt()).toStrictEqual([])
  expect(await device()).toStrictEqual({ failures: 0, failing: null, rests: null, last: at, leased: null })
})

test('a notice that was given up, or found unwanted between its tries, is tried as often as a new one when another event joins it', async () => {
  shop.clock.advance({ minutes: 2 })
  const { id, due, dueAt } = await aLeasedDevice()
  await placeOrder()
  const first = await due()
  await write((tx) => saveFailed(tx, first, { retryAt: null }))
  expect(await dueAt()).toStrictEqual([])
  // Nothing is due, so the shop's own sender does not take it meanwhile.
  const lease = () =>
    write((tx) => tx.run(sql`update notice_devices set leased_until = ${later(1.5)} where id = ${id}`))
  await lease()
  await placeOrder()
  const again = await due()
  expect([again.groupId, again.attempts]).toStrictEqual([first.groupId, 0])
  await write((tx) => tx.run(sql`update notice_deliveries set attempts = 3 where device_id = ${id}`))
  await write((tx) => saveUnwanted(tx, again))
  expect(await dueAt()).toStrictEqual([])
  await lease()
  await placeOrder()
  expect(await due()).toMatchObject({ groupId: first.groupId, attempts: 0 })
})

test('the device whose notice is due longest is taken first; one that rests, is busy or not an administrator’s is not', async () => {
  shop.clock.advance({ minutes: 2 })
  const [one, two] = [await aLeasedDevice(), await aLeasedDevice()]
  await placeOrder()
  const [ofOne, ofTwo] = [await one.due(), await two.due()]
  await leaveDevicesToTest()
  await write((tx) => saveFailed(tx, ofOne, { retryAt: later(2) }))
  await write((tx) => saveFailed(tx, ofTwo, { retryAt: later(1) }))
  // As other notices of the devices, which are due already.
  await write((tx) => tx.run(sql`update notice_deliveries set due_at = due_at - interval '3 minutes'`))
  const claim = (changes: object = {}) =>
    write(async (tx) => {
      const taken = await claimDevices(tx, {
        most: 9,
        mostFailing: 1,
        busy: [],
        leasedUntil: later(0),
        signedInSince: new Date(0),
        restsAtMost: later(10),
        leasedAtMost: later(10),
        ...changes,
      })
      return taken.map(({ id }) => id).filter((id) => id === one.id || id === two.id)
    })
  shop.clock.advance({ seconds: 59 })
  expect(await claim()).toStrictEqual([])
  shop.clock.advance({ seconds: 1 })
  expect(await claim()).toStrictEqual([two.id])
  shop.clock.advance({ minutes: 1 })
  expect(await claim()).toStrictEqual([two.id])
  expect(await claim({ busy: [two.id] })).toStrictEqual([one.id])
  expect(await claim({ mostFailing: 0 })).toStrictEqual([])
  expect(await claim({ signedInSince: shop.clock.now() })).toStrictEqual([])
})

test('planning that fails, as while the database is away, is logged, and an event that came meanwhile is planned next', async () => {
  const warn = vi.fn<typeof shop.log.warn>()
  let isAway = false
  const sender = await openSender({
    env: shop.env,
    log: { ...shop.log, warn },
    contextFor: (actor, now) => ({ ...shop.contextFor(actor, now), ...(isAway && { db: noDatabase }) }),
    changes: shop.changes,
    topics: [],
  })
  warn.mockImplementationOnce(() => sender.wake())
  isAway = true
  sender.wake()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  await sender.stop()
  const failed = ['Notices could not be planned', { error: expect.any(Error) }]
  expect(warn.mock.calls).toStrictEqual([failed, failed])
})
