import type { Tx } from '../platform/database/db'
import { removeClientsWithoutTraces } from './queries'

/** Takes demo clients out again and gives the ids that went; whoever has an order or a cart stays. */
export function removeUsers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  return removeClientsWithoutTraces(tx, ids)
}
