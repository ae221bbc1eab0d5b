import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

/** JSON is the only body read here; a slice that takes files adds their type to its own scope. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients that always announce JSON also do so when a call has nothing to say.
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Refusal('INVALID_JSON'))
    return parse(request, body.toString(), done)
  })
}
