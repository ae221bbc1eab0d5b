import type { ProductCard as Product } from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { memo } from 'react'
import { ServerMarkup } from '../shell/server-markup'
import { Bar, PictureBar, Waiting } from '../../ui/feedback/skeleton'
import { CardFoot } from './card-foot'
import { ProductCard, type ProductActions } from './product-card'

/** Only the server renders it. */
const FeaturedPiece = import.meta.env.SSR ? (await import('./showcase/featured-piece')).FeaturedPiece : 'i'

interface ProductGridProps extends ProductActions {
  products: readonly Product[]
  /** Another page is loading; these products stay visible and usable until then. */
  isBusy: boolean
  /** The first page of the whole list, with the wide card. */
  isFirst?: boolean
}

interface CardsProps extends ProductActions {
  products: readonly Product[]
  from: number
  to?: number | undefined
}

/** Re-rendered only when the products change. */
const Cards = memo(({ products, from, to, ...actions }: CardsProps) =>
  products
    .slice(from, to)
    .map((product, place) => <ProductCard key={product.id} product={product} place={from + place} {...actions} />),
)

/**
 * Two lists in one grid: the wide card between them is no item of either. It follows eight cards, whole rows of two and of
 * four columns.
 */
export function ProductGrid({ isBusy, isFirst, ...cards }: ProductGridProps) {
  const list = (from: number, to?: number) => (
    <ul className="contents" aria-busy={isBusy}>
      <Cards from={from} to={to} {...cards} />
    </ul>
  )
  return (
    <div className="shelf-grid">
      {list(0, 8)}
      {isFirst && <ServerMarkup id="destacado">{import.meta.env.SSR && <FeaturedPiece />}</ServerMarkup>}
      {cards.products.length > 8 && list(8)}
    </div>
  )
}

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
