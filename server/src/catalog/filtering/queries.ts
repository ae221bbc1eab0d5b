import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { GtinFilter, WaitingFilter } from '@tocador/contracts/catalog/admin-catalog-words'
import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import { LOW_STOCK } from '@tocador/contracts/catalog/catalog-words'
import { CARD_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import type { ProductFilter } from '@tocador/contracts/catalog/product-schemas'
import { likePatterns } from '@tocador/contracts/search-text'
import { wasForSaleSince } from '../../stock'

/** Both values of a pair (active and inactive, approved and pending) together do not filter. */
function statusConditions(wanted: ProductFilter['status']): Sql {
  const [isActive, isInactive] = [wanted.includes('active'), wanted.includes('inactive')]
  const [isApproved, isPending] = [wanted.includes('approved'), wanted.includes('pending')]
  return sql`${isActive === isInactive ? empty : sql`and product.status = ${isActive ? 'active' : 'inactive'}`}
    ${isApproved === isPending ? empty : isApproved ? sql`and product.is_approved` : sql`and not product.is_approved`}`
}

/** Free units; negative if the stock is less than the held units. */
export const free = sql`(level.on_hand - level.held)`
export const stockConditions = {
  out: sql`${free} <= 0`,
  low: sql`${free} between 1 and ${LOW_STOCK}`,
}
const withoutPhoto = sql`not exists (select from product_images where product_images.product_id = product.id)`

/** A code with zeros before it is the same one: a UPC of 12 digits is scanned as 13. */
const gtinConditions: Record<GtinFilter, Sql> = {
  with: sql`product.gtin is not null`,
  without: sql`product.gtin is null`,
  repeated: sql`exists (
    select from products other where lpad(other.gtin, 14, '0') = lpad(product.gtin, 14, '0')
      and other.deleted_at is null and other.id <> product.id)`,
}

/** The people in line for a product. */
export const inLine = sql`from waits where waits.product_id = product.id and waits.status = 'waiting'`
/** How many lose something when the product leaves the shop: in line, or with a unit that is held for them. */
export const peopleWithPlace = sql`(
  select count(*)::int from (
    select phone_key ${inLine} union
    select phone_key from waiting_holds hold where hold.product_id = product.id and hold.ended_at is null) place)`
/**
 * The arrival that the people in line read about while the product is not for sale: the shop expects it, or it arrived as this
 * product, which was not for sale since.
 */
export const announced = sql`(case
  when exists (select from arrivals where arrivals.product_id = product.id and arrivals.status = 'expected') then 'expected'
  when not level.is_sellable and exists (
    select from arrivals where arrivals.product_id = product.id and arrivals.status = 'arrived'
      and not ${wasForSaleSince(sql`product.id`, sql`arrivals.updated_at`)}) then 'arrived' end)`
const untold = sql`from waits where waits.product_id = product.id and waits.status in ('held', 'invited') and waits.told_at is null`
const hasUnits = sql`exists (
  select from stock_levels arrived
  where arrived.product_id = product.id and arrived.is_sellable and arrived.on_hand > arrived.held)`
/**
 * Those whom the owner can tell and has not told yet: a unit is held for them, or they are to hear of units for everybody, while there
 * are some.
 */
export const toTell = sql`${untold} and (waits.status = 'held' or ${hasUnits})`
const isWaitedFor = sql`exists (select ${inLine})`
export const waitingConditions: Record<WaitingFilter, Sql> = {
  any: sql`(${isWaitedFor} or exists (select ${untold}))`,
  arrived: sql`(exists (select ${toTell}) or ${isWaitedFor} and ${hasUnits})`,
}

/** Length of a pattern with three letters between two percent signs. */
const SHORTEST_INDEXED = 5

export function matching({
  search,
  category,
  type,
  status,
  stock,
  photo,
  gtin,
  waiting,
  family,
  ids,
  ...texts
}: ProductFilter): Sql {
  const words = likePatterns(search).map((pattern) =>
    // For fewer than three letters a trigram index is scanned completely; the other collation prevents its use.
    [...pattern].length < SHORTEST_INDEXED
      ? sql`product.search_text collate "C" like ${pattern}`
      : sql`product.search_text like ${pattern}`,
  )
  return sql`product.deleted_at is null
    ${words.length === 0 ? empty : sql`and ${join(words, ' and ')}`}
    ${category === '' ? empty : sql`and lower(category.name) = lower(${category})`}
    ${type === '' ? empty : sql`and lower(type.name) = lower(${type})`}
    ${join(
      CARD_TEXT_NAMES.map((name) => {
        const wanted = texts[name]
        return wanted === '' ? empty : sql`and lower(product.${raw(name)}) = lower(${wanted})`
      }),
      ' ',
    )}
    ${statusConditions(status)}
    ${
      stock.length === 0
        ? empty
        : sql`and (${join(
            stock.map((one) => stockConditions[one]),
            ' or ',
          )})`
    }
    ${photo === 'missing' ? sql`and ${withoutPhoto}` : empty}
    ${gtin ? sql`and ${gtinConditions[gtin]}` : empty}
    ${waiting ? sql`and ${waitingConditions[waiting]}` : empty}
    ${family === '' ? empty : sql`and product.family_id in (select id from product_families where folded_name(name) = folded_name(${family}))`}
    ${ids === undefined ? empty : sql`and product.id = any(${ids}::int[])`}`
}

/** Joins only the tables that the filter and the sort need. */
export function lookedAt({ category, type, stock, sort }: ProductFilter & { sort?: AdminProductsQuery['sort'] }): Sql {
  const needsLevel = stock.length > 0 || sort?.endsWith('stock_total')
  return sql`products product
    ${needsLevel ? sql`join stock_levels level on level.product_id = product.id` : empty}
    ${category === '' && type === '' ? empty : sql`join product_types type on type.id = product.product_type_id join categories category on category.id = type.category_id`}`
}
