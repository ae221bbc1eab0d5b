import './storefront.css'
import type { PageData } from '@tocador/contracts/page'
import { pageAtPath } from '@tocador/contracts/public-pages'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteOffline } from '../api/online'
import { loadSession, whenSessionEnds } from '../api/session'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { lazyDialog } from '../ui/overlay/lazy-dialog'
import { App } from './app'
import { PAGE_DATA_ID, ROOT_ID } from './document'
import { loadProductPart } from './pages/landing-page'
import { isSignInPath, PANEL_QUERY, paths } from './paths'
import { openAt, replaceByLogin } from '../ui/overlay/page-history'
import type { PanelPartProps } from './shell/panel-part'
import { repeatEarlyClicks } from './shell/repeat-early-clicks'
import { listenToArrivals } from './waiting/listen-to-arrivals'

const Panel = lazyDialog<PanelPartProps>(
  async () => (await import('./entry-panel')).PanelWithPreview,
  'Error de conexión. Intenta nuevamente.',
)
const renderPanel = (props: PanelPartProps) => <Panel {...props} />

const root = document.getElementById(ROOT_ID)
const block = document.getElementById(PAGE_DATA_ID)?.textContent

// Supported from Safari 16.4, Chrome 111 and Firefox 120 on; older browsers show only the server's HTML.
const isServed = CSS.supports('(width: 1lh) and (color: color-mix(in srgb, red, red))')

if (root !== null && block != null && isServed) {
  whenSessionEnds(() => {
    if (isSignInPath(location.pathname)) return
    const isPanel = new URLSearchParams(location.search).has(PANEL_QUERY)
    // A panel or product is closed, because the login takes over its address; a checkout stays open below.
    if (isPanel || pageAtPath(location.pathname) === 'product') replaceByLogin(paths.login)
    else openAt(paths.login)
  })
  const data = JSON.parse(block) as PageData
  const app = (
    <ErrorBoundary>
      <App data={data} panel={renderPanel} />
    </ErrorBoundary>
  )
  const hydrate = () => {
    // It only checks in development, so the production build leaves it out.
    hydrateRoot(root, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app)
    // After hydration, because the first render must equal the server's HTML, which has no session.
    loadSession()
    listenToArrivals()
    if (!navigator.onLine) noteOffline()
    addEventListener('offline', noteOffline)
    repeatEarlyClicks()
  }
  if (data.product) void loadProductPart().then(hydrate)
  else hydrate()
  addEventListener('load', fetchLast)
}

// On its own: Vite calls the functions of a `then` behind an import for the import alone, without the files that it needs.
const importLast = () => import('./shell/without-network')
/** A separate chunk, fetched after everything else, again and again while there is no connection. */
function fetchLast() {
  importLast().then(
    (part) => part.prepare(),
    () => setTimeout(fetchLast, 15_000),
  )
}
