import { toBit } from '@tocador/contracts/field-schemas'
import type { CheckedProduct } from '@tocador/contracts/media/image-tools-schemas'
import type { HostedStoreName } from '@tocador/contracts/media/image-tools-words'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import type { ShopContext } from '../../platform/context'
import type { Media } from '../open-media'
import { hashIn } from '../picture-names'
import { countGalleries, listGalleries } from '../queries'
import { findProblems } from './find-problems'

export interface Part {
  after?: number | undefined
  limit: number
}

/** The products with their pictures, and what is wrong with these. */
export async function checkProducts(
  { db }: ShopContext,
  { store, hosting }: Media,
  { after = 0, limit }: Part,
): Promise<{ total: number; store: HostedStoreName | null; products: CheckedProduct[]; next: number | null }> {
  const [total, rows] = await Promise.all([countGalleries(db), listGalleries(db, after, limit)])
  const isHosted = (url: string) => hosting !== undefined && store.addressOf(hashIn(url)) === url
  const products: CheckedProduct[] = []
  for (const { id, name, images, createdAt } of rows) {
    products.push({
      id,
      name,
      image_url: joinImages(images),
      created_at: createdAt.toISOString(),
      is_cloudinary: toBit(images[0]?.startsWith('https://res.cloudinary.com/') ?? false),
      is_hosted: toBit(images[0] !== undefined && isHosted(images[0])),
      problems: await findProblems(store, images),
    })
  }
  return {
    total,
    store: hosting ?? null,
    products,
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
