import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { describe, expect, test } from 'vitest'
import {
  familyBody,
  familyProblems,
  fieldProblems,
  idsIn,
  joiningValues,
  moved,
  productsOfFamily,
  proposedValues,
  valuesOfFamily,
  type ShadeProduct,
} from './shade-form-rules'

const product = (id: number, name: string, parts: Partial<ShadeProduct> = {}): ShadeProduct => ({
  id,
  name,
  image_url: '',
  family_id: null,
  family_name: '',
  shade: '',
  shade_color: null,
  ...parts,
})
const family: Family = {
  id: 5,
  name: 'Labial mate',
  updated_at: '2026-11-27T12:00:00.000Z',
  shades: [
    {
      product_id: 9,
      name: 'Grana',
      color: '#a63446',
      product_name: 'Labial 9',
      price: 10,
      stock_available: 1,
      image_url: '/media/9.webp',
    },
    {
      product_id: 7,
      name: 'Añil',
      color: null,
      product_name: 'Labial 7',
      price: 10,
      stock_available: 0,
      image_url: '',
    },
  ],
}
const values = {
  name: 'Labial mate',
  order: '9,7',
  'shade-9': 'Grana',
  'color-9': '#a63446',
  'shade-7': 'Añil',
  'color-7': '',
}

test('[SHADE-21] products propose family, shades and their order; a color that one has stays', () => {
  const products = [product(1, 'Base 450 Cacao'), product(2, 'Base 240 Arena', { shade_color: '#d9b08c' })]
  expect(proposedValues(products)).toStrictEqual({
    name: 'Base',
    order: '2,1',
    'shade-2': '240 Arena',
    'color-2': '#d9b08c',
    'shade-1': '450 Cacao',
    'color-1': '',
  })
})

test('proposed shades are ordered by their numbers, not by their digits', () => {
  const names = ['Base 10', 'Base 2', 'Base 1.5', 'Base 33']
  expect(proposedValues(names.map((name, id) => product(id + 1, name))).order).toBe('3,2,1,4')
})

test('a family fills the form in its order', () => {
  expect(valuesOfFamily(family)).toStrictEqual(values)
  expect(productsOfFamily(family)[0]).toStrictEqual(
    product(9, 'Labial 9', {
      image_url: '/media/9.webp',
      family_id: 5,
      family_name: 'Labial mate',
      shade: 'Grana',
      shade_color: '#a63446',
    }),
  )
})

test('[SHADE-21] a product that joins proposes what is left of its name, or brings its shade along', () => {
  expect(joiningValues('Labial mate', product(3, 'Labial mate Rosa'))).toStrictEqual({
    'shade-3': 'Rosa',
    'color-3': '',
  })
  const other = product(3, 'Labial mate Rosa', { shade: 'Rosa vieja', shade_color: '#c08081' })
  expect(joiningValues('Labial mate', other)).toStrictEqual({ 'shade-3': 'Rosa vieja', 'color-3': '#c08081' })
})

describe('what is wrong', () => {
  const problemsOf = (change: Record<string, string>) =>
    Object.entries(familyProblems({ ...values, ...change })).filter(([, problem]) => problem !== undefined)
  test.each([
    ['nothing', {}, []],
    ['a family without a name', { name: ' ' }, [['name', 'Escribe el nombre de la familia']]],
    ['a shade without a name', { 'shade-7': ' ' }, [['shade-7', 'Escribe el nombre del tono']]],
    ['two shades of one name', { 'shade-7': ' GRANÁ ' }, [['shade-7', 'Otro tono se llama igual']]],
    ['a color that is none', { 'color-9': 'rojo' }, [['color-9', 'Escríbelo como #a63446']]],
    ['a color without its sign', { 'color-9': 'A63446' }, []],
    ['one product', { order: '9' }, [['order', 'Elige al menos dos productos']]],
    ['no product', { order: '' }, [['order', 'Elige al menos dos productos']]],
  ])('%s', (_, change, problems) => expect(problemsOf(change)).toStrictEqual(problems))

  test.each([
    [60, []],
    [61, [['order', 'Una familia tiene como máximo 60 tonos']]],
  ])('%i shades', (count, problems) => {
    const ids = Array.from({ length: count }, (_, place) => place + 1)
    const shades = Object.fromEntries(ids.map((id) => [`shade-${id}`, `Tono ${id}`]))
    expect(problemsOf({ order: ids.join(), ...shades })).toStrictEqual(problems)
  })
})

test('a family is sent in its order, with the families that were seen', () => {
  const products = new Map([product(9, 'A', { family_id: 5 }), product(7, 'B')].map((one) => [one.id, one]))
  expect(familyBody({ ...values, 'color-9': 'A63446' }, products)).toStrictEqual({
    name: 'Labial mate',
    shades: [
      { product_id: 9, name: 'Grana', color: '#a63446', family_id_seen: 5 },
      { product_id: 7, name: 'Añil', color: null, family_id_seen: null },
    ],
  })
})

test('refusals of the server are shown at their fields', () => {
  const fields = { name: 'a', 'shades.1.name': 'b', 'shades.0.color': 'c', shades: 'd' }
  expect(fieldProblems(fields, values)).toStrictEqual({ name: 'a', 'shade-7': 'b', 'color-9': 'c', order: 'd' })
})

test.each([
  [7, 0, [7, 9, 3]],
  [9, 1, [7, 9, 3]],
  [9, 2, [7, 3, 9]],
  [9, -1, undefined],
  [3, 3, undefined],
])('[SHADE-25] %i moves to %i', (id, to, order) => {
  expect(moved([9, 7, 3], id, to)).toStrictEqual(order)
})

test('no order is no product', () => {
  expect([idsIn({}), idsIn({ order: '' }), idsIn({ order: '9,7' })]).toStrictEqual([[], [], [9, 7]])
})
