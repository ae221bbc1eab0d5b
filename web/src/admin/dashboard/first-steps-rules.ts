import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'

export type StepKey = 'places' | 'types' | 'product' | 'whatsapp' | 'look'
export interface Step {
  key: StepKey
  isDone: boolean
}

/**
 * The steps of a new shop; none once it can sell and has sold, or was looked at. Looking at the shop is remembered by the
 * browser, the others are read from the shop.
 */
export function firstSteps(found: Dashboard['first_steps'], hasLooked: boolean): Step[] {
  const steps: Step[] = [
    { key: 'places', isDone: found.places },
    { key: 'types', isDone: found.types },
    { key: 'product', isDone: found.product_with_photo },
    { key: 'whatsapp', isDone: found.whatsapp },
    { key: 'look', isDone: hasLooked || found.first_order },
  ]
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
