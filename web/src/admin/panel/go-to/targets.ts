import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { fold } from '@tocador/contracts/search-text'
import type { Icon } from '../../../ui/icons/icons'

/** A result of the command palette: a page to open or an action to run. */
export type Target =
  | { kind: 'place'; key: string; name: string; Icon: Icon; go: () => void }
  | { kind: 'order'; key: string; order: Order; go: () => void }
  | { kind: 'product'; key: string; product: AdminProduct; go: () => void }
  | { kind: 'client'; key: string; client: ListedUser; go: () => void }

export interface TargetGroup {
  name: string
  targets: readonly Target[]
}

type Place = Extract<Target, { kind: 'place' }>

/** Places with a word that starts with each typed word; all places for an empty search. */
export function placesFor(places: readonly Place[], search: string): Place[] {
  const words = fold(search).split(' ').filter(Boolean)
  return places.filter(({ name }) => {
    const own = fold(name).split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

/** Those whose name has all typed words first, names that begin with them before others; otherwise in the given order. */
export function byName<Found extends { name: string }>(found: readonly Found[], search: string): Found[] {
  const typed = fold(search).trim()
  const words = typed.split(' ').filter(Boolean)
  const rank = ({ name }: Found) => {
    const own = fold(name)
    if (own.startsWith(typed)) return 0
    if (words.every((word) => own.split(' ').some((one) => one.startsWith(word)))) return 1
    return words.every((word) => own.includes(word)) ? 2 : 3
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** The index of the option that an arrow key moves to, wrapping around. */
export function optionAfter(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return (now - 1 + count) % count
  return undefined
}
