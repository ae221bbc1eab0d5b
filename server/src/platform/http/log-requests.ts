import type { FastifyInstance } from 'fastify'
import type { Log } from '../log'

/** A line per call that changed or was refused something; plain reads only at level debug. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')
    const fields = {
      requestId: request.id,
      method: request.method,
      // The pattern, not the address: a search may hold somebody's phone.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...(request.caller.kind !== 'guest' && { userId: request.caller.user.id }),
    }
    if (isQuiet) log.debug('Answered', fields)
    else log.info('Answered', fields)
    done()
  })
}
