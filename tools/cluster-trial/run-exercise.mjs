import { setTimeout as pause } from 'node:timers/promises'
import { countOrders } from './count-orders.mjs'
import { startOrdering } from './ordering.mjs'
import { until } from './programs.mjs'

const CALM_MS = 3_000
const ENOUGH_ORDERS = 20

/** Runs one exercise while orders arrive, and returns what buyers felt of it. */
export async function runExercise(cluster, { run, mend, isRolling = false }) {
  const { load, stop } = startOrdering(cluster.shop)
  try {
    await pause(CALM_MS)
    const before = load.acknowledged.length
    const begunAt = performance.now()
    await run(cluster)
    const endedAt = performance.now()
    const isSelling = async () => load.acknowledged.filter(({ at }) => at > endedAt).length >= ENOUGH_ORDERS
    await until('Selling again', isSelling, 180_000)
    const soldAgain = performance.now()
    await mend(cluster)
    await pause(CALM_MS)
    await stop()
    if (isRolling) printFailures(load.failed, begunAt)
    return {
      acknowledged: load.acknowledged.length,
      requests: load.requests,
      failed: load.failed.length,
      failures: countBy(load.failed, ({ status }) => status),
      withoutSales: longestGap(load.acknowledged.slice(Math.max(0, before - 1)), begunAt, soldAgain),
      whileMending: longestGap(load.acknowledged, soldAgain, performance.now()),
      ...(await countOrders(cluster.shop, cluster.told(load.acknowledged))),
    }
  } finally {
    await stop({ giveUp: true })
  }
}

/** None may fail, so each one has to be explained. */
function printFailures(failed, begunAt) {
  for (const { what, status, askedAt, text } of failed) {
    console.error(
      `${what} failed after ${((askedAt - begunAt) / 1000).toFixed(3)} s with ${status || 'no answer'} ${text}`,
    )
  }
}

/** The longest time in seconds between two acknowledged orders, of which the second came after `from`. */
function longestGap(orders, from, to) {
  const times = orders
    .map(({ at }) => at)
    .filter((at) => at <= to)
    .sort((one, other) => one - other)
  const gaps = times.slice(1).map((at, nth) => (at > from ? at - times[nth] : 0))
  return Math.max(0, ...gaps) / 1000
}

function countBy(items, keyOf) {
  const counts = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
