import type { FastifyInstance } from 'fastify'
import { afterFile } from './after-file'
import { readEnvironment } from '../platform/env'
import type { BodyLimits } from '../platform/http/bodies/bodies-in-flight'
import type { FindCaller, SignedIn } from '../platform/http/caller'
import type { ConnectionLimits } from '../platform/http/limits/limit-connections'
import { openHttp } from '../platform/http/open-http'
import type { RateLimits } from '../platform/http/limits/rate-limits'
import { contextsOn, noDatabase } from './contexts-on'
import { createTestLog } from './test-log'

const account = { id: 1, name: 'Ada', phone: '1555000111', email: '' }
const tokenHash = Buffer.alloc(32)
const callers: Record<string, SignedIn> = {
  'token-of-a-client': { kind: 'client', user: { ...account, role: 'client' }, tokenHash },
  'token-of-an-admin': { kind: 'admin', user: { ...account, role: 'admin' }, tokenHash },
}
const findCaller: FindCaller = async (token) => callers[token]

interface PlainHttpOptions {
  env?: Record<string, string>
  rateLimits?: RateLimits
  connectionLimits?: ConnectionLimits
  bodyLimits?: BodyLimits
}

/** The HTTP server without slices and database, for tests of platform/http. */
export async function openPlainHttp(
  bind: (app: FastifyInstance) => unknown = () => {},
  { env = {}, rateLimits, connectionLimits, bodyLimits }: PlainHttpOptions = {},
): Promise<FastifyInstance> {
  const { log } = createTestLog()
  const app = openHttp({
    env: readEnvironment({ RATE_LIMITS: rateLimits ? 'on' : 'off', ...env }),
    log,
    findCaller,
    contextFor: contextsOn(noDatabase),
    rateLimits,
    connectionLimits,
    bodyLimits,
  })
  await bind(app)
  await app.ready()
  afterFile(() => app.close())
  return app
}
