import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@tocador/contracts/endpoint'
import { nobody, type ContextFor, type ShopContext } from '../context'
import { guest, identify, type Caller, type CallerOf, type FindCaller } from './caller'
import { compileReplyPicker } from './compile-reply-picker'
import type { NetworkLimits } from './limits/network-limits'
import { parseInput } from './parse-input'
import { Refusal } from './refusal'
import { successEnvelope } from './success-envelope'

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller
    contextFor: ContextFor
    reservedContextFor: ContextFor
    boundEndpoints: Endpoint[]
    networkLimits: NetworkLimits
  }
  interface FastifyRequest {
    /** null until the caller is identified. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export interface Call<E extends Endpoint> {
  /** Passed to the verb that answers this call. */
  context: ShopContext
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Typed by the endpoint's access: an `Admin` where only administrators are allowed. */
  caller: CallerOf<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}
/** The success envelope without its `success`. The type of an empty reply would forbid even the message. */
export type Answer<E extends Endpoint> = (ReplyOf<E> extends Record<string, never> ? object : ReplyOf<E>) & {
  message?: string
}
/** Returns the answer, or sends prepared bytes itself and returns the `reply`. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Answer<E> | FastifyReply | Promise<Answer<E> | FastifyReply>

export const API = '/api'

export interface ServeOptions {
  /** Whether the handler's database connections are those that other work leaves free. */
  isReserved?: boolean
}

/** Binds a declared endpoint: identify the caller, parse the input, call the handler. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isReserved = false }: ServeOptions = {},
): void {
  const contextFor = isReserved ? app.reservedContextFor : app.contextFor
  const pick = compileReplyPicker(endpoint.reply)
  const limited = app.networkLimits.limit(endpoint, handler)
  app.boundEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: API + endpoint.path,
    config: { endpoint },
    bodyLimit: endpoint.bodyBytes,
    onRequest: guards(endpoint, app.findCaller),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request)
      // Safe: the guards have refused callers without this access.
      const caller = (request.caller ?? guest) as CallerOf<E['access']>
      const context = contextFor(caller.kind === 'admin' ? caller.user : nobody)
      const answer: unknown = await limited({ ...input, context, caller, request, reply })
      // An awaited reply gives undefined, also when the client has disconnected.
      if (answer === undefined) return reply
      return reply.code(endpoint.status).send(successEnvelope(pick(answer as Answer<E>)))
    },
  })
}

/** A public endpoint without files has no hook, which saves time on the most frequent requests. */
function guards({ access, multipart }: Endpoint, findCaller: FindCaller): onRequestAsyncHookHandler[] {
  const identifyCaller = async (request: FastifyRequest) => {
    request.caller = await identify(request, access, findCaller)
  }
  return [...(access === 'public' ? [] : [identifyCaller]), ...(multipart ? [refuseOtherThanMultipart] : [])]
}

async function refuseOtherThanMultipart(request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  }
}
