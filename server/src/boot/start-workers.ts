import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openWorkerMetrics } from '../metrics'
import type { Shop } from './open-shop'
import type { RunningServer } from './start-server'
import { StartProblem } from '../platform/start-problem'

/** Sent to the workers, which cannot tell a second signal from the same one that reached them twice. */
export const SKIP_DRAIN = 'skip drain'
const PAUSE_BEFORE_REPLACING_MS = 1_000

/** This process runs the database; its worker processes answer requests on one port. A worker that ends is replaced. */
export async function startWorkers(shop: Shop): Promise<RunningServer> {
  let isStopping = false
  let isSkipped = false
  const isEmbedded = shop.env.DATABASE_URL === undefined
  const startWorker = (): Worker => {
    const worker = cluster.fork({ DATABASE_URL: shop.databaseUrl, EMBEDDED_DATABASE: isEmbedded ? 'on' : 'off' })
    worker.once('exit', (code) => {
      if (isStopping) return
      shop.log.error('A worker ended and is replaced', { code })
      void pause(PAUSE_BEFORE_REPLACING_MS).then(() => isStopping || startWorker())
    })
    return worker
  }
  const stopWorkers = async () => {
    isStopping = true
    const workers = runningWorkers()
    const exits = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(exits)
  }
  const metrics = await openWorkerMetrics(shop.env)
  const port = await firstListening(startWorker()).catch(async (error: unknown) => {
    await metrics?.close()
    await stopWorkers()
    throw error
  })
  for (let started = 1; started < shop.env.WORKERS; started += 1) startWorker()
  return {
    url: `http://${shop.env.HOST}:${port}`,
    skipDrain: () => {
      if (shop.env.DRAIN_SECONDS === 0 || isSkipped) return false
      isSkipped = true
      for (const worker of runningWorkers()) worker.send(SKIP_DRAIN)
      return true
    },
    stop: async () => {
      await metrics?.close()
      await stopWorkers()
      await shop.close()
    },
  }
}

const runningWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** The first worker fails when the port is in use, and prints the reason itself. */
async function firstListening(worker: Worker): Promise<number> {
  const failed = once(worker, 'exit').then(() => {
    throw new StartProblem('no worker could open the port')
  })
  const listening = once(worker, 'listening').then(([address]: { port: number }[]) => address?.port ?? 0)
  return Promise.race([listening, failed])
}
