import type { ShelfFamily, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { LEAST_SHADES } from '@tocador/contracts/catalog/family-words'

/** What a product for sale has of its family; undefined if it is no shade. */
export interface Membership {
  id: number
  name: string
  position: number
}

export interface Shade {
  product: PublicProduct
  membership: Membership | undefined
  /** Undefined also for the only shade that is for sale. */
  family: Family | undefined
}

interface Family {
  id: number
  name: string
  /** In the owner's order. */
  shades: Shade[]
  /** The list that last met it, and its first shade there. */
  pass: number
  first: Shade
}

let passes = 0

/** Tells the entries which family they share. */
export function joinFamilies(entries: Iterable<Shade>): void {
  const members = new Map<number, Shade[]>()
  for (const entry of entries) {
    entry.family = undefined
    if (entry.membership === undefined) continue
    const known = members.get(entry.membership.id)
    if (known) known.push(entry)
    else members.set(entry.membership.id, [entry])
  }
  for (const [id, shades] of members) {
    const [first] = shades.sort(byPosition)
    if (first?.membership === undefined || shades.length < LEAST_SHADES) continue
    const family: Family = { id, name: first.membership.name, shades, pass: 0, first }
    for (const shade of shades) shade.family = family
  }
}

const positionOf = ({ membership }: Shade) => membership?.position ?? 0
const byPosition = (one: Shade, other: Shade) =>
  positionOf(one) - positionOf(other) || one.product.id - other.product.id

/** Each family once, at the place of its first entry; `shownOf` gives the shade that stands for it. */
export function oncePerFamily<Entry extends Shade>(entries: readonly Entry[]): Entry[] {
  const pass = (passes += 1)
  return entries.filter((entry) => {
    const { family } = entry
    if (family === undefined) return true
    const isFirst = family.pass !== pass
    if (isFirst || byPosition(entry, family.first) < 0) family.first = entry
    family.pass = pass
    return isFirst
  })
}

/** Of a list that `oncePerFamily` has just made: of a family the first of the owner's order that matches. */
export function shownOf({ product, family }: Shade): PublicProduct & { family?: ShelfFamily } {
  return family === undefined ? product : { ...family.first.product, family: showFamily(family) }
}

export const showFamily = ({ id, name, shades }: Family): ShelfFamily => ({
  id,
  name,
  shades: shades.map(({ product }) => ({
    id: product.id,
    name: product.shade || product.name,
    color: product.shade_color ?? null,
    price: product.price,
    stock_total: product.stock_total,
  })),
})
