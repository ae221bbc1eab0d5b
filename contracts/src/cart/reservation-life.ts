import { labelsOf, statusesOf, statusesWith } from '../status-life'

interface ReservationStep {
  label: string
  /** The line is still in its cart. */
  isOpen: boolean
  /** Its units are held; SQL names this status itself, since partial indexes do. */
  holdsUnits: boolean
  /** The cart has the line or had it when it was bought. */
  isInCart: boolean
}

/** A reservation is the hold of a cart line. */
export const RESERVATION_LIFE = {
  active: { label: 'Activa', isOpen: true, holdsUnits: true, isInCart: true },
  expired: { label: 'Expirada', isOpen: true, holdsUnits: false, isInCart: true },
  completed: { label: 'Completada', isOpen: false, holdsUnits: false, isInCart: true },
  cancelled: { label: 'Cancelada', isOpen: false, holdsUnits: false, isInCart: false },
} as const satisfies Record<string, ReservationStep>

export type ReservationStatus = keyof typeof RESERVATION_LIFE
export const RESERVATION_STATUSES = statusesOf(RESERVATION_LIFE)
export const RESERVATION_STATUS_LABELS = labelsOf(RESERVATION_LIFE)
export const OPEN_RESERVATIONS = statusesWith(RESERVATION_LIFE, 'isOpen')
export const HOLDING_RESERVATIONS = statusesWith(RESERVATION_LIFE, 'holdsUnits')
export const RESERVATIONS_IN_CART = statusesWith(RESERVATION_LIFE, 'isInCart')
