import type { Tx } from '../platform/database/db'
import { deletePlaces } from './queries'

/** Takes the demo's places out, with their hours. */
export const forgetPlaces = (tx: Tx, ids: readonly number[], now: Date): Promise<void> => deletePlaces(tx, ids, now)
