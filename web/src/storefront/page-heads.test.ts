import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import type { PageInput } from '@tocador/contracts/page'
import { recordOf } from '@tocador/contracts/record-of'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { expect, test } from 'vitest'
import { documentOf, linksOf } from './document'
import { headOf } from './page-heads'
import { secretPageOf } from './shell/secret-page'
import { pictureOf, picturesOf, sharePictures } from './share-picture'
import { productFacts, shopFacts } from './structured-data'

const product: ProductPage = {
  ...recordOf(FACT_NAMES, () => ''),
  id: 7,
  name: 'Labial Cereza',
  brand: 'Alba',
  description: 'Color intenso.',
  price: 1249,
  image_url: '/media/a-640.webp',
  video_url: '',
  stock_total: 1,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labial',
  category_name: 'Labios',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
}
const page: PageInput = {
  path: '/',
  baseUrl: 'https://tienda.example',
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [],
  products: [],
  total: 42,
  places: [],
}
const survey: Survey = {
  id: 5,
  question: '¿Qué traemos?',
  description: '',
  status: 'active',
  options: [],
  options_count: 0,
  total_votes: 12,
  user_votes: [],
  created_at: '2026-11-20T12:00:00.000Z',
}
const shelf = { search: '', category: '', page: 1, filters: '', total: 13 }
const at = (path: string, more: Partial<PageInput> = {}) => {
  const { title, status, isIndexed, canonical, facts } = headOf({ ...page, path, ...more })
  return [title, status, isIndexed, canonical.replace('https://tienda.example', ''), facts !== undefined]
}

test.each<[string, string, Partial<PageInput>, unknown[]]>([
  ['the shop', '/', {}, ['Tocador: Arréglate a tu ritmo', 200, true, '/', true]],
  ['the login', '/login?desde=carrito', {}, ['Iniciar sesión · Tocador', 200, false, '/login', false]],
  ['the registration', '/register', {}, ['Crear cuenta · Tocador', 200, false, '/register', false]],
  [
    'the notice',
    '/aviso-de-privacidad',
    {},
    ['Aviso de privacidad · Tocador', 200, true, '/aviso-de-privacidad', true],
  ],
  [
    'a product by another name',
    '/producto/7-otro',
    { product },
    ['Labial Cereza · Tocador', 200, true, '/producto/7-labial-cereza', true],
  ],
  ['no product', '/producto/9-x', {}, ['No encontramos esta página · Tocador', 404, false, '/producto/9-x', false]],
  ['a survey', '/survey/5', { survey }, ['¿Qué traemos? · Tocador', 200, true, '/survey/5', false]],
  ['no survey', '/survey/6', {}, ['No encontramos esta página · Tocador', 404, false, '/survey/6', false]],
  [
    'a category',
    '/?categoria=Labios',
    { shelf: { ...shelf, category: 'Labios' } },
    ['Labios · Tocador', 200, true, '/?categoria=Labios', true],
  ],
  [
    'filters',
    '/?categoria=Labios&marca=Alba',
    { shelf: { ...shelf, category: 'Labios', filters: 'marca=Alba' } },
    [expect.any(String), 200, false, '/?categoria=Labios&marca=Alba', false],
  ],
  [
    'a search',
    '/?buscar=rojo',
    { shelf: { ...shelf, search: 'rojo' } },
    [expect.any(String), 200, false, '/?buscar=rojo', false],
  ],
])('the head of %s', (_, path, more, expected) => expect(at(path, more)).toStrictEqual(expected))

test('each page is described', () => {
  const described = (path: string, more: Partial<PageInput> = {}) => headOf({ ...page, path, ...more }).description
  const ofShop = 'Arréglate a tu ritmo. Aparta tus productos, cierra tu pedido por WhatsApp y recógelo cerca.'
  expect(described('/')).toBe(ofShop)
  expect(described('/aviso-de-privacidad')).toBe(ofShop)
  expect(described('/producto/7', { product: { ...product, description: ' \n' } })).toBe(
    '$1,249.00 MXN. Apártalo en Tocador y recógelo cerca.',
  )
  expect(described('/survey/5', { survey })).toBe('Votos: 12. Vota y sugiere qué traemos.')
  expect(described('/survey/5', { survey: { ...survey, status: 'closed' } })).toBe(
    'Votos: 12. Mira el resultado final.',
  )
  expect(described('/survey/5', { survey: { ...survey, description: 'Para\ndiciembre' } })).toBe(
    'Votos: 12. Para diciembre',
  )
})

test('a survey is shared with the picture of its result', () => {
  expect(headOf({ ...page, path: '/survey/5', survey }).share).toStrictEqual({
    type: 'website',
    pictures: [
      {
        url: 'https://tienda.example/survey/5/imagen.png?votos=12',
        width: 1200,
        height: 630,
        alt: 'Resultado de la encuesta: 12 votos',
      },
    ],
  })
})

test('[SHEET-01] a product is said to search engines with what it has', () => {
  const bare = { ...product, name: '', brand: '', description: '', image_url: '', category_name: 'Sin clasificar' }
  expect(productFacts({ ...product, stock_total: 0 }, 'https://a.mx', 'Tocador')).toStrictEqual({
    '@type': 'Product',
    '@id': 'https://a.mx/producto/7-labial-cereza',
    name: 'Labial Cereza',
    sku: '7',
    brand: { '@type': 'Brand', name: 'Alba' },
    description: 'Color intenso.',
    image: 'https://a.mx/media/a-1080.webp',
    category: 'Labios',
    url: 'https://a.mx/producto/7-labial-cereza',
    offers: {
      '@type': 'Offer',
      url: 'https://a.mx/producto/7-labial-cereza',
      price: '1249.00',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Tocador' },
    },
  })
  expect(productFacts({ ...bare, price: 9.5 }, 'https://a.mx', 'Tocador')).toStrictEqual({
    '@type': 'Product',
    '@id': 'https://a.mx/producto/7',
    name: 'Producto sin nombre',
    sku: '7',
    url: 'https://a.mx/producto/7',
    offers: {
      '@type': 'Offer',
      url: 'https://a.mx/producto/7',
      price: '9.50',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Tocador' },
    },
  })
})

test('the shop is said to search engines, with as many products as its page lists', () => {
  const input = { ...page, baseUrl: 'https://a.mx', products: [product, { ...product, id: 8 }] }
  expect(shopFacts(input)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': 'https://a.mx/#tienda',
        name: 'Tocador',
        description: 'Arréglate a tu ritmo',
        url: 'https://a.mx/',
        logo: 'https://a.mx/icon-512.png',
        image: 'https://a.mx/tocador-compartir.jpg',
        areaServed: 'MX',
        currenciesAccepted: 'MXN',
      },
      {
        '@type': 'WebSite',
        '@id': 'https://a.mx/#sitio',
        name: 'Tocador',
        url: 'https://a.mx/',
        inLanguage: 'es-MX',
        publisher: { '@id': 'https://a.mx/#tienda' },
      },
      {
        '@type': 'ItemList',
        name: 'Productos',
        numberOfItems: 42,
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { sku: '7' } },
          { '@type': 'ListItem', position: 2, item: { sku: '8' } },
        ],
      },
    ],
  })
  expect(shopFacts({ ...input, shelf })).toMatchObject({ '@graph': [{}, {}, { numberOfItems: 13 }] })
})

test('pictures of other sites, and none, are shared as they are', () => {
  const of = (image_url: string, name = 'Labial') => sharePictures({ ...product, image_url, name }, 'https://a.mx')
  expect(of('https://fotos.example/a.jpg')).toStrictEqual([{ url: 'https://fotos.example/a.jpg', alt: 'Labial' }])
  expect(of('', '').map(({ alt, width, height, type }) => [alt, type, width, height])).toStrictEqual([
    ['Producto', 'image/jpeg', 1200, 630],
    ['Producto', 'image/jpeg', 1200, 1200],
  ])
  expect([pictureOf({ image_url: '' }, 'https://a.mx'), picturesOf({ image_url: '' }, 'https://a.mx')]).toStrictEqual([
    undefined,
    [],
  ])
  expect(picturesOf({ image_url: '/media/a-640.webp,https://fotos.example/b.jpg' }, 'https://a.mx')).toStrictEqual([
    'https://a.mx/media/a-1080.webp',
    'https://fotos.example/b.jpg',
  ])
})

test('[CONST-03] a page is sent with its files, and its links before it', () => {
  const assets = { script: '/a.js', styles: ['/a.css'], fonts: ['/f.woff2'], chunks: ['/b.js'] }
  expect(linksOf(assets)).toStrictEqual([
    '</a.css>; rel=preload; as=style',
    '</f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    '</a.js>; rel=modulepreload',
  ])
  const html = documentOf(headOf(page), '<main>Hola</main>', page, assets)
  for (const part of [
    '<!doctype html><html lang="es-MX" translate="no"><head><meta charset="utf-8">',
    '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/a.css">',
    '<link rel="modulepreload" href="/b.js"><script async src="/early-clicks.js"></script><script type="module" src="/a.js"></script>',
    '<link rel="manifest" href="/manifest.webmanifest"><meta name="apple-mobile-web-app-title" content="Tocador">',
    '<p class="unsupported-browser">Tu navegador es muy antiguo',
    '<div id="root"><main>Hola</main></div><script type="application/json" id="page-data">',
    '<meta property="og:image:alt" content="Un tocador con espejo y cosméticos">',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/noindex|product:price|og:image:type/)
})

test('no browser makes links of the numbers of a page that a script changes', () => {
  const html = documentOf(headOf(page), '', page, { script: '/a.js', styles: [], fonts: [], chunks: [] })
  expect(html).toContain('<meta name="format-detection" content="telephone=no">')
})

test('no browser translates a page that a script changes, while an order’s page may be translated', () => {
  const assets = { script: '/a.js', styles: [], fonts: [], chunks: [] }
  const marks = (html: string) => html.match(/translate="no"|<meta name="google" content="notranslate">/g) ?? []
  expect(marks(documentOf(headOf(page), '', page, assets))).toStrictEqual([
    'translate="no"',
    '<meta name="google" content="notranslate">',
  ])
  expect(marks(secretPageOf(assets, { title: 'Tu pedido', body: '' }))).toStrictEqual([])
})
