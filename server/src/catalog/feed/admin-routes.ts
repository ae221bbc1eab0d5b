import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog/feed-endpoints'
import { serve } from '../../platform/http/serve'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { showFeed } from './show-feed'

export function feedAdminRoutes(
  app: FastifyInstance,
  setup: { catalogue: PublicCatalogue; publicUrl: string | undefined },
): void {
  serve(app, contract.showFeed, async ({ context, query }) => ({ data: await showFeed(context, setup, query) }))
}
