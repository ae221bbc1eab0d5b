import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import type { ServerOnly, Showcase } from '@tocador/contracts/page'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { ServerOnlyContext } from '../../shell/server-only'
import { ProductGrid } from '../product-grid'
import { FeaturedPiece } from './featured-piece'

const htmlOf = (part: ReactElement, showcase: Showcase) => {
  const serverOnly: ServerOnly = {
    whatsapp: undefined,
    exchanges: '',
    hours: {},
    notice: { version: 1, text: '', publishedOn: undefined },
    showcase,
  }
  return renderToString(<ServerOnlyContext value={serverOnly}>{part}</ServerOnlyContext>).replaceAll('<!-- -->', '')
}
const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('[SHELF-02] [SHELF-06] [SHELF-07] [SHELF-08] the wide card is one link, no heading and no item of a list, and its pictures wait', () => {
  expect(htmlOf(<FeaturedPiece />, { newest: [] })).toBe('')
  const image_url = '/media/aaa-1080.webp,/media/bbb-1080.webp,/media/ccc-1080.webp'
  const product = aPublicProduct({ id: 7, name: 'Labial mate', brand: 'Nopalli', image_url })
  const html = htmlOf(<FeaturedPiece />, { newest: [], featured: { product, line: '', isChosen: false } })
  expect(wordsIn(html)).toBe('Lo más nuevo Labial mate $189.00 Ver la pieza')
  expect(html).not.toMatch(/<(h\d|li|button)\b/)
  expect(html.match(/<a [^>]*>/g)).toStrictEqual([expect.stringContaining('href="/producto/7-labial-mate"')])
  expect(html).toContain('data-picture-of="Nopalli"')
  const unbranded = { product: { ...product, brand: '' }, line: '', isChosen: false }
  expect(htmlOf(<FeaturedPiece />, { newest: [], featured: unbranded })).toContain('data-picture-of="Labial mate"')
  expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(1)
  expect(html).not.toMatch(/src(Set)?="[^"]*bbb/)
  expect(html).toContain('data-pictures="/media/aaa-1080.webp,/media/bbb-1080.webp"')
})

test('[SHELF-03] the wide card has the piece that the owner chose with her line, and in its place the newest without it', () => {
  const [chosen, newest] = [aPublicProduct({ id: 8, name: 'Polvo rosa' }), aPublicProduct({ id: 9, name: 'Rubor' })]
  const shown = (product: ProductCard, line: string, isChosen: boolean) =>
    wordsIn(htmlOf(<FeaturedPiece />, { newest: [], featured: { product, line, isChosen } }))
  expect(shown(chosen, 'Mi favorito', true)).toBe('Elegido por la tienda Mi favorito Polvo rosa $189.00 Ver la pieza')
  expect(shown(newest, '', false)).toBe('Lo más nuevo Rubor $189.00 Ver la pieza')
})

test('[SHEET-01] the wide card leads to the address with the name of the product', () => {
  const product = aPublicProduct({ id: 8, name: 'Polvo rosa' })
  const html = htmlOf(<FeaturedPiece />, { newest: [], featured: { product, line: '', isChosen: false } })
  expect(html).toContain('href="/producto/8-polvo-rosa"')
})

test.each([
  [12, [8, 4], [12]],
  [9, [8, 1], [9]],
  [8, [8, undefined], [8]],
  [1, [1, undefined], [1]],
])('[SHELF-02] the wide card follows the eighth of the first %i, and no later page has it', (count, first, later) => {
  const products = Array.from({ length: count }, (_, place) => aPublicProduct({ id: 100 + place }))
  const ignore = () => {}
  const actions = { onAdd: async () => true, onOpen: ignore, onVideo: ignore, onWait: ignore }
  const featured = { product: aPublicProduct({ id: 7 }), line: 'Recién llegado', isChosen: true }
  const cardsAround = (isFirst: boolean) =>
    htmlOf(<ProductGrid products={products} isBusy={false} isFirst={isFirst} {...actions} />, { newest: [], featured })
      .split('Recién llegado')
      .map((part) => part.match(/<li\b/g)?.length)
  expect(cardsAround(true)).toStrictEqual(first)
  expect(cardsAround(false)).toStrictEqual(later)
})

test('[SHELF-04] a hostile line of the owner is text', () => {
  const line = '<img src=x onerror=alert(1)>\u202Etxet &amp;'
  const html = htmlOf(<FeaturedPiece />, { newest: [], featured: { product: aPublicProduct(), line, isChosen: true } })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('&amp;amp;')
  expect(html).not.toContain('<img src=x')
  expect(wordsIn(html)).toMatch(/^Elegido por la tienda .* Labial mate \$189\.00 Ver la pieza$/)
})
