import type { WaitingPageInput } from '@tocador/contracts/waiting/waiting-page'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { waitingPageRenderer } from './render-waiting-page'

const list = { link: '/espera/AAAAAAAAAAAAAAAAAAAAAA', first_name: 'Sofía', waits: [] }
function open(input: Partial<WaitingPageInput>) {
  const assets = { script: '/a.js', chunks: ['/b.js'], styles: [], fonts: ['/a.woff2'] }
  const { status, html, links } = waitingPageRenderer(assets)({ shopName: 'Bella', list: undefined, ...input })
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { status, links, title: page.title, heading: wordsOf(page.querySelector('h1')), page }
}

test.each<[string, Partial<WaitingPageInput>, number, string, string]>([
  ['a list', { list }, 200, 'Tu lista de espera · Bella', 'Tu lista de espera'],
  ['an unknown link', {}, 404, 'No encontramos esta lista · Bella', 'No encontramos esta página'],
  [
    'a list that was left',
    { notice: { tone: 'done', text: 'Saliste.' } },
    404,
    'No encontramos esta lista · Bella',
    'Listo',
  ],
])('the document of %s has its status, and is named after it and the shop', (_, input, status, title, heading) => {
  const shown = open(input)
  expect([shown.status, shown.title, shown.heading]).toStrictEqual([status, title, heading])
})

test('it loads no script, announces no file before it is read, and tells no other page its address', () => {
  const { page, links } = open({ list })
  expect(links).toStrictEqual([])
  expect(page.querySelectorAll('script')).toHaveLength(0)
  const contentOf = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  expect([contentOf('robots'), contentOf('referrer')]).toStrictEqual(['noindex, nofollow', 'no-referrer'])
})
