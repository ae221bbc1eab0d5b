import type { Profile } from '@tocador/contracts/accounts/accounts-schemas'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { findProfile } from './queries'
import { profileOf } from './wire-users'

/** The caller's own account. */
export async function showProfile({ db }: ShopContext, userId: number): Promise<Profile> {
  const user = await findProfile(db, userId)
  // The account was deleted since its token was read.
  if (!user) throw new Refusal('TOKEN_INVALID')
  return profileOf(user)
}
