import type { ListedProduct, PageInput } from '@tocador/contracts/page'
import type { ShopProfile } from '@tocador/contracts/settings'

/** What pages are made of, from the slices. Everything below is only asked for what was not made yet. */
export interface PageSource {
  /** Another word whenever a page may look different. */
  edition: string
  /** The address whose page this one shows: those that name nothing share one. */
  settle: (address: string) => string
  data: (address: string) => Omit<PageInput, 'path' | 'baseUrl'>
  shop: ShopProfile
  listed: { edition: string; products: () => ListedProduct[] }
}

export type LoadPage = () => Promise<PageSource>
