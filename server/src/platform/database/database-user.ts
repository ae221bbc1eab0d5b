import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import { copyPrograms, isTrustedCopy, repairLibraryLinks, versionOf } from './postgres-package'

/** How PostgreSQL's programs run and who owns the data folder, since PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  way: string
  uid: number | undefined
  gid: number | undefined
  /** Starts a program with the database's folder as working directory. Its arguments name the folder by `folderName`. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
  folderName(folder: string): string
}

const NOBODY = 65534

export async function chooseDatabaseUser(programs: string, folder: string): Promise<DatabaseUser> {
  const copyName = `tocador-postgres-${await versionOf(programs)}`
  const isComplete = await repairLibraryLinks(programs).then(
    () => true,
    () => false,
  )
  if (process.getuid?.() !== 0) {
    return directly(isComplete ? programs : await copyTo(join(folder, '..', copyName), programs))
  }

  const user = await unprivilegedUser(folder)
  for (const way of isComplete ? [asUser(programs, user), inUserNamespace(programs)] : []) {
    if (await canRun(way)) return way
  }
  for (const place of [join(folder, '..'), tmpdir(), '/var/tmp']) {
    const copy = await copyTo(join(place, copyName), programs).catch(() => undefined)
    if (copy !== undefined && (await canRun(asUser(copy, user)))) return asUser(copy, user)
    if (copy !== undefined) await rm(copy, { recursive: true, force: true })
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and no other user can run it here: start the shop as an ordinary user, ' +
      'or set DATA_DIR to a folder that everybody may enter, such as /var/lib/tocador',
  )
}

function directly(programs: string): DatabaseUser {
  return {
    way: 'directly',
    uid: process.getuid?.(),
    gid: process.getgid?.(),
    spawn: (program, args, options) => spawn(join(programs, 'bin', program), args, withCleanEnvironment(options)),
    folderName: (folder) => folder,
  }
}

/**
 * The user may lack access to a parent of the folder, such as root's home. Node enters the working directory before it
 * drops root, and the process keeps it, so the programs name the folder only by /proc/self/cwd.
 */
function asUser(programs: string, { uid, gid }: { uid: number; gid: number }): DatabaseUser {
  return {
    way: `as user ${uid}`,
    uid,
    gid,
    spawn: (program, args, options) =>
      spawn(join(programs, 'bin', program), args, { ...withCleanEnvironment(options), uid, gid }),
    folderName: (folder) => (process.platform === 'linux' ? '/proc/self/cwd' : folder),
  }
}

function inUserNamespace(programs: string): DatabaseUser {
  return {
    way: 'in a user namespace',
    uid: 0,
    gid: 0,
    spawn: (program, args, options) =>
      spawn(
        'unshare',
        ['--user', `--map-user=${NOBODY}`, join(programs, 'bin', program), ...args],
        withCleanEnvironment(options),
      ),
    folderName: (folder) => folder,
  }
}

/** The current owner of the data, else nobody. Data created in a user namespace belongs to root. */
async function unprivilegedUser(folder: string): Promise<{ uid: number; gid: number }> {
  const found = await lstat(folder).catch(() => undefined)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid = NOBODY, gid = NOBODY] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function canRun(way: DatabaseUser): Promise<boolean> {
  const child = way.spawn('postgres', ['--version'], { cwd: '/', stdio: 'ignore' })
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  )
}

async function copyTo(place: string, programs: string): Promise<string> {
  if (!(await isTrustedCopy(place))) await copyPrograms(programs, place)
  if (!(await isTrustedCopy(place)))
    throw new StartProblem(`${place} belongs to another user or is writable by others: remove it`)
  return place
}

/** PostgreSQL would read variables such as PGDATA and PGPORT from the caller's environment. */
function withCleanEnvironment(options: SpawnOptions): SpawnOptions {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG|LD_)/.test(name))
  return { ...options, env: { ...Object.fromEntries(kept), LC_ALL: 'C' } }
}
