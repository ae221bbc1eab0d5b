import { centsOf } from '@tocador/contracts/money'
import { ensureProductTypes, saveProducts } from '@tocador/server/catalog'
import { storeDrawing, type Media } from '@tocador/server/media'
import { inTransaction, type ShopContext } from '@tocador/server/platform/context'
import { picturesFor } from './illustrations/pictures-for'
import { demoProducts } from './products/all-products'
import type { DemoProduct } from './products/demo-product'

/** Creates all products with their pictures and returns their ids in the order of the lists; the first one is the newest. */
export async function makeProducts(
  context: ShopContext,
  media: Media,
  firstStocks: readonly number[],
): Promise<number[]> {
  const pictures = await Promise.all(demoProducts.map((product, place) => drawPictures(context, media, product, place)))
  return inTransaction(context, async (tx) => {
    const typeIds = await ensureProductTypes(
      tx,
      demoProducts.map(({ type, category }) => ({ type, category })),
    )
    const records = demoProducts.map((product, place) => ({
      typeId: typeIds[place],
      name: product.name,
      description: product.description,
      priceCents: centsOf(product.price),
      costCents: centsOf(product.cost),
      onHand: firstStocks[place] ?? 0,
      images: pictures[place] ?? [],
      videoUrl: product.video ?? '',
      status: 'active' as const,
      isApproved: true,
    }))
    // Products made at the same moment are ordered by id, highest first.
    const saved = (await saveProducts(tx, records.toReversed())).toReversed()
    return saved.map(({ id }) => id ?? 0)
  })
}

const drawPictures = (
  context: ShopContext,
  media: Media,
  { name, shape, shade, pictures }: DemoProduct,
  place: number,
): Promise<string[]> =>
  Promise.all(
    picturesFor({ seed: place + 1, shape, shade }, pictures).map(({ svg }) =>
      storeDrawing(context, media, svg, `${name}.svg`),
    ),
  )
