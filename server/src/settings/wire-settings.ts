import { USUAL_MESSAGES, type MessageKind } from '@tocador/contracts/orders/customer-message'
import type { ShopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import type { ShopSettingsRow } from './queries'

type Partially<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

export const shopSettingsOf = (row: ShopSettingsRow): ShopSettings => ({
  shop_name: row.shopName,
  tagline: row.tagline,
  contact: row.contact,
  privacy_notice: row.privacyNotice,
  message_closing: row.messageClosing,
  message_pending: row.messagePending || USUAL_MESSAGES.pending,
  message_confirmed: row.messageConfirmed || USUAL_MESSAGES.confirmed,
  message_preparing: row.messagePreparing || USUAL_MESSAGES.preparing,
  message_ready: row.messageReady || USUAL_MESSAGES.ready,
  message_delivered: row.messageDelivered || USUAL_MESSAGES.delivered,
  message_cancelled: row.messageCancelled || USUAL_MESSAGES.cancelled,
  message_changed: row.messageChanged || USUAL_MESSAGES.changed,
  guest_hold_minutes: row.guestHoldMinutes,
  registered_hold_minutes: row.registeredHoldMinutes,
  guest_window_days: row.guestWindowDays,
  registered_window_days: row.registeredWindowDays,
  order_change_hours: row.orderChangeHours,
})

/** The usual text is stored as empty, so that a better one in a later version replaces it. */
const ownText = (kind: MessageKind, written: string | undefined) => (written === USUAL_MESSAGES[kind] ? '' : written)

export const shopChangeOf = (given: Partially<ShopSettings>): Partially<ShopSettingsRow> => ({
  shopName: given.shop_name,
  tagline: given.tagline,
  contact: given.contact,
  privacyNotice: given.privacy_notice,
  messageClosing: given.message_closing,
  messagePending: ownText('pending', given.message_pending),
  messageConfirmed: ownText('confirmed', given.message_confirmed),
  messagePreparing: ownText('preparing', given.message_preparing),
  messageReady: ownText('ready', given.message_ready),
  messageDelivered: ownText('delivered', given.message_delivered),
  messageCancelled: ownText('cancelled', given.message_cancelled),
  messageChanged: ownText('changed', given.message_changed),
  guestHoldMinutes: given.guest_hold_minutes,
  registeredHoldMinutes: given.registered_hold_minutes,
  guestWindowDays: given.guest_window_days,
  registeredWindowDays: given.registered_window_days,
  orderChangeHours: given.order_change_hours,
})
