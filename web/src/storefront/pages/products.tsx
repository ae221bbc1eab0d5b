import type { ProductCard } from '@tocador/contracts/catalog'
import { memo, useEffect, useState } from 'react'
import { onStockChange } from '../cart/cart-store'
import { cartActions } from '../cart/use-cart'
import { closeProduct, openProduct, useProductInAddress } from '../catalog/product-address'
import { ProductsSection } from '../catalog/products-section'
import { useProduct } from '../catalog/use-product'
import { useProducts } from '../catalog/use-products'
import { useShelf } from '../catalog/use-shelf'
import { cartChangedStock, useStockRefresh } from '../catalog/use-stock-refresh'
import { lateDialog } from '../../ui/late-dialog'
import { useFirstMove } from './use-first-move'

const offline = 'Error de conexión. Intenta nuevamente.'
const ProductGallery = lateDialog(
  () => import('../catalog/product-gallery').then((part) => part.ProductGallery),
  offline,
)
const VideoDialog = lateDialog(() => import('../catalog/video-dialog').then((part) => part.VideoDialog), offline)

function preloadDialogs() {
  ProductGallery.preload()
  VideoDialog.preload()
}

/** The shop's products, joined with the cart: what one takes, the other shows as gone. */
export const Products = memo(() => {
  const shelf = useShelf()
  const products = useProducts(shelf)
  useStockRefresh(products.isLoaded)
  useFirstMove(preloadDialogs)
  useEffect(() => onStockChange(cartChangedStock), [])

  const wishedId = useProductInAddress()
  const wished = useProduct(wishedId, products.atHand, products.isLoaded || products.failure !== undefined)
  const opened = useLast(wished)
  const [video, setVideo] = useState<ProductCard>()
  const watched = useLast(video)

  return (
    <>
      <ProductsSection
        shelf={shelf}
        products={products}
        onAdd={cartActions.add}
        onOpen={openProduct}
        onVideo={setVideo}
      />
      {opened && (
        <ProductGallery
          key={opened.id}
          isOpen={wished !== undefined}
          onClose={closeProduct}
          product={opened}
          onAdd={cartActions.add}
          onVideo={setVideo}
        />
      )}
      {watched && (
        <VideoDialog
          key={`video ${watched.id}`}
          isOpen={video !== undefined}
          onClose={() => setVideo(undefined)}
          product={watched}
        />
      )}
    </>
  )
})

/** What a dialog shows while it leaves. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
