import { ready } from '@tocador/contracts/health/health-calls'
import { call } from '../../api/call'
import { noteOnlineAgain, useOnline } from '../../api/online'

const ASK_AGAIN_MS = 15_000

/**
 * After the loss of the connection polls the server until it answers, and then reloads the product list until that
 * succeeds; buying stays disabled until then. `call` records the answers.
 */
export function reachShop() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => !useOnline.getState().isCurrent && navigator.onLine && document.visibilityState === 'visible'
  const askLater = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, ASK_AGAIN_MS)
  }
  const ask = async () => {
    if (!isWanted()) return clearTimeout(timer)
    if (useOnline.getState().isOnline) noteOnlineAgain()
    else await call(ready, {}).catch(() => {})
    askLater()
  }
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  useOnline.subscribe(({ isCurrent }, before) => {
    if (!isCurrent && before.isCurrent) askLater()
  })
  // What was lost before this code was fetched may be back.
  if (!useOnline.getState().isCurrent) void ask()
}
