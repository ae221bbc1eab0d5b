import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { IMPAIRMENT_TITLES } from '@tocador/contracts/health/health-words'
import { showNumber } from '@tocador/contracts/money'
import { shopTime, showHour, showLongDay, showRemaining, type Day } from '@tocador/contracts/calendar'
import type { Alert } from './attention-list'

/** `viernes 20 de noviembre` */
export const dayWords = (day: Day) =>
  showLongDay(day)
    .replace(',', '')
    .replace(/ de \d{4}$/, '')
export const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** `Viernes 20 de noviembre, 6:42 p.m.` */
export function nowText(now: string, timeZone: string): string {
  const { day, hour } = shopTime(new Date(now), timeZone)
  return `${capitalised(dayWords(day))}, ${showHour(hour)}`
}

/** `comparado con el viernes 13 a esta hora` */
export const comparedText = (day: Day) => `comparado con el ${dayWords(day).replace(/ de .*$/, '')} a esta hora`

/** `Hoy, viernes 20 de noviembre`, `Mañana, …` */
export const handoverDayText = (date: Day, today: Day) => `${date === today ? 'Hoy' : 'Mañana'}, ${dayWords(date)}`

/** `El más antiguo espera hace 2 h`; hours and days without smaller units. */
export function waitingText(since: string, now: string): string {
  const left = showRemaining(Date.parse(now) - Date.parse(since))
  return `El más antiguo espera hace ${/^\d+ (?:min|h|d)/.exec(left)?.[0] ?? left}`
}

/** How long the first unit stays held of which nobody was told; without one they were offered free units. */
export function untoldText({ untold_until: until }: Pick<Dashboard['attention'], 'untold_until'>, now: string): string {
  if (until === null) return 'Se les ofreció sin apartar'
  const left = showRemaining(Date.parse(until) - Date.parse(now))
  return `La primera pieza pasa a otra persona en ${/^\d+ (?:min|h|d)/.exec(left)?.[0] ?? left}`
}

/** What of the shop does not work. The copies have lines of their own, which say more. */
export const impairmentAlerts = ({ impairments }: Pick<Dashboard, 'impairments'>): Alert[] =>
  impairments
    .filter(({ code }) => code !== 'BACKUP')
    .map(({ code, text }) => ({
      tone: code === 'WRITING' ? 'error' : 'warning',
      title: IMPAIRMENT_TITLES[code],
      detail: text,
    }))

export type Change = { kind: 'up' | 'down' | 'same'; text: string }

/** The change against last week in whole percent; without a figure of last week there is no percentage. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same', text: '0\u00a0%' }
  const kind = now > before ? 'up' : 'down'
  if (before === 0) return { kind, text: 'antes 0' }
  return { kind, text: `${showNumber(Math.abs(Math.round(((now - before) / before) * 100)))}\u00a0%` }
}

export const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${showNumber(count)} pedidos`)

/** `Karla Ruiz, Fernanda Ibarra y 2 más` */
export function customersText(names: readonly string[], orders: number): string {
  const rest = orders - names.length
  if (rest > 0) return `${names.join(', ')} y ${rest} más`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`
}
