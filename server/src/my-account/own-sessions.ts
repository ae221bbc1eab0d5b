import type { OwnSession } from '@tocador/contracts/my-account/my-account-schemas'
import { endSessionsOf, listSessionsOf, ownSessionOf } from '../accounts'
import { inTransaction, type ShopContext } from '../platform/context'
import type { SignedIn } from '../platform/http/caller'

export async function listOwnSessions(context: ShopContext, { user, tokenHash }: SignedIn): Promise<OwnSession[]> {
  return (await listSessionsOf(context, user.id, tokenHash)).map(ownSessionOf)
}

/** Ends every session of the account except the calling one, and answers with the list that is left. */
export async function endOtherSessions(context: ShopContext, caller: SignedIn): Promise<OwnSession[]> {
  await inTransaction(context, (tx) => endSessionsOf(tx, caller.user.id, caller.tokenHash))
  return listOwnSessions(context, caller)
}
