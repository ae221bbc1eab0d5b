import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { findPostmaster } from '../platform/database/postmaster'
import { joinOrStartEmbedded, startEmbedded } from '../platform/database/embedded-postgres'
import { withClient } from '../platform/database/snapshot/with-client'
import { StartProblem } from '../platform/start-problem'
import { aProduct } from '../testing/factories'
import { contentOf } from '../testing/restored-databases'
import { createTestApp } from '../testing/test-app'
import { copyTemplate, dropDatabase, migrationsFolder } from '../testing/test-cluster'
import { createBackup, restoreBackup } from '.'

const folder = await mkdtemp(join(tmpdir(), 'tocador-bad-days-'))
const target = await copyTemplate(inject('testCluster'))
afterAll(async () => {
  await dropDatabase(inject('testCluster'), target)
  await rm(folder, { recursive: true, force: true })
})
const shop = await createTestApp({ env: { DATA_DIR: join(folder, 'shop') } })
const dataDir = join(folder, 'restored')
const mediaFolder = join(folder, 'shop/media')
const program = { program: '0.1.0', timeZone: 'America/Mexico_City', now: new Date('2026-11-24T09:10:00Z') }
const log = { info: () => {}, warn: () => {}, error: () => {} }

async function aBackup(name: string): Promise<string> {
  const file = join(folder, name)
  const source = { databaseUrl: shop.database.url, mediaFolder, passphrase: undefined }
  await createBackup({ ...source, ...program }, file)
  return file
}

/** The line of the refusal. Any other error fails the test. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StartProblem)) throw error ?? new Error('It was not refused')
  expect(error.message).not.toContain('\n')
  return error.message
}

const restore = (
  file: string,
  changes: { databaseUrl?: string | undefined; dataDir?: string; signal?: AbortSignal } = {},
) =>
  restoreBackup({
    file,
    databaseUrl: target,
    dataDir,
    passphrase: undefined,
    replace: true,
    erasureFolders: [],
    migrationsFolder,
    log,
    ...program,
    ...changes,
  })

/** Runs a tool, whose writes fail beyond `atMost` blocks as on a full disk. */
async function runTool(
  args: string[],
  {
    env = {},
    atMost = 'unlimited',
    printed = [],
    stopWhen,
  }: { env?: Record<string, string>; atMost?: string; printed?: string[]; stopWhen?: () => Promise<unknown> } = {},
) {
  const [name = '', ...rest] = args
  const tool = fileURLToPath(new URL(`../../dist/tools/${name}.js`, import.meta.url))
  const child = spawn(
    'sh',
    ['-c', `trap '' XFSZ; ulimit -f ${atMost}; exec "$@"`, 'sh', process.execPath, tool, ...rest],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATA_DIR: join(folder, 'shop'), DATABASE_URL: shop.database.url, ...env },
    },
  )
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const closed = once(child, 'close')
  if (stopWhen !== undefined) await stopWhen().then(() => child.kill('SIGINT'))
  const [code] = await closed
  return { code, said: said.join('') }
}

/** Locks a table until `work` waits for it, and then ends its connection; in the mode `access share` only a change waits. */
async function loseDatabaseAt<Outcome>(
  url: string,
  table: string,
  work: () => Promise<Outcome>,
  mode = 'access exclusive',
): Promise<Outcome> {
  const holder = new pg.Client(url)
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in ${mode} mode`)
    const working = work()
    working.catch(() => {})
    await vi.waitFor(
      async () => {
        // Within a transaction the activity is read once.
        await holder.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await holder.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 60_000 },
    )
    return await working
  } finally {
    await holder.end()
  }
}

await aProduct(shop)
const [small, large] = [`${'0'.repeat(32)}-400.webp`, `${'a'.repeat(32)}-400.webp`]
await writeFile(join(mediaFolder, small), 'picture')
await writeFile(join(mediaFolder, large), 'picture'.repeat(100_000))
const file = await aBackup('first.tar')
// A restore that fails leaves no further file.
await rm((await restore(file)).aside ?? '')
await aProduct(shop)
const later = await aBackup('later.tar')
const before = await contentOf(target)
const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .flatMap((one) => (one.isFile() ? [one.name] : []))
    .toSorted()
const pictures = [small, large, 'shop-id.txt']

test('[BKP-05] [BKP-38] a shop does not start where a backup is being restored, into an empty folder and over a shop, nor does a second restore', async () => {
  const empty = join(folder, 'empty')
  const restoring = restore(file, { databaseUrl: undefined, dataDir: empty })
  const taken = /^Another shop is running on \S+: stop it first, or set another DATA_DIR$/
  const expectTaken = async () => {
    await vi.waitFor(
      async () => expect((await readdir(empty)).some((name) => name.startsWith('restoring-'))).toBe(true),
      { timeout: 60_000, interval: 10 },
    )
    const refused = [
      startEmbedded({ dataDir: empty, log }),
      restore(later, { databaseUrl: undefined, dataDir: empty }),
    ].map(refusalOf)
    expect(await Promise.all(refused)).toStrictEqual([expect.stringMatching(taken), expect.stringMatching(taken)])
  }
  await expectTaken()
  await restoring
  const opened = await startEmbedded({ dataDir: empty, log })
  const [refused, restored] = await Promise.all([
    refusalOf(restore(later, { databaseUrl: undefined, dataDir: empty })),
    contentOf(opened.url),
  ]).finally(() => opened.close())
  expect(refused).toMatch(taken)
  expect(restored).toStrictEqual(before)
  const replacing = restore(later, { databaseUrl: undefined, dataDir: empty })
  await expectTaken()
  await replacing
  const replaced = await startEmbedded({ dataDir: empty, log })
  expect(await contentOf(replaced.url).finally(() => replaced.close())).not.toStrictEqual(before)
}, 180_000)

test.each([
  ['table', 'create table stray (id integer primary key)', 'drop table stray', /^The backup has a table stray /],
  [
    'column',
    'alter table orders add column stray integer',
    'alter table orders drop column stray',
    /has a table orders /,
  ],
])(
  '[BKP-39] a restore of a backup with an unknown %s ends with one line and exit code 1, and the present shop stays',
  async (_what, add, drop, line) => {
    await withClient(shop.database.url, (client) => client.query(add))
    const stray = await aBackup('stray.tar').finally(() =>
      withClient(shop.database.url, (client) => client.query(drop)),
    )
    const env = { DATABASE_URL: target, DATA_DIR: dataDir }
    const { code, said } = await runTool(['restore', stray, '--replace'], { env })
    expect([code, said.trimEnd().split('\n')]).toStrictEqual([1, [expect.stringMatching(line)]])
    expect(await contentOf(target)).toStrictEqual(before)
    // The backup of the shop that would have been replaced is not needed.
    expect(await readdir(dataDir)).toStrictEqual(['media'])
  },
  180_000,
)

test('[BKP-05] a restore into a folder whose database a tool uses by now is refused, and the present shop stays', async () => {
  const own = { databaseUrl: undefined, dataDir: join(folder, 'used') }
  await restore(file, own)
  const refusing = refusalOf(restore(later, own))
  await vi.waitFor(
    async () => expect((await readdir(own.dataDir)).some((name) => name.startsWith('restoring-'))).toBe(true),
    { timeout: 60_000, interval: 10 },
  )
  const tool = await joinOrStartEmbedded({ dataDir: own.dataDir, log })
  const refused = await withClient(tool.url, () => refusing).finally(() => tool.close())
  expect(refused).toMatch(/ is in use by a running shop or tool \([^)]+\): stop it first$/)
  const opened = await startEmbedded({ dataDir: own.dataDir, log })
  expect(await contentOf(opened.url).finally(() => opened.close())).toStrictEqual(before)
}, 180_000)

test('[BKP-39] a restore into a folder that fails leaves nothing of itself there', async () => {
  await withClient(shop.database.url, (client) => client.query('create table stray (id integer primary key)'))
  const strange = await aBackup('strange.tar').finally(() =>
    withClient(shop.database.url, (client) => client.query('drop table stray')),
  )
  const own = join(folder, 'own')
  expect(await refusalOf(restore(strange, { databaseUrl: undefined, dataDir: own }))).toMatch(
    /^The backup has a table stray /,
  )
  expect((await readdir(own)).filter((name) => name.startsWith('restor'))).toStrictEqual([])
}, 180_000)

test('a restore into a folder that Ctrl-C stops says that nothing changed, and leaves no folder and no database running', async () => {
  const own = join(folder, 'stopped')
  await restore(file, { databaseUrl: undefined, dataDir: own })
  const stopWhen = () =>
    vi.waitFor(async () => expect((await readdir(own)).some((name) => name.startsWith('restoring-'))).toBe(true), {
      timeout: 60_000,
      interval: 10,
    })
  const env = { DATABASE_URL: '', DATA_DIR: own }
  expect(await runTool(['restore', later, '--replace'], { env, stopWhen })).toStrictEqual({
    code: 1,
    said: 'Stopping: another Ctrl-C ends it at once\nStopped: nothing was restored, and what was there before is unchanged\n',
  })
  expect((await readdir(own)).toSorted()).toStrictEqual(['media', 'postgres', 'postgres.log'])
  expect(await findPostmaster(join(own, 'postgres'))).toBeUndefined()
  const opened = await startEmbedded({ dataDir: own, log })
  expect(await contentOf(opened.url).finally(() => opened.close())).toStrictEqual(before)
}, 180_000)

test.each([
  ['backs up the present shop', 'access exclusive'],
  ['replaces it', 'access share'],
])(
  'a restore into a server’s database that is stopped while it %s leaves that shop and no file',
  async (_what, mode) => {
    const [stop, own] = [new AbortController(), join(folder, `stopped-in-${mode}`)]
    const holder = new pg.Client(target)
    await holder.connect()
    await holder.query(`begin; lock table order_lines in ${mode} mode`)
    const refusing = refusalOf(restore(later, { dataDir: own, signal: stop.signal }))
    const waiting = 'select from pg_locks where not granted'
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1), { timeout: 60_000 })
    stop.abort(new StartProblem('Stopped by somebody'))
    await holder.end()
    expect(await refusing).toBe('Stopped by somebody')
    expect(await contentOf(target)).toStrictEqual(before)
    expect(await filesBelow(own)).toStrictEqual([])
  },
)

test('[BKP-39] a restore ends with exit code 1 and one line when its file is missing, a folder cannot be made or written, or the database is missing or lost meanwhile, and the present shop stays', async () => {
  const begin = /^The backup cannot be (restored|read): /
  expect(await refusalOf(restore(folder))).toMatch(begin)
  expect(await refusalOf(restore(later, { dataDir: file }))).toMatch(begin)
  for (const [DATA_DIR, copy] of [
    [dataDir, join(folder, 'missing.tar')],
    [join(folder, 'nowhere'), later],
  ] as const) {
    const DATABASE_URL = copy === later ? 'postgres://127.0.0.1:1/none' : target
    const { code, said } = await runTool(['restore', copy, '--replace'], { env: { DATA_DIR, DATABASE_URL } })
    expect([code, said.trimEnd().split('\n')]).toStrictEqual([1, [expect.stringMatching(/^The (backup|database) c/)]])
  }
  expect(await refusalOf(restore(later, { databaseUrl: undefined, dataDir: join(file, 'below') }))).toMatch(begin)
  expect(await refusalOf(restore(later, { databaseUrl: 'postgres://127.0.0.1:1/none' }))).toMatch(
    /^The database connection failed: connect ECONNREFUSED 127/,
  )
  const replace = (env: Record<string, string>) => runTool(['restore', later, '--replace'], { env })
  const replaceHere = () => replace({ DATABASE_URL: target, DATA_DIR: dataDir })
  const outcomes = [
    // Also root cannot write there.
    await replace({ DATABASE_URL: target, DATA_DIR: '/sys/kernel' }),
    await replace({ DATABASE_URL: '', DATA_DIR: '/sys/kernel/tocador' }),
    // While the present shop is backed up, and while it is replaced.
    await loseDatabaseAt(target, 'order_lines', replaceHere),
    await loseDatabaseAt(target, 'order_lines', replaceHere, 'access share'),
  ]
  const forbidden = expect.stringMatching(/^The backup cannot be restored: E(ACCES|PERM|ROFS)[^\n]+\n$/)
  const lost = expect.stringMatching(/^The backup cannot be restored: terminating connection[^\n]+\n$/)
  expect(outcomes).toStrictEqual([forbidden, forbidden, lost, lost].map((said) => ({ code: 1, said })))
  expect(await contentOf(target)).toStrictEqual(before)
  expect(await filesBelow(dataDir)).toStrictEqual(pictures)
}, 180_000)

test('[BKP-39] a restore onto a full disk ends with one line and exit code 1, and the present shop stays', async () => {
  const env = { DATABASE_URL: target, DATA_DIR: join(folder, 'full') }
  const { code, said } = await runTool(['restore', later, '--replace'], { env, atMost: '200' })
  expect(said).toMatch(/^The backup cannot be restored: EFBIG[^\n]+\n$/)
  expect(code).toBe(1)
  expect(await contentOf(target)).toStrictEqual(before)
  expect(await filesBelow(env.DATA_DIR)).toStrictEqual([])
})

test('[BKP-39] a restore whose disk is full within the last bytes of a picture fails, and keeps no part of it', async () => {
  const env = { DATABASE_URL: target, DATA_DIR: join(folder, 'nearly-full') }
  // 699,904 of the 700,000 bytes of the large picture.
  const { code, said } = await runTool(['restore', later, '--replace'], { env, atMost: '1367' })
  expect([code, said]).toStrictEqual([1, expect.stringMatching(/^The backup cannot be restored: EFBIG[^\n]+\n$/)])
  expect(await contentOf(target)).toStrictEqual(before)
  expect(await filesBelow(env.DATA_DIR)).toStrictEqual([])
})

test('a restore that fails leaves a picture that was in the folder before it', async () => {
  const env = { DATABASE_URL: target, DATA_DIR: join(folder, 'full-with-a-picture') }
  await mkdir(join(env.DATA_DIR, 'media'), { recursive: true })
  await writeFile(join(env.DATA_DIR, 'media', small), 'picture')
  const { code, said } = await runTool(['restore', later, '--replace'], { env, atMost: '200' })
  expect([code, said]).toStrictEqual([1, expect.stringMatching(/^The backup cannot be restored: EFBIG/)])
  expect(await filesBelow(env.DATA_DIR)).toStrictEqual([small])
})

test('[BKP-39] a backup says in one line that disk, folder or database fail, with exit code 1, and leaves no file', async () => {
  const full = join(folder, 'full-copies')
  const outcomes = [
    await runTool(['backup', full], { atMost: '200' }),
    // Also root cannot write there.
    await runTool(['backup', '/sys/kernel']),
    await runTool(['backup', file]),
    await loseDatabaseAt(shop.database.url, 'order_lines', () => runTool(['backup', full])),
  ]
  expect(outcomes).toStrictEqual([
    { code: 1, said: expect.stringMatching(/^The backup failed: EFBIG[^\n]+\n$/) },
    { code: 1, said: expect.stringMatching(/^The backup failed: E(ACCES|PERM|ROFS)[^\n]+\n$/) },
    { code: 1, said: expect.stringMatching(/^The backup failed: EEXIST[^\n]+\n$/) },
    { code: 1, said: expect.stringMatching(/^The backup failed: terminating connection[^\n]+\n$/) },
  ])
  expect(await readdir(full)).toStrictEqual([])
}, 180_000)

test('[BKP-01] npm run backup without a folder writes one file of mode 0600 into BACKUP_DIR, and names it', async () => {
  const [usual, printed]: [string, string[]] = [join(folder, 'usual'), []]
  expect(await runTool(['backup'], { env: { BACKUP_DIR: usual }, printed })).toStrictEqual({ code: 0, said: '' })
  const [name = '', ...others] = await readdir(usual)
  expect([name, others]).toStrictEqual([expect.stringMatching(/^tocador-[\dTZ-]+\.tar$/), []])
  const copy = join(usual, name)
  expect(printed.join('')).toBe(`${copy}: 0 orders, 2 picture files\n`)
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
})

test('a backup that Ctrl-C stops leaves no file', async () => {
  const stopped = join(folder, 'stopped-copies')
  const holder = new pg.Client(shop.database.url)
  await holder.connect()
  await holder.query('begin; lock table order_lines in access exclusive mode')
  const stopWhen = () =>
    vi.waitFor(async () => expect(await readdir(stopped)).toStrictEqual([expect.stringMatching(/\.unfinished$/)]), {
      timeout: 60_000,
    })
  const outcome = await runTool(['backup', stopped], { stopWhen }).finally(() => holder.end())
  expect(outcome).toStrictEqual({ code: 1, said: 'Stopped\n' })
  expect(await readdir(stopped)).toStrictEqual([])
}, 180_000)

test('[BKP-02] [BKP-03] [BKP-07] with BACKUP_PASSPHRASE the tools write an encrypted backup, which restores with it only', async () => {
  const [sealed, BACKUP_PASSPHRASE] = [join(folder, 'sealed'), 'una frase larga']
  expect((await runTool(['backup', sealed], { env: { BACKUP_PASSPHRASE } })).code).toBe(0)
  const written = (await readdir(sealed)).filter((name) => name.includes('.tar'))
  expect(written).toStrictEqual([expect.stringMatching(/^tocador-[\dTZ-]+\.tar\.age$/)])
  const copy = join(sealed, written[0] ?? '')
  expect((await readFile(copy)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const env = { DATABASE_URL: target, DATA_DIR: dataDir }
  const refused = await runTool(['restore', copy, '--replace'], { env })
  expect(refused).toStrictEqual({ code: 1, said: expect.stringMatching(/^[^\n]+: set BACKUP_PASSPHRASE\n$/) })
  expect(await contentOf(target)).toStrictEqual(before)
  const kept = await runTool(['restore', copy], { env: { ...env, BACKUP_PASSPHRASE } })
  expect(kept).toStrictEqual({ code: 1, said: expect.stringMatching(/^[^\n]*already holds a shop[^\n]*\n$/) })
  expect(await contentOf(target)).toStrictEqual(before)
  const printed: string[] = []
  const withIt = { env: { ...env, BACKUP_PASSPHRASE }, printed }
  expect((await runTool(['restore', copy, '--replace'], withIt)).code).toBe(0)
  const [, aside = ''] = /^What was there before is in (\S+)$/m.exec(printed.join('')) ?? []
  expect((await readdir(dataDir)).map((name) => join(dataDir, name))).toContain(aside)
  expect(await contentOf(target)).toStrictEqual(await contentOf(shop.database.url))
}, 180_000)
