import type { CallTo } from '../endpoint'
import type * as limits from './limits-endpoints'
import type * as settings from './settings-endpoints'

export const getWhatsappConfig: CallTo<typeof settings.getWhatsappConfig> = {
  method: 'GET',
  path: '/admin/whatsapp-config',
}
export const updateWhatsappConfig: CallTo<typeof settings.updateWhatsappConfig> = {
  method: 'PUT',
  path: '/admin/whatsapp-config',
}
export const getLimits: CallTo<typeof limits.getLimits> = { method: 'GET', path: '/admin/limits' }
export const updateLimits: CallTo<typeof limits.updateLimits> = { method: 'PUT', path: '/admin/limits' }
