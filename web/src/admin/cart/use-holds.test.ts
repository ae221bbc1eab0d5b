import { expect, test } from 'vitest'
import { holdersBy, holdsOf } from './use-holds'

test('the holds of one cart, those of another and a single one are kept apart, and so are holders by network and by cart', () => {
  const keys = [
    holdsOf({ cart_id: 1 }),
    holdsOf({ cart_id: 2 }),
    holdsOf({ id: 1 }),
    holdersBy('network'),
    holdersBy('cart'),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(5)
})
