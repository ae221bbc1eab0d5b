import sql from 'sql-template-tag'
import { LEAST_PICTURE } from '@tocador/contracts/catalog/feed-words'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import type { Db } from '../../platform/database/db'

export interface UnpricedProduct {
  id: number
  name: string
  images: string
}

/** Products that visitors do not see because they have no price, the newest first. */
export async function listUnpriced(db: Db): Promise<UnpricedProduct[]> {
  const rows = await db.rows<{ id: number; name: string; images: string[] }>(sql`
    select product.id, product.name,
      array(select url from product_images where product_id = product.id order by position limit 1) as images
    from products product where product.deleted_at is null and product.price_cents = 0 order by product.id desc`)
  return rows.map((row) => ({ ...row, images: joinImages(row.images) }))
}

/** Products whose first picture is smaller than Meta takes. */
export async function listWithSmallPicture(db: Db): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select picture.product_id as id from product_images picture
    join media_files file on file.path = picture.url
    where picture.position = 0 and least(file.width, file.height) < ${LEAST_PICTURE}`)
  return new Set(rows.map(({ id }) => id))
}
