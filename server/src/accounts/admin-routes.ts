import type { FastifyInstance } from 'fastify'
import { findClients as findClientsEndpoint, setUserStatus as setUserStatusEndpoint } from '@tocador/contracts/accounts'
import { searchWish } from '@tocador/contracts/phone'
import type { Deps } from '../platform/deps'
import { serve } from '../platform/http/serve'
import { findClients } from './queries'
import { setUserStatus } from './set-user-status'

const SUGGESTED_CLIENTS = 8

export function accountAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, findClientsEndpoint, async ({ query }) => ({
    data: await findClients(db, searchWish(query.search), SUGGESTED_CLIENTS),
  }))

  serve(app, setUserStatusEndpoint, async ({ params, body, caller }) => ({
    data: await setUserStatus(db, { id: params.id, isActive: body.is_active }, { caller, now: clock.now() }),
    message: body.is_active ? 'Cuenta activada' : 'Cuenta desactivada',
  }))
}
