import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { createPasswordLink } from '@tocador/contracts/accounts/admin-users-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { advisoryKey } from '../platform/database/advisory-key'
import { listForeignKeys, listSequences } from '../platform/database/snapshot/queries'
import { withClient } from '../platform/database/snapshot/with-client'
import { startCloudinary } from '../testing/cloudinary-stand-in'
import { anOrderInput, aPlace, aProduct, aSession } from '../testing/factories'
import { waitForLock } from '../testing/locks'
import { startMain } from '../testing/main-process'
import { anEmptyDatabase, contentOf } from '../testing/restored-databases'
import { readShopMark, writeShopMark } from '../platform/shop-mark'
import { createTestApp } from '../testing/test-app'
import { migrationsFolder } from '../testing/test-cluster'
import { createBackup, restoreBackup } from '.'

const shop = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'tocador-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const picture = `${'a'.repeat(32)}-400.webp`
const widerPicture = `${'b'.repeat(32)}-1080.webp`
const now = new Date('2026-11-24T09:10:00Z')
const log = { info: () => {}, warn: () => {}, error: () => {} }

const mediaFolder = join(folder, 'media')
async function aBackup(name: string, passphrase?: string): Promise<string> {
  const file = join(folder, name)
  const source = { databaseUrl: shop.database.url, mediaFolder, passphrase, now }
  await createBackup({ ...source, program: '0.1.0', timeZone: 'America/Mexico_City' }, file)
  return file
}

const restore = (
  file: string,
  databaseUrl: string | undefined,
  changes: { replace?: boolean; passphrase?: string; dataDir?: string; migrationsFolder?: string } = {},
) =>
  restoreBackup({
    file,
    databaseUrl,
    dataDir: join(folder, 'restored'),
    passphrase: undefined,
    replace: false,
    erasureFolders: [],
    migrationsFolder,
    program: '0.1.0',
    timeZone: 'America/Mexico_City',
    now,
    log,
    ...changes,
  })

const countOf = (url: string, table: string) =>
  withClient(url, async (client) => (await client.query(`select from ${table}`)).rowCount)

const tablesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
    )
    return rows.map(({ name }) => name).toSorted()
  })

/** The last number that each table gave; null for one that gave none. */
const lastNumbers = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by sequencename`,
    )
    return rows
  })

await shop.signIn('client')
const product = await aProduct(shop, { stock: 5, name: "Labial «Ñandú»\t\\N 'doble'\n" })
const input = anOrderInput(await aPlace(shop), { [product]: 2 }, { sessionId: aSession() })
await shop.call(placeGuestOrder, { body: input })
await aBackup('first.tar')
const [bytes, widerBytes] = [randomBytes(100_000), randomBytes(3)]
await writeFile(join(mediaFolder, picture), bytes)
await writeFile(join(mediaFolder, widerPicture), widerBytes)

test('[BKP-01] [BKP-02] [IMG-13] a shop restored into an empty database has every row and picture, its id beside them, and no session, link for a password or device for notices', async () => {
  const { token } = await shop.signIn('admin')
  const { user: client } = await shop.signIn('client')
  expect((await shop.call(createPasswordLink, { params: { id: client.id }, token })).status).toBe(201)
  await withClient(shop.database.url, (connection) =>
    connection.query(
      `insert into notice_devices (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
       values ($1, '', 'https://push.example/x', '', '', '', '{}', now(), now())`,
      [client.id],
    ),
  )
  const file = await aBackup('shop.tar')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const url = await anEmptyDatabase()
  const { manifest, aside } = await restore(file, url)
  expect(aside).toBeUndefined()
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1)
  const restored = await contentOf(url)
  expect(restored).toStrictEqual(await contentOf(shop.database.url))
  expect(await withClient(url, listSequences)).toStrictEqual(await withClient(shop.database.url, listSequences))
  const foreignKeys = async (from: string) => (await withClient(from, listForeignKeys)).map(({ add }) => add).toSorted()
  expect(await foreignKeys(url)).toStrictEqual(await foreignKeys(shop.database.url))
  expect(await foreignKeys(url)).not.toHaveLength(0)
  // Nor is the first number of a table skipped that never gave one.
  const numbers = await lastNumbers(url)
  expect(numbers).toStrictEqual(await lastNumbers(shop.database.url))
  expect(numbers.filter(({ last }) => last === null)).not.toHaveLength(0)
  expect(await readFile(join(folder, 'restored/media', picture))).toStrictEqual(bytes)
  expect(await readFile(join(folder, 'restored/media', widerPicture))).toStrictEqual(widerBytes)
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(manifest.members.filter(({ name }) => name.startsWith('media/'))).toStrictEqual([
    { name: `media/${picture}`, size: 100_000, sha256: sha256(bytes) },
    { name: `media/${widerPicture}`, size: 3, sha256: sha256(widerBytes) },
  ])
  expect(manifest.tables).toStrictEqual(restored)
  expect(await readShopMark(join(folder, 'restored/media'))).toBe(manifest.shopId)
  for (const [table, rows] of [
    ['sessions', 3],
    ['password_links', 1],
    ['notice_devices', 1],
  ] as const) {
    expect([await countOf(shop.database.url, table), await countOf(url, table)], table).toStrictEqual([rows, 0])
  }
  // Nor are the notices, the counts, and what names files or a program of another place.
  const copied = manifest.tables.map(({ name }) => name)
  const leftOut = new Set(
    `sessions password_links notice_devices notices notice_deliveries notice_keys
     migrations backups picture_probes web_assets`.split(/\s+/),
  )
  expect(copied.toSorted()).toStrictEqual((await tablesOf(shop.database.url)).filter((one) => !leftOut.has(one)))
  await expect(restore(file, url)).rejects.toThrow('already holds a shop')
})

test('[IMG-13] a restore leaves the hosted store of another shop as it is, and the shop then says whose it is', async () => {
  const cloudinary = await startCloudinary()
  const other = '00000000-0000-4000-8000-000000000000'
  cloudinary.kept.set(`tocador/shop-id-${other}`, Buffer.from(''))
  const dataDir = join(folder, 'hosted')
  const settings = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: dataDir, CLOUDINARY_URL: cloudinary.url }
  const tool = fileURLToPath(new URL('../../dist/tools/restore.js', import.meta.url))
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  await promisify(execFile)(process.execPath, [tool, await aBackup('hosted.tar')], { env })
  const shopId = (await shop.db.first<{ id: string }>(sql`select id from shop_identity`))?.id
  expect(await readShopMark(join(dataDir, 'media'))).toBe(shopId)
  expect(cloudinary.calls).toStrictEqual([])
  const opened = startMain({ ...settings, LOG_LEVEL: 'warn' })
  await fetch(`${await opened.address()}/api/health/ready`)
  expect(JSON.parse(await opened.said(/(.*those of another shop.*)/))).toMatchObject({
    place: 'hosted',
    foundShop: other,
  })
  expect([...cloudinary.kept.keys()]).toStrictEqual([`tocador/shop-id-${other}`])
}, 60_000)

test('[BKP-01] what is sold or added while a backup is written is not in it, and no picture is removed meanwhile', async () => {
  const before = await contentOf(shop.database.url)
  let backup: Promise<string> | undefined
  await withClient(shop.database.url, async (client) => {
    // Between tables that are copied before and after it.
    await client.query('begin; lock table survey_options')
    backup = aBackup('while-sold.tar')
    await waitForLock(shop.db)
    const body = { ...input, sessionId: aSession() }
    expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
    await shop.signIn('client')
    expect(await shop.schedule.runNow('remove unused pictures')).toBe(false)
    await client.query('rollback')
  })
  const url = await anEmptyDatabase()
  await restore((await backup) ?? '', url)
  expect(await contentOf(url)).toStrictEqual(before)
  expect(await contentOf(shop.database.url)).not.toStrictEqual(before)
  expect(await shop.schedule.runNow('remove unused pictures')).toBe(true)
})

test('a backup removes what a killed one left beside it', async () => {
  const left = join(folder, 'tocador-left.tar.unfinished')
  await writeFile(left, 'of a killed backup')
  await utimes(left, 0, Date.now() / 1000 - 3601)
  await aBackup('after-a-kill.tar')
  expect(existsSync(left)).toBe(false)
})

test('[BKP-01] a backup is in a folder of its owner’s and says when and by what it was made; it leaves out other files beside the pictures and one that has just gone; a picture that cannot be read ends the backup', async () => {
  const own = join(folder, 'own-media')
  await mkdir(own)
  await writeFile(join(own, picture), bytes)
  await writeFile(join(own, '.DS_Store'), 'of a computer')
  await writeFile(join(own, `${picture}.unfinished`), 'of a kill')
  // To the backup as a picture that was listed and is gone when it is read.
  await symlink(join(own, 'nowhere'), join(own, widerPicture))
  const source = { databaseUrl: shop.database.url, mediaFolder: own, passphrase: undefined, now }
  const write = () =>
    createBackup({ ...source, program: '0.1.0', timeZone: 'America/Mexico_City' }, join(folder, 'own/own.tar'))
  const { members, ...manifest } = await write()
  expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700)
  expect(manifest).toMatchObject({
    format: 'tocador-backup',
    formatVersion: 1,
    createdAt: '2026-11-24T09:10:00.000Z',
    program: '0.1.0',
    timeZone: 'America/Mexico_City',
  })
  expect(members.map(({ name }) => name).filter((name) => !name.startsWith('tables/'))).toStrictEqual([
    `media/${picture}`,
  ])
  const endless = join(own, `${'c'.repeat(32)}-400.webp`)
  await symlink(endless, endless)
  await expect(write()).rejects.toThrow('ELOOP')
})

test('a backup that is stopped when the turn of the pictures comes fails and leaves no file', async () => {
  const stopping = new AbortController()
  const source = {
    databaseUrl: shop.database.url,
    passphrase: undefined,
    program: '0.1.0',
    timeZone: 'America/Mexico_City',
    now,
    signal: stopping.signal,
    get mediaFolder() {
      stopping.abort()
      return mediaFolder
    },
  }
  await expect(createBackup(source, join(folder, 'stopped.tar'))).rejects.toThrow('aborted')
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toStrictEqual([])
})

test('[BKP-05] a database in use, another shop and data of a newer version are refused', async () => {
  const file = await aBackup('mine.tar')
  const url = await anEmptyDatabase()
  await restore(file, url)
  await withClient(url, async () => {
    await expect(restore(file, url, { replace: true })).rejects.toThrow('in use by a running shop')
  })
  const starting = await anEmptyDatabase()
  await withClient(starting, async (client) => {
    await client.query(`select pg_advisory_lock(${advisoryKey('tocador migrate')})`)
    await expect(restore(file, starting)).rejects.toThrow('in use by a shop that starts')
  })
  await withClient(url, (client) => client.query('update shop_identity set id = gen_random_uuid()'))
  await expect(restore(file, url, { replace: true })).rejects.toThrow('holds another shop')
  await writeShopMark(join(folder, 'restored/media'), 'another shop')
  await expect(restore(file, await anEmptyDatabase())).rejects.toThrow(
    'media holds the pictures of another shop than the backup: move it away, or set another DATA_DIR',
  )
  await rm(join(folder, 'restored/media/shop-id.txt'))
  const older = join(folder, 'older-migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const [before = '', latest = ''] = (await readdir(older)).toSorted().slice(-2)
  await rm(join(older, latest))
  await expect(restore(file, await anEmptyDatabase(), { migrationsFolder: older })).rejects.toThrow(
    `The backup has data of version ${Number(latest.slice(0, 4))}, written by program 0.1.0; this program knows versions up to ${Number(before.slice(0, 4))}: restore it with that program or a newer one`,
  )
})

test('[BKP-06] [BKP-24] a backup of an earlier version is migrated, and a server’s former data are in a backup of their own', async () => {
  const url = await anEmptyDatabase()
  const earlier = join(folder, 'earlier-migrations')
  await cp(migrationsFolder, earlier, { recursive: true })
  await restore(await aBackup('today.tar'), url)
  await writeFile(join(earlier, '9000-later.sql'), 'alter table orders add column later int default 7')
  const stored = join(folder, 'restored/media', picture)
  const former = await stat(stored)
  await writeFile(join(folder, 'restored/media', `${'d'.repeat(32)}-400.webp.unfinished`), 'of a kill')
  const { aside } = await restore(await aBackup('before.tar'), url, { replace: true, migrationsFolder: earlier })
  const { rows } = await withClient(url, (client) => client.query('select distinct later from orders'))
  expect(rows).toStrictEqual([{ later: 7 }])
  // A file of its own: writing into the former one would leave it truncated after a kill.
  expect((await stat(stored)).ino).not.toBe(former.ino)
  const left = await readdir(join(folder, 'restored/media'))
  expect(left.filter((name) => name.endsWith('.unfinished'))).toStrictEqual([])
  const again = await anEmptyDatabase()
  await restore(aside ?? '', again)
  expect(await contentOf(again)).toStrictEqual(await contentOf(shop.database.url))
})

test('[BKP-03] an encrypted backup opens with its passphrase only', async () => {
  const file = await aBackup('shop.tar.age', 'una frase larga')
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const url = await anEmptyDatabase()
  await expect(restore(file, url)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(restore(file, url, { passphrase: 'otra frase larga' })).rejects.toThrow('cannot be decrypted')
  await restore(file, url, { passphrase: 'una frase larga' })
  expect(await contentOf(url)).toStrictEqual(await contentOf(shop.database.url))
}, 180_000)

test('[BKP-07] a shop is restored into an embedded database, whose former data are put aside', async () => {
  const file = await aBackup('embedded.tar')
  const dataDir = join(folder, 'embedded')
  expect((await restore(file, undefined, { dataDir })).aside).toBeUndefined()
  await expect(restore(file, undefined, { dataDir })).rejects.toThrow('already holds a shop')
  await writeFile(join(dataDir, 'media/former.txt'), '')
  const { aside } = await restore(file, undefined, { dataDir, replace: true })
  expect(aside).toBe(join(await realpath(dataDir), 'before-restore-2026-11-24T09-10-00-000Z'))
  expect(await readdir(aside ?? '')).toStrictEqual(['media', 'postgres'])
  expect(await readdir(join(aside ?? '', 'media'))).toContain('former.txt')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restor'))).toStrictEqual([])
}, 180_000)

test.each(['server', 'embedded'])(
  'the backups of a replaced shop (%s) are still known, so that they are removed when they are old; failed ones and links are not',
  async (kind) => {
    const dataDir = join(folder, `replaced-${kind}`)
    const url = kind === 'server' ? await anEmptyDatabase() : undefined
    const query = async (text: string): Promise<unknown[]> => {
      const embedded = url === undefined ? await startEmbedded({ dataDir, log }) : undefined
      try {
        return await withClient(url ?? embedded?.url ?? '', async (client) => (await client.query(text)).rows)
      } finally {
        await embedded?.close()
      }
    }
    const file = await aBackup(`${kind}.tar`)
    await restore(file, url, { dataDir })
    await query(
      `insert into backups (name, started_at, finished_at, state, reason, size_bytes, products, orders, pictures, link_hash) values
         ('a.tar', '2026-11-20T09:00:00.123456Z', '2026-11-20T09:01:00Z', 'proven', '', 5000000000, 7, 8, 9, 'key'),
         ('b.tar', '2026-11-21T09:00:00Z', '2026-11-21T09:01:00Z', 'unproven', 'Otra', 2, 3, 4, 5, null),
         ('c.tar', '2026-11-22T09:00:00Z', '2026-11-22T09:01:00Z', 'failed', 'Disco', 0, 0, 0, 0, null),
         ('d.tar', '2026-11-23T09:00:00Z', null, 'copied', '', 6, 7, 8, 9, null),
         ('e.tar', '2026-11-24T09:00:00Z', null, 'started', '', 0, 0, 0, 0, null)`,
    )
    await restore(file, url, { dataDir, replace: true })
    const rows = await query(
      `select concat_ws(' ', name, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
         to_char(finished_at at time zone 'UTC', 'HH24:MI'), state, reason, size_bytes, products, orders, pictures, link_hash) as made
       from backups order by name`,
    )
    expect(rows).toStrictEqual([
      { made: 'a.tar 2026-11-20 09:00:00.123456 09:01 proven  5000000000 7 8 9' },
      { made: 'b.tar 2026-11-21 09:00:00.000000 09:01 unproven Otra 2 3 4 5' },
      { made: 'd.tar 2026-11-23 09:00:00.000000 copied  6 7 8 9' },
    ])
  },
  180_000,
)

test('[BKP-04] a backup with a changed or missing byte, early or late, is refused before database and data folder are touched', async () => {
  const good = await readFile(await aBackup('bad.tar'))
  const file = join(folder, 'bad.tar')
  const dataDir = join(folder, 'untouched')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', picture), bytes)
  // What is made and removed again leaves another moment of change.
  const listed = async () => {
    const names = ['.', ...(await readdir(dataDir, { recursive: true }))].toSorted()
    return Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mtimeMs]))
  }
  const before = await listed()
  expect(before.map(([name]) => name)).toStrictEqual(['.', 'media', join('media', picture)])
  for (const place of [600, good.length >> 1, good.length - 1]) {
    const changed = Buffer.from(good)
    changed[place] = (changed[place] ?? 0) ^ 1
    for (const bad of [changed, Buffer.concat([good.subarray(0, place), good.subarray(place + 1)])]) {
      await writeFile(file, bad)
      for (const url of ['postgres://nowhere/none', undefined]) {
        await expect(restore(file, url, { dataDir, replace: true })).rejects.toThrow(/^The backup is[^\n]+$/)
      }
    }
  }
  expect(await listed()).toStrictEqual(before)
})
