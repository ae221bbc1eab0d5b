import type { ShopProfile } from '@tocador/contracts/settings'
import type { Db } from '../platform/database/db'
import { readSettings, type Settings } from './queries'

export const getSettings = (db: Db): Promise<Settings> => readSettings(db)

/** What every page says about the shop. */
export async function shopProfile(db: Db): Promise<ShopProfile> {
  const { shopName, tagline, contact, privacyNotice } = await readSettings(db)
  return { name: shopName, tagline, contact, privacy_notice: privacyNotice }
}
