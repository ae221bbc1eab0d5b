import { showPesos } from '../money'
import { fieldsProblem, filledText, greetingName, withoutLines } from '../orders/customer-message'
import { plainWords } from '../orders/plain-words'
import { heldPath, waitingPath } from './waiting-link'

/** What the shop writes to who waits for a product that has arrived, while the owner has written nothing. */
export const USUAL_ARRIVAL_MESSAGE = `Hola, {nombre}. Ya llegó *{producto}*, que esperabas: cuesta {precio}. Avisamos por orden de lista; todavía no está apartado.
Agrégalo a tu carrito aquí: {enlace}
Si ya no lo quieres, sal de la lista aquí: {lista}`

/** What the shop writes to whom it holds a unit for, while the owner has written nothing. */
export const USUAL_SET_ASIDE_MESSAGE = `Hola, {nombre}. Ya llegó *{producto}*, que esperabas, y te apartamos una pieza hasta el {hasta}: cuesta {precio}.
Ponla en tu carrito y pídela aquí: {enlace}
Si ya no la quieres, déjala para la siguiente persona aquí: {lista}`

/** The fields of the text, and what each becomes. */
export const ARRIVAL_FIELDS = {
  nombre: 'el nombre de la clienta',
  producto: 'lo que llegó',
  precio: 'lo que cuesta hoy',
  tienda: 'el nombre de tu tienda',
  enlace: 'la página del producto',
  lista: 'su lista de espera',
} as const

export const SET_ASIDE_FIELDS = {
  ...ARRIVAL_FIELDS,
  enlace: 'el enlace de su pieza apartada',
  hasta: 'hasta cuándo la apartas',
} as const

export const setAsideMessageProblem = (text: string): string | undefined => fieldsProblem(text, SET_ASIDE_FIELDS)
export const arrivalMessageProblem = (text: string): string | undefined => fieldsProblem(text, ARRIVAL_FIELDS)

export interface Arrival {
  name: string
  productName: string
  pricePesos: number
  shopName: string
  /** Both '' when the shop's address is unknown. */
  productLink: string
  listLink: string
  /** Until when a unit is held, as words; '' when none is. */
  until?: string
}

export function arrivalMessage(text: string, arrival: Arrival): string {
  const values: Record<keyof typeof SET_ASIDE_FIELDS, string> = {
    nombre: greetingName(arrival.name),
    producto: plainWords(arrival.productName),
    precio: showPesos(arrival.pricePesos),
    tienda: arrival.shopName,
    enlace: arrival.productLink,
    lista: arrival.listLink,
    hasta: arrival.until ?? '',
  }
  return filledText(arrival.productLink === '' ? withoutLines(text, ['{enlace}', '{lista}']) : text, values)
}

const sampleArrival = {
  name: 'Sofía Ramírez',
  productName: 'Labial mate Grana',
  pricePesos: 189,
  listLink: `https://tienda.mx${waitingPath('h7Xk2mQ9vRt4sLw8bZc1Yg')}`,
}

/** The message about an invented arrival, for the owner's previews. */
export const sampleArrivalMessage = (text: string, shopName: string) =>
  arrivalMessage(text, { ...sampleArrival, shopName, productLink: 'https://tienda.mx/producto/7-labial-mate-grana' })

/** The message about an invented held unit, for the owner's previews. */
export const sampleSetAsideMessage = (text: string, shopName: string) =>
  arrivalMessage(text, {
    ...sampleArrival,
    shopName,
    productLink: `https://tienda.mx${heldPath('h7Xk2mQ9vRt4sLw8bZc1Yg')}`,
    until: 'sábado, a las 6:00 p.m.',
  })
