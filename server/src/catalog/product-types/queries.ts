import sql, { type Sql } from 'sql-template-tag'
import type { Category, CategoryWithTypes } from '@tocador/contracts/catalog/product-schemas'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { searchedFieldNames, type SearchedValues } from '../fields/product-fields'
import { selectFields } from '../fields/queries'

export const listCategoriesWithTypes = (db: Db) =>
  db.rows<CategoryWithTypes>(sql`
    select category.id, category.name,
      coalesce(json_agg(json_build_object('id', type.id, 'name', type.name, 'products', (
        select count(*) from products where product_type_id = type.id and deleted_at is null
      )) order by type.name) filter (where type.id is not null), '[]') as types
    from categories category
    left join product_types type on type.category_id = category.id and type.retired_at is null
    where category.retired_at is null
    group by category.id order by category.position, category.id`)

/** Counts removed types as well. */
export const hasTypes = async (db: Db): Promise<boolean> =>
  (
    await db.first<{ found: boolean }>(sql`
      select exists (select from categories) or exists (select from product_types) as found`)
  )?.found ?? false

export interface LockedType {
  id: number
  name: string
  categoryId: number
  category: string
}

/** New products of this type and other changes to it wait until the transaction ends. */
export const lockTypeToChange = (tx: Tx, id: number) =>
  tx.first<LockedType>(sql`
    select type.id, type.name, category.id as "categoryId", category.name as category
    from product_types type join categories category on category.id = type.category_id
    where type.id = ${id} and type.retired_at is null for update of type`)

export const lockCategoryToChange = (tx: Tx, id: number) =>
  tx.first<Category>(sql`select id, name from categories where id = ${id} and retired_at is null for update`)

/** The share lock prevents removing and renaming the category until its new type is saved. */
export const findCategoryNamed = (tx: Tx, name: string) =>
  tx.first<Category>(sql`
    select id, name from categories
    where folded_name(name) = folded_name(${name}) and retired_at is null for share`)

export async function insertCategory(tx: Tx, name: string): Promise<Category> {
  const [row] = await tx.write<Category>(sql`
    insert into categories (name, position) select ${name}, coalesce(max(position), 0) + 1 from categories
    returning id, name`)
  if (!row) throw new Error('The insert of a category returned no id')
  return row
}

export async function insertType(tx: Tx, categoryId: number, name: string): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into product_types (category_id, name) values (${categoryId}, ${name}) returning id`)
  if (!row) throw new Error('The insert of a type returned no id')
  return row.id
}

export const updateType = (tx: Tx, id: number, name: string, categoryId: number) =>
  tx.run(sql`update product_types set name = ${name}, category_id = ${categoryId} where id = ${id}`)

export const updateCategory = (tx: Tx, id: number, name: string) =>
  tx.run(sql`update categories set name = ${name} where id = ${id}`)

export const retireType = (tx: ShopTx, id: number) =>
  tx.run(sql`update product_types set retired_at = ${tx.now} where id = ${id}`)

export const retireCategory = (tx: ShopTx, id: number) =>
  tx.run(sql`update categories set retired_at = ${tx.now} where id = ${id}`)

export const countProductsOfType = (tx: Tx, id: number) =>
  countOf(tx, sql`products where product_type_id = ${id} and deleted_at is null`)

export const countTypesOfCategory = (tx: Tx, id: number) =>
  countOf(tx, sql`product_types where category_id = ${id} and retired_at is null`)

async function countOf(tx: Tx, what: Sql): Promise<number> {
  const row = await tx.first<{ total: number }>(sql`select count(*) as total from ${what}`)
  return row?.total ?? 0
}

export interface SearchedProduct extends SearchedValues {
  id: number
  typeName: string
  categoryName: string
  familyName: string
}

const searchedColumns = sql`
  select product.id, ${selectFields(searchedFieldNames)}, type.name as "typeName", category.name as "categoryName",
    coalesce(family.name, '') as "familyName"
  from products product
  join product_types type on type.id = product.product_type_id
  join categories category on category.id = type.category_id
  left join product_families family on family.id = product.family_id`

/** Locks products by id, as everywhere. Deleted products get their search text when they are restored. */
export const lockProductsOfType = (tx: Tx, typeId: number) =>
  tx.rows<{ id: number }>(sql`
    select id from products where product_type_id = ${typeId} and deleted_at is null order by id for update`)

export const lockProductsOfCategory = (tx: Tx, categoryId: number) =>
  tx.rows<{ id: number }>(sql`
    select id from products
    where product_type_id in (select id from product_types where category_id = ${categoryId}) and deleted_at is null
    order by id for update`)

export const listSearched = (tx: Tx, productIds: number[]) =>
  tx.rows<SearchedProduct>(sql`${searchedColumns} where product.id = any(${productIds}::int[])`)

export const updateSearchTexts = (tx: Tx, products: readonly { id: number; searchText: string }[]) =>
  tx.run(sql`
    update products set search_text = fresh.search_text
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ searchText }) => searchText)}::text[])
      as fresh (id, search_text)
    where products.id = fresh.id`)
