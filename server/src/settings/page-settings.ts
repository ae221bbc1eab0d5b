import type { PageData } from '@tocador/contracts/page'
import type { Db } from '../platform/database/db'
import { getSettings } from './queries'

/** The settings that every page and its cart need. */
export async function pageSettings(db: Db): Promise<Pick<PageData, 'shop' | 'holds'>> {
  const { shopName, tagline, contact, privacyNotice, guestHoldMinutes, registeredHoldMinutes } = await getSettings(db)
  return {
    shop: { name: shopName, tagline, contact, privacy_notice: privacyNotice },
    holds: { guestMinutes: guestHoldMinutes, registeredMinutes: registeredHoldMinutes },
  }
}
