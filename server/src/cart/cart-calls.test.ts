import { describe, expect, test } from 'vitest'
import {
  addItem,
  clearCart,
  deleteCart,
  getCart,
  migrateCart,
  removeItem,
  updateQuantity,
} from '@tocador/contracts/cart/cart-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { getPublicProduct as getProductOnSale } from '@tocador/contracts/catalog/public-products-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { aCartWith, aProduct, aSession, levelOf } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop

const addAs = (sessionId: string, productId: number, quantity = 1) =>
  call(addItem, { body: { sessionId, productId, quantity } })

describe('a cart', () => {
  test('[CART-01][CART-11][CART-13] a guest is identified by the session id and gets the whole cart back', async () => {
    const images = ['/media/abc-1080.webp', '/media/aaa-1080.webp']
    const productId = await aProduct(shop, { name: 'Brillo rosa', priceCents: 12_950, category: 'Labios', images })
    const sessionId = aSession()
    const { status, body } = await addAs(sessionId, productId, 2)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    const now = shop.clock.now().toISOString()
    const until = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
    const found = (await call(getProductOnSale, { params: { id: productId } })).body.data
    expect(body.data).toStrictEqual({
      id: body.data.id,
      userId: null,
      sessionId,
      cartType: 'guest',
      holdMinutes: 60,
      status: 'active',
      items: [
        {
          reservationId: expect.any(Number),
          productId,
          quantity: 2,
          maxQuantity: 10,
          reservedUntil: until,
          lapsed: false,
          product: {
            id: productId,
            name: 'Brillo rosa',
            price: 129.5,
            image_url: '/media/abc-1080.webp,/media/aaa-1080.webp',
            stock_total: 8,
            description: 'Color intenso',
            product_type_id: found.product_type_id,
            category_name: 'Labios',
          },
        },
      ],
      total: 259,
      itemCount: 2,
      createdAt: now,
      updatedAt: now,
      expiresAt: until,
    })
    expect(body.data.id).toBeGreaterThan(0)
    const later = await call(getCart, { body: { sessionId } })
    expect(later.body.data).toMatchObject({ id: body.data.id, items: [{ productId, quantity: 2 }] })
    expect((await call(getCart, { body: { sessionId: aSession() } })).body.data.items).toEqual([])
  })

  test('[CART-12] an unknown guest sees an empty active cart, and reading creates none', async () => {
    const { status, body } = await call(getCart, { body: { sessionId: aSession() } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 0, status: 'active', items: [], total: 0, itemCount: 0, expiresAt: null })
  })

  test('[CART-04][CART-05][API-30] the cart of a client belongs to the account of the token, not to the session', async () => {
    const { user, token } = await shop.signIn('client')
    const productId = await aProduct(shop)
    const sessionId = aSession()
    const added = await call(addItem, { body: { sessionId, productId, quantity: 1 }, token })
    expect(added.body.data).toMatchObject({ userId: user.id, sessionId: null, cartType: 'registered' })
    const asGuest = await call(getCart, { body: { sessionId } })
    expect(asGuest.body.data.items).toEqual([])
    const again = await call(getCart, { body: { userId: user.id }, token })
    expect(again.body.data.items).toHaveLength(1)
    const guests = await aCartWith(shop, { [productId]: 3 })
    const ofSession = await call(getCart, { body: { sessionId: guests } })
    expect(ofSession.body.data).toMatchObject({ userId: null, itemCount: 3 })
    // The cart of the session joins the account's.
    const ofBoth = await call(getCart, { body: { userId: user.id, sessionId: guests }, token })
    expect(ofBoth.body.data).toMatchObject({ userId: user.id, itemCount: 4 })
  })

  test('[ROLE-04][ROLE-05][ROLE-06] a guest, a client and an administrator add, change, remove and empty', async () => {
    const owners = [
      { body: { sessionId: aSession() } },
      { body: {}, token: (await shop.signIn('client')).token },
      { body: {}, token: (await shop.signIn('admin')).token },
    ]
    for (const { body, token } of owners) {
      const productId = await aProduct(shop)
      const counts = [
        await call(addItem, { body: { ...body, productId, quantity: 1 }, token }),
        await call(updateQuantity, { body: { ...body, productId, quantity: 3 }, token }),
        await call(getCart, { body, token }),
        await call(removeItem, { body: { ...body, productId }, token }),
        await call(addItem, { body: { ...body, productId, quantity: 2 }, token }),
        await call(clearCart, { body, token }),
      ].map((reply) => [reply.status, reply.body.data.itemCount])
      expect(counts).toEqual([
        [200, 1],
        [200, 3],
        [200, 3],
        [200, 0],
        [200, 2],
        [200, 0],
      ])
    }
  })

  test.each(['client', 'admin'] as const)(
    '[ROLE-05][ROLE-06] what a guest put in is there with the token of a %s and the session, and adding works',
    async (role) => {
      const [productId, other] = [await aProduct(shop), await aProduct(shop)]
      const sessionId = await aCartWith(shop, { [productId]: 2 })
      const { user, token } = await shop.signIn(role)
      const found = async (owner: { body: { sessionId?: string }; token?: string }) => {
        const { status, body } = await call(getCart, owner)
        const { userId, cartType, items } = body.data
        return [status, userId, cartType, items.map((item) => [item.productId, item.quantity])]
      }
      const both = { body: { sessionId }, token }
      expect(await found(both)).toStrictEqual([200, user.id, 'registered', [[productId, 2]]])
      for (const [added, quantity] of [
        [productId, 1],
        [other, 3],
      ] as const) {
        const { status, body } = await call(addItem, { body: { sessionId, productId: added, quantity }, token })
        expect([status, body.data.userId, body.data.sessionId]).toStrictEqual([200, user.id, null])
      }
      const whole = [
        [productId, 3],
        [other, 3],
      ]
      expect(await found(both)).toStrictEqual([200, user.id, 'registered', whole])
      expect(await found({ body: {}, token })).toStrictEqual([200, user.id, 'registered', whole])
      expect(await found({ body: { sessionId } })).toStrictEqual([200, null, 'guest', []])
    },
  )

  test('[API-29] every call answers with success, message and the cart', async () => {
    const productId = await aProduct(shop)
    const sessionId = aSession()
    const { token, user } = await shop.signIn('client')
    const replies = [
      await addAs(sessionId, productId),
      await call(getCart, { body: { sessionId } }),
      await call(updateQuantity, { body: { sessionId, productId, quantity: 2 } }),
      await call(removeItem, { body: { sessionId, productId } }),
      await call(clearCart, { body: { sessionId } }),
      await call(deleteCart, { body: { sessionId } }),
      await call(migrateCart, { body: { sessionId, userId: user.id }, token }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        success: true,
        message: expect.stringMatching(/\w/),
        data: { items: expect.any(Array) },
      })
    }
    const refused = await addAs(sessionId, productId, 11)
    expect(refused.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  })

  test('[API-29] [CART-33] no action works without user and session', async () => {
    const productId = await aProduct(shop)
    const replies = [
      await call(getCart, { body: {} }),
      await call(addItem, { body: { productId, quantity: 1 } }),
      await call(updateQuantity, { body: { productId, quantity: 1 } }),
      await call(removeItem, { body: { productId } }),
      await call(clearCart, { body: {} }),
      await call(deleteCart, { body: {} }),
    ]
    expect(replies.map(({ status, body }) => [status, body.success, body.message])).toEqual(
      replies.map(() => [400, false, 'No se pudo obtener datos del carrito']),
    )
    // A guest's cart is joined to an account by its owner alone.
    const { user } = await shop.signIn('client')
    const joined = await call(migrateCart, { body: { sessionId: aSession(), userId: user.id } })
    expect(joined.status).toBe(401)
    expect(joined.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 10, held: 0 })
  })

  test('a userId requires the token of the same user', async () => {
    const { user } = await shop.signIn('client')
    const other = await shop.signIn('client')
    expect((await call(getCart, { body: { userId: user.id } })).status).toBe(401)
    expect((await call(getCart, { body: { userId: user.id }, token: other.token })).status).toBe(403)
  })
})

describe('adding', () => {
  test('[CART-30] adding more than the available units is refused with the available number', async () => {
    const productId = await aProduct(shop, { stock: 3 })
    const sessionId = aSession()
    const { status, body } = await addAs(sessionId, productId, 4)
    expect([status, body.code]).toEqual([409, 'STOCK_INSUFFICIENT'])
    expect(body.message).toBe('Stock insuficiente. Solo hay 3 unidades disponibles.')
    // Also as many as a guest may have of a product.
    expect((await addAs(sessionId, productId, 20)).body.message).toBe(
      'Stock insuficiente. Solo hay 3 unidades disponibles.',
    )
    const cart = await call(getCart, { body: { sessionId } })
    expect(cart.body.data.id).toBe(0)
  })

  test('[CART-31] a refusal counts the units already in the cart and the total available', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const sessionId = await aCartWith(shop, { [productId]: 3 })
    const { status, body } = await addAs(sessionId, productId, 3)
    expect(status).toBe(409)
    expect(body.message).toBe('Stock insuficiente. Ya tienes 3 en el carrito y solo hay 5 disponibles.')
    expect(body.details).toEqual([{ productId, name: expect.any(String), available: 5 }])
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 3 })
  })

  test('a product that is not on sale gives 409, one that never existed gives 404', async () => {
    const waiting = await addAs(aSession(), await aProduct(shop, { isApproved: false }))
    expect([waiting.status, waiting.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    const unknown = await addAs(aSession(), 2_000_000)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('a product that went off sale stays in the cart, without free units', async () => {
    const productId = await aProduct(shop)
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const { token } = await shop.signIn('admin')
    const off = await call(updateProduct, { params: { id: productId }, body: { status: 'inactive' }, token })
    expect(off.status).toBe(200)
    const { body } = await call(getCart, { body: { sessionId } })
    expect(body.data.items).toMatchObject([{ productId, quantity: 2, maxQuantity: 0, product: { stock_total: 0 } }])
  })

  test('a product of which fewer are there than are held has no free units, not less than none', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const sessionId = await aCartWith(shop, { [productId]: 4 })
    const { token } = await shop.signIn('admin')
    const counted = await call(updateProduct, { params: { id: productId }, body: { stock_total: 1 }, token })
    expect(counted.status).toBe(200)
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 1, held: 4 })
    const { body } = await call(getCart, { body: { sessionId } })
    expect(body.data.items).toMatchObject([{ productId, quantity: 4, maxQuantity: 4, product: { stock_total: 0 } }])
  })

  test('adding the same product again keeps one line and renews only its own expiry', async () => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const created = shop.clock.now().toISOString()
    const sessionId = await aCartWith(shop, { [first]: 1, [second]: 1 })
    shop.clock.advance({ minutes: 20 })
    const { body } = await addAs(sessionId, first, 2)
    expect([body.data.createdAt, body.data.updatedAt]).toStrictEqual([created, shop.clock.now().toISOString()])
    const until = (productId: number) => body.data.items.find((item) => item.productId === productId)?.reservedUntil
    expect(body.data.items).toHaveLength(2)
    expect(until(first)).toBe(new Date(shop.clock.now().getTime() + 60 * 60_000).toISOString())
    expect(until(second)).toBe(new Date(shop.clock.now().getTime() + 40 * 60_000).toISOString())
    expect(body.data.expiresAt).toBe(until(second))
  })

  test('lists its lines as they were added, also after one of them changed', async () => {
    const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    const sessionId = aSession()
    for (const productId of [second, third, first]) await addAs(sessionId, productId)
    const { body } = await addAs(sessionId, second)
    expect(body.data.items.map(({ productId, quantity }) => [productId, quantity])).toStrictEqual([
      [second, 2],
      [third, 1],
      [first, 1],
    ])
    const read = await call(getCart, { body: { sessionId } })
    expect(read.body.data.items.map(({ productId }) => productId)).toStrictEqual([second, third, first])
  })

  test('a cart ends with the first of its holds that has not lapsed', async () => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const sessionId = await aCartWith(shop, { [first]: 1 })
    shop.clock.advance({ minutes: 20 })
    await addAs(sessionId, second)
    const end = new Date(shop.clock.now().getTime() + 60 * 60_000).toISOString()
    shop.clock.advance({ minutes: 40 })
    const { data } = (await call(getCart, { body: { sessionId } })).body
    expect(data.items.map(({ productId, lapsed }) => [productId, lapsed]).toSorted()).toStrictEqual(
      [
        [first, true],
        [second, false],
      ].toSorted(),
    )
    expect(data.expiresAt).toBe(end)
  })

  test('a hold of a client lasts seven days', async () => {
    const { token } = await shop.signIn('client')
    const { body } = await call(addItem, { body: { productId: await aProduct(shop), quantity: 1 }, token })
    const days = (Date.parse(body.data.items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()) / 86_400_000
    expect(days).toBe(7)
  })
})

describe('changing a line', () => {
  test('[CART-32] raising a quantity above the available units is refused', async () => {
    const productId = await aProduct(shop, { stock: 4 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const { status, body } = await call(updateQuantity, { body: { sessionId, productId, quantity: 5 } })
    expect([status, body.message]).toEqual([409, 'Stock insuficiente para aumentar la cantidad'])
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 2 })
  })

  test('[API-31][API-32][API-33] a guest and an account add, raise, lower and remove, and lowering releases units', async () => {
    const productId = await aProduct(shop, { stock: 4 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 2 })
    await call(updateQuantity, { body: { sessionId, productId, quantity: 4 } })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 4 })
    const { body } = await call(updateQuantity, { body: { sessionId, productId, quantity: 1 } })
    expect(body.data.itemCount).toBe(1)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 1 })
    const other = await aProduct(shop)
    await addAs(sessionId, other, 5)
    const { token, user } = await shop.signIn('client')
    const userId = user.id
    await call(addItem, { body: { userId, productId, quantity: 1 }, token })
    const raised = { userId, productId, quantity: 2 }
    const withoutToken = await call(updateQuantity, { body: raised })
    expect([withoutToken.status, withoutToken.body.code]).toEqual([401, 'TOKEN_MISSING'])
    expect((await call(updateQuantity, { body: raised, token })).status).toBe(200)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 3 })
    expect((await call(removeItem, { body: { userId, productId }, token })).status).toBe(200)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 1 })
    expect((await call(removeItem, { body: { sessionId, productId } })).status).toBe(200)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 0 })
    expect(await levelOf(shop, other)).toEqual({ onHand: 10, held: 5 })
  })

  test('a quantity of 0 or less removes the line', async () => {
    for (const quantity of [0, -3]) {
      const productId = await aProduct(shop)
      const sessionId = await aCartWith(shop, { [productId]: 2 })
      const { body } = await call(updateQuantity, { body: { sessionId, productId, quantity } })
      expect(body.data.items).toEqual([])
      expect(await levelOf(shop, productId)).toEqual({ onHand: 10, held: 0 })
    }
  })

  test('setting the quantity of a missing line is refused', async () => {
    const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
    const { status, body } = await call(updateQuantity, {
      body: { sessionId, productId: await aProduct(shop), quantity: 1 },
    })
    expect([status, body.code]).toEqual([404, 'LINE_NOT_FOUND'])
  })

  test('removing a line leaves the other lines and their units', async () => {
    const [removed, kept] = [await aProduct(shop), await aProduct(shop)]
    const sessionId = await aCartWith(shop, { [removed]: 1, [kept]: 2 })
    const { body } = await call(removeItem, { body: { sessionId, productId: removed } })
    expect(body.data.items).toMatchObject([{ productId: kept, quantity: 2, lapsed: false }])
    expect(await levelOf(shop, kept)).toEqual({ onHand: 10, held: 2 })
    expect(await levelOf(shop, removed)).toEqual({ onHand: 10, held: 0 })
  })

  test('removing a line releases its units, and removing a missing line succeeds', async () => {
    const productId = await aProduct(shop)
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    for (const _ of ['first', 'again']) {
      const { status, body } = await call(removeItem, { body: { sessionId, productId } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, message: expect.any(String), data: { items: [] } })
    }
    expect(await levelOf(shop, productId)).toEqual({ onHand: 10, held: 0 })
  })

  test('[API-34] clearing works with both HTTP methods and releases all units', async () => {
    for (const endpoint of [clearCart, deleteCart]) {
      const [first, second] = [await aProduct(shop), await aProduct(shop)]
      const sessionId = await aCartWith(shop, { [first]: 1, [second]: 2 })
      const { body } = await call(endpoint, { body: { sessionId } })
      expect(body.data.items).toEqual([])
      expect(await levelOf(shop, first)).toEqual({ onHand: 10, held: 0 })
      expect(await levelOf(shop, second)).toEqual({ onHand: 10, held: 0 })
    }
  })
})

describe('a lapsed hold', () => {
  test('stays in the cart as lapsed after the sweep has released its units', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    shop.clock.advance({ minutes: 60 })
    await shop.schedule.runNow('release lapsed holds')
    expect(await levelOf(shop, productId)).toEqual({ onHand: 2, held: 0 })
    const { body } = await call(getCart, { body: { sessionId } })
    expect(body.data.items[0]).toMatchObject({ quantity: 2, lapsed: true, maxQuantity: 2 })
  })

  test('never blocks another buyer, even before the sweep', async () => {
    const productId = await aProduct(shop, { stock: 1 })
    await aCartWith(shop, { [productId]: 1 })
    shop.clock.advance({ minutes: 61 })
    expect((await addAs(aSession(), productId)).status).toBe(200)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 1, held: 1 })
  })

  test('is renewed when its owner changes the line and units are available', async () => {
    const productId = await aProduct(shop, { stock: 3 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    shop.clock.advance({ minutes: 61 })
    await shop.schedule.runNow('release lapsed holds')
    const { body } = await addAs(sessionId, productId, 1)
    expect(body.data.items[0]).toMatchObject({ quantity: 3, lapsed: false })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 3, held: 3 })
  })

  test('is refused with its figures when another buyer holds the units', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    shop.clock.advance({ minutes: 61 })
    await aCartWith(shop, { [productId]: 1 })
    const { status, body } = await addAs(sessionId, productId, 1)
    expect(status).toBe(409)
    expect(body.message).toBe('Stock insuficiente. Ya tienes 2 en el carrito y solo hay 1 disponibles.')
  })
})

describe('signing in with a guest cart', () => {
  test('[API-35] both carts are merged, and no unit becomes free in between', async () => {
    const [shared, guests] = [await aProduct(shop, { stock: 5 }), await aProduct(shop)]
    const { user, token } = await shop.signIn('client')
    await call(addItem, { body: { productId: shared, quantity: 2 }, token })
    const sessionId = await aCartWith(shop, { [shared]: 3, [guests]: 1 })
    const { status, body } = await call(migrateCart, { body: { sessionId, userId: user.id }, token })
    expect(status).toBe(200)
    expect(body.data.cutLines).toEqual([])
    const quantities = new Map(body.data.items.map((item) => [item.productId, item.quantity]))
    expect(quantities).toEqual(
      new Map([
        [shared, 5],
        [guests, 1],
      ]),
    )
    expect(await levelOf(shop, shared)).toEqual({ onHand: 5, held: 5 })
    const left = await call(getCart, { body: { sessionId } })
    expect(left.body.data.id).toBe(0)
  })

  test('reports the line that was cut when lapsed units are no longer available', async () => {
    const productId = await aProduct(shop, { stock: 4, name: 'Sérum escaso' })
    const { token } = await shop.signIn('client')
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    shop.clock.advance({ minutes: 61 })
    await shop.schedule.runNow('release lapsed holds')
    await call(addItem, { body: { productId, quantity: 3 }, token })
    const { body } = await call(migrateCart, { body: { sessionId }, token })
    expect(body.data.cutLines).toEqual([{ productId, name: 'Sérum escaso', wanted: 5, kept: 4 }])
    expect(await levelOf(shop, productId)).toEqual({ onHand: 4, held: 4 })
  })

  test("another account's id is refused", async () => {
    const [mine, other] = [await shop.signIn('client'), await shop.signIn('client')]
    const { status } = await call(migrateCart, {
      body: { sessionId: aSession(), userId: other.user.id },
      token: mine.token,
    })
    expect(status).toBe(403)
  })
})

test('after all tests, stock levels match the ledger and the holds', async () => {
  const { token } = await shop.signIn('admin')
  const { body } = await call(checkStock, { token })
  expect(body.data).toEqual({ ok: true, differences: [] })
})

describe('reading with a token and the session of an open guest cart', () => {
  test('first merges the guest cart, only once, and answers with the whole cart', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const { token } = await shop.signIn('client')
    await call(addItem, { body: { productId, quantity: 1 }, token })
    const merged = await call(getCart, { body: { sessionId }, token })
    expect(merged.body.data).toMatchObject({ cartType: 'registered', itemCount: 3 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 3 })
    const again = await call(getCart, { body: { sessionId }, token })
    expect(again.body.data.itemCount).toBe(3)
    expect((await call(getCart, { body: { sessionId } })).body.data.items).toEqual([])
  })

  test('two simultaneous reads merge it once', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const { token } = await shop.signIn('client')
    const read = () => call(getCart, { body: { sessionId }, token })
    const replies = await Promise.all([read(), read()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).body.data.itemCount).toBe(2)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 2 })
  })

  test('takes only one more statement if there is no guest cart', async () => {
    const { token } = await shop.signIn('client')
    const plain = await call(getCart, { body: {}, token })
    const named = await call(getCart, { body: { sessionId: aSession() }, token })
    expect(named.roundTrips - plain.roundTrips).toBe(1)
  })

  test("another account's userId is refused before anything is merged", async () => {
    const productId = await aProduct(shop)
    const sessionId = await aCartWith(shop, { [productId]: 1 })
    const [{ token }, other] = [await shop.signIn('client'), await shop.signIn('client')]
    expect((await call(getCart, { body: { userId: other.user.id, sessionId }, token })).status).toBe(403)
    expect((await call(getCart, { body: { sessionId } })).body.data.itemCount).toBe(1)
  })
})
