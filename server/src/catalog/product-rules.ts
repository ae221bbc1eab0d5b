import type { ProductStatus } from '@tocador/contracts/catalog'
import { fold } from '@tocador/contracts/text'
import type { ProductRow } from './queries'

export interface Offer {
  status: ProductStatus
  isApproved: boolean
  priceCents: number
}

/** Whether visitors see a product and may buy it; a deleted one is unsellable by stock's own hand. */
export const isSellable = ({ status, isApproved, priceCents }: Offer) =>
  status === 'active' && isApproved && priceCents > 0

export interface SearchableProduct {
  name: string
  description: string
  typeName: string
  categoryName: string
}

/**
 * What searches look through. It begins with the name, and a line break sorts before every letter, so lists are put in
 * the order of names by it as well, accents and case apart.
 */
export const searchText = ({ name, description, typeName, categoryName }: SearchableProduct) =>
  [name, description, typeName, categoryName].map(fold).join('\n')

/** Whether somebody saved the product after a form showed it. */
export const isStale = (updatedAt: Date, seen: string | undefined) =>
  seen !== undefined && new Date(seen).getTime() !== updatedAt.getTime()

/** The owner's figure as it is meant: a sale since the form was opened is not undone. */
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

/** What an edit leaves out stays as it is. */
export function withEdit<Product extends Editable>(product: Product, edit: ProductEdit): Product {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...product, ...given }
}

export interface Difference {
  before: ProductEdit
  after: ProductEdit
}

/** The fields that changed, as they were and as they are; undefined when none did. */
export function differenceOf(before: Editable, after: Editable): Difference | undefined {
  const changed = editable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return undefined
  const pick = (product: Editable) => Object.fromEntries(changed.map((field) => [field, product[field]]))
  return { before: pick(before), after: pick(after) }
}
