import type { ListedUser, User } from '@tocador/contracts/accounts/accounts-schemas'
import type { updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import type { BodyOf } from '@tocador/contracts/endpoint'
import { normalisePhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/search-text'
import { toBit } from '@tocador/contracts/field-schemas'
import type { ListedUserRow, UserRow, UserToSave } from './queries'

export const toUser = ({ id, name, phone, email, role, isActive }: UserRow): User => ({
  id,
  name,
  phone,
  email,
  role,
  is_active: toBit(isActive),
})

export const listedUserOf = (row: ListedUserRow): ListedUser => ({
  ...toUser(row),
  created_at: row.createdAt.toISOString(),
  total_carts: row.carts,
  total_reservations: row.reservations,
  // The shop has no surveys yet, so nobody has taken part in one.
  surveys_participated: 0,
})

export const profileChangeOf = ({ current_password: currentPassword, ...change }: BodyOf<typeof updateProfile>) => ({
  ...change,
  currentPassword,
})
export type ProfileChange = ReturnType<typeof profileChangeOf>

/** Adds the normalised values by which accounts are compared and searched. */
export function userToSave({
  name,
  phone,
  email,
  passwordHash,
}: Omit<UserToSave, 'phoneKey' | 'searchText'>): UserToSave {
  const phoneKey = normalisePhone(phone)
  return { name, phone, phoneKey, email, passwordHash, searchText: fold(`${name} ${email} ${phoneKey}`) }
}
