import type { FastifyInstance } from 'fastify'
import { endpoints } from '@tocador/contracts/endpoints'

/** Declared in the contracts and bound by nobody, as `GET /path`. */
export const unboundEndpoints = (app: FastifyInstance): string[] =>
  endpoints
    .filter(({ endpoint }) => !app.boundEndpoints.includes(endpoint))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
