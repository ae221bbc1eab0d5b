import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { USUAL_BODY_BYTES } from '@tocador/contracts/endpoint'
import type { ContextFor } from '../context'
import type { Environment } from '../env'
import type { Log } from '../log'
import { answerBrokenRequest, answerFailure, answerFailures } from './answer-failures'
import { USUAL_BODIES, type BodyLimits } from './bodies/bodies-in-flight'
import type { FindCaller } from './caller'
import { allowOrigins } from './cors'
import { limitConnections, USUAL_CONNECTIONS, type ConnectionLimits } from './limits/limit-connections'
import { NetworkLimits } from './limits/network-limits'
import { limitRates, USUAL_LIMITS, type RateLimits } from './limits/rate-limits'
import { logRequests } from './log-requests'
import { exchangeOwnPictures } from './own-pictures'
import { readBodies } from './bodies/read-bodies'
import { securityHeaders, sendSecurityHeaders } from './security-headers'
import { API } from './serve'
import { addressWithoutEscapes } from '../page/page-address'

export interface HttpOptions {
  env: Pick<Environment, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS' | 'CORS_ORIGINS' | 'TRUST_PROXY' | 'RATE_LIMITS'>
  log: Log
  findCaller: FindCaller
  contextFor: ContextFor
  /** For endpoints with reserved connections; like `contextFor` unless given. */
  reservedContextFor?: ContextFor | undefined
  /** For tests: they replace the usual limits. */
  rateLimits?: RateLimits | undefined
  connectionLimits?: ConnectionLimits | undefined
  bodyLimits?: BodyLimits | undefined
  /** Below these paths the addresses are secrets, and every one is answered by its page. */
  secretPaths?: readonly string[] | undefined
}

const HEADER_BYTES = 16_384

/** The HTTP server that slices add their routes to: limits, headers and failure answers. */
export function openHttp(options: HttpOptions): FastifyInstance {
  const { env, log, findCaller, contextFor, rateLimits, connectionLimits, bodyLimits, secretPaths = [] } = options
  const headers = securityHeaders(env)
  const app = fastify({
    loggerInstance: log.pino as FastifyBaseLogger,
    // log-requests.ts logs less and is cheaper.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger per request would cost more than the request; log fields name the request id instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof env.TRUST_PROXY === 'number' ? firstHops(env.TRUST_PROXY) : env.TRUST_PROXY,
    // The schemas check the length of parameters; the header limit bounds it.
    routerOptions: { maxParamLength: HEADER_BYTES },
    bodyLimit: USUAL_BODY_BYTES,
    // An upload may take minutes while data arrives; an inactive connection is closed after 20 s.
    requestTimeout: 300_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // Runs before the hooks, so it sets the headers itself.
    frameworkErrors: (error, request, reply) => {
      const secretPath = secretPaths.find((path) => request.url.startsWith(path))
      const isOfPage = !request.url.startsWith(API) && request.url.includes('%')
      if (secretPath !== undefined || isOfPage) {
        // A link with a broken escape, as a cut message leaves it, is a wrong link like others.
        request.raw.url = secretPath ?? addressWithoutEscapes(request.url)
        return request.server.routing(request.raw, reply.raw)
      }
      reply.headers({ ...headers.page, 'x-request-id': request.id })
      answerFailure(error, request, reply, log)
    },
  })
  limitConnections(app.server, connectionLimits ?? USUAL_CONNECTIONS, env.TRUST_PROXY !== false)
  app.decorate('findCaller', findCaller)
  app.decorate('contextFor', contextFor)
  app.decorate('reservedContextFor', options.reservedContextFor ?? contextFor)
  app.decorate('boundEndpoints', [])
  app.decorate('networkLimits', new NetworkLimits(env.RATE_LIMITS === 'on'))
  app.decorate('hasLimits', env.RATE_LIMITS === 'on')
  app.decorateRequest('caller', null)
  logRequests(app, log)
  sendSecurityHeaders(app, headers)
  allowOrigins(app, env.CORS_ORIGINS)
  limitRates(app, env.RATE_LIMITS === 'off' ? 'off' : (rateLimits ?? USUAL_LIMITS), log)
  readBodies(app, bodyLimits ?? USUAL_BODIES)
  exchangeOwnPictures(app, env.PUBLIC_URL)
  answerFailures(app, log)
  return app
}

const firstHops = (proxies: number) => (_address: string, hop: number) => hop < proxies
