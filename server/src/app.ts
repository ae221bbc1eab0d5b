import type { FastifyInstance } from 'fastify'
import type { Deps } from './platform/deps'
import type { FindCaller } from './platform/http/caller'
import { openHttp } from './platform/http/open-http'
import type { RateLimits } from './platform/http/rate-limits'
import { healthRoutes } from './platform/http/readiness'

export interface AppOptions {
  rateLimits?: RateLimits | undefined
}

/** The table of contents: platform first, then one line per slice. */
export async function createApp(deps: Deps, { rateLimits }: AppOptions = {}): Promise<FastifyInstance> {
  const nobody: FindCaller = async () => undefined
  const app = await openHttp({ env: deps.env, log: deps.log, findCaller: nobody, rateLimits })
  healthRoutes(app, deps)
  return app
}
