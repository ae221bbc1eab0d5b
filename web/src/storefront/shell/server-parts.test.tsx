import type { ServerOnly } from '@tocador/contracts/page'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { pageData } from '../../testing/render-parts'
import { Footer } from './footer'
import { Hero } from './hero'
import { PageDataContext } from './page-data'
import { ServerOnlyContext } from './server-only'

const none: ServerOnly = {
  whatsapp: undefined,
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
}
const htmlOf = (part: ReactElement, serverOnly: Partial<ServerOnly> = {}, page: Partial<typeof pageData> = {}) =>
  renderToString(
    <PageDataContext value={{ ...pageData, ...page }}>
      <ServerOnlyContext value={{ ...none, ...serverOnly }}>{part}</ServerOnlyContext>
    </PageDataContext>,
  ).replaceAll('<!-- -->', '')
const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('the hero', () => {
  test('has the tagline as the heading', () => {
    const html = htmlOf(<Hero />)
    expect(html).toMatch(/<h1[^>]*>Arréglate a tu ritmo<\/h1>/)
    expect(wordsIn(html)).toBe(
      'Arréglate a tu ritmo Lo que agregas al carrito queda apartado para ti. Cierras el pedido por WhatsApp y lo recoges cerca.',
    )
    expect(html).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/tocador-oscuro\.svg"\/>/)
    expect(html).toMatch(/<img src="\/tocador-claro\.svg" alt=""/)
  })
})

describe('the footer', () => {
  const place = { id: 4, name: 'Plaza', address: 'Calle 1', description: '', whatsapp_number: 'DEFAULT' as const }
  test('of a shop that only sells', () => {
    vi.useFakeTimers({ now: new Date('2027-02-01T12:00:00.000Z'), toFake: ['Date'] })
    const html = htmlOf(<Footer />)
    expect(wordsIn(html)).toBe(
      'Tocador Maquillaje y cuidado para todos los días, apartado a tu nombre. Pagas al recoger. Ayuda Cómo funciona el apartado Al agregar un producto, sus piezas quedan apartadas para ti y el carrito dice por cuánto tiempo. Eliges lugar, día y hora, nos mandas el pedido por WhatsApp y pagas al recoger. Aviso de privacidad Precios en pesos mexicanos (MXN). © 2027 Tocador',
    )
    expect(links(html)).toStrictEqual(['/', '/aviso-de-privacidad'])
    vi.useRealTimers()
  })
  test.each([
    ['', 'Pagas al recoger. Ayuda'],
    ['Calle 9, Centro', 'Pagas al recoger. Calle 9, Centro Ayuda'],
  ])('of a shop without a number and with the contact «%s»', (contact, text) => {
    const html = htmlOf(<Footer />, {}, { shop: { ...pageData.shop, contact } })
    expect(wordsIn(html)).toContain(text)
    expect(html.match(/<p\b/g)).toHaveLength(contact === '' ? 4 : 5)
  })
  test('of a shop with a number, a contact, places, hours and exchanges', () => {
    const html = htmlOf(
      <Footer />,
      {
        whatsapp: { number: '55 1111 2222', url: 'https://wa.me/525511112222?text=' },
        exchanges: 'Cambios en 3 días.',
        hours: { 4: ['Lun 9:00 a.m.'] },
      },
      {
        shop: { ...pageData.shop, contact: 'Calle 9, Centro' },
        places: [place, { ...place, id: 5, name: 'Metro', address: '' }],
      },
    )
    expect(wordsIn(html)).toContain('Pagas al recoger. WhatsApp 55 1111 2222 Calle 9, Centro Dónde recoger')
    expect(wordsIn(html)).toContain('Dónde recoger Plaza Calle 1 Lun 9:00 a.m. Metro Ayuda')
    expect(wordsIn(html)).toContain('Cambios y devoluciones Cambios en 3 días. Aviso de privacidad')
    expect(links(html)).toStrictEqual(['/', 'https://wa.me/525511112222?text=', '/aviso-de-privacidad'])
  })
})

test('the chat in the footer opens another page, which cannot reach back', () => {
  const html = htmlOf(<Footer />, { whatsapp: { number: '55 1111 2222', url: 'https://wa.me/525511112222?text=' } })
  expect(/<a [^>]*wa\.me[^>]*>/.exec(html)?.[0]).toContain('target="_blank" rel="noopener noreferrer"')
  expect(/<footer[^>]*>/.exec(html)?.[0]).toContain('id="pie"')
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words)).toStrictEqual(['Ayuda'])
  expect([...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, words]) => words)).toStrictEqual([
    'Cómo funciona el apartado',
  ])
})
