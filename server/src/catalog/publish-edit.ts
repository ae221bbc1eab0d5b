import type { ShopTx } from '../platform/context'
import { raiseVersion } from './queries'
import { CATALOGUE_EDITS, KINDS, SYNONYM_EDITS } from './topics'

/** With more ids, reading the whole catalogue takes other instances little longer than reading these products. */
const IDS_AT_MOST = 1_000

/**
 * Every change of what visitors see or pay ends here, with the products that changed.
 * Call it last in a transaction, because other edits wait for the lock on the version's row.
 */
export async function publishEdit(tx: ShopTx, ids: number[]): Promise<void> {
  const version = await raiseVersion(tx, ids.length <= IDS_AT_MOST ? ids : null)
  tx.announce(CATALOGUE_EDITS, ids, version)
}

/** The same for changed types or categories. Every instance finds the products that show them by itself. */
export const publishKinds = (tx: ShopTx, ids: readonly number[] = []): Promise<void> => publishEdit(tx, [KINDS, ...ids])

/** An edit without products, after which instances read the synonyms again, but no product. */
export async function publishSynonyms(tx: ShopTx): Promise<void> {
  tx.announce(SYNONYM_EDITS, undefined, await raiseVersion(tx, []))
}
