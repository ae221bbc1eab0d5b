import { addDays, type Day } from '@tocador/contracts/calendar'
import { OFFER_DAYS_AT_MOST, offerDays } from '@tocador/contracts/catalog/offer-texts'
import type { OfferState } from '@tocador/contracts/catalog/offer-schemas'
import { pesosOf, showPesos } from '@tocador/contracts/money'

export interface OfferValues {
  priceCents: number
  firstDay: Day
  lastDay: Day
}

/** A product's offer as an exported list shows it to its import, in one cell that no spreadsheet reads as a number or a date. */
export const offerCell = (productId: number, { priceCents, firstDay, lastDay }: OfferValues) =>
  `${productId}: ${pesosOf(priceCents)} del ${firstDay} al ${lastDay}`

/** One that was ended is past at once, on its last day. */
export const stateOf = (
  { firstDay, lastDay, endedAt }: Pick<OfferValues, 'firstDay' | 'lastDay'> & { endedAt: Date | null },
  today: Day,
): OfferState => (endedAt !== null || lastDay < today ? 'past' : firstDay <= today ? 'running' : 'future')

export interface OfferProblem {
  field: 'price' | 'first_day' | 'last_day'
  text: string
}

/** Why an offer that has not begun cannot be saved like this. */
export function offerProblem(
  { priceCents, firstDay, lastDay }: OfferValues,
  { regularCents, today }: { regularCents: number; today: Day },
): OfferProblem | undefined {
  if (regularCents === 0) return { field: 'price', text: 'Ponle un precio de venta antes de ofrecerlo por menos' }
  if (priceCents >= regularCents) {
    const regular = showPesos(pesosOf(regularCents))
    return { field: 'price', text: `El precio de oferta debe ser menor que el de venta, que es ${regular}` }
  }
  if (firstDay < today) return { field: 'first_day', text: 'La oferta no puede empezar antes de hoy' }
  if (lastDay < firstDay) return { field: 'last_day', text: 'El último día no puede ser anterior al primero' }
  return lastDayProblem(lastDay, today)
}

/** Why a running offer cannot end on this day. */
export function lastDayProblem(lastDay: Day, today: Day): OfferProblem | undefined {
  if (lastDay < today) return { field: 'last_day', text: 'El último día no puede ser anterior a hoy' }
  if (lastDay <= addDays(today, OFFER_DAYS_AT_MOST)) return undefined
  return { field: 'last_day', text: 'Una oferta termina a más tardar dentro de un año' }
}

/** Why an offer cannot be on the days of another one of the product. */
export const overlapText = ({ priceCents, firstDay, lastDay }: OfferValues) =>
  `Ya hay una oferta ${offerDays({ first_day: firstDay, last_day: lastDay })}, a ${showPesos(pesosOf(priceCents))}`
