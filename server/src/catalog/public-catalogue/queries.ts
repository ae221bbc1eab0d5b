import sql, { empty, type Sql } from 'sql-template-tag'
import type { Day } from '@tocador/contracts/calendar'
import type { Category, ProductType } from '@tocador/contracts/catalog/product-schemas'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import {
  familyFieldNames,
  pageFieldNames,
  type FamilyFieldName,
  type PageFieldName,
  type ProductValues,
} from '../fields/product-fields'
import { selectFields } from '../fields/queries'

export interface SellableRow extends Pick<ProductValues, PageFieldName | FamilyFieldName> {
  familyName: string
  id: number
  /** What is paid at the moment of the query. */
  paidCents: number
  /** The last day of the running offer, and the lowest price of the 30 days before it if that is higher. */
  offerUntil: Day | null
  beforeCents: number | null
  offerFrom: Day | null
  free: number
  typeName: string
  categoryName: string
  searchText: string
  createdAt: Date
  updatedAt: Date
}

export interface FreeUnits {
  id: number
  free: number
}

type Moment = Pick<ShopContext, 'now' | 'timeZone'>

/** The products for sale among the given ids. */
export const listSellable = (db: Db, moment: Moment, ids: number[]) =>
  listRows(db, moment, sql`where product.id = any(${ids}::int[])`)

/** A page of all products for sale, by id; each page is a short statement that other work does not wait for. */
export const listSellableAfter = (db: Db, moment: Moment, after: number, limit: number) =>
  listRows(db, moment, sql`where product.id > ${after} order by product.id limit ${limit}`)

const listRows = (db: Db, { now, timeZone }: Moment, which: Sql) =>
  db.rows<SellableRow>(sql`
    select product.id, ${selectFields([...pageFieldNames, ...familyFieldNames])}, coalesce(family.name, '') as "familyName",
      greatest(0, level.on_hand - level.held) as free,
      price.price_cents as "paidCents", price.offer_until as "offerUntil", price.before_cents as "beforeCents",
      case when price.offer_until is not null then (
        select max(offer.first_day) from product_offers offer
        where offer.product_id = product.id and offer.last_day = price.offer_until and offer.price_cents = price.price_cents
      ) end as "offerFrom",
      type.name as "typeName", category.name as "categoryName",
      product.search_text as "searchText", product.created_at as "createdAt", product.updated_at as "updatedAt"
    from products product
    join stock_levels level on level.product_id = product.id and level.is_sellable
    join prices_at(${now}, ${timeZone}) price on price.product_id = product.id
    join product_types type on type.id = product.product_type_id
    join categories category on category.id = type.category_id
    left join product_families family on family.id = product.family_id
    ${which}`)

/** Products with an offer that may begin or end from the earlier to the later day. */
export async function listOfferedBetween(db: Db, earlier: Day, later: Day): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct product_id as id from product_offers
    where first_day <= ${later}::date and last_day >= ${earlier}::date`)
  return rows.map(({ id }) => id)
}

/** The deleted products, or those among the given ids. */
export async function listDeleted(db: Db, ids?: number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from products
    where deleted_at is not null ${ids === undefined ? empty : sql`and id = any(${ids}::int[])`}`)
  return rows.map(({ id }) => id)
}

export const listTypes = (db: Db) =>
  db.rows<ProductType>(sql`
    select type.id, type.name, category.name as category
    from product_types type
    join categories category on category.id = type.category_id
    where type.retired_at is null
    order by category.position, category.id, type.name`)

export const listCategories = (db: Db) =>
  db.rows<Category>(sql`select id, name from categories where retired_at is null order by position, id`)

export const listSynonymGroups = async (db: Db): Promise<string[][]> =>
  (await db.rows<{ words: string[] }>(sql`select words from synonym_groups order by id`)).map(({ words }) => words)

export const listFreeUnits = (db: Db, ids: number[]) =>
  db.rows<FreeUnits>(sql`
    select product_id as id, greatest(0, on_hand - held) as free
    from stock_levels where product_id = any(${ids}::int[])`)

/** Includes rows committed late, which have the time at which their transaction started. */
export const listFreeUnitsSince = (db: Db, since: Date) =>
  db.rows<FreeUnits>(sql`
    select product_id as id, greatest(0, on_hand - held) as free
    from stock_levels where changed_at >= ${since}`)

/** Edits of all instances after this version, oldest first; `ids` is null if they were not listed. */
export const listEditsAfter = (db: Db, version: number) =>
  db.rows<{ version: number; ids: number[] | null }>(sql`
    select version, product_ids as ids from catalogue_edits where version > ${version} order by version`)

export async function readVersion(db: Db): Promise<number> {
  const row = await db.first<{ version: number }>(sql`select version from catalogue_version`)
  if (!row) throw new Error('catalogue_version has no row')
  return row.version
}
