import { startDraft } from '../list-screen/edits/start-draft'
import { startFromOption } from '../catalog/arrivals/new-arrival'
import { ARRIVALS_VIEW } from '../catalog/list/product-list'
import { NEW_PRODUCT, newProductName, readProductDraft, type ProductDraft } from '../catalog/form/product-draft'
import { noProduct } from '../catalog/form/product-form-rules'

/** Opens the expected arrivals with the form of a new one, made from the option of a survey. */
export const startArrival = (address: string, option: { id: number; text: string }): void =>
  startFromOption(option, `${address}&${ARRIVALS_VIEW.word}=${ARRIVALS_VIEW.key}`)

/** Opens the products with the form of a new one, which has this name and description. */
export function startProduct(address: string, { name, description }: { name: string; description: string }): void {
  const draft: ProductDraft = { values: { ...noProduct, name, description }, photos: [] }
  const kept = newProductName(readProductDraft(NEW_PRODUCT))
  startDraft({ draftName: NEW_PRODUCT, draft, address, what: 'un producto nuevo', kept })
}
