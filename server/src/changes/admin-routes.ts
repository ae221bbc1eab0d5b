import type { FastifyInstance } from 'fastify'
import { listChanges } from '@tocador/contracts/changes'
import type { Deps } from '../platform/deps'
import { keepUntilChange } from '../platform/events/keep-until-change'
import { serve } from '../platform/http/serve'
import { readChanges } from './queries'

/** Every open panel asks this every few seconds, so it is read once a second however many ask. */
export function changeAdminRoutes(app: FastifyInstance, { db, changes }: Pick<Deps, 'db' | 'changes'>): void {
  const read = keepUntilChange(changes, ['orders'], () => readChanges(db))
  serve(app, listChanges, async () => ({ data: await read() }))
}
