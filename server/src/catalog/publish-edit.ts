import type { ShopTx } from '../platform/context'
import { raiseVersion } from './queries'

/** Announced with the ids of edited products and the catalogue's new version. */
export const CATALOGUE_EDITS = 'catalogue'

/** `ids`: the edited products; undefined when more changed. Last in a transaction: other edits wait for the version's row. */
export async function publishEdit(tx: ShopTx, ids?: number[]): Promise<void> {
  const version = await raiseVersion(tx)
  tx.announce(CATALOGUE_EDITS, ids, version)
}
