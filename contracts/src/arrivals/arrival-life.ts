import { statusesOf } from '../status-life'

interface ArrivalStep {
  /** Visitors see it and can wait for it, and the owner changes it. */
  isExpected: boolean
}

/** The life of a piece that the shop expects. One that has arrived is a product. */
export const ARRIVAL_LIFE = {
  expected: { isExpected: true },
  arrived: { isExpected: false },
  removed: { isExpected: false },
} as const satisfies Record<string, ArrivalStep>

export type ArrivalStatus = keyof typeof ARRIVAL_LIFE
export const ARRIVAL_STATUSES = statusesOf(ARRIVAL_LIFE)
