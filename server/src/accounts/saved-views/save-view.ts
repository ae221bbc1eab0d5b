import { MAX_VIEWS, type SavedView } from '@tocador/contracts/saved-views'
import { inTransaction, type DbOutsideTransaction } from '../../platform/database/db'
import type { Admin } from '../../platform/http/caller'
import { Refusal } from '../../platform/http/refusal'
import { countViews, insertView } from './queries'

/** A name is taken once per list and administrator, whatever its case. */
export async function saveView(
  db: DbOutsideTransaction,
  view: Omit<SavedView, 'id'>,
  { caller, now }: { caller: Admin; now: Date },
): Promise<SavedView> {
  const { id: userId } = caller.user
  return inTransaction(
    db,
    async (tx) => {
      const count = await countViews(tx, userId, view.section)
      const saved = await insertView(tx, userId, view, now)
      if (!saved) throw new Refusal('VIEW_EXISTS', { fields: { name: 'Ya tienes una vista con ese nombre' } })
      if (count >= MAX_VIEWS) throw new Refusal('TOO_MANY_VIEWS')
      return saved
    },
    // Two tabs that save at once would both count one view less than there are.
    { lockOwner: `saved views of ${userId}` },
  )
}
