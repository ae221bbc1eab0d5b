import { adminPasswordShort, MIN_ADMIN_PASSWORD, type Role } from '@tocador/contracts/accounts/accounts-words'
import { Refusal } from '../platform/http/refusal'

/** The schema cannot know whose password it is, so it only has the bound for clients. */
export function refuseWeakPassword(role: Role, password: string | undefined): void {
  if (role !== 'admin' || password === undefined || password.length >= MIN_ADMIN_PASSWORD) return
  throw new Refusal('INVALID_INPUT', { message: adminPasswordShort, fields: { password: adminPasswordShort } })
}
