import { fileURLToPath } from 'node:url'
import { centsOf } from '@tocador/contracts/money'
import { ensureProductTypes, saveProducts } from '@tocador/server/catalog'
import { storeEncoded, type Media } from '@tocador/server/media'
import { inTransaction, type ShopContext } from '@tocador/server/platform/context'
import { demoProducts } from './products/all-products'
import { factsOf } from './products/facts/facts-of'
import { markDemoRows } from './queries'

// The same from `src` and from the built file in `dist`.
const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url))
/** All files of the widest size have it. */
const PICTURE_SIZE = { width: 1080, height: 1350 }

/** Creates all products with their pictures and returns their ids in the order of the lists; the first one is the newest. */
export async function makeProducts(
  context: ShopContext,
  media: Media,
  firstStocks: readonly number[],
): Promise<number[]> {
  const pictures = demoProducts.flatMap(({ name, pictures }) =>
    pictures.map((hash) => ({ hash, ...PICTURE_SIZE, originalName: `${name}.webp` })),
  )
  const paths = await storeEncoded(context, media, picturesFolder, pictures)
  const pathOf = new Map(pictures.map(({ hash }, place) => [hash, paths[place] ?? '']))
  return inTransaction(context, async (tx) => {
    const typeIds = await ensureProductTypes(
      tx,
      demoProducts.map(({ type, category }) => ({ type, category })),
    )
    const records = demoProducts.map((product, place) => ({
      typeId: typeIds[place],
      name: product.name,
      description: product.description,
      ...factsOf(product),
      priceCents: centsOf(product.price),
      costCents: centsOf(product.cost),
      onHand: firstStocks[place] ?? 0,
      images: product.pictures.map((hash) => pathOf.get(hash) ?? ''),
      videoUrl: product.video ?? '',
      status: 'active' as const,
      isApproved: true,
    }))
    // Products made at the same moment are ordered by id, highest first.
    const saved = (await saveProducts(tx, records.toReversed())).toReversed()
    const ids = saved.map(({ id }) => id ?? 0)
    await markDemoRows(tx, 'product', ids)
    return ids
  })
}
