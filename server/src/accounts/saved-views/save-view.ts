import { MAX_VIEWS } from '@tocador/contracts/accounts/accounts-words'
import type { SavedView } from '@tocador/contracts/accounts/saved-view-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { countViews, insertView } from './queries'

/** Names are unique per list and administrator, regardless of case. */
export async function saveView(context: ShopContext, userId: number, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  return inTransaction(
    context,
    async (tx) => {
      const count = await countViews(tx, userId, view.section)
      const saved = await insertView(tx, userId, view)
      if (!saved) throw new Refusal('VIEW_EXISTS', { fields: { name: 'Ya tienes una vista con ese nombre' } })
      if (count >= MAX_VIEWS) throw new Refusal('TOO_MANY_VIEWS')
      return saved
    },
    // Without the lock two concurrent saves could both pass the limit.
    { lockOwner: `saved views of ${userId}` },
  )
}
