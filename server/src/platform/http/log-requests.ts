import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Log } from '../log'
import { shortenedAddress } from './limits/network'

/**
 * One line per call that may change data. Reads are logged only at level debug, since a busy shop has many of them.
 * Unexpected errors and lost connections are logged by answer-failures.ts for every call.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  const isVerbose = log.pino.isLevelEnabled('debug')
  const logRequest: onResponseHookHandler = (request, reply, done) => {
    log.info('Request answered', {
      requestId: request.id,
      method: request.method,
      // The route pattern, not the URL: a search may contain somebody's phone number.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip: shortenedAddress(request.ip),
      ...(request.caller && request.caller.kind !== 'guest' && { userId: request.caller.user.id }),
    })
    done()
  }
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    // Only where it is used: an onResponse hook makes a read 10 % slower.
    if (!isRead || isVerbose) route.onResponse = [route.onResponse ?? [], logRequest].flat()
  })
}
