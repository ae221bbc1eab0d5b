import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rmdir } from 'node:fs/promises'
import { connect } from 'node:net'
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

/** Beyond the highest process number of Linux. */
const NO_PROCESS = 4_194_305

/** Stands on the server's command line, where anybody can read to which folder a process belongs. */
export function clusterName(folder: string): string {
  return `tocador-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** The live server of this folder. A process that merely got the number of a dead one does not count. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmasterFile(folder)
  if (!postmaster) return undefined
  const isAlive = (await isServerOf(folder, postmaster.pid)) || (await answers(socketOf(postmaster)))
  return isAlive ? postmaster : undefined
}

/**
 * PostgreSQL refuses to start while the number in one of its lock files is taken, by whomever. The rest of postmaster.pid
 * stays: by it the new server checks that no process of the dead one still touches the data.
 */
export async function forgetDeadPostmaster(folder: string): Promise<void> {
  const postmaster = await readPostmasterFile(folder)
  if (!postmaster || (await findPostmaster(folder))) return
  await forgetNumber(join(folder, 'postmaster.pid'), postmaster.pid)
  await forgetNumber(`${socketOf(postmaster)}.lock`, postmaster.pid)
}

export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster || !(await isServerOf(folder, postmaster.pid))) return
  const { pid, socketFolder } = postmaster
  process.kill(pid, 'SIGINT')
  for (let waited = 0; await isServerOf(folder, pid); waited += 10) {
    // An immediate stop loses nothing either: the next start replays the log.
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    await pause(10)
  }
  // Empty only where a long path needed a folder for the socket alone.
  await rmdir(socketFolder).catch(() => {})
}

/** One handle reads and writes, so that the file of a server that starts in between stays as it is. */
async function forgetNumber(file: string, pid: number): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW).catch(() => undefined)
  if (!handle) return
  try {
    const text = await handle.readFile('utf8')
    if (Number.parseInt(text, 10) !== pid) return
    await handle.truncate()
    await handle.write(text.replace(/^\d+/, String(NO_PROCESS)), 0)
  } finally {
    await handle.close()
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

function socketOf({ socketFolder, port }: Postmaster): string {
  return join(socketFolder, `.s.PGSQL.${port}`)
}

/** A server in another container that shares the folder: its number means nothing here, its socket does. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
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
