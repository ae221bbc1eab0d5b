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
  ['2 pza', '2 piezas'],
  ['3 pcs', '3 piezas'],
  ['1 piece', '1 pieza'],
  ['5 cc', '5 ml'],
  ['2 lts', '2000 ml'],
  ['2 lt', '2000 ml'],
  ['1 litro', '1000 ml'],
  ['3 mililitros', '3 ml'],
  ['4 grs', '4 g'],
  ['4 gramo', '4 g'],
  ['1 kilo', '1000 g'],
  ['2 kilogramos', '2000 g'],
  ['1 miligramo', '0.001 g'],
  ['100000 ml', '100000 ml'],
  ['1 pieza', '1 pieza'],
  ['1,000 ml', '1000 ml'],
  ['1,500 ML', '1500 ml'],
  ['1,250.5 g', '1250.5 g'],
  ['100,000 ml', '100000 ml'],
  ['2,000 piezas', '2000 piezas'],
  ['1,50 g', '1.5 g'],
  ['0,125 g', '0.125 g'],
  ['0.125 g', '0.125 g'],
  ['', ''],
])('the content %o is stored as %o', (written, text) => {
  expect(readFact('content', written)).toStrictEqual({ text })
})

test.each([
  '250',
  'ml',
  '0 ml',
  '0.0001 g',
  '2.5 piezas',
  '100001 ml',
  '8.4 fl oz',
  '-5 g',
  '1e3 ml',
  '5 mililitross',
  '1234,567 ml',
  '1,0000 ml',
  '1,000,00 ml',
  '101,000 ml',
])('the content %o is refused', (written) => {
  expect(factProblem('content', written)).toBe('Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas')
})

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

test('spaces around a fact are no problem, and an empty one is none', () => {
  expect(factProblem('content', ' 250 ml ')).toBeUndefined()
  expect(factProblem('opened_for', ' ')).toBeUndefined()
  expect(factProblem('gtin', ' 96385074 ')).toBeUndefined()
})

test('other facts are any text', () => {
  expect(readFact('finish', 'Mate <b>')).toStrictEqual({ text: 'Mate <b>' })
})

test('[SHEET-04] the price per 100 ml or g is rounded to the centavo, and pieces have none', () => {
  expect(pricePer100(249, '3.5 g')).toStrictEqual({ pesos: 7114.29, unit: 'g' })
  expect(pricePer100(189.5, '250 ml')).toStrictEqual({ pesos: 75.8, unit: 'ml' })
  expect(pricePer100(100, '2 piezas')).toBeUndefined()
  expect(pricePer100(100, '')).toBeUndefined()
  expect(contentOf('2 piezas')).toStrictEqual({ amount: 2, unit: 'piezas' })
})
