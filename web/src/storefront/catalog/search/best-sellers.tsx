import { listPublicProducts } from '@tocador/contracts/catalog/catalog-calls'
import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { useOnline } from '../../../api/online'
import { useLoad } from '../../../api/use-load'
import { paths } from '../../paths'
import { usePageData } from '../../shell/page-data'
import { ProductRow } from './suggestion-rows'

const TITLE_ID = 'mas-vendidos-titulo'
const best = { sort: 'best_selling', in_stock: 'true', page: 1, limit: 4, fields: 'card' } as const

/** What sells best, for a search that finds nothing; absent until it is there, and where the shop cannot say. */
export function BestSellers() {
  const { listsShadesApart } = usePageData()
  const isOnline = useOnline(({ isOnline: now }) => now)
  const { data: products = [] } = useLoad(isOnline ? 'best' : undefined, async (signal) => {
    const query = { ...best, ...(!listsShadesApart && { grouped: 'true' as const }) }
    // With `fields` every row is a whole card; the contract's type also allows shorter ones.
    return (await call(listPublicProducts, { query }, { signal })).data as ProductCard[]
  })
  if (products.length === 0) return null
  return (
    <section aria-labelledby={TITLE_ID} className="mx-auto max-w-110 pb-12">
      <h3 id={TITLE_ID} className="mb-2 text-center t-small text-ink-2">
        Lo que más se vende
      </h3>
      <ul className="grid gap-1">
        {products.map((product) => (
          <li key={product.id} className="grid min-w-0">
            {/* Not in a sheet above the list: what is added there counts for the words, which found nothing. */}
            <a
              href={paths.product(product)}
              className="flex items-center gap-2.5 rounded-[8px] py-1 wrap-anywhere md:px-2 no-underline hover:bg-sunken"
            >
              <ProductRow product={product} words={[]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
