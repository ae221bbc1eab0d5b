import type { Tx } from '../platform/database/db'
import type { EditContext } from './edit-context'
import { raiseVersion } from './queries'

/** `ids`: the products it touched, if these are all. Makes public lists new, here with the next answer. Last in a transaction: other edits wait at the version's row. */
export async function publishEdit(tx: Tx, ids: number[] | undefined, { announceEdit }: EditContext): Promise<void> {
  const version = await raiseVersion(tx)
  tx.afterCommit(() => announceEdit({ version, ids }))
}
