import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/activity/activity-endpoints'
import { shopTime } from '@tocador/contracts/calendar'
import { sendTable } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { exportActivity } from './export-activity'
import { filterOf, listActivity } from './list-activity'
import { listActors } from './queries'

export function activityRoutes(app: FastifyInstance): void {
  serve(app, contract.listActivity, ({ context, query }) => listActivity(context, query))

  serve(app, contract.listActors, async ({ context }) => ({ data: await listActors(context.db) }))

  serve(app, contract.exportActivity, ({ context, query, reply }) =>
    sendTable(reply, () => exportActivity(context, filterOf(query)), {
      name: `actividad-${shopTime(context.now, context.timeZone).day}`,
      format: query.format,
      at: context.now,
    }),
  )
}
