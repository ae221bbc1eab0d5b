import type { RenderHeldPage } from '@tocador/contracts/page'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '../../document'
import { secretPageOf } from '../../shell/secret-page'
import { HeldPage } from './held-page'
import { heldTexts } from './held-page-texts'

/** The whole document of a unit that is set aside. Only while it is, a script puts it into the browser's cart. */
export const heldPageRenderer =
  (assets: PageAssets): RenderHeldPage =>
  (input) => {
    const { held, shopName } = input
    const title = held === undefined ? 'No encontramos esta página' : `${heldTexts(held).title} · ${held.product_name}`
    const html = secretPageOf(assets, {
      title: `${title} · ${shopName}`,
      head: held?.state === 'set-aside' ? ['<script type="module" src="/order-page.js?5"></script>'] : [],
      body: renderToStaticMarkup(<HeldPage {...input} />),
    })
    return { status: held === undefined ? 404 : 200, html, links: [] }
  }
