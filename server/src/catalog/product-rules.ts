import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { fold } from '@tocador/contracts/search-text'
import type { ProductRow } from './queries'

export interface Offer {
  status: ProductStatus
  isApproved: boolean
  priceCents: number
}

/** Whether visitors see a product and may buy it. Deleted products are marked as unsellable by the stock slice. */
export const isSellable = ({ status, isApproved, priceCents }: Offer) =>
  status === 'active' && isApproved && priceCents > 0

export interface SearchableProduct {
  name: string
  description: string
  typeName: string
  categoryName: string
}

/**
 * The text that searches match. It starts with the name, and a line break sorts before every letter, so it also sorts lists
 * by name, ignoring accents and case.
 */
export const searchText = ({ name, description, typeName, categoryName }: SearchableProduct) =>
  [name, description, typeName, categoryName].map(fold).join('\n')

/** Whether the product was saved after the form was opened. */
export const isStale = (updatedAt: Date, seen: string | undefined) =>
  seen !== undefined && new Date(seen).getTime() !== updatedAt.getTime()

/** Applies the entered change to the current stock, so that a sale since the form was opened is not undone. */
export const onHandMeant = (wanted: number, seen: number | undefined, onHand: number) =>
  onHand + wanted - (seen ?? onHand)

const editable = [
  'typeId',
  'name',
  'description',
  'priceCents',
  'costCents',
  'images',
  'videoUrl',
  'onHand',
  'status',
  'isApproved',
] as const satisfies readonly (keyof ProductRow)[]

export type Editable = Pick<ProductRow, (typeof editable)[number]>
export type ProductEdit = { [Field in keyof Editable]?: Editable[Field] | undefined }

export const editableOf = (product: Editable): ProductEdit =>
  Object.fromEntries(editable.map((field) => [field, product[field]]))

/** Fields that the edit does not contain stay unchanged. */
export function withEdit<Product extends Editable>(product: Product, edit: ProductEdit): Product {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...product, ...given }
}

export interface Difference {
  before: ProductEdit
  after: ProductEdit
}

/** Old and new values of the changed fields; undefined if none changed. */
export function differenceOf(before: Editable, after: Editable): Difference | undefined {
  const changed = editable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return undefined
  const pick = (product: Editable) => Object.fromEntries(changed.map((field) => [field, product[field]]))
  return { before: pick(before), after: pick(after) }
}
