import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { lockEmptied, phoneOf } from '../queries'

export interface AwaitedArrival {
  status: 'expected' | 'arrived' | 'removed'
  productId: number | null
}

/** Without a product that was deleted: its line would never get units. */
export const findAwaited = (db: Db, id: number) =>
  db.first<AwaitedArrival>(sql`
    select arrival.status, product.id as "productId" from arrivals arrival
    left join products product on product.id = arrival.product_id and product.deleted_at is null
    where arrival.id = ${id}`)

/** Locked, so that its line is not handed over while somebody joins it. */
export const lockAwaited = (tx: Tx, id: number) =>
  tx.first<AwaitedArrival>(sql`
    select status, product_id as "productId" from arrivals where id = ${id} for share`)

export async function countWaitingForArrival(db: Db, arrivalId: number): Promise<number> {
  const row = await db.first<{ phones: number }>(sql`
    select count(distinct phone_key)::int as phones from waits where arrival_id = ${arrivalId} and status = 'waiting'`)
  return row?.phones ?? 0
}

/** People who asked before `own`. */
const peopleBefore = sql`(
  select count(distinct earlier.phone_key)::int from waits earlier
  where earlier.arrival_id = own.arrival_id and earlier.status = 'waiting'
    and (own.asked_at, own.id) > (earlier.asked_at, earlier.id))`

export const findPlaceForArrival = (db: Db, listId: number, arrivalId: number) =>
  db.first<{ before: number }>(sql`
    select ${peopleBefore} as before from waits own where list_id = ${listId} and arrival_id = ${arrivalId}`)

export async function countPlaces(db: Db, listId: number): Promise<number> {
  const row = await db.first<{ places: number }>(sql`
    select count(*)::int as places from waits where list_id = ${listId}`)
  return row?.places ?? 0
}

export const saveWaitForArrival = (
  tx: ShopTx,
  wait: { listId: number; arrivalId: number; phoneKey: string; network: string },
) =>
  tx.run(sql`
    insert into waits (list_id, arrival_id, phone_key, network, asked_at)
    values (${wait.listId}, ${wait.arrivalId}, ${phoneOf(wait.listId, wait.phoneKey)}, ${wait.network}, ${tx.now})`)

export interface ArrivalWaitRow {
  id: number
  arrivalId: number
  name: string
  image: string
  priceCents: number | null
  expected: string
  isExpected: boolean
  status: WaitStatus
  before: number
  askedAt: Date
}

type ListOf = { userId: number } | { token: string }
const isOf = (list: ListOf): Sql =>
  'userId' in list ? sql`list.user_id = ${list.userId}` : sql`list.page_token = ${list.token}`

export const listArrivalWaits = (db: Db, list: ListOf) =>
  db.rows<ArrivalWaitRow>(sql`
    select own.id, own.arrival_id as "arrivalId", arrival.name, arrival.image_url as image,
      arrival.price_cents as "priceCents", arrival.expected, arrival.status = 'expected' as "isExpected", own.status,
      own.asked_at as "askedAt", ${peopleBefore} as before
    from waiting_lists list join waits own on own.list_id = list.id join arrivals arrival on arrival.id = own.arrival_id
    where ${isOf(list)} order by own.asked_at desc, own.id desc`)

/** A list has one place for a product: the earlier of the two, in line again if its turn was over. A unit that is held stays so. */
export const joinPlaces = (tx: Tx, { arrivalId, productId }: { arrivalId: number; productId: number }) =>
  tx.run(sql`
    update waits kept set status = 'waiting', told_at = null,
      asked_at = case when kept.status = 'waiting' then least(kept.asked_at, moved.asked_at) else moved.asked_at end
    from waits moved
    where moved.arrival_id = ${arrivalId} and kept.list_id = moved.list_id and kept.product_id = ${productId}
      and kept.status <> 'held'`)

/** Of lists that wait for the product already. */
export const deleteJoined = (tx: Tx, { arrivalId, productId }: { arrivalId: number; productId: number }) =>
  tx.run(sql`
    delete from waits moved where moved.arrival_id = ${arrivalId}
      and exists (select from waits kept where kept.list_id = moved.list_id and kept.product_id = ${productId})`)

/** With the time of asking, by which a line is ordered. */
export const movePlaces = (tx: Tx, { arrivalId, productId }: { arrivalId: number; productId: number }) =>
  tx.run(sql`update waits set product_id = ${productId}, arrival_id = null where arrival_id = ${arrivalId}`)

export interface ArrivalPersonRow {
  id: number
  arrivalName: string
  name: string
  phone: string
  hasAccount: boolean
  askedAt: Date
  sameNetwork: number
}

/** One row a phone and arrival: the earliest. */
const people = (which: Sql) => sql`
  select one.id, arrival.name as "arrivalName", coalesce(users.name, list.name) as name,
    coalesce(users.phone, list.phone) as phone, list.user_id is not null as "hasAccount", one.asked_at as "askedAt",
    (select count(distinct other.phone_key)::int from waits other
      where other.arrival_id = one.arrival_id and other.network = one.network and one.network <> ''
        and other.phone_key <> one.phone_key) as "sameNetwork"
  from (
    select distinct on (arrival_id, phone_key) * from waits where ${which} order by arrival_id, phone_key, asked_at, id
  ) one
  join waiting_lists list on list.id = one.list_id left join users on users.id = list.user_id
  join arrivals arrival on arrival.id = one.arrival_id`

/** More than anybody reads; the file has all. */
const PEOPLE_SHOWN = 500

export const listArrivalPeople = (db: Db, arrivalId: number) =>
  db.rows<ArrivalPersonRow>(sql`
    ${people(sql`arrival_id = ${arrivalId}`)} order by one.asked_at, one.id limit ${PEOPLE_SHOWN}`)

/** Everybody who waits for something that is no product yet; there are few arrivals. */
export const listAllWaitingForArrivals = (db: Db) =>
  db.rows<ArrivalPersonRow>(sql`
    ${people(sql`arrival_id is not null`)} order by one.arrival_id, one.asked_at, one.id`)

/** Deletes all places of the phone that has this one. Returns its arrival, and the lists that have nothing left. */
export async function deletePlacesOfPhone(
  tx: Tx,
  id: number,
): Promise<{ arrivalId: number; lists: number[] } | undefined> {
  const rows = await tx.write<{ arrivalId: number; listId: number }>(sql`
    delete from waits using waits named
    where named.id = ${id} and waits.arrival_id = named.arrival_id and waits.phone_key = named.phone_key
    returning waits.arrival_id as "arrivalId", waits.list_id as "listId"`)
  const [first] = rows
  if (first === undefined) return undefined
  const lists = await lockEmptied(
    tx,
    rows.map(({ listId }) => listId),
  )
  return { arrivalId: first.arrivalId, lists }
}
