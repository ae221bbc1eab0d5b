import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import { copyPrograms, isTrustedCopy, repairLibraryLinks, versionOf } from './postgres-package'

/** PostgreSQL refuses to run as root. This is how its programs run instead, and to whom its folder then belongs. */
export interface DatabaseUser {
  way: string
  uid: number | undefined
  gid: number | undefined
  /** Starts a program inside the database's folder, which it calls by `folderName`. */
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
 * The folder may lie below one that this user can't enter, such as root's home. A process keeps the folder it was
 * started in, and node enters it before it gives up being root: so the programs know it by no other name.
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

/** Whoever the data belongs to already; root itself may have used a user namespace last time. */
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
  if (!(await isTrustedCopy(place))) throw new StartProblem(`${place} is in the way: remove it`)
  return place
}

/** PGDATA, PGPORT and their like in the caller's environment would be obeyed. */
function withCleanEnvironment(options: SpawnOptions): SpawnOptions {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG|LD_)/.test(name))
  return { ...options, env: { ...Object.fromEntries(kept), LC_ALL: 'C' } }
}
