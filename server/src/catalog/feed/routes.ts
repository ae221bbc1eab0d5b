import type { FastifyInstance } from 'fastify'
import { FEED_PATHS } from '@tocador/contracts/catalog/feed-words'
import type { Deps } from '../../platform/deps'
import { encodingOf, sendReady } from '../../platform/http/ready-answer'
import { Refusal } from '../../platform/http/refusal'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { ReadyFeed } from './ready-feed'

type FeedDeps = Pick<Deps, 'env' | 'clock'> & { catalogue: PublicCatalogue }

/**
 * Not endpoints of the API: Google and Meta read these addresses. Without PUBLIC_URL there is none, since a forged Host
 * header would name another site in all links.
 */
export function feedRoutes(app: FastifyInstance, { env, ...deps }: FeedDeps): void {
  const { PUBLIC_URL: publicUrl, SHOP_TIME_ZONE: timeZone } = env
  for (const format of ['xml', 'csv'] as const) {
    const feed = publicUrl === undefined ? undefined : new ReadyFeed(format, { publicUrl, timeZone }, deps)
    app.get(FEED_PATHS[format], async (request, reply) => {
      if (feed === undefined) throw new Refusal('NOT_FOUND')
      return sendReady(request, reply, await feed.answer(encodingOf(request)))
    })
  }
}
