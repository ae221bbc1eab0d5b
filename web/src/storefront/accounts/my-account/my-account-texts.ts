import { addDays, shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import type { FilledCart } from '@tocador/contracts/cart/cart-schemas'
import type { OrderLine } from '@tocador/contracts/orders/order-schemas'
import { serverNow } from '../../../api/online'

export const listTexts = { refused: 'Error al cargar tus pedidos', offline: 'Error de conexión al cargar tus pedidos' }
export const repeatTexts = { refused: 'Error al repetir el pedido', offline: 'Error de conexión al repetir el pedido' }
export const waitsTexts = { refused: 'Error con lo que esperas', offline: 'Error de conexión' }
export const sessionsTexts = { refused: 'Error al cargar tus sesiones', offline: 'Error de conexión' }
export const endTexts = { refused: 'Error al cerrar las sesiones', offline: 'Error de conexión' }
export const downloadTexts = { refused: 'Error al preparar tus datos', offline: 'Error de conexión' }

type CutLines = FilledCart['cutLines']

/**
 * What of the order is in the cart now, and what is not: `«Rubor» ya no está disponible; de «Labial», 2 de 3`. Whether the
 * stock or the limit of one product cut a line is not known here.
 */
export function repeatText(
  items: readonly Pick<OrderLine, 'product_id'>[],
  cutLines: CutLines,
): { text: string; isWhole: boolean; isEmpty: boolean } {
  const missing = cutLines.map(({ name, wanted, kept }) =>
    kept === 0 ? `«${name}» ya no está disponible` : `de «${name}», ${kept} de ${wanted}`,
  )
  if (missing.length === 0)
    return { text: 'Tu pedido está otra vez en tu carrito, con los precios de hoy.', isWhole: true, isEmpty: false }
  const isEmpty = cutLines.length >= items.length && cutLines.every(({ kept }) => kept === 0)
  const start = isEmpty ? 'No pudimos repetir este pedido' : 'Agregamos lo que se pudo, con los precios de hoy'
  return { text: `${start}: ${missing.join('; ')}.`, isWhole: false, isEmpty }
}

/** `hoy, 6:00 p.m.`, `ayer, 6:00 p.m.`, `vie 20 nov` */
export function showLastUse(instant: string, timeZone: string, now = new Date(serverNow())): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  const today = shopTime(now, timeZone).day
  if (day === today) return `hoy, ${showHour(hour)}`
  return day === addDays(today, -1) ? `ayer, ${showHour(hour)}` : showShortDay(day)
}
