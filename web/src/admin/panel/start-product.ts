import { prepareDraft } from '../list-screen/edits/drafts'
import { goToPage } from '../../ui/overlay/page-history'
import { startFromOption } from '../catalog/arrivals/new-arrival'
import { ARRIVALS_VIEW } from '../catalog/list/product-list'
import { NEW_PRODUCT, type ProductDraft } from '../catalog/form/product-draft'
import { noProduct } from '../catalog/form/product-form-rules'

/** The history depth of the panel itself, below all dialogs and sheets. */
export const PANEL_DEPTH = 1

/** Opens the expected arrivals with the form of a new one, made from the option of a survey. */
export function startArrival(address: string, option: { id: number; text: string }): void {
  startFromOption(option)
  goToPage(`${address}&${ARRIVALS_VIEW.word}=${ARRIVALS_VIEW.key}`, PANEL_DEPTH)
}

/** Opens the products with the form of a new one, which has this name and description. */
export function startProduct(address: string, { name, description }: { name: string; description: string }): void {
  const draft: ProductDraft = { values: { ...noProduct, name, description }, photos: [] }
  prepareDraft(NEW_PRODUCT, draft)
  goToPage(address, PANEL_DEPTH)
}
