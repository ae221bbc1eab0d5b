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
  /** undefined until one is chosen, because the order's own is no longer on offer. */
  placeId: number | undefined
  days: DeliveryDay[]
  /** undefined until a day is chosen. */
  day: Day | undefined
  /** `remaining` is null for an hour without a limit. `isOwn` marks the hour that the order has now. */
  hours: { hour: Hour; remaining: number | null; isOwn?: boolean }[]
}

export interface OrderPageInput {
  shopName: string
  timeZone: string
  /** undefined: no order has this link. */
  order: LinkedOrder | undefined
  notice?: OrderPageNotice | undefined
  /** Shows the choice of another hand-over instead of the order. */
  move?: MoveOffer | undefined
  /** Asks whether to cancel instead of showing the order. */
  isCancelling?: boolean | undefined
  /** The visitor has switched off automatic reloading. */
  isStill?: boolean | undefined
}

export const orderPageTexts = {
  moved: 'Listo, cambiamos tu entrega.',
  kept: 'Tu entrega sigue como estaba.',
  cancelled: 'Tu pedido quedó cancelado. No tienes que hacer nada más.',
} as const

/** The addresses below an order's page. */
export const moveAddress = (link: string) => `${link}/mover`
export const cancelAddress = (link: string) => `${link}/cancelar`
/** The order's page without reloading itself. */
export const stillAddress = (link: string) => `${link}?quieta=1`
export const calendarAddress = (link: string) => `${link}/entrega.ics`
