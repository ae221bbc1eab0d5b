import type { PageInput } from '@tocador/contracts/page'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { beforeAll, expect, test, vi } from 'vitest'

const assets = {
  script: '/assets/a.js',
  styles: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
  chunks: ['/assets/b.js'],
}
let server: typeof import('./entry-server')
beforeAll(async () => {
  vi.stubGlobal('__PAGE_ASSETS__', assets)
  vi.stubGlobal('__PRODUCT_PAGE_ASSETS__', { ...assets, chunks: ['/assets/b.js', '/assets/product.js'] })
  server = await import('./entry-server')
}, 60_000)

const input: PageInput = {
  path: '/',
  baseUrl: 'https://tienda.example',
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [],
  products: [],
  total: 0,
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
const serverOnly = {
  whatsapp: undefined,
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
}
const page = (path: string, more: Partial<PageInput> = {}) => {
  const { html, status } = server.renderPage({ ...input, serverOnly, path, ...more })
  const body = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'))
  return { status, html: body.replaceAll('<!-- -->', ''), whole: html }
}
const headings = (html: string) =>
  [...html.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, words]) => `${level} ${words}`)

test.each(['/', '/login', '/register', '/login?desde=carrito'])('[NAV-01] [NAV-02] %s is the shop', (path) => {
  const { html, status } = page(path)
  expect([status, html.includes('id="portada"'), html.includes('id="productos"')]).toStrictEqual([200, true, true])
})

test('[NAV-13] [NAV-14] [NAV-15] the main area has the products, then the arrivals, then the survey', () => {
  const { html } = page('/', { serverOnly: { ...serverOnly, arrivals: 'samples' } })
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  const parts = [...main.matchAll(/ id="(productos|llegadas|encuesta)"/g)].map(([, part]) => part)
  expect(parts).toStrictEqual(['productos', 'llegadas', 'encuesta'])
  expect(html.match(/ id="(productos|llegadas|encuesta)"/g)).toHaveLength(3)
})

test('[NAV-04] a survey has a page of its own, without the shop around it', () => {
  const { html, status } = page('/survey/5', { survey })
  expect([status, headings(html)[0], html.includes('id="productos"')]).toStrictEqual([200, '1 ¿Qué traemos?', false])
  expect(html).toContain('Encuesta activa · 12 votos · 0 opciones')
  const missing = page('/survey/6', { missing: 'notFound' })
  expect([missing.status, headings(missing.html)[0]]).toStrictEqual([404, '1 No encontramos esta página'])
  const unread = page('/survey/6')
  expect([unread.status, headings(unread.html)[0]]).toStrictEqual([404, '1 No encontramos esta página'])
})

test('an address that is unknown and a product that is gone say different things', () => {
  const unknown = page('/nada')
  expect(unknown.html).toContain('Puede que el enlace haya cambiado.')
  expect(unknown.html).not.toContain('Puede que haya algo parecido.')
  const gone = page('/ya-no-existe', { missing: 'gone' })
  expect(gone.html).toContain('Puede que haya algo parecido.')
  expect(gone.html).not.toContain('Puede que el enlace haya cambiado.')
  expect(gone.html).toMatch(/<input type="search"[^>]*maxLength="200"/)
  expect(gone.html).toContain('placeholder="Busca labial, sérum…"')
  expect(gone.html).toContain('<footer id="pie"')
})

test('[PRIV-01] the privacy notice has its headings, points and paragraphs, and leads to the shop', () => {
  const text = '## Quién \n\n  Somos Tocador. \n- Nombre\n-sin punto\n##sin título'
  const { html } = page('/aviso-de-privacidad', {
    serverOnly: { ...serverOnly, notice: { version: 2, text, publishedOn: undefined } },
  })
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  expect(headings(main)).toStrictEqual(['1 Aviso de privacidad', '2 Quién'])
  expect([...main.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, words]) => words)).toStrictEqual([
    'Versión 2',
    'Somos Tocador.',
    'Nombre',
    '-sin punto',
    '##sin título',
  ])
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Volver a la tienda/)
})

test('every page has a place for what is told and announced', () => {
  for (const path of ['/', '/nada']) {
    const { html } = page(path)
    expect([html.includes('data-toasts=""'), html.includes('data-announcer=""')]).toStrictEqual([true, true])
  }
})

test('what is behind a secret link is rendered with the files of the shop, and says when there is nothing', () => {
  const none = { shopName: 'Bella', timeZone: 'America/Mexico_City' }
  const pages = [
    server.renderOrderPage({ ...none, order: undefined }),
    server.renderWaitingPage({ ...none, wait: undefined } as never),
    server.renderHeldPage({ ...none, held: undefined } as never),
  ]
  for (const { html, status } of pages) {
    expect([status, html.includes('<link rel="stylesheet" href="/assets/a.css">')]).toStrictEqual([404, true])
    expect(html).toContain('Bella')
  }
  expect(new Set(pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(3)
})
