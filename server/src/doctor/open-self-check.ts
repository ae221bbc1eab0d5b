import { inTransaction, shopItself, type ShopContext } from '../platform/context'
import type { Deps } from '../platform/deps'
import { createBackgroundRuns } from '../platform/schedule/background-runs'
import type { Schedule } from '../platform/schedule/schedule'
import { checkShop, checksOf, type CheckedPart, type CheckOptions, type ShopParts } from './check-shop'
import { findLastCheck, removeOtherParts, savePart } from './queries'
import { SELF_CHECKS } from './topics'

/** Held by the process that checks the shop. */
export const CHECK_LOCK = 'check the shop'

export interface SelfChecks {
  /** Begins a check, whose result is saved. False while another one runs. */
  start(context: ShopContext, options: CheckOptions): Promise<boolean>
  /** Begins the quick form for the shop itself; failing to begin is only logged. */
  startQuick(): Promise<void>
  /** Waits for a check in progress. */
  stop(): Promise<void>
}

export function openSelfChecks({ databaseUrl, log, contextFor }: Deps, parts: ShopParts): SelfChecks {
  const runs = createBackgroundRuns({ databaseUrl, log, lock: CHECK_LOCK })
  const start = async (context: ShopContext, options: CheckOptions) => {
    const begun = await runs.begin(
      async () => true,
      async () => {
        const checked = await checkShop(context, parts, options)
        await saveParts(
          context,
          checked,
          checksOf(parts).map(({ title }) => title),
        )
      },
    )
    return begun === true
  }
  return {
    start,
    startQuick: async () => {
      try {
        await start(contextFor(shopItself), { isRepairing: false, isQuick: true })
      } catch (error) {
        log.error('The self-check could not begin', { error })
      }
    },
    stop: () => runs.stop(),
  }
}

const NAMED_AT_MOST = 50

/** A part that was not looked at keeps its last result. */
const saveParts = (context: ShopContext, checked: readonly CheckedPart[], titles: readonly string[]) =>
  inTransaction(context, async (tx) => {
    await removeOtherParts(tx, titles)
    for (const { title, problems } of checked) {
      const saved = problems.map((problem) => ({
        ...problem,
        found: problem.found.slice(0, NAMED_AT_MOST),
        count: problem.found.length,
      }))
      await savePart(tx, { title, checkedAt: tx.now, problems: saved })
    }
    tx.announce(SELF_CHECKS)
  })

const EVERY_MS = 600_000
const OLD_AFTER_MS = 24 * 3_600_000

/** Soon after the start, and once a day where no backup of the night is followed by a check. */
export const repeatSelfChecks = (schedule: Schedule, selfChecks: SelfChecks, openedAt: Date): void =>
  schedule.repeat({
    name: 'check the shop',
    everyMs: EVERY_MS,
    work: async (tx) => {
      const last = (await findLastCheck(tx, tx.now))?.at ?? undefined
      const isDue = last === undefined || last < openedAt || tx.now.getTime() - last.getTime() >= OLD_AFTER_MS
      if (isDue) tx.afterCommit(() => void selfChecks.startQuick())
    },
  })
