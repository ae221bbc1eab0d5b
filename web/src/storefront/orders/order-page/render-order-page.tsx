import type { RenderOrderPage } from '@tocador/contracts/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml, type PageAssets } from '../../document'
import { secretPageOf } from '../../shell/secret-page'
import { OrderPage } from './order-page'
import { headlineOf } from './order-page-texts'
import { reloadsItself } from './reload-line'

/** The whole document of an order's page. */
export const orderPageRenderer =
  (assets: PageAssets): RenderOrderPage =>
  (input) => {
    const { order, shopName } = input
    const title =
      order === undefined ? 'No encontramos este pedido' : `${headlineOf(order).title} · Pedido ${order.order_number}`
    const reloads = order !== undefined && reloadsItself(input)
    const html = secretPageOf(assets, {
      title: `${title} · ${shopName}`,
      head: [
        // The number changes with what the script asks the server for: browsers keep the file for an hour.
        ...(order === undefined ? [] : ['<script type="module" src="/order-page.js?5"></script>']),
        ...(reloads && input.isStill !== true
          ? [`<noscript><meta http-equiv="refresh" content="60; url=${escapeHtml(order.link)}"></noscript>`]
          : []),
      ],
      bodyAttributes: reloads ? ` data-version="${escapeHtml(order.updated_at)}"` : '',
      body: renderToStaticMarkup(<OrderPage {...input} />),
    })
    return { status: order === undefined ? 404 : 200, html, links: [] }
  }
