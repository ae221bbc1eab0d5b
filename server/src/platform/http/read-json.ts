import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { BodiesInFlight, type BodyLimits } from './bodies-in-flight'
import { isTooDeep } from './json-depth'
import { networkOf } from './network'
import { Refusal } from './refusal'

/** A body that delivers less than this within the time for arrival is refused. */
const LEAST_PROGRESS = 16_384

/** Only JSON bodies are read here; a slice that accepts files adds a parser to its own scope. */
export function readJson(app: FastifyInstance, limits: BodyLimits): BodiesInFlight {
  const parse = app.getDefaultJsonParser('error', 'error')
  const inFlight = new BodiesInFlight(limits)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload, (received) => {
      if (received instanceof Refusal) return done(received)
      // Some clients send the JSON content type also without a body.
      if (received.length === 0) return done(null, undefined)
      if (!isUtf8(received) || isTooDeep(received)) return done(new Refusal('INVALID_JSON'))
      return parse(request, received.toString(), done)
    })
  })
  return inFlight

  function receive(request: FastifyRequest, payload: Readable, finish: (received: Buffer | Refusal) => void): void {
    const most = request.routeOptions.bodyLimit
    const declared = request.headers['content-length']
    if (Number(declared) > most) return finish(new Refusal('TOO_LARGE'))
    const chunks: Buffer[] = []
    let length = 0
    let lengthAtCheck = 0
    let isOver = false
    const body = inFlight.admit(networkOf(request), declared === undefined ? most : Number(declared), end)
    const progress = setInterval(() => {
      if (length - lengthAtCheck < LEAST_PROGRESS) end(new Refusal('REQUEST_TIMEOUT'))
      lengthAtCheck = length
    }, limits.arriveWithinMs)
    payload.on('data', add).on('end', complete).on('error', fail)

    function add(chunk: Buffer): void {
      length += chunk.length
      if (length > most) return end(new Refusal('TOO_LARGE'))
      chunks.push(chunk)
    }
    function complete(): void {
      const isWhole = declared === undefined || Number(declared) === length
      end(isWhole ? Buffer.concat(chunks, length) : new Refusal('INVALID_INPUT'))
    }
    function fail(): void {
      end(new Refusal('INVALID_INPUT'))
    }
    function end(received: Buffer | Refusal): void {
      if (isOver) return
      isOver = true
      clearInterval(progress)
      // What still arrives is discarded, and Fastify closes the connection after a refusal. The listener for errors stays.
      payload.off('data', add).off('end', complete)
      inFlight.release(body)
      finish(received)
    }
  }
}
