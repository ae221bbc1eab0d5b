import { chown, lstat, mkdir, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../start-problem'
import { clusterVersion, createCluster, repairOwner } from './create-cluster'
import { chooseDatabaseUser, type DatabaseUser } from './database-user'
import type { EmbeddedOptions } from './embedded-postgres'
import { writeAccessRules } from './access-rules'
import { lastErrorLine, openServerLog } from './server-log'
import { findPostgresPackage, versionOf } from './postgres-package'
import { clusterName, findPostmaster, clearDeadPostmaster, type Postmaster } from './postmaster'

const SOCKET = '.s.PGSQL.5432'
/** Linux allows 107 bytes, macOS 103. */
const SOCKET_PATH_AT_MOST = 100
const START_TIMEOUT_MS = 10_000

/** Starts the server of this folder and waits until it is ready. A missing folder is created first. */
export async function launchServer(folder: string, options: EmbeddedOptions): Promise<Postmaster> {
  const startedAt = performance.now()
  if (process.platform === 'win32') {
    throw new StartProblem('The bundled database needs Unix sockets: on Windows use WSL, or set DATABASE_URL')
  }
  const { programs = findPostgresPackage(), settings = [] } = options
  const user = await chooseDatabaseUser(programs, folder)
  await repairOwner(folder, user)
  const madeBy = await clusterVersion(folder)
  if (madeBy) await refuseOtherVersion(folder, madeBy, programs)
  else await createCluster(folder, user, !settings.includes('fsync=off'))
  await writeAccessRules(folder, user)
  const args = await serverArguments(folder, user, settings)
  for (;;) {
    await clearDeadPostmaster(folder)
    const log = await openServerLog(folder)
    const postmaster = await run(folder, user, args, log.handle)
    const tookMs = Math.round(performance.now() - startedAt)
    if (postmaster) {
      options.log.info(madeBy ? 'Embedded database started' : 'Embedded database created', { way: user.way, tookMs })
      return postmaster
    }
    const errorLine = await lastErrorLine(log)
    // Processes of a killed server take a moment to end, and a new server does not start before that.
    const isTemporary = /pre-existing shared memory block|lock file .* already exists/.test(errorLine)
    if (!isTemporary || tookMs > START_TIMEOUT_MS)
      throw new StartProblem(`The embedded database does not start: ${errorLine}`)
    await pause(50)
  }
}

/** undefined when the server ends before it is ready. */
async function run(
  folder: string,
  user: DatabaseUser,
  args: string[],
  log: FileHandle,
): Promise<Postmaster | undefined> {
  // Detached, so that Ctrl-C ends only the shop, which then stops the database itself.
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
    // Messages about statements repeat their values, such as the phone of a duplicate account. The shop gets and logs
    // these errors, so only messages about the server itself are written: LOG, FATAL and PANIC.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_statement=none',
    'log_min_duration_statement=-1',
    'jit=off',
  ]
  return ['-D', user.folderName(folder), ...[...fixed, ...settings].flatMap((setting) => ['-c', setting])]
}

/** Connections to the socket are trusted, so it is in the data folder or another folder that only its owner can enter. */
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
    throw new StartProblem(`${place} belongs to somebody else: remove it, or set DATA_DIR to a shorter path`)
  }
  if (user.uid !== undefined && user.gid !== undefined) await chown(place, user.uid, user.gid)
  return place
}

async function refuseOtherVersion(folder: string, madeBy: string, programs: string): Promise<void> {
  const version = await versionOf(programs)
  if (version.startsWith(`${madeBy}.`)) return
  throw new StartProblem(
    `${folder} was made by PostgreSQL ${madeBy}, and this is PostgreSQL ${version}: make a backup with the former version of the shop, move this folder away, and restore the backup with this version`,
  )
}
