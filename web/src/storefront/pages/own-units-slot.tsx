import { OwnUnits } from '../cart/own-units'
import type { ProductActions } from '../catalog/product-card'

/** Connects the products with the cart: the visitor's own units in place of an add button. */
export const ownUnits: NonNullable<ProductActions['ownUnits']> = (product, button, isReady) => (
  <OwnUnits productId={product.id} name={product.name} isReady={isReady} otherwise={button} />
)
