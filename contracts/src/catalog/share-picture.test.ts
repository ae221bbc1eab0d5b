import { expect, test } from 'vitest'
import { shareEdition, sharePath, type SharedProduct } from './share-picture'

const product: SharedProduct = {
  id: 7,
  name: 'Labial',
  brand: '',
  price: 189,
  image_url: '/media/uno-1080.webp,/media/dos-1080.webp',
}

test('the address of both pictures has the product and what is drawn of it', () => {
  expect(sharePath('wide', product)).toMatch(/^\/producto\/7\/imagen\.jpg\?v=[a-z0-9]{4,7}$/)
  expect(sharePath('square', product)).toMatch(/^\/producto\/7\/imagen-cuadrada\.jpg\?v=[a-z0-9]{4,7}$/)
})

test('the edition changes with name, brand, price, offer and first picture, and with nothing else', () => {
  const changed: Partial<SharedProduct>[] = [
    { name: 'Labial mate' },
    { brand: 'Bissú' },
    { price: 149 },
    { price_before: 189 },
    { image_url: '/media/dos-1080.webp' },
    { image_url: '' },
  ]
  const editions = [product, ...changed.map((parts) => ({ ...product, ...parts }))].map(shareEdition)
  expect(new Set(editions).size).toBe(7)
  expect(shareEdition({ ...product, id: 8, image_url: '/media/uno-1080.webp' })).toBe(editions[0])
})
