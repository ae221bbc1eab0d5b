import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../make-folder'
import { StartProblem } from '../start-problem'
import { isConnectionLost } from './database-errors'
import { launchServer } from './launch-server'
import type { DatabaseLog } from './open-database'
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster'
import { enterServer, ShopIsTaken, type Presence } from './presence'
import { boundServerLog } from './server-log'

export interface EmbeddedOptions {
  dataDir: string
  log: DatabaseLog
  /** Server settings as name=value, such as fsync=off for the data of a test run. */
  settings?: string[]
  /** Folder of a PostgreSQL to use instead of the one that npm installed. */
  programs?: string
}

export interface EmbeddedPostgres {
  /** Usable as DATABASE_URL while the server runs. */
  url: string
  /** Stops the server, unless another process still uses it. */
  close(): Promise<void>
  /** Stops it in any case, before its folder is replaced. */
  stop(): Promise<void>
}

/** In DATA_DIR while a restored shop takes the place of the former one. No server is launched on the former one then. */
export const REPLACEMENT_JOURNAL = 'restore.json'

type Role = 'shop' | 'guest'

/** Every new server has this database; creating another would take a third of a fast first start. */
const DATABASE = 'postgres'

/** Starts the shop's database. A second shop on the same data folder is refused. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'shop')
}

/** For command-line tools: joins the database of a running shop, or starts it until the tool ends. */
export function joinOrStartEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'guest')
}

async function open(options: EmbeddedOptions, role: Role): Promise<EmbeddedPostgres> {
  await makeFolder(options.dataDir)
  const folder = join(await realpath(options.dataDir), 'postgres')
  let presence = await enter(folder, role, options)
  const bounding = boundServerLog(folder)
  let isClosing = false
  let comingBack = Promise.resolve()
  watch()

  function watch(): void {
    void presence.lost.then(() => {
      if (!isClosing) comingBack = comeBack()
    })
  }

  async function comeBack(): Promise<void> {
    options.log.warn('The embedded database was lost; starting it again')
    for (let wait = 50; !isClosing; wait = Math.min(wait * 2, 5_000)) {
      try {
        presence = await enter(folder, role, options)
        return watch()
      } catch (error) {
        options.log.error('The embedded database cannot be restarted', { error })
        await pause(wait)
      }
    }
  }

  async function end(mayStop: () => Promise<boolean>): Promise<void> {
    isClosing = true
    bounding.stop()
    await comingBack
    if (await mayStop()) await stopPostmaster(folder)
    await presence.leave()
  }

  return {
    url: presence.url,
    close: () => end(() => presence.isLast().catch(() => false)),
    stop: () => end(async () => true),
  }
}

async function enter(folder: string, role: Role, options: EmbeddedOptions): Promise<Presence & { url: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findPostmaster(folder)
    if (found && attempt === 1) options.log.info('Joining the database that is already running', { pid: found.pid })
    if (!found && existsSync(join(options.dataDir, REPLACEMENT_JOURNAL))) throw taken(options)
    const server = found?.isReady ? found : await launchServer(folder, options)
    try {
      const url = urlOf(server)
      const presence = await enterServer(url, role)
      if (presence) return { ...presence, url }
    } catch (error) {
      if (error instanceof ShopIsTaken) throw taken(options)
      if (!isConnectionLost(error) || attempt > 100) throw error
      // The server runs but its socket file was deleted, so nothing can connect to it any more.
      if (attempt === 50) await stopPostmaster(folder)
    }
    await pause(20)
  }
}

const taken = ({ dataDir }: EmbeddedOptions) =>
  new StartProblem(`Another shop is running on ${dataDir}: stop it first, or set another DATA_DIR`)

function urlOf({ socketFolder, port }: Postmaster): string {
  return `postgresql:///${DATABASE}?host=${encodeURIComponent(socketFolder)}&port=${port}&user=postgres`
}
