import { escapeHtml, type PageAssets } from '../document'

interface SecretPage {
  title: string
  body: string
  /** Further elements of the head. */
  head?: readonly string[]
  bodyAttributes?: string
}

/** The document of a page whose address is a secret: it loads no code of the shop, and its address is sent nowhere. */
export const secretPageOf = (
  { fonts, styles }: PageAssets,
  { title, body, head = [], bodyAttributes = '' }: SecretPage,
): string =>
  [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...head,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    '<meta name="theme-color" content="#ecd3ce" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#3c2431" media="(prefers-color-scheme: dark)">',
    '<meta name="color-scheme" content="light dark">',
    `</head><body${bodyAttributes}>${body}</body></html>`,
  ].join('')
