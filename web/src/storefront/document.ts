import type { PageData, RenderedPage } from '@tocador/contracts/page'

export interface PageAssets {
  script: string
  styles: string[]
  fonts: string[]
  chunks: string[]
}

export interface PageHead {
  title: string
  description: string
  canonical: string
  shopName: string
  /** Data for the preview of a shared link. */
  share: SharedLink
  /** The page's structured data (schema.org). */
  facts: object | undefined
  status: RenderedPage['status']
  isIndexed: boolean
}

export interface SharePicture {
  url: string
  alt: string
  type?: string
  width?: number
  height?: number
}

export interface SharedLink {
  type: 'website' | 'product'
  /** The first is the one that most sites show. */
  pictures: readonly SharePicture[]
  /** In pesos. */
  price?: string
}

export const PAGE_DATA_ID = 'page-data'
export const ROOT_ID = 'root'

/** Hidden by the style sheet in every supported browser (`ui/styles/supported-browsers.css`). */
const UNSUPPORTED_BROWSER_TEXT =
  'Tu navegador es muy antiguo: aquí puedes ver los productos y sus precios. Para comprar, actualízalo o abre esta página en otro navegador.'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** JSON that cannot end its script element, whatever text it contains. */
export const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * React puts the preload of a page's main picture first in the body, where browsers find it after all scripts. On a slow
 * phone it then arrives after them.
 */
const MAIN_PICTURE = /<link rel="preload" as="image" [^>]*fetchPriority="high"[^>]*>/

/**
 * A browser that translates a page replaces the text nodes that React goes on to change: React fails, and the page becomes
 * empty. The pages that no script renders may be translated.
 */
const NOT_TRANSLATED = '<meta name="google" content="notranslate">'

/** Safari would make links of numbers that look like phones, in the text nodes that React goes on to change. */
const NO_PHONE_LINKS = '<meta name="format-detection" content="telephone=no">'

/** The whole page. It has no inline scripts or styles, which the content security policy forbids. */
export function documentOf(head: PageHead, body: string, data: PageData, assets: PageAssets): string {
  const picture = MAIN_PICTURE.exec(body)?.[0] ?? ''
  return [
    `<!doctype html><html lang="es-MX" translate="no"><head><meta charset="utf-8">${NOT_TRANSLATED}${NO_PHONE_LINKS}`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.isIndexed
      ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`, ...shareTags(head)]
      : ['<meta name="robots" content="noindex">']),
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    picture,
    ...assets.chunks.map((file) => `<link rel="modulepreload" href="${file}">`),
    '<script async src="/early-clicks.js"></script>',
    `<script type="module" src="${assets.script}"></script>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(head.shopName)}">`,
    '<meta name="theme-color" content="#ecd3ce" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#3c2431" media="(prefers-color-scheme: dark)">',
    '<meta name="color-scheme" content="light dark">',
    ...(head.facts === undefined ? [] : [`<script type="application/ld+json">${inertJson(head.facts)}</script>`]),
    `</head><body><p class="unsupported-browser">${UNSUPPORTED_BROWSER_TEXT}</p><div id="${ROOT_ID}">${body.replace(picture, '')}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>`,
    '</body></html>',
  ].join('')
}

function shareTags({ title, description, canonical, shopName, share }: PageHead): string[] {
  const properties: [property: string, content: string | number | undefined][] = [
    ['og:type', share.type],
    ['og:site_name', shopName],
    ['og:locale', 'es_MX'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    // What follows a picture belongs to it, until the next one.
    ...share.pictures.flatMap(({ url, alt, type, width, height }): typeof properties => [
      ['og:image', url],
      ['og:image:type', type],
      ['og:image:alt', alt],
      ['og:image:width', width],
      ['og:image:height', height],
    ]),
    ['product:price:amount', share.price],
    ['product:price:currency', share.price && 'MXN'],
  ]
  return [
    ...properties
      .filter(([, content]) => content !== undefined)
      .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}">`),
    // Twitter cards take everything else from the Open Graph tags above.
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** `Link` header values, which a server may send before the page itself. */
export const linksOf = (assets: PageAssets): string[] => [
  ...assets.styles.map((file) => `<${file}>; rel=preload; as=style`),
  ...assets.fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  `<${assets.script}>; rel=modulepreload`,
]
