import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { phone, secret, text } from '../field-schemas'
import { email, newPassword, optionalEmail, personName, profile, role, session } from './accounts-schemas'
import { accountTexts } from './accounts-words'

const HASH_INVALID = 'La suma de la sesión es inválida'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  // Right passwords do not count, so that many phones behind one address can sign in, even if every third one mistypes once.
  limit: { perNetwork: 100, minutes: 10, onlyRefused: ['WRONG_CREDENTIALS'] },
  summary: 'Inicia sesión',
  body: z.object({
    phone: z.string({ error: accountTexts.phoneRequired }).check(
      z.trim(),
      z.minLength(1, { error: accountTexts.phoneRequired }),
      z.maxLength(60, { error: 'Formato de teléfono inválido' }),
      z.refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'Formato de teléfono inválido' }),
    ),
    password: secret(accountTexts.passwordRequired),
  }),
  reply: dataReply(session),
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_INACTIVE', 'TOO_MANY_REQUESTS'],
})

/** `role` counts only with an administrator's token. */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  // The answer tells whether a phone has an account.
  limit: { perNetwork: 60, minutes: 10 },
  summary: 'Crea una cuenta',
  body: z.object({ name: personName, phone, email: optionalEmail, password: newPassword, role: z.optional(role) }),
  reply: dataReply(session),
  status: 201,
  refusals: ['PHONE_TAKEN', 'EMAIL_TAKEN'],
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'Cierra la sesión',
})
/** For a sign-out that got no answer: the device keeps the hash of its token, which ends the session and opens nothing. */
export const endSession = endpoint({
  method: 'POST',
  path: '/auth/ended-sessions',
  access: 'public',
  limit: { perNetwork: 60, minutes: 10 },
  summary: 'Cierra la sesión con la suma SHA-256 de su token',
  body: z.object({
    token_hash: z.string({ error: HASH_INVALID }).check(z.regex(/^[0-9a-f]{64}$/, { error: HASH_INVALID })),
  }),
})
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'signed-in',
  summary: 'La cuenta propia',
  reply: dataReply(profile),
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'signed-in',
  limit: { perNetwork: 60, minutes: 10, onlyRefused: ['WRONG_PASSWORD', 'PHONE_TAKEN', 'EMAIL_TAKEN'] },
  summary: 'Cambia la cuenta propia',
  body: z.object({
    name: z.optional(personName),
    phone: z.optional(phone),
    email: z.optional(email),
    current_password: z.optional(secret(accountTexts.passwordRequired)),
    password: z.optional(newPassword),
  }),
  reply: dataReply(profile),
  refusals: ['WRONG_PASSWORD', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'CONFLICT'],
})

/** The other end of a link that an administrator hands over: saves the password, ends all sessions and opens one. */
export const setNewPassword = endpoint({
  method: 'POST',
  path: '/auth/new-password',
  access: 'public',
  // Every call counts before its code is compared, so that simultaneous guesses do not exceed the limit.
  limit: { perNetwork: 60, minutes: 10 },
  summary: 'Guarda una contraseña nueva con un enlace de un solo uso',
  body: z.object({ token: text(100, accountTexts.linkMissing), password: newPassword }),
  reply: dataReply(session),
  refusals: ['PASSWORD_LINK_INVALID'],
})
