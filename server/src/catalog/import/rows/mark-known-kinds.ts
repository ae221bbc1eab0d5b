import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import type { ShopContext } from '../../../platform/context'
import { listTypeRows } from '../../queries'
import { kindKey } from '../kind-key'
import type { DescribedFile } from '../reading/describe-file'

/** Marks the types that the shop has; the import creates the others. */
export async function markKnownKinds({ db }: ShopContext, file: DescribedFile): Promise<ImportedFile> {
  const types = await listTypeRows(db)
  const known = new Set(types.map(({ name, categoryName }) => kindKey({ category: categoryName, type: name })))
  return {
    ...file,
    kinds: file.kinds.map((kind) => ({ ...kind, is_known: known.has(kindKey(kind.as)) })),
  }
}
