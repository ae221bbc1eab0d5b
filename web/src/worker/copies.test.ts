import { beforeEach, expect, test, vi } from 'vitest'
import * as copies from './copies'

/** The Cache API by its keys; an entry that is written again moves to the end. */
class FakeCache {
  entries = new Map<string, Response>()
  match = async (key: string | { url: string }, options?: object) => {
    asked.push(options)
    return this.entries.get(typeof key === 'string' ? key : key.url)
  }
  put = async (key: string, response: Response) => {
    this.entries.delete(key)
    this.entries.set(key, response)
  }
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  delete = async ({ url }: { url: string }) => this.entries.delete(url)
}
let stored: Map<string, FakeCache>
let asked: unknown[]
const open = async (name: string) => {
  const cache = stored.get(name) ?? new FakeCache()
  stored.set(name, cache)
  return cache
}
beforeEach(() => {
  stored = new Map()
  asked = []
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: string, options: { cacheName?: string }) => {
      asked.push(options)
      const searched = options.cacheName === undefined ? [...stored.values()] : [stored.get(options.cacheName)]
      return searched.map((cache) => cache?.entries.get(key)).find(Boolean)
    },
  })
  return () => vi.useRealTimers()
})
const shop = 'https://tienda.mx'
const keysOf = (name: string) => [...(stored.get(name)?.entries.keys() ?? [])]
const page = () => new Response('<script src="/assets/a.js"></script><link href="/assets/b.css">')
const picture = (control: string) => new Response('picture', { headers: { 'cache-control': control } })

test('the landing page is kept when all its files are, of any version', async () => {
  await (await open('shell-1')).put('/assets/a.js', new Response('a'))
  await copies.keepLanding(page())
  expect([await copies.findLanding(), keysOf('landing')]).toStrictEqual([undefined, []])
  await (await open('shell-2')).put('/assets/b.css', new Response('b'))
  await copies.keepLanding(page())
  expect(await (await copies.findLanding())?.text()).toContain('/assets/b.css')
  expect(keysOf('landing')).toStrictEqual(['/'])
  asked.length = 0
  expect(await (await copies.findFile('/assets/a.js', '2'))?.text()).toBe('a')
  expect(asked).toStrictEqual([
    { ignoreSearch: true, ignoreVary: true, cacheName: 'shell-2' },
    { ignoreSearch: true, ignoreVary: true },
  ])
})

test('a file that changed under the same name is that of this version', async () => {
  await (await open('shell-1')).put('/tocador-claro.svg', new Response('old'))
  expect(await (await copies.findFile('/tocador-claro.svg', '2'))?.text()).toBe('old')
  await (await open('shell-2')).put('/tocador-claro.svg', new Response('new'))
  expect(await (await copies.findFile('/tocador-claro.svg', '2'))?.text()).toBe('new')
})

test('a list is kept with its time, whatever the order of its parameters', async () => {
  const list = new Response('[7]', { headers: { 'content-type': 'application/json', 'x-secret': 'no' } })
  await copies.keepList(`${shop}/api/public/products?page=1&limit=200`, list)
  const found = await copies.findList(`${shop}/api/public/products?limit=200&page=1`)
  expect([...(found?.headers ?? [])]).toStrictEqual([
    ['content-type', 'application/json'],
    ['x-kept-at', '2026-11-20T20:00:00.000Z'],
  ])
  expect(await found?.text()).toBe('[7]')
  expect(await copies.findList(`${shop}/api/public/products?limit=200&page=2`)).toBeUndefined()
})

test('24 lists are kept; those written longest ago go', async () => {
  for (let page = 1; page <= 24; page++) await copies.keepList(`${shop}/list?page=${page}`, new Response())
  await copies.keepList(`${shop}/list?page=1`, new Response())
  expect(keysOf('catalogue')).toHaveLength(24)
  await copies.keepList(`${shop}/list?page=25`, new Response())
  expect(keysOf('catalogue')).toHaveLength(24)
  expect([keysOf('catalogue')[0], ...keysOf('catalogue').slice(-2)]).toStrictEqual([
    '/list?page=3',
    '/list?page=1',
    '/list?page=25',
  ])
})

test('the list of the whole shop stays beside the 24 that were written after it', async () => {
  const whole = `${shop}/api/public/products?page=1&limit=200&in_stock=true&grouped=true`
  await copies.keepList(whole, new Response('[1]'))
  for (let id = 1; id <= 24; id++) await copies.keepList(`${shop}/api/public/products/${id}`, new Response())
  expect(keysOf('catalogue')).toHaveLength(25)
  await copies.keepList(`${shop}/api/public/products?page=1&limit=12&in_stock=true&search=mate`, new Response())
  expect(await (await copies.findList(whole))?.text()).toBe('[1]')
  expect([keysOf('catalogue').length, keysOf('catalogue')[1]]).toStrictEqual([25, '/api/public/products/2'])
})

test('240 pictures are kept, without those that stand for a missing size; any size is found', async () => {
  for (let name = 1; name <= 241; name++)
    await copies.keepPicture(`${shop}/media/${name}-320.webp`, picture('public, max-age=31536000, immutable'))
  expect([keysOf('pictures').length, keysOf('pictures')[0]]).toStrictEqual([240, `${shop}/media/2-320.webp`])
  await copies.keepPicture(`${shop}/media/0-320.webp`, picture('max-age=60'))
  await copies.keepPicture(`${shop}/media/0-320.webp`, new Response('picture'))
  expect(await copies.findPicture(`${shop}/media/0-320.webp`)).toBeUndefined()
  asked.length = 0
  expect(await copies.findPicture(`${shop}/media/9-320.webp`)).toBeDefined()
  expect(asked).toStrictEqual([{ ignoreVary: true }])
  expect(await copies.findPicture(`${shop}/media/9-640.webp`)).toBeUndefined()
  expect(await copies.findPictureOfAnySize(`${shop}/media/9-640.webp`)).toBe(
    await copies.findPicture(`${shop}/media/9-320.webp`),
  )
  expect(await copies.findPictureOfAnySize(`${shop}/media/900-640.webp`)).toBeUndefined()
})

test('of older versions the last one stays, with everything that is no version', async () => {
  for (const name of ['shell-a', 'pictures', 'shell-b', 'shell-c', 'shell-d']) await open(name)
  await copies.dropOldShells('d')
  expect([...stored.keys()]).toStrictEqual(['pictures', 'shell-c', 'shell-d'])
  await copies.dropOldShells('d')
  expect([...stored.keys()]).toStrictEqual(['pictures', 'shell-c', 'shell-d'])
  expect(copies.shellName('d')).toBe('shell-d')
})
