import { LEAST_SHADES, MOST_SHADES } from '@tocador/contracts/catalog/family-words'
import sql from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { productTables, rowColumns, type ProductRow } from '../queries'
import type { UngroupedProduct } from './proposal-rules'

export interface FamilyRow {
  id: number
  name: string
  updatedAt: Date
}

export const findFamily = (db: Db, id: number) =>
  db.first<FamilyRow>(sql`select id, name, updated_at as "updatedAt" from product_families where id = ${id}`)

export const listFamilies = (db: Db, ids: readonly number[]) =>
  db.rows<FamilyRow>(sql`
    select id, name, updated_at as "updatedAt" from product_families where id = any(${ids}::int[]) order by id`)

/** The products of these families that are not deleted, each family in its order. */
export const listProductsOfFamilies = (db: Db, familyIds: readonly number[]) =>
  db.rows<ProductRow>(sql`
    select ${rowColumns} from ${productTables}
    where product.family_id = any(${familyIds}::int[]) and product.deleted_at is null
    order by product.family_id, product.family_position, product.id`)

/** Locks the products by id, as everywhere; deleted ones too, since they may be restored meanwhile. */
export const lockProductsById = (tx: Tx, ids: readonly number[]) =>
  tx.rows<{ id: number }>(sql`select id from products where id = any(${ids}::int[]) order by id for update`)

/** With deleted products. */
export const listMemberIds = async (db: Db, familyIds: readonly number[]): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`select id from products where family_id = any(${familyIds}::int[])`)).map(
    ({ id }) => id,
  )

export async function insertFamily(tx: ShopTx, name: string): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into product_families (name, created_at, updated_at) values (${name}, ${tx.now}, ${tx.now}) returning id`)
  if (!row) throw new Error('The insert of a family returned no id')
  return row.id
}

/** Also without another name, so that a form that was opened before is refused. */
export const updateFamily = (tx: ShopTx, id: number, name: string) =>
  tx.run(sql`
    update product_families set name = ${name}, updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = ${id}`)

export async function touchFamilies(tx: ShopTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update product_families set updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = any(${ids}::int[])`)
}

export interface Shade {
  productId: number
  name: string
  color: string | null
}

/** In their order. Keeps updated_at of the products, so that open product forms stay valid. */
export const putShades = (tx: Tx, familyId: number, shades: readonly Shade[]) =>
  tx.run(sql`
    update products set family_id = ${familyId}, family_position = wanted.place, shade = wanted.name, shade_color = wanted.color
    from unnest(${shades.map(({ productId }) => productId)}::int[], ${shades.map(({ name }) => name)}::text[],
      ${shades.map(({ color }) => color)}::text[]) with ordinality as wanted (product_id, name, color, place)
    where products.id = wanted.product_id`)

const WITHOUT_FAMILY = sql`family_id = null, family_position = null, shade = '', shade_color = null`

export const leaveFamily = (tx: Tx, productIds: readonly number[]) =>
  tx.run(sql`
    update products set ${WITHOUT_FAMILY} where id = any(${productIds}::int[])`)

/** A restored product leaves a family that has as many shades as it may have without it. */
export const leaveFullFamily = (tx: Tx, productId: number) =>
  tx.run(sql`
    update products set ${WITHOUT_FAMILY}
    where id = ${productId} and (
      select count(*) from products other where other.family_id = products.family_id and other.deleted_at is null
    ) > ${MOST_SHADES}`)

/** After all of their products have left. */
export const deleteFamilies = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from product_families where id = any(${ids}::int[])`)

/** The oldest family of each name, ignoring case and accents; null where there is none. Deleted shades keep their place, but do not count. */
export const listFamiliesNamed = (db: Db, names: readonly string[]) =>
  db.rows<{ id: number | null; name: string; shades: number; last: number }>(sql`
    select family.id, coalesce(family.name, wanted.name) as name, coalesce(member.shades, 0)::int as shades, coalesce(member.last, 0) as last
    from unnest(${names}::text[]) with ordinality as wanted (name, place)
    left join lateral (
      select id, name from product_families where folded_name(product_families.name) = folded_name(wanted.name) order by id limit 1
    ) family on true
    left join lateral (
      select count(*) filter (where deleted_at is null) as shades, max(family_position) as last
      from products where family_id = family.id
    ) member on true
    order by wanted.place`)

/**
 * Those of the families that have fewer than two shades, and those of the names that have fewer than two products, deleted ones
 * included: one that keeps a deleted shade for its return is left to whoever deleted it.
 */
export const listSmallFamilies = (db: Db, { ids, names }: { ids: readonly number[]; names: readonly string[] }) =>
  db.rows<{ id: number; name: string }>(sql`
    select family.id, family.name from product_families family cross join lateral (
      select count(*) as products, count(*) filter (where deleted_at is null) as shades
      from products where family_id = family.id
    ) member
    where (family.id = any(${ids}::int[]) and member.shades < ${LEAST_SHADES})
      or (folded_name(family.name) in (select folded_name(named) from unnest(${names}::text[]) named)
        and member.products < ${LEAST_SHADES})`)

/** For a filter: families of one name, ignoring case and accents, are one entry. */
export const listFamilyNames = (db: Db, limit: number) =>
  db.rows<{ name: string; shades: number }>(sql`
    select min(family.name) as name, count(*)::int as shades
    from product_families family join products product on product.family_id = family.id
    where product.deleted_at is null
    group by folded_name(family.name) order by folded_name(family.name) limit ${limit}`)

/** The newest first. */
export const listUngrouped = (db: Db, limit: number) =>
  db.rows<UngroupedProduct>(sql`
    select id, name, product_type_id as "typeId", brand from products
    where family_id is null and deleted_at is null order by id desc limit ${limit}`)

export const deleteEmptyFamilies = (tx: Tx) =>
  tx.run(sql`
    delete from product_families where not exists (select from products where family_id = product_families.id)`)

export const listUngroupedOf = (db: Db, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select id, name from products
    where id = any(${ids}::int[]) and family_id is null and deleted_at is null order by id desc`)

export interface DismissedProposal {
  id: number
  products: { id: number; name: string }[]
}

/** Those that would be proposed: none of their products was grouped or deleted. The newest first. */
export const listDismissed = (db: Db) =>
  db.rows<DismissedProposal>(sql`
    select dismissed.id, json_agg(json_build_object('id', product.id, 'name', product.name) order by product.id desc) as products
    from dismissed_proposals dismissed join products product on product.id = any(dismissed.product_ids)
    where product.family_id is null and product.deleted_at is null
    group by dismissed.id having count(*) = cardinality(dismissed.product_ids)
    order by dismissed.id desc`)

/** Of two owners who dismiss the same, one makes the row. */
export async function insertDismissed(
  tx: ShopTx,
  productIds: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await tx.write<{ id: number }>(sql`
    insert into dismissed_proposals (product_ids, dismissed_at) values (${productIds}::int[], ${tx.now})
    on conflict (product_ids) do nothing returning id`)
  if (made) return { id: made.id, isNew: true }
  const known = await tx.first<{ id: number }>(sql`
    select id from dismissed_proposals where product_ids = ${productIds}::int[]`)
  if (!known) throw new Error('A dismissed proposal was neither made nor found')
  return { id: known.id, isNew: false }
}

export const removeOldDismissed = (tx: Tx, kept: number) =>
  tx.run(sql`
    delete from dismissed_proposals where id <= (select id from dismissed_proposals order by id desc offset ${kept} limit 1)`)

export const deleteDismissed = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.write<{ id: number }>(sql`delete from dismissed_proposals where id = ${id} returning id`)).length > 0

export interface VisibleShade {
  id: number
  familyName: string
  name: string
  color: string | null
  priceCents: number
  units: number
  offerUntil: string | null
}

/** What visitors see of a family, and this product, which they may not see. */
export const listVisibleShades = (
  { db, now, timeZone }: Pick<ShopContext, 'db' | 'now' | 'timeZone'>,
  { familyId, productId }: { familyId: number; productId: number },
) =>
  db.rows<VisibleShade>(sql`
    select product.id, family.name as "familyName", coalesce(nullif(product.shade, ''), product.name) as name, product.shade_color as color,
      price.price_cents as "priceCents", greatest(level.on_hand - level.held, 0) as units, price.offer_until as "offerUntil"
    from products product
    join product_families family on family.id = product.family_id
    join stock_levels level on level.product_id = product.id
    join prices_at(${now}, ${timeZone}) price on price.product_id = product.id
    where product.family_id = ${familyId} and product.deleted_at is null and (level.is_sellable or product.id = ${productId})
    order by product.family_position, product.id`)
