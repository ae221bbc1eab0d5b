import type { ShelfFamily, ShelfProduct, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { LEAST_SHADES, SHADE_TEXTS } from '@tocador/contracts/catalog/family-words'
import { oncePerFamily as once } from '@tocador/contracts/search/meant-order'
import type { Placed } from '@tocador/contracts/catalog/product-orders'
import { fold } from '@tocador/contracts/search-text'
import { byNewest } from './card-orders'

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
  newest: Shade
  placed: Placed
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
    const { name } = first.membership
    const family: Family = { id, name, shades, ...summaryOf(name, shades) }
    for (const shade of shades) shade.family = family
  }
}

/** The families of a catalogue; those of changed products are joined again when they are asked for. */
export class ShelfFamilies {
  readonly #members = new Map<number, Set<Shade>>()
  readonly #changed = new Set<number>()

  replace(before: Shade | undefined, after: Shade | undefined): void {
    const [old, now] = [before?.membership?.id, after?.membership?.id]
    if (before && old !== undefined) {
      this.#members.get(old)?.delete(before)
      this.#changed.add(old)
    }
    if (!after || now === undefined) return
    const members = this.#members.get(now)
    if (members) members.add(after)
    else this.#members.set(now, new Set([after]))
    this.#changed.add(now)
  }

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  join(): void {
    for (const id of this.#changed) {
      const members = this.#members.get(id)
      if (members) joinFamilies(members)
      if (members?.size === 0) this.#members.delete(id)
    }
    this.#changed.clear()
  }
}

const summaryOf = (name: string, shades: readonly Shade[]) => ({
  newest: shades.reduce((one, other) => (byNewest(one, other) <= 0 ? one : other)),
  placed: { name: fold(name), price: Math.min(...shades.map(({ product }) => product.price)) },
})

export const isSoldOut = ({ product, family }: Shade) =>
  family === undefined ? product.stock_total <= 0 : family.shades.every((shade) => shade.product.stock_total <= 0)

const positionOf = ({ membership }: Shade) => membership?.position ?? 0
const byPosition = (one: Shade, other: Shade) =>
  positionOf(one) - positionOf(other) || one.product.id - other.product.id

/** Each family once. */
export const oncePerFamily = <Entry extends Shade>(entries: readonly Entry[]): Entry[] =>
  once(
    entries,
    ({ family }) => family,
    (one, other) => byPosition(one, other) < 0,
  )

/** A product, with all shades of its family. */
export const shownOf = ({ product, family }: Shade): ShelfProduct =>
  family === undefined ? product : { ...product, family: familyBeside(product, family) }

/** With what the browser needs to search each shade as the server does. */
function familyBeside(shown: PublicProduct, family: Family): ShelfFamily {
  const { shades, ...named } = showFamily(family)
  // The browser's list of a category takes a shade with differences for one in stock.
  const differing = family.shades.map(({ product }) => (product.stock_total > 0 ? differencesOf(product, shown) : {}))
  return { ...named, shades: shades.map((shade, place) => ({ ...shade, differs: differing[place] })) }
}

const differencesOf = (product: PublicProduct, shown: PublicProduct) =>
  Object.fromEntries(
    SHADE_TEXTS.filter((name) => product[name] !== shown[name]).map((name) => [name, product[name]]),
  ) as Partial<Pick<PublicProduct, (typeof SHADE_TEXTS)[number]>>

export const showFamily = ({ id, name, shades }: Family): ShelfFamily => ({
  id,
  name,
  shades: shades.map(({ product }) => ({
    id: product.id,
    name: product.shade || product.name,
    color: product.shade_color ?? null,
    price: product.price,
    stock_total: product.stock_total,
    ...(product.offer_until !== undefined && { offer_until: product.offer_until }),
  })),
})
