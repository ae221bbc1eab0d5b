import type { Deps } from '../platform/deps'
import { PublicCatalogue, type CatalogueEdit } from './public-catalogue/public-catalogue'

export interface OpenCatalogue {
  catalogue: PublicCatalogue
  /** After the commit of an edit: the next answer here shows it, other instances hear of it. */
  announceEdit: (edit: CatalogueEdit) => void
  /** After the commit of a hold, release or sale of these products. */
  announceMoves: (productIds: readonly number[]) => void
}

const EDITS = 'catalogue'
const MOVES = 'stock'

/** What this instance shows visitors, kept fresh by everybody's changes. */
export function openCatalogue({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>): OpenCatalogue {
  const catalogue = new PublicCatalogue({ db, clock, isListening: () => changes.isListening })
  changes.onChange(EDITS, (versions) => catalogue.noteVersions(versions))
  changes.onChange(MOVES, (productIds) => catalogue.noteMoves(productIds))
  changes.everySecond(() => catalogue.compare())
  return {
    catalogue,
    announceEdit: (edit) => {
      catalogue.noteEdit(edit)
      changes.publishSoon(EDITS, [edit.version])
    },
    announceMoves: (productIds) => changes.publishSoon(MOVES, productIds),
  }
}
