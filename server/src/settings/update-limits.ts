import type { Limits } from '@tocador/contracts/settings/limits-endpoints'
import type { LimitsChange } from '@tocador/contracts/settings/limits-schemas'
import { LIMIT_NAMES } from '@tocador/contracts/settings/limits-words'
import { inTransaction, type ShopContext } from '../platform/context'
import { refuseStale } from '../platform/http/refuse-stale'
import { lockLimits, saveLimits } from './queries'

/** Applies to the next request; what is already held or ordered stays. */
export const updateLimits = (context: ShopContext, { seen = {}, ...change }: LimitsChange): Promise<Limits> =>
  inTransaction(context, async (tx) => {
    const before = await lockLimits(tx)
    const changed = LIMIT_NAMES.filter((name) => (change[name] ?? before[name]) !== before[name])
    if (changed.length === 0) return before
    refuseStale(before, { change, seen, details: before })
    const after = { ...before }
    for (const name of changed) after[name] = change[name] ?? before[name]
    await saveLimits(tx, after)
    const only = (limits: Limits) => Object.fromEntries(changed.map((name) => [name, limits[name]]))
    await tx.record({
      action: 'change-limits',
      subject: 'settings',
      subjectId: 1,
      before: only(before),
      after: only(after),
    })
    return after
  })
