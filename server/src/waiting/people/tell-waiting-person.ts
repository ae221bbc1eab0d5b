import { pesosOf } from '@tocador/contracts/money'
import { whatsappUrl } from '@tocador/contracts/phone'
import { productAddress } from '@tocador/contracts/public-pages'
import { arrivalMessage, USUAL_ARRIVAL_MESSAGE } from '@tocador/contracts/waiting/arrival-message'
import { waitingPath } from '@tocador/contracts/waiting/waiting-link'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { getWait } from './change-waits'
import { findArrival, saveTold } from './queries'

interface Told {
  text: string
  phone: string
  url: string
}

/** The message that the administrator sends in the chat with who waits; she counts as told. Without free units nobody is told. */
export const tellWaitingPerson = (context: ShopContext, id: number, baseUrl: string): Promise<Told> =>
  inTransaction(context, async (tx) => {
    const wait = await getWait(tx, id)
    if (wait.status === 'passed') throw new Refusal('STALE_EDIT')
    const arrival = await findArrival(tx, id, tx)
    if (arrival === undefined) throw new Refusal('NOT_FOUND')
    if (!arrival.isAvailable) {
      throw new Refusal('STOCK_INSUFFICIENT', { message: 'No hay piezas libres de este producto para avisarle' })
    }
    const linkTo = (path: string) => (baseUrl === '' ? '' : baseUrl + path)
    const text = arrivalMessage(arrival.text || USUAL_ARRIVAL_MESSAGE, {
      name: arrival.name,
      productName: arrival.productName,
      pricePesos: pesosOf(arrival.priceCents),
      shopName: arrival.shopName,
      productLink: linkTo(productAddress({ id: arrival.productId, name: arrival.productName })),
      listLink: linkTo(waitingPath(arrival.token)),
    })
    await saveTold(tx, wait)
    await tx.record({ action: 'tell-waiting', subject: 'product', subjectId: wait.productId })
    return { text, phone: arrival.phone, url: whatsappUrl(arrival.phone, text) }
  })
