import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { fold } from '@tocador/contracts/search-text'
import type { ShopContext } from '../../../platform/context'
import { listTypeRows } from '../../queries'
import type { DescribedFile } from '../reading/describe-file'

/** Marks the types that the shop has; the import creates the others. */
export async function markKnownKinds({ db }: ShopContext, file: DescribedFile): Promise<ImportedFile> {
  const types = await listTypeRows(db)
  const known = new Set(types.map(({ name, categoryName }) => keyOf(categoryName, name)))
  return {
    ...file,
    kinds: file.kinds.map((kind) => ({ ...kind, is_known: known.has(keyOf(kind.as.category, kind.as.type)) })),
  }
}

const keyOf = (category: string, type: string) => JSON.stringify([fold(category), fold(type)])
