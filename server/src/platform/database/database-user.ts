import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPrograms, findPostgresPackage, isTrustedCopy, repairLibraryLinks } from './postgres-package'

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

export async function chooseDatabaseUser(folder: string): Promise<DatabaseUser> {
  const programs = findPostgresPackage()
  const canWriteThere = await repairLibraryLinks(programs).then(
    () => true,
    () => false,
  )
  if (process.getuid?.() !== 0) {
    return canWriteThere
      ? directly(programs)
      : directly(await copyTo(join(folder, '..', 'postgres-programs'), programs))
  }

  const user = await unprivilegedUser(folder)
  const tried: DatabaseUser[] = [asUser(programs, user), inUserNamespace(programs)]
  for (const way of canWriteThere ? tried : []) if (await canRun(way)) return way
  for (const place of [join(folder, '..'), tmpdir(), '/var/tmp']) {
    const copied = await copyTo(join(place, 'tocador-postgres'), programs).catch(() => undefined)
    const way = copied === undefined ? undefined : asUser(copied, user)
    if (way && (await canRun(way))) return { ...way, way: `${way.way}, programs copied to ${place}` }
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other way works on this machine. ' +
      'Start the shop as an ordinary user, or set DATA_DIR to a folder that everybody may enter, such as /var/lib/tocador',
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
  if (!(await isTrustedCopy(place))) throw new Error(`${place} is in the way: remove it`)
  return place
}

/** PGDATA, PGPORT and their like in the caller's environment would be obeyed. */
function withCleanEnvironment(options: SpawnOptions): SpawnOptions {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG|LD_)/.test(name))
  return { ...options, env: { ...Object.fromEntries(kept), LC_ALL: 'C' } }
}
