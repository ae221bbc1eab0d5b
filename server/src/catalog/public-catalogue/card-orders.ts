import type { PublicProductSort } from '@tocador/contracts/catalog/catalog-words'
import { PRODUCT_ORDERS, type Placed } from '@tocador/contracts/catalog/product-orders'
import type { Shade } from './shelf-families'

export interface OrderedEntry extends Shade {
  /** Folded. */
  name: string
}

/** Units sold lately, by product. */
export type SoldUnits = ReadonlyMap<number, number>
type Compare<Entry> = (one: Entry, other: Entry) => number

export const byNewest = ({ product: one }: Shade, { product: other }: Shade) =>
  one.created_at === other.created_at ? other.id - one.id : one.created_at < other.created_at ? 1 : -1

/** The order of single products. */
export const entryOrders = (sort: PublicProductSort, soldUnits: SoldUnits): Compare<OrderedEntry> =>
  compareBy(
    sort,
    (entry) => entry,
    ({ name, product }) => ({ name, price: product.price }),
    ({ product }) => soldUnits.get(product.id) ?? 0,
  )

/** Cards of single products are in order; those of families are put among them by what holds for all their shades. */
export function cardsInOrder<Entry extends OrderedEntry>(
  cards: readonly Entry[],
  sort: PublicProductSort,
  soldUnits: SoldUnits,
): readonly Entry[] {
  const families = cards.filter(({ family }) => family !== undefined)
  if (families.length === 0) return cards
  const soldOf = ({ product }: Shade) => soldUnits.get(product.id) ?? 0
  const compare = compareBy<Entry>(
    sort,
    (card) => card.family?.newest ?? card,
    (card) => card.family?.placed ?? { name: card.name, price: card.product.price },
    (card) => (card.family?.shades ?? [card]).reduce((sum, shade) => sum + soldOf(shade), 0),
  )
  families.sort(compare)
  return merged(
    cards.filter(({ family }) => family === undefined),
    families,
    compare,
  )
}

function compareBy<Entry>(
  sort: PublicProductSort,
  newest: (entry: Entry) => Shade,
  placed: (entry: Entry) => Placed,
  sold: (entry: Entry) => number,
): Compare<Entry> {
  const byAge: Compare<Entry> = (one, other) => byNewest(newest(one), newest(other))
  if (sort === 'newest') return byAge
  if (sort === 'best_selling') return (one, other) => sold(other) - sold(one) || byAge(one, other)
  const compare = PRODUCT_ORDERS[sort]
  return (one, other) => compare(placed(one), placed(other)) || byAge(one, other)
}

/** Of two lists in order, which is less work than sorting tens of thousands. */
function merged<Entry>(some: readonly Entry[], others: readonly Entry[], compare: Compare<Entry>): Entry[] {
  const all: Entry[] = []
  let place = 0
  for (const one of some) {
    for (let other = others[place]; other !== undefined && compare(other, one) < 0; other = others[++place]) {
      all.push(other)
    }
    all.push(one)
  }
  return [...all, ...others.slice(place)]
}
