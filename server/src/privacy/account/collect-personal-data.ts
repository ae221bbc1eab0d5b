import type { PersonalData } from '@tocador/contracts/my-account/my-account-schemas'
import { listSessionsOf, ownSessionOf } from '../../accounts'
import { listOrdersOfCustomer } from '../../orders'
import type { ShopContext } from '../../platform/context'
import type { SignedIn } from '../../platform/http/caller'
import { Refusal } from '../../platform/http/refusal'
import { findPersonalRow } from './queries'
import { storedBesideOf } from './wire-personal-data'

/** Everything that the shop stores about the account's person. */
export async function collectPersonalData(context: ShopContext, { user, tokenHash }: SignedIn): Promise<PersonalData> {
  const [row, orders, sessions] = await Promise.all([
    findPersonalRow(context, user.id),
    listOrdersOfCustomer(context, user.id),
    listSessionsOf(context, user.id, tokenHash),
  ])
  if (!row) throw new Refusal('TOKEN_INVALID')
  return {
    exported_at: context.now.toISOString(),
    profile: { ...user, is_active: 1, created_at: row.createdAt.toISOString() },
    orders,
    ...storedBesideOf(row),
    sessions: sessions.map(ownSessionOf),
  }
}
