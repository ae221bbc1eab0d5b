import type { ProductCard, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { shelfTitle, type Shelf } from '@tocador/contracts/catalog/shelf'
import { useEffect, useState } from 'react'
import { addElsewhere } from '../cart/add-elsewhere'
import { openCart } from '../cart/open-cart'
import { cartActions, useCart } from '../cart/use-cart'
import { openNextProduct } from '../catalog/related/open-next-product'
import { RelatedProducts } from '../catalog/related/related-products'
import { useRightAddress } from '../catalog/right-address'
import { SheetDialog } from '../catalog/sheet/sheet-dialog'
import { countText } from '../catalog/shelf/shelf-rules'
import { useProduct } from '../catalog/use-product'
import { useSecondPictures } from '../catalog/use-second-pictures'
import type { useProducts } from '../catalog/use-products'
import type { WaitedProduct } from '../waiting/waited-product'
import { useAskedSlot } from './asked-slot'
import type { ownUnits } from './own-units-slot'
import { useLast } from './use-last'

interface ProductLayerProps {
  /** Its address names a product, which may not be known yet. */
  isOpen: boolean
  keepMounted: boolean
  onClose: () => void
  productId: number | undefined
  products: ReturnType<typeof useProducts>
  shelf: Shelf
  onWait: (product: WaitedProduct) => void
  /** What stands in the list's cards in place of the add button. */
  onSlot: (slot: () => typeof ownUnits) => void
}

/** A product over the list, connected with the cart. */
export function ProductLayer({ keepMounted, onClose, productId, products, shelf, onWait, onSlot }: ProductLayerProps) {
  const { loaded, isLoaded, failure, shown } = products
  // The list may lack what was opened from another product.
  const [next, setNext] = useState<readonly ShelfProduct[]>([])
  const product = useProduct(productId, [...next, ...loaded], isLoaded || failure !== undefined)
  useRightAddress(product)
  useSecondPictures(loaded)
  const slot = useAskedSlot()
  useEffect(() => onSlot(() => slot), [onSlot, slot])
  const opened = useLast(product)
  const { count, total, hasContent } = useCart()
  const openNext = (card: ProductCard) => {
    setNext((before) => [{ description: '', ...card }, ...before])
    openNextProduct(card)
  }
  const list = [shelfTitle(shelf) ?? 'Productos', shown === undefined ? '' : countText(shown.paging.total)]
  return (
    <SheetDialog
      isOpen={product !== undefined}
      keepMounted={keepMounted && opened === undefined}
      onClose={onClose}
      product={opened}
      list={list.filter(Boolean).join(' · ')}
      cart={hasContent ? { count, total, onOpen: openCart } : undefined}
      onAdd={next.some(({ id }) => id === opened?.id) ? addElsewhere : cartActions.add}
      onWait={onWait}
      ownUnits={slot}
      related={
        opened && <RelatedProducts of={opened} onAdd={addElsewhere} onOpen={openNext} onWait={onWait} ownUnits={slot} />
      }
    />
  )
}
