import { noticeText } from '@tocador/contracts/settings/privacy-notice'
import { showPhone, normalisePhone } from '@tocador/contracts/phone'
import type { ShopTx } from '../platform/context'
import { findNotice, getSettings, saveNotice, type Settings } from './queries'

export const noticeOf = (settings: Settings): string =>
  noticeText({
    shopName: settings.shopName,
    legalName: settings.legalName,
    legalAddress: settings.legalAddress,
    contact: settings.contact,
    whatsapp: settings.whatsappPrimary === '' ? '' : showPhone(normalisePhone(settings.whatsappPrimary)),
    waitingDays: settings.waitingDays,
    text: settings.privacyNotice,
  })

/**
 * Publishes the notice as a new version if what it says has changed, whichever setting did that. The caller holds the
 * settings' row, so versions have no gap.
 */
export async function publishNotice(tx: ShopTx): Promise<void> {
  const [text, last] = [noticeOf(await getSettings(tx)), await findNotice(tx)]
  if (last?.text !== text) await saveNotice(tx, (last?.version ?? 0) + 1, text)
}
