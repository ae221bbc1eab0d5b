import { isDeepStrictEqual } from 'node:util'
import type { Day } from '@tocador/contracts/calendar'
import { searchFieldsOf } from '@tocador/contracts/catalog/search-fields'
import { pesosOf } from '@tocador/contracts/money'
import { fold } from '@tocador/contracts/search-text'
import { factFieldNames, publicFieldNames, initialValues, showFields, type Shown } from '../fields/product-fields'
import type { OrderedEntry } from './card-orders'
import type { SellableRow } from './queries'

type Facts = Shown<(typeof factFieldNames)[number]>

/** A product for sale as the index keeps it. */
export interface Entry extends OrderedEntry {
  /** The product's, here too: reading each product takes half of the time of looking through a large list. */
  id: number
  /** Undefined if the product has none, so that they take no memory in a shop without them. */
  facts: Facts | undefined
  searchText: string
  category: string
  /** While an offer runs. */
  offer: { regularPrice: number; from: Day } | undefined
}

export const hasSameTexts = (one: Entry, other: Entry) =>
  isDeepStrictEqual(searchFieldsOf(one.product), searchFieldsOf(other.product))

export const noFacts = showFields(factFieldNames, initialValues)

export function entryOf(row: SellableRow): Entry {
  return {
    id: row.id,
    facts: factFieldNames.some((name) => row[name] !== null) ? showFields(factFieldNames, row) : undefined,
    searchText: row.searchText,
    category: fold(row.categoryName),
    name: fold(row.name),
    offer: row.offerFrom === null ? undefined : { regularPrice: pesosOf(row.priceCents), from: row.offerFrom },
    membership:
      row.familyId === null ? undefined : { id: row.familyId, name: row.familyName, position: row.familyPosition ?? 0 },
    family: undefined,
    // In a literal with `...showFields(…)`, `price` written twice gives each object a hidden class of its own: read 20 times slower.
    product: Object.assign(showFields(publicFieldNames, row), {
      price: pesosOf(row.paidCents),
      ...(row.beforeCents !== null && { price_before: pesosOf(row.beforeCents) }),
      ...(row.offerUntil !== null && { offer_until: row.offerUntil }),
      id: row.id,
      stock_total: row.free,
      status: 'active' as const,
      product_type_name: row.typeName,
      category_name: row.categoryName,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      ...(row.familyId !== null && { family_id: row.familyId, family_name: row.familyName, shade: row.shade }),
      ...(row.shadeColor !== null && { shade_color: row.shadeColor }),
    }),
  }
}
