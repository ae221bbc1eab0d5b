import type { PublicPlace } from '@tocador/contracts/delivery/delivery-schemas'
import { useSession } from '../../api/session'
import { openReservedTab } from '../../ui/feedback/reserved-tab'
import type { Draft } from './checkout-draft'
import { confirmedOf, conversationUrl, type ConfirmedOrder } from './confirmation/confirmed-order'
import { placeOnce } from './send-order'

/**
 * Places the order and opens its chat. Called during the click, because browsers allow opening a tab only then. Of an
 * account that signed out meanwhile, also in another tab, nothing is shown: the device may have passed to somebody else.
 */
export async function placeAndOpenChat(
  { key, attempts }: Draft,
  places: readonly PublicPlace[] | undefined,
): Promise<ConfirmedOrder | undefined> {
  const userId = useSession.getState().user?.id
  const tab = openReservedTab('Enviando tu pedido. WhatsApp se abre en un momento…')
  try {
    const { placed, isEarlier } = await placeOnce(key, attempts)
    // A guest who signed in meanwhile goes on with her order.
    if (userId !== undefined && useSession.getState().user?.id !== userId) {
      tab.close()
      return undefined
    }
    const place = places?.find(({ id }) => id === placed.order.delivery_location_id)
    const confirmed = confirmedOf(placed, { placeAddress: place?.address ?? '', isEarlier })
    const url = conversationUrl(confirmed)
    if (url === undefined) tab.close()
    return { ...confirmed, isUnopened: url !== undefined && !tab.show(url) }
  } catch (failure) {
    tab.close()
    throw failure
  }
}
