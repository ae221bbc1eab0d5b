import sql from 'sql-template-tag'
import type { FastifyInstance } from 'fastify'
import { health, ready } from '@tocador/contracts/health'
import type { Clock } from '../clock'
import type { Db } from '../database/db'
import { VERSION } from '../version'
import { Refusal } from './refusal'
import { serve } from './serve'

export type Check = () => Promise<boolean>

/** Whether a balancer should send customers here. */
export interface Readiness {
  /** The media store's own check; its slice knows how. */
  checkMedia(check: Check): void
  /** From now on this instance is on its way out. */
  leave(): void
  ask(): Promise<{ database: boolean; media: boolean; migrations: boolean; isLeaving: boolean }>
}

export function createReadiness({ db, latestMigration }: { db: Db; latestMigration: number }): Readiness {
  let isLeaving = false
  let media: Check = async () => true
  const migrated = async () => {
    const row = await db.first<{ latest: number | null }>(sql`select max(number) as latest from migrations`)
    return (row?.latest ?? 0) >= latestMigration
  }
  return {
    checkMedia: (check) => void (media = check),
    leave: () => void (isLeaving = true),
    ask: async () => {
      const [migrations, hasMedia] = await Promise.all([settle(migrated), settle(media)])
      return {
        database: migrations !== undefined,
        migrations: migrations ?? false,
        media: hasMedia ?? false,
        isLeaving,
      }
    },
  }
}

/** `undefined`: it could not be asked. */
const settle = (check: Check) => check().catch(() => undefined)

export function healthRoutes(app: FastifyInstance, { readiness, clock }: { readiness: Readiness; clock: Clock }): void {
  const startedAt = clock.now().getTime()
  serve(app, health, () => ({
    data: { status: 'ok' as const, version: VERSION, uptime: (clock.now().getTime() - startedAt) / 1000 },
  }))
  serve(app, ready, async () => {
    const { isLeaving, ...checks } = await readiness.ask()
    if (isLeaving || !checks.database || !checks.media || !checks.migrations) {
      throw new Refusal('UNAVAILABLE', { details: checks, retryAfter: 2 })
    }
    return { data: { status: 'ready' as const, ...checks } }
  })
}
