import { toBit } from '@tocador/contracts/field-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { expectedText } from '@tocador/contracts/arrivals/expected-date'
import type { Day } from '@tocador/contracts/calendar'
import type { ArrivalWaitRow } from './arrivals/queries'
import type { WaitRow } from './queries'

export const waitOf = (row: WaitRow): Wait => ({
  id: row.id,
  product_id: row.productId,
  arrival_id: null,
  expected: '',
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

/** A piece that is no product yet: nobody can buy it, and it is expected until the owner takes it away. */
export const arrivalWaitOf = (row: ArrivalWaitRow & { productId?: number }, today: Day): Wait => ({
  id: row.id,
  product_id: null,
  arrival_id: row.arrivalId,
  ...(row.productId !== undefined && { returning_id: row.productId }),
  expected: expectedText(row.expected, today),
  product_name: row.name,
  brand: '',
  shade: '',
  image_url: row.image,
  price: row.priceCents === null ? null : pesosOf(row.priceCents),
  is_sold: toBit(row.isExpected),
  is_available: 0,
  status: row.status,
  before: row.before,
  asked_at: row.askedAt.toISOString(),
})
