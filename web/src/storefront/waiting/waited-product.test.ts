import { expect, test } from 'vitest'
import { askedKeyOf, awaitedOf } from './waited-product'

const piece = { id: 7, name: 'Paleta', image_url: '' }
const arrival = { ...piece, arrival: { price: 'Precio por confirmar', expected: 'En diciembre' } }

test('a product and an arrival of the same number are asked for and kept apart', () => {
  expect([awaitedOf(piece), awaitedOf(arrival)]).toStrictEqual([{ product_id: 7 }, { arrival_id: 7 }])
  expect([askedKeyOf(piece), askedKeyOf(arrival)]).toStrictEqual([7, -7])
})
