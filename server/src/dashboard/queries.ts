import type { Day } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export interface ShopState {
  places: boolean
  types: boolean
  productWithPhoto: boolean
  whatsapp: boolean
  firstOrder: boolean
  overdueArrivals: number
}

/** What a new shop lacks, and what is expected since a day that went by, in one statement. */
export const readShopState = (db: Db, today: Day) =>
  db.first<ShopState>(sql`
    select
      exists (
        select from delivery_locations place join time_slots slot on slot.location_id = place.id
        where place.is_active and place.deleted_at is null and slot.is_active and slot.deleted_at is null
      ) as places,
      exists (select from product_types where retired_at is null) as types,
      exists (
        select from products join product_images image on image.product_id = products.id where products.deleted_at is null
      ) as "productWithPhoto",
      exists (select from settings where whatsapp_primary <> '') as whatsapp,
      exists (select from orders) as "firstOrder",
      (select count(*)::int from arrivals where status = 'expected' and expected <> ''
        and expected collate "C" < left(${today}, length(expected))) as "overdueArrivals"`)
