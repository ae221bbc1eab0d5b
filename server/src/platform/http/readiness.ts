import sql from 'sql-template-tag'
import type { FastifyInstance } from 'fastify'
import { health, ready } from '@tocador/contracts/health/health-endpoints'
import type { Clock } from '../clock'
import type { Db } from '../database/db'
import { VERSION } from '../version'
import { Refusal } from './refusal'
import { serve } from './serve'

export type Check = () => Promise<boolean>

/** Whether a load balancer should send requests to this instance. */
export interface Readiness {
  /** Sets the check of the media store, which the media slice provides. */
  checkMedia(check: Check): void
  /** Called when this instance begins to stop. */
  markStopping(): void
  check(): Promise<{ database: boolean; media: boolean; migrations: boolean; isStopping: boolean }>
}

export function createReadiness({ db, latestMigration }: { db: Db; latestMigration: number }): Readiness {
  let isStopping = false
  let media: Check = async () => true
  const migrated = async () => {
    const row = await db.first<{ latest: number | null }>(sql`select max(number) as latest from migrations`)
    return (row?.latest ?? 0) >= latestMigration
  }
  return {
    checkMedia: (check) => void (media = check),
    markStopping: () => void (isStopping = true),
    check: async () => {
      const [migrations, hasMedia] = await Promise.all([resultOf(migrated), resultOf(media)])
      return {
        database: migrations !== undefined,
        migrations: migrations ?? false,
        media: hasMedia ?? false,
        isStopping,
      }
    },
  }
}

/** undefined when the check itself failed. */
const resultOf = (check: Check) => check().catch(() => undefined)

export function healthRoutes(app: FastifyInstance, { readiness, clock }: { readiness: Readiness; clock: Clock }): void {
  const startedAt = clock.now().getTime()
  serve(app, health, () => ({
    data: { status: 'ok' as const, version: VERSION, uptime: (clock.now().getTime() - startedAt) / 1000 },
  }))
  serve(app, ready, async () => {
    const { isStopping, ...checks } = await readiness.check()
    if (isStopping || !checks.database || !checks.media || !checks.migrations) {
      throw new Refusal('UNAVAILABLE', { details: checks, retryAfter: 2 })
    }
    return { data: { status: 'ready' as const, ...checks } }
  })
}
