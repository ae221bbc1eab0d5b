import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/saved-views'
import type { Deps } from '../../platform/deps'
import { serve } from '../../platform/http/serve'
import { listViews } from './queries'
import { removeView } from './remove-view'
import { saveView } from './save-view'

export function savedViewRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listSavedViews, async ({ query, caller }) => ({
    data: await listViews(db, caller.user.id, query.section),
  }))

  serve(app, contract.saveView, async ({ body, caller }) => ({
    data: await saveView(db, body, { caller, now: clock.now() }),
    message: 'Vista guardada',
  }))

  serve(app, contract.removeSavedView, async ({ params, caller }) => {
    await removeView(db, params.id, caller)
    return { data: { id: params.id }, message: 'Vista eliminada' }
  })
}
