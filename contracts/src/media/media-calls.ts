import type { CallTo } from '../endpoint'
import type * as endpoints from './media-endpoints'

export const uploadImages: CallTo<typeof endpoints.uploadImages> = { method: 'POST', path: '/images/upload' }
export const listStoredImages: CallTo<typeof endpoints.listStoredImages> = { method: 'GET', path: '/images' }
