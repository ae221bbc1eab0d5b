import type { ActivityAction } from '@tocador/contracts/activity/activity-words'
import type { Change } from '../../platform/audit/record-changes'
import type { ShopTx } from '../../platform/context'
import { setSellable } from '../../stock'
import { differenceOf, isSellable, searchText, withEdit, type Difference, type ProductEdit } from '../product-rules'
import { publishEdit } from '../publish-edit'
import type { ProductRow } from '../queries'
import { updateProducts } from '../save-products/queries'

export interface Changed {
  before: ProductRow
  after: ProductRow
  difference: Difference
}

/** The products that their edit changes. */
export const changedBy = (products: readonly ProductRow[], editOf: (product: ProductRow) => ProductEdit): Changed[] =>
  products.flatMap((before) => {
    const after = withEdit(before, editOf(before))
    const difference = differenceOf(before, after)
    return difference ? [{ before, after, difference }] : []
  })

/** Writes many changed products, with an audit record each. Returns their ids. */
export async function saveChanged(
  tx: ShopTx,
  changed: readonly Changed[],
  action: ActivityAction<'product'>,
): Promise<number[]> {
  if (changed.length === 0) return []
  await updateProducts(
    tx,
    changed.map(({ after }) => ({ ...after, searchText: searchText(after) })),
  )
  const turned = changed.filter(({ before, after }) => isSellable(before) !== isSellable(after))
  const sellable = turned.map(({ after }) => ({ productId: after.id, isSellable: isSellable(after) }))
  await setSellable(tx, sellable)
  await tx.record(
    ...changed.map(({ after, difference }): Change => ({
      action,
      subject: 'product',
      subjectId: after.id,
      ...difference,
    })),
  )
  const changedIds = changed.map(({ after }) => after.id)
  await publishEdit(tx, changedIds)
  return changedIds
}
