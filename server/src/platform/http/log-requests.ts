import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Log } from '../log'

/**
 * A line per call that may have changed something; plain reads only at level debug, where a busy shop can afford it.
 * Faults and lost connections are logged by whoever answers them, whatever the call was.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  const isVerbose = log.pino.isLevelEnabled('debug')
  const logRequest: onResponseHookHandler = (request, reply, done) => {
    log.info('Answered', {
      requestId: request.id,
      method: request.method,
      // The pattern, not the address: a search may hold somebody's phone.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...(request.caller && request.caller.kind !== 'guest' && { userId: request.caller.user.id }),
    })
    done()
  }
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    // Only where it will be used: watching the end of a response costs a read a tenth of its time.
    if (!isRead || isVerbose) route.onResponse = [route.onResponse ?? [], logRequest].flat()
  })
}
