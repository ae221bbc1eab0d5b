import sql from 'sql-template-tag'
import type { NetworkLimit } from '@tocador/contracts/endpoint'
import { CLOCKS_APART_MS } from '../../clock'
import { oneStatement, type ShopContext, type ShopTx } from '../../context'
import type { Schedule } from '../../schedule/schedule'

/** The time in which one call is restored. */
export const secondsPerCall = ({ perNetwork, minutes }: NetworkLimit) => (minutes * 60) / perNetwork

/**
 * Adds a call and returns the level afterwards, or undefined when the limit is reached. A refused call is not added, so a
 * network that goes on calling still gets its next call after `secondsPerCall`. What was counted in a time that is still to come is
 * restored, or nothing would be until then.
 */
export async function countCall(
  context: ShopContext,
  name: string,
  network: string,
  limit: NetworkLimit,
): Promise<number | undefined> {
  const now = context.clock.now()
  const isAhead = sql`counted.counted_at > ${new Date(now.getTime() + CLOCKS_APART_MS)}::timestamptz`
  const restored = sql`case when ${isAhead} then 0 else greatest(0, counted.level
    - greatest(0, extract(epoch from ${now}::timestamptz - counted.counted_at)) / ${secondsPerCall(limit)}::float8) end`
  const [row] = await oneStatement(context, (tx) =>
    tx.write<{ level: number }>(sql`
      insert into network_counts as counted (name, network, level, counted_at)
      values (${name}, ${network}, 1, ${now})
      on conflict (name, network) do update
        set level = ${restored} + 1,
          counted_at = case when ${isAhead} then excluded.counted_at else greatest(counted.counted_at, excluded.counted_at) end
        where ${restored} + 1 <= ${limit.perNetwork}
      returning level`),
  )
  return row?.level
}

const DAY_MS = 86_400_000

/** No limit restores more slowly than within a day. */
const forgetOldCounts = (tx: ShopTx) =>
  tx.run(sql`delete from network_counts where counted_at < ${new Date(tx.now.getTime() - DAY_MS)}`)

export const repeatLimitCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old network counts', everyMs: DAY_MS / 24, work: forgetOldCounts })
