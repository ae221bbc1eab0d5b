import { addDays, isRealDay, type Day } from '@tocador/contracts/calendar'
import { PICK_STATUSES, type PickStatus } from '@tocador/contracts/orders/order-life'
import { closeLayer, idIn, openLayer, refineTo, type QueryChange } from '../../list-screen/views/address'

export type Paper = 'a4' | 'rollo'

/** What to print: a day, optionally at one place, the order whose sheet is open, or the orders chosen in the list. */
export type PickRequest =
  | { kind: 'day'; date: Day; place: string; statuses: readonly PickStatus[] }
  | { kind: 'order'; id: number }
  | { kind: 'chosen'; ids: string }

const LAYER = 'surtido'
const ORDER = 'pedido'
/** The chosen ids. They are the value of LAYER, so closing the sheet removes them from the address, too. */
const CHOSEN = /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/

/** The address may be invalid: wrong values are ignored, or nothing is opened. */
export function readPickRequest(query: URLSearchParams): PickRequest | undefined {
  const asked = query.get(LAYER) ?? ''
  if (asked === ORDER) {
    const id = idIn(query, ORDER)
    return id === undefined ? undefined : { kind: 'order', id }
  }
  if (CHOSEN.test(asked)) return { kind: 'chosen', ids: asked }
  if (!isRealDay(asked)) return undefined
  const named = (query.get('incluye') ?? '').split(',')
  const statuses = PICK_STATUSES.filter((status) => named.includes(status))
  return {
    kind: 'day',
    date: asked,
    place: String(idIn(query, 'lugar') ?? ''),
    statuses: statuses.length === 0 ? PICK_STATUSES : statuses,
  }
}

export const readPaper = (query: URLSearchParams): Paper => (query.get('papel') === 'rollo' ? 'rollo' : 'a4')

/** Tomorrow: products are packed the evening before. */
export const usualPickDay = (today: Day): Day => addDays(today, 1)
/** The part of an address that opens the pick list of a day. */
export const pickListQuery = (date: Day) => `${LAYER}=${date}&papel=a4`

export const openPickList = (date: Day, place?: string) =>
  openLayer({ [LAYER]: date, papel: 'a4', incluye: undefined, ...(place === undefined ? {} : { lugar: place }) })
export const openOrderPickList = (id: number) => openLayer({ [ORDER]: id, [LAYER]: ORDER, papel: 'a4' })

export const openChosenPickList = (ids: readonly number[]) => openLayer({ [LAYER]: ids.join(','), papel: 'a4' })

/** The controls replace the history entry, so that Back closes the pick list. */
export function refinePickList(change: {
  date?: Day
  place?: string
  statuses?: readonly PickStatus[]
  paper?: Paper
}) {
  const { date, place, statuses, paper } = change
  const words: QueryChange = {
    ...(date !== undefined && { [LAYER]: date }),
    ...(place !== undefined && { lugar: place }),
    ...(statuses !== undefined && { incluye: statuses.length === PICK_STATUSES.length ? '' : statuses.join(',') }),
    ...(paper !== undefined && { papel: paper }),
  }
  refineTo(words)
}

export const closePickList = () => closeLayer(LAYER)
