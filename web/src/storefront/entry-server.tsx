import type { PageInput, RenderPage } from '@tocador/contracts/page'
import { renderToString } from 'react-dom/server'
import { App } from './app'
import { documentOf, linksOf, type PageAssets } from './document'
import { orderPageRenderer } from './orders/order-page/render-order-page'
import { headOf } from './page-heads'
import { ServerOnlyContext } from './shell/server-only'
import { heldPageRenderer } from './waiting/held-page/render-held-page'
import { waitingPageRenderer } from './waiting/waiting-page/render-waiting-page'

export { renderManifest, renderPanelManifest, renderRobots, renderSitemap } from './site-files'

declare const __PAGE_ASSETS__: PageAssets
declare const __PRODUCT_PAGE_ASSETS__: PageAssets

export const renderPage: RenderPage = (input: PageInput) => {
  const { path, baseUrl: _base, serverOnly, ...data } = input
  const [address = '/'] = path.split('?')
  const body = renderToString(
    <ServerOnlyContext value={serverOnly}>
      <App data={data} path={address} />
    </ServerOnlyContext>,
  )
  const head = headOf(input)
  const assets = data.product ? __PRODUCT_PAGE_ASSETS__ : __PAGE_ASSETS__
  // Only the footer shows these, and the browser keeps its HTML.
  const embedded = { ...data, shop: { ...data.shop, contact: '' }, places: [] }
  return { status: head.status, html: documentOf(head, body, embedded, assets), links: linksOf(assets) }
}

export const renderOrderPage = orderPageRenderer(__PAGE_ASSETS__)

export const renderWaitingPage = waitingPageRenderer(__PAGE_ASSETS__)

export const renderHeldPage = heldPageRenderer(__PAGE_ASSETS__)
