import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { AdminProductsQuery, ProductCounts, ProductFilter, ProductStatus } from '@tocador/contracts/catalog'
import { LOW_STOCK } from '@tocador/contracts/limits'
import { likePatterns } from '@tocador/contracts/text'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

export interface ProductRow {
  id: number
  /** The number another system knows it by. */
  externalId: string | null
  name: string
  description: string
  priceCents: number
  costCents: number
  images: string[]
  videoUrl: string
  onHand: number
  held: number
  status: ProductStatus
  isApproved: boolean
  typeId: number
  typeName: string
  categoryName: string
  createdAt: Date
  updatedAt: Date
}

const productColumns = sql`
  product.id, product.external_id as "externalId", product.name, product.description, product.price_cents as "priceCents", product.cost_cents as "costCents",
  array(select url from product_images where product_id = product.id order by position) as images,
  product.video_url as "videoUrl", level.on_hand as "onHand", level.held, product.status,
  product.is_approved as "isApproved", type.id as "typeId", type.name as "typeName", category.name as "categoryName",
  product.created_at as "createdAt", product.updated_at as "updatedAt"`

const productTables = sql`
  products product
  join stock_levels level on level.product_id = product.id
  join product_types type on type.id = product.product_type_id
  join categories category on category.id = type.category_id`

export const findProduct = (db: Db, id: number) =>
  db.first<ProductRow>(sql`
    select ${productColumns} from ${productTables} where product.id = ${id} and product.deleted_at is null`)

export const listKnownProducts = (db: Db, ids: number[], externalIds: string[]) =>
  db.rows<ProductRow>(sql`
    select ${productColumns} from ${productTables}
    where product.deleted_at is null
      and (product.id = any(${ids}::int[]) or product.external_id = any(${externalIds}::text[]))`)

export const findProductWithCarts = (db: Db, id: number) =>
  db.first<ProductRow & { cartsHolding: number }>(sql`
    select ${productColumns},
      (select count(distinct cart_id) from cart_lines where product_id = product.id and status = 'active') as "cartsHolding"
    from ${productTables} where product.id = ${id} and product.deleted_at is null`)

/** Where the sort says the same of two products, the newer one stands first. */
const adminOrders: Record<AdminProductsQuery['sort'], Sql> = {
  created_at: sql`product.created_at, product.id`,
  '-created_at': sql`product.created_at desc, product.id desc`,
  // Begins with the folded name; sorting the whole texts would spill to disk.
  name: sql`left(product.search_text, 100), product.id desc`,
  '-name': sql`left(product.search_text, 100) desc, product.id desc`,
  price: sql`product.price_cents, product.id desc`,
  '-price': sql`product.price_cents desc, product.id desc`,
  stock_total: sql`level.on_hand, product.id desc`,
  '-stock_total': sql`level.on_hand desc, product.id desc`,
  updated_at: sql`product.updated_at, product.id`,
  '-updated_at': sql`product.updated_at desc, product.id desc`,
}

/** Both values of a kind together leave every product. */
function statusConditions(wanted: ProductFilter['status']): Sql {
  const [isActive, isInactive] = [wanted.includes('active'), wanted.includes('inactive')]
  const [isApproved, isPending] = [wanted.includes('approved'), wanted.includes('pending')]
  return sql`${isActive === isInactive ? empty : sql`and product.status = ${isActive ? 'active' : 'inactive'}`}
    ${isApproved === isPending ? empty : isApproved ? sql`and product.is_approved` : sql`and not product.is_approved`}`
}

/** Units nobody holds; stock may lie below what is held. */
const free = sql`(level.on_hand - level.held)`
const stockConditions = {
  out: sql`${free} <= 0`,
  low: sql`${free} between 1 and ${LOW_STOCK}`,
}
const withoutPhoto = sql`not exists (select from product_images where product_images.product_id = product.id)`

/** Three letters between two percent signs. */
const SHORTEST_INDEXED = 5

export function matching({ search, category, status, stock, photo }: ProductFilter): Sql {
  const words = likePatterns(search).map((pattern) =>
    // An index of three letters is walked whole for fewer; another collation keeps the planner from it.
    [...pattern].length < SHORTEST_INDEXED
      ? sql`product.search_text collate "C" like ${pattern}`
      : sql`product.search_text like ${pattern}`,
  )
  return sql`product.deleted_at is null
    ${words.length === 0 ? empty : sql`and ${join(words, ' and ')}`}
    ${category === '' ? empty : sql`and lower(category.name) = lower(${category})`}
    ${statusConditions(status)}
    ${
      stock.length === 0
        ? empty
        : sql`and (${join(
            stock.map((one) => stockConditions[one]),
            ' or ',
          )})`
    }
    ${photo === 'missing' ? sql`and ${withoutPhoto}` : empty}`
}

/** No more than the filter and the order look at: a count of everything joins nothing. */
function lookedAt({ category, stock, sort }: ProductFilter & { sort?: AdminProductsQuery['sort'] }): Sql {
  const needsLevel = stock.length > 0 || sort?.endsWith('stock_total')
  return sql`products product
    ${needsLevel ? sql`join stock_levels level on level.product_id = product.id` : empty}
    ${category === '' ? empty : sql`join product_types type on type.id = product.product_type_id join categories category on category.id = type.category_id`}`
}

/** The page is found by narrow rows, however deep it lies; only its own products are read whole. */
export const listProductRows = (db: Db, query: AdminProductsQuery) =>
  db.rows<ProductRow>(sql`
    select ${productColumns} from ${productTables} where product.id in (
      select product.id from ${lookedAt(query)} where ${matching(query)}
      order by ${adminOrders[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit})
    order by ${adminOrders[query.sort]}`)

export async function countProducts(db: Db, query: AdminProductsQuery): Promise<number> {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from ${lookedAt(query)} where ${matching(query)}`)
  return row?.total ?? 0
}

/** The figures of all views by one walk over the products. */
export async function countViews(db: Db): Promise<ProductCounts> {
  const counts = await db.first<ProductCounts>(sql`
    select count(*) as all, count(*) filter (where not product.is_approved) as pending,
      count(*) filter (where ${stockConditions.out}) as out, count(*) filter (where ${stockConditions.low}) as low,
      count(*) filter (where picture.url is null) as without_photo
    from products product
    join stock_levels level on level.product_id = product.id
    left join product_images picture on picture.product_id = product.id and picture.position = 0
    where product.deleted_at is null`)
  if (!counts) throw new Error('Nothing was counted')
  return counts
}

/** The narrow rows of a selection. */
export const listSelection = (db: Db, filter: ProductFilter, limit: number) =>
  db.rows<Pick<ProductRow, 'id' | 'name' | 'priceCents' | 'status' | 'isApproved'>>(sql`
    select product.id, product.name, product.price_cents as "priceCents", product.status,
      product.is_approved as "isApproved"
    from ${productTables} where ${matching(filter)} order by product.created_at desc, product.id desc limit ${limit}`)

export interface TypeRow {
  id: number
  name: string
  categoryName: string
}

const selectTypes = sql`
  select type.id, type.name, category.name as "categoryName"
  from product_types type join categories category on category.id = type.category_id
  where type.retired_at is null`

/** Nobody renames or deletes it before the product that is made under it is there. */
export const lockType = (tx: Tx, id: number) =>
  tx.first<TypeRow>(sql`${selectTypes} and type.id = ${id} for share of type, category`)

export const listTypeRows = (db: Db) => db.rows<TypeRow>(selectTypes)

/** Two owners' edits of one product queue here; what they decide on is read afterwards. */
export const lockProduct = (tx: Tx, id: number) =>
  tx.rows(sql`select id from products where id = ${id} and deleted_at is null for update`)

export const lockProductWithLevel = (tx: Tx, id: number) =>
  tx.rows(sql`
    select id from products join stock_levels on stock_levels.product_id = products.id
    where products.id = ${id} and products.deleted_at is null for update`)

export interface ProductFields {
  typeId: number
  name: string
  description: string
  priceCents: number
  costCents: number
  videoUrl: string
  status: ProductStatus
  isApproved: boolean
  searchText: string
}

export async function insertProduct(tx: ShopTx, product: ProductFields): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into products (product_type_id, name, description, price_cents, cost_cents, video_url, status, is_approved,
      search_text, created_at, updated_at)
    values (${product.typeId}, ${product.name}, ${product.description}, ${product.priceCents}, ${product.costCents},
      ${product.videoUrl}, ${product.status}, ${product.isApproved}, ${product.searchText}, ${tx.now}, ${tx.now})
    returning id`)
  if (!row) throw new Error('A saved product has no number')
  return row.id
}

export const updateProductRow = (tx: ShopTx, id: number, product: ProductFields) =>
  tx.run(sql`
    update products set product_type_id = ${product.typeId}, name = ${product.name}, description = ${product.description}, price_cents = ${product.priceCents},
      cost_cents = ${product.costCents}, video_url = ${product.videoUrl}, status = ${product.status},
      is_approved = ${product.isApproved}, search_text = ${product.searchText},
      -- never the same instant twice: it tells edits apart, also within one millisecond
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

/** A file that brings the product again makes a new one: of deleted ones the number outside does not count. */
export const markDeleted = (tx: ShopTx, id: number) =>
  tx.run(sql`update products set deleted_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`)

/**
 * Back under its type, which comes back as well, and with its number outside unless another product has that by now. Says
 * whether there was something to bring back.
 */
export async function unmarkDeleted(tx: ShopTx, id: number): Promise<boolean> {
  const count = await tx.run(sql`
    update products set deleted_at = null, updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond'),
      external_id = case when not exists (
        select from products other where other.external_id = products.external_id and other.deleted_at is null
      ) then external_id end
    where id = ${id} and deleted_at is not null`)
  if (count === 0) return false
  // Also where they are there: who is just taking them away or renaming them goes first or waits.
  await tx.run(sql`
    update product_types set retired_at = null where id = (select product_type_id from products where id = ${id})`)
  await tx.run(sql`
    update categories set retired_at = null
    where id = (select category_id from product_types type join products on products.product_type_id = type.id
      where products.id = ${id})`)
  return true
}

/** An instance that missed more edits than these reloads the whole catalogue. */
const EDITS_KEPT = 1_000

/** Last in its transaction, because edits of different products wait for each other at the version's row. */
export async function raiseVersion(tx: Tx, ids: number[] | null): Promise<number> {
  const [row] = await tx.write<{ version: number }>(sql`
    with raised as (
      update catalogue_version set version = version + 1 returning version
    ), forgotten as (
      delete from catalogue_edits where version <= (select version from raised) - ${EDITS_KEPT}::int
    )
    insert into catalogue_edits (version, product_ids) select version, ${ids}::int[] from raised returning version`)
  if (!row) throw new Error('The catalogue has lost its version row')
  return row.version
}

export async function deleteProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from product_images where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from products where id = any(${productIds}::int[])`)
}
