import { openDatabase } from '../platform/database/open-database'
import type { Deps } from '../platform/deps'
import { loadDemo } from './load-demo'

/**
 * Makes the demo without waiting for the disk at each of its 1,200 commits. The statistics that `migrate` collects
 * afterwards are committed durably, and with them all that was written before. A demo that a power cut interrupts is made again.
 */
export async function fillWithDemo(deps: Deps, databaseUrl: string): Promise<boolean> {
  const { makeDemo } = await loadDemo()
  const { db, close } = openDatabase({ url: databaseUrl, log: deps.log, isDurable: false })
  try {
    return await makeDemo({ ...deps, db, contextFor: (actor, now) => ({ ...deps.contextFor(actor, now), db }) })
  } finally {
    await close()
  }
}
