import { fold } from '../search-text'
import { CHOICES_AT_MOST, publicKind } from './catalog-words'
import type { ProductChoices, PublicProduct, ShelfProduct } from './product-schemas'

/** What filters look at; a shade of a family has its own. */
export type Offered = Pick<PublicProduct, 'product_type_name' | 'brand' | 'price' | 'stock_total' | 'offer_until'>

export interface ProductFilters {
  type?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  price_from?: number | undefined
  price_to?: number | undefined
  in_stock?: boolean | 'first' | undefined
  on_offer?: boolean | undefined
}

/** The product, or each shade of its family as a row of its own; only its picture is that of the product. */
export const offeredIn = (product: ShelfProduct): readonly ShelfProduct[] =>
  product.family?.shades.map(({ id, price, stock_total, offer_until, differs }) =>
    Object.assign({}, product, differs, { id, price, stock_total, offer_until }),
  ) ?? [product]

const TYPE = 1
const BRAND = 2
const PRICE = 4
const STOCK = 8
const OFFER = 16

const isOnOffer = ({ offer_until }: Offered) => offer_until !== undefined

/** Which filters a product fails, as bits; 0 if it passes all of them. Compares each name once, not once per product. */
export function failedFilters(filters: ProductFilters): (offered: Offered) => number {
  const { price_from: from = 0, price_to: to = Infinity, in_stock: inStock, on_offer: onOffer } = filters
  const isType = isOneOf(filters.type)
  const isBrand = isOneOf(filters.brand)
  return (offered) =>
    (isType(offered.product_type_name) ? 0 : TYPE) |
    (isBrand(offered.brand) ? 0 : BRAND) |
    (offered.price >= from && offered.price <= to ? 0 : PRICE) |
    (inStock !== true || offered.stock_total > 0 ? 0 : STOCK) |
    (onOffer !== true || isOnOffer(offered) ? 0 : OFFER)
}

function isOneOf(names: readonly string[] = []): (name: string) => boolean {
  if (names.length === 0) return () => true
  const wanted = new Set(names.map(fold))
  const known = new Map<string, boolean>()
  return (name) => {
    let isWanted = known.get(name)
    if (isWanted === undefined) known.set(name, (isWanted = wanted.has(fold(name))))
    return isWanted
  }
}

/** Counts what each choice of a filter would list together with the other filters; cards are added one at a time. */
export class ChoiceCounter {
  readonly #filters: ProductFilters
  readonly #failed: (offered: Offered) => number
  readonly #types = new Map<string, number>()
  readonly #brands = new Map<string, number>()
  #total = 0
  #inStock = 0
  #withSoldOut = 0
  #onOffer = 0
  #hasOffers = false
  #lowest = Infinity
  #highest = -Infinity

  constructor(filters: ProductFilters) {
    this.#filters = filters
    this.#failed = failedFilters(filters)
  }

  /** A card with what can be bought behind it. */
  add(offers: readonly Offered[]): void {
    const [only] = offers
    if (only !== undefined && offers.length === 1) this.#addOne(only)
    else this.#addSeveral(offers)
  }

  /** Most cards are one product, and lists would take most of the time of counting tens of thousands. */
  #addOne(offered: Offered): void {
    const failed = this.#failed(offered)
    const passesBut = (filter: number) => (failed & ~filter) === 0
    if (failed === 0) this.#total += 1
    if (passesBut(STOCK)) {
      this.#withSoldOut += 1
      if (offered.stock_total > 0) this.#inStock += 1
    }
    if (isOnOffer(offered)) {
      this.#hasOffers = true
      if (passesBut(OFFER)) this.#onOffer += 1
    }
    if (passesBut(PRICE)) this.#stretchPrices(offered.price)
    countOne(this.#types, typeOf(offered), passesBut(TYPE))
    countOne(this.#brands, brandOf(offered), passesBut(BRAND))
  }

  #stretchPrices(price: number): void {
    if (price < this.#lowest) this.#lowest = price
    if (price > this.#highest) this.#highest = price
  }

  #addSeveral(offers: readonly Offered[]): void {
    const failed = offers.map(this.#failed)
    /** Those that only this filter may keep out. */
    const without = (filter: number) => offers.filter((_, place) => ((failed[place] ?? 0) & ~filter) === 0)
    if (failed.includes(0)) this.#total += 1
    const left = without(STOCK)
    if (left.length > 0) this.#withSoldOut += 1
    if (left.some(({ stock_total: units }) => units > 0)) this.#inStock += 1
    if (without(OFFER).some(isOnOffer)) this.#onOffer += 1
    this.#hasOffers ||= offers.some(isOnOffer)
    for (const { price } of without(PRICE)) this.#stretchPrices(price)
    count(this.#types, offers, without(TYPE), typeOf)
    count(this.#brands, offers, without(BRAND), brandOf)
  }

  choices(): ProductChoices {
    const hasPrices = this.#lowest <= this.#highest
    return {
      total: this.#total,
      types: listed(this.#types, this.#filters.type),
      brands: listed(this.#brands, this.#filters.brand),
      in_stock: this.#inStock,
      with_sold_out: this.#withSoldOut,
      on_offer: this.#onOffer,
      has_offers: this.#hasOffers,
      price_from: hasPrices ? this.#lowest : null,
      price_to: hasPrices ? this.#highest : null,
    }
  }
}

const typeOf = (offered: Offered) => offered.product_type_name
const brandOf = (offered: Offered) => offered.brand

/** Every name is listed, also those that the other filters leave without a product. */
function count(
  counts: Map<string, number>,
  all: readonly Offered[],
  left: readonly Offered[],
  nameOf: (offered: Offered) => string,
): void {
  const isLeft = new Set(left.map(nameOf))
  for (const name of new Set(all.map(nameOf))) countOne(counts, name, isLeft.has(name))
}

const countOne = (counts: Map<string, number>, name: string, isLeft: boolean) =>
  counts.set(name, (counts.get(name) ?? 0) + (isLeft ? 1 : 0))

/** By name; of very many those of the most products, and the chosen ones. */
function listed(counts: ReadonlyMap<string, number>, chosen: readonly string[] = []): ProductChoices['types'] {
  const byFold = new Map<string, { name: string; count: number }>(
    chosen.map((name) => [fold(name), { name, count: 0 }]),
  )
  const isChosen = new Set(byFold.keys())
  for (const [name, count] of counts) {
    if (publicKind(name) !== '' || isChosen.has(fold(name)))
      byFold.set(fold(name), { name, count: count + (byFold.get(fold(name))?.count ?? 0) })
  }
  const rank = ([folded, { count }]: [string, { count: number }]) => (isChosen.has(folded) ? Infinity : count)
  return [...byFold]
    .sort((one, other) => rank(other) - rank(one) || (one[0] < other[0] ? -1 : 1))
    .slice(0, CHOICES_AT_MOST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, choice]) => choice)
}
