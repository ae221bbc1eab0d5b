import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock'
import type { Environment } from '../../env'
import type { Log } from '../../log'

const HOUR_MS = 3_600_000

/** Behind an untrusted proxy all visitors have its address, so the limits of one network apply to all of them together. */
export function warnOfProxy(
  app: FastifyInstance,
  { env, log, clock }: { env: Pick<Environment, 'TRUST_PROXY'>; log: Pick<Log, 'warn'>; clock: Clock },
): void {
  if (env.TRUST_PROXY !== false) return
  let warnedAt = -Infinity
  const warn = () => {
    const now = clock.now().getTime()
    if (now - warnedAt < HOUR_MS) return
    warnedAt = now
    log.warn(
      'A forwarding header arrived while TRUST_PROXY is off: behind a proxy all visitors count as one network. Set TRUST_PROXY, see docs/operations.md',
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': usual, forwarded } = request.headers
    if (usual !== undefined || forwarded !== undefined) warn()
    done()
  })
}
