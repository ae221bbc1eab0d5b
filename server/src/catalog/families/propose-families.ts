import { splitShadeNames } from '@tocador/contracts/catalog/shade-names'
import type { FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import type { Db } from '../../platform/database/db'
import { proposeGroups } from './proposal-rules'
import { listDismissed, listUngrouped } from './queries'

/** The newest are looked at, so that a large catalogue costs no more. */
const MOST_LOOKED_AT = 5_000

/** Products without a family that seem to be shades of one thing, then those of which an administrator said that they are none. */
export async function proposeFamilies(db: Db): Promise<FamilyProposal[]> {
  const dismissed = await listDismissed(db)
  const keys = new Set(dismissed.map(({ products }) => keyOf(products.map(({ id }) => id))))
  const groups = proposeGroups(await listUngrouped(db, MOST_LOOKED_AT), (ids) => keys.has(keyOf(ids)))
  return [
    ...groups.map((products) => showProposal(products, null)),
    ...dismissed.map(({ id, products }) => showProposal(products, id)),
  ]
}

const keyOf = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()

const showProposal = (products: readonly { id: number; name: string }[], dismissedId: number | null) => ({
  name: splitShadeNames(products.map(({ name }) => name)).family,
  products: products.map(({ id, name }) => ({ id, name })),
  dismissed_id: dismissedId,
})
