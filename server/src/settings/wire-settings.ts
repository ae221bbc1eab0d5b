import { messageSetting, USUAL_MESSAGES } from '@tocador/contracts/orders/customer-message'
import { USUAL_EXCHANGES, USUAL_NOTICE } from '@tocador/contracts/settings/privacy-notice'
import type { ShopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import { messageSettings, messageTexts } from './message-texts'
import type { ShopSettingsRow } from './queries'

type Partially<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

export const shopSettingsOf = (row: ShopSettingsRow): ShopSettings => ({
  shop_name: row.shopName,
  tagline: row.tagline,
  contact: row.contact,
  privacy_notice: row.privacyNotice || USUAL_NOTICE,
  legal_name: row.legalName,
  legal_address: row.legalAddress,
  exchanges_policy: row.exchangesPolicy || USUAL_EXCHANGES,
  message_closing: row.messageClosing,
  ...messageSettings(row, (kind, written) => written || USUAL_MESSAGES[kind]),
  guest_hold_minutes: row.guestHoldMinutes,
  registered_hold_minutes: row.registeredHoldMinutes,
  guest_window_days: row.guestWindowDays,
  registered_window_days: row.registeredWindowDays,
  order_change_hours: row.orderChangeHours,
  guest_cart_days: row.guestCartDays,
  personal_data_days: row.personalDataDays,
})

/** The usual text is stored as empty, so that a better one in a later version replaces it. */
const unlessUsual = (written: string | undefined, usual: string) => (written === usual ? '' : written)

export const shopChangeOf = (given: Partially<ShopSettings>): Partially<ShopSettingsRow> => ({
  shopName: given.shop_name,
  tagline: given.tagline,
  contact: given.contact,
  privacyNotice: unlessUsual(given.privacy_notice, USUAL_NOTICE),
  legalName: given.legal_name,
  legalAddress: given.legal_address,
  exchangesPolicy: unlessUsual(given.exchanges_policy, USUAL_EXCHANGES),
  messageClosing: given.message_closing,
  ...messageTexts((kind) => unlessUsual(given[messageSetting(kind)], USUAL_MESSAGES[kind])),
  guestHoldMinutes: given.guest_hold_minutes,
  registeredHoldMinutes: given.registered_hold_minutes,
  guestWindowDays: given.guest_window_days,
  registeredWindowDays: given.registered_window_days,
  orderChangeHours: given.order_change_hours,
  guestCartDays: given.guest_cart_days,
  personalDataDays: given.personal_data_days,
})
