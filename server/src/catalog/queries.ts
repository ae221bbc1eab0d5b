import sql, { type Sql } from 'sql-template-tag'
import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { likePatterns } from '@tocador/contracts/search-text'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { fieldNames, type ProductValues } from './fields/product-fields'
import {
  announced,
  free,
  inLine,
  lookedAt,
  matching,
  peopleWithPlace,
  stockConditions,
  toTell,
  waitingConditions,
} from './filtering/queries'
import { productColumns, selectFields } from './fields/queries'

export interface ProductRow extends ProductValues {
  id: number
  /** The product's id in another system. */
  externalId: string | null
  held: number
  typeName: string
  categoryName: string
  /** Empty outside a family. */
  familyName: string
  /** In line for it, and since when the first of them waits. */
  peopleWaiting: number
  /** Also those for whom a unit is held. */
  peopleWithPlace: number
  /** The arrival that they read about while it is not for sale. */
  announced: AdminProduct['announced']
  peopleToTell: number
  waitingSince: Date | null
  createdAt: Date
  updatedAt: Date
}

export const rowColumns = sql`
  product.id, product.external_id as "externalId", ${selectFields(fieldNames)}, level.held,
  type.name as "typeName", category.name as "categoryName",
  coalesce(family.name, '') as "familyName", product.created_at as "createdAt", product.updated_at as "updatedAt",
  (select count(distinct phone_key)::int ${inLine}) as "peopleWaiting", ${peopleWithPlace} as "peopleWithPlace",
  ${announced} as announced,
  (select count(distinct phone_key)::int ${toTell}) as "peopleToTell", (select min(asked_at) ${inLine}) as "waitingSince"`

export const productTables = sql`
  products product
  join stock_levels level on level.product_id = product.id
  join product_types type on type.id = product.product_type_id
  join categories category on category.id = type.category_id
  left join product_families family on family.id = product.family_id`

export const findProduct = (db: Db, id: number) =>
  db.first<ProductRow>(sql`
    select ${rowColumns} from ${productTables} where product.id = ${id} and product.deleted_at is null`)

export const listKnownProducts = (db: Db, ids: number[], externalIds: string[]) =>
  db.rows<ProductRow>(sql`
    select ${rowColumns} from ${productTables}
    where product.deleted_at is null
      and (product.id = any(${ids}::int[]) or product.external_id = any(${externalIds}::text[]))`)

export interface ProductWithCartsRow extends ProductRow {
  cartsHolding: number
}

export const findProductWithCarts = (db: Db, id: number) =>
  db.first<ProductWithCartsRow>(sql`
    select ${rowColumns},
      (select count(distinct cart_id) from cart_lines where product_id = product.id and status = 'active') as "cartsHolding"
    from ${productTables} where product.id = ${id} and product.deleted_at is null`)

/** Products with equal sort values are ordered newest first. */
const adminOrders: Record<Exclude<AdminProductsQuery['sort'], 'match'>, Sql> = {
  created_at: sql`product.created_at, product.id`,
  '-created_at': sql`product.created_at desc, product.id desc`,
  // search_text starts with the folded name; sorting the whole texts would spill to disk.
  name: sql`left(product.search_text, 100), product.id desc`,
  '-name': sql`left(product.search_text, 100) desc, product.id desc`,
  price: sql`product.price_cents, product.id desc`,
  '-price': sql`product.price_cents desc, product.id desc`,
  stock_total: sql`level.on_hand, product.id desc`,
  '-stock_total': sql`level.on_hand desc, product.id desc`,
  updated_at: sql`product.updated_at, product.id`,
  '-updated_at': sql`product.updated_at desc, product.id desc`,
}

export const orderOf = ({ sort, search }: Pick<AdminProductsQuery, 'sort' | 'search'>): Sql =>
  sort === 'match'
    ? sql`(split_part(product.search_text, chr(10), 1) like all (${likePatterns(search)}::text[])) desc, ${adminOrders['-created_at']}`
    : adminOrders[sort]

/** The products that are out of stock or of few units, with the fewest free units first. */
export const listFewestFree = (db: Db, limit: number) =>
  db.rows<ProductRow>(sql`
    select ${rowColumns} from ${productTables}
    where product.deleted_at is null and (${stockConditions.out} or ${stockConditions.low})
    order by ${free}, product.id desc limit ${limit}`)

/** The subquery finds the page with narrow rows, also for high offsets; only the page's products are read completely. */
export const listProductRows = (db: Db, query: AdminProductsQuery) =>
  db.rows<ProductRow>(sql`
    select ${rowColumns} from ${productTables} where product.id in (
      select product.id from ${lookedAt(query)} where ${matching(query)}
      order by ${orderOf(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit})
    order by ${orderOf(query)}`)

export async function listProductIds(db: Db, query: Omit<AdminProductsQuery, 'page' | 'limit'>): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select product.id from ${lookedAt(query)} where ${matching(query)} order by ${orderOf(query)}`)
  return rows.map(({ id }) => id)
}

export async function countProducts(db: Db, query: AdminProductsQuery): Promise<number> {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from ${lookedAt(query)} where ${matching(query)}`)
  return row?.total ?? 0
}

export interface ViewCounts {
  all: number
  pending: number
  out: number
  low: number
  withoutPhoto: number
  waitedFor: number
  arrived: number
  /** Of all products. */
  peopleToTell: number
  untoldUntil: Date | null
  /** By name, in the spelling that most of their products have. */
  brands: { name: string; products: number }[]
}

/** Counts the products of all views and brands. */
export async function countViews(db: Db): Promise<ViewCounts> {
  const counts = await db.first<ViewCounts>(sql`
    select count(*) as all, count(*) filter (where not product.is_approved) as pending,
      count(*) filter (where ${stockConditions.out}) as out, count(*) filter (where ${stockConditions.low}) as low,
      count(*) filter (where picture.url is null) as "withoutPhoto",
      count(*) filter (where ${waitingConditions.any}) as "waitedFor", count(*) filter (where ${waitingConditions.arrived}) as arrived,
      (select count(distinct (product_id, phone_key))::int from waits join stock_levels arrived using (product_id)
        where status in ('held', 'invited') and told_at is null
          and (status = 'held' or arrived.is_sellable and arrived.on_hand > arrived.held)) as "peopleToTell",
      (select min(line.reserved_until) from waiting_holds hold join cart_lines line on line.id = hold.line_id
        where hold.ended_at is null and hold.told_at is null and line.status = 'active') as "untoldUntil",
      (select coalesce(json_agg(json_build_object('name', named.name, 'products', named.products)), '[]') from (
        select mode() within group (order by brand) as name, count(*)::int as products
        from products where deleted_at is null and brand is not null group by lower(brand) order by lower(brand)
      ) as named) as brands
    from products product
    join stock_levels level on level.product_id = product.id
    left join product_images picture on picture.product_id = product.id and picture.position = 0
    where product.deleted_at is null`)
  if (!counts) throw new Error('The count query returned no row')
  return counts
}

export interface TypeRow {
  id: number
  name: string
  categoryName: string
}

const selectTypes = sql`
  select type.id, type.name, category.name as "categoryName"
  from product_types type join categories category on category.id = type.category_id
  where type.retired_at is null`

/** The share lock prevents renaming and removing the type until the new product is saved. */
export const lockType = (tx: Tx, id: number) =>
  tx.first<TypeRow>(sql`${selectTypes} and type.id = ${id} for share of type, category`)

export const listTypeRows = (db: Db) => db.rows<TypeRow>(selectTypes)

/** Serialises edits of one product. Read the product after taking this lock. */
export const lockProduct = (tx: Tx, id: number) =>
  tx.rows(sql`select id from products where id = ${id} and deleted_at is null for update`)

export const lockProductWithLevel = (tx: Tx, id: number) =>
  tx.rows(sql`
    select id from products join stock_levels on stock_levels.product_id = products.id
    where products.id = ${id} and products.deleted_at is null for update`)

export interface WrittenValues extends ProductValues {
  searchText: string
}

export async function insertProduct(tx: ShopTx, product: WrittenValues): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into products (${productColumns.names}, search_text, created_at, updated_at)
    values (${productColumns.valuesOf(product)}, ${product.searchText}, ${tx.now}, ${tx.now})
    returning id`)
  if (!row) throw new Error('The insert of a product returned no id')
  return row.id
}

export const updateProductRow = (tx: ShopTx, id: number, product: WrittenValues) =>
  tx.run(sql`
    update products set ${productColumns.assign(product)}, search_text = ${product.searchText},
      -- always increases, so that two edits within one millisecond can be told apart
      updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = ${id}`)

export async function replaceImages(tx: Tx, id: number, urls: string[]): Promise<void> {
  await tx.run(sql`delete from product_images where product_id = ${id} and position >= ${urls.length}`)
  if (urls.length === 0) return
  await tx.run(sql`
    insert into product_images (product_id, position, url)
    select ${id}, place - 1, url from unnest(${urls}::text[]) with ordinality as gallery (url, place)
    on conflict (product_id, position) do update set url = excluded.url`)
}

/** Deleted products do not match by external_id, so a later import of the same product creates a new one. */
export const markDeleted = (tx: ShopTx, id: number) =>
  tx.run(sql`update products set deleted_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`)

/**
 * Restores a product and, if retired, its type and category. It keeps its external_id unless another product has it by now.
 * Returns whether the product was deleted.
 */
export async function unmarkDeleted(tx: ShopTx, id: number): Promise<boolean> {
  const count = await tx.run(sql`
    update products set deleted_at = null,
      external_id = case when not exists (
        select from products other where other.external_id = products.external_id and other.deleted_at is null
      ) then external_id end
    where id = ${id} and deleted_at is not null`)
  if (count === 0) return false
  // Updated even if not retired: the row lock serialises this with a concurrent removal or renaming.
  await tx.run(sql`
    update product_types set retired_at = null where id = (select product_type_id from products where id = ${id})`)
  await tx.run(sql`
    update categories set retired_at = null
    where id = (select category_id from product_types type join products on products.product_type_id = type.id
      where products.id = ${id})`)
  return true
}

/** An instance that missed more edits than this reloads the whole catalogue. */
const EDITS_KEPT = 1_000

/** Call it last in a transaction, because edits of different products wait for the lock on the version's row. */
export async function raiseVersion(tx: Tx, ids: number[] | null): Promise<number> {
  const [row] = await tx.write<{ version: number }>(sql`
    with raised as (
      update catalogue_version set version = version + 1 returning version
    ), forgotten as (
      delete from catalogue_edits where version <= (select version from raised) - ${EDITS_KEPT}::int
    )
    insert into catalogue_edits (version, product_ids) select version, ${ids}::int[] from raised returning version`)
  if (!row) throw new Error('catalogue_version has no row')
  return row.version
}

export async function deleteProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from product_images where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from products where id = any(${productIds}::int[])`)
}
