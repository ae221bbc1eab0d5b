import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/dashboard/dashboard-endpoints'
import type { Deps } from '../platform/deps'
import { serve } from '../platform/http/serve'
import { showDashboard } from './show-dashboard'

export function dashboardAdminRoutes(app: FastifyInstance, { readiness }: Pick<Deps, 'readiness'>): void {
  serve(app, contract.showDashboard, async ({ context }) => ({ data: await showDashboard(context, readiness) }))
}
