import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply, type ReplyOf } from '../endpoint'
import { flag, limitQuery, pageQuery, text } from '../field-schemas'
import { REGISTERED, USER_STATUSES } from './accounts-words'
import { client, clientCorrection, listedUser, passwordLink, role, user, userDetail } from './accounts-schemas'

const noFilter = [z.literal(''), z.literal('all')] as const
const USER_SORTS = ['created_at', '-created_at', 'name', '-name'] as const

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Cuentas por página',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(20),
    search: z._default(text(200), ''),
    role: z.optional(z.union([...noFilter, role], { error: 'Elige un rol: cliente (client) o administrador (admin)' })),
    /** As a word or as `is_active`. */
    status: z.optional(
      z.union([...noFilter, z.enum([...USER_STATUSES, '1', '0'])], {
        error: 'Elige un estado: activo (active) o inactivo (inactive)',
      }),
    ),
    registered: z.optional(
      z.union([...noFilter, z.enum(REGISTERED)], {
        error: 'Elige cuándo se registró: hoy (today), esta semana (week) o este mes (month)',
      }),
    ),
    sort: z._default(z.enum(USER_SORTS, { error: 'Orden desconocido' }), '-created_at'),
  }),
  reply: pageReply(listedUser),
})

export const countUsers = endpoint({
  method: 'GET',
  path: '/admin/users/counts',
  access: 'admin',
  summary: 'Cuántas cuentas hay: todas, de los últimos 7 días, de administración e inactivas',
  reply: dataReply(z.object({ all: z.int(), week: z.int(), admins: z.int(), inactive: z.int() })),
})
export type UserCounts = ReplyOf<typeof countUsers>['data']

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Una cuenta con sus pedidos, lo que tiene apartado y su última visita',
  params: idParams,
  reply: dataReply(userDetail),
  refusals: ['NOT_FOUND'],
})

/** Ends the client's sessions and removes an unused link for a new password. */
export const correctClient = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Corrige el nombre y el teléfono de una clienta y cierra sus sesiones',
  params: idParams,
  body: clientCorrection,
  reply: dataReply(user),
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'ADMIN_ACCOUNT', 'PHONE_TAKEN', 'STALE_EDIT'],
})

export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/status',
  access: 'admin',
  summary: 'Activa o desactiva una cuenta',
  params: idParams,
  body: z.object({ is_active: flag }),
  reply: dataReply(user),
  refusals: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'],
})

/** A new administrator chooses a password of the length that administrators need, by the link in the reply. */
export const setUserRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: 'admin',
  summary: 'Cambia el rol de una cuenta y cierra sus sesiones',
  params: idParams,
  body: z.object({ role }),
  reply: dataReply(z.extend(user, { password_link: z.nullable(passwordLink) })),
  refusals: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'USER_INACTIVE'],
})

export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-link',
  access: 'admin',
  summary: 'Crea un enlace de un solo uso con el que la persona elige una contraseña nueva',
  params: idParams,
  reply: dataReply(passwordLink),
  status: 201,
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'USER_INACTIVE'],
})

/** For a manual order: a few matching active accounts, sorted by name; none without a search. */
export const findClients = endpoint({
  method: 'GET',
  path: '/admin/clients',
  access: 'admin',
  summary: 'Clientas con cuenta por nombre, teléfono o correo',
  query: z.object({ search: z._default(text(200), '') }),
  reply: dataReply(z.array(client)),
})
