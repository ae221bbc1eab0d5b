import { confirmPicturePlace, showPicturePlaces } from '@tocador/contracts/media/picture-places-calls'
import type { PicturePlace, PicturePlaces } from '@tocador/contracts/media/picture-places-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { SYSTEM } from '../list-screen/views/query-keys'

export const pictureFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error con las fotos', offline: 'Error de conexión con las fotos' })

export const usePicturePlaces = () =>
  useQuery<PicturePlaces>({
    queryKey: [...SYSTEM, 'picture-places'],
    queryFn: dataOf(showPicturePlaces, {}),
  })

/** Confirms a place as it was shown; one that changed since then is refused, and shown as it is now. */
export function useConfirmPlace() {
  const queries = useQueryClient()
  return async ({ place, found_shop: foundShop }: PicturePlace) => {
    try {
      await call(confirmPicturePlace, { body: { place, found_shop: foundShop } })
    } finally {
      await queries.invalidateQueries({ queryKey: SYSTEM })
    }
  }
}
