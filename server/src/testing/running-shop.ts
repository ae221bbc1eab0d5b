import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock, type Clock } from '../platform/clock'
import { openDatabase } from '../platform/database/open-database'
import type { Deps } from '../platform/deps'
import { contextsOn } from './contexts-on'
import { copyTemplate, dropDatabase, type TestCluster } from './test-cluster'

/** The built shop in its own process, with its own database and port. */
export interface RunningShop {
  url: string
  /** For the factories. The shop detects their writes within a second. */
  db: Deps['db']
  clock: Clock
  contextFor: Deps['contextFor']
  owner: { phone: string; password: string }
  /** Starts another instance of the shop on the same database and pictures; of another build by its main file. */
  startAnother(main?: string): Promise<{ url: string; close(): Promise<void> }>
  close(): Promise<void>
}

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const owner = { phone: '1000000000', password: 'una-clave-de-prueba' }
const log = { info: () => {}, warn: () => {}, error: console.error }

export async function startRunningShop(cluster: TestCluster, env: Record<string, string> = {}): Promise<RunningShop> {
  const [databaseUrl, dataDir] = [await copyTemplate(cluster), await mkdtemp(join(tmpdir(), 'tocador-shop-'))]
  const start = (main: string) =>
    spawn(process.execPath, [main], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO_DATA: 'off',
        ADMIN_PHONE: owner.phone,
        ADMIN_PASSWORD: owner.password,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const child = start(program)
  const startAnother = async (main = program) => {
    const another = start(main)
    return { url: await addressOf(another), close: () => end(another) }
  }
  const database = openDatabase({ url: databaseUrl, log, poolSize: 2 })
  const close = async () => {
    await end(child)
    await database.close()
    await dropDatabase(cluster, databaseUrl)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const contextFor = contextsOn(database.db)
    return { url: await addressOf(child), db: database.db, clock: systemClock, contextFor, owner, startAnother, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const address = / open at (http:\S+)/.exec(output)?.[1]
    if (address === undefined) continue
    child.stdout?.resume()
    return address
  }
  throw new Error(`The shop did not start:\n${output}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
