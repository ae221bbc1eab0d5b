import { openDatabase } from '../platform/database/open-database'
import type { Deps } from '../platform/deps'
import { sayWhileSlow, type Say } from '../platform/say-while-slow'
import { loadDemo } from './load-demo'

/**
 * Makes the demo without waiting for the disk at each of its 1,200 commits. The statistics that `migrate` collects
 * afterwards are committed durably, and with them all that was written before. A demo that a power cut interrupts is made again.
 */
export async function fillWithDemo(deps: Deps, databaseUrl: string, say: Say): Promise<boolean> {
  const { makeDemo } = await loadDemo()
  const { db, close } = openDatabase({ url: databaseUrl, log: deps.log, isDurable: false })
  try {
    let share = 0
    return await sayWhileSlow(
      say,
      () => `Making the demo shop: ${Math.floor(share * 100)} %, DEMO_DATA=off starts without it`,
      () =>
        makeDemo({ ...deps, db, contextFor: (actor, now) => ({ ...deps.contextFor(actor, now), db }) }, (done) => {
          share = done
        }),
    )
  } finally {
    await close()
  }
}
