import { labelsOf, statusesOf, statusesWith } from '../status-life'

interface HoldStep {
  label: string
  /** The line is still in its cart. */
  isOpen: boolean
  /** Its units are held; SQL names this status itself, since partial indexes do. */
  holdsUnits: boolean
  /** The cart has the line or had it when it was bought. */
  isInCart: boolean
}

/** A hold is the hold of a cart line. */
export const HOLD_LIFE = {
  active: { label: 'Activa', isOpen: true, holdsUnits: true, isInCart: true },
  expired: { label: 'Expirada', isOpen: true, holdsUnits: false, isInCart: true },
  completed: { label: 'Completada', isOpen: false, holdsUnits: false, isInCart: true },
  cancelled: { label: 'Cancelada', isOpen: false, holdsUnits: false, isInCart: false },
} as const satisfies Record<string, HoldStep>

export type HoldStatus = keyof typeof HOLD_LIFE
export const HOLD_STATUSES = statusesOf(HOLD_LIFE)
export const HOLD_STATUS_LABELS = labelsOf(HOLD_LIFE)
export const OPEN_HOLDS = statusesWith(HOLD_LIFE, 'isOpen')
export const HOLDS_WITH_UNITS = statusesWith(HOLD_LIFE, 'holdsUnits')
export const HOLDS_IN_CART = statusesWith(HOLD_LIFE, 'isInCart')
