import type { ListedProduct } from '@tocador/contracts/page'
import { START_QUERY, type PanelStart } from '@tocador/contracts/panel-app-words'
import { OLD_PRODUCT_QUERY } from '@tocador/contracts/public-pages'
import type { ShopProfile } from '@tocador/contracts/settings/settings-schemas'
import { escapeHtml } from './document'
import { paths } from './paths'

/** The sitemap limit of addresses. */
const ADDRESSES_AT_MOST = 50_000

/**
 * Filters and page numbers show parts of one list, and tracking parameters the same page. The public lists stay allowed: a search engine that
 * runs the script requests them, and would otherwise see an offline shop. So do pictures of shared links, whose addresses have a query: X, LinkedIn and
 * others ask here before they show one.
 */
export const renderRobots = (baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/products',
    'Disallow: /pedido/',
    'Disallow: /espera/',
    'Disallow: /apartado/',
    'Disallow: /*?',
    `Allow: /?${OLD_PRODUCT_QUERY}=`,
    'Allow: /producto/*.jpg?',
    'Allow: /survey/*.png?',
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

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/${name}-${size}.png` : `/${name}-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const iconsNamed = (name: string) => [
  { src: `/${name}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon(name, 192, 'any'),
  icon(name, 512, 'any'),
  icon(name, 192, 'maskable'),
  icon(name, 512, 'maskable'),
]

/** The web app manifest: name and icons on a home screen. */
export const renderManifest = ({ name, tagline }: ShopProfile): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: 'es-MX',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    // The background colours of the page and the hero: design tokens bg and wall.
    background_color: '#fbf8f7',
    theme_color: '#ecd3ce',
    categories: ['shopping', 'beauty'],
    icons: iconsNamed('icon'),
  })

const orders = paths.panel('pedidos')
const startAt = (start: PanelStart) => `${orders}&${START_QUERY}=${start}`
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('panel-icon', 192, 'any')] })

/**
 * The panel as an app beside the shop's: browsers tell apps apart by `id`. A scope is compared by path alone, and the
 * panel's addresses have the path `/`, so that both have the same one.
 */
export const renderPanelManifest = ({ name }: ShopProfile): string =>
  JSON.stringify({
    id: '/panel',
    name: `Panel de ${name}`,
    short_name: 'Panel',
    description: 'Los pedidos, los productos y los clientes de tu tienda.',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: startAt('seccion'),
    scope: '/',
    display: 'standalone',
    // The background colours of the page and of the icon.
    background_color: '#fbf8f7',
    theme_color: '#3c2431',
    categories: ['business'],
    icons: iconsNamed('panel-icon'),
    shortcuts: [
      shortcut('Pedidos', orders),
      shortcut('Lista de surtido', startAt('surtido')),
      shortcut('Nuevo pedido', startAt('pedido')),
    ],
  })
