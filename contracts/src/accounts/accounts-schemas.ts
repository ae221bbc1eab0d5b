import * as z from 'zod/mini'
import { bit, instant, pesos, phone, secret, seenText, showsSome, text } from '../field-schemas'
import {
  MIN_ADMIN_PASSWORD,
  MIN_PASSWORD,
  ROLES,
  accountTexts,
  adminPasswordShort,
  isBlankPassword,
} from './accounts-words'
import { ORDER_STATUSES } from '../orders/order-life'
import { isEmail } from './email'

export const role = z.enum(ROLES, { error: 'Elige un rol: cliente (client) o administrador (admin)' })

export const user = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  role,
  is_active: bit,
})
export type User = z.infer<typeof user>

/** One's own account. */
export const profile = z.extend(user, { created_at: instant, updated_at: instant })
export type Profile = z.infer<typeof profile>

/** A row of the panel's list. A hold is a line of one of the account's carts, whatever its state. */
export const listedUser = z.extend(profile, {
  total_carts: z.int(),
  total_reservations: z.int(),
  surveys_participated: z.int(),
  total_orders: z.int(),
  /** Without those that are cancelled; a server of an earlier version sends none. */
  sold_orders: z.optional(z.int()),
  /** The sum of the orders that are not cancelled. */
  total_spent: pesos,
  last_order_at: z.nullable(instant),
})
export type ListedUser = z.infer<typeof listedUser>

export const userOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_amount: pesos,
  created_at: instant,
})
/** An active line of the account's cart. */
export const userHold = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  quantity: z.int(),
  total_amount: pesos,
  reserved_until: instant,
})

/** The page of one account: its newest orders and all its active holds. */
export const userDetail = z.extend(listedUser, {
  /** The last use of a session, accurate to the hour, or the last own order; null since the registration. */
  last_visit_at: z.nullable(instant),
  orders: z.array(userOrder),
  holds: z.array(userHold),
  /** When the unused link for a new password expires. */
  password_link_expires_at: z.nullable(instant),
})
export type UserDetail = z.infer<typeof userDetail>

/** Shown once: the database stores only hashes of token and code. The code does the same as the link and can be typed. */
export const passwordLink = z.object({ token: z.string(), code: z.string(), expires_at: instant })
export type PasswordLink = z.infer<typeof passwordLink>

export const personName = text(120, accountTexts.nameRequired).check(z.minLength(2, { error: accountTexts.nameShort }))

/** `seen` are the values that the form showed: a field that somebody else changed since then refuses the edit. */
export const clientCorrection = z.object({
  name: z.optional(personName),
  phone: z.optional(phone),
  seen: z.optional(z.object({ name: z.optional(seenText(120)), phone: z.optional(seenText(40)) }).check(showsSome)),
})
export type ClientCorrection = z.output<typeof clientCorrection>

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
  z.refine((value) => !isBlankPassword(value), { error: accountTexts.passwordBlank }),
)
/** An administrator's account opens everybody's data. */
export const adminPassword = newPassword.check(z.minLength(MIN_ADMIN_PASSWORD, { error: adminPasswordShort }))

export const session = z.object({ user, token: z.string() })
export type Session = z.infer<typeof session>

export const client = z.object({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() })
export type Client = z.infer<typeof client>
