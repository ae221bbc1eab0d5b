import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { STOCK_MOVES } from '../stock'
import { PublicCatalogue } from './public-catalogue/public-catalogue'
import { SalesReader } from './related/sales-reader'
import { CATALOGUE_EDITS, SYNONYM_EDITS } from './topics'

type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'replica' | 'log' | 'env'> & { changes: ChangeListeners }

/** The public catalogue of this instance, kept current by the change feed. */
export function openCatalogue(app: FastifyInstance, deps: CatalogueDeps): PublicCatalogue {
  const { db, clock, changes, env } = deps
  const catalogue = new PublicCatalogue({
    db,
    clock,
    timeZone: env.SHOP_TIME_ZONE,
    isListening: () => changes.isListening,
  })
  const sales = new SalesReader(deps, catalogue)
  changes.onChange(CATALOGUE_EDITS, (ids, versions) => {
    if (versions.length === 0) catalogue.doubt()
    for (const version of versions) catalogue.noteEdit({ version, ids })
  })
  changes.onChange(SYNONYM_EDITS, (_ids, versions) => {
    if (versions.length === 0) catalogue.doubt()
    for (const version of versions) catalogue.noteEdit({ version, ids: [] })
  })
  changes.onChange(STOCK_MOVES, (productIds) => catalogue.noteMoves(productIds))
  changes.everySecond(() => catalogue.compare())
  changes.everySecond(() => sales.startIfDue())
  app.addHook('onClose', () => sales.stop())
  return catalogue
}
