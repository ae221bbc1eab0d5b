import type { SettingName } from '@tocador/contracts/settings/settings-words'
import type { ShopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import { SHOP_FIELDS, usualTexts, type ShopSettingsRow } from './shop-fields'

type Partially<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

// The compiler cannot relate the keys of `fromEntries` to their values; `SHOP_FIELDS` has every setting.
export const shopSettingsOf = (row: ShopSettingsRow): ShopSettings =>
  Object.fromEntries(
    SHOP_FIELDS.map(({ name, column }) => [column, row[name] === '' ? (usualTexts.get(column) ?? '') : row[name]]),
  ) as ShopSettings

export const shopChangeOf = (given: Partially<ShopSettings>): Partially<ShopSettingsRow> =>
  Object.fromEntries(SHOP_FIELDS.map(({ name, column }) => [name, unlessUsual(column, given[column])]))

const unlessUsual = (column: SettingName, value: string | number | undefined) =>
  value !== undefined && value === usualTexts.get(column) ? '' : value
