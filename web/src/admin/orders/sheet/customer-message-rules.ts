import { greetingName, type MessageKind } from '@tocador/contracts/orders/customer-message'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { LINK_ACTOR } from '@tocador/contracts/orders/orders-words'
import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'

type History = Pick<OrderDetail, 'status' | 'history'>

/** The last entry that the customer may not know of, or her last message. She knows where she moved her order herself. */
const lastNews = ({ history }: History) =>
  history.findLast(({ event, changed_by: by }) => event !== 'notes' && !(event === 'handover' && by === LINK_ACTOR))
    ?.event

/** What there is to write about: a change of lines or hand-over since the last message, otherwise the status. */
export function dueMessage(order: History): MessageKind {
  const news = lastNews(order)
  return news === 'lines' || news === 'handover' ? 'changed' : order.status
}

export const isTold = (order: History) => lastNews(order) === 'message'

export const offerText = ({ customer_name: name }: Pick<Order, 'customer_name'>, kind: MessageKind) =>
  `¿Le escribes a ${greetingName(name)}? Su pedido ${kind === 'changed' ? 'cambió' : `está en «${ORDER_LIFE[kind].label}»`}.`
