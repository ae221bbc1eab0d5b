import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { createContext, type ReactNode } from 'react'

export interface Preview {
  isOpen: boolean
  product: ProductPage | undefined
  /** Visitors cannot open the product: it is inactive or not approved. */
  isHidden: boolean
  onClose: () => void
}
export type RenderPreview = (preview: Preview) => ReactNode

/** Shows a product as visitors see it. Given by the entry, because panel and storefront do not import each other. */
export const PreviewContext = createContext<RenderPreview | undefined>(undefined)
