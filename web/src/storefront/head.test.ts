import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { recordOf } from '@tocador/contracts/record-of'
import type { PageInput } from '@tocador/contracts/page'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { describe, expect, test } from 'vitest'
import { documentOf } from './document'
import { headOf } from './page-heads'

const hostileText = `</script><script>alert('1')</script> "Labial" & <b>`
const product: ProductPage = {
  ...recordOf(FACT_NAMES, () => ''),
  id: 7,
  name: 'Labial Cereza',
  brand: 'Alba',
  description: 'Color intenso.\n\nDura todo el día.',
  price: 1249,
  image_url: '/media/0123456789abcdef0123456789abcdef-640.webp,/media/other-640.webp',
  video_url: '',
  stock_total: 3,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labial',
  category_name: 'Labios',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
}
const shopPage: PageInput = {
  path: '/',
  baseUrl: 'https://tienda.example',
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [],
  products: [product, { ...product, id: 8, stock_total: 0, image_url: '' }],
  total: 42,
  places: [],
}
const productPage: PageInput = { ...shopPage, path: '/producto/7-labial-cereza', product }

const assets = { script: '/a.js', styles: [], fonts: [], chunks: [] }
const htmlOf = (input: PageInput) => documentOf(headOf(input), '', input, assets)
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => {
    return { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }[name] ?? ''
  })
const tagsOf = (input: PageInput) =>
  Object.fromEntries(
    [...htmlOf(input).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      unescaped(content ?? ''),
    ]),
  )
/** Each picture with what the tags after it say of it. */
const picturesOf = (input: PageInput) =>
  htmlOf(input)
    .split('<meta property="og:image" ')
    .slice(1)
    .map((part) => [
      /^content="([^"]*)"/.exec(part)?.[1],
      ...['type', 'width', 'height'].map((name) => part.match(`og:image:${name}" content="([^"]*)"`)?.[1]),
    ])
const factsOf = (input: PageInput) => {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(input))?.[1]
  return block === undefined ? undefined : JSON.parse(block)
}

test('[SEARCH-49] structured data have the category, unless the piece is not classified', () => {
  expect(factsOf(productPage).category).toBe('Labios')
  expect(factsOf({ ...productPage, product: { ...product, category_name: 'Sin clasificar' } })).not.toHaveProperty(
    'category',
  )
})

test('[OFFER-12] structured data have what is paid, and until when it is while an offer runs', () => {
  const offered = { ...product, price: 189, price_before: 249, offer_until: '2026-11-29' }
  expect(factsOf({ ...productPage, product: offered }).offers).toMatchObject({
    price: '189.00',
    priceValidUntil: '2026-11-29',
  })
  expect(factsOf(productPage).offers).not.toHaveProperty('priceValidUntil')
})

describe('a link to the shop', () => {
  test('has its name, tagline and picture', () => {
    expect(tagsOf(shopPage)).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Tocador',
      'og:locale': 'es_MX',
      'og:title': 'Tocador: Arréglate a tu ritmo',
      'og:url': 'https://tienda.example/',
      'og:image': 'https://tienda.example/tocador-compartir.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })

  test('without a tagline is named after the shop alone, and has no empty description', () => {
    const plain = { ...shopPage, shop: { ...shopPage.shop, tagline: '' } }
    const description = 'Aparta tus productos, cierra tu pedido por WhatsApp y recógelo cerca.'
    expect(htmlOf(plain)).toContain('<title>Tocador</title>')
    expect(tagsOf(plain)).toMatchObject({ 'og:title': 'Tocador', description, 'og:description': description })
    expect(factsOf(plain)['@graph'][0]).not.toHaveProperty('description')
    expect(factsOf(shopPage)['@graph'][0].description).toBe('Arréglate a tu ritmo')
  })

  test.each([
    ['Arréglate a tu ritmo', 'Arréglate a tu ritmo. Aparta'],
    ['¡A tu ritmo!', '¡A tu ritmo! Aparta'],
    ['¿Lista?', '¿Lista? Aparta'],
    ['A tu ritmo.', 'A tu ritmo. Aparta'],
    ['A tu ritmo…', 'A tu ritmo… Aparta'],
  ])('described by «%s» has one sign between its sentences', (tagline, start) => {
    const { description } = tagsOf({ ...shopPage, shop: { ...shopPage.shop, tagline } })
    expect(description).toBe(`${start} tus productos, cierra tu pedido por WhatsApp y recógelo cerca.`)
  })

  test('has structured data of the shop and of each product with price and availability', () => {
    const facts = factsOf(shopPage)
    const [store, site, list] = facts['@graph']
    expect([store['@type'], site['@type'], list['@type']]).toEqual(['OnlineStore', 'WebSite', 'ItemList'])
    expect(list.numberOfItems).toBe(42)
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      item: {
        '@type': 'Product',
        name: 'Labial Cereza',
        image: 'https://tienda.example/media/0123456789abcdef0123456789abcdef-1080.webp',
        url: 'https://tienda.example/producto/7-labial-cereza',
        offers: {
          '@type': 'Offer',
          price: '1249.00',
          priceCurrency: 'MXN',
          availability: 'https://schema.org/InStock',
          url: 'https://tienda.example/producto/7-labial-cereza',
        },
      },
    })
    expect(list.itemListElement[1].item.offers.availability).toBe('https://schema.org/OutOfStock')
    expect(list.itemListElement[1].item).not.toHaveProperty('image')
  })
})

describe('a link to a product', () => {
  test('[SHARE-13] [SHEET-01] [SHEET-05] has the product’s name, description, price, both pictures and address', () => {
    const html = htmlOf(productPage)
    expect(html).toContain('<title>Labial Cereza · Tocador</title>')
    expect(html).toContain('<link rel="canonical" href="https://tienda.example/producto/7-labial-cereza">')
    expect(tagsOf(productPage)).toMatchObject({
      description: '$1,249.00 MXN. Color intenso. Dura todo el día.',
      'og:type': 'product',
      'og:title': 'Labial Cereza · Tocador',
      'og:url': 'https://tienda.example/producto/7-labial-cereza',
      'og:image:alt': 'Labial Cereza',
      'product:price:amount': '1249.00',
      'product:price:currency': 'MXN',
    })
    expect(picturesOf(productPage)).toMatchObject([
      [
        expect.stringMatching(/^https:\/\/tienda\.example\/producto\/7\/imagen\.jpg\?v=[a-z0-9]+$/),
        'image/jpeg',
        '1200',
        '630',
      ],
      [
        expect.stringMatching(/^https:\/\/tienda\.example\/producto\/7\/imagen-cuadrada\.jpg\?v=[a-z0-9]+$/),
        'image/jpeg',
        '1200',
        '1200',
      ],
    ])
    expect(factsOf(productPage)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: '7',
      description: product.description,
      offers: { '@type': 'Offer', price: '1249.00' },
    })
  })

  test('[GTIN-05] has its barcode as structured data, where it has one', () => {
    const facts = factsOf({ ...productPage, product: { ...product, gtin: '7501031311309' } })
    expect(facts.gtin).toBe('7501031311309')
    expect(facts).not.toHaveProperty('additionalProperty')
    expect(factsOf(productPage)).not.toHaveProperty('gtin')
  })

  test('[SHEET-05] has its facts and all its pictures as structured data, without those that are empty', () => {
    const facts = factsOf({
      ...productPage,
      product: { ...product, content: '3.5 g', ingredients: 'Mica', finish: '' },
    })
    expect(facts.additionalProperty).toStrictEqual([
      { '@type': 'PropertyValue', name: 'Contenido', value: '3.5 g' },
      { '@type': 'PropertyValue', name: 'Ingredientes (INCI)', value: 'Mica' },
    ])
    expect(facts.image).toStrictEqual([
      'https://tienda.example/media/0123456789abcdef0123456789abcdef-1080.webp',
      'https://tienda.example/media/other-1080.webp',
    ])
    expect(factsOf(productPage)).not.toHaveProperty('additionalProperty')
    const all = { finish: 'Mate', skin_type: 'Seca', opened_for: '12 meses', made_in: 'México', gtin: '7501031311309' }
    const texts = { how_to_use: 'Aplica', warnings: 'Evita los ojos' }
    const whole = factsOf({ ...productPage, product: { ...product, ...all, ...texts } })
    expect([whole.gtin, whole.additionalProperty]).toStrictEqual([
      '7501031311309',
      [
        ['Acabado', 'Mate'],
        ['Tipo de piel', 'Seca'],
        ['Vida tras abrir', '12 meses'],
        ['Hecho en', 'México'],
        ['Modo de uso', 'Aplica'],
        ['Advertencias', 'Evita los ojos'],
      ].map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    ])
  })

  test('[SHARE-13] has other pictures when name, brand, price, offer or photo differ, also without a photo', () => {
    const bothOf = (parts: object) =>
      picturesOf({ ...productPage, product: { ...product, ...parts } }).map(([url]) => url)
    const addresses = [
      ...bothOf({}),
      ...bothOf({ name: 'Otro' }),
      ...bothOf({ brand: 'Otra' }),
      ...bothOf({ price: 10 }),
      ...bothOf({ price_before: 2_000 }),
      ...bothOf({ image_url: '/media/other-1080.webp' }),
      ...bothOf({ image_url: 'javascript:alert(1)' }),
    ]
    expect(new Set(addresses).size).toBe(14)
    expect(bothOf({ stock_total: 0, description: '' })).toStrictEqual(addresses.slice(0, 2))
  })

  test('keeps the address of a picture on another site', () => {
    const hosted = { ...productPage, product: { ...product, image_url: 'https://fotos.example/a,b.jpg' } }
    expect(picturesOf(hosted).map(([url]) => url)).toStrictEqual(['https://fotos.example/a,b.jpg'])
  })

  test('truncates a long description between two words', () => {
    const wordy = { ...productPage, product: { ...product, description: 'aceite de coco '.repeat(40) } }
    expect(tagsOf(wordy)['description']).toMatch(/^\$1,249\.00 MXN\. (aceite|de|coco| )+…$/)
    const shown = (description: string) =>
      tagsOf({ ...productPage, product: { ...product, description } })['description']
    const long = 'a'.repeat(145)
    expect(shown(`${long} 6789`)).toBe(`$1,249.00 MXN. ${long} 6789`)
    // A word that ends at the 150th letter is kept whole.
    expect(shown(`${long} 6789 más`)).toBe(`$1,249.00 MXN. ${long} 6789…`)
    expect(shown(`${long} 67890 más`)).toBe(`$1,249.00 MXN. ${long}…`)
    const endless = { ...productPage, product: { ...product, description: '💄'.repeat(400) } }
    expect(tagsOf(endless)['description']?.isWellFormed()).toBe(true)
  })

  test.each([
    ['/no-existe', 404, 'No encontramos esta página · Tocador'],
    ['/ya-no-existe', 410, 'Este producto ya no está en la tienda · Tocador'],
  ])('that has nothing to show, as %s, answers %i with noindex', (path, status, title) => {
    const gone: PageInput = { ...shopPage, path }
    expect(headOf(gone)).toMatchObject({ status, isIndexed: false, title })
    expect(htmlOf(gone)).toContain('<meta name="robots" content="noindex">')
    expect(htmlOf(gone)).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
  })
})

describe('markup in texts', () => {
  const shop = { ...shopPage.shop, name: hostileText, tagline: hostileText }
  const hostile = { ...product, name: hostileText, description: hostileText, category_name: hostileText }

  test.each<[string, PageInput]>([
    ['shop', { ...shopPage, shop, products: [hostile] }],
    ['product', { ...productPage, shop, product: hostile }],
  ])('of a %s is escaped in tags and in structured data', (_, input) => {
    const html = htmlOf(input)
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(html.match(/<\/script/g)).toHaveLength(4)
    expect(tagsOf(input)['og:title']).toContain(hostileText)
    expect(JSON.stringify(factsOf(input))).toContain(JSON.stringify(hostileText).slice(1, -1))
  })
})

test('a survey’s page names the picture of its current votes', () => {
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
  const html = htmlOf({ ...shopPage, path: '/survey/5', survey })
  expect(html).toContain('<meta property="og:image" content="https://tienda.example/survey/5/imagen.png?votos=12">')
  expect(html).toContain('<meta property="og:image:alt" content="Resultado de la encuesta: 12 votos">')
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toContain('<meta property="og:image:height" content="630">')
})

test('the main picture of a page is asked for before its scripts, and once', () => {
  const main = '<link rel="preload" as="image" imageSrcSet="/media/a-640.webp 640w" fetchPriority="high"/>'
  const other = '<link rel="preload" as="image" href="/media/b-320.webp"/>'
  const chunks = ['/b.js']
  const html = documentOf(headOf(productPage), `${other}${main}<main>Labial</main>`, productPage, { ...assets, chunks })
  expect(html.split(main)).toHaveLength(2)
  expect(html).toContain(`${main}<link rel="modulepreload" href="/b.js">`)
  expect(html).toContain(`<div id="root">${other}<main>Labial</main></div>`)
})
