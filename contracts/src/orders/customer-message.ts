import { showHour, showLongDay, type Day, type Hour } from '../calendar'
import { firstName } from '../first-name'
import { showPesos } from '../money'
import { piecesText } from '../pieces-text'
import { recordOf } from '../record-of'
import { orderPath } from './order-link'
import { ORDER_LIFE, ORDER_STATUSES } from './order-life'
import { plainWords } from './plain-words'

/** What the shop writes to a customer about: the state of the order, or that the owner changed it. */
export const MESSAGE_KINDS = [...ORDER_STATUSES, 'changed'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The texts while the owner has written none. */
export const USUAL_MESSAGES: Record<MessageKind, string> = {
  ...recordOf(ORDER_STATUSES, (status) => ORDER_LIFE[status].message),
  changed:
    'Hola, {nombre}. Cambiamos tu pedido *{pedido}* y queda así: {piezas} por {total}, en {lugar} el {dia}, {hora}. Si algo no te acomoda, escríbenos por aquí.',
}

/** The fields of a text, and what each becomes. */
export const MESSAGE_FIELDS = {
  nombre: 'el nombre de la clienta',
  pedido: 'el número del pedido',
  piezas: 'cuántas piezas lleva',
  total: 'lo que paga',
  lugar: 'el lugar de entrega',
  dia: 'el día de entrega',
  hora: 'la hora de entrega',
  tienda: 'el nombre de tu tienda',
  enlace: 'la página de su pedido',
} as const
type MessageField = keyof typeof MESSAGE_FIELDS

export const MESSAGE_LENGTH = 1000
export const messageSetting = (kind: MessageKind) => `message_${kind}` as const
/** The names of the settings that hold the texts. */
export const MESSAGE_SETTINGS = MESSAGE_KINDS.map(messageSetting)

const FIELD = /\{([^{}]*)\}/g
const FIELD_AND_STOP = /\{([^{}]*)\}(\.?)/g

/** What is wrong with a text: a field that does not exist, or a brace that belongs to no field. */
export const messageProblem = (text: string): string | undefined => fieldsProblem(text, MESSAGE_FIELDS)

export function fieldsProblem(text: string, known: Readonly<Record<string, string>>): string | undefined {
  const unknown = [...text.matchAll(FIELD)].find(([, name = '']) => !Object.hasOwn(known, name))
  const fields = Object.keys(known).map((name) => `{${name}}`)
  const usable = `Puedes usar ${fields.slice(0, -1).join(', ')} y ${fields.at(-1)}.`
  if (unknown !== undefined) return `El campo ${unknown[0].slice(0, 40)} no existe. ${usable}`
  return /[{}]/.test(text.replace(FIELD, '')) ? `Hay una llave sin cerrar o de más. ${usable}` : undefined
}

export interface MessageOrder {
  customerName: string
  orderNumber: string
  pieces: number
  totalPesos: number
  locationName: string
  day: Day
  hour: Hour
  shopName: string
  /** The order's page; '' when the shop's address is unknown. */
  link: string
}

/** Every field is replaced once, so braces in a customer's name stay as they are. `5:00 p.m.` ends a sentence by itself. */
export function customerMessage(text: string, order: MessageOrder): string {
  const values: Record<MessageField, string> = {
    nombre: greetingName(order.customerName),
    pedido: order.orderNumber,
    piezas: piecesText(order.pieces),
    total: showPesos(order.totalPesos),
    lugar: plainWords(order.locationName),
    dia: showLongDay(order.day),
    hora: showHour(order.hour),
    tienda: order.shopName,
    enlace: order.link,
  }
  return filledText(order.link === '' ? withoutLines(text, ['{enlace}']) : text, values)
}

/** Each field once, so that braces in a value stay; a value that ends with a full stop takes no second one. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(FIELD_AND_STOP, (written, name: string, stop: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return written
    return value.endsWith('.') ? value : value + stop
  })

/** Leaves out the lines with these fields, or only the fields where no other line would be left. */
export function withoutLines(text: string, fields: readonly string[]): string {
  const kept = text.split('\n').filter((line) => !fields.some((field) => line.includes(field)))
  return kept.some((line) => line.trim() !== '') ? kept.join('\n').trim() : text
}

/** The first name; the whole name where the first word is an initial or an abbreviation (`Ma. Fernanda`). */
export function greetingName(customerName: string): string {
  const name = plainWords(customerName)
  const first = firstName(name)
  return first.includes(' ') ? name : first
}

/** The message of an invented order, for the owner's previews. */
export const sampleCustomerMessage = (text: string, shopName: string) =>
  customerMessage(text, {
    customerName: 'Sofía Ramírez',
    orderNumber: 'PED-261120-7K4Q',
    pieces: 3,
    totalPesos: 596,
    locationName: 'Plaza Jacaranda',
    day: '2026-11-21',
    hour: '17:00',
    shopName,
    link: `https://tienda.mx${orderPath('h7Xk2mQ9vRt4sLw8bZc1Yg')}`,
  })
