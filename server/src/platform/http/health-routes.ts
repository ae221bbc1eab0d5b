import type { FastifyInstance } from 'fastify'
import { health, ready } from '@tocador/contracts/health/health-endpoints'
import type { Clock } from '../clock'
import { isUnwritable } from '../database/database-errors'
import { canSell } from '../readiness/ready-state'
import type { Readiness } from '../readiness/readiness'
import { VERSION } from '../version'
import { Refusal } from './refusal'
import { serve } from './serve'

const RETRY_SECONDS = 2

interface HealthParts {
  readiness: Readiness
  clock: Clock
  commit: string
}

export function healthRoutes(app: FastifyInstance, { readiness, clock, commit }: HealthParts): void {
  const startedAt = clock.now().getTime()
  app.addHook('onError', async (_request, _reply, error) => {
    if (isUnwritable(error)) readiness.doubtWriting()
  })
  serve(app, health, () => ({
    data: {
      status: 'ok' as const,
      version: VERSION,
      commit,
      uptime: (clock.now().getTime() - startedAt) / 1000,
    },
  }))
  serve(app, ready, async () => {
    const { checks, impairments, isStopping } = await readiness.check()
    if (isStopping || !canSell(checks)) {
      throw new Refusal('UNAVAILABLE', { details: { ...checks, impairments }, retryAfter: RETRY_SECONDS })
    }
    return { data: { status: 'ready' as const, ...checks, impairments } }
  })
}
