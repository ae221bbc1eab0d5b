import type { FastifyInstance } from 'fastify'
import { getWhatsappConfig, updateWhatsappConfig, whatsappConfigOf } from '@tocador/contracts/settings'
import type { Deps } from '../platform/deps'
import { serve } from '../platform/http/serve'
import { getSettings } from './get-settings'
import { updateWhatsapp } from './update-whatsapp'

export function settingsAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getWhatsappConfig, async () => {
    const { whatsappPrimary, whatsappSecondary } = await getSettings(db)
    return { data: whatsappConfigOf(whatsappPrimary, whatsappSecondary) }
  })

  serve(app, updateWhatsappConfig, async ({ body, caller }) => ({
    data: await updateWhatsapp(db, body, { caller, now: clock.now() }),
    message: 'Números de WhatsApp actualizados',
  }))
}
