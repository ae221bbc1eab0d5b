import { expect, test } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { closeProduct, openProduct, productIn } from './product-address'

test.each([
  ['?producto=7', 7],
  ['?q=a&producto=1234567890', 1_234_567_890],
  ['', undefined],
  ['?producto=', undefined],
  ['?producto=0', undefined],
  ['?producto=7a', undefined],
  ['?producto=a7', undefined],
  ['?producto=12345678901', undefined],
])('the product in %j is %s', (query, id) => expect(productIn(query)).toBe(id))

test('opening a product keeps the rest of the address and is one deeper', () => {
  const steps = stubAddress('/?q=rubor')
  openProduct(7)
  expect(steps).toStrictEqual(['push /?q=rubor&producto=7 {"overlay":1}'])
})

test.each([
  ['/?q=rubor&producto=7', { overlay: 1 }, ['back']],
  ['/?q=rubor&producto=7', null, ['replace /?q=rubor {"overlay":0}']],
  ['/?producto=7', null, ['replace / {"overlay":0}']],
  ['/?q=rubor', { overlay: 1 }, []],
])('closing the product at %s with %j', (address, state, expected) => {
  const steps = stubAddress(address, state)
  closeProduct()
  expect(steps).toStrictEqual(expected)
})
