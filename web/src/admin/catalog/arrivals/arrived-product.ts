import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { PANEL_DEPTH } from '../../list-screen/edits/start-draft'
import { replacePage } from '../../../ui/overlay/page-history'
import { addressWith } from '../../list-screen/views/address'
import { NEW_PRODUCT, newProductName, readProductDraft, type ProductDraft } from '../form/product-draft'
import { noProduct } from '../form/product-form-rules'
import { arrivalList } from './arrival-list'
import { ARRIVALS_VIEW, productList } from '../list/product-list'

/** The dialog's own entry becomes that of the products: closing it first would step back while this goes on. */
const noArrivals = { [ARRIVALS_VIEW.word]: undefined, [arrivalList.openWord]: undefined }

/** The name of a new product that is being written, unless it is this piece. */
export function otherNewProduct({ id }: Arrival): string | undefined {
  const draft = readProductDraft(NEW_PRODUCT)
  return draft?.arrivalId === id ? undefined : newProductName(draft)
}

/** Opens the form of the new product that is being written. */
export const openNewProduct = () => replacePage(addressWith(noArrivals), PANEL_DEPTH)

/** Opens the form of a new product with what is known of the piece; saving it hands the line over. */
export function startProductOf({ id, name, price, image_url }: Arrival): void {
  if (readProductDraft(NEW_PRODUCT)?.arrivalId === id) return openNewProduct()
  const photos = image_url === '' ? [] : [image_url]
  const draft: ProductDraft = {
    values: { ...noProduct, name, price: price === null ? '' : price.toFixed(2) },
    photos,
    given: photos,
    arrivalId: id,
  }
  prepareDraft(NEW_PRODUCT, draft)
  openNewProduct()
}

/** Its stock is next. */
export const openArrivedProduct = (id: number) =>
  replacePage(addressWith({ ...noArrivals, [productList.openWord]: id, parte: 'existencias' }), PANEL_DEPTH + 1)
