import { listRelatedProducts } from '@tocador/contracts/catalog/related-calls'
import type { ProductCard as Product } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { useOnline } from '../../../api/online'
import { useLoad } from '../../../api/use-load'
import { ProductCard, type ProductActions } from '../product-card'

interface RelatedProductsProps extends Omit<ProductActions, 'onVideo'> {
  of: Pick<Product, 'id'>
  /** What the page's data has; without it they are fetched. */
  known?: readonly Product[] | undefined
}

/** 'También te puede gustar', the last part of a product's sheet; absent while there is nothing. */
export function RelatedProducts({ of: { id }, known, ...actions }: RelatedProductsProps) {
  const { isOnline, returns } = useOnline()
  // What the page's data has is as old as the page.
  const isWanted = isOnline && (known === undefined || returns > 0)
  const { data } = useLoad(isWanted ? `${id} ${returns}` : undefined, async (signal) => ({
    of: id,
    products: (await call(listRelatedProducts, { params: { id } }, { signal })).data,
  }))
  // The answer of the product that was shown before is not this one's.
  const products = data?.of === id ? data.products : (known ?? [])
  if (products.length === 0) return null
  return (
    <section aria-labelledby={`va-con-${id}`} className="col-span-full min-w-0 max-md:mt-10 max-md:mb-6">
      <h2 id={`va-con-${id}`} className="mb-[clamp(1.25rem,.8rem+1.4vw,2rem)] t-1">
        También te puede gustar
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-x-gap-x gap-y-gap-y md:grid-cols-4">
        {products.map((product, place) => (
          // Below the first screen, so none of its pictures is urgent.
          // A video is seen in the product's own sheet.
          <ProductCard
            key={product.id}
            product={{ ...product, video_url: '' }}
            place={place + 4}
            onVideo={actions.onOpen}
            {...actions}
          />
        ))}
      </ul>
    </section>
  )
}
