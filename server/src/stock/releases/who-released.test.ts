import { addItem, clearCart, getCart } from '@tocador/contracts/cart/cart-endpoints'
import { listHolders, releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold } from '@tocador/contracts/cart/holds-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aCartWith, aProduct, aSession } from '../../testing/factories'
import { addAs, createLimitedApp } from '../../testing/limited-app'

const shop = await createLimitedApp()
const { call } = shop
const { token, user } = await shop.signIn('admin', { name: 'Rosa Luz' })
/** What the ledger keeps of the releases of a product, oldest first. */
const releasesOf = (productId: number) =>
  shop.db.rows(sql`
    select reason, held_delta as held, actor_id as actor, note from stock_ledger
    where product_id = ${productId} and held_delta < 0 order by id`)

test('the ledger says which administrator released a hold, a cart or a network, and why', async () => {
  const product = await aProduct(shop, { stock: 9 })
  const sessionId = await aCartWith(shop, { [product]: 1 })
  const id = (await call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0
  await call(cancelHold, { token, params: { id }, body: { reason: 'No contesta' } })
  await addAs(shop, { address: '10.7.0.1' }, product, 2)
  const [cart] = (await call(listHolders, { token, query: { by: 'cart' } })).body.data.holders
  await call(releaseHolder, { token, body: { cartId: cart?.cart_id ?? 0, reason: 'Acaparamiento' } })
  await addAs(shop, { address: '10.7.0.2' }, product, 3)
  await call(releaseHolder, { token, body: { network: '10.7.0.2', reason: 'Un robot' } })
  expect(await releasesOf(product)).toStrictEqual([
    { reason: 'release', held: -1, actor: user.id, note: 'No contesta' },
    { reason: 'release', held: -2, actor: user.id, note: 'Acaparamiento' },
    { reason: 'release', held: -3, actor: user.id, note: 'Un robot' },
  ])
})

test('units of a deleted product are released by the administrator who deleted it', async () => {
  const product = await aProduct(shop, { stock: 4 })
  await aCartWith(shop, { [product]: 2 })
  await call(deleteProduct, { token, params: { id: product } })
  expect(await releasesOf(product)).toStrictEqual([
    { reason: 'removal', held: -2, actor: user.id, note: 'Producto retirado de la tienda' },
  ])
})

test('what a customer gives back and what lapses names no administrator', async () => {
  const product = await aProduct(shop, { stock: 4 })
  const sessionId = aSession()
  await call(addItem, { body: { sessionId, productId: product, quantity: 2 } })
  await call(clearCart, { body: { sessionId } })
  await aCartWith(shop, { [product]: 1 })
  shop.clock.advance({ minutes: 61 })
  await shop.schedule.runNow('release lapsed holds')
  expect(await releasesOf(product)).toStrictEqual([
    { reason: 'release', held: -2, actor: null, note: '' },
    { reason: 'lapse', held: -1, actor: null, note: '' },
  ])
})
