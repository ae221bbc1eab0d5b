import type { FastifyInstance } from 'fastify'
import { isHostedImage } from '@tocador/contracts/media/image-addresses'

declare module 'fastify' {
  interface FastifyInstance {
    /** The JSON of a reply. Prepared bytes use it too, so that they hold the same picture addresses. */
    jsonOf: (reply: unknown) => string
  }
}

const FOLDER = '/media/'
/** The fields of replies that hold picture addresses, also inside the details of a refusal. */
const PICTURE_FIELDS = new Set(['image_url', 'product_image', 'path'])

/** With a PUBLIC_URL own pictures leave as absolute addresses and are accepted in both forms. They are stored as `/media/…`. */
export function exchangeOwnPictures(app: FastifyInstance, publicUrl: string | undefined): void {
  app.decorate('jsonOf', publicUrl === undefined ? (reply) => JSON.stringify(reply) : jsonWith(publicUrl))
  if (publicUrl === undefined) return
  app.setReplySerializer((reply) => app.jsonOf(reply))
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasImages(request.body)) request.body.image_url = relativePictures(request.body.image_url, publicUrl)
    done()
  })
}

/** Writes own pictures as `/media/…`. Everything else is unchanged, because the schema checks it afterwards. */
export const relativePictures = (joined: string, publicUrl: string | undefined): string =>
  publicUrl === undefined
    ? joined
    : joined
        .split(',')
        .map((one) => (isOwnPicture(one.trim(), publicUrl) ? one.replace(publicUrl, '') : one))
        .join(',')

const isOwnPicture = (url: string, publicUrl: string) =>
  url.startsWith(publicUrl + FOLDER) && isHostedImage(url.slice(publicUrl.length))

function jsonWith(publicUrl: string): (reply: unknown) => string {
  const absolute = (joined: string) =>
    joined
      .split(',')
      .map((one) => (one.startsWith(FOLDER) ? publicUrl + one : one))
      .join(',')
  const replace = (field: string, value: unknown) =>
    typeof value === 'string' && PICTURE_FIELDS.has(field) ? absolute(value) : value
  return (reply) => JSON.stringify(reply, replace)
}

const hasImages = (body: unknown): body is { image_url: string } =>
  typeof body === 'object' && body !== null && 'image_url' in body && typeof body.image_url === 'string'
