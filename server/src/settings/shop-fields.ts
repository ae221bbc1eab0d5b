import { MESSAGE_KINDS, messageSetting, USUAL_MESSAGES } from '@tocador/contracts/orders/customer-message'
import { USUAL_EXCHANGES, USUAL_NOTICE } from '@tocador/contracts/settings/privacy-notice'
import { USUAL_ARRIVAL_MESSAGE, USUAL_SET_ASIDE_MESSAGE } from '@tocador/contracts/waiting/arrival-message'
import {
  SETTING_NAMES,
  type SettingName,
  type SettingNumber,
  type SettingText,
} from '@tocador/contracts/settings/settings-words'

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The settings of the section Ajustes as rows contain them: `shopName` for `shop_name`, the name of its column and on the wire. */
export type ShopSettingsRow = { [Name in SettingText as CamelCase<Name>]: string } & {
  [Name in SettingNumber as CamelCase<Name>]: number
}
export type ShopSetting = keyof ShopSettingsRow

const fieldOf = (name: SettingName) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as ShopSetting

/** Every setting, with its column, which is also its name on the wire. */
export const SHOP_FIELDS: readonly { name: ShopSetting; column: SettingName }[] = SETTING_NAMES.map((column) => ({
  name: fieldOf(column),
  column,
}))
export const SHOP_SETTINGS = SHOP_FIELDS.map(({ name }) => name)

/** A usual text is stored as empty, so that a better one in a later version replaces it. */
export const usualTexts: ReadonlyMap<SettingName, string> = new Map([
  ['privacy_notice', USUAL_NOTICE],
  ['exchanges_policy', USUAL_EXCHANGES],
  ...MESSAGE_KINDS.map((kind) => [messageSetting(kind), USUAL_MESSAGES[kind]] as const),
  ['message_arrived', USUAL_ARRIVAL_MESSAGE],
  ['message_set_aside', USUAL_SET_ASIDE_MESSAGE],
])
