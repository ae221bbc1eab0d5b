import { addDays, shopTime, weekdayOf, type Day, type Hour } from '@tocador/contracts/calendar'
import { OPEN_STATUSES, ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Chance } from './chance'
import { demoClients, demoGuests } from './people'
import { demoPlaces, openHours } from './places'
import { demoProducts } from './products/all-products'

const DAYS = 90
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const notes = [
  '',
  '',
  '',
  '',
  'Llego diez minutos tarde',
  'Pago con transferencia',
  'Envolver para regalo, por favor',
  'Avísame cuando salgas',
]

/** What an order passes before it is handed over, from the first status on. */
const AHEAD = OPEN_STATUSES.filter((status) => ORDER_LIFE[status].isConfirmed)

export interface Step {
  status: OrderStatus
  at: Date
}

/** People, places and products are indexes in the demo's lists. */
export interface PlannedOrder {
  at: Date
  /** undefined for a guest. */
  client: number | undefined
  guest: number
  place: number
  day: Day
  hour: Hour
  notes: string
  items: { product: number; quantity: number }[]
  /** How long the items were in the customer's cart before. */
  minutesInCart: number
  /** The order's status at the end. */
  steps: Step[]
}

/** Ninety days of orders: their number grows, and is higher before the weekend. */
export function planOrders(now: Date, timeZone: string, chance: Chance): PlannedOrder[] {
  const planned: PlannedOrder[] = []
  let ahead = 0
  for (let age = DAYS; age >= 0; age--) {
    const today = shopTime(new Date(now.getTime() - age * DAY_MS), timeZone).day
    const busy = 1 + (DAYS - age) / 60 + ([4, 5].includes(weekdayOf(today)) ? 1 : 0)
    // So that on any day some orders are in each status.
    const atLeast = age < 2 ? 4 : 0
    for (let count = Math.max(atLeast, Math.floor(busy * (0.5 + chance.next()))); count > 0; count--) {
      const at = orderedAt(now, age, timeZone, chance)
      const order = planOne(at, now, timeZone, ahead, chance)
      planned.push(order)
      if (handoverOf(order) >= now && order.steps.every(({ status }) => ORDER_LIFE[status].takesUnits)) ahead++
    }
  }
  return planned
}

/** Of today, some hours ago; of earlier days, between nine in the morning and ten in the evening, mostly later. */
function orderedAt(now: Date, age: number, timeZone: string, chance: Chance): Date {
  const { next, below } = chance
  if (age === 0) return new Date(now.getTime() - (1 + below(9)) * HOUR_MS - below(HOUR_MS))
  const hour = 9 + Math.floor(13 * Math.sqrt(next()))
  const hourNow = Number(shopTime(now, timeZone).hour.slice(0, 2))
  return new Date(now.getTime() - age * DAY_MS + (hour - hourNow) * HOUR_MS - below(HOUR_MS))
}

function planOne(at: Date, now: Date, timeZone: string, turn: number, chance: Chance): PlannedOrder {
  const client = chance.next() < 0.65 ? chance.below(demoClients.length) : undefined
  const day = addDays(shopTime(at, timeZone).day, 1 + chance.below(client === undefined ? 3 : 6))
  const hours = openHours(weekdayOf(day))
  const hour = hours[chance.below(hours.length)] ?? '10:00'
  return {
    at,
    client,
    guest: chance.below(demoGuests.length),
    place: chance.below(demoPlaces.length),
    day,
    hour,
    notes: notes[chance.below(notes.length)] ?? '',
    items: basket(chance),
    // Less than the hour for which guests' units are held.
    minutesInCart: 2 + ((at.getUTCSeconds() * 7) % 50),
    steps: planSteps(at, handoverOf({ day, hour }), now, turn, chance),
  }
}

const handoverOf = ({ day, hour }: Pick<PlannedOrder, 'day' | 'hour'>) =>
  new Date(Date.parse(`${day}T${hour}:00Z`) + 6 * HOUR_MS)

/** One to four products; those at the front of the list are chosen more often. */
function basket(chance: Chance) {
  const wanted = new Map<number, number>()
  for (let lines = 1 + chance.below(4); lines > 0; lines--) {
    wanted.set(Math.floor(chance.next() ** 1.6 * demoProducts.length), chance.next() < 0.8 ? 1 : 2)
  }
  return [...wanted].map(([product, quantity]) => ({ product, quantity }))
}

/** Delivered or cancelled after its delivery day; before it, the status depends on the order's age. */
function planSteps(placedAt: Date, deliverAt: Date, now: Date, turn: number, chance: Chance): Step[] {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS)
  const isOver = deliverAt < now
  const isCancelled = chance.next() < (isOver ? 0.09 : 0.08)
  const steps: Step[] = isCancelled
    ? [{ status: 'cancelled', at: after(isOver ? 3 : 0.5) }]
    : isOver
      ? [
          { status: 'confirmed', at: after(1) },
          { status: 'delivered', at: deliverAt },
        ]
      : AHEAD.slice(0, AHEAD.length - (turn % (AHEAD.length + 1))).map((status, step) => ({
          status,
          at: after(step + 1),
        }))
  return steps.filter(({ at }) => at <= now)
}
