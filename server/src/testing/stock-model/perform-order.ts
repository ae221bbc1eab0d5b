import { changeOrderHandover, changeOrderLines, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { anOrderInput } from '../factories'
import type { TestApp } from '../test-app'
import type { Action } from './actions'
import { dayOf } from './expect-orders'
import { at, isClient, type StateOrder, type Units } from './shop-state'
import { outcomeOf, whoIs, type Stage } from './stage'

type SentOrder = Pick<StateOrder, 'buyer' | 'key' | 'sent' | 'id'>

/** Places an order, or repeats the request of an earlier one, which must be answered with the same order. */
export async function sendOrder(app: TestApp, stage: Stage, { buyer, key, sent, id }: SentOrder): Promise<string> {
  const place = { id: at(stage.shop.places, sent.place), tomorrow: sent.day }
  const common = { ...anOrderInput(place, {}, { notes: key }), cartItems: itemsOf(stage, sent.asked) }
  const headers = { 'idempotency-key': key }
  const send = () => {
    if (buyer === 'manual') {
      return app.call(placeManualOrder, { body: common, headers, token: stage.shop.admin.token })
    }
    const { token, ...owner } = whoIs(stage, buyer)
    const body = { ...common, ...owner }
    return isClient(buyer)
      ? app.call(placeOrder, { body, headers, token })
      : app.call(placeGuestOrder, { body, headers })
  }
  const reply = await send()
  const isSame = reply.status >= 300 || id === undefined || reply.body.data.order.id === id
  return isSame ? outcomeOf(reply) : 'another order'
}

const itemsOf = ({ sequence }: Stage, asked: Units) =>
  asked.map(([product, quantity]) => ({ productId: at(sequence.products, product), quantity }))

type Change = Extract<Action, { type: 'status' | 'edit lines' | 'hand over elsewhere' }>

export async function changeOrder(app: TestApp, stage: Stage, action: Change): Promise<string> {
  const { token } = stage.shop.admin
  const params = { id: at(stage.state.orders, action.order).id ?? 0 }
  if (action.type === 'status') {
    return outcomeOf(await app.call(changeOrderStatus, { params, body: { status: action.status }, token }))
  }
  const updatedAtSeen = new Date(action.seen).toISOString()
  if (action.type === 'edit lines') {
    const body = { items: itemsOf(stage, action.asked), updatedAtSeen }
    return outcomeOf(await app.call(changeOrderLines, { params, body, token }))
  }
  const { slot, evenIfFull } = action
  const handover = {
    deliveryLocationId: at(stage.shop.places, slot.place),
    deliveryDate: dayOf(stage.state.now, slot),
    deliveryTime: '10:00',
  }
  return outcomeOf(
    await app.call(changeOrderHandover, { params, body: { ...handover, updatedAtSeen, evenIfFull }, token }),
  )
}
