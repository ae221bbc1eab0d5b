import { firstName } from '@tocador/contracts/first-name'
import { waitingPath } from '@tocador/contracts/waiting/waiting-link'
import type { WaitingPageInput } from '@tocador/contracts/waiting/waiting-page'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { listOwnWaits } from './list-own-waits'
import { findListName } from './queries'

/** The list of a link; refused when no list has it. */
export async function showWaitingPage(
  context: ShopContext,
  token: string,
): Promise<Omit<WaitingPageInput, 'shopName'>> {
  const person = await findListName(context.db, token)
  if (person === undefined) throw new Refusal('NOT_FOUND')
  const waits = await listOwnWaits(context, { token })
  return { list: { link: waitingPath(token), first_name: firstName(person.name), waits } }
}
