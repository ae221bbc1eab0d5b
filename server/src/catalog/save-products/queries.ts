import sql, { empty } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { productColumns } from '../fields/queries'
import type { WrittenProduct } from './save-products'

/**
 * Also locks the levels if the file contains stock, so that holds and sales wait for the new figures. Deleted products are locked
 * too: one that is restored between two reads would be new to the first and known to the second.
 */
export const lockKnownProducts = (tx: Tx, ids: number[], externalIds: string[], isCounted: boolean) =>
  tx.rows(sql`
    select id from products join stock_levels on stock_levels.product_id = products.id
    where products.id = any(${ids}::int[]) or products.external_id = any(${externalIds}::text[])
    order by products.id for update ${isCounted ? empty : sql`of products`}`)

export async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

const freshOf = (products: WrittenProduct[]) => sql`
  unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ externalId }) => externalId)}::text[],
    ${products.map(({ searchText }) => searchText)}::text[], ${productColumns.arraysOf(products)})
  as fresh (id, external_id, search_text, ${productColumns.names})`

export const insertProducts = (tx: ShopTx, products: WrittenProduct[]) =>
  tx.run(sql`
    insert into products (id, external_id, search_text, ${productColumns.names}, created_at, updated_at)
    overriding system value
    select id, external_id, search_text, ${productColumns.names}, ${tx.now}, ${tx.now}
    from ${freshOf(products)}`)

export const updateProducts = (tx: ShopTx, products: WrittenProduct[]) =>
  tx.run(sql`
    update products set ${productColumns.assignFresh}, search_text = fresh.search_text,
      updated_at = greatest(${tx.now}, products.updated_at + interval '1 millisecond')
    from ${freshOf(products)} where products.id = fresh.id`)

export const deleteImages = (tx: Tx, productIds: number[]) =>
  tx.run(sql`delete from product_images where product_id = any(${productIds}::int[])`)

export async function insertImages(tx: Tx, products: { id: number; images: string[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, images }) => images.map((url, position) => ({ id, url, position })))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into product_images (product_id, position, url)
    select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ url }) => url)}::text[])`)
}

export interface Kind {
  category: string
  type: string
}

/** Returns the number of new categories. */
export const insertCategories = (tx: Tx, names: string[]) =>
  tx.run(sql`
    insert into categories (name, position)
    select name, (select coalesce(max(position), 0) from categories) + place
    from unnest(${names}::text[]) with ordinality as wanted (name, place)
    on conflict do nothing`)

export const insertTypes = (tx: Tx, kinds: Kind[]) =>
  tx.run(sql`
    insert into product_types (category_id, name)
    select categories.id, wanted.type
    from unnest(${kinds.map(({ category }) => category)}::text[], ${kinds.map(({ type }) => type)}::text[])
      with ordinality as wanted (category, type, place)
    join categories on folded_name(categories.name) = folded_name(wanted.category) and categories.retired_at is null
    order by place
    on conflict do nothing`)

/** Type ids in the order of the kinds. The share lock prevents removing a type until its products are saved. */
export const listTypeIds = (tx: Tx, kinds: Kind[]) =>
  tx.rows<{ id: number }>(sql`
    select product_types.id
    from unnest(${kinds.map(({ category }) => category)}::text[], ${kinds.map(({ type }) => type)}::text[])
      with ordinality as wanted (category, type, place)
    join categories on folded_name(categories.name) = folded_name(wanted.category) and categories.retired_at is null
    join product_types on product_types.category_id = categories.id
      and folded_name(product_types.name) = folded_name(wanted.type) and product_types.retired_at is null
    order by place for share of product_types, categories`)
