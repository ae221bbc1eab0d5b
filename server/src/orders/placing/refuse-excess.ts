import { normalisePhone } from '@tocador/contracts/phone'
import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { Owner } from '../../stock'
import { judgeOrder, type OrderToJudge } from './queries'

const NETWORK_ORDERS =
  'Llegaron muchos pedidos desde tu red en la última hora. Intenta más tarde o escríbenos por WhatsApp y lo tomamos.'
const SLOT_SHARE = 'Ya hay muchos pedidos desde tu red para ese horario. Elige otro o escríbenos por WhatsApp.'

/** The same code as for a full slot, so that every client lets the customer choose another hour. */
export const slotShareTaken = (details?: { whatsapp: string }) =>
  new Refusal('SLOT_FULL', { message: SLOT_SHARE, details })

type Asked = Omit<OrderToJudge, 'owner' | 'phoneKey'> & { owner: Owner | undefined; phone: string }

/** Refuses an order beyond the limits of its network or phone. Returns whether it counts against those of the network. */
export async function refuseExcess(tx: ShopTx, { owner, phone, ...order }: Asked): Promise<boolean> {
  if (owner === undefined || owner.network === '') return false
  const { refusal, isCounted, whatsapp } = await judgeOrder(tx, { ...order, owner, phoneKey: normalisePhone(phone) })
  if (refusal === null) return isCounted
  if (refusal === 'NETWORK_SLOT') throw slotShareTaken({ whatsapp })
  // The usual text advises to sign in.
  const isOwnText = refusal === 'NETWORK_ORDERS' && owner.kind === 'registered'
  throw new Refusal(refusal, { details: { whatsapp }, ...(isOwnText && { message: NETWORK_ORDERS }) })
}
