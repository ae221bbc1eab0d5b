import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { idAtPath, pageAtPath } from '@tocador/contracts/public-pages'
import { useEffect, useState } from 'react'
import { addElsewhere } from '../cart/add-elsewhere'
import { onStockChange } from '../cart/cart-store'
import { openCart } from '../cart/open-cart'
import { cartActions, useCart } from '../cart/use-cart'
import { RelatedProducts } from '../catalog/related/related-products'
import { ShadeSheet } from '../catalog/shades/shade-sheet'
import { SheetTop, backLook } from '../catalog/sheet/sheet-top'
import { useCurrentProduct } from '../catalog/use-current-product'
import { cartChangedStock, useStockRefresh } from '../catalog/use-stock-refresh'
import { resultsAddress } from '../catalog/shelf/use-shelf'
import { ChevronLeftIcon } from '../../ui/icons/icons'
import { replacePage } from '../../ui/overlay/page-history'
import { paths } from '../paths'
import { usePageData } from '../shell/page-data'
import { usePagePath } from '../shell/page-path'
import { pauseLeaveWarning, stayInShop } from '../shell/stay-in-shop'
import type { WaitedProduct } from '../waiting/waited-product'
import { WaitingLayer } from '../waiting/waiting-layer'
import { useAskedSlot } from './asked-slot'
import { useLast } from './use-last'

/** What the page of a product shows between header and footer. */
export function ProductPart({ product: inHtml }: { product: ProductPage }) {
  const product = useCurrentProduct(inHtml)
  useStockRefresh(true)
  useEffect(() => onStockChange(cartChangedStock), [])
  useOwnEntry(product.id)
  const { count, total, hasContent } = useCart()
  const { related = [] } = usePageData()
  const slot = useAskedSlot()
  const [waited, setWaited] = useState<WaitedProduct>()
  const category = publicKind(product.category_name)
  return (
    <div id="producto" className="column pb-12 max-md:pb-0">
      <SheetTop
        back={
          <a className={backLook} href={resultsAddress({ ...wholeShelf, category })}>
            <ChevronLeftIcon /> {category || 'Productos'}
          </a>
        }
        cart={hasContent ? { count, total, onOpen: openCart } : undefined}
      />
      <ShadeSheet
        product={product}
        heading="h1"
        headingId="producto-nombre"
        isFilled
        onAdd={cartActions.add}
        onWait={setWaited}
        ownUnits={slot}
        related={
          <RelatedProducts
            of={product}
            known={related}
            onAdd={addElsewhere}
            onOpen={openPage}
            onWait={setWaited}
            ownUnits={slot}
          />
        }
      />
      <WaitingLayer isOpen={waited !== undefined} onClose={() => setWaited(undefined)} product={useLast(waited)} />
    </div>
  )
}

function openPage(product: { id: number; name: string }) {
  stayInShop()
  location.assign(paths.product(product))
}

/**
 * A reload of a product that was opened above the list makes it a page of its own: its entry belongs to no overlay any
 * more, and Back leads to another page, which has to be loaded.
 */
function useOwnEntry(id: number) {
  const path = usePagePath()
  const isElsewhere = pageAtPath(path) === 'landing' || (idAtPath('product', path) ?? id) !== id
  useEffect(() => replacePage(location.pathname + location.search, 0), [])
  useEffect(() => {
    if (!isElsewhere) return
    // It stays in the shop.
    const endPause = pauseLeaveWarning()
    location.reload()
    return endPause
  }, [isElsewhere])
}
