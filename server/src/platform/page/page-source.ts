import type { ListedProduct, PageInput } from '@tocador/contracts/page'
import type { PageMatch } from '@tocador/contracts/public-pages'
import type { ShopProfile } from '@tocador/contracts/settings'

/** What pages are made of, from the slices. Everything below is only asked for what was not made yet. */
export interface PageSource {
  /** Another word whenever a page may look different. */
  edition: string
  /** The page to show for the one asked for: all products, orders … that cannot be shown share one page. */
  settle: (asked: PageMatch) => PageMatch
  data: (page: PageMatch) => Omit<PageInput, 'path' | 'baseUrl'>
  shop: ShopProfile
  listed: { edition: string; products: () => ListedProduct[] }
}

export type LoadPage = () => Promise<PageSource>
