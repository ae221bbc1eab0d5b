import { labelsOf, statusesWith } from '../status-life'

/** A reservation is the hold of a cart line. */
export const RESERVATION_STATUSES = ['active', 'expired', 'completed', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

interface ReservationStep {
  label: string
  /** The line is still in its cart. */
  isOpen: boolean
  /** Its units are held; SQL names this status itself, since partial indexes do. */
  holdsUnits: boolean
  /** The cart has the line or had it when it was bought. */
  isInCart: boolean
}

export const RESERVATION_LIFE = {
  active: { label: 'Activa', isOpen: true, holdsUnits: true, isInCart: true },
  expired: { label: 'Expirada', isOpen: true, holdsUnits: false, isInCart: true },
  completed: { label: 'Completada', isOpen: false, holdsUnits: false, isInCart: true },
  cancelled: { label: 'Cancelada', isOpen: false, holdsUnits: false, isInCart: false },
} as const satisfies Record<ReservationStatus, ReservationStep>

export const RESERVATION_STATUS_LABELS = labelsOf(RESERVATION_LIFE)
export const OPEN_RESERVATIONS = statusesWith(RESERVATION_LIFE, 'isOpen')
export const HOLDING_RESERVATIONS = statusesWith(RESERVATION_LIFE, 'holdsUnits')
export const RESERVATIONS_IN_CART = statusesWith(RESERVATION_LIFE, 'isInCart')
