import type { ShopContext } from '../platform/context'
import { invalidInput } from '../platform/http/refusal'
import { editProduct } from './edit-product'
import type { ProductRow } from './queries'

/** Approves a product for visitors or makes it pending again. Its holds and orders are kept. */
export async function approveProduct(context: ShopContext, id: number, isApproved: boolean): Promise<ProductRow> {
  const decide = ({ priceCents }: ProductRow) => {
    if (isApproved && priceCents === 0) throw invalidInput('price', 'Ponle un precio de venta antes de aprobarlo')
    return { isApproved }
  }
  return editProduct(context, id, { action: isApproved ? 'approve' : 'unapprove', decide })
}
