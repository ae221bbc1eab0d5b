import type { DbOutsideTransaction } from '../platform/database/db'
import { invalidInput } from '../platform/http/refusal'
import type { EditContext } from './edit-context'
import { editProduct } from './edit-product'
import type { ProductRow } from './queries'

/** Puts a product before the visitors' eyes, or takes it back to pending; its holds and orders stay. */
export async function approveProduct(
  db: DbOutsideTransaction,
  id: number,
  isApproved: boolean,
  context: EditContext,
): Promise<ProductRow> {
  const decide = ({ priceCents }: ProductRow) => {
    if (isApproved && priceCents === 0) throw invalidInput('price', 'Ponle un precio de venta antes de aprobarlo')
    return { isApproved }
  }
  return editProduct(db, id, isApproved ? 'approve' : 'unapprove', decide, context)
}
