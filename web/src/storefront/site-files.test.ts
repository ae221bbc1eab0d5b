import { sharePath } from '@tocador/contracts/catalog/share-picture'
import { surveyPicturePath } from '@tocador/contracts/surveys/survey-picture'
import { expect, test } from 'vitest'
import { renderManifest, renderPanelManifest, renderRobots, renderSitemap } from './site-files'

const at = '2026-11-20T12:00:00.000Z'
const shared = { id: 7, name: 'Labial', brand: '', price: 189, image_url: '' }

/** RFC 9309: the longest matching rule applies; between rules of equal length, Allow. */
function isCrawlable(address: string): boolean {
  const rules = [...renderRobots('').matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => {
    const pattern = path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return { isAllowed: verb === 'Allow', length: path.length, fits: new RegExp(`^${pattern}`).test(address) }
  })
  const fitting = rules.filter(({ fits }) => fits).sort((one, other) => other.length - one.length)
  return fitting[0]?.isAllowed ?? true
}

test.each([
  ['/', true],
  ['/?producto=7', true],
  ['/producto/7-labial', true],
  ['/assets/entry-1.js', true],
  ['/media/a-640.webp', true],
  ['/survey/3', true],
  [sharePath('wide', shared), true],
  [sharePath('square', shared), true],
  [`${surveyPicturePath(3)}?votos=12`, true],
  ['/producto/7-labial?categoria=Labios', false],
  ['/api/public/products?page=1&limit=200&in_stock=true', true],
  ['/?buscar=rojo', false],
  ['/?categoria=Labios&pagina=2', false],
  ['/?utm_source=x', false],
  ['/?panel=pedidos', false],
  ['/api/unified-cart/add-item', false],
  ['/api/orders/1', false],
  ['/api/docs', false],
  ['/pedido/AAAAAAAAAAAAAAAAAAAAAA', false],
])('search engines may read %s: %s', (address, isAllowed) => {
  expect(isCrawlable(address)).toBe(isAllowed)
})

test('robots.txt has the absolute address of the sitemap, or none', () => {
  expect(renderRobots('https://tienda.example')).toContain('\nSitemap: https://tienda.example/sitemap.xml\n')
  expect(renderRobots('')).not.toContain('Sitemap')
})

test('[SHEET-01] the sitemap lists the shop and every product with the time of its last change', () => {
  const later = '2026-11-21T12:00:00.000Z'
  const map = renderSitemap('https://tienda.example', [
    { id: 9, name: 'Rímel «Noche» 24 h', updated_at: at },
    { id: 7, name: '¿?', updated_at: later },
  ])
  expect(map).toContain(`<url><loc>https://tienda.example/</loc><lastmod>${later}</lastmod></url>`)
  expect(map).toContain(
    `<url><loc>https://tienda.example/producto/9-rimel-noche-24-h</loc><lastmod>${at}</lastmod></url>`,
  )
  expect(map).toContain(`<url><loc>https://tienda.example/producto/7</loc><lastmod>${later}</lastmod></url>`)
})

test('the sitemap is an XML document with the addresses in one set', () => {
  expect(renderSitemap('https://a.example', [{ id: 7, name: 'Rubor', updated_at: at }]).split('\n')).toStrictEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://a.example/</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
    '<url><loc>https://a.example/producto/7-rubor</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
    '</urlset>',
    '',
  ])
})

test('the sitemap of an empty shop lists the shop', () => {
  expect(renderSitemap('https://a.example', [])).toContain('<url><loc>https://a.example/</loc></url>')
})

test('the sitemap does not exceed the limit of addresses', () => {
  const products = Array.from({ length: 60_000 }, (_, id) => ({ id, name: 'n'.repeat(200), updated_at: at }))
  const map = renderSitemap('https://tienda.example', products)
  expect(map.match(/<loc>/g)).toHaveLength(50_000)
  expect(map.length).toBeLessThan(50 * 1024 * 1024)
})

test('the sitemap is well-formed with any base URL', () => {
  expect(renderSitemap('https://a.example/<x>&', [{ id: 1, name: '<x>&', updated_at: at }])).not.toMatch(
    /<x>|&(?!amp;|lt;|gt;)/,
  )
})

test('[CONST-03] the manifest has the shop’s name and icons for every shape', () => {
  const name = `Tocador "de" </script> \\ 'Ana'`
  const manifest = JSON.parse(renderManifest({ name, tagline: 'Arréglate', contact: '' }))
  expect(manifest).toMatchObject({ name, short_name: name, lang: 'es-MX', start_url: '/', display: 'standalone' })
  expect(manifest.description).toBe('Arréglate')
  expect(JSON.parse(renderManifest({ name, tagline: '', contact: '' }))).not.toHaveProperty('description')
  const shapes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
  expect(shapes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']))
})

test('[PAPP-01] [PAPP-08] the panel is an app beside the shop’s, which starts at the orders and has three shortcuts', () => {
  const shop = { name: 'Tocador', tagline: 'Arréglate', contact: '' }
  const [panel, own] = [JSON.parse(renderPanelManifest(shop)), JSON.parse(renderManifest(shop))]
  expect(own).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    name: 'Tocador',
    short_name: 'Tocador',
    display: 'standalone',
  })
  expect(own.icons.map(({ src }: { src: string }) => src)).toStrictEqual([
    '/icon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-192.png',
    '/icon-maskable-512.png',
  ])
  expect(own).not.toHaveProperty('shortcuts')
  expect(panel).toMatchObject({
    id: '/panel',
    name: 'Panel de Tocador',
    short_name: 'Panel',
    start_url: '/?panel=pedidos&inicio=seccion',
    scope: '/',
    display: 'standalone',
  })
  expect(panel.shortcuts.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`)).toStrictEqual([
    'Pedidos /?panel=pedidos',
    'Lista de surtido /?panel=pedidos&inicio=surtido',
    'Nuevo pedido /?panel=pedidos&inicio=pedido',
  ])
})

test('[PAPP-03] both manifests have the name of the shop', () => {
  const shop = { name: 'Espejo', tagline: '', contact: '' }
  const names = [renderManifest(shop), renderPanelManifest(shop)].map((text) => JSON.parse(text).name)
  expect(names).toStrictEqual(['Espejo', 'Panel de Espejo'])
})

test('[PAPP-01] the icons of the panel are its own, plain and maskable', () => {
  const { icons } = JSON.parse(renderPanelManifest({ name: 'Tocador', tagline: '', contact: '' }))
  expect(icons).toStrictEqual([
    { src: '/panel-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/panel-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/panel-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/panel-icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/panel-icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
})

test('the sitemap has the shop with the last change of all products, wherever that one stands', () => {
  const later = '2026-11-21T12:00:00.000Z'
  const product = (id: number, updated_at: string) => ({ id, name: 'x', updated_at })
  for (const products of [
    [product(1, later), product(2, at)],
    [product(1, at), product(2, later), product(3, at)],
  ])
    expect(renderSitemap('https://a.example', products)).toContain(
      `<url><loc>https://a.example/</loc><lastmod>${later}</lastmod></url>`,
    )
})

test('robots.txt keeps secret addresses, the API and filtered lists to itself', () => {
  expect(renderRobots('https://a.example').split('\n')).toStrictEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/products',
    'Disallow: /pedido/',
    'Disallow: /espera/',
    'Disallow: /apartado/',
    'Disallow: /*?',
    'Allow: /?producto=',
    'Allow: /producto/*.jpg?',
    'Allow: /survey/*.png?',
    '',
    'Sitemap: https://a.example/sitemap.xml',
    '',
  ])
})

test('the shop and the panel are installed with their own colours, words and shortcut icons', () => {
  const shop = { name: 'Tocador', tagline: 'Arréglate', contact: '' }
  const [panel, own] = [JSON.parse(renderPanelManifest(shop)), JSON.parse(renderManifest(shop))]
  expect(own).toMatchObject({
    description: 'Arréglate',
    dir: 'ltr',
    background_color: '#fbf8f7',
    theme_color: '#ecd3ce',
    categories: ['shopping', 'beauty'],
  })
  expect(own.icons.map(({ src }: { src: string }) => src)).toStrictEqual([
    '/icon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-192.png',
    '/icon-maskable-512.png',
  ])
  expect(panel).toMatchObject({
    description: 'Los pedidos, los productos y los clientes de tu tienda.',
    lang: 'es-MX',
    dir: 'ltr',
    background_color: '#fbf8f7',
    theme_color: '#3c2431',
    categories: ['business'],
  })
  expect(panel.shortcuts.map(({ icons }: { icons: unknown }) => icons)).toStrictEqual(
    Array.from({ length: 3 }, () => [
      { src: '/panel-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    ]),
  )
})
