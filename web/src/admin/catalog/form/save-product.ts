import { updateProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { readProduct } from '../list/use-products'
import { outcomeOf, type ProductEdit } from './product-edit-rules'

/** Sends the changed fields and the product version they are based on. */
export function saveProduct(base: AdminProduct, edit: ProductEdit): Promise<AdminProduct> {
  const stockSeen = edit.stock_total === undefined ? {} : { stock_total_seen: base.stock_total }
  const body = { ...edit, ...stockSeen, updated_at_seen: base.updated_at }
  return sendChecked<AdminProduct>(
    async () => (await call(updateProduct, { params: { id: base.id }, body })).data,
    async () => {
      const row = await readProduct(base.id)
      return { row, outcome: outcomeOf(edit, base, row) }
    },
  )
}
