import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/cart'
import type { ShopContext } from '../platform/context'
import { serve } from '../platform/http/serve'
import { Refusal } from '../platform/http/refusal'
import { changeHold, mergeCarts, placeHold, releaseHolds, type Owner } from '../stock'
import { mergeGuestCart } from './merge-guest-cart'
import { showCart } from './show-cart'
import { whoseCart } from './whose-cart'

export function cartRoutes(app: FastifyInstance): void {
  const whole = async (context: ShopContext, owner: Owner) => ({ data: await showCart(context, owner) })

  serve(app, contract.getCart, async ({ context, caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await mergeGuestCart(context, owner, body.sessionId)
    return whole(context, owner)
  })

  serve(app, contract.addItem, async ({ context, caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await placeHold(context, { owner, productId: body.productId, quantity: body.quantity })
    return { message: 'Producto agregado al carrito', ...(await whole(context, owner)) }
  })

  serve(app, contract.updateQuantity, async ({ context, caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    const { productId, quantity } = body
    if (quantity > 0) await changeHold(context, { owner, productId, quantity })
    else await releaseHolds(context, owner, productId)
    return { message: 'Cantidad actualizada', ...(await whole(context, owner)) }
  })

  serve(app, contract.removeItem, async ({ context, caller, body, request }) => {
    const owner = whoseCart(caller, body, request)
    await releaseHolds(context, owner, body.productId)
    return { message: 'Producto retirado del carrito', ...(await whole(context, owner)) }
  })

  for (const endpoint of [contract.clearCart, contract.deleteCart]) {
    serve(app, endpoint, async ({ context, caller, body, request }) => {
      const owner = whoseCart(caller, body, request)
      await releaseHolds(context, owner)
      return { message: 'Carrito vacío', ...(await whole(context, owner)) }
    })
  }

  serve(app, contract.migrateCart, async ({ context, caller, body }) => {
    const userId = caller.user.id
    if (body.userId != null && body.userId !== userId) throw new Refusal('NOT_YOURS')
    const cutLines = await mergeCarts(context, userId, body.sessionId)
    const { data } = await whole(context, { kind: 'registered', userId })
    return { message: 'Carrito guardado en tu cuenta', data: { ...data, cutLines } }
  })
}
