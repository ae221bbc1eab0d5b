import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const shop = 'https://tienda.mx'
type Work = Promise<unknown> | undefined
let on: Map<string, (event: object) => void>
let did: unknown[]
/** The caches of the browser, by name and address. */
let caches: Map<string, Map<string, Response>>
let network: (url: string) => Response | Promise<Response>
const urlOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : asked.url)
const pathOf = (asked: string | { url: string }) => urlOf(asked).replace(shop, '')

beforeEach(async () => {
  ;[on, did, caches] = [new Map(), [], new Map()]
  network = (url) => new Response(`fresh ${url}`)
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      match: async (asked: string | { url: string }) => kept.get(pathOf(asked))?.clone(),
      put: async (asked: string, page: Response) => void kept.set(pathOf(asked), page),
      keys: async () => [...kept.keys()].map((path) => ({ url: shop + path })),
      delete: async (asked: { url: string }) => kept.delete(pathOf(asked)),
      addAll: async (requests: { url: string; cache: string }[]) => {
        did.push(['add', requests.map((one) => [pathOf(one), one.cache])])
        for (const one of requests) {
          const file = await network(pathOf(one))
          if (!file.ok) throw new TypeError('not added')
          kept.set(pathOf(one), file)
        }
      },
    }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string }) =>
      [...caches]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, kept]) => kept.get(path))
        .find(Boolean)
        ?.clone(),
  })
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    did.push(['fetch', pathOf(asked)])
    return network(pathOf(asked))
  })
  vi.stubGlobal(
    'Request',
    class {
      url: string
      cache: string
      constructor(url: string, { cache }: { cache: string }) {
        ;[this.url, this.cache] = [url, cache]
      }
    },
  )
  vi.stubGlobal('__SHELL__', { version: 'v2', files: ['/assets/a.js', '/icon.svg'], pageFiles: ['/assets/a.js'] })
  vi.stubGlobal('self', {
    location: { origin: shop },
    addEventListener: (name: string, act: (event: object) => void) => on.set(name, act),
    skipWaiting: async () => void did.push('skip'),
    registration: { navigationPreload: { enable: async () => void did.push('preload') } },
    clients: { claim: async () => void did.push('claim') },
  })
  vi.resetModules()
  // By a name that TypeScript does not follow: the worker has types of its own.
  const worker: string = './service-worker'
  await import(worker)
})

async function lives(name: 'install' | 'activate') {
  let work: Work
  on.get(name)?.({ waitUntil: (given: Work) => (work = given) })
  await work
}
/** What the page gets, once what is kept of it was written. */
async function ask(path: string, { mode = 'cors', preloadResponse = undefined as Work } = {}) {
  let answer: Promise<Response> | undefined
  const works: Work[] = []
  const request = { url: shop + path, method: 'GET', mode }
  on.get('fetch')?.({
    request,
    preloadResponse,
    waitUntil: (work: Work) => works.push(work),
    respondWith: (given: Promise<Response>) => (answer = given),
  })
  const text = await answer?.then(async (reply) => `${reply.status} ${await reply.text()}`)
  await Promise.all(works)
  return text
}
const kept = (name: string) => [...(caches.get(name)?.keys() ?? [])]
const keep = (name: string, path: string, text: string) => caches.set(name, new Map([[path, new Response(text)]]))
const down = () => (network = () => Promise.reject(new TypeError('down')))
const list = '/api/public/products?page=1'
const picture = '/media/a-640.webp'

describe('a new version', () => {
  test('keeps its files, the page and its list', async () => {
    network = (url) => {
      if (url !== '/') return Object.defineProperty(new Response('[]'), 'url', { value: shop + url })
      return new Response('<script src="/assets/a.js"></script>')
    }
    await lives('install')
    expect(did[0]).toStrictEqual([
      'add',
      [
        ['/assets/a.js', 'default'],
        ['/icon.svg', 'no-cache'],
      ],
    ])
    expect([kept('shell-v2'), kept('landing'), kept('catalogue').length]).toStrictEqual([
      ['/assets/a.js', '/icon.svg'],
      ['/'],
      1,
    ])
  })
  test('keeps the list that its page asks for, under the address of that list', async () => {
    network = (url) => {
      if (url !== '/') return Object.defineProperty(new Response('[]'), 'url', { value: shop + url })
      return new Response('<script src="/assets/a.js"></script><script>{"listsSoldOut":true}</script>')
    }
    await lives('install')
    expect(did.slice(1)).toStrictEqual([
      ['fetch', '/'],
      ['fetch', '/api/public/products?page=1&limit=200&in_stock=first&grouped=true'],
    ])
    expect(kept('catalogue')).toStrictEqual(['/api/public/products?grouped=true&in_stock=first&limit=200&page=1'])
  })
  test('keeps none of its files when one is missing', async () => {
    network = (url) => new Response('', { status: url === '/icon.svg' ? 404 : 200 })
    await expect(lives('install')).rejects.toThrow('not added')
    expect([...caches.keys()]).toStrictEqual([])
  })
  test.each([
    ['/', 500, 0],
    ['/', 'no answer', 0],
    ['/api/public/products', 500, 1],
  ])('is installed although %s is answered with %s', async (failing, status, pages) => {
    network = (url) => {
      const isFailing = url.split('?')[0] === failing
      if (isFailing && typeof status === 'string') throw new TypeError(status)
      const reply = new Response('<script src="/assets/a.js"></script>', {
        status: isFailing && typeof status === 'number' ? status : 200,
      })
      return Object.defineProperty(reply, 'url', { value: shop + url })
    }
    await lives('install')
    expect([kept('shell-v2').length, kept('landing').length, kept('catalogue').length]).toStrictEqual([2, pages, 0])
  })
  test('drops the files of old ones, and answers the pages that are open', async () => {
    for (const name of ['shell-v0', 'shell-v1', 'shell-v2']) caches.set(name, new Map())
    await lives('activate')
    expect([[...caches.keys()], did]).toStrictEqual([
      ['shell-v1', 'shell-v2'],
      ['preload', 'claim'],
    ])
  })
  test('answers the pages that are open also in a browser that cannot load a page beforehand', async () => {
    vi.stubGlobal('self', { registration: {}, clients: { claim: async () => void did.push('claim') } })
    await lives('activate')
    expect(did).toStrictEqual(['claim'])
  })
  test('takes over when it is told to, and says its files', () => {
    const said: unknown[] = []
    const tell = (data: string) =>
      on.get('message')?.({ data, ports: [{ postMessage: (files: unknown) => said.push(files) }] })
    tell('page-files')
    expect([did, said]).toStrictEqual([[], [['/assets/a.js']]])
    tell('activate')
    expect([did, said.length]).toStrictEqual([['skip'], 1])
  })
})

describe('an answer', () => {
  test('to what the worker does not handle is left to the browser', async () => {
    expect([await ask('/api/orders'), did]).toStrictEqual([undefined, []])
  })
  test('of a list is kept, and given when the shop is away', async () => {
    expect(await ask(list)).toBe(`200 fresh ${list}`)
    expect(kept('catalogue')).toStrictEqual([list])
    down()
    expect(await ask(list)).toBe(`200 fresh ${list}`)
    network = () => new Response('proxy', { status: 502 })
    expect(await ask(list)).toBe(`200 fresh ${list}`)
    network = () => new Response('failed', { status: 500 })
    expect(await ask(list)).toBe('500 failed')
    down()
    expect(await ask(list)).toBe(`200 fresh ${list}`)
  })
  test('that is not kept is the failure itself', async () => {
    network = () => new Response('proxy', { status: 503 })
    expect(await ask(list)).toBe('503 proxy')
    expect(kept('catalogue')).toStrictEqual([])
    down()
    await expect(ask(list)).rejects.toThrow('down')
    await expect(ask(picture)).rejects.toThrow('down')
  })
  test('that takes more than eight seconds is the kept one', async () => {
    keep('catalogue', list, 'kept')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    network = () => new Promise(() => {})
    let text: string | undefined
    const asked = ask(list).then((given) => (text = given))
    await vi.advanceTimersByTimeAsync(7_999)
    expect(text).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(text).toBe('200 kept')
  })
  test('that takes long is waited for where none is kept', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    network = () => new Promise((done) => setTimeout(() => done(new Response('late')), 9_000))
    const asked = ask(list)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await asked).toBe('200 late')
  })
  test('is given although it cannot be kept, and although nothing kept can be read', async () => {
    const open = { match: () => Promise.reject(new Error('broken')), put: () => Promise.reject(new Error('full')) }
    vi.stubGlobal('caches', { open: async () => open, match: () => Promise.reject(new Error('broken')) })
    network = (url) => new Response(`fresh ${url}`, { headers: { 'cache-control': 'immutable' } })
    expect([await ask(list), await ask(picture), await ask('/assets/a.js')]).toStrictEqual([
      `200 fresh ${list}`,
      `200 fresh ${picture}`,
      '200 fresh /assets/a.js',
    ])
    network = () => new Response('proxy', { status: 502 })
    expect(await ask(list)).toBe('502 proxy')
  })
  test.each([
    [list, 'catalogue'],
    [picture, 'pictures'],
  ])('of %s is written to the %s while the browser keeps the worker running', async (path, name) => {
    network = () => new Response('fresh', { headers: { 'cache-control': 'immutable' } })
    const works: Work[] = []
    const reply = new Promise((respondWith) =>
      on.get('fetch')?.({
        request: { url: shop + path, method: 'GET', mode: 'cors' },
        waitUntil: (work: Work) => works.push(work),
        respondWith,
      }),
    )
    await reply
    expect(works).toHaveLength(1)
    await works[0]
    expect(kept(name)).toStrictEqual([path])
  })
  test('for the landing page without one that is kept is the failure itself', async () => {
    network = () => new Response('proxy', { status: 504 })
    expect(await ask('/', { mode: 'navigate' })).toBe('504 proxy')
    down()
    await expect(ask('/', { mode: 'navigate' })).rejects.toThrow('down')
    await expect(ask('/survey/3', { mode: 'navigate' })).rejects.toThrow('down')
  })
  test('for a page that was asked for beforehand is kept, too', async () => {
    const preloadResponse = Promise.resolve(new Response('preloaded'))
    expect(await ask('/', { mode: 'navigate', preloadResponse })).toBe('200 preloaded')
    expect([kept('landing'), did]).toStrictEqual([['/'], []])
  })
  test('for a page is the one that the browser began to load', async () => {
    const preloadResponse = Promise.resolve(new Response('preloaded'))
    expect(await ask('/survey/3', { mode: 'navigate', preloadResponse })).toBe('200 preloaded')
    expect(await ask('/survey/3', { mode: 'navigate' })).toBe('200 fresh /survey/3')
    expect(did).toStrictEqual([['fetch', '/survey/3']])
  })
  test('for the landing page is kept only as it is without a search', async () => {
    expect(await ask('/?buscar=rojo', { mode: 'navigate' })).toBe('200 fresh /?buscar=rojo')
    expect(kept('landing')).toStrictEqual([])
    await ask('/', { mode: 'navigate' })
    expect(kept('landing')).toStrictEqual(['/'])
    down()
    expect(await ask('/producto/7-labial', { mode: 'navigate' })).toBe('200 fresh /')
  })
  test('for a file is the kept one, also of another version', async () => {
    keep('shell-v1', '/assets/old.js', 'old')
    expect([await ask('/assets/old.js'), await ask('/assets/new.js')]).toStrictEqual([
      '200 old',
      '200 fresh /assets/new.js',
    ])
    expect(did).toStrictEqual([['fetch', '/assets/new.js']])
  })
  test('for a file of this version that is none of the assets is the kept one, too', async () => {
    keep('shell-v2', '/icon.svg', 'kept icon')
    expect([await ask('/icon.svg'), did]).toStrictEqual(['200 kept icon', []])
  })
  test('for a file that changed under its name is that of this version', async () => {
    keep('shell-v1', '/icon.svg', 'old')
    expect(await ask('/icon.svg')).toBe('200 old')
    keep('shell-v2', '/icon.svg', 'new')
    expect(await ask('/icon.svg')).toBe('200 new')
  })
  test('for a picture is the kept one, else a fresh one that is kept, else another size', async () => {
    network = (url) => new Response(`fresh ${url}`, { headers: { 'cache-control': 'immutable' } })
    expect([await ask(picture), await ask(picture), did.length]).toStrictEqual([
      `200 fresh ${picture}`,
      `200 fresh ${picture}`,
      1,
    ])
    down()
    expect(await ask('/media/a-320.webp')).toBe(`200 fresh ${picture}`)
  })
  test('for a picture that is missing is not kept', async () => {
    network = () => new Response('gone', { status: 404, headers: { 'cache-control': 'immutable' } })
    expect([await ask(picture), kept('pictures')]).toStrictEqual(['404 gone', []])
  })
})
