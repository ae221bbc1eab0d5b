import { NOTICE_DEVICE_DAYS, type NoticeKind, type NoticePayload } from '@tocador/contracts/notices/notices-words'
import { CLOCKS_APART_MS } from '../../platform/clock'
import { inTransaction, oneStatement, type ShopContext } from '../../platform/context'
import { isQuiet } from '../planning/plan-notices'
import { encryptNotice, type Signing } from './encrypt-notice'
import { noticeOf } from './notice-texts'
import type { Post, PushAnswer } from './post-notice'
import {
  claimDevices,
  listDue,
  listParts,
  releaseLease,
  removeGone,
  saveFailed,
  saveSent,
  saveUnwanted,
  type ClaimedDevice,
  type DueDelivery,
} from './queries'
import { LONGEST_WAIT_SECONDS, secondsUntilRetry } from './retry-rules'

export interface Sender {
  post: Post
  signing: Signing
  /** Aborted when the shop stops. */
  stopping: AbortSignal
  /** A context of the moment in which a notice has arrived. */
  context: () => ShopContext
}

/** Longer than a notice takes: a process that was killed while it sent is followed by another try. */
const LEASE_MS = 30_000
const DAY_MS = 86_400_000

export interface BegunSending {
  deviceId: number
  /** Its last notice did not arrive. */
  isFailing: boolean
  sent: Promise<void>
}

/** Takes devices with a due notice, at most as many as given, and begins to send to each; the promises end with it. */
export async function beginSending(
  sender: Sender,
  most: { most: number; mostFailing: number; busy: number[] },
): Promise<BegunSending[]> {
  const context = sender.context()
  // What is due in the quiet hours is a further try of an earlier notice.
  if (await isQuiet(context)) return []
  const now = context.now.getTime()
  const devices = await oneStatement(context, (tx) =>
    claimDevices(tx, {
      ...most,
      leasedUntil: new Date(now + LEASE_MS),
      signedInSince: new Date(now - NOTICE_DEVICE_DAYS * DAY_MS),
      restsAtMost: new Date(now + LONGEST_WAIT_SECONDS * 1000 + CLOCKS_APART_MS),
      leasedAtMost: new Date(now + LEASE_MS + CLOCKS_APART_MS),
    }),
  )
  if (devices.length === 0) return []
  const due = await listDue(
    context.db,
    devices.map(({ id }) => id),
    context.now,
  )
  return devices.map((device) => ({
    deviceId: device.id,
    isFailing: device.failures > 0,
    sent: sendTo(
      sender,
      device,
      due.find(({ deviceId }) => deviceId === device.id),
    ),
  }))
}

async function sendTo(sender: Sender, device: ClaimedDevice, delivery: DueDelivery | undefined): Promise<void> {
  const { db, timeZone } = sender.context()
  if (delivery === undefined) return release(sender, device)
  const parts = await listParts(db, delivery)
  const payload = noticeOf(parts, delivery, timeZone)
  if (payload === undefined) {
    await oneStatement(sender.context(), (tx) => saveUnwanted(tx, delivery))
    return
  }
  const answer = await postTo(sender, { device, payload, kinds: parts.map(({ kind }) => kind) })
  if (sender.stopping.aborted && answer.result !== 'sent') return release(sender, device)
  await saveAnswer(sender.context(), delivery, answer)
}

export function postTo(
  { post, signing, stopping }: Sender,
  { device, payload, kinds }: { device: ClaimedDevice; payload: NoticePayload; kinds: readonly NoticeKind[] },
): Promise<PushAnswer> {
  return post(encryptNotice(device, payload, { signing, kinds }), stopping)
}

const release = (sender: Sender, { id }: ClaimedDevice): Promise<void> =>
  oneStatement(sender.context(), async (tx) => {
    await releaseLease(tx, id)
  })

async function saveAnswer(context: ShopContext, delivery: DueDelivery, answer: PushAnswer): Promise<void> {
  const { deviceId, attempts } = delivery
  await inTransaction(context, async (tx) => {
    if (answer.result === 'sent') return saveSent(tx, delivery)
    context.log.warn('A notice did not arrive', { device: deviceId, result: answer.result, reason: answer.reason })
    if (answer.result === 'gone') return removeGone(tx, deviceId)
    const seconds = answer.result === 'refused' ? undefined : secondsUntilRetry(attempts + 1, answer.retryAfter)
    return saveFailed(tx, delivery, {
      retryAt: seconds === undefined ? null : new Date(tx.now.getTime() + seconds * 1000),
    })
  })
}
