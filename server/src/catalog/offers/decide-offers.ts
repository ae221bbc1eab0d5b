import type { Day } from '@tocador/contracts/calendar'
import type { Db } from '../../platform/database/db'
import { offerProblem, overlapText, type OfferValues } from './offer-rules'
import { listOverlaps } from './queries'

/** An offer for one of many products. */
export interface WantedOffer extends OfferValues {
  /** Undefined for one that does not exist yet. */
  productId: number | undefined
  /** The regular price that the product has, or gets together with the offer. */
  regularCents: number
  /** It is not asked for: a list was exported with it. */
  isExported?: boolean
}

/** `kept`: the product has this offer already. `gone`: it had it when its list was exported. */
export type OfferDecision = { outcome: 'added' | 'kept' | 'gone' } | { outcome: 'refused'; reason: string }

/** What becomes of each offer, in their order, by one query. */
export async function decideOffers(db: Db, wanted: readonly WantedOffer[], today: Day): Promise<OfferDecision[]> {
  const overlaps = new Map((await listOverlaps(db, wanted)).map((row) => [row.productId, row]))
  return wanted.map((offer) => {
    const other = overlaps.get(offer.productId ?? 0)
    if (other !== undefined && isSame(other, offer)) return { outcome: 'kept' }
    if (offer.isExported) return { outcome: 'gone' }
    const problem = offerProblem(offer, { regularCents: offer.regularCents, today })
    if (problem !== undefined) return { outcome: 'refused', reason: problem.text }
    return other === undefined ? { outcome: 'added' } : { outcome: 'refused', reason: overlapText(other) }
  })
}

const isSame = (one: OfferValues, other: OfferValues) =>
  one.priceCents === other.priceCents && one.firstDay === other.firstDay && one.lastDay === other.lastDay
