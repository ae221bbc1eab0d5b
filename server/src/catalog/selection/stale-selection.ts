import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { showSelectedWithOffers } from '../offers/show-with-offers'
import type { ProductRow } from '../queries'

/** Why a change of many products is refused: some were changed or deleted since they were shown. */
export async function staleRefusal(
  tx: ShopTx,
  changed: readonly ProductRow[],
  missing: readonly number[],
): Promise<Refusal> {
  const count = changed.length + missing.length
  const message = count === 1 ? 'Alguien cambió 1 de estos productos' : `Alguien cambió ${count} de estos productos`
  const shown = await showSelectedWithOffers({ db: tx, now: tx.now, timeZone: tx.timeZone }, changed)
  const details: StaleSelection = { changed: shown, missing: [...missing] }
  return new Refusal('STALE_EDIT', { message, details })
}
