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
}

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
    const family: Family = { id, name: first.membership.name, shades }
    for (const shade of shades) shade.family = family
  }
}

const positionOf = ({ membership }: Shade) => membership?.position ?? 0
const byPosition = (one: Shade, other: Shade) =>
  positionOf(one) - positionOf(other) || one.product.id - other.product.id

/** Each family once, at the place of its first entry, as the entry that is first in the owner's order. */
export function oncePerFamily<Entry extends Shade>(entries: readonly Entry[]): Entry[] {
  const places = new Map<Family, number>()
  const once: Entry[] = []
  for (const entry of entries) {
    const place = entry.family && places.get(entry.family)
    const shown = place === undefined ? undefined : once[place]
    if (place === undefined || shown === undefined) {
      if (entry.family) places.set(entry.family, once.length)
      once.push(entry)
    } else if (byPosition(entry, shown) < 0) once[place] = entry
  }
  return once
}

/** A product, with all shades of its family. */
export const shownOf = ({ product, family }: Shade): PublicProduct & { family?: ShelfFamily } =>
  family === undefined ? product : { ...product, family: showFamily(family) }

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
