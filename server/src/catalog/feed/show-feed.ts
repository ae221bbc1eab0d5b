import type { FeedState, RefusedRow, showFeed as endpoint } from '@tocador/contracts/catalog/feed-endpoints'
import { FEED_PROBLEM_NAMES } from '@tocador/contracts/catalog/feed-words'
import type { QueryOf } from '@tocador/contracts/endpoint'
import { pagingOf } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import { inSlices } from '../public-catalogue/in-slices'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { countGtins, problemsOf } from './feed-problems'
import { feedRowOf, type FeedRow } from './feed-row'
import { listUnpriced, listWithSmallPicture } from './queries'

interface FeedSetup {
  catalogue: Pick<PublicCatalogue, 'current'>
  publicUrl: string | undefined
}

/** For the owner: the feed's address, and the products that Google or Meta would refuse. */
export async function showFeed(
  { db, timeZone }: ShopContext,
  { catalogue, publicUrl = '' }: FeedSetup,
  { problem, page, limit }: QueryOf<typeof endpoint>,
): Promise<FeedState> {
  const products = (await catalogue.current()).forFeed()
  const rows: FeedRow[] = []
  await inSlices(products, (product) => rows.push(feedRowOf(product, { publicUrl, timeZone })))
  const [unpriced, small] = await Promise.all([listUnpriced(db), listWithSmallPicture(db)])
  const gtins = countGtins(rows)
  const listed = products.flatMap(({ product: { id, name, image_url } }, place): RefusedRow[] => {
    const row = rows[place]
    const problems = row ? problemsOf(row, gtins, small.has(id)) : []
    return problems.length === 0 ? [] : [{ id, name, image_url, problems }]
  })
  const withoutPrice = unpriced.map(({ id, name, images }): RefusedRow => {
    return { id, name, image_url: images, problems: ['price'] }
  })
  const refused = [...withoutPrice, ...listed.toReversed()]
  const chosen = problem === undefined ? refused : refused.filter((row) => row.problems.includes(problem))
  return {
    public_url: publicUrl,
    products: products.length,
    in_stock: products.filter(({ product }) => product.stock_total > 0).length,
    refused: refused.length,
    problems: FEED_PROBLEM_NAMES.flatMap((name) => {
      const count = refused.filter(({ problems }) => problems.includes(name)).length
      return count === 0 ? [] : [{ problem: name, products: count }]
    }),
    rows: chosen.slice((page - 1) * limit, page * limit),
    pagination: pagingOf(page, limit, chosen.length),
  }
}
