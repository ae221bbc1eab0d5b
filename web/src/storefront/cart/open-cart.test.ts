import { expect, test, vi } from 'vitest'
import { onCartRequest, openCart } from './open-cart'

test('the cart opens once, at once or when its sheet is there', () => {
  const open = vi.fn()
  openCart()
  const remove = onCartRequest(open)
  expect(open).toHaveBeenCalledTimes(1)
  openCart()
  expect(open).toHaveBeenCalledTimes(2)
  remove()
  onCartRequest(open)
  expect(open).toHaveBeenCalledTimes(2)
})
