import { createRoot } from 'react-dom/client'
import { keepShop } from './keep-shop'
import { OfflineBar } from './offline-bar'
import { reachShop } from './reach-shop'

/** For the time when there is no network. Fetched after the page has loaded, so it brings its own place in it. */
export function prepare() {
  const place = document.createElement('div')
  // A box of its own would end before the page does, and what sticks would leave with it.
  place.className = 'contents'
  document.body.prepend(place)
  createRoot(place).render(<OfflineBar />)
  reachShop()
  // While developing every file changes all the time, and none must be kept.
  if (import.meta.env.PROD) void keepShop()
}
