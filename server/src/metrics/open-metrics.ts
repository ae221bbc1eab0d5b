import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { EVENT_STREAM } from '@tocador/contracts/live/live-words'
import type { Deps } from '../platform/deps'
import { Refusal } from '../platform/http/refusal'
import { API } from '../platform/http/serve'
import { serveMetricsPort } from './metrics-port'
import type { ShopRegistry } from './shop-registry'

const METRICS = `${API}/metrics`

/** Does nothing without METRICS_TOKEN and METRICS_PORT. Called before the routes are added, so that all of them are counted. */
export async function openMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const { METRICS_TOKEN: token, METRICS_PORT: port } = deps.env
  if (token === undefined && port === undefined) return
  const { createShopRegistry, offerToFirstProcess } = await import('./shop-registry')
  const shopRegistry = createShopRegistry(deps)
  countCalls(app, shopRegistry)
  if (token !== undefined) serveWithToken(app, shopRegistry, token)
  if (cluster.isWorker) offerToFirstProcess(shopRegistry.registry)
  if (cluster.isWorker || port === undefined) return
  app.addHook('onReady', async () => {
    const server = await serveMetricsPort(shopRegistry.registry, port)
    app.addHook('onClose', () => server.close())
  })
}

function countCalls(app: FastifyInstance, { noteCall }: ShopRegistry): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.raw.getHeader('content-type')).startsWith(EVENT_STREAM)
    noteCall({
      method: request.method,
      route: routeOf(request.routeOptions.url),
      status: reply.statusCode,
      milliseconds: isStream ? undefined : reply.elapsedTime,
    })
    done()
  })
}

/** The files of the storefront are routes of their own, and each build has others. */
function routeOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown'
  return pattern.startsWith('/assets/') ? '/assets/*' : pattern
}

function serveWithToken(app: FastifyInstance, { registry }: ShopRegistry, token: string): void {
  const expected = digestOf(`Bearer ${token}`)
  app.get(METRICS, async (request, reply) => {
    // As for any unknown address, so that nobody learns whether there are metrics.
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) throw new Refusal('UNKNOWN_ROUTE')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Of equal length, as the comparison in constant time needs it. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()
