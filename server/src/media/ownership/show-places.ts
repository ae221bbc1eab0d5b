import type { PicturePlaces } from '@tocador/contracts/media/picture-places-endpoints'
import type { Db } from '../../platform/database/db'
import type { Media } from '../open-media'

/** Whose pictures the shop has, and how many are in the trash. */
export async function showPlaces(db: Db, { ownership, trash }: Media): Promise<PicturePlaces> {
  const [states, trashed] = [await ownership.look(db), await trash.list()]
  return {
    places: states.map(({ place, belonging, foundShop, unknown, missing }) => ({
      place,
      belonging,
      found_shop: foundShop ?? null,
      unknown,
      missing,
    })),
    in_trash: trashed.length,
  }
}
