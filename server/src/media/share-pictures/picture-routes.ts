import type { FastifyInstance } from 'fastify'
import { SHARE_SHAPE_NAMES, SHARE_SHAPES } from '@tocador/contracts/catalog/share-picture'
import type { PublicCatalogue } from '../../catalog'
import { networkOf } from '../../platform/http/limits/network'
import { sendReady } from '../../platform/http/ready-answer'
import { Refusal } from '../../platform/http/refusal'
import type { JpegCopies } from '../jpeg-copies'
import { openProductPictures } from './product-pictures'

const ID = /^[1-9]\d{0,9}$/

/** Not endpoints of the API: only a product's page names these addresses, for previews of shared links. */
export function productPictureRoutes(
  app: FastifyInstance,
  { jpegs, catalogue }: { jpegs: JpegCopies; catalogue: PublicCatalogue },
): void {
  const pictureOf = openProductPictures(jpegs)
  for (const shape of SHARE_SHAPE_NAMES) {
    app.get<{ Params: { id: string } }>(`/producto/:id/${SHARE_SHAPES[shape].file}`, async (request, reply) => {
      const { id } = request.params
      const product = ID.test(id) ? (await catalogue.current()).find(Number(id)) : undefined
      if (!product) throw new Refusal('NOT_FOUND')
      return sendReady(request, reply, await pictureOf(shape, product, networkOf(request)))
    })
  }
}
