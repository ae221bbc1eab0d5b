import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem'
import { findPostmaster } from './postmaster'
import { copyPrograms, isTrustedCopy, repairLibraryLinks, versionOf } from './postgres-package'

/** How PostgreSQL's programs run and who owns the data folder, since PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  way: string
  uid: number | undefined
  gid: number | undefined
  /** Whether the server's account differs from the shop's, so that connections must be checked. */
  isOtherAccount: boolean
  /** Creates a new data folder: initdb refuses a user id without an account. The server itself runs with any. */
  creator?: DatabaseUser
  /** Starts a program with the database's folder as working directory. Its arguments name the folder by `folderName`. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
  folderName(folder: string): string
}

interface Account {
  uid: number
  gid: number
}

const NOBODY = 65534
/** User ids that neither systemd nor the distributions assign to anybody. */
const FIRST_FREE_ID = 60_706
const FREE_IDS = 478
/** Everything else may be secret, and other processes of the server's account can read its environment. */
const PASSED_VARIABLES = ['PATH', 'TMPDIR', 'TZ']

export async function chooseDatabaseUser(programs: string, folder: string): Promise<DatabaseUser> {
  const copyName = `tocador-postgres-${await versionOf(programs)}`
  const isComplete = await repairLibraryLinks(programs).then(
    () => true,
    () => false,
  )
  if (process.getuid?.() !== 0) {
    return directly(isComplete ? programs : await copyTo(join(folder, '..', copyName), programs))
  }

  const accounts = await possibleAccounts(folder)
  const ways = accounts.map((account) => asUser(programs, account))
  for (const way of isComplete ? [...ways, inUserNamespace(programs)] : []) {
    if (await canRun(way)) return way
  }
  for (const place of [join(folder, '..'), tmpdir(), '/var/tmp']) {
    const copy = await copyTo(join(place, copyName), programs).catch(() => undefined)
    if (copy === undefined) continue
    for (const account of accounts) {
      if (await canRun(asUser(copy, account))) return asUser(copy, account)
    }
    await rm(copy, { recursive: true, force: true })
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
    isOtherAccount: false,
    spawn: (program, args, options) => spawn(join(programs, 'bin', program), args, withCleanEnvironment(options)),
    folderName: (folder) => folder,
  }
}

/**
 * The user may lack access to a parent of the folder, such as root's home. Node enters the working directory before it
 * drops root, and the process keeps it, so the programs name the folder only by /proc/self/cwd.
 */
function asUser(programs: string, { creator, ...account }: PossibleAccount): DatabaseUser {
  const { uid, gid } = account
  return {
    way: `as user ${uid}`,
    uid,
    gid,
    isOtherAccount: true,
    ...(creator && { creator: asUser(programs, creator) }),
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
    isOtherAccount: false,
    spawn: (program, args, options) =>
      spawn(
        'unshare',
        ['--user', `--map-user=${NOBODY}`, join(programs, 'bin', program), ...args],
        withCleanEnvironment(options),
      ),
    folderName: (folder) => folder,
  }
}

interface PossibleAccount extends Account {
  creator?: Account
}

/**
 * A user id that nobody else has comes first: all services that run as nobody could read the database's files. A folder
 * whose parent belongs to the same ordinary user was made by a shop that ran as that user, and stays theirs.
 */
async function possibleAccounts(folder: string): Promise<PossibleAccount[]> {
  const passwords = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid = NOBODY, gid = NOBODY] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwords) ?? []
  const nobody = { uid: Number(uid), gid: Number(gid) }
  const [data, parent] = await Promise.all([folder, dirname(folder)].map((path) => lstat(path).catch(() => undefined)))
  if (data && data.uid !== 0) {
    const isShared = data.uid === nobody.uid && parent?.uid !== data.uid
    if (!isShared || (await findPostmaster(folder))) return [{ uid: data.uid, gid: data.gid, creator: nobody }]
  }
  const own = ownId(folder, passwords)
  return [...(own === undefined ? [] : [{ uid: own, gid: own, creator: nobody }]), nobody]
}

/** The same for every start of a folder, and another one for the folder of another shop. */
function ownId(folder: string, passwords: string): number | undefined {
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % FREE_IDS
  const ids = Array.from({ length: FREE_IDS }, (_, step) => FIRST_FREE_ID + ((start + step) % FREE_IDS))
  return ids.find((id) => !new RegExp(`^[^:]*:[^:]*:${id}:`, 'm').test(passwords))
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

/** PostgreSQL would also read variables such as PGDATA and PGPORT. */
function withCleanEnvironment(options: SpawnOptions): SpawnOptions {
  const passed = PASSED_VARIABLES.map((name) => [name, process.env[name]])
  return { ...options, env: { ...Object.fromEntries(passed), LC_ALL: 'C' } }
}
