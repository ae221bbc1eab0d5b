import type { PicturePlaces } from '@tocador/contracts/media/picture-places-endpoints'
import type { PicturePlaceName } from '@tocador/contracts/media/picture-places-words'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { Media } from '../open-media'
import { getShopId } from './queries'
import { showPlaces } from './show-places'

/** Marks a place as this shop's, if it still has the id that the administrator has seen. */
export async function confirmPlace(
  context: ShopContext,
  media: Media,
  { place, foundShop }: { place: PicturePlaceName; foundShop: string | null },
): Promise<PicturePlaces> {
  await inTransaction(context, async (tx) => {
    const state = (await media.ownership.look(tx, place)).find((one) => one.place === place)
    if (state?.belonging === 'ours') return
    const isAsSeen = state !== undefined && (state.foundShop ?? null) === foundShop
    if (!isAsSeen || state.belonging === 'unreadable') throw new Refusal('STALE_EDIT')
    const { unknown, missing } = state
    await tx.record({
      action: 'confirm',
      subject: 'picture-place',
      subjectId: place,
      before: { shopId: foundShop, unknown, missing },
      after: { shopId: await getShopId(tx) },
    })
    // Last, since it is not undone with the transaction.
    await media.ownership.claim(tx, place)
  })
  return showPlaces(context.db, media)
}
