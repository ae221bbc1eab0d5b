import webPush from 'web-push'
import { inTransaction, type ShopContext } from '../platform/context'
import { removeEveryDevice } from './devices/queries'
import { findKeys, removeNotices, saveKeys, type Keys } from './queries'

/** Instances that start at the same moment make one pair. */
const KEYS = 'notice keys'

/**
 * The keys of this shop. A copy of the database that is opened at another address gets new ones and no devices: else it would notify
 * the owner of the real shop.
 */
export async function ensureKeys(context: ShopContext, publicUrl: string): Promise<Keys> {
  const found = await findKeys(context.db)
  if (found?.publicUrl === publicUrl) return found
  return inTransaction(
    context,
    async (tx) => {
      const saved = await findKeys(tx)
      if (saved?.publicUrl === publicUrl) return saved
      const made = webPush.generateVAPIDKeys()
      await saveKeys(tx, made, publicUrl)
      const removed = await removeEveryDevice(tx)
      await removeNotices(tx)
      if (removed > 0) {
        tx.log.warn('The shop has another PUBLIC_URL: notices have new keys, and devices are to be added again', {
          before: saved?.publicUrl,
          now: publicUrl,
        })
      }
      return made
    },
    { lockOwner: KEYS },
  )
}
