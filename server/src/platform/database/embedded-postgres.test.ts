import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinOrStartEmbedded, startEmbedded } from './embedded-postgres'
import { findPostgresPackage } from './postgres-package'
import { clusterName, findPostmaster, stopPostmaster } from './postmaster'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const childScript = fileURLToPath(new URL('../../testing/embedded-child.ts', import.meta.url))
const readAsNobody = ['--eval', 'fs.readFileSync(process.argv[1])', childScript]
/** False when an ordinary user cannot start this Node or read the checkout. */
const canRunAsNobody = isRoot && spawnSync(process.execPath, readAsNobody, { uid: NOBODY, gid: NOBODY }).status === 0
const log = { info: () => {}, warn: () => {}, error: () => {} }

// Creating a database takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let prepared = ''
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'tocador-prepared-'))
  await (await startEmbedded({ dataDir: prepared, log })).close()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

test('the first start creates a durable database that only its owner can access, and its rows survive a restart', async () => {
  const dataDir = await newDataDir()
  const said: string[] = []
  const heard = { ...log, info: (message: string) => void said.push(message) }
  const first = await startEmbedded({ dataDir, log: heard })
  const settings = await one(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
  )
  expect(settings).toEqual({ fsync: 'on', commits: 'on', addresses: '', encoding: 'UTF8' })
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
  expect(await one(first.url, "select lower('ÁRBOL') as word")).toEqual({ word: 'árbol' })
  await run(first.url, 'create table kept as select 7 as number')
  await first.close()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()

  const second = await startEmbedded({ dataDir, log: heard })
  expect(await one(second.url, 'select number from kept')).toEqual({ number: 7 })
  await second.close()
  expect(said).toStrictEqual(['Embedded database created', 'Embedded database started'])
})

test('its own file changes neither the durability of the database nor its time zone, opens it to nobody, and has it log no values', async () => {
  const dataDir = await preparedDataDir()
  const lines = [
    'fsync = off',
    'synchronous_commit = off',
    "timezone = 'America/Mexico_City'",
    "listen_addresses = '*'",
    'unix_socket_permissions = 0777',
    'log_statement = all',
    'log_min_duration_statement = 0',
    'log_min_messages = warning',
    'log_min_error_statement = error',
  ]
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  const embedded = await startEmbedded({ dataDir, log })
  const settings = await one(
    embedded.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('timezone') as zone, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_permissions') as socket, current_setting('log_statement') as statements,
      current_setting('log_min_duration_statement') as slow, current_setting('log_min_messages') as messages,
      current_setting('log_min_error_statement') as errors`,
  )
  await embedded.close()
  expect(settings).toEqual({
    fsync: 'on',
    commits: 'on',
    zone: 'UTC',
    addresses: '',
    socket: '0700',
    statements: 'none',
    slow: '-1',
    messages: 'log',
    errors: 'panic',
  })
})

test('a database that cannot start is told with the reason that its server gives', async () => {
  const dataDir = await preparedDataDir()
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), '\nmax_connections = muchas\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /^The embedded database does not start: .*FATAL: .*postgresql\.conf/,
  )
})

test('a shop killed while its database runs joins it at the next start, with all committed rows', async () => {
  const dataDir = await preparedDataDir()
  const shop = await startChild('shop', dataDir)
  await run(shop.url, 'create table kept as select 7 as number')
  const before = await findPostmaster(join(dataDir, 'postgres'))
  await kill(shop.child)

  const next = await startEmbedded({ dataDir, log })
  expect((await findPostmaster(join(dataDir, 'postgres')))?.pid).toBe(before?.pid)
  expect(await one(next.url, 'select number from kept')).toEqual({ number: 7 })
  await next.close()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a database killed together with its shop recovers, also when another process has its process id', async () => {
  const dataDir = await preparedDataDir()
  const folder = join(dataDir, 'postgres')
  const shop = await startChild('shop', dataDir)
  await run(shop.url, 'create table kept as select 7 as number')
  await killServerOf(dataDir)
  await kill(shop.child)

  const owner = await stat(folder)
  const otherProcess = spawn('sleep', ['60'], { stdio: 'ignore', uid: owner.uid, gid: owner.gid })
  onTestFinished(() => void otherProcess.kill())
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(otherProcess.pid)))
  }

  const next = await startEmbedded({ dataDir, log })
  expect(await one(next.url, 'select number from kept')).toEqual({ number: 7 })
  expect(otherProcess.exitCode).toBeNull()
  await next.close()
})

test('a server that nobody can reach, since its socket file was deleted, is started again with all committed rows', async () => {
  const dataDir = await preparedDataDir()
  const shop = await startChild('shop', dataDir)
  await run(shop.url, 'create table kept as select 7 as number')
  await kill(shop.child)
  await rm(join(dataDir, 'postgres', '.s.PGSQL.5432'))
  const next = await startEmbedded({ dataDir, log })
  expect(await one(next.url, 'select number from kept')).toEqual({ number: 7 })
  await next.close()
})

test('a running shop restarts its database when that is killed', async () => {
  const dataDir = await preparedDataDir()
  const shop = await startEmbedded({ dataDir, log })
  onTestFinished(() => shop.close())
  await run(shop.url, 'create table kept as select 7 as number')
  await killServerOf(dataDir)
  await vi.waitFor(async () => expect(await one(shop.url, 'select number from kept')).toEqual({ number: 7 }), 10_000)
})

test('a shop that is closed while its killed database comes back leaves no server running', async () => {
  const dataDir = await preparedDataDir()
  const folder = join(dataDir, 'postgres')
  const shop = await startEmbedded({ dataDir, log })
  const before = await findPostmaster(folder)
  await killServerOf(dataDir)
  const pidOfNext = async () => {
    const pid = (await findPostmaster(folder))?.pid
    return pid === before?.pid ? undefined : pid
  }
  await vi.waitFor(async () => expect(await pidOfNext()).toBeDefined(), { timeout: 10_000, interval: 2 })
  await shop.close()
  expect(await findPostmaster(folder)).toBeUndefined()
})

test('[SAFE-44] a running shop empties the log of its database when it grows too long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const dataDir = await preparedDataDir()
  const shop = await startEmbedded({ dataDir, log })
  onTestFinished(() => shop.close())
  const path = join(dataDir, 'postgres.log')
  await writeFile(path, 'x'.repeat(6_000_000), { flag: 'a' })
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect((await stat(path)).size).toBeLessThan(5_000_000), 10_000)
})

test('a second shop on the same folder is refused in one line, and a tool joins the database', async () => {
  const dataDir = await preparedDataDir()
  const shop = await startEmbedded({ dataDir, log })
  onTestFinished(() => shop.close())
  const second = await startChild('shop', dataDir).catch((error: Error) => error.message)
  expect(second).toBe(`Another shop is running on ${dataDir}: stop it first, or set another DATA_DIR\n`)
  const tool = await joinOrStartEmbedded({ dataDir, log })
  expect(tool.url).toBe(shop.url)
  await tool.close()
  expect(await one(shop.url, 'select 1 as number')).toEqual({ number: 1 })
})

test('while a restored shop takes its place, neither a shop nor a tool starts the database of the former one', async () => {
  const dataDir = await preparedDataDir()
  const journal = join(dataDir, 'restore.json')
  await writeFile(journal, '{}')
  for (const open of [startEmbedded, joinOrStartEmbedded])
    await expect(open({ dataDir, log })).rejects.toThrow(`Another shop is running on ${dataDir}: stop it first`)
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  await rm(journal)
  await (await startEmbedded({ dataDir, log })).close()
})

test('a shop joins the database that a tool started, and the last of the two to close stops it', async () => {
  const dataDir = await preparedDataDir()
  const tool = await joinOrStartEmbedded({ dataDir, log })
  const shop = await startEmbedded({ dataDir, log })
  await tool.close()
  expect(await one(shop.url, 'select 1 as number')).toEqual({ number: 1 })
  await shop.close()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('tools that start at once on an empty folder share one database, which stops when all have ended', async () => {
  const dataDir = await newDataDir()
  const tools = await Promise.all([1, 2].map(() => startChild('guest', dataDir)))
  expect(new Set(tools.map(({ url }) => url)).size).toBe(1)
  await run(tools[0]?.url ?? '', 'create table kept as select 7 as number')
  expect(await one(tools[1]?.url ?? '', 'select number from kept')).toEqual({ number: 7 })
  const exits = tools.map(async ({ child }) => {
    child.kill('SIGTERM')
    return (await once(child, 'exit'))[0]
  })
  expect(await Promise.all(exits)).toEqual([0, 0])
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a first start that was killed halfway does not prevent the next one', async () => {
  const dataDir = await newDataDir()
  const child = spawnChild('shop', dataDir)
  await vi.waitFor(
    async () => {
      const unfinished = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'))
      expect(await readdir(join(dataDir, unfinished ?? ''))).toContain('base')
    },
    { timeout: 10_000, interval: 2 },
  )
  await kill(child)
  expect(await readdir(dataDir)).not.toContain('postgres')

  const next = await startEmbedded({ dataDir, log })
  expect(await one(next.url, 'select 1 as number')).toEqual({ number: 1 })
  await next.close()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a folder with a very long path works, and nothing of it is left elsewhere', async () => {
  const dataDir = join(await preparedDataDir(), 'a-long-name-'.repeat(12))
  await mkdir(dataDir)
  await rename(join(dataDir, '..', 'postgres'), join(dataDir, 'postgres'))
  const embedded = await startEmbedded({ dataDir, log })
  expect(await one(embedded.url, 'select 1 as number')).toEqual({ number: 1 })
  const place = socketPlaceOf(await realpath(dataDir))
  expect((await stat(place)).isDirectory()).toBe(true)
  await embedded.close()
  await expect(stat(place)).rejects.toThrow('ENOENT')
})

test('the socket of a folder with a very long path is never in a folder that others can enter', async () => {
  const dataDir = join(await preparedDataDir(), 'a-long-name-'.repeat(12))
  await mkdir(dataDir)
  const folder = join(dataDir, 'postgres')
  await rename(join(dataDir, '..', 'postgres'), folder)
  const place = socketPlaceOf(await realpath(dataDir))
  onTestFinished(async () => {
    await stopPostmaster(folder)
    await rm(place, { recursive: true, force: true })
  })
  await mkdir(place)
  await chmod(place, 0o755)
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `${place} belongs to somebody else: remove it, or set DATA_DIR to a shorter path`,
  )
  await chmod(place, 0o700)
  const embedded = await startEmbedded({ dataDir, log })
  expect(await one(embedded.url, 'select 1 as number')).toEqual({ number: 1 })
  await embedded.close()
})

test('a folder created by another major version of PostgreSQL is refused in one line', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /was made by PostgreSQL 17, and this is PostgreSQL 18\.\S+: make a backup with the former version of the shop, move this folder away, and restore the backup with this version$/,
  )
})

test.runIf(isRoot)('root can start programs and data in a folder that no other user may enter', async () => {
  const home = await newDataDir()
  await chmod(home, 0o700)
  const programs = await copyOfPrograms(home)
  const dataDir = join(home, 'data')
  const inNamespace = await startEmbedded({ dataDir, log, programs })
  await run(inNamespace.url, 'create table kept as select 7 as number')
  await inNamespace.close()

  const reachable = await newDataDir()
  await chmod(reachable, 0o755)
  vi.stubEnv('TMPDIR', reachable)
  vi.stubEnv('PATH', '')
  const copied = await startEmbedded({ dataDir, log, programs })
  expect(await one(copied.url, 'select number from kept')).toEqual({ number: 7 })
  expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBeGreaterThan(0)
  expect((await stat(dataDir)).uid).toBe(0)
  expect((await stat(reachable)).uid).toBe(0)
  await copied.close()
})

test.runIf(canRunAsNobody)(
  'an ordinary user runs it directly, also in a folder that no other user may enter',
  async () => {
    const home = await newDataDir()
    await chown(home, NOBODY, NOBODY)
    await chmod(home, 0o700)
    const shop = await startChild('shop', join(home, 'data'), NOBODY)
    expect(await one(shop.url, 'select 1 as number')).toEqual({ number: 1 })
    shop.child.kill('SIGTERM')
    expect(await once(shop.child, 'exit')).toEqual([0, null])

    // A start by root keeps the owner of the data, so that the user can start it again.
    const asRoot = await startEmbedded({ dataDir: join(home, 'data'), log })
    await asRoot.close()
    expect((await stat(join(home, 'data', 'postgres'))).uid).toBe(NOBODY)
  },
)

test('missing library links are created at the start', async () => {
  const home = await preparedDataDir()
  const programs = await copyOfPrograms(home)
  await rm(join(programs, 'lib', 'libpq.so.5'))
  await rm(join(programs, 'lib', 'libicuuc.so.60'))
  const embedded = await startEmbedded({ dataDir: home, log, programs })
  expect(await one(embedded.url, 'select 1 as number')).toEqual({ number: 1 })
  await embedded.close()
})

/** Where the socket of a folder is whose path is too long for one. */
const socketPlaceOf = (dataDir: string) =>
  join(tmpdir().length < 50 ? tmpdir() : '/tmp', clusterName(join(dataDir, 'postgres')))

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tocador-embedded-'))
  onTestFinished(async () => {
    await stopPostmaster(join(dataDir, 'postgres'))
    await stopPostmaster(join(dataDir, 'data', 'postgres'))
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** Copies a stopped database, since creating one is slow. */
async function preparedDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  await once(spawn('cp', ['-a', join(prepared, 'postgres'), dataDir]), 'exit')
  return dataDir
}

async function copyOfPrograms(home: string): Promise<string> {
  const programs = findPostgresPackage()
  await cp(join(programs, '..'), join(home, 'package'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'package', 'native')
}

function spawnChild(role: string, dataDir: string, uid?: number): ChildProcess {
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, ['--import', 'tsx', childScript, role, dataDir], { stdio: 'pipe', ...user })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function startChild(role: string, dataDir: string, uid?: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnChild(role, dataDir, uid)
  const errorOutput: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errorOutput.push(text))
  if (!child.stdout) throw new Error('no output')
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'close').then(() => Promise.reject(new Error(errorOutput.join('')))),
  ])
  return { child, url: String(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function killServerOf(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}

async function run(url: string, text: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function one(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  return (await run(url, text)).rows[0]
}
