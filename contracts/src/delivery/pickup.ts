import { addDays, showShortDay, type Day } from '../calendar'

/** The first hand-over that a guest can choose. */
export interface Pickup {
  day: Day
  place: string
  /** How many other places hand over within the same days. */
  others: number
}

/** From when and where an order is picked up. A page may be open for days: a day that has begun is left out. */
export function pickupText({ day, place, others }: Pickup, today: Day): string {
  const where = `en ${place}${others === 0 ? '' : others === 1 ? ' o en otro lugar' : ` o en ${others} lugares más`}`
  if (day <= today) return `Recoges ${where}`
  const from = day === addDays(today, 1) ? `mañana, ${showShortDay(day)},` : `el ${showShortDay(day)}`
  return `Recoges desde ${from} ${where}`
}
