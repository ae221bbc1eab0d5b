import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db'

/** Places of these accounts that still have the phone from before. */
const outdated = (userIds: readonly number[]): Sql => sql`
  select own.id, own.product_id, own.status, own.phone_key as former, users.phone_key as phone
  from users join waiting_lists list on list.user_id = users.id join waits own on own.list_id = list.id
  where users.id = any(${userIds}::int[]) and own.phone_key <> users.phone_key`

/** Locked, so that no request of the accounts asks or leaves meanwhile. */
export const lockListsOfAccounts = (tx: Tx, userIds: readonly number[]) =>
  tx.run(sql`select from waiting_lists where user_id = any(${userIds}::int[]) order by id for update`)

export interface FormerPlace {
  /** null: of an arrival. */
  productId: number | null
  former: string
}

export const listFormerPlaces = (db: Db, userIds: readonly number[]) =>
  db.rows<FormerPlace>(sql`select product_id as "productId", former from (${outdated(userIds)}) place`)

/** What is held, or was, for these places. A phone that has a unit of the product already gets no second one. */
export const moveHolds = (tx: Tx, userIds: readonly number[]) =>
  tx.run(sql`
    update waiting_holds hold set phone_key = place.phone from (${outdated(userIds)}) place
    where hold.product_id = place.product_id and hold.phone_key = place.former
      and (hold.ended_at is not null or place.status = 'held' and not exists (
        select from waiting_holds other
        where other.product_id = hold.product_id and other.phone_key = place.phone and other.ended_at is null))`)

export const movePhones = (tx: Tx, userIds: readonly number[]) =>
  tx.run(sql`
    update waits set phone_key = place.phone from (${outdated(userIds)}) place where waits.id = place.id`)

/** Places in other lists that shared the unit wait again. */
export const keepWaiting = (tx: Tx, places: readonly FormerPlace[]) =>
  tx.run(sql`
    update waits set status = 'waiting', told_at = null
    from unnest(${places.map((place) => place.productId)}::int[], ${places.map((place) => place.former)}::text[])
      as place (product_id, former)
    where waits.product_id = place.product_id and waits.phone_key = place.former and waits.status = 'held'
      and not exists (
        select from waiting_holds hold
        where hold.product_id = waits.product_id and hold.phone_key = waits.phone_key and hold.ended_at is null)`)
