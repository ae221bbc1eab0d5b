import type { Limits } from '@tocador/contracts/settings/limits-endpoints'
import { LIMIT_NAMES, type LimitName } from '@tocador/contracts/settings/limits-words'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { SHOP_FIELDS, type ShopSettingsRow } from './shop-fields'

export interface WhatsappNumbers {
  whatsappPrimary: string
  whatsappSecondary: string
}

export type Settings = ShopSettingsRow &
  WhatsappNumbers & {
    /** The landing page still has the examples of a new shop while there are no arrivals. */
    hasArrivalSamples: boolean
  }

const shopColumns = join(SHOP_FIELDS.map(({ name, column }) => sql`${raw(column)} as ${raw(`"${name}"`)}`))

export async function getSettings(db: Db): Promise<Settings> {
  const settings = await db.first<Settings>(sql`
    select ${shopColumns}, whatsapp_primary as "whatsappPrimary", whatsapp_secondary as "whatsappSecondary",
      shows_arrival_samples as "hasArrivalSamples" from settings`)
  return present(settings)
}

export async function lockShopSettings(tx: Tx): Promise<ShopSettingsRow> {
  return present(await tx.first<ShopSettingsRow>(sql`select ${shopColumns} from settings for update`))
}

export function saveShopSettings(tx: ShopTx, settings: ShopSettingsRow): Promise<number> {
  const values = join(SHOP_FIELDS.map(({ name, column }) => sql`${raw(column)} = ${settings[name]}`))
  return tx.run(sql`update settings set ${values}, updated_at = ${tx.now}`)
}

export async function getDatabaseVersion(db: Db): Promise<string> {
  return present(await db.first<{ version: string }>(sql`select current_setting('server_version') as version`)).version
}

export async function lockWhatsappNumbers(tx: Tx): Promise<WhatsappNumbers> {
  const numbers = await tx.first<WhatsappNumbers>(sql`
    select whatsapp_primary as "whatsappPrimary", whatsapp_secondary as "whatsappSecondary" from settings for update`)
  return present(numbers)
}

export function saveWhatsappNumbers(tx: ShopTx, numbers: WhatsappNumbers): Promise<number> {
  return tx.run(sql`
    update settings set whatsapp_primary = ${numbers.whatsappPrimary}, whatsapp_secondary = ${numbers.whatsappSecondary},
      updated_at = ${tx.now}`)
}

/** Saves nothing once a setting has been changed. */
export function saveFirstWhatsappNumbers(tx: ShopTx, numbers: WhatsappNumbers): Promise<number> {
  return tx.run(sql`
    update settings set whatsapp_primary = ${numbers.whatsappPrimary}, whatsapp_secondary = ${numbers.whatsappSecondary},
      updated_at = ${tx.now}
    where updated_at is null`)
}

/** Removes the demo's example numbers but not the owner's. */
export const forgetWhatsapp = (tx: ShopTx, numbers: WhatsappNumbers): Promise<number> =>
  tx.run(sql`
    update settings set updated_at = ${tx.now},
      whatsapp_primary = case when whatsapp_primary = ${numbers.whatsappPrimary} then '' else whatsapp_primary end,
      whatsapp_secondary = case when whatsapp_secondary = ${numbers.whatsappSecondary} then '' else whatsapp_secondary end`)

/** Ends the examples for good. Returns whether there were any. */
export const endSamples = async (tx: Tx): Promise<boolean> =>
  (await tx.run(sql`update settings set shows_arrival_samples = false where shows_arrival_samples`)) > 0

/** The column of each limit. */
const LIMIT_COLUMNS: Record<LimitName, Sql> = {
  guest_line_limit: sql`guest_line_limit`,
  client_line_limit: sql`line_limit`,
  network_piece_limit: sql`network_piece_limit`,
  small_cart_pieces: sql`small_cart_pieces`,
  network_carts: sql`guest_carts_per_network`,
  network_hold_percent: sql`network_hold_percent`,
  network_claim_percent: sql`network_claim_percent`,
  network_sold_out_percent: sql`network_sold_out_percent`,
  share_free_pieces: sql`share_free_pieces`,
  guest_renewal_minutes: sql`guest_renewal_minutes`,
  orders_per_phone: sql`orders_per_phone`,
  network_orders_per_hour: sql`network_orders_per_hour`,
  network_new_orders_per_hour: sql`network_new_orders_per_hour`,
  network_waits_per_hour: sql`network_waits_per_hour`,
}
const limitColumns = join(LIMIT_NAMES.map((name) => sql`${LIMIT_COLUMNS[name]} as ${raw(name)}`))

export const getLimits = async (db: Db): Promise<Limits> =>
  present(await db.first<Limits>(sql`select ${limitColumns} from settings`))

export const lockLimits = async (tx: Tx): Promise<Limits> =>
  present(await tx.first<Limits>(sql`select ${limitColumns} from settings for update`))

export const saveLimits = (tx: ShopTx, limits: Limits): Promise<number> =>
  tx.run(sql`
    update settings set ${join(LIMIT_NAMES.map((name) => sql`${LIMIT_COLUMNS[name]} = ${limits[name]}`))}, updated_at = ${tx.now}`)

export interface NoticeRow {
  version: number
  text: string
  publishedAt: Date
  publishedBy: string
}
const noticeColumns = sql`version, text, published_at as "publishedAt", published_by_name as "publishedBy"`

/** The last version of the privacy notice. */
export const findNotice = (db: Db) =>
  db.first<NoticeRow>(sql`select ${noticeColumns} from privacy_notices order by version desc limit 1`)

export const listNotices = (db: Db) =>
  db.rows<NoticeRow>(sql`select ${noticeColumns} from privacy_notices order by version desc limit 100`)

export const saveNotice = (tx: ShopTx, version: number, text: string): Promise<number> =>
  tx.run(sql`
    insert into privacy_notices (version, text, published_at, published_by, published_by_name)
    values (${version}, ${text}, ${tx.now}, ${tx.actor.id}, ${tx.actor.name})`)

/** Removes the name of a former administrator from the versions that she published; of the oldest ones only the name is known. */
export const forgetPublisher = (tx: Tx, { id, name }: { id: number; name: string }, instead: string): Promise<number> =>
  tx.run(sql`
    update privacy_notices set published_by_name = ${instead}
    where published_by = ${id} or (published_by is null and published_by_name = ${name})`)

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The settings row is missing')
  return row
}
