import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/http/limits/network'
import { Refusal } from '../platform/http/refusal'
import type { PublicCatalogue } from '../catalog'
import type { Media } from './open-media'
import { candidates } from './picture-names'
import { productPictureRoutes } from './share-pictures/picture-routes'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Serves the pictures of the local store, whose names are content hashes, so browsers may cache them forever, and those of shared links. */
export function mediaRoutes(app: FastifyInstance, { store, jpegs }: Media, catalogue: PublicCatalogue): void {
  productPictureRoutes(app, { jpegs, catalogue })
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const asked = request.params['*']
    for (const name of candidates(asked)) {
      const tag = `"${name}"`
      const content = await store.read(name)
      if (!content) continue
      reply
        .header('cache-control', name === asked ? FOR_EVER : FOR_AN_HOUR)
        .header('etag', tag)
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type('image/webp').send(content)
    }
    const jpeg = asked.endsWith('.jpg') ? await jpegs.read(asked, networkOf(request)) : undefined
    if (jpeg === undefined) throw new Refusal('NOT_FOUND')
    const tag = `"${asked}"`
    reply.header('cache-control', FOR_EVER).header('etag', tag).header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/jpeg').send(jpeg)
  })
}
