import type { ArrivalSort } from '@tocador/contracts/arrivals/arrival-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

export interface ArrivalRow {
  id: number
  name: string
  priceCents: number | null
  expected: string
  image: string
  place: number
  productId: number | null
  productName: string | null
  isAvailable: boolean
  isSold: boolean
  optionId: number | null
  optionText: string | null
  surveyId: number | null
  createdAt: Date
  updatedAt: Date
  /** In line for it, or for the product that comes back. */
  peopleWaiting: number
  /** Those of them who wait for the product, if it was deleted. */
  peopleOfDeleted: number
  waitingSince: Date | null
}

/** By hand; two instances that add one at the same moment may give one position twice. */
const shownOrder = sql`arrival.position, arrival.id`
/** A month stands after its days, and a date that nobody knows last. */
const byDate = sql`rpad(arrival.expected, 10, '~') collate "C"`
const orders: Record<ArrivalSort, Sql> = {
  shown: shownOrder,
  expected: sql`${byDate}, ${shownOrder}`,
  '-expected': sql`${byDate} desc, ${shownOrder}`,
  '-created_at': sql`arrival.created_at desc, arrival.id desc`,
}

const isExpected = sql`arrival.status = 'expected'`
const selected = sql`
  select arrival.id, arrival.name, arrival.price_cents as "priceCents", arrival.expected, arrival.image_url as image,
    (select count(*)::int from arrivals earlier where earlier.status = 'expected'
      and (earlier.position, earlier.id) <= (arrival.position, arrival.id)) as place,
    product.id as "productId", product.name as "productName",
    coalesce(level.is_sellable and level.on_hand > level.held, false) as "isAvailable",
    coalesce(level.is_sellable, false) as "isSold",
    choice.id as "optionId", choice.option_text as "optionText", choice.survey_id as "surveyId",
    arrival.created_at as "createdAt", arrival.updated_at as "updatedAt", line.people as "peopleWaiting",
    line.of_deleted as "peopleOfDeleted", line.since as "waitingSince"
  from arrivals arrival left join products product on product.id = arrival.product_id and product.deleted_at is null
  left join stock_levels level on level.product_id = product.id
  left join survey_options choice on choice.id = arrival.option_id
  cross join lateral (
    select count(distinct phone_key)::int as people, min(asked_at) as since,
      count(distinct phone_key) filter (where waits.product_id is not null and product.id is null)::int as of_deleted
    from waits
    where status = 'waiting' and (waits.arrival_id = arrival.id or waits.product_id = arrival.product_id)
  ) line`

const matches = (search: string): Sql =>
  join([isExpected, ...likePatterns(search).map((pattern) => sql`arrival.search_text like ${pattern}`)], ' and ')

export interface ArrivalsAsked {
  search: string
  sort: ArrivalSort
  page: number
  /** null: all of them. */
  limit: number | null
}

export const listArrivalRows = (db: Db, { search, sort, page, limit }: ArrivalsAsked) =>
  db.rows<ArrivalRow>(sql`
    ${selected} where ${matches(search)} order by ${orders[sort]}
    limit ${limit}::int offset ${(page - 1) * (limit ?? 0)}`)

export async function countMatching(db: Db, search: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from arrivals arrival where ${matches(search)}`)
  return row?.count ?? 0
}

export const findArrival = (db: Db, id: number) =>
  db.first<ArrivalRow>(sql`${selected} where arrival.id = ${id} and ${isExpected}`)

export interface CountsRow {
  expected: number
  overdue: number
  isOn: boolean
  hasSamples: boolean
}

export const readCounts = (db: Db, today: string) =>
  db.first<CountsRow>(sql`
    select count(arrival.id)::int as expected,
      count(*) filter (where arrival.expected <> '' and arrival.expected collate "C" < left(${today}, length(arrival.expected)))::int as overdue,
      settings.shows_arrivals = 1 as "isOn", settings.shows_arrival_samples as "hasSamples"
    from settings left join arrivals arrival on ${isExpected}
    group by settings.shows_arrivals, settings.shows_arrival_samples`)

/** One change of the list waits for the other, since they are counted and have an order. */
export const ARRIVALS_LOCK = { lockOwner: 'arrivals' }

export const listIds = async (db: Db): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`select id from arrivals arrival where ${isExpected} order by ${shownOrder}`)).map(
    ({ id }) => id,
  )

export interface NewArrival {
  name: string
  searchText: string
  priceCents: number | null
  expected: string
  image: string
  productId: number | null
  optionId: number | null
}

export async function insertArrival(tx: ShopTx, arrival: NewArrival): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into arrivals (name, search_text, price_cents, expected, image_url, product_id, option_id, position, created_at, updated_at)
    values (${arrival.name}, ${arrival.searchText}, ${arrival.priceCents}, ${arrival.expected}, ${arrival.image},
      ${arrival.productId}, ${arrival.optionId},
      (select coalesce(max(position), 0) + 1 from arrivals), ${tx.now}, ${tx.now})
    returning id`)
  if (row === undefined) throw new Error('The insert of an arrival returned no row')
  return row.id
}

export const saveArrival = (
  tx: ShopTx,
  id: number,
  arrival: Pick<NewArrival, 'name' | 'searchText' | 'priceCents' | 'expected' | 'image'>,
) =>
  tx.run(sql`
    update arrivals set name = ${arrival.name}, search_text = ${arrival.searchText}, price_cents = ${arrival.priceCents},
      expected = ${arrival.expected}, image_url = ${arrival.image},
      -- always increases, so that two edits within one millisecond can be told apart
      updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = ${id}`)

/** Returns 0 if it is not expected any more or has another picture than `from`. */
export const savePicture = (tx: ShopTx, id: number, { from, to }: { from: string; to: string }) =>
  tx.run(sql`
    update arrivals arrival set image_url = ${to}, updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = ${id} and image_url = ${from} and ${isExpected}`)

export interface MovedRow {
  id: number
  name: string
  productId: number | null
  optionId: number | null
}

/**
 * The product is locked against deletion until the line is handed over. `deletedId`: the product that it was announced for, if that
 * was deleted. Undefined if it is not expected any more. The time of the change is kept: whether the product was for sale since is
 * known by it, so it is after the last edit of the product.
 */
export async function saveArrived(tx: ShopTx, id: number, productId: number) {
  await tx.run(sql`select from products where id = ${productId} for share`)
  const [row] = await tx.write<{ name: string; product: string; deletedId: number | null }>(sql`
    update arrivals arrival set status = 'arrived', product_id = ${productId},
      updated_at = greatest(${tx.now}, arrival.updated_at, product.updated_at + interval '1 millisecond')
    from products product, arrivals former left join products gone on gone.id = former.product_id and gone.deleted_at is not null
    where arrival.id = ${id} and ${isExpected} and product.id = ${productId} and former.id = arrival.id
    returning arrival.name, product.name as product, gone.id as "deletedId"`)
  return row
}

export const isArrivedAs = async (db: Db, id: number, productId: number): Promise<boolean> =>
  (await db.first(sql`
    select from arrivals where id = ${id} and status = 'arrived' and product_id = ${productId}`)) !== undefined

const movedColumns = sql`id, name, product_id as "productId", option_id as "optionId"`

export const findRemoved = (db: Db, id: number) =>
  db.first<MovedRow>(sql`select ${movedColumns} from arrivals where id = ${id} and status = 'removed'`)

/** Returns it if it had that status. */
export async function moveArrival(
  tx: Tx,
  id: number,
  { from, to }: { from: 'expected' | 'removed'; to: 'expected' | 'removed' },
): Promise<MovedRow | undefined> {
  const [row] = await tx.write<MovedRow>(sql`
    update arrivals set status = ${to} where id = ${id} and status = ${from}
    returning ${movedColumns}`)
  return row
}

export const saveOrder = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`
    update arrivals set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position) where arrivals.id = wanted.id`)

/** Whether a piece of this product or option is expected already. */
export const findSame = (db: Db, { productId, optionId }: { productId: number | null; optionId: number | null }) =>
  db.first<{ id: number }>(sql`
    select id from arrivals arrival
    where ${isExpected} and (arrival.product_id = ${productId}::int or arrival.option_id = ${optionId}::int) limit 1`)

/** Whether the product and the option that an arrival is made from exist; null is none. */
export async function hasSources(
  db: Db,
  { productId, optionId }: { productId: number | null; optionId: number | null },
): Promise<boolean> {
  const row = await db.first<{ all: boolean }>(sql`
    select (${productId}::int is null or exists (select from products where id = ${productId}::int and deleted_at is null))
      and (${optionId}::int is null or exists (select from survey_options where id = ${optionId}::int and status = 'approved'))
      as "all"`)
  return row?.all ?? false
}

export interface ShownArrivalRow {
  id: number
  name: string
  priceCents: number | null
  expected: string
  image: string
  productId: number | null
  /** Of a product that visitors can open. */
  productName: string | null
}

/** What visitors see: pieces of products that can be bought again are left out. */
export const listShownArrivals = (db: Db) =>
  db.rows<ShownArrivalRow>(sql`
    select arrival.id, arrival.name, arrival.price_cents as "priceCents", arrival.expected, arrival.image_url as image,
      product.id as "productId", product.name as "productName"
    from arrivals arrival left join stock_levels level on level.product_id = arrival.product_id and level.is_sellable
    left join products product on product.id = level.product_id
    where ${isExpected} and coalesce(level.on_hand <= level.held, true) order by ${shownOrder}`)
