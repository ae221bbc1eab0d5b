import '../ui/theme.css'
import './shell/shell.css'
import './shell/offline-bar.css'
import type { PageData } from '@tocador/contracts/page'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteOffline } from '../api/online'
import { loadSession, whenSessionEnds } from '../api/session'
import { lazyDialog } from '../ui/overlay/lazy-dialog'
import { App } from './app'
import { PAGE_DATA_ID, ROOT_ID } from './document'
import { isSignInPath, PANEL_QUERY, paths, PRODUCT_QUERY } from './paths'
import { openAt, replaceByLogin } from '../ui/overlay/page-history'
import type { PanelPartProps } from './shell/panel-part'
import { repeatEarlyClicks } from './shell/repeat-early-clicks'

const Panel = lazyDialog<PanelPartProps>(
  async () => (await import('../admin/panel/panel')).Panel,
  'Error de conexión. Intenta nuevamente.',
)
const renderPanel = (props: PanelPartProps) => <Panel {...props} />

const root = document.getElementById(ROOT_ID)
const block = document.getElementById(PAGE_DATA_ID)?.textContent

// Safari 16.4, Chrome 111, Firefox 120: what is older keeps the page as the server sent it.
const isServed = CSS.supports('(width: 1lh) and (color: color-mix(in srgb, red, red))')

if (root !== null && block != null && isServed) {
  whenSessionEnds(() => {
    if (isSignInPath(location.pathname)) return
    const query = new URLSearchParams(location.search)
    // What has the address gives it up; an order under way stays open below.
    if (query.has(PANEL_QUERY) || query.has(PRODUCT_QUERY)) replaceByLogin(paths.login)
    else openAt(paths.login)
  })
  hydrateRoot(
    root,
    <StrictMode>
      <App data={JSON.parse(block) as PageData} panel={renderPanel} />
    </StrictMode>,
  )
  // After hydration: the first browser tree has to equal the server's, which knows no visitor.
  loadSession()
  if (!navigator.onLine) noteOffline()
  repeatEarlyClicks()
  // What nobody waits for comes when everything else has: a chunk of its own.
  addEventListener('load', () => void import('./shell/without-network').then(({ prepare }) => prepare()))
}
