import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

/** Only JSON bodies are read here; a slice that accepts files adds a parser to its own scope. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Some clients send the JSON content type also without a body.
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Refusal('INVALID_JSON'))
    return parse(request, body.toString(), done)
  })
}
