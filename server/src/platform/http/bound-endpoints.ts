import type { FastifyInstance } from 'fastify'
import { endpoints } from '@tocador/contracts/endpoints'

/** Endpoints of the contracts without a handler, as `GET /path`. */
export const unboundEndpoints = (app: FastifyInstance): string[] =>
  endpoints
    .filter(({ endpoint }) => !app.boundEndpoints.includes(endpoint))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
