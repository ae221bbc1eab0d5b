import type { FastifyInstance } from 'fastify'

const ALLOWED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  'access-control-max-age': '600',
}

/** Same-origin by default; only the given origins may call with credentials. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Content-Disposition, ETag, Retry-After, X-Request-Id',
    })
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (isPreflight) return reply.code(204).headers(ALLOWED).send()
  })
}
