import { once } from 'node:events'
import { chown, lchown, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartProblem } from '../start-problem'
import type { DatabaseUser } from './database-user'

/**
 * Creates the data folder under a temporary name and renames it when it is complete, so that a killed process leaves no
 * incomplete database and two processes that start at once end up with the same one.
 */
export async function createCluster(folder: string, user: DatabaseUser, isDurable: boolean): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`
  await removeUnfinished(folder)
  await mkdir(unfinished, { mode: 0o700 })
  const creator = user.creator ?? user
  if (creator.uid !== undefined && creator.gid !== undefined) await chown(unfinished, creator.uid, creator.gid)
  const args = ['-D', creator.folderName(unfinished), '-U', 'postgres', '-A', 'trust', '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  const sync = isDurable ? [] : ['--no-sync']
  const initdb = creator.spawn('initdb', [...args, ...locale, ...sync], {
    cwd: unfinished,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errorOutput, [code]] = await Promise.all([initdb.stderr ? text(initdb.stderr) : '', once(initdb, 'exit')])
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new StartProblem(`The database could not be created in ${folder}: ${errorOutput.trim()}`)
  }
  await repairOwner(unfinished, user)
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await clusterVersion(folder))) throw error
  })
  await syncFolder(dirname(folder))
  // Repeated because the initdb of a killed process may still have been writing during the first removal.
  await removeUnfinished(folder)
}

/** The major version that created the folder; empty when there is no database yet. */
export async function clusterVersion(folder: string): Promise<string> {
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
}

/** Gives files of an earlier database user to the current one. The folder comes last: its owner shows whether this is done. */
export async function repairOwner(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found || uid === undefined || gid === undefined || found.uid === uid) return
  if (process.getuid?.() !== 0) {
    throw new StartProblem(
      `${folder} belongs to user ${found.uid}, since the shop ran as another user before: ` +
        `run it as that user again, or as root: chown -R ${uid}:${gid} ${folder}`,
    )
  }
  await changeOwner(folder, uid, gid)
}

async function changeOwner(path: string, uid: number, gid: number): Promise<void> {
  const found = await lstat(path)
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), uid, gid)
  }
  await lchown(path, uid, gid)
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
