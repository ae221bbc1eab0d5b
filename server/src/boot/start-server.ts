import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import type { Environment } from '../platform/env'
import { drainRequests } from '../platform/http/drain-requests'
import { portProblem } from './check-port'
import { createDrain, type Drain } from './drain'
import type { Shop } from './open-shop'
import { programFolder } from '../program-folder'

export interface RunningServer {
  url: string
  /** Drains for DRAIN_SECONDS, stops accepting, finishes what is in flight, closes the shop. */
  stop(): Promise<void>
  /** Ends the draining; false when there is none. */
  skipDrain(): boolean
}

const FINISH_MS = 10_000
const webFolder = fileURLToPath(new URL('../../web/dist', programFolder))

/** Starts the HTTP server of a shop. */
export async function startServer(shop: Shop): Promise<RunningServer> {
  const app = await createApp(shop, { webFolder })
  try {
    await listen(app, shop.env)
  } catch (error) {
    await app.close()
    throw error
  }
  shop.changes.start()
  shop.schedule.start()
  shop.readiness.start()
  const drain = createDrain(shop.env.DRAIN_SECONDS)
  return { url: addressOf(app), stop: () => stop(app, shop, drain), skipDrain: drain.skip }
}

async function listen(app: FastifyInstance, { HOST, PORT }: Environment): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw portProblem(error, { HOST, PORT }) ?? error
  }
}

async function stop(app: FastifyInstance, shop: Shop, drain: Drain): Promise<void> {
  shop.readiness.markStopping()
  if (shop.env.DRAIN_SECONDS > 0) drainRequests(app.server)
  await drain.wait()
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  shop.readiness.stop()
  await Promise.all([app.close(), shop.schedule.stop()])
  clearTimeout(closeTimer)
  await shop.changes.stop()
  await shop.close()
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no address')
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address]
  return `http://${host ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address)}:${address.port}`
}
