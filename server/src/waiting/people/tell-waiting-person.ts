import { pesosOf } from '@tocador/contracts/money'
import { whatsappUrl } from '@tocador/contracts/phone'
import { productAddress } from '@tocador/contracts/public-pages'
import {
  arrivalMessage,
  USUAL_ARRIVAL_MESSAGE,
  USUAL_SET_ASIDE_MESSAGE,
} from '@tocador/contracts/waiting/arrival-message'
import { heldPath, waitingPath } from '@tocador/contracts/waiting/waiting-link'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { prolongSetAside } from '../../stock'
import { findHoldHours, findHoldOf, saveToldHold } from '../holds/queries'
import { momentIn } from '../holds/show-held-page'
import { getWait } from './change-waits'
import { findArrival, saveTold, type ArrivalRow } from './queries'

interface Told {
  text: string
  phone: string
  url: string
}

const HOUR_MS = 3_600_000

/**
 * The message that the administrator sends in the chat with who waits; she counts as told. The hours of a unit that is held for her
 * begin with the first message, and a repeated one does not renew them. Without a unit for her or free ones nobody is told.
 */
export const tellWaitingPerson = (context: ShopContext, id: number, baseUrl: string): Promise<Told> =>
  inTransaction(context, async (tx) => {
    const isHeld = await startHours(tx, id)
    const wait = await getWait(tx, id)
    if (wait.status === 'passed' || (wait.status === 'held') !== isHeld) throw new Refusal('STALE_EDIT')
    const arrival = await findArrival(tx, id, tx)
    if (arrival === undefined) throw new Refusal('NOT_FOUND')
    if (isHeld && arrival.held === null) throw new Refusal('RESERVATION_NOT_ACTIVE')
    if (!isHeld && !arrival.isAvailable) {
      throw new Refusal('STOCK_INSUFFICIENT', { message: 'No hay piezas libres de este producto para avisarle' })
    }
    const text = messageOf(arrival, { baseUrl, timeZone: tx.timeZone })
    await saveTold(tx, wait)
    await tx.record({ action: 'tell-waiting', subject: 'product', subjectId: wait.productId })
    return { text, phone: arrival.phone, url: whatsappUrl(arrival.phone, text) }
  })

/** Begins the hours of what is held for her, unless she was told before. Returns whether a unit is held. */
export async function startHours(tx: ShopTx, waitId: number): Promise<boolean> {
  const hold = await findHoldOf(tx, waitId)
  if (hold === undefined) return false
  if (hold.toldAt === null) {
    const until = new Date(tx.now.getTime() + (await findHoldHours(tx)) * HOUR_MS)
    if ((await prolongSetAside(tx, hold.lineId, until)) === 0) throw new Refusal('RESERVATION_NOT_ACTIVE')
  }
  return (await saveToldHold(tx, hold.id)) > 0
}

function messageOf(arrival: ArrivalRow, { baseUrl, timeZone }: { baseUrl: string; timeZone: string }): string {
  const { held, productId, productName: name } = arrival
  const linkTo = (path: string) => (baseUrl === '' ? '' : baseUrl + path)
  const usual = held === null ? USUAL_ARRIVAL_MESSAGE : USUAL_SET_ASIDE_MESSAGE
  return arrivalMessage((held === null ? arrival.text : arrival.setAsideText) || usual, {
    name: arrival.name,
    productName: name,
    pricePesos: pesosOf(arrival.priceCents),
    shopName: arrival.shopName,
    productLink: linkTo(held === null ? productAddress({ id: productId, name }) : heldPath(held.token)),
    listLink: linkTo(waitingPath(arrival.token)),
    until: held === null ? '' : momentIn(timeZone, new Date(held.until)),
  })
}
