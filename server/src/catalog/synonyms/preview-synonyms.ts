import { setImmediate as otherWork } from 'node:timers/promises'
import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SynonymsPreview } from '@tocador/contracts/search/synonym-schemas'
import { PREVIEW_PIECES } from '@tocador/contracts/search/synonym-words'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { synonymsWith } from './shop-synonyms'
import { refuseTaken } from './refuse-taken'
import { listGroups } from './queries'

/** What the words of a group would find, without saving it. `id` is the group that is edited. */
export async function previewSynonyms(
  { db }: Pick<ShopContext, 'db'>,
  catalogue: PublicCatalogue,
  { words, id }: { words: readonly string[]; id?: number | undefined },
): Promise<SynonymsPreview> {
  const others = (await listGroups(db)).filter((group) => group.id !== id)
  await refuseTaken(words, others)
  const tried = await synonymsWith([...others.map((group) => group.words), words])
  const index = await catalogue.current()
  const counts: SynonymsPreview['words'] = []
  const pieces = new Map<number, PublicProduct>()
  for (const word of words) {
    const [before, after] = [index.findMeant(word), index.findMeant(word, tried)]
    // The index of a large catalogue is ready some seconds after the start.
    if (before === undefined || after === undefined) throw new Refusal('UNAVAILABLE')
    counts.push({ word, before: before.length, after: after.length })
    for (const product of after) pieces.set(product.id, product)
    await otherWork()
  }
  return {
    words: counts,
    total: pieces.size,
    pieces: [...pieces.values()]
      .slice(0, PREVIEW_PIECES)
      .map(({ id: productId, name, image_url, stock_total }) => ({ id: productId, name, image_url, stock_total })),
  }
}
