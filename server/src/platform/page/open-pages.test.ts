import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import type { ListedProduct, PageData } from '@tocador/contracts/page'
import { missingPages } from '@tocador/contracts/public-pages'
import { openPlainHttp } from '../../testing/plain-http'
import { createTestLog } from '../../testing/test-log'
import { openPages } from './open-pages'
import type { LoadPage } from './page-source'

const renderer = `let made = 0
export const renderRobots = (baseUrl) => 'Sitemap: ' + baseUrl + '/sitemap.xml made ' + ++made
export const renderSitemap = (baseUrl, products) => baseUrl + ' ' + JSON.stringify(products) + ' made ' + ++made
export const renderManifest = (shop) => JSON.stringify({ name: shop.name, made: ++made })
export const renderPanelManifest = (shop) => JSON.stringify({ panelOf: shop.name, made: ++made })
export const renderPage = ({ path, baseUrl, shop }) => ({
  status: { '/no-existe': 404, '/ya-no-existe': 410 }[path] ?? 200,
  html: '<html>' + shop.name + ' ' + path + ' ' + baseUrl + ' made ' + ++made + '</html>',
  links: ['</assets/app-1.js>; rel=modulepreload'],
})`
const data: PageData = {
  shop: { name: 'Tocador', tagline: '', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [],
  products: [],
  total: 0,
  places: [],
}

const fallbackPicture = fileURLToPath(new URL('../../../../web/public/NoImage.jpg', import.meta.url))
let folder = ''
let app: FastifyInstance
const env = { PUBLIC_URL: 'https://tienda.example' }
const { log } = createTestLog()
const source = {
  edition: 'first',
  isUnavailable: false,
  reason: 'ECONNREFUSED',
  isFaulty: false,
  listed: [] as ListedProduct[],
  onRender: () => {},
}

const DELETED = new Set([20, 21])
const load: LoadPage = async () => {
  if (source.isUnavailable) throw Object.assign(new Error('gone'), { code: source.reason })
  if (source.isFaulty) throw new Error('a fault')
  const { edition, listed } = source
  return {
    editionOf: () => edition,
    settle: (asked) =>
      asked.page === 'product'
        ? asked.id === 7
          ? { page: 'product', id: 7, address: '/producto/7-labial' }
          : missingPages[DELETED.has(asked.id ?? 0) ? 'gone' : 'notFound']
        : { ...asked, isTyped: asked.shelf !== undefined && asked.shelf.search !== '' },
    data: () => {
      source.onRender()
      return data
    },
    shop: data.shop,
    listed: { edition: String(listed.length), products: () => listed },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocador-web-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/entry-server.js'), renderer)
  await writeFile(join(folder, 'client/assets/app-1.js'), 'let shop')
  await writeFile(join(folder, 'client/assets/app-1.js.br'), 'packed')
  await copyFile(fallbackPicture, join(folder, 'client/NoImage.jpg'))
  for (const worker of ['sw.js', 'notices-sw.js']) await writeFile(join(folder, 'client', worker), 'keep')
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  const well = { isUnavailable: false, reason: 'ECONNREFUSED', isFaulty: false }
  Object.assign(source, { edition: 'first', ...well, listed: [], onRender: () => {} })
  app = await openPlainHttp((bare) => openPages(bare, { folder, load, env, log }))
})

test('a link that was cut in the middle of an escape leads to its product, or to the page for unknown addresses', async () => {
  const product = await get('/producto/7-labial%C3')
  expect([product.statusCode, product.headers['location']]).toStrictEqual([301, '/producto/7-labial'])
  const other = await get('/nada/%zz')
  expect([other.statusCode, other.headers['content-type']]).toStrictEqual([404, 'text/html; charset=utf-8'])
  expect(other.body).toContain('/no-existe')
  const call = await get('/api/public/products/%zz')
  expect([call.statusCode, call.headers['content-type']]).toStrictEqual([400, 'application/json; charset=utf-8'])
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page is HTML that browsers revalidate, and an unchanged one is answered with 304', async () => {
  const first = await get('/')
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    link: '</assets/app-1.js>; rel=modulepreload',
  })
  expect(first.body).toContain('Tocador / https://tienda.example')
  const again = await get('/', { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a page is rendered once per edition', async () => {
  const first = await get('/')
  expect((await get('/?utm_source=x')).body).toBe(first.body)
  source.edition = 'second'
  expect((await get('/')).body).not.toBe(first.body)
})

test('a page is compressed for clients that accept it', async () => {
  const plain = await get('/')
  const packed = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
})

test('all unknown paths share one page with 404', async () => {
  const [one, other] = [await get('/tienda'), await get('/otra/cosa?x=1')]
  expect([one.statusCode, other.statusCode]).toEqual([404, 404])
  expect(one.headers['content-type']).toContain('text/html')
  expect(other.body).toBe(one.body)
  expect((await get('/tienda', { 'if-none-match': '*' })).statusCode).toBe(404)
})

test('an unknown API path, a missing file and another method are refused in JSON', async () => {
  const refused = await Promise.all([
    get('/api/nothing'),
    get('/assets/old.js'),
    app.inject({ url: '/', method: 'POST' }),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  for (const reply of refused) expect(reply.json()).toMatchObject({ success: false, code: 'UNKNOWN_ROUTE' })
})

test('while the database is unavailable the earlier page is served', async () => {
  const first = await get('/login')
  source.isUnavailable = true
  const later = await get('/login')
  expect([later.statusCode, later.body]).toEqual([200, first.body])
})

test.each(['53100', '53200', '58030'])(
  'while the database reads nothing because of its disk or memory (%s) the earlier page and sitemap are served',
  async (reason) => {
    const [page, sitemap] = [await get('/login'), await get('/sitemap.xml')]
    Object.assign(source, { isUnavailable: true, reason })
    expect([(await get('/login')).body, (await get('/sitemap.xml')).body]).toStrictEqual([page.body, sitemap.body])
    const other = await get('/register')
    expect([other.statusCode, other.body]).toStrictEqual([
      503,
      expect.stringContaining('La tienda vuelve en un momento'),
    ])
  },
)

test('while the database is unavailable the earlier start page stands in for products and results only', async () => {
  const start = await get('/')
  source.isUnavailable = true
  for (const url of ['/producto/7-labial', '/?orden=precio-mayor', '/?pagina=3']) {
    const reply = await get(url)
    expect([url, reply.statusCode, reply.body]).toStrictEqual([url, 200, start.body])
  }
  const other = await get('/login')
  expect([other.statusCode, other.body]).toStrictEqual([503, expect.stringContaining('La tienda vuelve en un momento')])
})

test('while the database is unavailable and no page is cached, a page says that it will retry', async () => {
  source.isUnavailable = true
  const reply = await get('/')
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(reply.body).toContain('La tienda vuelve en un momento')
})

test('[SHEET-03] all unknown products share one cached page, and all deleted ones another', async () => {
  const [one, other, real] = [
    await get('/producto/8-x'),
    await get('/?producto=999'),
    await get('/producto/7-labial?utm_source=x'),
  ]
  expect([one.statusCode, one.body]).toStrictEqual([404, expect.stringContaining(' /no-existe ')])
  expect(other.body).toBe(one.body)
  expect(real.body).toContain(' /producto/7-labial ')
  const [gone, goneToo] = [await get('/producto/20-x'), await get('/?producto=21')]
  expect([gone.statusCode, gone.body]).toStrictEqual([410, expect.stringContaining(' /ya-no-existe ')])
  expect([goneToo.statusCode, goneToo.body]).toStrictEqual([410, gone.body])
})

test.each([
  ['/producto/7', '/producto/7-labial'],
  ['/producto/7?tono=Grana&utm_source=x', '/producto/7-labial?tono=Grana&utm_source=x'],
  ['/producto/7-otro-nombre', '/producto/7-labial'],
  ['/producto/7-%2F%2Fevil.example', '/producto/7-labial'],
  ['/?producto=7', '/producto/7-labial'],
  ['/?utm_source=x&producto=7&categoria=Labios', '/producto/7-labial?utm_source=x&categoria=Labios'],
])('[SHEET-02] %s leads to %s for now, since a product may get an earlier name again', async (url, address) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location, headers['cache-control']]).toStrictEqual([301, address, 'no-cache'])
})

test.each([
  ['/login/', '/login'],
  ['/register/?utm_source=x', '/register?utm_source=x'],
])('%s leads to %s for good', async (url, address) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toStrictEqual([308, address])
})

test('[NOJS-05] a thousand made-up searches evict neither the landing page nor a category, and a hundred of them are kept', async () => {
  const [landing, category] = [(await get('/')).body, (await get('/?categoria=Labios')).body]
  const first = (await get('/?buscar=palabra-0')).body
  for (let nth = 1; nth < 100; nth++) await get(`/?buscar=palabra-${nth}`)
  expect((await get('/?buscar=palabra-0')).body).toBe(first)
  for (let nth = 100; nth < 1_000; nth++) await get(`/?buscar=palabra-${nth}`)
  expect((await get('/')).body).toBe(landing)
  expect((await get('/?categoria=Labios')).body).toBe(category)
  expect((await get('/?buscar=palabra-0')).body).not.toBe(first)
})

test('[NOJS-05] between two renders of a flood of searches other requests are answered, and networks take turns', async () => {
  const order: string[] = []
  const visit = async (url: string, remoteAddress: string) => {
    await app.inject({ url, remoteAddress })
    order.push(url)
  }
  await get('/')
  let turn = 0
  let turning = setImmediate(function next() {
    turn++
    turning = setImmediate(next)
  })
  const rendered: number[] = []
  source.onRender = () => void rendered.push(turn)
  const flood = Array.from({ length: 20 }, (_, nth) => visit(`/?buscar=asedio-${nth}`, '10.0.0.9'))
  await Promise.all([...flood, visit('/?buscar=honesta', '10.0.1.1'), visit('/', '10.0.2.1')])
  clearImmediate(turning)
  expect([rendered.length, new Set(rendered).size]).toStrictEqual([21, 21])
  expect(order.indexOf('/')).toBeLessThan(3)
  expect(order.indexOf('/?buscar=honesta')).toBeLessThan(5)
  expect(order).toHaveLength(22)
})

test('[SEARCH-46] of a flood of searches from one network those that cannot be made soon get a page that retries, and another network waits for one', async () => {
  const limited = await openPlainHttp((bare) => openPages(bare, { folder, load, env, log }), {
    rateLimits: { readsPerMinute: 1000, writesPerMinute: 1000 },
  })
  const visit = (url: string, remoteAddress = '10.0.0.9') => limited.inject({ url, remoteAddress })
  let rendered = 0
  source.onRender = () => {
    rendered++
    const end = performance.now() + 20
    while (performance.now() < end);
  }
  for (let nth = 0; nth < 10; nth++) expect((await visit(`/?buscar=antes-${nth}`)).statusCode).toBe(200)
  rendered = 0
  const flood = Array.from({ length: 50 }, (_, nth) => visit(`/?buscar=asedio-${nth}`))
  let renderedBefore = -1
  const other = visit('/?buscar=honesta', '10.0.1.1').then((reply) => {
    renderedBefore = rendered
    return reply
  })
  expect([(await other).statusCode, renderedBefore <= 3]).toStrictEqual([200, true])
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(40)
  expect(refused[0]?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '1',
    'cache-control': 'no-store',
  })
  expect(new Set(refused.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect([refused[0]?.statusCode, refused[0]?.body]).toStrictEqual([429, expect.stringContaining('Danos un momento')])
  // What is ready, and pages that are no searches, are sent to that network too.
  for (const url of ['/?buscar=antes-3', '/', '/login']) expect((await visit(url)).statusCode).toBe(200)
})

test('a page that the database keeps from being rendered is logged with its request and the reason', async () => {
  const warnings: [string, object | undefined][] = []
  const warn = (message: string, fields?: object) => void warnings.push([message, fields])
  const logged = await openPlainHttp((bare) => openPages(bare, { folder, load, env, log: { ...log, warn } }))
  expect((await logged.inject('/login')).statusCode).toBe(200)
  expect(warnings).toStrictEqual([])
  source.isUnavailable = true
  await logged.inject('/login')
  expect(warnings).toMatchObject([
    ['A page could not be rendered', { requestId: expect.any(String), error: { code: 'ECONNREFUSED' } }],
  ])
})

test('a page that fails for another reason than the database is refused, and no earlier one hides the fault', async () => {
  expect((await get('/login')).statusCode).toBe(200)
  source.edition = 'second'
  source.onRender = () => {
    throw new Error('broken')
  }
  const reply = await get('/login')
  expect([reply.statusCode, reply.json().code]).toStrictEqual([500, 'SERVER_FAULT'])
})

test('while the database is unavailable an uncached search falls back to the cached home page', async () => {
  const [shop, search] = [await get('/'), await get('/?buscar=rojo')]
  source.isUnavailable = true
  expect((await get('/?buscar=azul')).body).toBe(shop.body)
  expect((await get('/?buscar=rojo')).body).toBe(search.body)
  expect((await get('/login?buscar=rojo')).statusCode).toBe(503)
})

test('while the database is unavailable an uncached product page falls back to the cached home page', async () => {
  const [shop, known] = [await get('/'), await get('/producto/7-labial')]
  source.isUnavailable = true
  expect((await get('/producto/8-rubor')).body).toBe(shop.body)
  expect((await get('/?producto=7')).body).toBe(shop.body)
  expect((await get('/producto/7-labial')).body).toBe(known.body)
})

test('a page made for a forged host is sent only to requests with that host', async () => {
  const bare = await openPlainHttp((one) => openPages(one, { folder, load, env: {}, log }))
  const pageFor = async (host: string, url = '/') => (await bare.inject({ url, headers: { host } })).body
  for (const url of ['/', '/robots.txt', '/sitemap.xml']) {
    expect(await pageFor('evil.example', url)).toContain('http://evil.example')
    expect(await pageFor('tienda.example:3000', url)).toContain('http://tienda.example:3000')
    expect(await pageFor('evil.example"><script>', url)).not.toContain('evil')
  }
})

test('[SAFE-20] two hundred made-up hosts cause at most nine pages and nine sitemaps', async () => {
  const bare = await openPlainHttp((one) => openPages(one, { folder, load, env: {}, log }))
  for (const url of ['/', '/sitemap.xml']) {
    const bodies = new Set<string>()
    for (let nth = 0; nth < 200; nth++) {
      bodies.add((await bare.inject({ url, headers: { host: `made-up-${nth}.example` } })).body)
    }
    expect(bodies.size).toBe(9)
    const known = await bare.inject({ url, headers: { host: 'made-up-0.example' } })
    expect(known.body).toContain('http://made-up-0.example')
    // Its addresses are relative, and it is the page of all other hosts.
    const unknown = await bare.inject({ url, headers: { host: 'made-up-199.example' } })
    expect(unknown.body).not.toContain('made-up')
    expect(unknown.body).not.toContain('http:')
    expect(bodies).toContain(unknown.body)
  }
})

test.each([{}, { TRUST_PROXY: '1' }])('[SAFE-21] with %o a forwarded host is ignored', async (env) => {
  const bare = await openPlainHttp((one) => openPages(one, { folder, load, env: {}, log }), { env })
  const reply = await bare.inject({ url: '/', headers: { host: 'a.example', 'x-forwarded-host': 'evil.example' } })
  expect(reply.body).toContain('http://a.example ')
  expect(reply.body).not.toContain('evil')
})

test('PUBLIC_URL takes precedence over the Host header', async () => {
  expect((await get('/', { host: 'evil.example' })).body).toContain('https://tienda.example')
})

test('[PAPP-03] robots.txt, sitemap and both manifests have their type, and unchanged ones are answered with 304', async () => {
  const types = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
    '/panel.webmanifest': 'application/manifest+json; charset=utf-8',
  }
  for (const [url, type] of Object.entries(types)) {
    const first = await get(url)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, type])
    expect((await get(url, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  }
})

test.each([
  ['panel-icon-192.png', 192],
  ['panel-icon-512.png', 512],
  ['panel-icon-maskable-192.png', 192],
  ['panel-icon-maskable-512.png', 512],
  ['panel-icon-180.png', 180],
])('[PAPP-01] the picture %s has %i pixels a side', async (name, side) => {
  const picture = await readFile(fileURLToPath(new URL(`../../../../web/public/${name}`, import.meta.url)))
  // Width and height of a PNG stand at these bytes.
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toStrictEqual([
    'PNG',
    side,
    side,
  ])
})

test('the sitemap is rebuilt when products change, but not when only stock changes', async () => {
  const first = (await get('/sitemap.xml')).body
  source.edition = 'second'
  expect((await get('/sitemap.xml')).body).toBe(first)
  source.listed = [{ id: 7, name: 'Labial', updated_at: '2026-11-20T12:00:00.000Z' }]
  expect((await get('/sitemap.xml')).body).toContain('"id":7')
})

test('while the database is unavailable the earlier sitemap is served', async () => {
  const first = await get('/sitemap.xml')
  source.isUnavailable = true
  expect((await get('/sitemap.xml')).body).toBe(first.body)
})

test('a fault of the shop is answered as one, although an earlier sitemap is kept', async () => {
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
  source.isFaulty = true
  const reply = await get('/sitemap.xml')
  expect([reply.statusCode, reply.json().code]).toStrictEqual([500, 'SERVER_FAULT'])
})

test('a build whose files cannot be shared with other instances is served all the same, and the log says so', async () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const assets = { save: () => Promise.reject(new Error('no space left')), find: () => Promise.resolve(undefined) }
  const alone = await openPlainHttp((bare) => openPages(bare, { folder, load, env, log: { ...log, warn }, assets }))
  expect((await alone.inject('/assets/app-1.js')).body).toBe('let shop')
  expect((await alone.inject('/')).statusCode).toBe(200)
  expect(warnings).toStrictEqual(['The files of this build were not shared, so other instances do not serve them'])
})

test('a file with a content hash in its name is cached forever and sent as the build compressed it', async () => {
  const plain = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(plain.body).toBe('let shop')
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
})

test('[NAV-05] other files, such as the fallback picture, are public and cached for an hour', async () => {
  expect(FALLBACK_IMAGE).toBe('/NoImage.jpg')
  const reply = await get('/NoImage.jpg', { 'accept-encoding': 'br' })
  expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/jpeg' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload.equals(await readFile(fallbackPicture))).toBe(true)
})

test.each(['/sw.js', '/notices-sw.js'])(
  'browsers revalidate %s, and an unchanged one is answered with 304',
  async (url) => {
    const first = await get(url)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await get(url, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  },
)

test.each(['/.vite/manifest.json', '/assets/../../package.json', '/%2e%2e/package.json'])(
  '%s, a path outside the browser build, is not served',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('without a build only the API is served, and the log says how to build', async () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const nowhere = join(folder, 'nowhere')
  const bare = await openPlainHttp((one) => openPages(one, { folder: nowhere, load, env, log: { ...log, warn } }))
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect(warnings).toStrictEqual(['The storefront is not built, so only the API answers: npm run build'])
})
