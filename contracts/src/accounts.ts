import * as z from 'zod/mini'
import { bit, flag, secret, text } from './text'
import { dataReply, endpoint, idParams } from './endpoint'
import { phone } from './phone'

export const role = z.enum(['client', 'admin'], { error: 'El rol debe ser client o admin' })
export type Role = z.infer<typeof role>

export const user = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  role,
  is_active: bit,
})
export type User = z.infer<typeof user>

export const MIN_PASSWORD = 6
export const accountTexts = {
  nameRequired: 'El nombre es requerido',
  nameShort: 'El nombre debe tener al menos 2 caracteres',
  phoneRequired: 'El teléfono es requerido',
  passwordRequired: 'La contraseña es requerida',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  emailInvalid: 'Formato de email inválido',
} as const

export const personName = text(120, accountTexts.nameRequired).check(z.minLength(2, { error: accountTexts.nameShort }))

export const isEmail = (value: string) => EMAIL.test(value)
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/
/** null and blank mean none (`''`). */
const email = z.pipe(
  z.pipe(
    z.nullable(text(254)),
    z.transform((value) => value ?? ''),
  ),
  z.string().check(z.refine((value) => value === '' || isEmail(value), { error: accountTexts.emailInvalid })),
)
export const optionalEmail = z._default(email, '')
export const newPassword = secret(accountTexts.passwordRequired).check(
  z.minLength(MIN_PASSWORD, { error: accountTexts.passwordShort }),
)

const session = z.object({ user, token: z.string() })
export type Session = z.infer<typeof session>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
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
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'signed-in',
  summary: 'La cuenta propia',
  reply: dataReply(user),
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'signed-in',
  summary: 'Cambia la cuenta propia',
  body: z.object({
    name: z.optional(personName),
    phone: z.optional(phone),
    email: z.optional(email),
    current_password: z.optional(secret(accountTexts.passwordRequired)),
    password: z.optional(newPassword),
  }),
  reply: dataReply(user),
  refusals: ['WRONG_PASSWORD', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'CONFLICT'],
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

export const client = z.object({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() })
export type Client = z.infer<typeof client>
/** For a manual order: a few matching active accounts, sorted by name; none without a search. */
export const findClients = endpoint({
  method: 'GET',
  path: '/admin/clients',
  access: 'admin',
  summary: 'Clientas con cuenta por nombre, teléfono o correo',
  query: z.object({ search: z._default(text(200), '') }),
  reply: dataReply(z.array(client)),
})
