import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/doctor/self-check-endpoints'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import type { SelfChecks } from './open-self-check'
import { showSelfCheck } from './show-self-check'

export function doctorAdminRoutes(app: FastifyInstance, { selfChecks }: { selfChecks: SelfChecks }): void {
  serve(app, contract.showSelfCheck, async ({ context }) => ({ data: await showSelfCheck(context) }))

  serve(app, contract.startSelfCheck, async ({ context, body }) => {
    if (!(await selfChecks.start(context, { isRepairing: body.repair }))) throw new Refusal('CHECK_RUNNING')
    return { data: { is_running: true }, message: 'Revisión en curso' }
  })
}
