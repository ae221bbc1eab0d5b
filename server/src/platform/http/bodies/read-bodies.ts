import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { ArrivingBodies } from './arriving-bodies'
import type { BodyLimits } from './bodies-in-flight'
import { isTooDeep } from './json-depth'
import { Refusal } from '../refusal'

declare module 'fastify' {
  interface FastifyInstance {
    bodies: ArrivingBodies
  }
}

/**
 * Only JSON bodies are read everywhere; a scope adds forms with `readForms` or files with `readMultipart`. All of them pass
 * `app.bodies`: a parser that does not would accept bodies without limits of time and memory.
 */
export function readBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.decorate('bodies', new ArrivingBodies(limits))
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receiveWhole(request, payload, (received) => {
      if (received instanceof Refusal) return done(received)
      // Some clients send the JSON content type also without a body.
      if (received.length === 0) return done(null, undefined)
      if (!isUtf8(received) || isTooDeep(received)) return done(new Refusal('INVALID_JSON'))
      return parse(request, received.toString(), done)
    })
  })
}

/** Reads what a form without files sends; only for the routes of the given scope. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    receiveWhole(request, payload, (received) => {
      if (received instanceof Refusal) return done(received)
      return done(null, Object.fromEntries(new URLSearchParams(received.toString())))
    })
  })
}

/** Reads a body into memory, up to the limit of its route. */
function receiveWhole(request: FastifyRequest, payload: Readable, finish: (received: Buffer | Refusal) => void): void {
  const most = request.routeOptions.bodyLimit
  const declared = request.headers['content-length']
  if (Number(declared) > most) return finish(new Refusal('TOO_LARGE'))
  const chunks: Buffer[] = []
  let length = 0
  let isOver = false
  const body = request.server.bodies.watch(request, declared === undefined ? 'what arrived' : Number(declared), leave)
  payload.on('data', add).on('end', complete).on('error', fail)

  function add(chunk: Buffer): void {
    length += chunk.length
    if (length > most) return leave(new Refusal('TOO_LARGE'))
    chunks.push(chunk)
    body.add(chunk.length)
  }
  function complete(): void {
    const isWhole = declared === undefined || Number(declared) === length
    const refusal = isWhole ? request.server.countBody(request, length) : new Refusal('INVALID_INPUT')
    leave(refusal ?? Buffer.concat(chunks, length))
  }
  function fail(): void {
    leave(new Refusal('INVALID_INPUT'))
  }
  function leave(received: Buffer | Refusal): void {
    // A connection may still break after its body was refused.
    if (isOver) return
    isOver = true
    body.end()
    // What still arrives is discarded, and Fastify closes the connection after a refusal. The listener for errors stays.
    payload.off('data', add).off('end', complete)
    chunks.length = 0
    finish(received)
  }
}
