import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/cart/cart-endpoints'
import * as repeating from '@tocador/contracts/cart/repeat-endpoints'
import type { ShopContext } from '../platform/context'
import type { Caller } from '../platform/http/caller'
import { limitedNetwork } from '../platform/http/limited-network'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { changeHold, mergeCarts, placeHold, releaseHolds, type Owner } from '../stock'
import { mergeGuestCart } from './merge-guest-cart'
import { repeatOrder } from './repeat-order'
import { showCart } from './show-cart'

export function cartRoutes(app: FastifyInstance): void {
  const whole = async (context: ShopContext, owner: Owner) => ({ data: await showCart(context, owner) })

  serve(app, contract.getCart, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    await mergeGuestCart(context, owner, body.sessionId)
    return whole(context, owner)
  })

  serve(app, contract.addItem, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    await placeHold(context, { owner, productId: body.productId, quantity: body.quantity })
    return { message: 'Producto agregado al carrito', ...(await whole(context, owner)) }
  })

  serve(app, contract.updateQuantity, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    await changeHold(context, { owner, productId: body.productId, quantity: body.quantity })
    return { message: 'Cantidad actualizada', ...(await whole(context, owner)) }
  })

  serve(app, contract.removeItem, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    await releaseHolds(context, owner, body.productId)
    return { message: 'Producto retirado del carrito', ...(await whole(context, owner)) }
  })

  for (const endpoint of [contract.clearCart, contract.deleteCart]) {
    serve(app, endpoint, async ({ context, caller, body, request }) => {
      const owner = cartOwnerOf(caller, body, request)
      await releaseHolds(context, owner)
      return { message: 'Carrito vacío', ...(await whole(context, owner)) }
    })
  }

  serve(app, contract.migrateCart, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    if (owner.kind === 'guest') throw new Refusal('TOKEN_MISSING')
    const cutLines = await mergeCarts(context, owner, body.sessionId)
    return { message: 'Carrito guardado en tu cuenta', data: { ...(await showCart(context, owner)), cutLines } }
  })

  serve(app, repeating.repeatOwnOrder, async ({ context, caller, params, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { message: REPEATED, data: await repeatOrder(context, owner, { id: params.id, userId: caller.user.id }) }
  })

  serve(app, repeating.repeatLinkedOrder, async ({ context, caller, params, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { message: REPEATED, data: await repeatOrder(context, owner, params) }
  })
}

const REPEATED = 'Lo que hay de tu pedido está en el carrito'

interface Named {
  userId?: number | null | undefined
  sessionId?: string | null | undefined
}

/** The token determines the owner; a userId in the body must match it. A guest is identified by the session id only. */
function cartOwnerOf(caller: Caller, named: Named, request: FastifyRequest): Owner {
  if (caller.kind !== 'guest') {
    if (named.userId != null && named.userId !== caller.user.id) throw new Refusal('NOT_YOURS')
    return { kind: 'registered', userId: caller.user.id, network: limitedNetwork(caller, request) }
  }
  if (named.userId != null) throw new Refusal('TOKEN_MISSING')
  if (named.sessionId == null) throw new Refusal('CART_OWNER_MISSING')
  return { kind: 'guest', sessionId: named.sessionId, network: limitedNetwork(caller, request) }
}
