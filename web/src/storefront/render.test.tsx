import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import type { PageInput } from '@tocador/contracts/page'
import { recordOf } from '@tocador/contracts/record-of'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const assets = {
  script: '/assets/a.js',
  styles: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
  chunks: ['/assets/b.js'],
}
let renderPage: typeof import('./entry-server').renderPage
beforeAll(async () => {
  vi.stubGlobal('__PAGE_ASSETS__', assets)
  vi.stubGlobal('__PRODUCT_PAGE_ASSETS__', { ...assets, chunks: ['/assets/b.js', '/assets/product.js'] })
  ;({ renderPage } = await import('./entry-server'))
})

const nasty = `</script><script>alert('1')</script> "Labial" & <b>`
const input: PageInput = {
  path: '/',
  baseUrl: 'https://tienda.example',
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [{ id: 1, name: 'Labios' }],
  products: [
    {
      id: 1,
      name: nasty,
      brand: '',
      price: 1249,
      image_url: '/media/abc-640.webp',
      video_url: '',
      stock_total: 3,
      status: 'active',
      product_type_id: 1,
      product_type_name: 'Labial',
      category_name: 'Labios',
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
    },
  ],
  total: 1,
  places: [],
}
const dataOf = (html: string) =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

const serverOnly = {
  whatsapp: { number: '55 1111 2222', url: 'https://wa.me/525511112222?text=' },
  exchanges: `Cambios en 3 días. ${nasty}`,
  hours: { 4: ['Lun a vie 9:00 a.m. a 6:00 p.m.'] },
  notice: { version: 3, text: `## Quién\n- Punto ${nasty}`, publishedOn: 'viernes, 20 de noviembre de 2026' },
}
const place = { id: 4, name: 'Plaza', address: 'Calle 1', description: '', whatsapp_number: 'DEFAULT' as const }

test('[TRUST-02] the footer’s help is in the HTML and not in the data for the browser', () => {
  const shop = { ...input.shop, contact: 'hola@tienda.example' }
  const { html } = renderPage({
    ...input,
    shop,
    places: [place, { ...place, id: 5, name: 'Mercado' }],
    serverOnly: { ...serverOnly, hours: { ...serverOnly.hours, 5: ['Sáb 10:00 a.m. a 2:00 p.m.'] } },
  })
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  for (const part of [
    'Pagas al recoger',
    'hola@tienda.example',
    '55 1111 2222',
    'Lun a vie 9:00 a.m. a 6:00 p.m.',
    'Sáb 10:00 a.m. a 2:00 p.m.',
    'Cambios en 3 días. &lt;/script&gt;',
    'href="/aviso-de-privacidad"',
  ])
    expect(footer).toContain(part)
  expect(footer).not.toContain('<script')
  expect(dataOf(html)).toContain('1249')
  for (const part of ['Cambios en 3 días', '55 1111 2222', 'Lun a vie', 'Sáb 10', 'hola@tienda.example', 'Mercado'])
    expect(dataOf(html)).not.toContain(part)
})

test('[PRIV-01] the privacy notice is readable in the HTML, with version and date', () => {
  const { status, html } = renderPage({ ...input, path: '/aviso-de-privacidad', serverOnly })
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Aviso de privacidad<\/h1>/)
  expect(html.replaceAll('<!-- -->', '')).toContain('Versión 3, publicada el viernes, 20 de noviembre de 2026')
  expect(html).toMatch(/<h2[^>]*>Quién<\/h2><p[^>]*>Punto &lt;\/script&gt;/)
  expect(dataOf(html)).not.toContain('Punto')
  // The parser ends a link where the next one begins, which moved the brand to the middle.
  expect(html).not.toMatch(/<a\b(?:(?!<\/a>).)*<a\b/s)
})

describe('the first HTML', () => {
  test('contains the products and the data for hydration', () => {
    const { status, html } = renderPage(input)
    expect(status).toBe(200)
    expect(html).toContain('$1,249.00')
    const { path: _, baseUrl: __, ...data } = input
    expect(JSON.parse(dataOf(html))).toEqual(data)
  })

  test('escapes product names in scripts and markup', () => {
    const { html } = renderPage({ ...input, shop: { ...input.shop, name: nasty } })
    expect(html).not.toContain('<script>alert')
    // Two scripts, the data block and the structured data.
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  test('has no inline style, handler or script', () => {
    const { html } = renderPage(input)
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<style|javascript:/)
    expect(html).toContain('<script type="module" src="/assets/a.js"></script>')
  })

  test('preloads fonts, styles and modules', () => {
    const { html, links } = renderPage(input)
    for (const file of Object.values(assets).flat()) expect(html).toContain(`"${file}"`)
    expect(links).toContain('</assets/a.css>; rel=preload; as=style')
  })

  test('is the same for the same input', () => {
    expect(renderPage(input)).toEqual(renderPage(input))
  })

  test.each([
    ['[NAV-01] /login', '/login?desde=carrito', 200],
    ['[NAV-02] /register', '/register', 200],
    ['[NAV-06] an unknown address', '/nada', 404],
  ])('%s answers with its status and noindex', (_, path, status) => {
    const page = renderPage({ ...input, path })
    expect(page.status).toBe(status)
    expect(page.html).toContain('<meta name="robots" content="noindex">')
  })

  test('[NAV-06] at an unknown address says so, and leads to the shop', () => {
    const { html } = renderPage({ ...input, path: '/nada' })
    const main = /<main.*<\/main>/s.exec(html)?.[0]
    expect(main).toContain('No encontramos esta página')
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>[^]*Volver a la tienda/)
    expect(renderPage(input).html).not.toContain('No encontramos esta página')
  })

  test('has the same canonical address for every query', () => {
    expect(renderPage({ ...input, path: '/?utm_source=x' }).html).toContain(
      '<link rel="canonical" href="https://tienda.example/">',
    )
  })
})

test('[SHELF-02] [SHELF-04] row and wide card are in the HTML beside the 12 cards and their count, and not in the data for the browser', () => {
  const [first] = input.products
  if (first === undefined) throw new Error('The page has a product')
  const named = (id: number, name: string) => ({ ...first, id, name })
  const products = Array.from({ length: 12 }, (_, place) => named(place + 1, `Pieza ${place + 1}`))
  const featured = { product: named(90, 'Polvo Ancho'), line: 'Mi favorito', isChosen: true }
  const showcase = { newest: [named(91, 'Rubor Nuevo')], featured }
  const html = renderPage({ ...input, products, total: 30, serverOnly: { ...serverOnly, showcase } }).html
  const words = html.replaceAll(/<!--.*?-->|<[^>]*>/gs, ' ')
  for (const part of ['Novedades', 'Rubor Nuevo', 'Mi favorito', 'Polvo Ancho', '30 productos'])
    expect(words).toContain(part)
  expect(html.match(/<h3[^>]*><a [^>]*href="\/producto\//g)).toHaveLength(12)
  expect(JSON.parse(dataOf(html)).products).toHaveLength(12)
  for (const part of ['Rubor Nuevo', 'Mi favorito', 'Polvo Ancho', 'showcase']) expect(dataOf(html)).not.toContain(part)
})

describe('a page of results', () => {
  const shelf = { search: 'labial', category: 'Labios', page: 2, filters: '', total: 13 }
  const results = { ...input, path: '/?buscar=labial&categoria=Labios&pagina=2', total: 40, shelf }
  const htmlOf = (change: Partial<PageInput> = {}) =>
    renderPage({ ...results, ...change, serverOnly }).html.replaceAll('<!-- -->', '')

  test('[NOJS-01] has forms and links in place of the script', () => {
    const html = htmlOf()
    expect(html).toMatch(
      /<form [^>]*action="\/#productos"[^>]*role="search"|<form [^>]*role="search"[^>]*action="\/#productos"/,
    )
    expect(html).toMatch(/<input type="search"[^>]*name="buscar"[^>]*value="labial"/)
    // The search keeps the category, and a category keeps the search.
    expect(html).toContain('<input type="hidden" name="categoria" value="Labios"/>')
    expect(html).toContain('<input type="hidden" name="buscar" value="labial"/>')
    expect(html).toMatch(/<button type="submit" value="Labios" aria-pressed="true"[^>]*name="categoria">/)
    expect(html).toContain('href="/?buscar=labial&amp;categoria=Labios#productos"')
    expect(html).toContain('13 productos')
    expect(html).toContain('Página 2 de 2 (13 elementos total)')
  })

  test('[NOJS-01] has filters that keep search and category', () => {
    const counts = { total: 13, in_stock: 13, with_sold_out: 13, on_offer: 0, has_offers: false }
    const choices = { types: [], brands: [], price_from: null, price_to: null, ...counts }
    const { html } = renderPage({ ...results, serverOnly: { ...serverOnly, choices } })
    const form = /<form [^>]*data-shelf.*?<\/form>/s.exec(html)?.[0]
    expect(form?.match(/<input type="hidden"[^>]*>/g)).toStrictEqual([
      '<input type="hidden" name="buscar" value="labial"/>',
      '<input type="hidden" name="categoria" value="Labios"/>',
    ])
    const withoutScript = [...(form ?? '').matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part = '']) =>
      part.replaceAll(/<[^>]*>/g, ''),
    )
    expect(withoutScript).toStrictEqual(['Aplicar', 'Aplicar filtros'])
  })

  test("[SHELF-09] [SEARCH-27] has 'Filtros' beside the search as a link to the filters", () => {
    const html = htmlOf()
    expect(html).toMatch(/<div id="abrir-filtros"><a href="#filtros"[^>]*>Filtros<\/a><\/div>/)
    expect(html.match(/ id="filtros"/g)).toHaveLength(1)
    // The order and the filters themselves follow the heading of the list.
    expect(html).toMatch(/ id="abrir-filtros".*<h2 id="productos-titulo".* id="filtros".*<h3/s)
  })

  test('[NOJS-03] begins with the results and has a title of its own', () => {
    const html = htmlOf()
    expect(html).toContain('<title>«labial» en Labios, página 2 · Tocador</title>')
    expect(html).not.toContain('id="portada"')
    expect(html).toMatch(/<h1[^>]*>Resultados<\/h1>.*<h2 id="productos-titulo"/s)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(renderPage({ ...input, serverOnly }).html).toContain('id="portada"')
  })

  test('[NOJS-04] is not listed by search engines if there is a search, else under its own address', () => {
    expect(htmlOf()).toContain('<meta name="robots" content="noindex">')
    const category = htmlOf({ path: '/?categoria=Labios', shelf: { ...shelf, search: '', page: 1 } })
    expect(category).not.toContain('noindex')
    expect(category).toContain('<link rel="canonical" href="https://tienda.example/?categoria=Labios">')
    expect(category).toContain('"numberOfItems":13')
  })

  test('what a visitor searched stays text', () => {
    const html = htmlOf({ path: '/?buscar=x', shelf: { ...shelf, search: nasty }, products: [] })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('No se encontraron productos')
  })
})

test('[NOJS-06] a product is ordered by WhatsApp where no script runs, with its name and the shop’s number', () => {
  const html = renderPage({ ...input, serverOnly }).html.replaceAll('<!-- -->', '')
  const link = /<noscript[^>]*><a href="([^"]+)"[^>]*>Pídelo por WhatsApp/.exec(html)?.[1] ?? ''
  const { origin, pathname, searchParams } = new URL(link.replaceAll('&#x27;', "'"))
  expect(origin + pathname).toBe('https://wa.me/525511112222')
  expect(searchParams.get('text')).toBe(`Hola, quiero pedir «${nasty}» ($1,249.00). ¿Lo tienen?`)
  const without = renderPage({ ...input, serverOnly: { ...serverOnly, whatsapp: undefined } }).html
  expect(without).not.toContain('Pídelo por WhatsApp')
  expect(without).toContain('Agregar')
})

describe('[NOJS-20] a product’s page', () => {
  const product = {
    ...recordOf(FACT_NAMES, () => ''),
    ...input.products[0],
    id: 7,
    name: 'Rubor Coral',
    description: 'Polvo suave',
    price: 149.5,
    image_url: '/media/rubor-640.webp',
    content: '50 ml',
    ingredients: 'Mica, Talc',
  } as NonNullable<PageInput['product']>
  const page = (given: Partial<PageInput>) => renderPage({ ...input, serverOnly, ...given })

  test('[NOJS-06] [CARD-06] has name, price, units, picture, facts, pick-up and, without script, an order by WhatsApp in place of its button, and no list', () => {
    const pickup = { day: '2026-11-25', place: 'Plaza', others: 0 }
    const { html, status } = page({
      path: '/producto/7-rubor-coral',
      product,
      pickup,
      today: '2026-11-24',
      products: [],
    })
    const text = html.replaceAll('<!-- -->', '')
    for (const part of [
      /<h1[^>]*>Rubor Coral<\/h1>/,
      '$149.50',
      'Solo 3 disponible(s)',
      'Polvo suave',
      '50 ml',
      '$299.00',
      '(INCI, 2)',
      'Recoges desde mañana, mié 25 nov, en Plaza',
      'Pagas al recoger',
      'src="/media/rubor-640.webp"',
      'href="https://wa.me/525511112222?text=Hola%2C%20quiero%20pedir%20%C2%ABRubor%20Coral%C2%BB%20(%24149.50)',
      /<button[^>]* noscript:hidden[^>]*>(?:(?!<\/button>).)*Agregar al carrito.*<noscript[^>]*><a [^>]*>Pídelo por WhatsApp/s,
      '<title>Rubor Coral · Tocador</title>',
      '<link rel="canonical" href="https://tienda.example/producto/7-rubor-coral"',
    ])
      expect(text).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('id="productos"')
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<style|javascript:/)
    expect([status, JSON.parse(dataOf(html)).product.name]).toStrictEqual([200, 'Rubor Coral'])
  })

  test('preloads the code that it waits for before hydration; the list does not', () => {
    const preloaded = ({ html }: { html: string }) =>
      [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file)
    expect(preloaded(page({ path: '/producto/7-rubor-coral', product }))).toStrictEqual([
      '/assets/b.js',
      '/assets/product.js',
    ])
    expect(preloaded(page({ path: '/' }))).toStrictEqual(['/assets/b.js'])
  })

  test('[SHEET-04] shows nowhere what the owner left empty', () => {
    const bare = { ...product, description: '', content: '', ingredients: '' }
    const { html } = page({ path: '/producto/7-rubor-coral', product: bare })
    expect(html).not.toMatch(/Lo que conviene saber|Contenido|Ingredientes|Modo de uso|Acabado/)
  })

  test('[SHADE-31] [SHEET-01] [WITH-11] has its shades and what goes with it as links', () => {
    const shades = [
      { id: 7, name: 'Coral', color: '#e06a50', price: 149.5, stock_total: 3 },
      { id: 8, name: nasty, color: null, price: 149.5, stock_total: 0 },
    ]
    const { html } = page({
      path: '/producto/7-rubor-coral',
      product: { ...product, family: { id: 2, name: 'Rubor', shades } },
      products: [],
      related: [{ ...product, id: 9, name: 'Brocha' }],
    })
    const [, links = ''] = /<noscript><nav aria-label="Tonos"[^>]*>(.*?)<\/nav><\/noscript>/s.exec(html) ?? []
    expect([...links.matchAll(/<a href="([^"]+)"( aria-current="page")?/g)].map(([, ...parts]) => parts)).toStrictEqual(
      [
        ['/producto/7', ' aria-current="page"'],
        ['/producto/8', undefined],
      ],
    )
    expect(links).toContain('Agotado')
    expect(html).toMatch(/También te puede gustar.*href="\/producto\/9-brocha"/s)
    expect(html).not.toContain('<script>alert')
    const alone = page({ path: '/producto/7-rubor-coral', product, products: [] }).html
    expect(alone).not.toMatch(/aria-label="Tonos"|También te puede gustar/)
  })

  test.each([
    ['notFound', '/no-existe', 404, 'No encontramos esta página'],
    ['gone', '/ya-no-existe', 410, 'Este producto ya no está en la tienda'],
  ] as const)(
    '[SHEET-03] that is %s says so, with a search and a way to the products',
    (missing, path, status, title) => {
      const shown = page({ path, missing })
      expect(shown.status).toBe(status)
      expect(shown.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(shown.html).toMatch(
        /<form role="search"[^>]*action="\/#productos".*<input type="search"[^>]*name="buscar".*<\/form>/s,
      )
      expect(shown.html).toMatch(/<a href="\/#productos"[^>]*>Ver los productos/)
    },
  )
})

describe('Próximas llegadas', () => {
  const sectionOf = (arrivals?: NonNullable<PageInput['serverOnly']>['arrivals']) => {
    const page = { ...input, serverOnly: { ...serverOnly, ...(arrivals && { arrivals }) } }
    return /<section aria-labelledby="llegadas-titulo".*?<\/section>/s.exec(renderPage(page).html)?.[0]
  }
  const wordsIn = (html = '') =>
    html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()

  test('[NAV-14] [ARR-10] the four examples of a new shop say that they are examples, without a price or a button', () => {
    const html = sectionOf('samples')
    const words = wordsIn(html)
    expect(words).toMatch(/^Próximas llegadas Ejemplos de lo que se verá aquí: no son piezas de la tienda\. /)
    expect(words.split('Ejemplo ').slice(1)).toStrictEqual([
      'En dos semanas Máscara de pestañas de tubos, negro profundo Ojos ',
      'En tres semanas Sérum de vitamina C al 15 %, 30 ml Cuidado de la piel ',
      'En un mes Paleta de sombras Oaxaca, ocho tonos tierra Ojos ',
      'En seis semanas Crema con ácido hialurónico, 50 ml Cuidado de la piel',
    ])
    expect(html).not.toMatch(/<button|\$/)
  })

  test('[ARR-01] [NAV-14] [ARR-10] the owner’s pieces have name, date and price; what she typed is text, and a product leads to its page', () => {
    const html = sectionOf([
      { id: 1, name: nasty, price: '$189.50', expected: 'En diciembre', image: '' },
      {
        id: 2,
        name: 'Sérum',
        price: 'Precio por confirmar',
        expected: 'Muy pronto',
        image: '/media/a-640.webp',
        address: '/producto/9-serum',
      },
    ])
    expect(html).not.toContain('<script>')
    // Text of what she typed also in what the button carries.
    expect(html).toContain('data-arrival="1"')
    expect(html).toContain('data-name="&lt;/script&gt;')
    expect(wordsIn(html)).toContain('En diciembre &lt;/script&gt;')
    expect(wordsIn(html)).toContain('$189.50')
    expect(wordsIn(html)).toMatch(/Muy pronto Sérum Precio por confirmar Avísame cuando llegue Sérum/)
    expect(wordsIn(html)).not.toContain('Ejemplo')
    const links = [...(html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.filter((href) => href?.startsWith('/'))).toStrictEqual(['/producto/9-serum'])
    // Where no script runs.
    expect(html).toMatch(/<noscript><a [^>]*href="https:\/\/wa\.me\/[^"]*S%C3%A9rum/)
    expect(html?.match(/src="([^"]+)"/)?.[1]).toBe('/media/a-640.webp')
    // The browser gets no data to render them again.
    const own = [{ id: 1, name: 'Sérum', price: '', expected: 'Muy pronto', image: '' }]
    const whole = renderPage({ ...input, serverOnly: { ...serverOnly, arrivals: own } }).html
    expect([whole.includes('Sérum'), JSON.parse(dataOf(whole)).products.length]).toStrictEqual([
      true,
      input.products.length,
    ])
    expect(dataOf(whole)).not.toContain('Sérum')
  })

  test('[ARR-02] without any there is no section, and no address of one', () => {
    expect(sectionOf('samples')).toBeDefined()
    expect(sectionOf()).toBeUndefined()
    expect(renderPage({ ...input, serverOnly }).html).toContain('href="#llegadas"')
    expect(renderPage({ ...input, serverOnly, hasNoArrivals: true }).html).not.toContain('href="#llegadas"')
  })
})
