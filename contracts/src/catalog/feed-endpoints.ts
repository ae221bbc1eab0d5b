import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { limitQuery, pageQuery, paging } from '../field-schemas'
import { FEED_PROBLEM_NAMES } from './feed-words'

const feedProblem = z.enum(FEED_PROBLEM_NAMES, { error: 'Motivo desconocido' })

export const showFeed = endpoint({
  method: 'GET',
  path: '/admin/feed',
  access: 'admin',
  summary: 'El catálogo para Google y Meta: su dirección, y los productos que rechazarían con el motivo',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(20, 50),
    /** Only products with this problem. */
    problem: z.optional(feedProblem),
  }),
  reply: dataReply(
    z.object({
      /** Empty without PUBLIC_URL: then there is no feed. */
      public_url: z.string(),
      /** Products in the feed, and how many of them are in stock. */
      products: z.int(),
      in_stock: z.int(),
      /** Products with at least one problem. */
      refused: z.int(),
      problems: z.array(z.object({ problem: feedProblem, products: z.int() })),
      rows: z.array(z.object({ id: z.int(), name: z.string(), image_url: z.string(), problems: z.array(feedProblem) })),
      pagination: paging,
    }),
  ),
})
export type FeedState = z.infer<typeof showFeed.reply>['data']
export type RefusedRow = FeedState['rows'][number]
