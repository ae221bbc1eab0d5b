import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadImages as uploadImagesEndpoint } from '@tocador/contracts/media'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import type { Media } from './open-media'
import { READ_AT_MOST } from './receive-files'
import { uploadImages } from './upload-images'

const limits = { fileSize: READ_AT_MOST + 1, files: 40, fields: 40, parts: 60, fieldSize: 10_000, headerPairs: 40 }

export function mediaAdminRoutes(app: FastifyInstance, media: Media): void {
  // In a scope of its own: only this route reads multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    serve(scope, uploadImagesEndpoint, async ({ request, reply }) => {
      const isTooLong = Number(request.headers['content-length'] ?? 0) > READ_AT_MOST
      if (isTooLong) throw new Refusal('TOO_LARGE')
      const parts = request.parts()
      const isGone = () => reply.raw.destroyed && !reply.raw.writableFinished
      const refuse = (error: unknown) => {
        // Otherwise the rest of a body without an end would still be read, only to be thrown away.
        if (error instanceof Refusal && error.code === 'TOO_LARGE') reply.header('connection', 'close')
        return refuseBrokenForm(error)
      }
      return { data: await uploadImages(media, parts, isGone).catch(refuse) }
    })
  })
}

/** Half a form, or one that its own header doesn't describe. Limits of the parser keep their 413. */
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
