import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { isConnected, onLive, startLive, stayWhenHidden } from '../../../api/live'
import { setConnection } from '../../list-screen/live/live-state'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { soundForOrders } from './sound-for-orders'

/** Takes the shop's changes from the stream. A lost stream is read by polling at once; returns a function that stops. */
export function followStream(queries: QueryClient): () => void {
  setConnection(isConnected)
  // The title of a hidden tab counts new orders.
  const leave = stayWhenHidden()
  const stop = onLive(({ event, data }) => {
    if (event === 'shop') {
      // A poll that was sent before would overwrite the newer state.
      void queries.cancelQueries({ queryKey: CHANGES }).then(() => queries.setQueryData(CHANGES, data as ShopChanges))
    } else if (['lost', 'again', 'visitor', 'ended'].includes(event)) {
      void queries.invalidateQueries({ queryKey: CHANGES })
    }
  })
  const stopSound = soundForOrders(queries)
  startLive()
  return () => {
    stopSound()
    stop()
    leave()
    setConnection(() => false)
  }
}
