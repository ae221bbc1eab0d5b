import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { lockEmptied, PEOPLE_SHOWN, phoneOf } from '../queries'

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

/**
 * The places in the lines for arrivals. Whoever waited for a product that was deleted while the shop expects it is in the line
 * of its arrival; her row keeps the product, which may be restored.
 */
const places = sql`(
  select id, list_id, arrival_id, phone_key, network, status, asked_at from waits where arrival_id is not null
  union all
  select wait.id, wait.list_id, announced.id, wait.phone_key, wait.network, wait.status, wait.asked_at
  from arrivals announced join products gone on gone.id = announced.product_id and gone.deleted_at is not null
  join waits wait on wait.product_id = gone.id and wait.status = 'waiting'
  where announced.status = 'expected'
)`

export async function countWaitingForArrival(db: Db, arrivalId: number): Promise<number> {
  const row = await db.first<{ phones: number }>(sql`
    select count(distinct phone_key)::int as phones from ${places} places
    where arrival_id = ${arrivalId} and status = 'waiting'`)
  return row?.phones ?? 0
}

/** People who asked before `own`. */
const peopleBefore = sql`(
  select count(distinct earlier.phone_key)::int from ${places} earlier
  where earlier.arrival_id = own.arrival_id and earlier.status = 'waiting'
    and (own.asked_at, own.id) > (earlier.asked_at, earlier.id))`

export const findPlaceForArrival = (db: Db, listId: number, arrivalId: number) =>
  db.first<{ before: number }>(sql`
    select ${peopleBefore} as before from ${places} own where list_id = ${listId} and arrival_id = ${arrivalId}
    order by asked_at limit 1`)

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

/** A line that goes to a product: of an arrival, or of the deleted product that it was announced for. */
export type Moved = { arrivalId: number } | { deletedId: number }
const isMoved = (line: Moved): Sql =>
  'arrivalId' in line
    ? sql`moved.arrival_id = ${line.arrivalId}`
    : sql`moved.product_id = ${line.deletedId} and moved.status = 'waiting'`

export async function countPeopleIn(db: Db, lines: readonly Moved[]): Promise<number> {
  const row = await db.first<{ moved: number }>(sql`
    select count(distinct phone_key)::int as moved from waits moved
    where status = 'waiting' and (${join(lines.map(isMoved), ' or ')})`)
  return row?.moved ?? 0
}

/** A list has one place for a product: the earlier of the two, in line again if its turn was over. A unit that is held stays so. */
export const joinPlaces = (tx: Tx, line: Moved, productId: number) =>
  tx.run(sql`
    update waits kept set status = 'waiting', told_at = null,
      asked_at = case when kept.status = 'waiting' then least(kept.asked_at, moved.asked_at) else moved.asked_at end
    from waits moved
    where ${isMoved(line)} and kept.list_id = moved.list_id and kept.product_id = ${productId}
      and kept.status <> 'held'`)

/** Of lists that wait for the product already. */
export const deleteJoined = (tx: Tx, line: Moved, productId: number) =>
  tx.run(sql`
    delete from waits moved where ${isMoved(line)}
      and exists (select from waits kept where kept.list_id = moved.list_id and kept.product_id = ${productId})`)

/** With the time of asking, by which a line is ordered. */
export const movePlaces = (tx: Tx, line: Moved, productId: number) =>
  tx.run(sql`update waits moved set product_id = ${productId}, arrival_id = null where ${isMoved(line)}`)

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
const people = (which: Sql, from: Sql) => sql`
  select one.id, arrival.name as "arrivalName", coalesce(users.name, list.name) as name,
    coalesce(users.phone, list.phone) as phone, list.user_id is not null as "hasAccount", one.asked_at as "askedAt",
    (select count(distinct other.phone_key)::int from ${places} other
      where other.arrival_id = one.arrival_id and other.network = one.network and one.network <> ''
        and other.phone_key <> one.phone_key) as "sameNetwork"
  from (
    select distinct on (arrival_id, phone_key) * from ${from} places where ${which} order by arrival_id, phone_key, asked_at, id
  ) one
  join waiting_lists list on list.id = one.list_id left join users on users.id = list.user_id
  join arrivals arrival on arrival.id = one.arrival_id`

export const listArrivalPeople = (db: Db, arrivalId: number) =>
  db.rows<ArrivalPersonRow>(sql`
    ${people(sql`arrival_id = ${arrivalId}`, places)} order by one.asked_at, one.id limit ${PEOPLE_SHOWN}`)

/** Everybody who waits for something that is no product yet; there are few arrivals. Lines of deleted products are listed as such. */
export const listAllWaitingForArrivals = (db: Db) =>
  db.rows<ArrivalPersonRow>(sql`
    ${people(sql`arrival_id is not null`, sql`waits`)} order by one.arrival_id, one.asked_at, one.id`)

/** Deletes all places of the phone that has this one. Returns its arrival, and the lists that have nothing left. */
export async function deletePlacesOfPhone(
  tx: Tx,
  id: number,
): Promise<{ arrivalId: number; lists: number[] } | undefined> {
  const rows = await tx.write<{ arrivalId: number; listId: number }>(sql`
    delete from waits using ${places} named, ${places} own
    where named.id = ${id} and own.arrival_id = named.arrival_id and own.phone_key = named.phone_key and waits.id = own.id
    returning own.arrival_id as "arrivalId", waits.list_id as "listId"`)
  const [first] = rows
  if (first === undefined) return undefined
  const lists = await lockEmptied(
    tx,
    rows.map(({ listId }) => listId),
  )
  return { arrivalId: first.arrivalId, lists }
}
