import { toBit } from '@tocador/contracts/field-schemas'
import type { CheckedProduct } from '@tocador/contracts/media/image-tools-schemas'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import type { ShopContext } from '../../platform/context'
import type { Media } from '../open-media'
import { countGalleries, listGalleries } from '../queries'
import { findProblems } from './find-problems'

export interface Part {
  after?: number | undefined
  limit: number
}

/** The products with their pictures, and what is wrong with these. */
export async function checkProducts(
  { db }: ShopContext,
  { store }: Media,
  { after = 0, limit }: Part,
): Promise<{ total: number; products: CheckedProduct[]; next: number | null }> {
  const [total, rows] = await Promise.all([countGalleries(db), listGalleries(db, after, limit)])
  const products: CheckedProduct[] = []
  for (const { id, name, images, createdAt } of rows) {
    products.push({
      id,
      name,
      image_url: joinImages(images),
      created_at: createdAt.toISOString(),
      is_cloudinary: toBit(images[0]?.startsWith('https://res.cloudinary.com/') ?? false),
      problems: await findProblems(store, images),
    })
  }
  return {
    total,
    products,
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
