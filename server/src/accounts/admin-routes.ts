import type { FastifyInstance } from 'fastify'
import {
  findClients as findClientsEndpoint,
  listUsers as listUsersEndpoint,
  setUserStatus as setUserStatusEndpoint,
} from '@tocador/contracts/accounts/accounts-endpoints'
import { normalisePhoneSearch } from '@tocador/contracts/phone'
import { serve } from '../platform/http/serve'
import { listUsers } from './list-users'
import { findClients } from './queries'
import { setUserStatus } from './set-user-status'

const SUGGESTED_CLIENTS = 8

export function accountAdminRoutes(app: FastifyInstance): void {
  serve(app, findClientsEndpoint, async ({ context, query }) => ({
    data: await findClients(context.db, normalisePhoneSearch(query.search), SUGGESTED_CLIENTS),
  }))

  serve(app, listUsersEndpoint, ({ context, query: { role, status, search, page, limit } }) =>
    listUsers(context, {
      search: normalisePhoneSearch(search),
      role: role === '' || role === 'all' ? undefined : role,
      isActive: isActiveOf(status),
      page,
      limit,
    }),
  )

  serve(app, setUserStatusEndpoint, async ({ context, params, body }) => ({
    data: await setUserStatus(context, { id: params.id, isActive: body.is_active }),
    message: body.is_active ? 'Cuenta activada' : 'Cuenta desactivada',
  }))
}

const isActiveOf = (status: string | undefined) =>
  status === 'active' || status === '1' ? true : status === 'inactive' || status === '0' ? false : undefined
