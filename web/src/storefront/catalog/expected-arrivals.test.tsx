import type { ServerOnly } from '@tocador/contracts/page'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServerOnlyContext } from '../shell/server-only'
import { ExpectedArrivals } from './expected-arrivals'
import { OrderLink } from './order-by-whatsapp'

const chat = { url: 'https://wa.me/525500000000?text=', number: '55 0000 0000' }
const none: ServerOnly = {
  whatsapp: chat,
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
}
const htmlOf = (part: ReactElement, over: Partial<ServerOnly> = {}) =>
  renderToString(<ServerOnlyContext value={{ ...none, ...over }}>{part}</ServerOnlyContext>).replaceAll('<!-- -->', '')
const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const attribute = (tag: string | undefined, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1]

const arrivals: ServerOnly['arrivals'] = [
  {
    id: 31,
    name: 'Sérum',
    price: '$189.50',
    expected: 'En diciembre',
    image: '/media/aaa-640.webp,/media/bbb-640.webp',
    address: '/producto/9-serum',
  },
  { id: 32, name: 'Rubor', price: 'Precio por confirmar', expected: 'Muy pronto', image: '' },
]

test('[NAV-14] the owner’s pieces are named, dated and priced in one order, and their dates are called estimates', () => {
  const html = htmlOf(<ExpectedArrivals />, { arrivals, whatsapp: undefined })
  expect(wordsIn(html)).toBe(
    'Próximas llegadas Fechas estimadas. Avisamos por orden de lista. En diciembre Sérum $189.50 Avísame cuando llegue Sérum Muy pronto Rubor Precio por confirmar Avísame cuando llegue Rubor',
  )
  expect(html).toContain('<section aria-labelledby="llegadas-titulo"')
  expect(html).toMatch(/<h2 id="llegadas-titulo"[^>]*>Próximas llegadas<\/h2>/)
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => wordsIn(name ?? ''))).toStrictEqual([
    'Sérum',
    'Rubor',
  ])
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toStrictEqual(['/producto/9-serum'])
  expect([...html.matchAll(/data-picture-of="([^"]+)"/g)].map(([, name]) => name)).toStrictEqual(['Sérum', 'Rubor'])
  // The first of its pictures, or its initial.
  expect([...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src)).toStrictEqual(['/media/aaa-640.webp'])
  expect(html).toContain('data-initial="R"')
})

test('each button carries what its dialog shows', () => {
  const tags = htmlOf(<ExpectedArrivals />, { arrivals }).match(/<button [^>]*>/g) ?? []
  const names = ['data-arrival', 'data-name', 'data-price', 'data-expected', 'data-image', 'aria-haspopup']
  expect(tags.map((tag) => names.map((name) => attribute(tag, name)))).toStrictEqual([
    ['31', 'Sérum', '$189.50', 'En diciembre', '/media/aaa-640.webp', 'dialog'],
    ['32', 'Rubor', 'Precio por confirmar', 'Muy pronto', '/NoImage.jpg', 'dialog'],
  ])
})

test('without a script each is asked for in the chat, in another tab', () => {
  const html = htmlOf(<ExpectedArrivals />, { arrivals })
  const links = [...html.matchAll(/<noscript>(<a [^>]*>)(.*?)<\/a><\/noscript>/g)].map(([, tag, words]) => [
    decodeURIComponent(attribute(tag, 'href') ?? ''),
    attribute(tag, 'target'),
    attribute(tag, 'rel'),
    wordsIn(words ?? ''),
  ])
  const linkOf = (name: string) => [
    `https://wa.me/525500000000?text=Hola, avísenme cuando llegue «${name}».`,
    '_blank',
    'noopener noreferrer',
    `Pide aviso por WhatsApp de ${name}`,
  ]
  expect(links).toStrictEqual([linkOf('Sérum'), linkOf('Rubor')])
  expect(html).toContain('%C2%ABRubor%C2%BB')
})

test('[SAFE-52] direction marks and zero-width characters of a name are not in the text of its chat', () => {
  const marked = { id: 33, name: 'Sé\u200brum\u202e', price: '', expected: 'Muy pronto', image: '' }
  const parts = [
    htmlOf(<ExpectedArrivals />, { arrivals: [marked] }),
    htmlOf(<OrderLink name={'Rí\u202emel'} price={9} />),
  ]
  expect(parts.map((html) => /href="https:\/\/wa\.me\/525500000000\?text=([^"]*)"/.exec(html)?.[1])).toStrictEqual([
    'Hola%2C%20av%C3%ADsenme%20cuando%20llegue%20%C2%ABS%C3%A9rum%C2%BB.',
    'Hola%2C%20quiero%20pedir%20%C2%ABR%C3%ADmel%C2%BB%20(%249.00).%20%C2%BFLo%20tienen%3F',
  ])
})

test('the examples have pictures that are described and load late', () => {
  const html = htmlOf(<ExpectedArrivals />, { arrivals: 'samples' })
  const pictures = (html.match(/<img [^>]*>/g) ?? []).map((tag) =>
    ['src', 'alt', 'loading'].map((name) => attribute(tag, name)),
  )
  expect(pictures).toStrictEqual([
    ['/llegada-mascara.svg', 'Máscara de pestañas color vino con el cepillo a la vista', 'lazy'],
    ['/llegada-serum.svg', 'Frasco de sérum ámbar con gotero sobre una charola', 'lazy'],
    ['/llegada-paleta.svg', 'Paleta de sombras abierta con ocho tonos tierra', 'lazy'],
    ['/llegada-crema.svg', 'Tarro abierto de crema blanca', 'lazy'],
  ])
})

test('a product is ordered in the chat by its name and price, in another tab; without a number there is no link', () => {
  const html = htmlOf(<OrderLink name="Rímel" price={1249} />)
  expect(decodeURIComponent(attribute(html, 'href') ?? '')).toBe(
    'https://wa.me/525500000000?text=Hola, quiero pedir «Rímel» ($1,249.00). ¿Lo tienen?',
  )
  expect([attribute(html, 'target'), attribute(html, 'rel'), wordsIn(html)]).toStrictEqual([
    '_blank',
    'noopener noreferrer',
    'Pídelo por WhatsApp Rímel',
  ])
  expect(htmlOf(<OrderLink name="Rímel" price={1249} />, { whatsapp: undefined })).toBe('')
})
