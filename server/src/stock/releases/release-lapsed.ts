import { oneStatement, type DbOutsideTransaction } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { Schedule } from '../../platform/schedule/schedule'
import { releaseLapsedLines, type ReleasedLine } from './queries'
import type { StockContext } from '../stock-context'

const BATCH = 500
const SWEEP_MS = 30_000

/** Gives back what lapsed, everywhere or of some products. Harmless when repeated or run by several servers at once. */
export async function releaseLapsed(
  db: DbOutsideTransaction,
  context: StockContext,
  productIds?: number[],
): Promise<ReleasedLine[]> {
  const released: ReleasedLine[] = []
  for (;;) {
    const batch = await oneStatement(db, async (tx) => {
      const lines = await releaseLapsedLines(tx, context.at, productIds, BATCH)
      if (lines.length > 0) tx.afterCommit(() => context.announce(lines.map((line) => line.productId)))
      return lines
    })
    released.push(...batch)
    if (batch.length < BATCH) return released
  }
}

/** Work that units stand in the way of is done once more when some of them turn out to be held by nobody any longer. */
export async function releasingLapsed<Result>(
  db: DbOutsideTransaction,
  context: StockContext,
  productIds: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'STOCK_INSUFFICIENT') throw error
    const released = await releaseLapsed(db, context, productIds)
    if (released.length === 0) throw error
    return work()
  }
}

/** Every 30 s, by one server at a time; what is left after a batch waits for the next round. */
export function repeatSweep(schedule: Schedule, announce: StockContext['announce']): void {
  schedule.repeat({
    name: 'release lapsed holds',
    everyMs: SWEEP_MS,
    work: async (tx, at) => {
      const lines = await releaseLapsedLines(tx, at, undefined, BATCH)
      if (lines.length > 0) tx.afterCommit(() => announce(lines.map((line) => line.productId)))
    },
  })
}
