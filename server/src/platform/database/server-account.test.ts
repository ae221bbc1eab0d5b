import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from './embedded-postgres'
import { findPostmaster, stopPostmaster } from './postmaster'

/** In a checkout that only root can enter, the server runs in a user namespace instead of as a user of its own. */
const canOthersEnter = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || canOthersEnter(dirname(path)))
const isRoot = process.getuid?.() === 0 && process.platform === 'linux' && canOthersEnter(process.cwd())
const NOBODY = 65534
const log = { info: () => {}, warn: () => {}, error: () => {} }

vi.setConfig({ testTimeout: 60_000 })

let dataDir = ''
const folder = () => join(dataDir, 'postgres')
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tocador-account-'))
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await stopPostmaster(folder())
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllEnvs())

test.runIf(process.platform === 'linux')(
  '[SAFE-40] the database server sees no secret of the shop’s environment',
  async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'una-clave-secreta')
    vi.stubEnv('CLOUDINARY_URL', 'cloudinary://key:otra-clave@cloud')
    vi.stubEnv('PG_CLAVE', 'clave-de-la-tienda')
    vi.stubEnv('LC_ALL', 'es_MX.UTF-8')
    await startShop()
    const { pid } = await runningServer()
    const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
    const names = entries.map((entry) => entry.split('=')[0])
    expect(names).toContain('PATH')
    // What PostgreSQL or its start sets itself has a value of its own.
    expect(entries.filter((entry) => /clave|es_MX/.test(entry))).toEqual([])
    expect(names.filter((name) => name !== '' && !/^(?:PATH|TMPDIR|TZ|LC_ALL|PG_\w+)$/.test(name ?? ''))).toEqual([])
  },
)

describe('[SAFE-41] a shop that is started by root', () => {
  test.runIf(isRoot)('its database has a user id that no account has', async () => {
    await startShop()
    const { uid } = await stat(`/proc/${(await runningServer()).pid}`)
    const accounts = await readFile('/etc/passwd', 'utf8')
    expect(uid).toBeGreaterThan(0)
    expect(accounts.split('\n').map((line) => line.split(':')[2])).not.toContain(String(uid))
    expect((await stat(join(folder(), 'base'))).uid).toBe(uid)
    expect((await stat(folder())).mode & 0o077).toBe(0)
  })

  test.runIf(isRoot)('data of an earlier version, owned by nobody and open to it, is taken over', async () => {
    const before = await startEmbedded({ dataDir, log })
    await query(before.url, "drop table if exists kept; create table kept as select 'Rubor Durazno' as name")
    await before.close()
    await giveAll(folder(), NOBODY)
    await writeFile(join(folder(), 'pg_hba.conf'), 'local all all trust\n')
    const shop = await startShop()
    const { rows } = await query(shop.url, "select current_setting('data_checksums') as checksums")
    expect(rows).toHaveLength(1)
    expect((await query(shop.url, 'select name from kept')).rows).toStrictEqual([{ name: 'Rubor Durazno' }])
    const { uid } = await stat(join(folder(), 'base'))
    expect([0, NOBODY]).not.toContain(uid)
    expect(await connectAs(uid)).toContain('Peer authentication failed')
  })
})

test.runIf(isRoot)(
  '[SAFE-42] another process with the database’s user id cannot connect as its superuser',
  async () => {
    await startShop()
    const { uid } = await stat(folder())
    expect(await connectAs(0)).toContain('authenticated')
    expect(await connectAs(uid)).toContain('Peer authentication failed')
    expect(await connectAs(NOBODY)).toContain('EACCES')
  },
)

test('a rejected statement leaves none of its values in the log of the database', async () => {
  const shop = await startShop()
  await query(shop.url, 'create temporary table people (phone text primary key)')
  const twice = `create temporary table people (phone text primary key);
    insert into people values ('5512345678'), ('5512345678')`
  await expect(query(shop.url, twice)).rejects.toThrow('duplicate key')
  await expect(query(shop.url, "select 'ana@example.com'::int")).rejects.toThrow('ana@example.com')
  const written = await readFile(`${folder()}.log`, 'utf8')
  expect(written).toContain('database system is ready')
  expect(written).not.toMatch(/5512345678|ana@example|DETAIL|STATEMENT/)
})

async function startShop() {
  const shop = await startEmbedded({ dataDir, log })
  onTestFinished(() => shop.close())
  return shop
}

async function runningServer() {
  const found = await findPostmaster(folder())
  if (!found) throw new Error('The database is not running')
  return found
}

/** Opens a session as another system user and returns the server's answer. Without the driver, whose files this user may not read. */
async function connectAs(uid: number): Promise<string> {
  const program = `
    const words = 'user\\0postgres\\0database\\0postgres\\0\\0'
    const packet = Buffer.alloc(8 + words.length)
    packet.writeInt32BE(packet.length, 0)
    packet.writeInt32BE(196608, 4)
    packet.write(words, 8)
    const socket = require('node:net').connect(${JSON.stringify(join(folder(), '.s.PGSQL.5432'))})
    socket.on('connect', () => socket.write(packet))
    socket.on('error', (error) => console.log(error.code))
    socket.on('data', (bytes) => {
      console.log(bytes[0] === 82 && bytes.readInt32BE(5) === 0 ? 'authenticated' : bytes.toString())
      socket.destroy()
    })`
  const child = spawn(process.execPath, ['-e', program], { cwd: '/', uid, gid: uid, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

async function giveAll(path: string, uid: number): Promise<void> {
  await chown(path, uid, uid)
  if (!(await stat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveAll(join(path, name), uid)
}
