import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export interface FirstSteps {
  places: boolean
  types: boolean
  productWithPhoto: boolean
  whatsapp: boolean
  firstOrder: boolean
}

export const findFirstSteps = (db: Db) =>
  db.first<FirstSteps>(sql`
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
      exists (select from orders) as "firstOrder"`)
