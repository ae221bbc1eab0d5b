import { chown, lstat, mkdir, open, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster, hasCluster, repairOwner } from './create-cluster'
import { chooseDatabaseUser, type DatabaseUser } from './database-user'
import type { EmbeddedOptions } from './embedded-postgres'
import { clusterName, findPostmaster, forgetDeadPostmaster, type Postmaster } from './postmaster'

const SOCKET = '.s.PGSQL.5432'
/** The kernel takes 107 bytes, macOS 103. */
const SOCKET_PATH_AT_MOST = 100
const LOG_BYTES_AT_MOST = 5_000_000
const PATIENCE_MS = 10_000

/** Starts the server of this folder, which is made first where it is missing, and waits until it answers. */
export async function launchServer(folder: string, options: EmbeddedOptions): Promise<Postmaster> {
  const startedAt = performance.now()
  const user = await chooseDatabaseUser(folder)
  const isNew = !(await hasCluster(folder))
  if (isNew) await createCluster(folder, user)
  await repairOwner(folder, user)
  const args = await serverArguments(folder, user, options.settings ?? [])
  for (;;) {
    await forgetDeadPostmaster(folder)
    const postmaster = await run(folder, user, args)
    const tookMs = Math.round(performance.now() - startedAt)
    if (postmaster) {
      options.log.info(isNew ? 'Embedded database created' : 'Embedded database started', { way: user.way, tookMs })
      return postmaster
    }
    const complaint = await lastComplaint(logOf(folder))
    // Processes of a killed server need a moment to notice it; until then a new one rightly refuses.
    const isPassing = /pre-existing shared memory block|lock file .* already exists/.test(complaint)
    if (!isPassing || tookMs > PATIENCE_MS) throw new Error(`The embedded database does not start: ${complaint}`)
    await pause(50)
  }
}

/** Comes back empty when the server ends without having been ready. */
async function run(folder: string, user: DatabaseUser, args: string[]): Promise<Postmaster | undefined> {
  const log = await openLog(logOf(folder))
  // In a session of its own: Ctrl-C is for the shop, which stops the database when it no longer needs it.
  const child = user.spawn('postgres', args, { cwd: folder, detached: true, stdio: ['ignore', log.fd, log.fd] })
  let isOver = false
  child.once('exit', () => (isOver = true))
  child.once('error', () => (isOver = true))
  child.unref()
  await log.close()
  for (;;) {
    const wasOver = isOver
    const postmaster = await findPostmaster(folder)
    if (postmaster?.isReady) return postmaster
    if (wasOver && !postmaster) return undefined
    await pause(5)
  }
}

async function serverArguments(folder: string, user: DatabaseUser, settings: string[]): Promise<string[]> {
  const fixed = [
    'listen_addresses=',
    `unix_socket_directories=${await socketFolder(folder, user)}`,
    'unix_socket_permissions=0700',
    'port=5432',
    `cluster_name=${clusterName(folder)}`,
    'fsync=on',
    'synchronous_commit=on',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'jit=off',
  ]
  return ['-D', user.folderName(folder), ...[...fixed, ...settings].flatMap((setting) => ['-c', setting])]
}

/** Whoever reaches the socket is trusted, so it lies in the data folder, which is closed to others, or in one like it. */
async function socketFolder(folder: string, user: DatabaseUser): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET)) <= SOCKET_PATH_AT_MOST) return user.folderName(folder)
  const temporary = Buffer.byteLength(tmpdir()) < 50 ? tmpdir() : '/tmp'
  const place = join(temporary, clusterName(folder))
  await mkdir(place, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(place)
  const isOurs = found.uid === user.uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new Error(`${place} belongs to somebody else: remove it, or set DATA_DIR to a shorter path`)
  }
  if (user.uid !== undefined && user.gid !== undefined) await chown(place, user.uid, user.gid)
  return place
}

function logOf(folder: string): string {
  return `${folder}.log`
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  return open(path, size > LOG_BYTES_AT_MOST ? 'w' : 'a', 0o600)
}

async function lastComplaint(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  return complaint ?? 'it left no message'
}
