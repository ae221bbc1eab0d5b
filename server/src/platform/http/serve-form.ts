import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { nobody } from '../context'
import { guest, type CallerOf } from './caller'
import { failureOf, isForNow } from './failure-of'
import { parseInput, refuseWrongParams } from './parse-input'
import { Refusal } from './refusal'
import type { Call, Handler } from './serve'

const FORM_BYTES = 4_096

export interface FormOptions<E extends Endpoint> {
  handler: (call: Call<E>) => Promise<FastifyReply>
  /** Answers a refused form with a page. */
  refused: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>
  /** Answers with a page while the database is unavailable or cannot save. */
  unavailable: (reply: FastifyReply) => FastifyReply
}

/** Binds a form of a page, which is declared like a public endpoint and answered by a page. */
export function serveForm<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { handler, refused, unavailable }: FormOptions<E>,
): void {
  const limited = app.networkLimits.limit(endpoint, handler as Handler<E>)
  // A body that is too large, too slow or cannot be read fails before the handler.
  const errorHandler = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, failure } = failureOf(error)
    if (isForNow(failure)) return unavailable(reply)
    if (failure.code === 'TOO_MANY_REQUESTS' || status >= 500) throw error
    await refused(request, reply, error instanceof Refusal ? error : new Refusal(failure.code))
    return reply
  }
  const onRequest = async (request: FastifyRequest) => refuseWrongParams(endpoint, request)
  app.post(endpoint.path, { bodyLimit: FORM_BYTES, errorHandler, onRequest }, async (request, reply) => {
    try {
      const caller = guest as CallerOf<E['access']>
      const input = parseInput(endpoint, request)
      await limited({ ...input, context: app.contextFor(nobody), caller, request, reply })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await refused(request, reply, error)
    }
    return reply
  })
}
