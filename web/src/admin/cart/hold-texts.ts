import { showNumber } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { adminFailureText } from '../../api/admin-failure'

/** ERR-61 to ERR-66: shown when the server's answer has no message, or when there is no answer. */
export const holdFailures = {
  load: 'Error cargando reservas',
  loadCarts: 'Error cargando carritos',
  loadHolders: 'Error cargando quién aparta más',
  extend: 'Error extendiendo reserva',
  cancel: 'Error cancelando reserva',
  remind: 'Error enviando recordatorio',
  cleanUp: 'Error en limpieza',
  release: 'Error liberando apartados',
} as const

export const failureOf = (what: keyof typeof holdFailures) => (failure: unknown) =>
  adminFailureText(failure, { refused: holdFailures[what], offline: holdFailures[what] })

export const holdCount = (rows: number) => (rows === 1 ? '1 reserva' : `${showNumber(rows)} reservas`)
export const cartCount = (rows: number) => (rows === 1 ? '1 carrito' : `${showNumber(rows)} carritos`)

/** A client's name, or the end of the guest's session id, which tells two guests apart. */
export const ownerName = (owner: Pick<Hold, 'user_name' | 'session_id'>) =>
  owner.user_name === '' ? `Invitado · ${owner.session_id.slice(-4)}` : owner.user_name

/** `Regresan 3 piezas`, before they return to the shop. */
export const returnText = (pieces: number) => `${pieces === 1 ? 'Regresa' : 'Regresan'} ${piecesText(pieces)}`
