import type { ShownArrival } from './arrivals/shown-arrival'
import type { Shelf } from './catalog/shelf'
import type { Day } from './calendar'
import type { Category, ProductCard, ProductChoices, ProductPage, PublicProduct } from './catalog/product-schemas'
import type { Pickup } from './delivery/pickup'
import type { PublicPlace } from './delivery/delivery-schemas'
import type { OrderPageInput } from './orders/order-page'
import type { ShopProfile } from './settings/settings-schemas'
import type { MissingPage } from './public-pages'
import type { Survey } from './surveys/survey-schemas'
import type { HeldPageInput } from './waiting/held-page'
import type { WaitingPageInput } from './waiting/waiting-page'

/** The data of the storefront's first HTML; also embedded in it, so that the browser can hydrate. */
export interface PageData {
  shop: ShopProfile
  /** For how many minutes a cart holds its units. */
  holds: { guestMinutes: number; registeredMinutes: number }
  /** How many days after tomorrow can be chosen for the handover. */
  windows: { guestDays: number; registeredDays: number }
  /** The shop's time zone; days and hours are shown in it, wherever the visitor is. */
  timeZone: string
  categories: Category[]
  /** A page of the products in stock, newest first: the first of all, or the one of `shelf`. */
  products: ProductCard[]
  /** Each shade of a family has a card of its own; absent, a family has one. */
  listsShadesApart?: true
  /** The list ends with what is sold out; absent, it has only what is in stock. */
  listsSoldOut?: true
  /** The length of the whole list. */
  total: number
  /** On a page of results only: its filters and page, how many products match, and the words taken instead of the typed. */
  shelf?: Shelf & { total: number; instead?: string }
  /** When and where a guest can pick up first; absent while no hour can be chosen. */
  pickup?: Pickup | undefined
  /** The shop's day when the page was made; a page of an earlier day is made again. */
  today?: Day
  /** There is nothing to show in 'Próximas llegadas'. */
  hasNoArrivals?: true
  /** The pick-up places, for the footer. The browser keeps its HTML and gets neither them nor the shop's contact. */
  places: PublicPlace[]
  /** On a product's page only. */
  product?: ProductPage
  /** On a product's page only: what goes with it. */
  related?: ProductCard[]
  /** On a survey's page only. */
  survey?: Survey
  /** The address has nothing to show, although it may have the form of one that has. */
  missing?: MissingPage
}

/**
 * For parts of a page that only the server renders; not embedded for the browser. Texts are ready to show: a module that
 * formats them would become part of the first JavaScript.
 */
export interface ServerOnly {
  /** The shop's number and the address of the chat with it. */
  whatsapp: { number: string; url: string } | undefined
  exchanges: string
  /** What the filters can be set to, on pages with the list. */
  choices?: ProductChoices
  /** The owner's own arrivals, or the examples of a new shop; absent without either. */
  arrivals?: readonly ShownArrival[] | 'samples'
  /** On the landing page: what is shown beside the cards of its list. */
  showcase?: Showcase
  /** When each place hands over, by its id: `Lun a vie 9:00 a.m. a 6:00 p.m.` */
  hours: Record<number, string[]>
  notice: { version: number; text: string; publishedOn: string | undefined }
}

export interface Showcase {
  /** The newest pieces, of as many categories as possible; none in a small shop. */
  newest: ProductCard[]
  /** The wide card among the others. */
  featured?: { product: ProductCard; line: string; isChosen: boolean }
}

export interface PageInput extends PageData {
  serverOnly?: ServerOnly
  /** Path and query of the page: `/`, `/login`, `/producto/7-labial`. */
  path: string
  /** The public URL without a trailing slash, for canonical and shared links. */
  baseUrl: string
}

export interface RenderedPage {
  status: 200 | 404 | 410
  /** The whole document, including the doctype. */
  html: string
  /** `Link` header values for the page's style sheet, fonts and script. */
  links: string[]
}

export type RenderPage = (input: PageInput) => RenderedPage
export type RenderOrderPage = (input: OrderPageInput) => RenderedPage
export type RenderWaitingPage = (input: WaitingPageInput) => RenderedPage
export type RenderHeldPage = (input: HeldPageInput) => RenderedPage

export type ListedProduct = Pick<PublicProduct, 'id' | 'name' | 'updated_at'>

/** The exports of `web/dist/server/entry-server.js`. Pure functions, so results can be cached. */
export interface Storefront {
  renderPage: RenderPage
  /** The page of an order's secret link. */
  renderOrderPage: RenderOrderPage
  /** The page of a waiting list's secret link. */
  renderWaitingPage: RenderWaitingPage
  /** The page of a unit that is set aside for somebody in line. */
  renderHeldPage: RenderHeldPage
  /** `robots.txt` */
  renderRobots: (baseUrl: string) => string
  /** `sitemap.xml`: the first 50,000 addresses. */
  renderSitemap: (baseUrl: string, products: readonly ListedProduct[]) => string
  /** `manifest.webmanifest` */
  renderManifest: (shop: ShopProfile) => string
  /** `panel.webmanifest`: the panel is an app of its own. */
  renderPanelManifest: (shop: ShopProfile) => string
}
