import type { PageInput } from '@tocador/contracts/page'
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
  ;({ renderPage } = await import('./entry-server'))
})

const nasty = `</script><script>alert('1')</script> "Labial" & <b>`
const input: PageInput = {
  path: '/',
  baseUrl: 'https://tienda.example',
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  timeZone: 'America/Mexico_City',
  categories: [{ id: 1, name: 'Labios' }],
  products: [
    {
      id: 1,
      name: nasty,
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
  const { html } = renderPage({ ...input, places: [place], serverOnly })
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  for (const part of [
    'Pagas al recoger',
    '55 1111 2222',
    'Lun a vie 9:00 a.m. a 6:00 p.m.',
    'Cambios en 3 días. &lt;/script&gt;',
    'href="/aviso-de-privacidad"',
  ])
    expect(footer).toContain(part)
  expect(footer).not.toContain('<script')
  expect(dataOf(html)).not.toContain('Cambios en 3 días')
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
    ['an unknown address', '/nada', 404],
  ])('%s answers with its status and noindex', (_, path, status) => {
    const page = renderPage({ ...input, path })
    expect(page.status).toBe(status)
    expect(page.html).toContain('<meta name="robots" content="noindex">')
  })

  test('has the same canonical address for every query', () => {
    expect(renderPage({ ...input, path: '/?utm_source=x' }).html).toContain(
      '<link rel="canonical" href="https://tienda.example/">',
    )
  })
})
