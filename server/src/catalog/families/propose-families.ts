import { splitShadeNames } from '@tocador/contracts/catalog/shade-names'
import type { FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import type { Db } from '../../platform/database/db'
import { proposeGroups } from './proposal-rules'
import { listUngrouped } from './queries'

/** The newest are looked at, so that a large catalogue costs no more. */
const MOST_LOOKED_AT = 5_000

/** Products without a family that seem to be shades of one thing. */
export async function proposeFamilies(db: Db): Promise<FamilyProposal[]> {
  return proposeGroups(await listUngrouped(db, MOST_LOOKED_AT)).map((products) => ({
    name: splitShadeNames(products.map(({ name }) => name)).family,
    products: products.map(({ id, name }) => ({ id, name })),
  }))
}
