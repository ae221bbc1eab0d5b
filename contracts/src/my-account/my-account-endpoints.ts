import * as z from 'zod/mini'
import { accountTexts } from '../accounts/accounts-words'
import { dataReply, endpoint } from '../endpoint'
import { secret } from '../field-schemas'
import { ownSession, personalData } from './my-account-schemas'

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: 'Las sesiones abiertas de la cuenta propia, la última usada primero',
  reply: dataReply(z.array(ownSession)),
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/others',
  access: 'signed-in',
  summary: 'Cierra las demás sesiones de la cuenta propia',
  reply: dataReply(z.array(ownSession)),
})
export const getPersonalData = endpoint({
  method: 'GET',
  path: '/auth/personal-data',
  access: 'signed-in',
  // Reads all orders of the account.
  limit: { perNetwork: 20, minutes: 10 },
  summary: 'Todo lo que la tienda guarda de la cuenta propia',
  reply: dataReply(personalData),
})
/** Orders are kept without the person; sessions and holds end. Administrators are deactivated by another one instead. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/auth/profile',
  access: 'signed-in',
  limit: { perNetwork: 60, minutes: 10, onlyRefused: ['WRONG_PASSWORD'] },
  summary: 'Elimina la cuenta propia',
  body: z.object({ password: secret(accountTexts.passwordRequired) }),
  refusals: ['WRONG_PASSWORD', 'ADMIN_ACCOUNT', 'ORDERS_OPEN', 'TOO_MANY_REQUESTS', 'CONFLICT'],
})

/** Whom a person asks who forgot the password: the shop's WhatsApp number, empty when there is none. */
export const getPasswordHelp = endpoint({
  method: 'GET',
  path: '/auth/password-help',
  access: 'public',
  summary: 'A quién escribir cuando se olvidó la contraseña',
  reply: dataReply(z.object({ whatsapp: z.string() })),
})
