import type { Tx } from '../../platform/database/db'
import { deleteSurveys } from './queries'

/** Deletes the demo's surveys with their options and votes. */
export const forgetSurveys = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await deleteSurveys(tx, ids)
}
