import { CLEANED_PROBLEMS } from '@tocador/contracts/media/image-tools-words'
import type { MigratedProduct } from '@tocador/contracts/media/image-tools-schemas'
import { changeGallery } from '../../catalog'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { isLocal, moveToHosted } from './move-to-hosted'
import type { Media } from '../open-media'
import { listGalleries, type GalleryRow } from '../queries'
import { findProblems } from './find-problems'

const AT_ONCE = 100

export interface MigrationInput {
  isDryRun: boolean
  after?: number | undefined
  /** Products of this call; all without it. */
  limit?: number | undefined
}

export interface Migration {
  total: number
  products: MigratedProduct[]
  next: number | null
}

/** Removes broken addresses from galleries and, with a hosted store, moves the pictures of the local one there. */
export async function migrateImages(
  context: ShopContext,
  media: Media,
  { isDryRun, after = 0, limit = Infinity }: MigrationInput,
): Promise<Migration> {
  // In another shop's folder, or without the folder, good addresses look broken.
  if (!(await media.ownership.mayRemove(context.db))) throw new Refusal('PICTURES_UNCONFIRMED')
  if ((await media.sharing.listApart(context)).length > 0) throw new Refusal('PICTURES_APART')
  const products: MigratedProduct[] = []
  let total = 0
  let last = after
  for (let left = limit; left > 0; left -= AT_ONCE) {
    const wanted = Math.min(AT_ONCE, left)
    const rows = await listGalleries(context.db, last, wanted)
    total += rows.length
    for (const row of rows) {
      const plan = await planOf(media, row)
      last = row.id
      if (plan.migrated.length + plan.cleaned.length === 0) continue
      if (isDryRun || (await carryOut(context, media, plan))) products.push(plan)
    }
    if (rows.length < wanted) return { total, products, next: null }
  }
  return { total, products, next: last }
}

async function planOf({ store, isHosted }: Media, { id, name, images }: GalleryRow): Promise<MigratedProduct> {
  const problems = await findProblems(store, images)
  const broken = new Set(problems.map(({ url }) => url))
  return {
    id,
    name,
    migrated: isHosted ? images.filter((url) => isLocal(url) && !broken.has(url)) : [],
    cleaned: problems.filter(({ problem }) => CLEANED_PROBLEMS.includes(problem)),
  }
}

/** Returns false if the product was deleted meanwhile. Pictures added meanwhile stay. */
async function carryOut(
  context: ShopContext,
  media: Media,
  { id, migrated, cleaned }: MigratedProduct,
): Promise<boolean> {
  // Before the transaction, so that no row is locked while a hosted store is called.
  const moved = await moveToHosted(context, media, migrated)
  const broken = new Set(cleaned.map(({ url }) => url))
  try {
    await changeGallery(context, id, (images) =>
      images.filter((url) => !broken.has(url)).map((url) => moved.get(url) ?? url),
    )
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false
    throw error
  }
}
