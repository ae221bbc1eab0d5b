import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { useOnline } from '../api/online'
import { forgetSession } from '../api/session'
import { useCartWork } from '../storefront/cart/cart-store'
import { countWhenFinished } from '../storefront/catalog/search/count-searches'
import { useSearching } from '../storefront/catalog/search/searching-store'
import { forgetAnnouncement } from '../ui/overlay/announcer'
import { goToPage, overlayDepth, replacePage } from '../ui/overlay/page-history'
import { useToasts } from '../ui/overlay/toasts'

// On a busy machine what a test finds may come after more than the usual second.
configure({ asyncUtilTimeout: 10_000 })

/** Forms that the browser would have sent itself: it loads another page, and what was typed is lost. */
const sentByPage: string[] = []
addEventListener('submit', ({ defaultPrevented, target }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && !target.hasAttribute('action'))
    sentByPage.push(target.textContent ?? '')
})
afterEach(() => {
  const sent = sentByPage.splice(0)
  if (sent.length > 0) throw new Error(`The page sent a form itself: ${sent.join(' | ')}`)
})

// Friday, 20 November 2026, 2 p.m. in the shop. Only the date stands still: timers run.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z'), toFake: ['Date'] }))

// Test files share a page: what one test leaves must not be there in the next.
afterEach(async () => {
  // An overlay that is removed steps back over its entry, which happens later: in the next test.
  if (overlayDepth() > 0) act(() => replacePage(location.pathname + location.search, 0))
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // And so does one that was closed at the end of the test; what else is due then belongs to it, too.
  await new Promise((done) => setTimeout(done))
  // A search is told to the shop some seconds later.
  countWhenFinished('', 0)
  localStorage.clear()
  sessionStorage.clear()
  // And goes back no further than to the shop's page, instead of to an address of another test.
  replacePage('/', 0)
  goToPage('/')
  // A step back that leads before the first entry has no event, which the overlays would wait for.
  dispatchEvent(new PopStateEvent('popstate'))
  forgetAnnouncement()
  resetStore(useToasts)
  resetStore(useOnline)
  resetStore(useCartWork)
  resetStore(useSearching)
})

interface Store<State> {
  getInitialState: () => State
  setState: (state: State, replace: true) => void
}
const resetStore = <State>(store: Store<State>) => store.setState(store.getInitialState(), true)
