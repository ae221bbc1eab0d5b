import { shopTime, showLongDay } from '@tocador/contracts/calendar'
import { normalisePhone, showPhone, whatsappUrl } from '@tocador/contracts/phone'
import { USUAL_EXCHANGES } from '@tocador/contracts/settings/privacy-notice'
import type { PageData, ServerOnly } from '@tocador/contracts/page'
import type { Db } from '../platform/database/db'
import { noticeOf } from './privacy-notices'
import { findNotice, getSettings } from './queries'

type PageSettings = Pick<PageData, 'shop' | 'holds' | 'windows' | 'listsShadesApart' | 'listsSoldOut'> &
  Pick<ServerOnly, 'whatsapp' | 'exchanges' | 'notice'> & {
    /** The owner's choice for the wide card of the landing page. */
    featured: { productId: number; line: string }
    /** Whether the landing page may have 'Próximas llegadas', and the examples while the owner has none of her own. */
    arrivals: { isOn: boolean; hasSamples: boolean }
  }

/** The settings that every page and its cart need, and those that only the server renders. */
export async function pageSettings(db: Db, timeZone: string): Promise<PageSettings> {
  const [settings, published] = await Promise.all([getSettings(db), findNotice(db)])
  const { shopName, tagline, contact, whatsappPrimary: whatsapp, guestHoldMinutes, registeredHoldMinutes } = settings
  return {
    shop: { name: shopName, tagline, contact },
    whatsapp:
      whatsapp === '' ? undefined : { number: showPhone(normalisePhone(whatsapp)), url: whatsappUrl(whatsapp, '') },
    exchanges: settings.exchangesPolicy || USUAL_EXCHANGES,
    notice: published
      ? {
          version: published.version,
          text: published.text,
          publishedOn: showLongDay(shopTime(published.publishedAt, timeZone).day),
        }
      : { version: 1, text: noticeOf(settings), publishedOn: undefined },
    featured: { productId: settings.featuredProduct, line: settings.featuredLine },
    arrivals: { isOn: settings.showsArrivals === 1, hasSamples: settings.hasArrivalSamples },
    holds: { guestMinutes: guestHoldMinutes, registeredMinutes: registeredHoldMinutes },
    ...(settings.groupShades === 0 && { listsShadesApart: true }),
    ...(settings.listsSoldOut === 1 && { listsSoldOut: true }),
    windows: { guestDays: settings.guestWindowDays, registeredDays: settings.registeredWindowDays },
  }
}
