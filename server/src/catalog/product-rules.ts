import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { fold } from '@tocador/contracts/search-text'
import {
  fieldNames,
  searchedFieldNames,
  valuesBy,
  type FieldName,
  type ProductValues,
  type SearchedValues,
} from './fields/product-fields'

export interface Offer {
  status: ProductStatus
  isApproved: boolean
  priceCents: number
}

/** Whether visitors see a product and may buy it. Deleted products are marked as unsellable by the stock slice. */
export const isSellable = ({ status, isApproved, priceCents }: Offer) =>
  status === 'active' && isApproved && priceCents > 0

export interface SearchableProduct extends SearchedValues {
  /** Empty outside a family. */
  familyName: string
  typeName: string
  categoryName: string
}

/**
 * The text that searches match. It starts with the name, and a line break sorts before every letter, so it also sorts lists
 * by name, ignoring accents and case.
 */
export const searchText = (product: SearchableProduct) =>
  [...searchedFieldNames.map((name) => product[name] ?? ''), product.familyName, product.typeName, product.categoryName]
    .map(fold)
    .join('\n')

/** Whether the product was saved after the form was opened. */
export const isStale = (updatedAt: Date, seen: string | undefined) =>
  seen !== undefined && new Date(seen).getTime() !== updatedAt.getTime()

/** Applies the entered change to the current stock, so that a sale since the form was opened is not undone. */
export const onHandMeant = (wanted: number, seen: number | undefined, onHand: number) =>
  onHand + wanted - (seen ?? onHand)

export type ProductEdit = { [Name in FieldName]?: ProductValues[Name] | undefined }

/** The fields of a product without what the shop computes or counts. */
export const editableOf = (product: ProductValues): ProductValues => valuesBy((name) => product[name])

/** Fields that the edit does not contain stay unchanged. */
export function withEdit<Product extends ProductValues>(product: Product, edit: ProductEdit): Product {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...product, ...given }
}

export interface Difference {
  before: ProductEdit
  after: ProductEdit
}

/** Old and new values of the changed fields; undefined if none changed. */
export function differenceOf(before: ProductValues, after: ProductValues): Difference | undefined {
  const changed = fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return undefined
  const pick = (product: ProductValues) => Object.fromEntries(changed.map((field) => [field, product[field]]))
  return { before: pick(before), after: pick(after) }
}
