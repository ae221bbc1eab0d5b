import { failedFilters } from '@tocador/contracts/catalog/narrow-products'
import { fold } from '@tocador/contracts/search-text'
import type { Entry } from './catalogue-entry'
import type { NarrowQuery } from './list-query'
import type { SoldOut } from './sold-out'

export type Fits = (entry: Entry) => boolean

/** Whether an entry is of the category and type; nothing to check if all kinds are listed. */
export function isOfKind({ category, product_type_id: type }: NarrowQuery): Fits[] {
  const wanted = fold(category)
  return [
    ...(wanted === '' ? [] : [(entry: Entry) => entry.category === wanted]),
    ...(type === undefined ? [] : [({ product }: Entry) => product.product_type_id === type]),
  ]
}

/** Whether an entry passes the other filters; nothing to check if all do, which saves most of a large list's time. */
export function fitsFilters(query: NarrowQuery, soldOut: SoldOut): Fits[] {
  const { type = [], brand = [], price_from: from, price_to: to, on_offer: onOffer, in_stock: inStock } = query
  const isAny = type.length + brand.length === 0 && from === undefined && to === undefined && onOffer !== true
  if (isAny && inStock !== true) return []
  if (isAny) {
    const hasUnits = soldOut.isIn
    return hasUnits === undefined ? [] : [({ id }) => hasUnits(id)]
  }
  const failed = failedFilters(query)
  return [({ product }) => failed(product) === 0]
}
