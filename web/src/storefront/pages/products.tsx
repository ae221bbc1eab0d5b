import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import { onStockChange } from '../cart/cart-store'
import { OwnUnits } from '../cart/own-units'
import { cartActions } from '../cart/use-cart'
import { closeProduct, openProduct, useProductInAddress, useRightAddress } from '../catalog/product-address'
import type { ProductActions } from '../catalog/product-card'
import { ProductsSection } from '../catalog/products-section'
import { useProduct } from '../catalog/use-product'
import { useProducts } from '../catalog/use-products'
import { useShelf } from '../catalog/shelf/use-shelf'
import { cartChangedStock, useStockRefresh } from '../catalog/use-stock-refresh'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { useFirstMove } from './use-first-move'

const offline = 'Error de conexión. Intenta nuevamente.'
const ProductGallery = lazyDialog(
  () => import('../catalog/gallery/product-gallery').then((part) => part.ProductGallery),
  offline,
)
const VideoDialog = lazyDialog(
  () => import('../catalog/gallery/video-dialog').then((part) => part.VideoDialog),
  offline,
)

const ownUnits: NonNullable<ProductActions['ownUnits']> = (product, button, isReady) => (
  <OwnUnits productId={product.id} name={product.name} isReady={isReady} otherwise={button} />
)

/** Connects the products with the cart: changes of the cart update the stock on the product cards. */
export const Products = memo(() => {
  const shelf = useShelf()
  const products = useProducts(shelf)
  useStockRefresh(products.isLoaded)
  const [isNear, setNear] = useState(false)
  useFirstMove(useCallback(() => startTransition(() => setNear(true)), []))
  useEffect(() => onStockChange(cartChangedStock), [])

  const requestedId = useProductInAddress()
  const requested = useProduct(requestedId, products.loaded, products.isLoaded || products.failure !== undefined)
  useRightAddress(requested)
  const opened = useLast(requested)
  const [video, setVideo] = useState<ProductCard>()

  return (
    <>
      <ProductsSection
        shelf={shelf}
        products={products}
        onAdd={cartActions.add}
        onOpen={openProduct}
        onVideo={setVideo}
        ownUnits={ownUnits}
      />
      <ProductGallery
        isOpen={requested !== undefined}
        keepMounted={isNear && opened === undefined}
        onClose={closeProduct}
        product={opened}
        onAdd={cartActions.add}
        onVideo={setVideo}
        ownUnits={ownUnits}
      />
      <VideoDialog
        isOpen={video !== undefined}
        keepMounted={isNear}
        onClose={() => setVideo(undefined)}
        product={useLast(video)}
      />
    </>
  )
})

/** The last value, which a dialog keeps showing during its closing animation. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
