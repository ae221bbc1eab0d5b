import type { FastifyInstance } from 'fastify'
import { setUserStatus as setUserStatusEndpoint } from '@tocador/contracts/accounts'
import type { Deps } from '../platform/deps'
import { serve } from '../platform/http/serve'
import { setUserStatus } from './set-user-status'

export function accountAdminRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, setUserStatusEndpoint, async ({ params, body, caller }) => ({
    data: await setUserStatus(db, { id: params.id, isActive: body.is_active }, { caller, now: clock.now() }),
    message: body.is_active ? 'Cuenta activada' : 'Cuenta desactivada',
  }))
}
