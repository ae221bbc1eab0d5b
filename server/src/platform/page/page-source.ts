import type { ListedProduct, PageInput } from '@tocador/contracts/page'
import type { PageMatch } from '@tocador/contracts/public-pages'
import type { ShopProfile } from '@tocador/contracts/settings/settings-schemas'

/** The data of the pages, from the slices. `data` and `products` are called only when nothing current is cached. */
export interface PageSource {
  /** Changes whenever this page may look different. */
  editionOf: (page: PageMatch) => string
  /** The page to show for the requested one: all products, orders … that cannot be shown share one page. */
  settle: (requested: PageMatch) => PageMatch
  data: (page: PageMatch) => Omit<PageInput, 'path' | 'baseUrl'>
  shop: ShopProfile
  listed: { edition: string; products: () => ListedProduct[] }
}

/** Without a requested page, the source serves only `shop` and `listed`. */
export type LoadPage = (requested?: PageMatch) => Promise<PageSource>
