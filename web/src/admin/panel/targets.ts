import type { Order } from '@tocador/contracts/orders'
import type { AdminProduct } from '@tocador/contracts/catalog'
import { fold } from '@tocador/contracts/text'
import type { Icon } from '../../ui/icons'

/** A place one can go to, or a thing to do. */
export type Target =
  | { kind: 'place'; key: string; name: string; Icon: Icon; go: () => void }
  | { kind: 'order'; key: string; order: Order; go: () => void }
  | { kind: 'product'; key: string; product: AdminProduct; go: () => void }

export interface TargetGroup {
  name: string
  targets: readonly Target[]
}

type Place = Extract<Target, { kind: 'place' }>

/** Those whose words begin as what was typed; all of them while nothing is. */
export function placesFor(places: readonly Place[], search: string): Place[] {
  const words = fold(search).split(' ').filter(Boolean)
  return places.filter(({ name }) => {
    const own = fold(name).split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

/** The option a key moves to: round and round. */
export function optionAfter(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return (now - 1 + count) % count
  return undefined
}
