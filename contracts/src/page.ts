import type { Category, ProductCard, PublicProduct } from './catalog'
import type { PublicPlace } from './delivery'
import type { ShopProfile } from './settings'

/** What the storefront's first HTML is made of; the same block travels inside it, so that the browser continues from there. */
export interface PageData {
  shop: ShopProfile
  /** For how long the shop's settings give a cart's units to a guest and to an account. */
  holds: { guestMinutes: number; registeredMinutes: number }
  /** The shop's days and hours are told in it, wherever the visitor is. */
  timeZone: string
  categories: Category[]
  /** The first page of what is in stock, the newest first. */
  products: ProductCard[]
  /** How many products that list has in all. */
  total: number
  /** Where orders are handed over: for the footer. */
  places: PublicPlace[]
}

export interface PageInput extends PageData {
  /** Path and query as asked for: `/`, `/login`, `/?producto=7`. */
  path: string
  /** Where visitors reach the shop, without a slash at the end: canonical and shared links need whole addresses. */
  baseUrl: string
  /** The product the address names, for the head of the page; null when no such product is for sale. */
  product?: PublicProduct | null | undefined
}

export interface RenderedPage {
  status: 200 | 404
  /** The whole document, from doctype to the end. */
  html: string
  /** `Link` header values for what the page is about to ask for: style sheet, fonts, script. */
  links: string[]
}

export type RenderPage = (input: PageInput) => RenderedPage

export type ListedProduct = Pick<PublicProduct, 'id' | 'updated_at'>

/** The door of `web/dist/server/entry-server.js`. Pure: equal input gives equal text, so the result may be kept. */
export interface Storefront {
  renderPage: RenderPage
  /** `robots.txt` */
  renderRobots: (baseUrl: string) => string
  /** `sitemap.xml`: at most 50,000 addresses, the first products first. */
  renderSitemap: (baseUrl: string, products: readonly ListedProduct[]) => string
  /** `manifest.webmanifest` */
  renderManifest: (shop: ShopProfile) => string
}
