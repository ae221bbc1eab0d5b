import * as cart from '@tocador/contracts/cart/cart-endpoints'
import type { TestApp } from '../test-app'
import type { Action } from './actions'
import { dayOf } from './expect-orders'
import { at } from './shop-state'
import { changeProduct, performAsOwner } from './perform-as-owner'
import { changeOrder, sendOrder } from './perform-order'
import { outcomeOf, whoIs, type Stage } from './stage'

/** Does the action on one instance, and returns the answer in the words of `expectOutcome`. */
export async function perform(app: TestApp, stage: Stage, action: Action): Promise<string> {
  switch (action.type) {
    case 'add':
    case 'set': {
      const { token, ...owner } = whoIs(stage, action.owner)
      const body = { ...owner, productId: at(stage.sequence.products, action.product), quantity: action.quantity }
      return outcomeOf(await app.call(action.type === 'add' ? cart.addItem : cart.updateQuantity, { body, token }))
    }
    case 'remove': {
      const { token, ...body } = whoIs(stage, action.owner)
      if (action.product === undefined) return outcomeOf(await app.call(cart.clearCart, { body, token }))
      const productId = at(stage.sequence.products, action.product)
      return outcomeOf(await app.call(cart.removeItem, { body: { ...body, productId }, token }))
    }
    case 'merge': {
      const body = { sessionId: stage.sequence.sessions.get(action.guest) ?? '' }
      const reply = await app.call(cart.migrateCart, { body, token: whoIs(stage, action.client).token })
      return outcomeOf(reply, ({ data }) => data.cutLines?.length ?? 0)
    }
    case 'order': {
      const { slot, asked, buyer, key } = action
      const sent = { asked, place: slot.place, day: dayOf(stage.state.now, slot) }
      return sendOrder(app, stage, { buyer, key, sent, id: undefined })
    }
    case 'send again':
      return sendOrder(app, stage, at(stage.state.orders, action.order))
    case 'status':
    case 'edit lines':
    case 'hand over elsewhere':
      return changeOrder(app, stage, action)
    case 'extend':
    case 'cancel line':
    case 'release cart':
    case 'sweep':
      return performAsOwner(app, stage, action)
    case 'adjust':
    case 'approve':
    case 'delete':
    case 'restore':
    case 'import':
      return changeProduct(app, stage, action)
  }
}
