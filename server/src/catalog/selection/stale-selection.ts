import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { Refusal } from '../../platform/http/refusal'
import type { ProductRow } from '../queries'
import { showSelected } from '../wire-products'

/** Why a change of many products is refused: some were changed or deleted since they were shown. */
export function staleRefusal(changed: readonly ProductRow[], missing: readonly number[]): Refusal {
  const count = changed.length + missing.length
  const message = count === 1 ? 'Alguien cambió 1 de estos productos' : `Alguien cambió ${count} de estos productos`
  const details: StaleSelection = { changed: changed.map(showSelected), missing: [...missing] }
  return new Refusal('STALE_EDIT', { message, details })
}
