import { shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import { pesosOf, showPesos } from '@tocador/contracts/money'
import { NOTICES, type NoticeKind, type NoticePayload } from '@tocador/contracts/notices/notices-words'
import { piecesText } from '@tocador/contracts/pieces-text'
import type { DueDelivery, GroupPart } from './queries'

const ORDERS = '/?panel=pedidos'
const orderUrl = ({ subjectId }: GroupPart) => `${ORDERS}&pedido=${subjectId}`

/** Where a tap on one notice leads, and on several of a kind. */
const PLACES = {
  new_order: { one: orderUrl, several: ORDERS },
  unopened_order: { one: orderUrl, several: ORDERS },
  changed_order: { one: orderUrl, several: ORDERS },
  cancelled_order: { one: orderUrl, several: ORDERS },
  failed_backup: { one: () => '/?panel=ajustes&ajuste=sistema', several: '/?panel=ajustes&ajuste=sistema' },
  suggestion: { one: () => '/?panel=encuestas&vista=pendientes', several: '/?panel=encuestas&vista=pendientes' },
} satisfies Record<NoticeKind, { one: (part: GroupPart) => string; several: string }>

type Payload = Pick<NoticePayload, 'title' | 'body' | 'url'>

/** What a device shows of a group; undefined when it wants none of it. It names no person. */
export function noticeOf(
  parts: readonly GroupPart[],
  { groupId, wasSent, at, pending }: Pick<DueDelivery, 'groupId' | 'wasSent' | 'at' | 'pending'>,
  timeZone: string,
): NoticePayload | undefined {
  const [first] = parts
  if (first === undefined) return undefined
  const shown = parts.length > 1 ? severalKinds(parts) : first.count > 1 ? severalOf(first) : oneOf(first, timeZone)
  return { ...shown, tag: `aviso-${groupId}`, silent: wasSent, pending, at: at.toISOString() }
}

export const testNotice = (pending: number, now: Date): NoticePayload => ({
  tag: 'aviso-prueba',
  title: 'Aviso de prueba',
  body: 'Así te llegan los avisos de tu tienda en este dispositivo.',
  url: '/?panel=ajustes&ajuste=avisos',
  silent: false,
  pending,
  at: now.toISOString(),
})

function oneOf(part: GroupPart, timeZone: string): Payload {
  const { kind, orderNumber } = part
  const title = orderNumber === null ? NOTICES[kind].label : `${NOTICES[kind].label} · ${orderNumber}`
  return {
    title,
    body: orderNumber === null ? NOTICES[kind].what : orderText(part, timeZone),
    url: PLACES[kind].one(part),
  }
}

/** `3 piezas · $737.50 · 6:12 p.m.`, and when it is handed over. */
function orderText({ units, totalCents, placedAt, day, hour }: GroupPart, timeZone: string): string {
  const placed = placedAt === null ? [] : [showHour(shopTime(placedAt, timeZone).hour)]
  const sums = [piecesText(units ?? 0), showPesos(pesosOf(totalCents ?? 0)), ...placed].join(' · ')
  return day === null || hour === null ? sums : `${sums}\nEntrega: ${showShortDay(day)}, ${showHour(hour)}`
}

function severalOf({ kind, count, units, totalCents }: GroupPart): Payload {
  const body =
    units === null ? NOTICES[kind].what : `${piecesText(units)} · ${showPesos(pesosOf(totalCents ?? 0))} en total`
  return { title: countText(kind, count), body, url: PLACES[kind].several }
}

/** Of the quiet hours. */
const severalKinds = (parts: readonly GroupPart[]): Payload => ({
  title: 'Mientras los avisos estaban en silencio',
  body: parts.map(({ kind, count }) => countText(kind, count)).join('\n'),
  url: parts.some(({ orderNumber }) => orderNumber !== null) ? ORDERS : '/?panel=resumen',
})

const countText = (kind: NoticeKind, count: number) =>
  count === 1 ? `1 ${NOTICES[kind].label.toLowerCase()}` : `${count} ${NOTICES[kind].several}`
