import { labelsOf, statusesOf, statusesWith } from '../status-life'

interface WaitStep {
  /** What the panel calls it. */
  label: string
  /** The next units are for her. */
  isWaiting: boolean
}

/** The life of a place in the line for a product. */
export const WAIT_LIFE = {
  waiting: { label: 'Espera', isWaiting: true },
  told: { label: 'Avisada', isWaiting: false },
  passed: { label: 'Se le pasó', isWaiting: false },
} as const satisfies Record<string, WaitStep>

export type WaitStatus = keyof typeof WAIT_LIFE
export const WAIT_STATUSES = statusesOf(WAIT_LIFE)
export const WAIT_STATUS_LABELS = labelsOf(WAIT_LIFE)
export const WAITING_STATUSES = statusesWith(WAIT_LIFE, 'isWaiting')
