import type { ShopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import type { ShopSettingsRow } from './queries'

type Partially<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

export const shopSettingsOf = (row: ShopSettingsRow): ShopSettings => ({
  shop_name: row.shopName,
  tagline: row.tagline,
  contact: row.contact,
  privacy_notice: row.privacyNotice,
  message_closing: row.messageClosing,
  guest_hold_minutes: row.guestHoldMinutes,
  registered_hold_minutes: row.registeredHoldMinutes,
  guest_window_days: row.guestWindowDays,
  registered_window_days: row.registeredWindowDays,
  order_change_hours: row.orderChangeHours,
})

export const shopChangeOf = (given: Partially<ShopSettings>): Partially<ShopSettingsRow> => ({
  shopName: given.shop_name,
  tagline: given.tagline,
  contact: given.contact,
  privacyNotice: given.privacy_notice,
  messageClosing: given.message_closing,
  guestHoldMinutes: given.guest_hold_minutes,
  registeredHoldMinutes: given.registered_hold_minutes,
  guestWindowDays: given.guest_window_days,
  registeredWindowDays: given.registered_window_days,
  orderChangeHours: given.order_change_hours,
})
