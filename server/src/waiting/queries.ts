import { PLACE_STATUSES, WAITING_STATUSES, type WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { wasForSaleSince } from '../stock'

/** People of one line that a list has: more than anybody reads. The file has all who wait. */
export const PEOPLE_SHOWN = 500

const isInLine = sql`status = any(${WAITING_STATUSES}::text[])`

export interface Piece {
  isSold: boolean
  free: number
}

export const findPiece = (db: Db, productId: number) =>
  db.first<Piece>(sql`
    select is_sellable as "isSold", on_hand - held as free from stock_levels where product_id = ${productId}`)

export interface ListRow {
  id: number
  token: string
}
const listColumns = sql`id, page_token as token`

/** The list of an account; a second request of hers waits for the first one's. */
export async function saveListOfAccount(tx: ShopTx, userId: number): Promise<ListRow> {
  const [made] = await tx.write<ListRow>(sql`
    insert into waiting_lists (user_id, created_at) values (${userId}, ${tx.now})
    on conflict (user_id) where user_id is not null do update set user_id = excluded.user_id
    returning ${listColumns}`)
  return present(made)
}

export async function saveListOfGuest(tx: ShopTx, { name, phone }: { name: string; phone: string }): Promise<ListRow> {
  const [made] = await tx.write<ListRow>(sql`
    insert into waiting_lists (name, phone, created_at) values (${name}, ${phone}, ${tx.now}) returning ${listColumns}`)
  return present(made)
}

/** The list of a link, if it is a guest's and of this phone; locked, so that leaving does not delete it meanwhile. */
export const lockListOfGuest = (tx: Tx, token: string, phoneKey: string) =>
  tx.first<ListRow>(sql`
    select ${listColumns} from waiting_lists
    where page_token = ${token} and user_id is null
      and exists (select from waits where list_id = waiting_lists.id and phone_key = ${phoneKey})
    for update`)

/** Whether no limit of networks applies to an account, because the shop has confirmed an order of hers. */
export const isKnownAccount = async (db: Db, userId: number) =>
  (await db.first(sql`select from users where id = ${userId} and trusted_since is not null`)) !== undefined

/** Waits until other requests of the network are counted. Returns whether it may ask for one more, and the shop's number. */
export async function findRoom(tx: ShopTx, network: string): Promise<{ hasRoom: boolean; whatsapp: string }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('waits ' || ${network}::text, 0))`)
  const row = await tx.first<{ hasRoom: boolean; whatsapp: string }>(sql`
    select network_waits_per_hour > (
      select count(*) from waits where network = ${network} and asked_at > ${tx.now}::timestamptz - interval '1 hour'
    ) as "hasRoom", whatsapp_primary as whatsapp from settings`)
  return present(row)
}

export async function countWaiting(db: Db, productId: number): Promise<number> {
  const row = await db.first<{ people: number }>(sql`
    select count(distinct phone_key)::int as people from waits where product_id = ${productId} and ${isInLine}`)
  return present(row).people
}

/** People who asked before `own`. */
const peopleBefore = sql`(
  select count(distinct earlier.phone_key)::int from waits earlier
  where earlier.product_id = own.product_id and earlier.status = any(${WAITING_STATUSES}::text[])
    and (earlier.asked_at, earlier.id) < (own.asked_at, own.id))`

/** The place that the list has in the line for a product. */
export const findPlace = (db: Db, listId: number, productId: number) =>
  db.first<{ before: number }>(sql`
    select ${peopleBefore} as before from waits own
    where list_id = ${listId} and product_id = ${productId} and status = any(${PLACE_STATUSES}::text[])`)

export async function countOthers(db: Db, listId: number, productId: number): Promise<number> {
  const row = await db.first<{ others: number }>(sql`
    select count(*)::int as others from waits where list_id = ${listId} and product_id is distinct from ${productId}`)
  return present(row).others
}

export interface NewWait {
  listId: number
  productId: number
  phoneKey: string
  network: string
}

/** Of an account its phone as it is now: it may have changed since the request began. */
export const phoneOf = (listId: number, phoneKey: string): Sql => sql`coalesce((
  select users.phone_key from waiting_lists list join users on users.id = list.user_id where list.id = ${listId}
), ${phoneKey})`

/** Puts a list at the end of the line for a product, again if its earlier turn is over. */
export const saveWait = (tx: ShopTx, { listId, productId, phoneKey, network }: NewWait) =>
  tx.run(sql`
    insert into waits (list_id, product_id, phone_key, network, asked_at)
    values (${listId}, ${productId}, ${phoneOf(listId, phoneKey)}, ${network}, ${tx.now})
    on conflict (list_id, product_id) do update set status = 'waiting', phone_key = excluded.phone_key,
      network = excluded.network, asked_at = excluded.asked_at, told_at = null
      -- units that came in at this moment were held for this place
      where waits.status <> all(${PLACE_STATUSES}::text[])`)

export interface WaitRow {
  id: number
  productId: number
  productName: string
  brand: string
  shade: string
  image: string
  priceCents: number
  isSold: boolean
  free: number
  status: WaitStatus
  /** People who asked earlier. */
  before: number
  askedAt: Date
  /** While it is not for sale: the arrival as which the shop expects it, or that became it and was not for sale since. */
  announced: { arrivalId: number; name: string; image: string; priceCents: number | null; expected: string } | null
}

type ListOf = { userId: number } | { token: string }
const isOf = (list: ListOf): Sql =>
  'userId' in list ? sql`list.user_id = ${list.userId}` : sql`list.page_token = ${list.token}`

export const listWaits = ({ db, now, timeZone }: Pick<ShopContext, 'db' | 'now' | 'timeZone'>, list: ListOf) =>
  db.rows<WaitRow>(sql`
    select own.id, own.product_id as "productId", product.name as "productName", coalesce(product.brand, '') as brand,
      coalesce(product.shade, '') as shade,
      coalesce((select url from product_images where product_id = own.product_id and position = 0), '') as image,
      price.price_cents as "priceCents", level.is_sellable as "isSold", level.on_hand - level.held as free,
      own.status, own.asked_at as "askedAt",
      ${peopleBefore} as before,
      case when not level.is_sellable and own.status = 'waiting' then (
        select json_build_object('arrivalId', id, 'name', name, 'image', image_url, 'priceCents', price_cents, 'expected', expected)
        from arrivals where arrivals.product_id = product.id and (arrivals.status = 'expected'
          -- the product that it became is still being prepared
          or arrivals.status = 'arrived' and product.deleted_at is null
            and not ${wasForSaleSince(sql`product.id`, sql`arrivals.updated_at`)})
        order by arrivals.status = 'expected' desc, id desc limit 1
      ) end as announced
    from waiting_lists list join waits own on own.list_id = list.id
    join products product on product.id = own.product_id
    join stock_levels level on level.product_id = own.product_id
    join prices_at(${now}, ${timeZone}) price on price.product_id = own.product_id
    where ${isOf(list)} order by own.asked_at desc, own.id desc`)

/** The name of a list's person, for a page of her own. */
export const findListName = (db: Db, token: string) =>
  db.first<{ name: string }>(sql`
    select coalesce(users.name, list.name) as name
    from waiting_lists list left join users on users.id = list.user_id where list.page_token = ${token}`)

export const lockList = (tx: Tx, list: ListOf) =>
  tx.first<{ id: number }>(sql`select id from waiting_lists list where ${isOf(list)} for update`)

/** What a list waits for, or what one of its lines does, as browsers know it. */
export const listAwaitedBy = (db: Db, listId: number, id: number | null) =>
  listAskedKeys(db, sql`list_id = ${listId} and (${id}::int is null or waits.id = ${id})`)

/** What the list of a link waits for no more, as browsers know it. */
export const listEndedBy = (db: Db, token: string) =>
  listAskedKeys(
    db,
    sql`list_id = (select id from waiting_lists where page_token = ${token}) and status <> all(${PLACE_STATUSES}::text[])`,
  )

/**
 * Under which a browser may keep that it asked for these places: the number of the product, and negative ones of arrivals. Who asked for
 * the arrival of a product is in the line of the product.
 */
export async function listAskedKeys(db: Db, which: Sql): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(sql`
    select asked.key from waits cross join lateral (
      select coalesce(waits.product_id, -waits.arrival_id) as key
      union all select -arrivals.id from arrivals where arrivals.product_id = waits.product_id
    ) asked
    where ${which} order by waits.id, asked.key desc`)
  return rows.map(({ key }) => key)
}

/** Returns how many products the list still has. */
export async function deleteWait(tx: Tx, listId: number, id: number): Promise<number> {
  await tx.run(sql`delete from waits where list_id = ${listId} and id = ${id}`)
  const row = await tx.first<{ left: number }>(sql`select count(*)::int as left from waits where list_id = ${listId}`)
  return present(row).left
}

/** With all that they wait for. */
export const deleteLists = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from waiting_lists where id = any(${ids}::int[])`)

/** The lists of a person: of an account, or of guests with the phone. */
export const lockListsOf = (tx: Tx, person: { userId: number } | { phoneKey: string }) =>
  tx.rows<{ id: number }>(sql`
    select id from waiting_lists where ${
      'userId' in person
        ? sql`user_id = ${person.userId}`
        : sql`user_id is null and exists (select from waits where list_id = waiting_lists.id and phone_key = ${person.phoneKey})`
    } order by id for update`)

/** Deletes what is older than the days of the setting, unless a unit is held for it. Returns the lists that have nothing left. */
export async function deleteOldWaits(tx: ShopTx): Promise<number[]> {
  await tx.run(sql`
    delete from waits
    where asked_at < ${tx.now}::timestamptz - (select waiting_days from settings) * interval '1 day' and status <> 'held'`)
  return lockEmptied(tx)
}

const isEmptied = sql`not exists (select from waits where list_id = waiting_lists.id)`

/**
 * Those of these lists, or of all, that have nothing left, locked. They are read again after the lock, because whoever had it may have
 * asked for another product.
 */
export async function lockEmptied(tx: Tx, lists?: readonly number[]): Promise<number[]> {
  const locked = await tx.rows<{ id: number }>(
    lists === undefined
      ? sql`select id from waiting_lists where ${isEmptied} order by id for update skip locked`
      : sql`select id from waiting_lists where id = any(${lists}::int[]) order by id for update`,
  )
  const emptied = await tx.rows<{ id: number }>(sql`
    select id from waiting_lists where id = any(${locked.map(({ id }) => id)}::int[]) and ${isEmptied} order by id`)
  return emptied.map(({ id }) => id)
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A statement that always gives a row gave none')
  return row
}
