import { addDays, shopTime } from '@tocador/contracts/calendar'
import type { Deps } from '../../platform/deps'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { listBoughtTogether, listSoldUnits } from './queries'

type Source = Pick<Deps, 'replica' | 'clock' | 'log' | 'env'>

const TOGETHER_SINCE_DAYS = 180
const BEST_SELLERS_SINCE_DAYS = 90
const READ_EVERY_MS = 60 * 60_000
const RETRY_AFTER_MS = 60_000

/** Reads soon after the first visitor, and then once an hour, what sold most and which products were bought together. */
export class SalesReader {
  readonly #source: Source
  readonly #catalogue: PublicCatalogue
  #readAt = 0
  #waitMs = 0
  #reading: Promise<void> | undefined

  constructor(source: Source, catalogue: PublicCatalogue) {
    this.#source = source
    this.#catalogue = catalogue
  }

  /** Begins to read if it is due; does not wait, since the query may take seconds in a large shop. */
  startIfDue(): void {
    if (this.#reading || !this.#catalogue.isLoaded || !this.#isDue()) return
    this.#reading = this.#read().finally(() => (this.#reading = undefined))
  }

  /** Waits for a query in progress. */
  async stop(): Promise<void> {
    await this.#reading
  }

  /** Also when the clock was set back. */
  #isDue(): boolean {
    const elapsedMs = this.#source.clock.now().getTime() - this.#readAt
    return elapsedMs < 0 || elapsedMs >= this.#waitMs
  }

  async #read(): Promise<void> {
    const { replica, clock, env, log } = this.#source
    const now = clock.now()
    this.#readAt = now.getTime()
    this.#waitMs = READ_EVERY_MS
    const { day } = shopTime(now, env.SHOP_TIME_ZONE)
    try {
      const together = await replica.read((db) => listBoughtTogether(db, addDays(day, -TOGETHER_SINCE_DAYS)))
      this.#catalogue.putBoughtTogether(new Map(together.result.map(({ id, others }) => [id, others])))
      const sold = await replica.read((db) => listSoldUnits(db, addDays(day, -BEST_SELLERS_SINCE_DAYS)))
      this.#catalogue.putSoldUnits(new Map(sold.result.map(({ id, units }) => [id, units])))
    } catch (error) {
      // Pages show products of the same type, and best sellers as they were.
      this.#waitMs = RETRY_AFTER_MS
      log.warn('What was sold and bought together could not be read', { error })
    }
  }
}
