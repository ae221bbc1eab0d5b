import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/overlay/toasts'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { allowSoundOnInput, soundForOrder } from '../../settings/order-sound'
import { newOrders } from './new-orders'

const BLOCKED = 'Llegó un pedido nuevo. Toca la página para que el próximo suene: el navegador lo pide.'

/** Plays a sound for new orders, whether the stream or polling reports them; returns a function that stops. */
export function soundForOrders(
  queries: QueryClient,
  { allow, play } = { allow: allowSoundOnInput, play: soundForOrder },
): () => void {
  const readRecent = () => queries.getQueryData<ShopChanges>(CHANGES)?.recentOrders
  let known = readRecent()
  const leave = allow()
  const stop = queries.getQueryCache().subscribe(() => {
    const recent = readRecent()
    if (recent === known) return
    const [newest] = known === undefined || recent === undefined ? [] : newOrders(known, recent)
    known = recent ?? known
    if (newest === undefined) return
    void play(newest).then((outcome) => {
      if (outcome === 'blocked') showToast(BLOCKED, { kind: 'note' })
    })
  })
  return () => {
    stop()
    leave()
  }
}
