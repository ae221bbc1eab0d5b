import { fold } from '@tocador/contracts/search-text'
import { inTransaction, type ShopContext } from '../../platform/context'
import { familiesOf, type Regrouped } from './ensure-families'
import { FAMILIES_LOCK } from './families-lock'
import { listSmallFamilies } from './queries'
import { dissolveSmall, publishShades } from './regroup'

interface Imported {
  /** The rows that changed the family of their product. */
  regrouped: readonly Regrouped[]
  /** The families that the imported rows name. */
  names: readonly string[]
  /** Those of the file's rows that another call imports. */
  later: readonly string[]
}

/**
 * Dissolves the families that imported rows left with fewer than two shades, unless a later row names them. In a transaction of
 * its own, since it locks products that the rows do not name.
 */
export async function dissolveImported(context: ShopContext, { regrouped, names, later }: Imported): Promise<void> {
  if (regrouped.length === 0 && names.length === 0) return
  const awaited = new Set(later.map(fold))
  await inTransaction(
    context,
    async (tx) => {
      const small = await listSmallFamilies(tx, { ids: familiesOf(regrouped), names })
      const ids = small.filter(({ name }) => !awaited.has(fold(name))).map(({ id }) => id)
      const left = regrouped.flatMap(({ before }) => before ?? [])
      if (ids.length > 0) await publishShades(tx, await dissolveSmall(tx, ids, left))
    },
    { lockOwner: FAMILIES_LOCK },
  )
}
