import type { RenderOrderPage } from '@tocador/contracts/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml, type PageAssets } from '../../document'
import { OrderPage } from './order-page'
import { headlineOf } from './order-page-texts'
import { reloadsItself } from './reload-line'

/** The whole document of an order's page. It loads no code of the shop, and its address is sent nowhere. */
export const orderPageRenderer =
  ({ fonts, styles }: PageAssets): RenderOrderPage =>
  (input) => {
    const { order, shopName } = input
    const title =
      order === undefined ? 'No encontramos este pedido' : `${headlineOf(order).title} · Pedido ${order.order_number}`
    const reloads = order !== undefined && reloadsItself(input)
    const html = [
      '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      `<title>${escapeHtml(`${title} · ${shopName}`)}</title>`,
      '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
      ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
      ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
      // The number changes with what the script asks the server for: browsers keep the file for an hour.
      ...(order === undefined ? [] : ['<script type="module" src="/order-page.js?2"></script>']),
      ...(reloads && input.isStill !== true
        ? [`<noscript><meta http-equiv="refresh" content="60; url=${escapeHtml(order.link)}"></noscript>`]
        : []),
      '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
      '<meta name="theme-color" content="#ecd3ce" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#3c2431" media="(prefers-color-scheme: dark)">',
      '<meta name="color-scheme" content="light dark">',
      `</head><body${reloads ? ` data-version="${escapeHtml(order.updated_at)}"` : ''}>${renderToStaticMarkup(<OrderPage {...input} />)}</body></html>`,
    ].join('')
    return { status: order === undefined ? 404 : 200, html, links: [] }
  }
