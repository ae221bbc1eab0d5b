import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What the server of a data folder says about itself in postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
  isReady: boolean
}

/** Stands on the server's command line, where anybody can read to which folder a process belongs. */
export function clusterName(folder: string): string {
  return `tocador-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** The live server of this folder. A process that merely got the number of a dead one does not count. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmasterFile(folder)
  return postmaster && (await isServerOf(folder, postmaster.pid)) ? postmaster : undefined
}

/** Beyond the highest process number of Linux. */
const NO_PROCESS = 4_194_305

/**
 * PostgreSQL itself refuses to start while the number in postmaster.pid is taken, by whomever. The rest of the file stays:
 * by it the new server checks that no process of the dead one still touches the data. Reading and writing go through one
 * handle, so that the file of a server that starts in between stays as it is.
 */
export async function forgetDeadPostmaster(folder: string): Promise<void> {
  const flags = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0)
  const handle = await open(join(folder, 'postmaster.pid'), flags).catch(() => undefined)
  if (!handle) return
  try {
    const text = await handle.readFile('utf8')
    const pid = Number.parseInt(text, 10)
    if (pid > 0 && !(await isServerOf(folder, pid))) {
      const forgotten = text.replace(/^\d+/, String(NO_PROCESS))
      await handle.truncate()
      await handle.write(forgotten, 0)
    }
  } finally {
    await handle.close()
  }
}

export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  for (let waited = 0; await isServerOf(folder, postmaster.pid); waited += 10) {
    // An immediate stop loses nothing either: the next start replays the log.
    if (waited === 10_000) process.kill(postmaster.pid, 'SIGQUIT')
    await pause(10)
  }
}

async function readPostmasterFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder === '/proc/self/cwd' ? folder : socketFolder,
    isReady: status.trim() === 'ready',
  }
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  return (await commandLine(pid)).includes(`cluster_name=${clusterName(folder)}`)
}

/** Empty for a process that is gone, or dead and not yet buried by its parent. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const listing = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listing.stdout
}
