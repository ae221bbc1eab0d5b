import { expect, test } from 'vitest'
import * as cart from '@tocador/contracts/cart/cart-endpoints'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { repeatLinkedOrder, repeatOwnOrder } from '@tocador/contracts/cart/repeat-endpoints'
import { placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
const { call } = shop
const admin = await shop.signIn('admin')

test('each change of a cart says what was done', async () => {
  const [sessionId, productId] = [aSession(), await aProduct(shop)]
  const { token } = await shop.signIn('client')
  const said = [
    await call(cart.addItem, { body: { sessionId, productId, quantity: 1 } }),
    await call(cart.updateQuantity, { body: { sessionId, productId, quantity: 2 } }),
    await call(cart.removeItem, { body: { sessionId, productId } }),
    await call(cart.clearCart, { body: { sessionId } }),
    await call(cart.deleteCart, { body: { sessionId } }),
    await call(cart.migrateCart, { body: { sessionId }, token }),
  ]
  expect(said.map(({ body }) => body.message)).toStrictEqual([
    'Producto agregado al carrito',
    'Cantidad actualizada',
    'Producto retirado del carrito',
    'Carrito vacío',
    'Carrito vacío',
    'Carrito guardado en tu cuenta',
  ])
  const body = anOrderInput(await aPlace(shop), { [productId]: 1 })
  const placed = await call(placeOrder, { body, token })
  const { id, link } = placed.body.data.order
  const again = await call(repeatOwnOrder, { params: { id }, body: {}, token })
  const params = { token: link.replace('/pedido/', '') }
  const byLink = await call(repeatLinkedOrder, { params, body: { sessionId: aSession() } })
  expect([placed, again, byLink].map(({ body: answer }) => answer.message)).toStrictEqual([
    'Pedido creado exitosamente',
    'Lo que hay de tu pedido está en el carrito',
    'Lo que hay de tu pedido está en el carrito',
  ])
})

test('what the owner does to a hold says so, and the reminder how much time is left', async () => {
  const { token } = await shop.signIn('client', { name: 'Clara', phone: '55 4000 0001' })
  const productId = await aProduct(shop, { name: 'Rubor malva' })
  const held = await call(cart.addItem, { body: { productId, quantity: 2 }, token })
  const id = held.body.data.items[0]?.reservationId ?? 0
  const owner = { token: admin.token, params: { id } }
  const remind = await call(holds.remindOfHold, owner)
  expect(remind.body.message).toBe('Recordatorio enviado exitosamente')
  expect(remind.body.data.whatsappMessage).toBe(
    'Hola, Clara. Tienes 2 piezas de Rubor malva en tu carrito. El apartado dura 7 d más. Tu carrito te espera aquí: https://tienda.example/?carrito=abierto (entra con tu cuenta). Termina tu pedido cuando quieras.',
  )
  expect((await call(holds.extendHold, { ...owner, body: { extensionHours: 1 } })).body.message).toBe(
    'Apartado extendido',
  )
  expect((await call(holds.cancelHold, { ...owner, body: {} })).body.message).toBe('Apartado cancelado')
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const cartId = (await call(cart.getCart, { body: { sessionId } })).body.data.id
  const released = await call(releaseHolder, { token: admin.token, body: { cartId } })
  const cleaned = await call(holds.cleanUpHolds, { token: admin.token })
  expect([released.body.message, cleaned.body.message]).toStrictEqual([
    'Apartados liberados',
    'Limpieza completada: 0 reservas procesadas',
  ])
})

test('the reminder of a hold whose time is over says that it is about to be released', async () => {
  const { token } = await shop.signIn('client', { name: 'Clara', phone: '55 4000 0002' })
  const held = await call(cart.addItem, { body: { productId: await aProduct(shop), quantity: 1 }, token })
  shop.clock.advance({ days: 7 })
  const { token: fresh } = await shop.signIn('admin')
  const params = { id: held.body.data.items[0]?.reservationId ?? 0 }
  const { data } = (await call(holds.remindOfHold, { token: fresh, params })).body
  expect(data.whatsappMessage).toContain('en tu carrito. El apartado está por liberarse. Tu carrito')
})
