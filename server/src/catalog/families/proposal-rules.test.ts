import { expect, test } from 'vitest'
import { proposeGroups, type UngroupedProduct } from './proposal-rules'

const product = (id: number, name: string, parts: Partial<UngroupedProduct> = {}): UngroupedProduct => ({
  id,
  name,
  typeId: 1,
  brand: 'Bissú',
  ...parts,
})
const proposed = (...products: UngroupedProduct[]) => proposeGroups(products).map((group) => group.map(({ id }) => id))

test('[SHADE-22] products of one type and brand whose names begin with the same words are proposed', () => {
  const names = ['Labial mate Grana', 'Labial MATE · Rosa vieja', 'Labial mate Rosa pálido', 'Labial cremoso Grana']
  expect(proposed(...names.map((name, place) => product(place + 1, name)))).toStrictEqual([[1, 2, 3]])
})

test.each([
  ['of another type', { typeId: 2 }],
  ['of another brand', { brand: 'Pai Pai' }],
  ['without a brand', { brand: null }],
])('[SHADE-22] not one %s', (_, parts) => {
  expect(proposed(product(1, 'Labial mate Grana'), product(2, 'Labial mate Añil', parts))).toStrictEqual([])
  const both = [product(1, 'Labial mate Grana', parts), product(2, 'Labial mate Añil', parts)]
  expect(proposed(...both)).toStrictEqual([[1, 2]])
})

test('[SHADE-22] a brand in capitals is the same brand', () => {
  const both = [product(1, 'Labial mate Grana'), product(2, 'Labial mate Añil', { brand: 'BISSÚ' })]
  expect(proposed(...both)).toStrictEqual([[1, 2]])
})

test('[SHADE-22] one equal word is not enough, nor one that joins, nor a shade of four words', () => {
  expect(proposed(product(1, 'Labial Grana'), product(2, 'Labial Añil'))).toStrictEqual([])
  expect(proposed(product(1, 'Sombra en polvo'), product(2, 'Sombra en crema'))).toStrictEqual([])
  const [three, four] = ['Labial mate rojo muy intenso', 'Labial mate rojo muy muy intenso']
  expect(proposed(product(1, three), product(2, 'Labial mate Grana'))).toStrictEqual([[1, 2]])
  expect(proposed(product(1, four), product(2, 'Labial mate Grana'))).toStrictEqual([])
})

test('[SHADE-22] a product is in one proposal, that with the most products', () => {
  const names = ['Base líquida mate Arena', 'Base líquida mate Canela', 'Base líquida Cacao']
  expect(proposed(...names.map((name, place) => product(place + 1, name)))).toStrictEqual([[1, 2, 3]])
})

test('[SHADE-22] sixty shades are one proposal; of more, those that have a longer beginning in common', () => {
  const many = (count: number, name: string, first = 1) =>
    Array.from({ length: count }, (_, place) => product(first + place, `${name} ${place}`))
  expect(proposed(...many(60, 'Labial mate')).map((group) => group.length)).toStrictEqual([60])
  expect(proposed(...many(61, 'Labial mate'))).toStrictEqual([])
  const split = [...many(40, 'Labial mate rojo'), ...many(30, 'Labial mate rosa', 41)]
  expect(proposed(...split).map((group) => group.length)).toStrictEqual([40, 30])
})

test('[SHADE-22] of proposals of equal size, that with the longer beginning comes first', () => {
  const names = ['Labial mate Grana', 'Labial mate Añil', 'Sombra mate brillo Grana', 'Sombra mate brillo Añil']
  expect(proposed(...names.map((name, place) => product(place + 1, name)))).toStrictEqual([
    [3, 4],
    [1, 2],
  ])
})

test('[SHADE-22] at most thirty proposals', () => {
  const pairs = Array.from({ length: 31 }, (_, place) => [
    product(2 * place, `Labial línea${place} Grana`),
    product(2 * place + 1, `Labial línea${place} Añil`),
  ])
  expect(proposed(...pairs.flat())).toHaveLength(30)
})
