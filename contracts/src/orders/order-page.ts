import type { Day, Hour } from '../calendar'
import type { DeliveryDay, PublicPlace } from '../delivery/delivery-schemas'
import type { LinkedOrder } from './linked-order-schemas'

/** What happened before the page is shown: a change that was made, or one that was refused. */
export interface OrderPageNotice {
  tone: 'done' | 'error'
  text: string
}

/** The choice of another hand-over: what is on offer at the chosen place and day. */
export interface MoveOffer {
  places: PublicPlace[]
  placeId: number | undefined
  days: DeliveryDay[]
  /** undefined when no day is open. */
  day: Day | undefined
  /** `remaining` is null for an hour without a limit. */
  hours: { hour: Hour; remaining: number | null }[]
}

export interface OrderPageInput {
  shopName: string
  timeZone: string
  /** undefined: no order has this link. */
  order: LinkedOrder | undefined
  notice?: OrderPageNotice | undefined
  /** Shows the choice of another hand-over instead of the order. */
  move?: MoveOffer | undefined
}

export const orderPageTexts = {
  moved: 'Listo, cambiamos tu entrega.',
  cancelled: 'Tu pedido quedó cancelado. No tienes que hacer nada más.',
} as const

/** The addresses below an order's page. */
export const moveAddress = (link: string) => `${link}/mover`
export const cancelAddress = (link: string) => `${link}/cancelar`
export const calendarAddress = (link: string) => `${link}/entrega.ics`
