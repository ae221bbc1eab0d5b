import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { ProductValues } from '../fields/product-fields'
import { announced, matching, peopleWithPlace } from '../filtering/queries'
import { orderOf, productTables, type ProductRow } from '../queries'

export type SelectedRow = Pick<
  ProductRow,
  'id' | 'name' | 'priceCents' | 'status' | 'isApproved' | 'peopleWithPlace' | 'announced' | 'updatedAt'
>

/** The first products of a list, with only the columns that a bulk change needs. */
export const listSelection = (db: Db, query: Omit<AdminProductsQuery, 'page' | 'limit'>, limit: number) =>
  db.rows<SelectedRow>(sql`
    select product.id, product.name, product.price_cents as "priceCents", product.status,
      product.is_approved as "isApproved", product.updated_at as "updatedAt",
      ${peopleWithPlace} as "peopleWithPlace", ${announced} as announced
    from ${productTables} where ${matching(query)} order by ${orderOf(query)} limit ${limit}`)

/** What these edits of an administrator changed, by the audit. */
export const listEditsAt = (db: Db, ids: readonly number[], { actor, at }: { actor: Actor; at: Date }) =>
  db.rows<{ id: number } & Record<'before' | 'after', Partial<ProductValues>>>(sql`
    select subject_id::int as id, before, after from audit_log
    where subject = 'product' and subject_id = any(${ids.map(String)}::text[]) and at = ${at}
      and actor_id = ${actor.id} and action = 'update'`)
