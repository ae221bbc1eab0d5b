import type { ProductCard as Product } from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { memo } from 'react'
import { classes } from '../../ui/layout/classes'
import { Bar, PictureBar, Waiting } from '../../ui/feedback/skeleton'
import { CardFoot } from './card-foot'
import { ProductCard, type ProductActions } from './product-card'

interface ProductGridProps extends ProductActions {
  products: readonly Product[]
  /** Another page is loading; these products stay visible and usable until then. */
  isBusy: boolean
}

/** Re-rendered only when the products change. */
const Cards = memo(({ products, ...actions }: Omit<ProductGridProps, 'isBusy'>) =>
  products.map((product, place) => <ProductCard key={product.id} product={product} place={place} {...actions} />),
)

export const ProductGrid = ({ products, isBusy, ...actions }: ProductGridProps) => (
  <ul
    aria-busy={isBusy || undefined}
    className={classes('shelf-grid transition-opacity', isBusy && 'opacity-50 delay-150')}
  >
    <Cards products={products} {...actions} />
  </ul>
)

const places = Array.from({ length: STOREFRONT_PAGE }, (_, place) => place)

export const WaitingGrid = () => (
  <Waiting label="Cargando productos…">
    <div className="shelf-grid">
      {places.map((place) => (
        <div key={place}>
          <PictureBar />
          <div className="grid gap-1.5 pt-3 xl:pt-3.5">
            <Bar className="h-3.5 w-2/5" />
            <Bar className="h-4.5 w-11/12" />
            <Bar className="h-4.5 w-7/12" />
            <CardFoot price={<Bar className="h-5 w-17" />}>
              <span className="h-11 w-full rounded-pill bg-skeleton @min-[16.5rem]:w-28" />
            </CardFoot>
          </div>
        </div>
      ))}
    </div>
  </Waiting>
)
