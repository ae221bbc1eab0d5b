import type { NoticeKind } from '@tocador/contracts/notices/notices-words'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'

export interface DeviceRow {
  id: number
  name: string
  kinds: NoticeKind[]
  createdAt: Date
  lastNoticeAt: Date | null
  failingSince: Date | null
}

/** What a browser's subscription is made of. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

const deviceColumns: Sql = sql`device.id, device.name, device.kinds, device.created_at as "createdAt",
  device.last_notice_at as "lastNoticeAt", device.failing_since as "failingSince"`

/** The latest first. */
export const listDevices = (db: Db, userId: number): Promise<DeviceRow[]> =>
  db.rows<DeviceRow>(sql`
    select ${deviceColumns} from notice_devices device where user_id = ${userId} order by created_at desc, id desc`)

/** Locks the account, so that two devices added at the same moment count each other. */
export async function countOtherDevices(tx: Tx, userId: number, endpoint: string): Promise<number> {
  await tx.first(sql`select from users where id = ${userId} for no key update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from notice_devices where user_id = ${userId} and endpoint <> ${endpoint}`)
  return row?.count ?? 0
}

interface NewDevice {
  userId: number
  sessionHash: Buffer
  subscription: Subscription
  kinds: readonly NoticeKind[]
}

/** Named after the browser of its session. A browser that was another account's device becomes this one's, with its usual switches. */
export async function saveDevice(tx: ShopTx, { userId, sessionHash, subscription, kinds }: NewDevice) {
  const { endpoint, p256dh, auth } = subscription
  const [saved] = await tx.write<DeviceRow>(sql`
    insert into notice_devices as device (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
    select user_id, token_hash, ${endpoint}, ${p256dh}, ${auth}, coalesce(nullif(device, ''), 'Este navegador'),
      ${[...kinds]}::text[], ${tx.now}::timestamptz, created_at
    from sessions where token_hash = ${sessionHash} and user_id = ${userId}
    on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
      signed_in_at = excluded.signed_in_at, failures = 0, failing_since = null, rests_until = null, user_id = excluded.user_id,
      name = case when device.user_id = excluded.user_id then device.name else excluded.name end,
      kinds = case when device.user_id = excluded.user_id then device.kinds else excluded.kinds end
    returning ${deviceColumns}`)
  return saved
}

/** A browser in which another account signed in is that account's no longer. */
export async function renewDevice(
  tx: Tx,
  { userId, sessionHash, endpoint }: { userId: number; sessionHash: Buffer; endpoint: string },
): Promise<DeviceRow | undefined> {
  const [renewed] = await tx.write<DeviceRow>(sql`
    with gone as (
      delete from notice_devices where endpoint = ${endpoint} and user_id <> ${userId}
    )
    update notice_devices device set session_hash = session.token_hash, signed_in_at = session.created_at
    from (select token_hash, created_at from sessions where token_hash = ${sessionHash}) session
    where endpoint = ${endpoint} and user_id = ${userId}
    returning ${deviceColumns}`)
  return renewed
}

export const lockDevice = (tx: Tx, userId: number, id: number): Promise<DeviceRow | undefined> =>
  tx.first<DeviceRow>(sql`
    select ${deviceColumns} from notice_devices device where id = ${id} and user_id = ${userId} for update`)

export const saveChoice = (tx: Tx, { id, name, kinds }: Pick<DeviceRow, 'id' | 'name' | 'kinds'>): Promise<number> =>
  tx.run(sql`update notice_devices set name = ${name}, kinds = ${kinds}::text[] where id = ${id}`)

export const removeDevice = (tx: Tx, userId: number, id: number): Promise<{ name: string }[]> =>
  tx.write<{ name: string }>(sql`
    delete from notice_devices where id = ${id} and user_id = ${userId} returning name`)

/** When its session is signed out. */
export const endDevice = (tx: Tx, sessionHash: Buffer): Promise<number> =>
  tx.run(sql`delete from notice_devices where session_hash = ${sessionHash}`)

/** When the sessions of an account are ended, but that of the kept one. Also those whose session has expired meanwhile. */
export const endDevicesOf = (tx: Tx, userId: number, kept?: Buffer): Promise<number> =>
  tx.run(sql`
    delete from notice_devices
    where user_id = ${userId} and session_hash is distinct from ${kept ?? null}::bytea`)

export const removeEveryDevice = (tx: Tx): Promise<number> => tx.run(sql`delete from notice_devices`)

export const removeDevicesBefore = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from notice_devices where signed_in_at <= ${before}`)
