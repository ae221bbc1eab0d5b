import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/cart'
import { serve } from '../platform/http/serve'
import { Refusal } from '../platform/http/refusal'
import { changeHold, mergeCarts, placeHold, releaseHolds, type Owner } from '../stock'
import type { CartDeps } from './cart-deps'
import { mergeGuestCart } from './merge-guest-cart'
import { showCart } from './show-cart'
import { whoseCart } from './whose-cart'

export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  const { db } = deps
  const context = () => ({ at: deps.clock.now(), announce: deps.announce })
  const whole = async (owner: Owner) => ({ data: await showCart(db, owner, deps.clock.now()) })

  serve(app, contract.getCart, async ({ caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await mergeGuestCart(deps, owner, body.sessionId)
    return whole(owner)
  })

  serve(app, contract.addItem, async ({ caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await placeHold(db, { owner, productId: body.productId, quantity: body.quantity }, context())
    return { message: 'Producto agregado al carrito', ...(await whole(owner)) }
  })

  serve(app, contract.updateQuantity, async ({ caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    const { productId, quantity } = body
    if (quantity > 0) await changeHold(db, { owner, productId, quantity }, context())
    else await releaseHolds(db, owner, productId, context())
    return { message: 'Cantidad actualizada', ...(await whole(owner)) }
  })

  serve(app, contract.removeItem, async ({ caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await releaseHolds(db, owner, body.productId, context())
    return { message: 'Producto retirado del carrito', ...(await whole(owner)) }
  })

  for (const endpoint of [contract.clearCart, contract.deleteCart]) {
    serve(app, endpoint, async ({ caller, body, request }) => {
      const owner = whoseCart(caller, body, request)
      await releaseHolds(db, owner, undefined, context())
      return { message: 'Carrito vacío', ...(await whole(owner)) }
    })
  }

  serve(app, contract.migrateCart, async ({ caller, body }) => {
    const userId = caller.user.id
    if (body.userId != null && body.userId !== userId) throw new Refusal('NOT_YOURS')
    const cutLines = await mergeCarts(db, userId, body.sessionId, context())
    const { data } = await whole({ kind: 'registered', userId })
    return { message: 'Carrito guardado en tu cuenta', data: { ...data, cutLines } }
  })
}
