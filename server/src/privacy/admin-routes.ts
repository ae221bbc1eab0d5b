import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/privacy/guest-data-endpoints'
import { guestDataTexts } from '@tocador/contracts/privacy/guest-data-words'
import { serve } from '../platform/http/serve'
import { eraseGuest } from './guests/erase-guest'
import { findGuest } from './guests/find-guest'

export function privacyAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.findGuestData, async ({ context, query }) => ({
    data: await findGuest(context, query.phone),
  }))

  serve(app, contract.eraseGuestData, async ({ context, body }) => {
    const data = await eraseGuest(context, body.phone)
    return { message: guestDataTexts.erased(data), data }
  })
}
