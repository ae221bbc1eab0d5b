import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/my-account/my-account-endpoints'
import { networkOf } from '../platform/http/limits/network'
import { serve } from '../platform/http/serve'
import { collectPersonalData } from './account/collect-personal-data'
import { deleteAccount } from './account/delete-account'

export function privacyRoutes(app: FastifyInstance): void {
  serve(app, contract.getPersonalData, async ({ context, caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await collectPersonalData(context, caller) }
  })

  serve(app, contract.deleteAccount, async ({ context, caller, body, request }) => {
    await deleteAccount(context, { caller, password: body.password, network: networkOf(request) })
    return { message: 'Eliminamos tu cuenta' }
  })
}
