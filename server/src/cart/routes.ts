import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import * as repeating from '@tocador/contracts/cart/repeat-endpoints'
import type { Caller } from '../platform/http/caller'
import { limitedNetwork } from '../platform/http/limits/limited-network'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import type { SearchNotes } from '../searches'
import type { Owner } from '../stock'
import { tellTurnIsOver } from '../waiting'
import { addItem, changeQuantity, mergeGuestCart, removeItems } from './change-cart'
import { getCart } from './get-cart'
import { takeHeldUnit } from './take-held-unit'
import { repeatOrder } from './repeat-order'

export function cartRoutes(app: FastifyInstance, { noteAdd }: Pick<SearchNotes, 'noteAdd'>): void {
  serve(app, contract.getCart, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { data: await getCart(context, owner, body.sessionId) }
  })

  serve(app, contract.addItem, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    const { productId, quantity, searched } = body
    const data = await addItem(context, { owner, productId, quantity })
    if (searched !== undefined) noteAdd(searched, request)
    return { message: 'Producto agregado al carrito', data }
  })

  serve(app, contract.updateQuantity, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    const { productId, quantity } = body
    return { message: 'Cantidad actualizada', data: await changeQuantity(context, { owner, productId, quantity }) }
  })

  serve(app, contract.removeItem, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { message: 'Producto retirado del carrito', data: await removeItems(context, owner, body.productId) }
  })

  for (const endpoint of [contract.clearCart, contract.deleteCart]) {
    serve(app, endpoint, async ({ context, caller, body, request }) => {
      const owner = cartOwnerOf(caller, body, request)
      return { message: 'Carrito vacío', data: await removeItems(context, owner) }
    })
  }

  serve(app, contract.migrateCart, async ({ context, caller, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    if (owner.kind === 'guest') throw new Refusal('TOKEN_MISSING')
    const data = await mergeGuestCart(context, owner, body.sessionId)
    return { message: 'Carrito guardado en tu cuenta', data }
  })

  serve(app, repeating.repeatOwnOrder, async ({ context, caller, params, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { message: REPEATED, data: await repeatOrder(context, owner, { id: params.id, userId: caller.user.id }) }
  })

  serve(app, repeating.repeatLinkedOrder, async ({ context, caller, params, body, request }) => {
    const owner = cartOwnerOf(caller, body, request)
    return { message: REPEATED, data: await repeatOrder(context, owner, params) }
  })

  serve(app, openHeldUnit, async ({ context, caller, params, body, request, reply }) => {
    const owner = cartOwnerOf(caller, body, request)
    const data = await takeHeldUnit(context, owner, params.token)
    await tellTurnIsOver(context.db, params.token, request, reply)
    return { message: 'Tu pieza apartada está en el carrito', data }
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
