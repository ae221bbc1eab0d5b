import * as z from 'zod/mini'
import { showsSome, text } from '../field-schemas'
import { MESSAGE_LENGTH, MESSAGE_SETTINGS, messageProblem } from '../orders/customer-message'
import { recordOf } from '../record-of'
import { numberInvalid, SETTING_NUMBERS, SETTING_TEXTS, SHOP_NAME_REQUIRED } from './settings-words'

const figure = (bounds: { min: number; max: number }) => {
  const error = numberInvalid(bounds)
  return z.int({ error }).check(z.minimum(bounds.min, { error }), z.maximum(bounds.max, { error }))
}

const messageText = text(MESSAGE_LENGTH).check(
  z.refine((written) => messageProblem(written) === undefined, {
    error: ({ input }) => messageProblem(String(input)) ?? '',
  }),
)

export const shopSettings = z.object({
  shop_name: text(SETTING_TEXTS.shop_name, SHOP_NAME_REQUIRED),
  tagline: text(SETTING_TEXTS.tagline),
  contact: text(SETTING_TEXTS.contact),
  privacy_notice: text(SETTING_TEXTS.privacy_notice),
  legal_name: text(SETTING_TEXTS.legal_name),
  legal_address: text(SETTING_TEXTS.legal_address),
  exchanges_policy: text(SETTING_TEXTS.exchanges_policy),
  message_closing: text(SETTING_TEXTS.message_closing),
  ...recordOf(MESSAGE_SETTINGS, () => messageText),
  guest_hold_minutes: figure(SETTING_NUMBERS.guest_hold_minutes),
  registered_hold_minutes: figure(SETTING_NUMBERS.registered_hold_minutes),
  guest_window_days: figure(SETTING_NUMBERS.guest_window_days),
  registered_window_days: figure(SETTING_NUMBERS.registered_window_days),
  order_change_hours: figure(SETTING_NUMBERS.order_change_hours),
  guest_cart_days: figure(SETTING_NUMBERS.guest_cart_days),
  personal_data_days: figure(SETTING_NUMBERS.personal_data_days),
})
export type ShopSettings = z.output<typeof shopSettings>
export const SETTING_NAMES = Object.keys(shopSettings.shape) as (keyof ShopSettings)[]

/** `seen` are the values that the form showed: a field that somebody else changed since then refuses the edit. */
export const shopSettingsChange = z.extend(z.partial(shopSettings), {
  seen: z.optional(z.partial(shopSettings).check(showsSome)),
})
export type ShopSettingsChange = z.output<typeof shopSettingsChange>

export const systemState = z.object({
  version: z.string(),
  uptime_seconds: z.number(),
  time_zone: z.string(),
  /** Inside the data folder, or a server of its own. */
  database: z.enum(['embedded', 'server']),
  database_version: z.string(),
  pictures: z.enum(['folder', 'hosted']),
  /** Where visitors reach the shop; empty without PUBLIC_URL, and then messages have no links. */
  public_url: z.string(),
  checks: z.object({
    database: z.boolean(),
    media: z.boolean(),
    migrations: z.boolean(),
  }),
  has_demo: z.boolean(),
})
export type SystemState = z.infer<typeof systemState>
export const removedDemo = z.object({
  products: z.int(),
  clients: z.int(),
  places: z.int(),
  orders: z.int(),
})
