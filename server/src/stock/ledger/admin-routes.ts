import type { FastifyInstance } from 'fastify'
import { checkStock, listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { serve } from '../../platform/http/serve'
import { listLedger } from './list-ledger'
import { listDifferences } from './queries'
import { differenceOf } from './wire-ledger'

export function stockRoutes(app: FastifyInstance): void {
  serve(app, listProductLedger, ({ context, params, query }) => listLedger(context, params.id, query))

  serve(app, checkStock, async ({ context }) => {
    const differences = (await listDifferences(context.db)).map(differenceOf)
    return { data: { ok: differences.length === 0, differences } }
  })
}
