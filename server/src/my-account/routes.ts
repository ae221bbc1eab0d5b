import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/my-account/my-account-endpoints'
import { networkOf } from '../platform/http/limits/network'
import { serve } from '../platform/http/serve'
import { collectPersonalData } from './collect-personal-data'
import { deleteAccount } from './delete-account'
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

  serve(app, contract.getPersonalData, async ({ context, caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await collectPersonalData(context, caller) }
  })

  serve(app, contract.getPasswordHelp, async ({ context }) => ({
    data: { whatsapp: await findShopNumber(context.db) },
  }))

  serve(app, contract.deleteAccount, async ({ context, caller, body, request }) => {
    await deleteAccount(context, { caller, password: body.password, network: networkOf(request) })
    return { message: 'Eliminamos tu cuenta' }
  })
}
