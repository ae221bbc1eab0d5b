import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

/** Pictures that are stored in this shop's folder; those in the trash are not. */
export async function listLocalPictures(db: Db): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(
    sql`select path from media_files where path like '/media/%' and unused_at is null order by path`,
  )
  return rows.map(({ path }) => path)
}

/** Own pictures that products, orders or arrivals show, with the name of one of them for the owner. */
export const listShownPictures = (db: Db) =>
  db.rows<{ url: string; name: string }>(sql`
    select url, min(name) as name from (
      select image.url, product.name from product_images image join products product on product.id = image.product_id
      where product.deleted_at is null
      union all select product_image, product_name from order_lines
      union all select arrivals.image_url, arrivals.name from arrivals where status = 'expected'
    ) shown where url like '/media/%' group by url order by name`)
