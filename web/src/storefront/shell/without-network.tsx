import { createRoot } from 'react-dom/client'
import { endKeptSession } from '../../api/end-session'
import { registerWorker } from './register-worker'
import { mendServerPictures } from './mend-server-pictures'
import { OfflineBar } from './offline-bar'
import { reachShop } from './reach-shop'

export { ListFailure } from './list-failure'

/** Offline support, a sign-out without an answer, and what is missing in the server's parts. Fetched after the page has loaded, so it creates its own root element. */
export function prepare() {
  const place = document.createElement('div')
  // A box here would end before the page does, and the sticky bar would scroll away with it.
  place.className = 'contents'
  document.body.prepend(place)
  createRoot(place).render(<OfflineBar />)
  reachShop()
  void endKeptSession()
  mendServerPictures()
  // In development files change all the time and must not be cached.
  if (import.meta.env.PROD) void registerWorker()
}
