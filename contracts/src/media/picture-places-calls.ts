import type { CallTo } from '../endpoint'
import type * as endpoints from './picture-places-endpoints'

export const showPicturePlaces: CallTo<typeof endpoints.showPicturePlaces> = { method: 'GET', path: '/images/places' }
export const confirmPicturePlace: CallTo<typeof endpoints.confirmPicturePlace> = {
  method: 'POST',
  path: '/images/places/confirm',
}
