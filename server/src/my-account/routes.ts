import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/my-account/my-account-endpoints'
import { listSessionsOf, removeSessionsOf } from '../accounts'
import { oneStatement, type ShopContext } from '../platform/context'
import type { SignedIn } from '../platform/http/caller'
import { networkOf } from '../platform/http/network'
import { serve } from '../platform/http/serve'
import { collectPersonalData } from './collect-personal-data'
import { deleteAccount } from './delete-account'
import { findShopNumber } from './queries'
import { ownSessionOf } from './wire-my-account'

export function myAccountRoutes(app: FastifyInstance): void {
  serve(app, contract.listOwnSessions, async ({ context, caller }) => ({ data: await listSessions(context, caller) }))

  serve(app, contract.endOtherSessions, async ({ context, caller }) => {
    await oneStatement(context, (tx) => removeSessionsOf(tx, caller.user.id, caller.tokenHash))
    return { data: await listSessions(context, caller), message: 'Cerramos las demás sesiones' }
  })

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

const listSessions = async (context: ShopContext, { user, tokenHash }: SignedIn) =>
  (await listSessionsOf(context, user.id, tokenHash)).map(ownSessionOf)
