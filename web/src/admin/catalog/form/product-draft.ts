import { isFact } from '@tocador/contracts/catalog/product-facts'
import { OPTIONAL_TEXT_NAMES, PRODUCT_FIELD_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { readDraft } from '../../list-screen/edits/drafts'
import { nameOrNone } from '../../list-screen/edits/start-draft'
import type { Photos } from '../../media/use-photos'
import type { ProductAttempt } from './create-product-once'
import type { ProductValues } from './product-form-rules'

/** Unsaved input of a product form. */
export interface ProductDraft {
  values: ProductValues
  /** Paths of the uploaded pictures; a file whose upload was not finished is lost. */
  photos: readonly string[]
  /** Pictures that were not uploaded in this form. */
  given?: readonly string[]
  /** The expected arrival that the new product is. */
  arrivalId?: number
  /** The creation that was sent before the page was loaded again. */
  attempt?: ProductAttempt
  /** The product version that was edited; undefined for a new product. */
  seen?: AdminProduct
}

export const NEW_PRODUCT = 'producto.nuevo'
export const draftName = (id: number) => `producto.${id}`

export const readProductDraft = (name: string): ProductDraft | undefined => {
  const draft = readDraft(name)
  return isProductDraft(draft) ? withNewFields(draft) : undefined
}

/** How a new product that is kept unsaved is called. */
export const newProductName = (draft: ProductDraft | undefined) => draft && nameOrNone(draft.values.name)

/** Fields that came with a later version of the panel are empty, as the product was. */
function withNewFields(draft: ProductDraft): ProductDraft {
  const none = recordOf(OPTIONAL_TEXT_NAMES, () => '')
  return {
    ...draft,
    values: { ...none, ...draft.values },
    ...(draft.seen !== undefined && { seen: { ...none, ...draft.seen } }),
  }
}

export const storedPaths = ({ photos }: Photos) => photos.flatMap(({ path }) => path ?? [])

const FIRST_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => !isFact(name))

/** An older version of the panel may have stored another format. */
function isProductDraft(draft: unknown): draft is ProductDraft {
  const { values, photos } = (draft ?? {}) as Partial<ProductDraft>
  return Array.isArray(photos) && FIRST_FIELDS.every((name) => typeof values?.[name] === 'string')
}
