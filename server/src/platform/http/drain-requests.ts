import type { Server } from 'node:http'

/** A balancer that cannot ask readiness, such as nginx, sends this header with the status that it passes on to another instance. */
const HEADER = 'x-drain'
const STATUS = 502
const READS = new Set(['GET', 'HEAD'])

/**
 * From now on each answer ends its connection, which would else bring the next request to an instance that may be closed by
 * then. Reads of a balancer that tries another instance after a 502 are answered with it, so that it sends nothing more here.
 */
export function drainRequests(server: Server): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    response.shouldKeepAlive = false
    if (READS.has(request.method ?? '') && request.headers[HEADER] === String(STATUS))
      return void response.writeHead(STATUS).end()
    for (const handle of handlers) Reflect.apply(handle, server, [request, response])
  })
}
