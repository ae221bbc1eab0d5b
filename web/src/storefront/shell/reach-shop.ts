import { ready } from '@tocador/contracts/health'
import { call } from '../../api/call'
import { noteOffline, useOnline } from '../../api/online'

const ASK_AGAIN_MS = 15_000

/** Notices when the network goes, and asks for the shop until it answers again; `call` notes that itself. */
export function reachShop() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => !useOnline.getState().isOnline && navigator.onLine && document.visibilityState === 'visible'
  const ask = async () => {
    clearTimeout(timer)
    if (!isWanted()) return
    await call(ready, {}).catch(() => {})
    if (isWanted()) timer = setTimeout(ask, ASK_AGAIN_MS)
  }
  addEventListener('offline', noteOffline)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  useOnline.subscribe(({ isOnline }, before) => {
    if (!isOnline && before.isOnline) timer = setTimeout(ask, ASK_AGAIN_MS)
  })
  if (!navigator.onLine) noteOffline()
}
