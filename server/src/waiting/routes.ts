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
import { askToWait, type Waiter } from './ask-to-wait'
import { leaveWait } from './leave-lists'
import { listWaits } from './queries'
import { waitOf } from './wire-waits'

export function waitingRoutes(app: FastifyInstance): void {
  serve(app, contract.askToWait, async ({ context, caller, body, request }) => {
    const network = limitedNetwork(caller, request)
    const waiter = waiterOf(caller, body)
    return {
      message: waitingTexts.asked,
      data: await askToWait(context, { waiter, productId: body.product_id, network }),
    }
  })

  serve(app, contract.listOwnWaits, async ({ context, caller }) => ({ data: await ownWaits(context, caller.user.id) }))

  serve(app, contract.leaveOwnWait, async ({ context, caller, params }) => {
    await leaveWait(context, { userId: caller.user.id }, params.id)
    return { message: waitingTexts.left, data: await ownWaits(context, caller.user.id) }
  })
}

function waiterOf(caller: Caller, { name, phone, list }: WaitInput): Waiter {
  if (caller.kind !== 'guest') return { kind: 'account', userId: caller.user.id, phone: caller.user.phone }
  if (name === '') throw invalidInput('name', accountTexts.nameRequired)
  if (phone == null) throw invalidInput('phone', accountTexts.phoneRequired)
  return { kind: 'guest', name, phone, list: list ?? undefined }
}

const ownWaits = async (context: ShopContext, userId: number) => (await listWaits(context, { userId })).map(waitOf)
