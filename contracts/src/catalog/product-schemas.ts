import { recordOf } from '../record-of'
import * as z from 'zod/mini'
import {
  bit,
  calendarDay,
  chosenIds,
  instant,
  limitQuery,
  pageQuery,
  pesos,
  queryFlag,
  queryInt,
  rowId,
  severalOf,
  text,
} from '../field-schemas'
import {
  ADMIN_PRODUCT_SORTS,
  GTIN_FILTERS,
  WAITING_FILTERS,
  MAX_SELECTION,
  PRODUCT_STATUS_FILTERS,
  STOCK_FILTERS,
} from './admin-catalog-words'
import { SHADE_FIELDS } from './family-words'
import { currentOffer } from './offer-schemas'
import { FACT_NAMES } from './product-facts'
import { SHADE_TEXTS } from './family-words'
import { CARD_TEXT_NAMES, CARD_TEXTS } from './product-fields'
import { FILTER_VALUES_AT_MOST, PRICE_FILTER_AT_MOST, PRODUCT_STATUSES, PUBLIC_PRODUCT_SORTS } from './catalog-words'

export const productStatus = z.enum(PRODUCT_STATUSES, {
  error: 'Elige un estado: activo (active) o inactivo (inactive)',
})

export const productType = z.object({ id: z.int(), name: z.string(), category: z.string() })
export type ProductType = z.infer<typeof productType>
export const category = z.object({ id: z.int(), name: z.string() })
export type Category = z.infer<typeof category>

/** A product for visitors: without cost and approval; `stock_total` is the units available now. */
export const publicProduct = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty if nobody gave them. */
  ...recordOf(CARD_TEXT_NAMES, () => z.string()),
  description: z.string(),
  /** What is paid today: the offer's price while one runs. */
  price: pesos,
  /** The lowest price of the 30 days before the offer; absent without an offer, and where it is not above the price. */
  price_before: z.optional(pesos),
  /** The last day of the running offer. */
  offer_until: z.optional(calendarDay),
  image_url: z.string(),
  video_url: z.string(),
  stock_total: z.int(),
  status: productStatus,
  product_type_id: z.int(),
  product_type_name: z.string(),
  category_name: z.string(),
  created_at: instant,
  updated_at: instant,
  /** Of a shade only; the color may be unknown. */
  family_id: z.optional(z.int()),
  family_name: z.optional(z.string()),
  shade: z.optional(z.string()),
  shade_color: z.optional(z.string()),
})
export type PublicProduct = z.infer<typeof publicProduct>
const shadeDifferences = z.partial(
  z.pick(
    publicProduct,
    recordOf(SHADE_TEXTS, () => true as const),
  ),
)
/** The shades of a piece that are for sale, in the owner's order, sold-out ones included. */
const shelfFamily = z.object({
  id: z.int(),
  name: z.string(),
  shades: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      color: z.nullable(z.string()),
      price: pesos,
      stock_total: z.int(),
      offer_until: z.optional(calendarDay),
      /** In a list of whole rows only; of a shade in stock only. */
      differs: z.optional(shadeDifferences),
    }),
  ),
})
export type ShelfFamily = z.infer<typeof shelfFamily>
const inFamily = { family: z.optional(shelfFamily) }
/** A row of a list; with `grouped`, one row a family, with all its shades. */
export const shelfProduct = z.extend(publicProduct, inFamily)
export type ShelfProduct = z.infer<typeof shelfProduct>
/** Empty if nobody gave them. */
const facts = recordOf(FACT_NAMES, () => z.string())
/** A product as its own page shows it. */
export const productPage = z.extend(publicProduct, { ...facts, ...inFamily })
export type ProductPage = z.infer<typeof productPage>
/** `fields=card` leaves the description out. */
export type ProductCard = Omit<ShelfProduct, 'description'> & { description?: string }
export const publicProductSort = z.enum(PUBLIC_PRODUCT_SORTS, { error: 'Orden desconocido' })

const price = (name: string) => z.optional(queryInt(0, PRICE_FILTER_AT_MOST, name))
const names = z._default(
  z.pipe(
    text((120 + 1) * FILTER_VALUES_AT_MOST),
    z.pipe(
      z.transform((written: string): unknown => (written === '' ? [] : written.split('|'))),
      z
        .array(text(120) as z.core.$ZodType<string, unknown>)
        .check(z.maxLength(FILTER_VALUES_AT_MOST, { error: `Máximo ${FILTER_VALUES_AT_MOST} valores por filtro` })),
    ),
  ),
  [],
)
export const stockQuery = z.pipe(
  z.enum(['true', 'false', '1', '0', 'first'], { error: 'Debe ser sí (true), no (false) o primero (first)' }),
  z.transform((value) => (value === 'first' ? value : value === 'true' || value === '1')),
)
const filters = {
  /** `first`: sold-out products too, after the others in every order. */
  in_stock: z.optional(stockQuery),
  search: z._default(text(200), ''),
  category: z._default(text(120), ''),
  product_type_id: z.optional(rowId()),
  /** Names separated by `|`, since a brand may contain a comma; products of any of them are listed. */
  type: names,
  brand: names,
  /** In pesos, both inclusive. */
  price_from: price('El precio desde (price_from)'),
  price_to: price('El precio hasta (price_to)'),
  /** Only what is on offer today. */
  on_offer: z.optional(queryFlag),
  /** Each family of shades once; it matches when one of its shades does. */
  grouped: z.optional(queryFlag),
  /** Also what was probably meant by the search: other spellings, synonyms; best first instead of newest first. */
  meant: z.optional(queryFlag),
}
const isRange = z.refine<{ price_from?: number | undefined; price_to?: number | undefined }>(
  ({ price_from: from, price_to: to }) => from === undefined || to === undefined || from <= to,
  { error: 'El precio desde no puede ser mayor que el precio hasta', path: ['price_from'] },
)

export const publicProductsQuery = z
  .object({
    page: pageQuery,
    limit: limitQuery(50, 1000),
    ...filters,
    /** With `grouped`, a family is placed by its lowest price. */
    sort: z._default(publicProductSort, 'newest'),
    fields: z.optional(z.enum(['stock', 'card'], { error: 'Elige los datos: existencias (stock) o tarjeta (card)' })),
  })
  .check(isRange)
export type PublicProductsQuery = z.infer<typeof publicProductsQuery>

export const choicesQuery = z.object(filters).check(isRange)
const choice = z.object({ name: z.string(), count: z.int() })
/** What a filter can be set to, each with the number of products that it would list together with the other filters. */
export const productChoices = z.object({
  /** Listed with all filters. */
  total: z.int(),
  types: z.array(choice),
  brands: z.array(choice),
  in_stock: z.int(),
  with_sold_out: z.int(),
  on_offer: z.int(),
  /** Whether anything is on offer, with any filters. */
  has_offers: z.boolean(),
  /** The lowest and the highest price with the other filters; null if they list nothing. */
  price_from: z.nullable(pesos),
  price_to: z.nullable(pesos),
})
export type ProductChoices = z.infer<typeof productChoices>

/** A product for the panel: `stock_total` is the units on hand, and `price` the regular price, also while an offer runs. */
export const adminProduct = z.object({
  ...z.omit(publicProduct, { price_before: true, offer_until: true }).shape,
  /** Null and empty outside a family of shades. */
  family_id: z.nullable(z.int()),
  family_position: z.nullable(z.int()),
  family_name: z.string(),
  shade: z.string(),
  shade_color: z.nullable(z.string()),
  ...facts,
  /** Its running offer, or the next one. */
  offer: z.optional(currentOffer),
  /** What visitors pay while an offer runs. */
  price_today: z.optional(pesos),
  cost_price: pesos,
  product_type: z.string(),
  category: z.string(),
  is_approved: bit,
  stock_held: z.int(),
  stock_available: z.int(),
  /** People in line for it, and since when the first one waits. */
  people_waiting: z.int(),
  /** In line, or with a unit that is held for them. */
  people_with_place: z.int(),
  /**
   * The arrival that the people in line read about while the product is not for sale: the shop expects it, or it arrived as this
   * product, which was not for sale since. null: they read that it is not sold any more.
   */
  announced: z.nullable(z.enum(['expected', 'arrived'])),
  /** For whom a unit is held, or who is to hear of free ones, and whom nobody told yet. */
  people_to_tell: z.int(),
  waiting_since: z.nullable(instant),
})
export type AdminProduct = z.infer<typeof adminProduct>

export const adminProductSort = z.enum(ADMIN_PRODUCT_SORTS, { error: 'Orden desconocido' })

/** The filters of the panel's product list; they can be combined. */
export const productFilters = {
  search: z._default(text(200), ''),
  category: z._default(text(120), ''),
  /** The name of a product type. */
  type: z._default(text(120), ''),
  ...recordOf(CARD_TEXT_NAMES, (name) => z._default(text(CARD_TEXTS[name].maxLength), '')),
  /** `active,pending` means active products that wait for approval. */
  status: severalOf(z.enum(PRODUCT_STATUS_FILTERS, { error: 'Estado desconocido' }), 'Estado desconocido'),
  stock: severalOf(z.enum(STOCK_FILTERS, { error: 'Existencias desconocidas' }), 'Existencias desconocidas'),
  photo: z.optional(z.enum(['', 'missing'], { error: 'Filtro de fotos desconocido' })),
  gtin: z.optional(z.enum(['', ...GTIN_FILTERS], { error: 'Filtro de códigos desconocido' })),
  waiting: z.optional(z.enum(['', ...WAITING_FILTERS], { error: 'Filtro de espera desconocido' })),
  /** The name of a family of shades. */
  family: z._default(text(SHADE_FIELDS.family_name.maxLength), ''),
  /** `7,12,15`: only these of the filtered products. */
  ids: z.optional(chosenIds(MAX_SELECTION, 'productos')),
}
const productFilter = z.object(productFilters)
export type ProductFilter = z.infer<typeof productFilter>

/** A category with its types; `products` is the number of products that are not deleted. */
export const categoryWithTypes = z.extend(category, {
  types: z.array(z.object({ id: z.int(), name: z.string(), products: z.int() })),
})
export type CategoryWithTypes = z.infer<typeof categoryWithTypes>
