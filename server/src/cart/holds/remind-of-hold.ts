import { showRemaining } from '@tocador/contracts/calendar'
import { cartAddress } from '@tocador/contracts/cart/cart-words'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { filledText, greetingName } from '@tocador/contracts/orders/customer-message'
import { whatsappUrl } from '@tocador/contracts/phone'
import { piecesText } from '@tocador/contracts/pieces-text'
import { oneStatement, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findHold } from './queries'

const setAside = 'Está apartada para quien la espera: avísale desde la lista de espera del producto.'

/**
 * Writes a reminder of an active hold that the administrator sends through WhatsApp. Guests have no phone, so it refuses
 * them, and units that are set aside for somebody in line, who finds nothing in her cart. The link opens the shop with its
 * cart; the cart itself belongs to the account, so no link gives it to others.
 */
export async function remindOfHold(context: ShopContext, reservationId: number, baseUrl: string) {
  const { now } = context
  const row = await findHold(context, reservationId)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  const left = row.reservedUntil.getTime() - now.getTime()
  if (row.status !== 'active') throw new Refusal('RESERVATION_NOT_ACTIVE')
  if (row.isSetAside) throw new Refusal('NO_PHONE', { message: setAside })
  if (row.userPhone === '') throw new Refusal('NO_PHONE')
  const timeRemaining = showRemaining(left)
  const clock = left > 0 ? `El apartado dura ${timeRemaining} más.` : 'El apartado está por liberarse.'
  const link = baseUrl === '' ? '' : ` Tu carrito te espera aquí: ${baseUrl}${cartAddress} (entra con tu cuenta).`
  const hello = filledText('Hola, {nombre}.', { nombre: greetingName(row.userName) })
  const text = `${hello} Tienes ${piecesText(row.quantity)} de ${row.productName} en tu carrito. ${clock}${link} Termina tu pedido cuando quieras.`
  // Names saved by an earlier version may contain direction marks.
  const whatsappMessage = withoutHiddenCharacters(text)
  await oneStatement(context, (tx) =>
    tx.record({ action: 'remind', subject: 'reservation', subjectId: reservationId, after: { timeRemaining } }),
  )
  return { whatsappMessage, url: whatsappUrl(row.userPhone, whatsappMessage), timeRemaining }
}
