import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/media/picture-places-endpoints'
import { serve } from '../../platform/http/serve'
import type { Media } from '../open-media'
import { confirmPlace } from './confirm-place'
import { showPlaces } from './show-places'

export function picturePlaceRoutes(app: FastifyInstance, media: Media): void {
  serve(app, contract.showPicturePlaces, async ({ context }) => ({ data: await showPlaces(context.db, media) }))

  serve(app, contract.confirmPicturePlace, async ({ context, body }) => ({
    data: await confirmPlace(context, media, { place: body.place, foundShop: body.found_shop }),
    message: 'Confirmado: las fotos son de esta tienda',
  }))
}
