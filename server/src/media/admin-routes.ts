import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listStoredImages, uploadImages as uploadImagesEndpoint } from '@tocador/contracts/media/media-endpoints'
import { partsOf, readMultipart } from '../platform/http/bodies/read-multipart'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { describePictures } from './describe-pictures'
import type { Media } from './open-media'
import { picturePlaceRoutes } from './ownership/admin-routes'
import { READ_AT_MOST } from './receive-files'
import { diagnoseRoute, imageToolRoutes } from './tools/admin-routes'
import { uploadImages } from './upload-images'

const limits = { fileSize: READ_AT_MOST + 1, files: 40, fields: 40, parts: 60, fieldSize: 10_000, headerPairs: 40 }

export function mediaAdminRoutes(app: FastifyInstance, media: Media): void {
  serve(app, listStoredImages, async ({ context, query }) => ({
    data: await describePictures(context, query.paths ?? []),
  }))

  imageToolRoutes(app, media)
  picturePlaceRoutes(app, media)

  // In its own scope, so that only these routes read multipart bodies.
  app.register(async (scope) => {
    await readMultipart(scope, limits)
    serve(scope, uploadImagesEndpoint, async ({ context, request, reply }) => {
      const isTooLong = Number(request.headers['content-length'] ?? 0) > READ_AT_MOST
      if (isTooLong) throw new Refusal('TOO_LARGE')
      const isGone = () => reply.raw.destroyed && !reply.raw.writableFinished
      const refuse = (error: unknown) => {
        // Without this header the rest of an endless body would still be read and discarded.
        if (error instanceof Refusal && error.code === 'TOO_LARGE') reply.header('connection', 'close')
        return refuseBrokenForm(error)
      }
      return { data: await uploadImages(context, media, picturesOf(request, reply), isGone).catch(refuse) }
    })
    diagnoseRoute(scope, media, { partsOf: picturesOf, refuse: refuseBrokenForm })
  })
}

/**
 * The parser throws many kinds of errors for unreadable headers, so all its errors mean an unreadable form, except exceeded
 * limits, which have their own status. Errors of the loop that reads the parts are not thrown here.
 */
async function* picturesOf(request: FastifyRequest, reply: FastifyReply): AsyncGenerator<Multipart> {
  try {
    yield* partsOf(request, reply)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'statusCode' in error) return refuseBrokenForm(error)
    throw new Refusal('FILE_UNREADABLE')
  }
}

/** Refuses a form that ends while a part is read. Exceeded parser limits keep their status 413. */
function refuseBrokenForm(error: unknown): never {
  if (error instanceof Refusal || !isFormProblem(error)) throw error
  throw new Refusal('FILE_UNREADABLE')
}

function isFormProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return error.code === 'FST_MP_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  return /multipart|boundary|terminated early|malformed|part header/i.test(error.message)
}
