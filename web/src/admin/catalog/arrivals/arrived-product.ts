import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { replacePage } from '../../../ui/overlay/page-history'
import { addressWith } from '../../list-screen/views/address'
import { NEW_PRODUCT, type ProductDraft } from '../form/product-draft'
import { noProduct } from '../form/product-form-rules'
import { arrivalList } from './arrival-list'
import { ARRIVALS_VIEW, productList } from '../list/product-list'

const PANEL_DEPTH = 1
/** The dialog's own entry becomes that of the products: closing it first would step back while this goes on. */
const noArrivals = { [ARRIVALS_VIEW.word]: undefined, [arrivalList.openWord]: undefined }

/** Opens the form of a new product with what is known of the piece; saving it hands the line over. */
export function startProductOf({ id, name, price, image_url }: Arrival): void {
  const draft: ProductDraft = {
    values: { ...noProduct, name, price: price === null ? '' : price.toFixed(2) },
    photos: image_url === '' ? [] : [image_url],
    arrivalId: id,
  }
  prepareDraft(NEW_PRODUCT, draft)
  replacePage(addressWith(noArrivals), PANEL_DEPTH)
}

/** Its stock is next. */
export const openArrivedProduct = (id: number) =>
  replacePage(addressWith({ ...noArrivals, [productList.openWord]: id, parte: 'existencias' }), PANEL_DEPTH + 1)
