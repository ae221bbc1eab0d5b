import type { FastifyInstance } from 'fastify'
import { checkStock, listProductLedger } from '@tocador/contracts/catalog'
import { pagingOf } from '@tocador/contracts/paging'
import { Refusal } from '../../platform/http/refusal'
import { serve } from '../../platform/http/serve'
import { countLedger, listDifferences, listLedger } from './queries'

export function stockRoutes(app: FastifyInstance): void {
  serve(app, listProductLedger, async ({ context: { db }, params, query }) => {
    const counted = await countLedger(db, params.id)
    if (counted === undefined) throw new Refusal('NOT_FOUND')
    const rows = await listLedger(db, params.id, query.limit, (query.page - 1) * query.limit)
    return {
      data: rows.map(({ at, ...row }) => ({ ...row, created_at: at.toISOString() })),
      pagination: pagingOf(query.page, query.limit, counted.total),
    }
  })

  serve(app, checkStock, async ({ context }) => {
    const differences = await listDifferences(context.db)
    return { data: { ok: differences.length === 0, differences } }
  })
}
