import { inTransaction, oneStatement, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { Schedule } from '../../platform/schedule/schedule'
import { STOCK_MOVES, UNITS_IN } from '../topics'
import { releaseLapsedLines, type ReleasedLine } from './queries'

const BATCH = 500
const SWEEP_MS = 30_000

/** Releases expired holds, of some products or of all. Safe to repeat and to run on several servers at once. */
export const releaseLapsed = (context: ShopContext, productIds?: number[]): Promise<ReleasedLine[]> =>
  inBatches(() => oneStatement(context, (tx) => releaseBatch(tx, productIds)))

/** Releases all expired holds as the sweep does: what was set aside passes to the next in line in the same transaction. */
export const releaseAllLapsed = (context: ShopContext): Promise<ReleasedLine[]> =>
  inBatches(() => inTransaction(context, sweep))

async function inBatches(release: () => Promise<ReleasedLine[]>): Promise<ReleasedLine[]> {
  const released: ReleasedLine[] = []
  for (;;) {
    const batch = await release()
    released.push(...batch)
    if (batch.length < BATCH) return released
  }
}

async function releaseBatch(tx: ShopTx, productIds?: number[]): Promise<ReleasedLine[]> {
  const lines = await releaseLapsedLines(tx, productIds, BATCH)
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
  return lines
}

/** If work fails for lack of units, releases lapsed holds of those products and tries once more. */
export async function releasingLapsed<Result>(
  context: ShopContext,
  /** Pass a function if the products are known only after `work` has read them. */
  productIds: number[] | (() => number[]),
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'STOCK_INSUFFICIENT') throw error
    // Also if this releases none: another request may have released them after the units were counted.
    await releaseLapsed(context, typeof productIds === 'function' ? productIds() : productIds)
    return work()
  }
}

/** Runs every 30 s, on one server at a time. What one batch does not cover waits for the next run. */
export const repeatSweep = (schedule: Schedule): void =>
  schedule.repeat({ name: 'release lapsed holds', everyMs: SWEEP_MS, work: sweep })

async function sweep(tx: ShopTx): Promise<ReleasedLine[]> {
  const lines = await releaseBatch(tx)
  tx.react(
    UNITS_IN,
    lines.map((line) => line.productId),
  )
  return lines
}
