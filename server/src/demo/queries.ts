import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

/** Nobody has put anything into the shop yet, or an earlier attempt to make the demo was interrupted. */
export const needsDemo = async (db: Db): Promise<boolean> =>
  (
    await db.first<{ needed: boolean }>(sql`
    select case
      when exists (select from demo_rows where kind = 'finished') then false
      when exists (select from demo_rows where kind = 'started') then true
      else not exists (select from products) and not exists (select from orders) and not exists (select from users)
        and not exists (select from delivery_locations)
      end as needed`)
  )?.needed ?? false

/** A demo that was made and not removed. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.first<{ has: boolean }>(sql`select exists (select from demo_rows) as has`))?.has ?? false
