import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { SheetSteps } from '../../list-screen/sheet/sheet-steps'
import type { Neighbours } from '../../list-screen/sheet/use-neighbours'

interface ProductSheetHeadProps {
  product: AdminProduct
  neighbours: Neighbours
  isLocked: boolean
  onStep: (step: 1 | -1) => Promise<void> | void
  onClose: () => void
}

/** The product's name and marks, and buttons for the previous and next product. */
export function ProductSheetHead({ product, neighbours, isLocked, onStep, onClose }: ProductSheetHeadProps) {
  return (
    <>
      <Thumbnail images={product.image_url} of={product} className="h-8.5 w-7 max-md:mx-2" />
      <h2 tabIndex={-1} className="min-w-0 flex-1 [--title-basis:6rem]">
        {product.name}
      </h2>
      <SheetSteps what="Producto" neighbours={neighbours} onStep={onStep} onClose={onClose} isLocked={isLocked} />
    </>
  )
}
