import { atHour, showLongDay, shopTime } from '@tocador/contracts/calendar'
import { firstName } from '@tocador/contracts/first-name'
import { pesosOf } from '@tocador/contracts/money'
import { whatsappUrl } from '@tocador/contracts/phone'
import type { HeldUnit } from '@tocador/contracts/waiting/held-page'
import { heldPath } from '@tocador/contracts/waiting/waiting-link'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findHeldPage } from './queries'

/** The unit of a link as its page shows it; refused when no unit has the link. */
export async function showHeldPage(context: ShopContext, token: string): Promise<HeldUnit> {
  const row = await findHeldPage(context, token)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  const { whatsapp, productName } = row
  return {
    link: heldPath(token),
    first_name: firstName(row.name),
    state: row.state,
    product_id: row.productId,
    product_name: productName,
    brand: row.brand,
    shade: row.shade,
    image_url: row.image,
    price: pesosOf(row.priceCents),
    is_sold: row.isSold,
    until: momentIn(context.timeZone, row.until),
    chat_url:
      whatsapp === '' ? '' : whatsappUrl(whatsapp, `Hola, escribo por la pieza que me apartaron: ${productName}.`),
  }
}

/** `sábado, 28 de noviembre de 2026, a las 6:00 p.m.` */
export function momentIn(timeZone: string, instant: Date): string {
  const { day, hour } = shopTime(instant, timeZone)
  return `${showLongDay(day)}, ${atHour(hour)}`
}
