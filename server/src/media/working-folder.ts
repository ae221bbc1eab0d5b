import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Inside the picture folder, so that publishing a file is a rename on the same file system. */
const INCOMING = '.incoming'
const ABANDONED_AFTER_MS = 3_600_000

export interface WorkingFolder {
  path: string
  remove(): Promise<void>
}

/** A folder for the files of one upload. Its name contains host and process id. */
export async function openWorkingFolder(folder: string): Promise<WorkingFolder> {
  const path = join(folder, INCOMING, `${hostname()}.${process.pid}.${randomUUID()}`)
  await mkdir(path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Removes the working folders of killed processes, but not those of other running instances that share the folder. */
export async function clearAbandonedFolders(folder: string): Promise<void> {
  const incoming = join(folder, INCOMING)
  await mkdir(incoming, { recursive: true })
  for (const name of await readdir(incoming)) {
    if (await isAbandoned(join(incoming, name), name)) await rm(join(incoming, name), { recursive: true, force: true })
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [, host, pid] = /^(.*)\.(\d+)\.[0-9a-f-]{36}$/.exec(name) ?? []
  // This process has just started, so a folder with its process id belongs to an earlier process.
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid))
  const folder = await stat(path).catch(() => undefined)
  return folder !== undefined && Date.now() - folder.mtimeMs > ABANDONED_AFTER_MS
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
