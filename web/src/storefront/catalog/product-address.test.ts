import { expect, test } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { openNextProduct } from './related/open-next-product'
import { closeProduct, openProduct, productIn } from './product-address'

test.each([
  ['/producto/7-labial', '?buscar=rojo', 7],
  ['/producto/7', '', 7],
  ['/', '?producto=7', 7],
  ['/', '?buscar=rojo', undefined],
  ['/survey/7', '', undefined],
  ['/login', '?producto=7', undefined],
])('the product at %s%s is %s', (path, query, id) => expect(productIn(path, query)).toBe(id))

test('[SHEET-01] opening a product keeps the filters in its address and is one deeper', () => {
  const steps = stubAddress('/?q=rubor')
  openProduct({ id: 7, name: 'Rubor Ñandú' })
  expect(steps).toStrictEqual(['push /producto/7-rubor-nandu?q=rubor {"overlay":1}'])
})

test('[WITH-13] [SHADE-31] [SHEET-01] another product opens in its place, without the chosen shade', () => {
  const steps = stubAddress('/producto/7-rubor?q=rubor&tono=8', { overlay: 1 })
  openNextProduct({ id: 9, name: 'Gloss' })
  expect(steps).toStrictEqual(['push /producto/9-gloss?q=rubor {"overlay":1,"earlier":1}'])
})

test.each([
  ['/producto/7-rubor?q=rubor&tono=8', null, ['replace /?q=rubor {"overlay":0}']],
  ['/producto/7-rubor?q=rubor', { overlay: 1 }, ['go -1']],
  ['/producto/7-rubor?q=rubor', null, ['replace /?q=rubor {"overlay":0}']],
  ['/?producto=7', null, ['replace / {"overlay":0}']],
  ['/?q=rubor', { overlay: 1 }, []],
])('[SHADE-31] closing the product at %s with %j', (address, state, expected) => {
  const steps = stubAddress(address, state)
  closeProduct()
  expect(steps).toStrictEqual(expected)
})
