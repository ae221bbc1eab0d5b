import type { Day } from '@tocador/contracts/calendar'
import type { CurrentOffer, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { pesosOf } from '@tocador/contracts/money'
import { stateOf } from './offer-rules'
import type { OfferRow, OfferWithLowestRow } from './queries'

export const showCurrentOffer = (row: OfferRow, today: Day): CurrentOffer => ({
  id: row.id,
  price: pesosOf(row.priceCents),
  first_day: row.firstDay,
  last_day: row.lastDay,
  state: stateOf(row, today),
})

export const showOffer = (row: OfferWithLowestRow, today: Day): ProductOffer => ({
  ...showCurrentOffer(row, today),
  is_ended: row.endedAt !== null,
  price_before:
    row.lowestBeforeCents !== null && row.lowestBeforeCents > row.priceCents ? pesosOf(row.lowestBeforeCents) : null,
})
