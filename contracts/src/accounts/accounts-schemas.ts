import * as z from 'zod/mini'
import { bit, instant, secret, text } from '../field-schemas'
import { MIN_ADMIN_PASSWORD, MIN_PASSWORD, ROLES, accountTexts, adminPasswordShort } from './accounts-words'
import { isEmail } from './email'

export const role = z.enum(ROLES, { error: 'El rol debe ser client o admin' })

export const user = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  role,
  is_active: bit,
})
export type User = z.infer<typeof user>

/** A row of the panel's list. A reservation is a line of one of the account's carts, whatever its state. */
export const listedUser = z.extend(user, {
  created_at: instant,
  total_carts: z.int(),
  total_reservations: z.int(),
  surveys_participated: z.int(),
})
export type ListedUser = z.infer<typeof listedUser>

export const personName = text(120, accountTexts.nameRequired).check(z.minLength(2, { error: accountTexts.nameShort }))

/** null and blank mean none (`''`). */
export const email = z.pipe(
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
/** An administrator's account opens everybody's data. */
export const adminPassword = newPassword.check(z.minLength(MIN_ADMIN_PASSWORD, { error: adminPasswordShort }))

export const session = z.object({ user, token: z.string() })
export type Session = z.infer<typeof session>

export const client = z.object({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() })
export type Client = z.infer<typeof client>
