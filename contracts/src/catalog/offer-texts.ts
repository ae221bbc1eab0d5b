import { showLongDay, type Day } from '../calendar'

/** The days at which an offer's price is asked, both inclusive. */
export interface OfferDays {
  first_day: Day
  last_day: Day
}

/** The days before an offer of which the lowest price is shown as 'Antes'. */
export const BEFORE_DAYS = 30
/** An offer ends within so many days from the day on which it is saved. */
export const OFFER_DAYS_AT_MOST = 366

const weekdayAndDate = (day: Day) =>
  showLongDay(day)
    .replace(',', '')
    .replace(/ de \d{4}$/, '')
const dateOf = (day: Day) => showLongDay(day).split(', ')[1] ?? day

/** `Oferta hasta el domingo 29 de noviembre` */
export const offerUntil = (lastDay: Day) => `Oferta hasta el ${weekdayAndDate(lastDay)}`

/** `del 24 al 29 de noviembre de 2026` */
export function offerDays({ first_day, last_day }: OfferDays): string {
  if (first_day === last_day) return `el ${dateOf(last_day)}`
  const first = dateOf(first_day).split(' de ')
  const last = dateOf(last_day).split(' de ')
  // Month and year are written once where they are the same.
  while (first.length > 1 && first.at(-1) === last.at(first.length - 1)) first.pop()
  return `del ${first.join(' de ')} al ${dateOf(last_day)}`
}
