import type { FastifyInstance } from 'fastify'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import type { Db } from '../platform/database/db'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { keepUntilChange } from '../platform/events/keep-until-change'
import { serve } from '../platform/http/serve'
import { readChanges } from './queries'

/** Every open panel polls this every few seconds. The reply is cached until one of the topics changes, at most for a second. */
export function changeAdminRoutes(
  app: FastifyInstance,
  { db, changes, topics }: { db: Db; changes: ChangeListeners; topics: readonly string[] },
): void {
  const read = keepUntilChange(changes, topics, () => readChanges(db))
  serve(app, listChanges, async () => ({ data: await read() }))
}
