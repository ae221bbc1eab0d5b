import type { ListedProduct } from '@tocador/contracts/page'
import { OLD_PRODUCT_QUERY } from '@tocador/contracts/public-pages'
import type { ShopProfile } from '@tocador/contracts/settings/settings-schemas'
import { escapeHtml } from './document'
import { paths } from './paths'

/** The sitemap limit of addresses. */
const ADDRESSES_AT_MOST = 50_000

/**
 * Filters and page numbers show parts of one list, and tracking parameters the same page. The public lists stay allowed: a search engine that
 * runs the script requests them, and would otherwise see an offline shop.
 */
export const renderRobots = (baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/products',
    'Disallow: /pedido/',
    'Disallow: /espera/',
    'Disallow: /*?',
    `Allow: /?${OLD_PRODUCT_QUERY}=`,
    ...(baseUrl === '' ? [] : ['', `Sitemap: ${baseUrl}/sitemap.xml`]),
    '',
  ].join('\n')

export function renderSitemap(baseUrl: string, products: readonly ListedProduct[]): string {
  const named = products.slice(0, ADDRESSES_AT_MOST - 1)
  const latest = named.reduce<string | undefined>(
    (last, { updated_at: at }) => (last && last > at ? last : at),
    undefined,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    addressLine(`${baseUrl}${paths.home}`, latest),
    ...named.map((product) => addressLine(`${baseUrl}${paths.product(product)}`, product.updated_at)),
    '</urlset>',
    '',
  ].join('\n')
}

const addressLine = (address: string, changed: string | undefined) =>
  `<url><loc>${escapeHtml(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: name and icons on a home screen. */
export const renderManifest = ({ name, tagline }: ShopProfile): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'es-MX',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    // The background colours of the page and the hero: design tokens bg and wall.
    background_color: '#fbf8f7',
    theme_color: '#ecd3ce',
    categories: ['shopping', 'beauty'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  })
