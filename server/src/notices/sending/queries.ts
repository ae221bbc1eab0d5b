import type { NoticeKind } from '@tocador/contracts/notices/notices-words'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import type { Subscription } from '../devices/queries'

/** Whether a notice is to be planned or sent, or is held for an end of the quiet hours that may have been changed. */
export async function hasDueNotices(db: Db, now: Date): Promise<boolean> {
  const row = await db.first<{ due: boolean }>(sql`
    select exists (select from notices where group_id is null or held_until > ${now})
      or exists (select from notice_deliveries where due_at <= ${now}) as due`)
  return row?.due === true
}

export interface ClaimedDevice extends Subscription {
  id: number
  failures: number
}

interface Claim {
  /** Devices whose last notice arrived, and others. */
  most: number
  mostFailing: number
  /** Devices that this instance is sending to, whose lease may have run out. */
  busy: number[]
  leasedUntil: Date
  signedInSince: Date
  /** A rest or lease that ends later is from before the clock was set back. */
  restsAtMost: Date
  leasedAtMost: Date
}

/** Takes devices with a due notice for this instance; a lease that its holder did not end is taken over. */
export function claimDevices(
  tx: ShopTx,
  { most, mostFailing, busy, leasedUntil, signedInSince, restsAtMost, leasedAtMost }: Claim,
): Promise<ClaimedDevice[]> {
  const isFree = sql`
    (coalesce(device.leased_until, ${tx.now}) <= ${tx.now} or device.leased_until > ${leasedAtMost})`
  return tx.write<ClaimedDevice>(sql`
    with waiting as (
      select device.id, device.failures > 0 as is_failing,
        row_number() over (partition by device.failures > 0 order by (
          select min(due_at) from notice_deliveries where device_id = device.id and due_at <= ${tx.now}
        )) as place
      from notice_devices device join users on users.id = device.user_id
      where exists (select from notice_deliveries where device_id = device.id and due_at <= ${tx.now})
        and ${isFree}
        and (coalesce(device.rests_until, ${tx.now}) <= ${tx.now} or device.rests_until > ${restsAtMost})
        and users.role = 'admin' and users.is_active and device.signed_in_at > ${signedInSince}
        and device.id <> all(${busy}::int[])
    ), taken as (
      select device.id from notice_devices device
      where device.id in (
        select id from waiting where place <= case when is_failing then ${mostFailing}::int else ${most}::int end
      ) and ${isFree}
      for update skip locked
    )
    update notice_devices device set leased_until = ${leasedUntil} from taken where device.id = taken.id
    returning device.id, device.endpoint, device.p256dh, device.auth, device.failures`)
}

/** What a group holds of one kind that the device wants. */
export interface GroupPart {
  kind: NoticeKind
  count: number
  /** Of the only one of its kind; else of any of them. */
  subjectId: number
  at: Date
  orderNumber: string | null
  units: number | null
  totalCents: number | null
  placedAt: Date | null
  day: string | null
  hour: string | null
}

export interface DueDelivery {
  deviceId: number
  groupId: number
  asked: number
  attempts: number
  wasSent: boolean
  at: Date
  pending: number
}

/** For each device the delivery that is due longest. */
export const listDue = (db: Db, deviceIds: number[], now: Date): Promise<DueDelivery[]> =>
  db.rows<DueDelivery>(sql`
    select distinct on (device_id) device_id as "deviceId", group_id as "groupId", asked, attempts,
      sent_at is not null as "wasSent",
      (select coalesce(max(at), ${now}::timestamptz) from notices where notices.group_id = delivery.group_id) as at,
      (select count(*)::int from orders where status = 'pending') as pending
    from notice_deliveries delivery where device_id = any(${deviceIds}::int[]) and due_at <= ${now}
    order by device_id, due_at, group_id`)

/** An order of which several notices of a kind tell, as of one that was moved twice, counts once. */
export const listParts = (db: Db, { deviceId, groupId }: DueDelivery): Promise<GroupPart[]> =>
  db.rows<GroupPart>(sql`
    with told as (
      select notice.kind, notice.subject_id, max(notice.at) as at, min(notice.id) as first_id
      from notices notice join notice_devices device on device.id = ${deviceId}
      where notice.group_id = ${groupId} and notice.kind = any(device.kinds)
      group by notice.kind, notice.subject_id, case when notice.kind not like '%_order' then notice.id end
    )
    select told.kind, count(*)::int as count, max(told.subject_id) as "subjectId", max(told.at) as at,
      max(orders.order_number) as "orderNumber", sum(orders.unit_count)::int as units,
      sum(orders.total_cents)::float8 as "totalCents", max(orders.created_at) as "placedAt",
      max(orders.delivery_date)::text as day, max(orders.delivery_time) as hour
    from told left join orders on orders.id = told.subject_id and told.kind like '%_order'
    group by told.kind order by min(told.first_id)`)

type Delivery = Pick<DueDelivery, 'deviceId' | 'groupId' | 'asked'>

/** What changed while it was sent is sent next. */
export const saveSent = (tx: ShopTx, { deviceId, groupId, asked }: Delivery): Promise<number> =>
  tx.run(sql`
    with sent as (
      update notice_deliveries set sent_at = ${tx.now}, attempts = 0, due_at = case when asked = ${asked} then null else due_at end
      where device_id = ${deviceId} and group_id = ${groupId}
    )
    update notice_devices set leased_until = null, last_notice_at = ${tx.now}, failures = 0, failing_since = null,
      rests_until = null
    where id = ${deviceId}`)

/** `retryAt` null: it is given up, but what changed while it was sent is sent next, with tries of its own. */
export const saveFailed = (
  tx: ShopTx,
  { deviceId, groupId, asked }: Delivery,
  { retryAt }: { retryAt: Date | null },
): Promise<number> =>
  tx.run(sql`
    with failed as (
      update notice_deliveries set attempts = case when ${retryAt}::timestamptz is null then 0 else attempts + 1 end,
        due_at = coalesce(${retryAt}::timestamptz, case when asked <> ${asked} then due_at end)
      where device_id = ${deviceId} and group_id = ${groupId}
    )
    update notice_devices set leased_until = null, failures = failures + 1, rests_until = ${retryAt}::timestamptz,
      failing_since = coalesce(failing_since, ${tx.now})
    where id = ${deviceId}`)

/** Nothing of the group is wanted any more, as it was read. */
export const saveUnwanted = (tx: Tx, { deviceId, groupId, asked }: Delivery): Promise<number> =>
  tx.run(sql`
    with unwanted as (
      update notice_deliveries set due_at = case when asked <> ${asked} then due_at end
      where device_id = ${deviceId} and group_id = ${groupId}
    )
    update notice_devices set leased_until = null where id = ${deviceId}`)

export const releaseLease = (tx: Tx, deviceId: number): Promise<number> =>
  tx.run(sql`update notice_devices set leased_until = null where id = ${deviceId}`)

export const removeGone = (tx: Tx, deviceId: number): Promise<number> =>
  tx.run(sql`delete from notice_devices where id = ${deviceId}`)

export const findSubscription = (db: Db, userId: number, id: number): Promise<ClaimedDevice | undefined> =>
  db.first<ClaimedDevice>(sql`
    select id, endpoint, p256dh, auth, failures from notice_devices where id = ${id} and user_id = ${userId}`)
export const countPending = async (db: Db): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from orders where status = 'pending'`))?.count ??
  0

/** Outside of a group: a test. */
export const saveTested = (tx: ShopTx, deviceId: number, isSent: boolean): Promise<number> =>
  tx.run(sql`
    update notice_devices set
      last_notice_at = case when ${isSent}::boolean then ${tx.now}::timestamptz else last_notice_at end,
      failing_since = case when ${isSent}::boolean then null else coalesce(failing_since, ${tx.now}::timestamptz) end,
      failures = case when ${isSent}::boolean then 0 else failures end,
      rests_until = case when ${isSent}::boolean then null else rests_until end
    where id = ${deviceId}`)
