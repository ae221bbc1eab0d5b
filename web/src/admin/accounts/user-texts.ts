import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { showNumber } from '@tocador/contracts/money'
import { addDays, shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import { adminFailureText } from '../../api/admin-failure'

export const listFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error al cargar usuarios', offline: 'Error de conexión al cargar usuarios' })

/** ERR-14, ERR-15 */
export const creationFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error creando usuario', offline: 'Error de conexión. Intenta nuevamente.' })

export const changeFailureText = (failure: unknown) => adminFailureText(failure, { offline: 'Error de conexión' })

export const counted = (count: number, one: string, many: string) => `${showNumber(count)} ${count === 1 ? one : many}`

export const userCount = (users: number) => counted(users, 'usuario', 'usuarios')

/** Orders without the cancelled ones, which the sum beside them leaves out, too. */
export const soldOrders = ({ sold_orders: sold, total_orders: all }: ListedUser) => sold ?? all

/** `mañana, 6:31 p.m.`: until when something can still be used. */
export function showUntil(instant: string, timeZone: string, now = new Date()): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  const today = shopTime(now, timeZone).day
  const named = day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : showShortDay(day)
  return `${named}, ${showHour(hour)}`
}
