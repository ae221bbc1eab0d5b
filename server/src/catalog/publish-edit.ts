import type { ShopTx } from '../platform/context'
import { raiseVersion } from './queries'

/** Announced with the ids of edited products and the catalogue's new version. */
export const CATALOGUE_EDITS = 'catalogue'

/** Beyond this, reading the whole catalogue costs other instances little more than reading these products. */
const IDS_AT_MOST = 1_000

/** `ids`: the edited products; undefined when more changed. Last in a transaction: other edits wait for the version's row. */
export async function publishEdit(tx: ShopTx, ids?: number[]): Promise<void> {
  const version = await raiseVersion(tx, ids !== undefined && ids.length <= IDS_AT_MOST ? ids : null)
  tx.announce(CATALOGUE_EDITS, ids, version)
}
