import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/settings/limits-endpoints'
import { getWhatsappConfig, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { serve } from '../platform/http/serve'
import { getLimits, getSettings } from './queries'
import { updateLimits } from './update-limits'
import { updateWhatsapp } from './update-whatsapp'

export function settingsAdminRoutes(app: FastifyInstance): void {
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
