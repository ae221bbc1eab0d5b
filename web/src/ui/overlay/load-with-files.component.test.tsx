import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as loadWithFiles } from './load-with-files'

const found = () => Promise.resolve(new Response('export {}'))
let fetched: string[]
let answer: () => Promise<Response>
beforeEach(() => {
  document.head.replaceChildren()
  fetched = []
  answer = found
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    return answer()
  })
})
// The test files of a worker share the document.
afterEach(() => document.head.replaceChildren())
const links = () => [...document.head.querySelectorAll('link')]
const load = () => Promise.resolve('part')
const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })

test('an import without files asks for nothing else', async () => {
  await expect(loadWithFiles(load)).resolves.toBe('part')
  expect(links()).toHaveLength(0)
})

test('the scripts of an import are fetched once, all at the same time, before it runs', async () => {
  const done: string[] = []
  const loading = loadWithFiles(() => Promise.resolve(done.push('part')), ['assets/a.js', 'assets/b.js'])
  expect(fetched).toStrictEqual(['/assets/a.js', '/assets/b.js'])
  expect(done).toStrictEqual([])
  await loading
  await loadWithFiles(load, ['assets/b.js'])
  expect([done, fetched, links()]).toStrictEqual([['part'], ['/assets/a.js', '/assets/b.js'], []])
})

test.each([
  ['whose connection was lost', 'c', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that the shop did not have', 'd', () => Promise.resolve(new Response('', { status: 404 }))],
  ['that broke off', 'e', () => Promise.resolve(new Response(broken()))],
])(
  'a script %s is not imported, which a browser does only once, and is fetched again at the next attempt',
  async (_, name, fail) => {
    let runs = 0
    const run = () => Promise.resolve(++runs)
    answer = fail
    await expect(loadWithFiles(run, [`assets/${name}.js`])).rejects.toThrow(`assets/${name}.js could not be loaded`)
    expect(runs).toBe(0)
    answer = found
    await expect(loadWithFiles(run, [`assets/${name}.js`])).resolves.toBe(1)
    expect(fetched).toStrictEqual([`/assets/${name}.js`, `/assets/${name}.js`])
  },
)

test('an import waits for its style sheet, also when it is asked for twice', async () => {
  const done: string[] = []
  const both = [1, 2].map((time) =>
    loadWithFiles(load, ['assets/panel.css']).then((part) => done.push(`${part} ${time}`)),
  )
  const [sheet, second] = links()
  expect([sheet?.rel, sheet?.getAttribute('href'), second]).toStrictEqual([
    'stylesheet',
    '/assets/panel.css',
    undefined,
  ])
  await Promise.resolve()
  expect(done).toStrictEqual([])
  sheet?.dispatchEvent(new Event('load'))
  await Promise.all(both)
  expect(done).toStrictEqual(['part 1', 'part 2'])
})

test('a style sheet that could not be loaded is asked for again at the next attempt', async () => {
  const first = loadWithFiles(load, ['assets/other.css'])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('assets/other.css could not be loaded')
  expect(links()).toHaveLength(0)
  const again = loadWithFiles(load, ['assets/other.css'])
  links()[0]?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBe('part')
})

test('a style sheet that the page already has is not asked for, unless it could not be loaded', async () => {
  const own = document.createElement('link')
  own.rel = 'stylesheet'
  own.setAttribute('href', '/assets/page.css')
  Object.defineProperty(own, 'sheet', { value: null, writable: true })
  document.head.append(own)
  const failed = loadWithFiles(load, ['assets/page.css'])
  expect(links()).toHaveLength(2)
  links()[1]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('assets/page.css could not be loaded')

  Object.assign(own, { sheet: new CSSStyleSheet() })
  await expect(loadWithFiles(load, ['assets/page.css'])).resolves.toBe('part')
  expect(links()).toStrictEqual([own])
})
