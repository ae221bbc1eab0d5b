import type { ProductFilter } from '@tocador/contracts/catalog/product-schemas'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { ProductValues } from '../fields/product-fields'
import { matching, peopleWithPlace } from '../filtering/queries'
import { productTables, type ProductRow } from '../queries'

/** The products of a filter, with only the columns that a bulk change needs. */
export const listSelection = (db: Db, filter: ProductFilter, limit: number) =>
  db.rows<
    Pick<ProductRow, 'id' | 'name' | 'priceCents' | 'status' | 'isApproved' | 'peopleWithPlace' | 'updatedAt'>
  >(sql`
    select product.id, product.name, product.price_cents as "priceCents", product.status,
      product.is_approved as "isApproved", product.updated_at as "updatedAt",
      ${peopleWithPlace} as "peopleWithPlace"
    from ${productTables} where ${matching(filter)} order by product.created_at desc, product.id desc limit ${limit}`)

/** What these edits of an administrator changed, by the audit. */
export const listEditsAt = (db: Db, ids: readonly number[], { actor, at }: { actor: Actor; at: Date }) =>
  db.rows<{ id: number } & Record<'before' | 'after', Partial<ProductValues>>>(sql`
    select subject_id::int as id, before, after from audit_log
    where subject = 'product' and subject_id = any(${ids.map(String)}::text[]) and at = ${at}
      and actor_id = ${actor.id} and action = 'update'`)
