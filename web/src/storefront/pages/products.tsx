import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import { onStockChange } from '../cart/cart-store'
import { cartActions } from '../cart/use-cart'
import { closeProduct, openProduct, useProductInAddress } from '../catalog/product-address'
import { ProductsSection } from '../catalog/products-section'
import { useProducts } from '../catalog/use-products'
import { useShelf } from '../catalog/shelf/use-shelf'
import { cartChangedStock, useStockRefresh } from '../catalog/use-stock-refresh'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import type { WaitedProduct } from '../waiting/waited-product'
import { ownUnits } from './own-units-slot'
import { useFirstMove } from './use-first-move'
import { useLast } from './use-last'

const offline = 'Error de conexión. Intenta nuevamente.'
const ProductLayer = lazyDialog(() => import('./product-views').then((part) => part.ProductLayer), offline)
const WaitingLayer = lazyDialog(() => import('./product-views').then((part) => part.WaitingLayer), offline)
const VideoDialog = lazyDialog(
  () => import('../catalog/gallery/video-dialog').then((part) => part.VideoDialog),
  offline,
)

/** Connects the products with the cart: changes of the cart update the stock on the product cards. */
export const Products = memo(() => {
  const shelf = useShelf()
  const products = useProducts(shelf)
  useStockRefresh(products.isLoaded)
  const [isNear, setNear] = useState(false)
  useFirstMove(useCallback(() => startTransition(() => setNear(true)), []))
  useEffect(() => onStockChange(cartChangedStock), [])

  const productId = useProductInAddress()
  const [video, setVideo] = useState<ProductCard>()
  const [waited, setWaited] = useState<WaitedProduct>()
  const [slot, setSlot] = useState(() => ownUnits)

  return (
    <>
      <ProductsSection
        shelf={shelf}
        products={products}
        onAdd={cartActions.add}
        onOpen={openProduct}
        onVideo={setVideo}
        onWait={setWaited}
        ownUnits={slot}
      />
      <ProductLayer
        isOpen={productId !== undefined}
        keepMounted={isNear}
        onClose={closeProduct}
        productId={productId}
        products={products}
        shelf={shelf}
        onWait={setWaited}
        onSlot={setSlot}
      />
      <WaitingLayer isOpen={waited !== undefined} onClose={() => setWaited(undefined)} product={useLast(waited)} />
      <VideoDialog
        isOpen={video !== undefined}
        keepMounted={isNear}
        onClose={() => setVideo(undefined)}
        product={useLast(video)}
      />
    </>
  )
})
