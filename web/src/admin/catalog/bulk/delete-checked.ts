import { deleteProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { isGone } from '../list/use-products'

/** Deletes a product; without a response it checks whether the product is gone. */
export const deleteChecked = (id: number, isRepeat = false) =>
  sendChecked(
    async () => (await call(deleteProduct, { params: { id } })).data,
    async () => ({ row: { id, carts_released: 0 }, outcome: (await isGone(id)) ? 'saved' : 'not-saved' }),
    isRepeat,
  )
