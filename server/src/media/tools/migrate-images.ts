import { CLEANED_PROBLEMS } from '@tocador/contracts/media/image-tools-words'
import type { MigratedProduct } from '@tocador/contracts/media/image-tools-schemas'
import { changePicture } from '../../arrivals'
import { changeGallery } from '../../catalog'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { isLocal, moveToHosted } from './move-to-hosted'
import type { Media } from '../open-media'
import { listArrivalPictures, listGalleries, type GalleryRow } from '../queries'
import { findProblems } from './find-problems'

const AT_ONCE = 100

export interface MigrationInput {
  isDryRun: boolean
  after?: number | undefined
  /** How many products this call looks at and, after the last product, how many arrivals it changes; all without it. */
  limit?: number | undefined
}

export interface Migration {
  total: number
  products: MigratedProduct[]
  arrivals: MigratedProduct[]
  next: number | null
}

/**
 * Removes broken addresses from galleries and arrivals and, with a hosted store, moves the pictures of the local one there. Arrivals follow
 * the last product. Pictures of orders stay in the folder.
 */
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
    if (rows.length < wanted) {
      const { arrivals, isWhole } = await migrateArrivals(context, media, { isDryRun, limit: left - rows.length })
      return { total, products, arrivals, next: isWhole ? null : last }
    }
  }
  return { total, products, arrivals: [], next: last }
}

/**
 * One that was changed has nothing to change in the next call, so that the call is repeated with the same product until the arrivals are
 * whole. One that cannot be changed does not count, so that it does not keep the others from their turn.
 */
async function migrateArrivals(
  context: ShopContext,
  media: Media,
  { isDryRun, limit }: { isDryRun: boolean; limit: number },
) {
  const arrivals: MigratedProduct[] = []
  for (const { id, name, image } of await listArrivalPictures(context.db)) {
    const plan = await planOf(media, { id, name, images: [image] })
    if (plan.migrated.length + plan.cleaned.length === 0) continue
    // A dry run changes nothing, so that its next call would begin again.
    if (!isDryRun && arrivals.length >= limit) return { arrivals, isWhole: false }
    if (isDryRun || (await carryOutArrival(context, media, plan, image))) arrivals.push(plan)
  }
  return { arrivals, isWhole: true }
}

async function carryOutArrival(context: ShopContext, media: Media, { id, migrated }: MigratedProduct, image: string) {
  const to = migrated.length === 0 ? '' : (await moveToHosted(context, media, migrated)).get(image)
  return to !== undefined && changePicture(context, id, { from: image, to })
}

async function planOf(
  { store, isHosted }: Media,
  { id, name, images }: Pick<GalleryRow, 'id' | 'name' | 'images'>,
): Promise<MigratedProduct> {
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
