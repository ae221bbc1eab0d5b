import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { stepTo } from '../../list-screen/views/address'
import { NEW_PRODUCT, type ProductDraft } from '../form/product-draft'
import { noProduct } from '../form/product-form-rules'
import { ARRIVALS_VIEW, productList } from '../list/product-list'

/** Opens the form of a new product with what is known of the piece; saving it hands the line over. */
export function startProductOf({ id, name, price, image_url }: Arrival): void {
  const draft: ProductDraft = {
    values: { ...noProduct, name, price: price === null ? '' : price.toFixed(2) },
    photos: image_url === '' ? [] : [image_url],
    arrivalId: id,
  }
  prepareDraft(NEW_PRODUCT, draft)
  stepTo({ [ARRIVALS_VIEW.word]: undefined })
}

/** Its stock is next. */
export const openArrivedProduct = (id: number) =>
  stepTo({ [ARRIVALS_VIEW.word]: undefined, [productList.openWord]: id, parte: 'existencias' })
