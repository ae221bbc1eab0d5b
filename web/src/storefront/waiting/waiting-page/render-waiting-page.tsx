import type { RenderWaitingPage } from '@tocador/contracts/page'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '../../document'
import { secretPageOf } from '../../shell/secret-page'
import { WaitingPage } from './waiting-page'

/** The whole document of a waiting list's page. It loads no script, and its address is sent nowhere. */
export const waitingPageRenderer =
  (assets: PageAssets): RenderWaitingPage =>
  (input) => ({
    status: input.list === undefined ? 404 : 200,
    html: secretPageOf(assets, {
      title: `${input.list === undefined ? 'No encontramos esta lista' : 'Tu lista de espera'} · ${input.shopName}`,
      body: renderToStaticMarkup(<WaitingPage {...input} />),
    }),
    links: [],
  })
