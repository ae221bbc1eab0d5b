import sql from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

export interface Settings {
  shopName: string
  tagline: string
  contact: string
  privacyNotice: string
  guestHoldMinutes: number
  registeredHoldMinutes: number
  guestWindowDays: number
  registeredWindowDays: number
  whatsappPrimary: string
  whatsappSecondary: string
  messageClosing: string
  /** null means only the technical limit. */
  lineLimit: number | null
  guestCartsPerNetwork: number | null
}

export interface WhatsappNumbers {
  whatsappPrimary: string
  whatsappSecondary: string
}

export async function getSettings(db: Db): Promise<Settings> {
  const settings = await db.first<Settings>(sql`
    select shop_name as "shopName", tagline, contact, privacy_notice as "privacyNotice",
      guest_hold_minutes as "guestHoldMinutes", registered_hold_minutes as "registeredHoldMinutes",
      guest_window_days as "guestWindowDays", registered_window_days as "registeredWindowDays",
      whatsapp_primary as "whatsappPrimary", whatsapp_secondary as "whatsappSecondary",
      message_closing as "messageClosing", line_limit as "lineLimit",
      guest_carts_per_network as "guestCartsPerNetwork"
    from settings`)
  return present(settings)
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

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The settings row is missing')
  return row
}
