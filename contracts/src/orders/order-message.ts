import { showHour, showLongDay, type Day, type Hour } from '../calendar'
import { pesosOf, showPesos } from '../money'
import { normalisePhone, showPhone } from '../phone'
import { plainWords } from './plain-words'

/** The closing while the owner has set none. */
export const USUAL_CLOSING = 'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.'

export interface MessageParts {
  orderNumber: string
  handover: { shopName: string; locationName: string; day: Day; hour: Hour; messageClosing: string }
  input: { customerName: string; customerPhone: string; deliveryAddress: string; notes: string }
  lines: readonly MessageLine[]
  totalCents: number
  /** The absolute address of the order's page; absent or '' where the shop does not know its own. */
  link?: string
}

interface MessageLine {
  quantity: number
  name: string
  priceCents: number
}

/** The message with the order that the customer sends to the shop. */
export function orderMessage({ orderNumber, handover, input, lines, totalCents, link = '' }: MessageParts): string {
  const address = plainWords(input.deliveryAddress)
  const notes = plainWords(input.notes)
  return [
    `Hola, ${handover.shopName}. Quiero confirmar mi pedido *${orderNumber}*.`,
    '',
    `Nombre: ${plainWords(input.customerName)}`,
    `Teléfono: ${showPhone(normalisePhone(input.customerPhone))}`,
    `Lugar de entrega: ${plainWords(handover.locationName)}`,
    ...(address === '' ? [] : [`Dirección: ${address}`]),
    `Fecha: ${showLongDay(handover.day)}`,
    `Hora: ${showHour(handover.hour)}`,
    '',
    ...lines.map((line) => lineText(line)),
    '',
    `*Total: ${showPesos(pesosOf(totalCents))}*`,
    ...(notes === '' ? [] : ['', `Notas: ${notes}`]),
    ...(link === '' ? [] : ['', `Ver mi pedido: ${link}`]),
    '',
    handover.messageClosing === '' ? USUAL_CLOSING : handover.messageClosing,
  ].join('\n')
}

/** The absolute address of the page with this path in a message, so that a message written again keeps it; '' if none. */
export function orderLinkIn(message: string, path: string): string {
  const line = message.split('\n').find((one) => one.startsWith('Ver mi pedido: ') && one.endsWith(path))
  return line?.slice('Ver mi pedido: '.length) ?? ''
}

function lineText({ quantity, name, priceCents }: MessageLine): string {
  const each = quantity === 1 ? '' : ` (${showPesos(pesosOf(priceCents))} c/u)`
  return `• ${quantity} × ${plainWords(name)}: ${showPesos(pesosOf(priceCents * quantity))}${each}`
}

/** The message of an invented order, for the owner's previews. */
export const sampleOrderMessage = ({ shopName = 'Tocador', closing = '' }: { shopName?: string; closing?: string }) =>
  orderMessage({
    orderNumber: 'PED-261120-7K4Q',
    handover: {
      shopName,
      locationName: 'Plaza Jacaranda',
      day: '2026-11-21',
      hour: '17:00',
      messageClosing: closing,
    },
    input: { customerName: 'Sofía Ramírez', customerPhone: '55 1234 5678', deliveryAddress: '', notes: '' },
    lines: [
      { quantity: 2, name: 'Labial mate · Carmín', priceCents: 18_900 },
      { quantity: 1, name: 'Rubor en polvo · Durazno', priceCents: 21_800 },
    ],
    totalCents: 59_600,
  })
