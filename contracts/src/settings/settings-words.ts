import { MESSAGE_LENGTH, MESSAGE_SETTINGS } from '../orders/customer-message'
import { recordOf } from '../record-of'

/** The bounds of the shop's settings: characters of texts, and the least and most of numbers. */
export const SETTING_TEXTS = {
  shop_name: 60,
  tagline: 120,
  contact: 300,
  featured_line: 120,
  privacy_notice: 5000,
  legal_name: 120,
  legal_address: 200,
  exchanges_policy: 1000,
  message_closing: 500,
  ...recordOf(MESSAGE_SETTINGS, () => MESSAGE_LENGTH),
  message_arrived: MESSAGE_LENGTH,
  message_set_aside: MESSAGE_LENGTH,
} as const
export const SETTING_NUMBERS = {
  guest_hold_minutes: { min: 1, max: 43_200 },
  registered_hold_minutes: { min: 1, max: 129_600 },
  guest_window_days: { min: 0, max: 60 },
  registered_window_days: { min: 0, max: 60 },
  order_change_hours: { min: 0, max: 168 },
  guest_cart_days: { min: 7, max: 730 },
  personal_data_days: { min: 30, max: 3650 },
  /** After them a place in a waiting list is forgotten. */
  waiting_days: { min: 7, max: 730 },
  /** How long a unit is held for who waited, once she is told. */
  waiting_hold_hours: { min: 1, max: 720 },
  /** Free units of a product that nobody in line gets. */
  waiting_shelf_units: { min: 0, max: 1000 },
  /** Of the shop's day; `BACKUPS_OFF` makes none. */
  backup_hour: { min: 0, max: 24 },
  /** 1: the shelf shows a family of shades once. */
  group_shades: { min: 0, max: 1 },
  /** 1: the shelf lists what is sold out too, after everything else. */
  lists_sold_out: { min: 0, max: 1 },
  /** 1: the landing page has 'Próximas llegadas', if there are any. */
  shows_arrivals: { min: 0, max: 1 },
  /** After which an order that nobody opened is notified; 0 never. */
  notice_minutes: { min: 0, max: 1440 },
  /** Hours of the shop's day between which notices are held back; `QUIET_OFF` holds none, and neither do two equal hours. */
  quiet_from: { min: 0, max: 24 },
  quiet_until: { min: 0, max: 23 },
  /** The product of the wide card on the landing page; 0: the newest. */
  featured_product: { min: 0, max: 2_147_483_647 },
} as const

export const BACKUPS_OFF = 24

export type SettingText = keyof typeof SETTING_TEXTS
export type SettingNumber = keyof typeof SETTING_NUMBERS
export type SettingName = SettingText | SettingNumber
export const SETTING_TEXT_NAMES = Object.keys(SETTING_TEXTS) as SettingText[]
export const SETTING_NUMBER_NAMES = Object.keys(SETTING_NUMBERS) as SettingNumber[]
export const SETTING_NAMES: readonly SettingName[] = [...SETTING_TEXT_NAMES, ...SETTING_NUMBER_NAMES]
export const SHOP_NAME_REQUIRED = 'El nombre de la tienda es requerido'
export const numberInvalid = ({ min, max }: { min: number; max: number }) =>
  `Debe ser un número entero de ${min} a ${max}`
