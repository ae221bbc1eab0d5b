import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import type { ServerOnly } from '@tocador/contracts/page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { links } from '../../../testing/read-screen'
import { renderOnServer } from '../../../testing/render-on-server'
import { NewPieces } from './new-pieces'

const show = (newest: ProductCard[]) => renderOnServer(<NewPieces />, { showcase: { newest } })
const aShade = (id: number, name: string, price: number) => ({ id, name, price, stock_total: 1, color: null })
const aFamily = (other: number): ProductCard => ({
  ...aPublicProduct({ id: 4, name: 'Base 240', price: 349, image_url: '/media/ccc-1080.webp' }),
  family: { id: 1, name: 'Base líquida', shades: [aShade(5, '250', other), aShade(4, '240', 349)] },
})

test('[SHEET-01] [SHELF-01] [SHELF-07] [SHELF-08] the row is links with name and price, each with its first picture', async () => {
  const pictured = aPublicProduct({ id: 3, brand: '', image_url: '/media/aaa-1080.webp,/media/bbb-1080.webp' })
  await show([pictured, aFamily(399)])
  const section = screen.getByRole('region', { name: 'Novedades' })
  expect(links(section)).toStrictEqual([
    ['Labial mate $189.00', '/producto/3-labial-mate'],
    ['Base líquida Desde $349.00', '/producto/4-base-240'],
  ])
  expect([...section.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toStrictEqual([
    '/media/aaa-1080.webp',
    '/media/ccc-1080.webp',
  ])
  // While it loads its brand stands there, or the name of a product without one.
  const frames = [...section.querySelectorAll<HTMLElement>('[data-picture-of]')]
  expect(frames.map(({ dataset }) => dataset['pictureOf'])).toStrictEqual(['Labial mate', 'Bissú'])
})

test.each<[string, Partial<ServerOnly> | null]>([
  ['without new pieces', { showcase: { newest: [] } }],
  ['without a showcase', {}],
  ['that knows nothing else of the shop', null],
])('[SHELF-08] a page %s has no row', async (_, serverOnly) => {
  const container = await show([aPublicProduct()])
  expect(screen.getByRole('heading', { name: 'Novedades' })).toBeTruthy()
  container.remove()
  expect((await renderOnServer(<NewPieces />, serverOnly)).innerHTML).toBe('')
})

test.each([
  [349, 'Base líquida $349.00'],
  [399, 'Base líquida Desde $349.00'],
])('[SHELF-01] a family whose other shade costs %i says «%s»', async (price, text) => {
  await show([aFamily(price)])
  expect(links()).toStrictEqual([[text, '/producto/4-base-240']])
})
