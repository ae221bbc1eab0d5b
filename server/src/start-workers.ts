import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from './open-shop'
import type { RunningServer } from './start-server'
import { StartProblem } from './platform/start-problem'

const PAUSE_BEFORE_REPLACING_MS = 1_000

/** This process keeps the database; its children answer, all on one port. A child that dies is replaced. */
export async function startWorkers(shop: Shop): Promise<RunningServer> {
  let isStopping = false
  const hire = (): Worker => {
    const worker = cluster.fork({ DATABASE_URL: shop.databaseUrl })
    worker.once('exit', (code) => {
      if (isStopping) return
      shop.log.error('A worker ended and is replaced', { code })
      void pause(PAUSE_BEFORE_REPLACING_MS).then(() => isStopping || hire())
    })
    return worker
  }
  const fire = async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(gone)
  }
  const port = await firstListening(hire()).catch(async (error: unknown) => {
    await fire()
    throw error
  })
  for (let hired = 1; hired < shop.env.WORKERS; hired += 1) hire()
  return {
    url: `http://${shop.env.HOST}:${port}`,
    stop: async () => {
      await fire()
      await shop.close()
    },
  }
}

/** A port that is taken shows with the first; its own line says so. */
async function firstListening(worker: Worker): Promise<number> {
  const failed = once(worker, 'exit').then(() => {
    throw new StartProblem('no worker could open the port')
  })
  const listening = once(worker, 'listening').then(([address]: { port: number }[]) => address?.port ?? 0)
  return Promise.race([listening, failed])
}
