import type { FastifyInstance } from 'fastify'
import { getWhatsappConfig, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { serve } from '../platform/http/serve'
import { getSettings } from './queries'
import { updateWhatsapp } from './update-whatsapp'

export function settingsAdminRoutes(app: FastifyInstance): void {
  serve(app, getWhatsappConfig, async ({ context }) => {
    const { whatsappPrimary, whatsappSecondary } = await getSettings(context.db)
    return { data: whatsappConfigOf(whatsappPrimary, whatsappSecondary) }
  })

  serve(app, updateWhatsappConfig, async ({ context, body }) => ({
    data: await updateWhatsapp(context, body),
    message: 'Números de WhatsApp actualizados',
  }))
}
