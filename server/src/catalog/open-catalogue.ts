import type { Deps } from '../platform/deps'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { STOCK_MOVES } from '../stock'
import { PublicCatalogue } from './public-catalogue/public-catalogue'
import { CATALOGUE_EDITS } from './topics'

/** The public catalogue of this instance, kept current by the change feed. */
export function openCatalogue({
  db,
  clock,
  changes,
}: Pick<Deps, 'db' | 'clock'> & { changes: ChangeListeners }): PublicCatalogue {
  const catalogue = new PublicCatalogue({ db, clock, isListening: () => changes.isListening })
  changes.onChange(CATALOGUE_EDITS, (ids, versions) => {
    if (versions.length === 0) catalogue.doubt()
    for (const version of versions) catalogue.noteEdit({ version, ids })
  })
  changes.onChange(STOCK_MOVES, (productIds) => catalogue.noteMoves(productIds))
  changes.everySecond(() => catalogue.compare())
  return catalogue
}
