import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/my-account/my-account-endpoints'
import { serve } from '../platform/http/serve'
import { endOtherSessions, listOwnSessions } from './own-sessions'
import { findShopNumber } from './queries'

export function myAccountRoutes(app: FastifyInstance): void {
  serve(app, contract.listOwnSessions, async ({ context, caller }) => ({
    data: await listOwnSessions(context, caller),
  }))

  serve(app, contract.endOtherSessions, async ({ context, caller }) => ({
    data: await endOtherSessions(context, caller),
    message: 'Cerramos las demás sesiones',
  }))

  serve(app, contract.getPasswordHelp, async ({ context }) => ({
    data: { whatsapp: await findShopNumber(context.db) },
  }))
}
