import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/waiting/waiting-endpoints'
import type { WaitInput } from '@tocador/contracts/waiting/waiting-schemas'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import type { ShopContext } from '../platform/context'
import type { Caller } from '../platform/http/caller'
import { limitedNetwork } from '../platform/http/limits/limited-network'
import { invalidInput } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { askForArrival } from './arrivals/ask-for-arrival'
import { askToWait, type Waiter } from './ask-to-wait'
import { leaveWait } from './leave-lists'
import { listOwnWaits } from './list-own-waits'

export function waitingRoutes(app: FastifyInstance): void {
  serve(app, contract.askToWait, async ({ context, caller, body, request }) => {
    const network = limitedNetwork(caller, request)
    const waiter = waiterOf(caller, body)
    return {
      message: waitingTexts.asked,
      data: await askForEither(context, body, { waiter, network }),
    }
  })

  serve(app, contract.listOwnWaits, async ({ context, caller }) => ({
    data: await listOwnWaits(context, { userId: caller.user.id }),
  }))

  serve(app, contract.leaveOwnWait, async ({ context, caller, params }) => {
    await leaveWait(context, { userId: caller.user.id }, params.id)
    return { message: waitingTexts.left, data: await listOwnWaits(context, { userId: caller.user.id }) }
  })
}

/** The schema accepts one of the two. */
const askForEither = (
  context: ShopContext,
  { product_id: productId, arrival_id: arrivalId }: WaitInput,
  asked: { waiter: Waiter; network: string },
) =>
  productId == null
    ? askForArrival(context, { ...asked, arrivalId: arrivalId ?? 0 })
    : askToWait(context, { ...asked, productId })

function waiterOf(caller: Caller, { name, phone, list }: WaitInput): Waiter {
  if (caller.kind !== 'guest') return { kind: 'account', userId: caller.user.id, phone: caller.user.phone }
  if (name === '') throw invalidInput('name', accountTexts.nameRequired)
  if (phone == null) throw invalidInput('phone', accountTexts.phoneRequired)
  return { kind: 'guest', name, phone, list: list ?? undefined }
}
