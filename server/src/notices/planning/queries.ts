import type { Day } from '@tocador/contracts/calendar'
import type { NoticeKind } from '@tocador/contracts/notices/notices-words'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import type { QuietHours } from './quiet-rules'

export interface Plan extends QuietHours {
  /** Minutes after which an unopened order is notified; 0 never. */
  minutes: number
}

export async function findPlan(db: Db): Promise<Plan> {
  const plan = await db.first<Plan>(sql`
    select notice_minutes as minutes, quiet_from as "from", quiet_until as "until" from settings`)
  if (plan === undefined) throw new Error('The settings row is missing')
  return plan
}

export interface Unplanned {
  kind: NoticeKind
  ids: number[]
}

export const listUnplanned = (db: Db): Promise<Unplanned[]> =>
  db.rows<Unplanned>(sql`
    select kind, array_agg(id order by id) as ids from notices where group_id is null group by kind order by min(id)`)

export const instantOf = async (db: Db, { day, hour }: { day: Day; hour: number }, timeZone: string): Promise<Date> => {
  const row = await db.first<{ at: Date }>(sql`
    select (${day}::date + make_interval(hours => ${hour})) at time zone ${timeZone} as at`)
  if (row === undefined) throw new Error('A statement without a from clause gave no row')
  return row.at
}

/** The group of this kind that rang within this time before, or after where another instance's clock is ahead. */
export const findRung = (
  db: Db,
  kind: NoticeKind,
  { at, withinMs }: { at: Date; withinMs: number },
): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    select id from notices
    where group_id = id and kind = ${kind} and held_until is null
      and planned_at > ${new Date(at.getTime() - withinMs)} and planned_at < ${new Date(at.getTime() + withinMs)} order by id desc limit 1`)

/** The group of every kind that waits for the end of the quiet hours. */
export const findHeld = (db: Db, until: Date): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    select id from notices where group_id = id and held_until = ${until} order by id limit 1`)

/** What waits for another end than this, since the quiet hours were changed; returns the groups. */
export async function moveHeld(tx: ShopTx, until: Date): Promise<number[]> {
  const moved = await tx.write<{ groupId: number }>(sql`
    update notices set held_until = ${until} where held_until > ${tx.now} and held_until <> ${until}
    returning group_id as "groupId"`)
  return [...new Set(moved.map(({ groupId }) => groupId))]
}

export const moveDeliveries = (tx: Tx, groupIds: number[], dueAt: Date): Promise<number> =>
  tx.run(sql`
    update notice_deliveries set due_at = ${dueAt} where due_at is not null and group_id = any(${groupIds}::int[])`)

export const saveGroup = (
  tx: ShopTx,
  { ids, groupId, heldUntil }: { ids: number[]; groupId: number; heldUntil: Date | null },
): Promise<number> =>
  tx.run(sql`
    update notices set group_id = ${groupId}, planned_at = ${tx.now}, held_until = ${heldUntil}
    where id = any(${ids}::int[])`)

/** Devices that want it. What is still on its way to a device is changed, and waits as long as its push service asked for. */
export const saveDeliveries = (
  tx: Tx,
  { kind, groupId, dueAt, signedInSince }: { kind: NoticeKind; groupId: number; dueAt: Date; signedInSince: Date },
): Promise<number> =>
  tx.run(sql`
    insert into notice_deliveries as delivery (device_id, group_id, due_at)
    select device.id, ${groupId}::int, ${dueAt}::timestamptz
    from notice_devices device join users on users.id = device.user_id
    where ${kind}::text = any(device.kinds) and users.role = 'admin' and users.is_active
      and device.signed_in_at > ${signedInSince}
    on conflict (device_id, group_id) do update set asked = delivery.asked + 1,
      attempts = case when delivery.due_at is null then 0 else delivery.attempts end,
      due_at = greatest(excluded.due_at, delivery.due_at)`)

/** Orders that wait for a confirmation, were notified so long ago, and that no administrator opened or changed. */
export const addUnopened = (tx: ShopTx, { before, since }: { before: Date; since: Date }): Promise<number> =>
  tx.run(sql`
    insert into notices (kind, subject_id, at)
    select 'unopened_order', notice.subject_id, ${tx.now}
    from notices notice join orders on orders.id = notice.subject_id
    where notice.kind = 'new_order' and notice.at > ${since} and notice.opened_at is null
      and coalesce(notice.held_until, notice.planned_at) <= ${before} and orders.status = 'pending'
      and not exists (select from order_history where order_id = orders.id and changed_by is not null)
      and not exists (
        select from notices earlier where earlier.kind = 'unopened_order' and earlier.subject_id = notice.subject_id
      )`)

export const removeNoticesBefore = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from notices where at < ${before}`)

export const removeDeliveriesOfGone = (tx: Tx): Promise<number> =>
  tx.run(
    sql`delete from notice_deliveries where group_id not in (select group_id from notices where group_id is not null)`,
  )
