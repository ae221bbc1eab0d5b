import type { Category, ProductCard } from './catalog'
import type { PublicPlace } from './delivery'
import type { ShopProfile } from './settings'

/** What the storefront's first HTML is made of; the same block travels inside it, so that the browser continues from there. */
export interface PageData {
  shop: ShopProfile
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
}

export interface RenderedPage {
  status: 200 | 404
  /** The whole document, from doctype to the end. */
  html: string
  /** `Link` header values for what the page is about to ask for: style sheet, fonts, script. */
  links: string[]
}

/** The door of `web/dist/server/entry-server.js`. Pure: equal input gives equal bytes, so the result may be kept. */
export type RenderPage = (input: PageInput) => RenderedPage
