import type { CatalogueEdit } from './public-catalogue/public-catalogue'

/** What every change of the catalogue needs to know beside the change. */
export interface EditContext {
  /** The application's clock; the database's is never asked. */
  at: Date
  /** Who is changing it; the shop itself has no number. */
  actor: { id: number | null; name: string }
  /** Told after the commit; a tool without a running shop tells nobody, shops find it by comparing. */
  announceEdit: (edit: CatalogueEdit) => void
}

/** The same for stock's door. */
export const stockContext = ({ at, actor }: EditContext) => ({ at, ...(actor.id !== null && { actorId: actor.id }) })
