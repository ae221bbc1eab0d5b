import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { addItem, clearCart, migrateCart, removeItem, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold } from '@tocador/contracts/cart/holds-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock, checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderLines, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { nobody, shopItself } from '../platform/context'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { addHold } from './holds/queries'
import { shiftOnHand } from './levels/queries'
import { releaseLapsedLines } from './releases/queries'

// A statement that waits for another one decides with what that one saved, also where it gives more units back than there were
// when it began.

const shop = await createTestApp()
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')

async function expectLevel(productId: number, level: { onHand: number; held: number }) {
  expect(await levelOf(shop, productId)).toStrictEqual(level)
  expect((await shop.call(checkStock, { token })).body.data).toStrictEqual({ ok: true, differences: [] })
}

describe('[CART-35] while two of five pieces are being added to three held ones', () => {
  const only = async (column: 'id' | 'cart_id', productId: number) => {
    const name = column === 'id' ? sql`id` : sql`cart_id`
    const row = await shop.db.first<{ id: number }>(
      sql`select ${name} as id from cart_lines where product_id = ${productId}`,
    )
    return row?.id ?? 0
  }
  test.each([
    [
      'its owner removes the line',
      0,
      async (productId: number, sessionId: string) => shop.call(removeItem, { body: { sessionId, productId } }),
    ],
    [
      'its owner empties the cart',
      0,
      async (_: number, sessionId: string) => shop.call(clearCart, { body: { sessionId } }),
    ],
    [
      'its owner sets one piece in another tab',
      1,
      async (productId: number, sessionId: string) =>
        shop.call(updateQuantity, { body: { sessionId, productId, quantity: 1 } }),
    ],
    [
      'the shop cancels the hold',
      0,
      async (productId: number) =>
        shop.call(cancelHold, { params: { id: await only('id', productId) }, body: {}, token }),
    ],
    [
      'the shop releases the cart',
      0,
      async (productId: number) =>
        shop.call(releaseHolder, { body: { cartId: await only('cart_id', productId) }, token }),
    ],
  ])('%s: what is held then is %i', async (_title, held, change) => {
    const productId = await aProduct(shop, { stock: 5 })
    const sessionId = await aCartWith(shop, { [productId]: 3 })
    const owner = { kind: 'guest', sessionId, network: '' } as const
    const adding = await openTransaction(shop.contextFor(nobody), (tx) =>
      addHold(tx, { owner, productId, quantity: 2 }),
    )
    const changed = change(productId, sessionId)
    await waitForLock(shop.db)
    await adding.commit()
    expect((await changed).status).toBe(200)
    await expectLevel(productId, { onHand: 5, held })
  })
})

describe('[CART-35] while a delivery of five is being counted, of a product with one piece', () => {
  /** The change waits for the count, since both lock the level. */
  async function duringDelivery(productId: number, change: () => Promise<{ status: number }>): Promise<number> {
    const counting = await openTransaction(shop.contextFor(shopItself), (tx) =>
      shiftOnHand(tx, { productId, difference: 5 }),
    )
    const changed = change()
    await waitForLock(shop.db)
    await counting.commit()
    return (await changed).status
  }
  const anOrder = async (lines: Record<number, number>) => {
    const input = { ...anOrderInput(place, lines), sessionId: aSession() }
    return (await shop.call(placeGuestOrder, { body: input })).body.data.order
  }

  test('an order of three takes them', async () => {
    const productId = await aProduct(shop, { stock: 1 })
    const body = { ...anOrderInput(place, { [productId]: 3 }), sessionId: aSession() }
    expect(await duringDelivery(productId, () => shop.call(placeGuestOrder, { body }))).toBe(201)
    await expectLevel(productId, { onHand: 3, held: 0 })
  })

  test('a cancelled order of three is taken up again', async () => {
    const productId = await aProduct(shop, { stock: 3 })
    const { id } = await anOrder({ [productId]: 3 })
    const params = { id }
    await shop.call(changeOrderStatus, { params, body: { status: 'cancelled' }, token })
    const lost = { difference: -2, note: 'Se rompieron' }
    await shop.call(adjustStock, { params: { id: productId }, body: lost, token })
    const again = () => shop.call(changeOrderStatus, { params, body: { status: 'pending' }, token })
    expect((await again()).status).toBe(409)
    expect(await duringDelivery(productId, again)).toBe(200)
    await expectLevel(productId, { onHand: 3, held: 0 })
  })

  test('an order of one is cancelled, and its piece comes back', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const { id } = await anOrder({ [productId]: 1 })
    const cancel = () => shop.call(changeOrderStatus, { params: { id }, body: { status: 'cancelled' }, token })
    expect(await duringDelivery(productId, cancel)).toBe(200)
    await expectLevel(productId, { onHand: 7, held: 0 })
  })

  test('an order of one gets two more', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const { id, updated_at } = await anOrder({ [productId]: 1 })
    const body = { items: [{ productId, quantity: 4 }], updatedAtSeen: updated_at }
    expect(await duringDelivery(productId, () => shop.call(changeOrderLines, { params: { id }, body, token }))).toBe(
      200,
    )
    await expectLevel(productId, { onHand: 3, held: 0 })
  })
})

describe('[CART-35] while the lapsed hold of the only piece is being released', () => {
  test.each([
    [
      'another guest adds the piece',
      { onHand: 1, held: 1 },
      (productId: number) => shop.call(addItem, { body: { sessionId: aSession(), productId, quantity: 1 } }),
    ],
    [
      'another guest orders it',
      { onHand: 0, held: 0 },
      (productId: number) =>
        shop.call(placeGuestOrder, {
          body: { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() },
        }),
    ],
  ])('%s and gets it', async (_title, level, take) => {
    const productId = await aProduct(shop, { stock: 1 })
    await aCartWith(shop, { [productId]: 1 })
    shop.clock.advance({ minutes: 61 })
    const releasing = await openTransaction(shop.contextFor(shopItself), async (tx) => {
      expect(await releaseLapsedLines(tx, [productId], 1)).toHaveLength(1)
    })
    const taking = take(productId)
    await waitForLock(shop.db)
    await releasing.commit()
    expect((await taking).body.error).toBeUndefined()
    await expectLevel(productId, level)
  })
})

describe('carts and lines are locked before their units move', () => {
  test('a product that is deleted while its line is being changed leaves no held units', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    await aCartWith(shop, { [productId]: 3 })
    // As a change of quantity that has its cart and line and not yet the level.
    const changing = await openTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`
        select from carts join cart_lines line on line.cart_id = carts.id where line.product_id = ${productId}
        for update of carts, line`),
    )
    const deleted = shop.call(deleteProduct, { params: { id: productId }, token })
    await waitForLock(shop.db)
    await changing.commit()
    expect((await deleted).status).toBe(200)
    await expectLevel(productId, { onHand: 5, held: 0 })
  })

  test('a merge waits for the first line by product and cart, holding no other one', async () => {
    const products = [await aProduct(shop), await aProduct(shop)]
    const client = await shop.signIn('client')
    for (const productId of products)
      await shop.call(addItem, { body: { productId, quantity: 1 }, token: client.token })
    const sessionId = await aCartWith(shop, Object.fromEntries(products.map((id) => [id, 2])))
    const lines = sql`select id from cart_lines where product_id = any(${products}::int[]) order by product_id, cart_id`
    const sweeping = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`${lines} limit 1 for update`),
    )
    const merging = shop.call(migrateCart, { body: { sessionId }, token: client.token })
    await waitForLock(shop.db)
    await sweeping.commit((tx) => tx.run(sql`${lines} for update nowait`))
    expect((await merging).status).toBe(200)
    for (const id of products) await expectLevel(id, { onHand: 10, held: 3 })
  })
})
