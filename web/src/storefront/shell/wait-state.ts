import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'

/** How it stands with a product that she waits for, in one sentence. */
export function waitState({ arrival_id, expected, is_sold, is_available, status, before }: Wait): string {
  if (arrival_id !== null)
    return is_sold === 1 ? `${expected}. ${waitingTexts.before(before)}` : 'La tienda ya no la espera.'
  if (is_sold === 0) return 'Ya no la vendemos.'
  // One sentence from when a unit is set aside, by itself, until she orders it: before and after a person writes to her, and
  // after she opened the link.
  if (status === 'held')
    return 'Hay una pieza apartada para ti. Está en tu carrito, o la abres con el enlace que te llega por WhatsApp.'
  if (is_available === 1) return 'Ya hay piezas.'
  if (status === 'told') return 'Te avisamos cuando llegó y se volvió a agotar.'
  if (status === 'invited') return 'Llegó y se volvió a agotar. Pide «Avísame» otra vez para volver a la lista.'
  if (status === 'bought') return 'Ya la pediste.'
  if (status === 'passed' || status === 'lapsed')
    return 'Tu turno pasó. Pide «Avísame» otra vez para volver a la lista.'
  return waitingTexts.before(before)
}
