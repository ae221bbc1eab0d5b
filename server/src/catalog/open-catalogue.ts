import type { Deps } from '../platform/deps'
import { STOCK_MOVES } from '../stock'
import { PublicCatalogue, type CatalogueEdit } from './public-catalogue/public-catalogue'

export interface OpenCatalogue {
  catalogue: PublicCatalogue
  /** After the commit of an edit: the next answer here shows it, other instances hear of it. */
  announceEdit: (edit: CatalogueEdit) => void
}

const EDITS = 'catalogue'

/** What this instance shows visitors, kept fresh by everybody's changes. */
export function openCatalogue({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>): OpenCatalogue {
  const catalogue = new PublicCatalogue({ db, clock, isListening: () => changes.isListening })
  changes.onChange(EDITS, (versions) => catalogue.noteVersions(versions))
  changes.onChange(STOCK_MOVES, (productIds) => catalogue.noteMoves(productIds))
  changes.everySecond(() => catalogue.compare())
  return {
    catalogue,
    announceEdit: (edit) => {
      catalogue.noteEdit(edit)
      changes.publishSoon(EDITS, [edit.version])
    },
  }
}
