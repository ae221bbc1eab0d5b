import type { FastifyInstance } from 'fastify'
import * as endpoints from '@tocador/contracts/accounts/admin-users-endpoints'
import { normalisePhoneSearch } from '@tocador/contracts/phone'
import { serve } from '../../platform/http/serve'
import { createPasswordLink } from '../password-links/create-password-link'
import { correctClient } from './correct-client'
import { getUser } from './get-user'
import { countAllUsers, listUsers } from './list-users'
import { findClients } from './queries'
import { setUserRole } from './set-user-role'
import { setUserStatus } from './set-user-status'

const SUGGESTED_CLIENTS = 8

export function accountAdminRoutes(app: FastifyInstance): void {
  serve(app, endpoints.findClients, async ({ context, query }) => ({
    data: await findClients(context.db, normalisePhoneSearch(query.search), SUGGESTED_CLIENTS),
  }))

  serve(app, endpoints.listUsers, ({ context, query: { role, status, search, registered, ...rest } }) =>
    listUsers(context, {
      ...rest,
      search: normalisePhoneSearch(search),
      role: chosenOf(role),
      isActive: isActiveOf(status),
      registered: chosenOf(registered),
    }),
  )

  serve(app, endpoints.countUsers, async ({ context }) => ({ data: await countAllUsers(context) }))

  serve(app, endpoints.getUser, async ({ context, params }) => ({ data: await getUser(context, params.id) }))

  serve(app, endpoints.correctClient, async ({ context, params, body }) => ({
    data: await correctClient(context, params.id, body),
    message: 'Datos corregidos',
  }))

  serve(app, endpoints.setUserStatus, async ({ context, params, body }) => ({
    data: await setUserStatus(context, { id: params.id, isActive: body.is_active }),
    message: body.is_active ? 'Cuenta activada' : 'Cuenta desactivada',
  }))

  serve(app, endpoints.setUserRole, async ({ context, params, body }) => ({
    data: await setUserRole(context, { id: params.id, role: body.role }),
    message: 'Rol actualizado',
  }))

  serve(app, endpoints.createPasswordLink, async ({ context, params }) => ({
    data: await createPasswordLink(context, params.id),
    message: 'Enlace creado',
  }))
}

const chosenOf = <Value extends string>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === '' || value === 'all' ? undefined : value

const isActiveOf = (status: string | undefined) =>
  status === 'active' || status === '1' ? true : status === 'inactive' || status === '0' ? false : undefined
