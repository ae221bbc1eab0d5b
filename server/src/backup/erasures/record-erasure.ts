import type { ShopTx } from '../../platform/context'
import { ERASURES } from '../topics'
import type { ErasureKind } from './erasure'
import { saveErasure } from './queries'

/** Remembers in the same transaction what was erased, without its values, so that a restored backup is erased again. */
export async function recordErasure(tx: ShopTx, kind: ErasureKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await saveErasure(tx, kind, ids)
  tx.announce(ERASURES)
}
