import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { upgradeSteps } from '../boot/upgrade-steps'
import { migrate } from '../platform/database/migrate'
import { withClient } from '../platform/database/snapshot/with-client'
import { readEnvironment } from '../platform/env'
import { anEmptyDatabase, contentOf } from '../testing/restored-databases'
import { migrationsFolder } from '../testing/test-cluster'
import { checkArchive } from './archive/check-archive'
import { restoreBackup } from '.'

/** Written by the first program that made backups, with data of version 60. */
const sample = fileURLToPath(new URL('../testing/samples/first-backup.tgz', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }
const now = new Date('2026-11-24T09:10:00Z')

const folder = await mkdtemp(join(tmpdir(), 'tocador-first-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'first.tar')
await writeFile(file, gunzipSync(await readFile(sample)))
const { tables } = await checkArchive(file, undefined)

async function restore(backup: string, folderOfMigrations: string): Promise<string> {
  const url = await anEmptyDatabase()
  await restoreBackup({
    file: backup,
    databaseUrl: url,
    dataDir: folder,
    passphrase: undefined,
    replace: false,
    erasureFolders: [],
    migrationsFolder: folderOfMigrations,
    program: '0.1.0',
    timeZone: 'America/Mexico_City',
    now,
    log,
  })
  return url
}

test('[BKP-40] a backup in the first format and schema is restored by today’s program', async () => {
  const url = await restore(file, migrationsFolder)
  const { rows } = await withClient(url, (client) =>
    client.query(`
      select customer_name, notes, product_name, quantity, on_hand, users.name as client
      from orders join order_lines on order_id = orders.id join stock_levels using (product_id), users`),
  )
  expect(rows).toStrictEqual([
    {
      customer_name: 'Leonora Carrington',
      notes: 'línea 1\nlínea 2\ttab \\N',
      product_name: 'Labial «Ñandú» mate',
      quantity: 2,
      on_hand: 3,
      client: 'Remedios Varo',
    },
  ])
  expect((await readFile(join(folder, 'media', `${'a'.repeat(32)}-320.webp`))).length).toBe(60)
})

test('[BKP-40] the backup that is made before its migrations restores to the rows of the first, and has its picture', async () => {
  const first = join(folder, 'first-migrations')
  await mkdir(first)
  for (const name of await readdir(migrationsFolder)) {
    if (Number(name.slice(0, 4)) <= 60) await cp(join(migrationsFolder, name), join(first, name))
  }
  const url = await restore(file, first)
  const env = readEnvironment({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'copies') })
  const steps = upgradeSteps(env, { now: () => now }, url, () => {})
  await migrate({ url, migrationsFolder, log, ...steps })
  const [name = '', ...others] = await readdir(join(folder, 'copies'))
  expect([name.slice(0, 24), others]).toStrictEqual(['before-upgrade-from-0060', []])
  const picture = join(folder, 'media', `${'a'.repeat(32)}-320.webp`)
  await rm(picture)
  expect(await contentOf(await restore(join(folder, 'copies', name), first))).toStrictEqual(tables)
  expect((await readFile(picture)).length).toBe(60)
})
