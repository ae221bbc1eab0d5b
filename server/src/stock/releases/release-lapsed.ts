import { oneStatement, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { Schedule } from '../../platform/schedule/schedule'
import { STOCK_MOVES } from '../stock-topic'
import { releaseLapsedLines, type ReleasedLine } from './queries'

const BATCH = 500
const SWEEP_MS = 30_000

/** Releases holds whose time is over, of some products or of all. Harmless when repeated or run by several servers at once. */
export async function releaseLapsed(context: ShopContext, productIds?: number[]): Promise<ReleasedLine[]> {
  const released: ReleasedLine[] = []
  for (;;) {
    const batch = await oneStatement(context, (tx) => releaseBatch(tx, productIds))
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

/** Repeats work that was short of units once, if some of them were held only by lapsed holds. */
export async function releasingLapsed<Result>(
  context: ShopContext,
  productIds: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'STOCK_INSUFFICIENT') throw error
    const released = await releaseLapsed(context, productIds)
    if (released.length === 0) throw error
    return work()
  }
}

/** Every 30 s, by one server at a time; what is left after a batch waits for the next run. */
export const repeatSweep = (schedule: Schedule): void =>
  schedule.repeat({ name: 'release lapsed holds', everyMs: SWEEP_MS, work: (tx) => releaseBatch(tx) })
