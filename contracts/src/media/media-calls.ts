import type { CallTo } from '../endpoint'
import type * as tools from './image-tools-endpoints'
import type * as endpoints from './media-endpoints'

export const uploadImages: CallTo<typeof endpoints.uploadImages> = {
  method: 'POST',
  path: '/images/upload',
}
export const listStoredImages: CallTo<typeof endpoints.listStoredImages> = {
  method: 'GET',
  path: '/images',
}
export const getImageStatus: CallTo<typeof tools.getImageStatus> = {
  method: 'GET',
  path: '/images/status',
}
export const checkImageController: CallTo<typeof tools.checkImageController> = {
  method: 'GET',
  path: '/images/check-controller',
}
export const checkProductImages: CallTo<typeof tools.checkProductImages> = {
  method: 'GET',
  path: '/images/debug-products',
}
export const diagnoseImages: CallTo<typeof tools.diagnoseImages> = {
  method: 'POST',
  path: '/images/diagnose',
}
export const migrateImages: CallTo<typeof tools.migrateImages> = {
  method: 'POST',
  path: '/images/migrate-to-cloudinary',
}
