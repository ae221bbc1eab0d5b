import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/settings/limits-endpoints'
import {
  getShopSettings,
  getSystemState,
  getWhatsappConfig,
  listPrivacyNotices,
  updateShopSettings as updateShop,
  updateWhatsappConfig,
} from '@tocador/contracts/settings/settings-endpoints'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { serve } from '../platform/http/serve'
import { getLimits, getSettings, listNotices } from './queries'
import { showSystem, type SystemParts } from './show-system'
import { updateLimits } from './update-limits'
import { updateShopSettings } from './update-shop-settings'
import { updateWhatsapp } from './update-whatsapp'
import { shopSettingsOf } from './wire-settings'

export function settingsAdminRoutes(app: FastifyInstance, system: SystemParts): void {
  const startedAt = system.clock.now()
  serve(app, getSystemState, async ({ context }) => ({
    data: await showSystem(system, { db: context.db, startedAt }),
  }))

  serve(app, getShopSettings, async ({ context }) => ({ data: shopSettingsOf(await getSettings(context.db)) }))

  serve(app, listPrivacyNotices, async ({ context }) => ({
    data: (await listNotices(context.db)).map(({ version, text, publishedAt, publishedBy }) => ({
      version,
      text,
      published_at: publishedAt.toISOString(),
      published_by: publishedBy,
    })),
  }))

  serve(app, updateShop, async ({ context, body }) => ({
    data: shopSettingsOf(await updateShopSettings(context, body)),
    message: 'Ajustes guardados',
  }))

  serve(app, contract.getLimits, async ({ context }) => ({ data: await getLimits(context.db) }))

  serve(app, contract.updateLimits, async ({ context, body }) => ({
    data: await updateLimits(context, body),
    message: 'Límites actualizados',
  }))

  serve(app, getWhatsappConfig, async ({ context }) => {
    const { whatsappPrimary, whatsappSecondary } = await getSettings(context.db)
    return { data: whatsappConfigOf(whatsappPrimary, whatsappSecondary) }
  })

  serve(app, updateWhatsappConfig, async ({ context, body }) => ({
    data: await updateWhatsapp(context, body),
    message: 'Números de WhatsApp actualizados',
  }))
}
