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
export const getShopSettings: CallTo<typeof settings.getShopSettings> = { method: 'GET', path: '/admin/settings' }
export const updateShopSettings: CallTo<typeof settings.updateShopSettings> = { method: 'PUT', path: '/admin/settings' }
export const listPrivacyNotices: CallTo<typeof settings.listPrivacyNotices> = {
  method: 'GET',
  path: '/admin/privacy-notices',
}
export const getSystemState: CallTo<typeof settings.getSystemState> = { method: 'GET', path: '/admin/system' }
export const deleteDemo: CallTo<typeof settings.deleteDemo> = { method: 'DELETE', path: '/admin/demo' }
