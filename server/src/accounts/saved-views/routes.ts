import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/accounts/saved-views-endpoints'
import { serve } from '../../platform/http/serve'
import { listViews } from './queries'
import { removeView } from './remove-view'
import { saveView } from './save-view'

export function savedViewRoutes(app: FastifyInstance): void {
  serve(app, contract.listSavedViews, async ({ context, query, caller }) => ({
    data: await listViews(context.db, caller.user.id, query.section),
  }))

  serve(app, contract.saveView, async ({ context, body, caller }) => ({
    data: await saveView(context, caller.user.id, body),
    message: 'Vista guardada',
  }))

  serve(app, contract.removeSavedView, async ({ context, params, caller }) => {
    await removeView(context, caller.user.id, params.id)
    return { data: { id: params.id }, message: 'Vista eliminada' }
  })
}
