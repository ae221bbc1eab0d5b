import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { accepted, stubShop } from '../../testing/stub-shop'
import { onStockChange } from '../cart/cart-store'
import { cartActions } from '../cart/use-cart'
import { useStock } from '../catalog/stock-store'
import { cartChangedStock } from '../catalog/use-stock-refresh'

/** As the page of the products connects them. */
let disconnect: () => void
beforeEach(() => {
  useSession.setState({ user: null, cart: null })
  useStock.setState({ units: { 1: 5, 2: 9 } })
  disconnect = onStockChange(cartChangedStock)
})
afterEach(() => disconnect())

/** The cart holds this many of the five units of product 1. */
const holds = (quantity: number) =>
  stubShop(() => accepted(aCart(quantity === 0 ? [] : [{ productId: 1, quantity, free: 5 - quantity }])))
const units = () => useStock.getState().units

test('[CART-19] [CART-20] [CART-21] adding, changing and removing change the stock on the product cards', async () => {
  holds(2)
  await cartActions.add(1, 2)
  expect(units()).toStrictEqual({ 1: 3, 2: 9 })
  holds(4)
  await cartActions.setQuantity(1, 4)
  expect(units()).toStrictEqual({ 1: 1, 2: 9 })
  holds(1)
  await cartActions.setQuantity(1, 1)
  expect(units()).toStrictEqual({ 1: 4, 2: 9 })
  holds(0)
  await cartActions.remove(1)
  expect(units()).toStrictEqual({ 1: 5, 2: 9 })
})
