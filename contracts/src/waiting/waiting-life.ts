import { labelsOf, statusesOf, statusesWith } from '../status-life'

interface WaitStep {
  /** What the panel calls it. */
  label: string
  /** The next units are for her. */
  isWaiting: boolean
  /** Asking again changes nothing. */
  hasPlace: boolean
}

/** The life of a place in the line for a product. */
export const WAIT_LIFE = {
  waiting: { label: 'Espera', isWaiting: true, hasPlace: true },
  /** A unit is held for her. */
  held: { label: 'Apartada', isWaiting: false, hasPlace: true },
  /** She is to be told of units that are there for everybody. */
  invited: { label: 'Por avisar', isWaiting: false, hasPlace: false },
  told: { label: 'Avisada', isWaiting: false, hasPlace: false },
  passed: { label: 'Se le pasó', isWaiting: false, hasPlace: false },
  /** The time of her unit ended, or she gave it back. */
  lapsed: { label: 'Se le venció', isWaiting: false, hasPlace: false },
  bought: { label: 'La pidió', isWaiting: false, hasPlace: false },
} as const satisfies Record<string, WaitStep>

export type WaitStatus = keyof typeof WAIT_LIFE
export const WAIT_STATUSES = statusesOf(WAIT_LIFE)
export const WAIT_STATUS_LABELS = labelsOf(WAIT_LIFE)
export const WAITING_STATUSES = statusesWith(WAIT_LIFE, 'isWaiting')
export const PLACE_STATUSES = statusesWith(WAIT_LIFE, 'hasPlace')

/** Hours after which a unit ends of which nobody was told. */
export const UNTOLD_HOURS = 72
