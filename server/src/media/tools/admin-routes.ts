import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/media/image-tools-endpoints'
import type { ImageStatus } from '@tocador/contracts/media/image-tools-schemas'
import { serve } from '../../platform/http/serve'
import type { Media } from '../open-media'
import { checkProducts } from './check-products'
import { diagnose } from './diagnose'
import { checkController, imageStatus } from './image-status'
import { migrateImages } from './migrate-images'

export function imageToolRoutes(app: FastifyInstance, media: Media): void {
  serve(app, contract.getImageStatus, async ({ context }) => atBothLevels(await imageStatus(context, media)))

  serve(app, contract.checkImageController, async ({ context }) => {
    const { controller, ...status } = await checkController(context, media)
    return { ...status, data: { ...status, controller } }
  })

  serve(app, contract.checkProductImages, async ({ context, query }) => ({
    data: await checkProducts(context, media, query),
  }))

  serve(app, contract.migrateImages, async ({ context, query }) => {
    const isDryRun = query.dryRun ?? false
    const { products, arrivals, ...migration } = await migrateImages(context, media, {
      ...query,
      isDryRun,
    })
    const sum = (of: 'migrated' | 'cleaned') =>
      [...products, ...arrivals].reduce((total, piece) => total + piece[of].length, 0)
    return {
      data: {
        ...migration,
        store: media.hosting ?? null,
        migrated: sum('migrated'),
        cleaned: sum('cleaned'),
        is_dry_run: isDryRun,
        products,
        arrivals,
      },
    }
  })
}

const atBothLevels = (status: ImageStatus) => ({ ...status, data: status })

/** Registered where multipart bodies are read. */
export function diagnoseRoute(
  app: FastifyInstance,
  media: Media,
  {
    partsOf,
    refuse,
  }: {
    partsOf: (request: FastifyRequest, reply: FastifyReply) => AsyncIterable<Multipart>
    refuse: (error: unknown) => never
  },
): void {
  serve(app, contract.diagnoseImages, async ({ context, request, reply }) => ({
    data: await diagnose(context, media, partsOf(request, reply)).catch(refuse),
  }))
}
