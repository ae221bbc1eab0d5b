import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import type { Db } from '../platform/database/db'

type Work = (tx: ShopTx) => Promise<unknown>

/** Runs `work` in a transaction and keeps it open, with its locks, until `commit` is called. */
export async function openTransaction(context: ShopContext, work: Work) {
  let commitAfter: (last: Work) => void = () => {}
  const last = new Promise<Work>((resolve) => (commitAfter = resolve))
  let done = Promise.resolve()
  await new Promise<void>((opened, failed) => {
    done = inTransaction(context, async (tx) => {
      await work(tx)
      opened()
      await (
        await last
      )(tx)
    })
    done.catch(failed)
  })
  return {
    /** Commits, after a last piece of work. */
    async commit(work: Work = async () => {}): Promise<void> {
      commitAfter(work)
      await done
    },
  }
}

/** Resolves when `count` statements in this database wait for locks that other transactions hold. */
export const waitForLock = (db: Db, count = 1) =>
  vi.waitFor(
    async () => {
      const waiting = sql`
        select distinct pid from pg_locks join pg_stat_activity activity using (pid)
        where not pg_locks.granted and activity.datname = current_database()`
      expect((await db.rows(waiting)).length).toBeGreaterThanOrEqual(count)
    },
    // The statements themselves give up after five seconds.
    { timeout: 5_000 },
  )
