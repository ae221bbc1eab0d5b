import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/dashboard/dashboard-endpoints'
import { serve } from '../platform/http/serve'
import { showDashboard } from './show-dashboard'

export function dashboardAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.showDashboard, async ({ context }) => ({ data: await showDashboard(context) }))
}
