import type { ShopContext } from '../platform/context'
import type { Deps } from '../platform/deps'

/** What the workspace `demo` exports. */
export interface Demo {
  /** Fills an empty shop; says whether it did. `progressed` gets the share that is done, from 0 to 1. */
  makeDemo(deps: Deps, progressed?: (share: number) => void): Promise<boolean>
  removeDemo(context: ShopContext): Promise<RemovedDemo>
}

export interface RemovedDemo {
  products: number
  clients: number
  places: number
  orders: number
}
