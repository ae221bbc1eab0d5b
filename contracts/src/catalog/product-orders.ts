import { fold } from '../search-text'
import type { PublicProductSort } from './catalog-words'
import type { ShelfProduct } from './product-schemas'

/** What a list is ordered by; a family has one place. */
export interface Placed {
  /** Folded. */
  name: string
  /** Of a family the lowest. */
  price: number
}

type Compare = (one: Placed, other: Placed) => number

const compareNames: Compare = (one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)

/**
 * The orders that need nothing but the products, for lists that are already the newest first: sorting is stable, so
 * that the newer of two equal ones stays first.
 */
export const PRODUCT_ORDERS = {
  price: (one, other) => one.price - other.price,
  '-price': (one, other) => other.price - one.price,
  name: compareNames,
  '-name': (one, other) => compareNames(other, one),
} as const satisfies Partial<Record<PublicProductSort, Compare>>

export const placedBy = ({ name, price, family }: Pick<ShelfProduct, 'name' | 'price' | 'family'>): Placed =>
  family === undefined
    ? { name: fold(name), price }
    : { name: fold(family.name), price: Math.min(...family.shades.map((shade) => shade.price)) }

/** Sold-out cards come after the others, each part in its order. */
export function soldOutLast<Card>(cards: readonly Card[], isSoldOut: (card: Card) => boolean): readonly Card[] {
  const soldOut = cards.filter(isSoldOut)
  return soldOut.length === 0 ? cards : [...cards.filter((card) => !isSoldOut(card)), ...soldOut]
}
