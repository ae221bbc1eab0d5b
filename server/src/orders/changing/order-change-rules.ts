import { addDays, shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import { instantOf } from '@tocador/contracts/orders/calendar-file'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'

export interface OrderToJudge {
  status: OrderStatus
  deliveryDate: string
  deliveryTime: string
}

export interface ChangeRules {
  now: Date
  timeZone: string
  /** Hours before the hand-over from which a customer changes nothing any more. */
  changeHours: number
}

const LONG_PAST_DAYS = 30

type Change = 'move' | 'cancel'

const CHANGEABLE: Record<Change, string> = { move: '', cancel: '' }
const OVER = 'Este pedido ya se entregó.'
const CANCELLED = 'Este pedido está cancelado.'
/** What the customer reads in place of a change that the status forbids; '' if it allows it. */
const FIXED: Record<OrderStatus, Record<Change, string>> = {
  pending: CHANGEABLE,
  confirmed: CHANGEABLE,
  preparing: CHANGEABLE,
  ready: {
    move: 'Tu pedido ya está listo en el lugar que elegiste. Para cambiar la entrega, escríbenos por WhatsApp.',
    cancel: '',
  },
  delivered: { move: OVER, cancel: OVER },
  cancelled: { move: CANCELLED, cancel: CANCELLED },
}

/** The last instant at which a customer may move or cancel the order. */
export const changeUntil = ({ deliveryDate, deliveryTime }: OrderToJudge, { timeZone, changeHours }: ChangeRules) =>
  new Date(instantOf(deliveryDate, deliveryTime, timeZone).getTime() - changeHours * 3_600_000)

/** Why a customer may not change the order by its link; '' if it may. */
export function whyFixed(order: OrderToJudge, change: Change, rules: ChangeRules): string {
  const fixed = FIXED[order.status][change]
  if (fixed !== '') return fixed
  const until = changeUntil(order, rules)
  if (rules.now <= until) return ''
  // The hour ends with a full stop: 10:00 p.m.
  const { day, hour } = shopTime(until, rules.timeZone)
  return `Se podía cambiar hasta el ${showShortDay(day)}, ${showHour(hour)} Si lo necesitas, escríbenos por WhatsApp.`
}

/** Whether the day of the hand-over is over, and for more than a month. */
export function pastOf({ deliveryDate }: OrderToJudge, { now, timeZone }: ChangeRules) {
  const today = shopTime(now, timeZone).day
  return { isPast: deliveryDate < today, isLongPast: addDays(deliveryDate, LONG_PAST_DAYS) < today }
}
