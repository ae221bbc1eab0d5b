import { toBit } from '@tocador/contracts/field-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import type { WaitRow } from './queries'

export const waitOf = (row: WaitRow): Wait => ({
  id: row.id,
  product_id: row.productId,
  product_name: row.productName,
  brand: row.brand,
  shade: row.shade,
  image_url: row.image,
  price: pesosOf(row.priceCents),
  is_sold: toBit(row.isSold),
  is_available: toBit(row.isSold && row.free > 0),
  status: row.status,
  before: row.before,
  asked_at: row.askedAt.toISOString(),
})
