import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, nobody } from './platform/context'
import { contextsOn } from './testing/contexts-on'
import { freePort } from './testing/free-port'
import { signalThrice, startMain } from './testing/main-process'
import { createTestDatabase } from './testing/test-database'

const { db, url } = await createTestDatabase()
const start = (env: Record<string, string>) => startMain({ DATABASE_URL: url, ...env })
const S3_STORE = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

test.each([
  ['a bad setting', { PORT: 'abc' }, /^Tocador cannot start: PORT must be a whole number from 0 to 65535\n$/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://127.0.0.1:1/shop', DATABASE_WAIT_SECONDS: '0' },
    /^Tocador cannot start: The database [^\n]+\n$/,
  ],
  [
    '[IMG-15] an S3 store without its bucket',
    { ...S3_STORE, S3_BUCKET: '' },
    /^Tocador cannot start: S3_BUCKET must be set when another setting of S3 is\n$/,
  ],
  [
    '[IMG-15] an S3 store without the secret of its key',
    { ...S3_STORE, S3_SECRET_ACCESS_KEY: '' },
    /^Tocador cannot start: S3_SECRET_ACCESS_KEY must be set when another setting of S3 is\n$/,
  ],
  [
    '[IMG-15] Cloudinary beside an S3 store',
    { ...S3_STORE, CLOUDINARY_URL: 'cloudinary://key:secret@cloud' },
    /^Tocador cannot start: CLOUDINARY_URL and S3_ENDPOINT are both set: new pictures go to one store, unset the other\n$/,
  ],
])(
  '%s is reported in one line and ends the process',
  async (_what, env, line) => {
    const { code, stderr, stdout } = await start({ LOG_LEVEL: 'silent', ...env }).exit
    expect(code).toBe(1)
    expect(stderr).toMatch(line)
    expect(stdout).toBe('')
  },
  30_000,
)

test('[START-01] a fault of the program ends the start with its stack and code 1', async () => {
  const { db, url: own } = await createTestDatabase()
  await inTransaction(contextsOn(db)(nobody), (tx) => tx.run(sql`drop table users cascade`))
  const { code, stderr } = await start({ DATABASE_URL: own, LOG_LEVEL: 'silent' }).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Tocador cannot start: .*relation "users" does not exist\n {4}at [^\n]+:\d+/)
}, 30_000)

test('a first start without demo has product types, prints administrator and address, and ends with 0 on SIGTERM', async () => {
  // An existing database is not filled with examples unless that is asked for.
  const administrator = { ADMIN_NAME: 'Ana Dueña', ADMIN_PHONE: '1000000001', ADMIN_PASSWORD: 'very-secret-word' }
  const shop = start({ DEMO_DATA: '', ...administrator })
  const address = await shop.address()
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  expect(await (await fetch(`${address}/api/products/types`)).text()).toContain('"Labiales"')
  expect(await (await fetch(`${address}/api/public/products`)).json()).toMatchObject({ data: [] })
  shop.child.kill('SIGTERM')
  const { code, stdout, stderr } = await shop.exit
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Tocador is open at ${address}`)
  expect(stdout).toContain('Administrator: phone 1000000001, password as given in ADMIN_PASSWORD\n')
  expect(stdout + stderr).not.toContain('very-secret-word')
  expect(await db.rows(sql`select name from users where role = 'admin'`)).toStrictEqual([{ name: 'Ana Dueña' }])
}, 30_000)

test('a shop that is open to every network prints the address that opens it on this machine', async () => {
  const shop = start({ HOST: '0.0.0.0' })
  const address = await shop.address()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect((await shop.exit).code).toBe(0)
}, 30_000)

test.each([
  ['WHATSAPP_PRIMARY', { first: '5512345678', second: '' }],
  ['WHATSAPP_SECONDARY', { first: '', second: '5512345678' }],
])(
  'a first start with %s alone saves that number, and with the demo off it adds no examples',
  async (name, numbers) => {
    const { db, url: own } = await createTestDatabase()
    const shop = start({ DATABASE_URL: own, [name]: '5512345678' })
    await shop.address()
    shop.child.kill('SIGTERM')
    expect((await shop.exit).code).toBe(0)
    expect(
      await db.first(sql`select whatsapp_primary as first, whatsapp_secondary as second from settings`),
    ).toStrictEqual(numbers)
    expect(await db.rows(sql`select name from products limit 1`)).toStrictEqual([])
  },
  30_000,
)

test('[RUN-11] the first line of the log and the health check name version and commit', async () => {
  const shop = start({ LOG_LEVEL: 'info' })
  const address = await shop.address()
  const { data } = (await (await fetch(`${address}/api/health`)).json()) as {
    data: { version: string; commit: string }
  }
  const { version, commit } = data
  shop.child.kill('SIGTERM')
  const [first = ''] = (await shop.exit).stderr.split('\n')
  expect(JSON.parse(first)).toMatchObject({ msg: 'Tocador starts', version, commit, node: process.version })
  expect(version).toBe(JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')).version)
  expect(commit).toBe(await readFile(new URL('../dist/commit.txt', import.meta.url), 'utf8'))
}, 30_000)

test('[POOL-11] the stack of a fault in the log of the built program names lines of its sources', async () => {
  const { db, url: own } = await createTestDatabase()
  const shop = start({ DATABASE_URL: own, LOG_LEVEL: 'error' })
  const address = await shop.address()
  await inTransaction(contextsOn(db)(nobody), (tx) => tx.run(sql`drop table surveys cascade`))
  expect((await fetch(`${address}/api/enhanced-surveys/public/active`)).status).toBe(500)
  shop.child.kill('SIGTERM')
  const { stderr } = await shop.exit
  expect(stderr).toContain('relation \\"surveys\\" does not exist')
  expect(stderr).not.toContain('server/dist')
  const frames = [...stderr.matchAll(/\(([^\s()]+\.ts):(\d+):(\d+)\)/g)]
  const calls = frames.map(async ([, file = '', line, column]) => {
    const source = (await readFile(file, 'utf8')).split('\n')[Number(line) - 1]
    return [file, source?.slice(Number(column) - 1)]
  })
  const reading = fileURLToPath(new URL('surveys/public/public-surveys.ts', import.meta.url))
  expect((await Promise.all(calls)).at(-1)).toStrictEqual([reading, 'await listPublished(db)'])
}, 30_000)

test('[OPAGE-14] a start without PUBLIC_URL asks for it once, and one with it does not', async () => {
  const logOf = async (env: Record<string, string>) => {
    const shop = start({ LOG_LEVEL: 'warn', WORKERS: '2', ...env })
    await shop.address()
    shop.child.kill('SIGTERM')
    return (await shop.exit).stderr
  }
  const without = await logOf({})
  expect(without.match(/PUBLIC_URL is not set/g)).toHaveLength(1)
  expect(await logOf({ PUBLIC_URL: 'https://tienda.example' })).not.toContain('PUBLIC_URL')
}, 60_000)

test('[SAFE-43] after a duplicate registration no log and no output contains the phone or the email', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tocador-main-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = start({ DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const address = await shop.address()
  const register = async (phone: string) => {
    const account = { name: 'Ana Robles', phone, email: 'ana.robles@example.com', password: 'clave-de-ana' }
    return fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
  }
  expect((await register('5598765432')).status).toBe(201)
  expect((await register('5598765432')).status).toBe(409)
  expect((await register('5598765431')).status).toBe(409)
  shop.child.kill('SIGTERM')
  const { stdout, stderr } = await shop.exit
  const logs = (await readdir(dataDir)).filter((name) => name.endsWith('.log'))
  expect(logs).not.toEqual([])
  const written = await Promise.all(logs.map((name) => readFile(join(dataDir, name), 'utf8')))
  expect([stdout, stderr, ...written].join('\n')).not.toMatch(/9876543[12]|ana\.robles|Robles/)
}, 60_000)

test('[POOL-20] several workers answer on one port, have one set of metrics, and all end on SIGTERM', async () => {
  const port = await freePort()
  const shop = start({ WORKERS: '2', METRICS_PORT: String(port) })
  const address = await shop.address()
  const { pid } = shop.child
  expect((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')).toHaveLength(2)
  for (let nth = 0; nth < 4; nth += 1) expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  // A worker that is still starting has no metrics yet.
  await vi.waitFor(
    async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(metrics).toContain('tocador_http_requests_total{method="GET",route="/api/health/ready",status="200"} 4')
      expect(metrics).toContain('tocador_database_connections_limit 24')
    },
    { timeout: 20_000, interval: 200 },
  )
  shop.child.kill('SIGTERM')
  expect(await shop.exit).toMatchObject({ code: 0 })
  await expect(fetch(`${address}/api/health`)).rejects.toThrow()
}, 60_000)

test.each([
  ['embedded', async () => ''],
  ['server', async () => (await createTestDatabase()).url],
])(
  'the owner of a shop with several workers is told which database it has: %s',
  async (kind, databaseUrl) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'tocador-main-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    const [phone, password] = ['1000000002', 'very-secret-word']
    const administrator = { ADMIN_PHONE: phone, ADMIN_PASSWORD: password }
    const shop = start({ WORKERS: '2', DATA_DIR, DATABASE_URL: await databaseUrl(), ...administrator })
    const address = await shop.address()
    const session = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, password }),
    })
    const { data } = (await session.json()) as { data: { token: string } }
    const system = await fetch(`${address}/api/admin/system`, { headers: { authorization: `Bearer ${data.token}` } })
    expect(await system.json()).toMatchObject({ data: { database: kind } })
    shop.child.kill('SIGTERM')
    expect((await shop.exit).code).toBe(0)
  },
  180_000,
)

test.each(['1', '2'])(
  '[RUN-10] with %s workers a third signal ends a shop at once whose stop waits for a request',
  async (workers) => {
    const shop = start({ WORKERS: workers, DRAIN_SECONDS: '250' })
    const { hostname, port } = new URL(await shop.address())
    const products = () => fetch(`http://${hostname}:${port}/api/products/types`)
    const unfinished = connect(Number(port), hostname)
    onTestFinished(() => void unfinished.destroy())
    await once(unfinished, 'connect')
    unfinished.on('error', () => {})
    unfinished.write(
      'POST /api/orders/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    )
    expect((await products()).status).toBe(200)
    shop.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await products()).headers.get('connection')).toBe('close'))
    shop.child.kill('SIGTERM')
    await vi.waitFor(() => expect(products()).rejects.toThrow())
    expect(shop.child.exitCode).toBeNull()
    await shop.signalAgain()
    expect((await shop.exit).code).toBe(1)
  },
  60_000,
)

test.each(['1', '2'])(
  '[RUN-10] with %s workers a stopping shop is not ready, answers on, and when a second signal skips the wait accepts nothing more, finishes what has begun and ends',
  async (workers) => {
    const shop = start({ WORKERS: workers, DRAIN_SECONDS: '250' })
    const address = await shop.address()
    const products = () => fetch(`${address}/api/products/types`)
    expect((await products()).headers.get('connection')).toBe('keep-alive')
    const { hostname, port } = new URL(address)
    const begun = connect(Number(port), hostname)
    onTestFinished(() => void begun.destroy())
    await once(begun, 'connect')
    let answer = ''
    begun.on('data', (part) => (answer += String(part)))
    begun.write(
      'POST /api/orders/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    expect((await products()).status).toBe(200)
    shop.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${address}/api/health/ready`)).status).toBe(503))
    // Only now a connection that stays open can belong to a worker that has not heard of the signal.
    await vi.waitFor(async () => expect((await products()).headers.get('connection')).toBe('close'))
    expect((await products()).status).toBe(200)
    expect(shop.child.exitCode).toBeNull()
    shop.child.kill('SIGTERM')
    await vi.waitFor(() => expect(products()).rejects.toThrow(), { timeout: 8_000 })
    expect([shop.child.exitCode, answer]).toStrictEqual([null, ''])
    begun.write('}')
    expect((await shop.exit).code).toBe(0)
    expect(answer).toMatch(/^HTTP\/1.1 400[^]+"code":"INVALID_INPUT"/)
  },
  60_000,
)

test.each(['1', '2'])(
  '[RUN-10] with %s workers a Ctrl-C that npm passes on stops the shop in order',
  async (workers) => {
    const shop = start({ WORKERS: workers })
    expect((await fetch(`${await shop.address()}/api/products/types`)).status).toBe(200)
    await signalThrice(shop)
    expect((await shop.exit).code).toBe(0)
  },
  60_000,
)
