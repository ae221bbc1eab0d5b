import { expect, test } from 'vitest'
import { contentOf, factProblem, pricePer100, readFact } from './product-facts'

test.each([
  ['250 ml', '250 ml'],
  ['250ML', '250 ml'],
  ['3,5 g', '3.5 g'],
  ['3.50 gr.', '3.5 g'],
  ['1 L', '1000 ml'],
  ['0.5 kg', '500 g'],
  ['500 mg', '0.5 g'],
  ['2 pzas', '2 piezas'],
  ['1 pieza', '1 pieza'],
  ['', ''],
])('the content %o is stored as %o', (written, text) => {
  expect(readFact('content', written)).toStrictEqual({ text })
})

test.each(['250', 'ml', '0 ml', '0.0001 g', '2.5 piezas', '100001 ml', '8.4 fl oz', '-5 g', '1e3 ml', '5 mililitross'])(
  'the content %o is refused',
  (written) => {
    expect(factProblem('content', written)).toBe('Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas')
  },
)

test.each([
  ['12', '12 meses'],
  ['12M', '12 meses'],
  ['1 mes', '1 mes'],
  ['120 months', '120 meses'],
])('a life after opening of %o is stored as %o', (written, text) => {
  expect(readFact('opened_for', written)).toStrictEqual({ text })
})

test.each(['0', '121', 'doce', '12 años', '1.5'])('a life after opening of %o is refused', (written) => {
  expect(factProblem('opened_for', written)).toBe('Escribe los meses que dura abierto, de 1 a 120')
})

test('what is stored reads as itself', () => {
  for (const written of ['250 ml', '3.5 g', '1 pieza', '2 piezas'])
    expect(readFact('content', written)).toStrictEqual({ text: written })
  for (const written of ['1 mes', '12 meses']) expect(readFact('opened_for', written)).toStrictEqual({ text: written })
})

test('other facts are any text', () => {
  expect(readFact('finish', 'Mate <b>')).toStrictEqual({ text: 'Mate <b>' })
})

test('the price per 100 ml or g is rounded to the centavo, and pieces have none', () => {
  expect(pricePer100(249, '3.5 g')).toStrictEqual({ pesos: 7114.29, unit: 'g' })
  expect(pricePer100(189.5, '250 ml')).toStrictEqual({ pesos: 75.8, unit: 'ml' })
  expect(pricePer100(100, '2 piezas')).toBeUndefined()
  expect(pricePer100(100, '')).toBeUndefined()
  expect(contentOf('2 piezas')).toStrictEqual({ amount: 2, unit: 'piezas' })
})
