import { PRODUCT_FIELD_NAMES } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { readDraft } from '../../list-screen/edits/drafts'
import type { Photos } from '../../media/use-photos'
import type { ProductValues } from './product-form-rules'

/** Unsaved input of a product form. */
export interface ProductDraft {
  values: ProductValues
  /** Paths of the uploaded pictures; a file whose upload was not finished is lost. */
  photos: readonly string[]
  /** The product version that was edited; undefined for a new product. */
  seen?: AdminProduct
}

export const NEW_PRODUCT = 'producto.nuevo'
export const draftName = (id: number) => `producto.${id}`

export const readProductDraft = (name: string): ProductDraft | undefined => {
  const draft = readDraft(name)
  return isProductDraft(draft) ? draft : undefined
}

export const storedPaths = ({ photos }: Photos) => photos.flatMap(({ path }) => path ?? [])

/** An older version of the panel may have stored another format. */
function isProductDraft(draft: unknown): draft is ProductDraft {
  const { values, photos } = (draft ?? {}) as Partial<ProductDraft>
  return Array.isArray(photos) && PRODUCT_FIELD_NAMES.every((name) => typeof values?.[name] === 'string')
}
