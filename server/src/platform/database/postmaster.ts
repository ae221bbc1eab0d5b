import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rmdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What postmaster.pid says about the server of a data folder. */
export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
  isReady: boolean
}

/** Above the highest process id of Linux, so no process has it. */
const NO_PROCESS = 4_194_305

/** Part of the server's command line, so that a process can be matched to its data folder. */
export function clusterName(folder: string): string {
  return `tocador-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** The running server of this folder. A process that reuses the id of a dead server does not count. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmasterFile(folder)
  if (!postmaster) return undefined
  const isAlive = (await isServerOf(folder, postmaster.pid)) || (await answers(socketOf(postmaster)))
  return isAlive ? postmaster : undefined
}

/**
 * PostgreSQL does not start while any process has the id in one of its lock files. The rest of postmaster.pid is kept:
 * the new server uses it to check that no process of the dead server still accesses the data.
 */
export async function clearDeadPostmaster(folder: string): Promise<void> {
  const postmaster = await readPostmasterFile(folder)
  if (!postmaster || (await findPostmaster(folder))) return
  await clearPid(join(folder, 'postmaster.pid'), postmaster.pid)
  await clearPid(`${socketOf(postmaster)}.lock`, postmaster.pid)
}

export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster || !(await isServerOf(folder, postmaster.pid))) return
  const { pid, socketFolder } = postmaster
  process.kill(pid, 'SIGINT')
  for (let waited = 0; await isServerOf(folder, pid); waited += 10) {
    // An immediate stop loses no data: the next start replays the write-ahead log.
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    await pause(10)
  }
  // Removed only when it holds nothing but the socket, which is the case for long paths.
  await rmdir(socketFolder).catch(() => {})
}

/** Reads and writes through one handle, so that the file of a server that starts in between is not changed. */
async function clearPid(file: string, pid: number): Promise<void> {
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

/** Detects a server in another container that shares the folder, whose process id means nothing here. */
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

/** Empty for a process that has ended, also for a zombie. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const listing = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listing.stdout
}
