import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { openDatabase } from '../platform/database/open-database'
import { withClient } from '../platform/database/snapshot/with-client'
import { anOrderInput, aPlace, aProduct, aSession } from '../testing/factories'
import { anEmptyDatabase, contentOf } from '../testing/restored-databases'
import { createTestApp } from '../testing/test-app'
import { migrationsFolder } from '../testing/test-cluster'
import { createBackup, restoreBackup } from '.'

const folder = await mkdtemp(join(tmpdir(), 'tocador-moves-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const log = { info: () => {}, warn: () => {}, error: () => {} }
const common = { passphrase: undefined, program: '0.1.0', timeZone: 'America/Mexico_City', now: new Date() }

const shop = await createTestApp()
const place = await aPlace(shop)
for (const [name, priceCents] of [
  ['Labial', 18_900],
  ['Rubor', 22_050],
] as const) {
  const product = await aProduct(shop, { name, priceCents, stock: 9 })
  const input = anOrderInput(place, { [product]: 2 }, { sessionId: aSession() })
  await shop.call(placeGuestOrder, { body: input })
}

async function backUp(databaseUrl: string, name: string): Promise<string> {
  const file = join(folder, name)
  await createBackup({ ...common, databaseUrl, mediaFolder: join(folder, 'media') }, file)
  return file
}

const restore = (file: string, databaseUrl: string | undefined, dataDir: string, replace = false) =>
  restoreBackup({ ...common, file, databaseUrl, dataDir, replace, erasureFolders: [], migrationsFolder, log })

async function inFolder<Result>(dataDir: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbedded({ dataDir, log })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.close()
  }
}

/** Every report of the month, as a shop on this database answers it to a new administrator. */
async function reportsOf(url: string): Promise<unknown[]> {
  const database = openDatabase({ url, log, poolSize: 2 })
  const app = await createTestApp({ database: { ...database, url } })
  const query = { startDate: '2026-11-01', endDate: '2026-11-30' }
  try {
    const { token } = await app.signIn('admin')
    return [
      (await app.call(reports.reportProfitMargin, { query, token })).body.data,
      (await app.call(reports.reportTopProducts, { query, token })).body.data,
      (await app.call(reports.reportTopCustomers, { query, token })).body.data,
      (await app.call(reports.reportCategorySales, { query, token })).body.data,
      (await app.call(reports.reportSalesTrends, { query, token })).body.data,
      (await app.call(reports.reportInventoryValue, { token })).body.data,
      (await app.call(reports.reportHoldConversion, { query, token })).body.data,
      (await app.call(reports.reportExecutiveSummary, { query, token })).body.data,
    ]
  } finally {
    await app.close()
    await database.close()
  }
}

test('[BKP-41] a shop moves from a server to a data folder and back with equal rows and reports', async () => {
  const first = await backUp(shop.database.url, 'server.tar')
  const rows = await contentOf(shop.database.url)
  const before = await reportsOf(shop.database.url)
  expect(JSON.stringify(before)).toContain('Rubor')
  const dataDir = join(folder, 'data')
  await restore(first, undefined, dataDir)

  const second = await inFolder(dataDir, async (url) => {
    expect(await contentOf(url)).toStrictEqual(rows)
    const copied = await backUp(url, 'embedded.tar')
    expect(await reportsOf(url)).toStrictEqual(before)
    return copied
  })
  const server = await anEmptyDatabase()
  await restore(second, server, join(folder, 'beside'))
  expect(await contentOf(server)).toStrictEqual(rows)
  expect(await reportsOf(server)).toStrictEqual(before)
}, 120_000)

test('a data folder with another shop takes the backup once both folders that the refusal names are moved away', async () => {
  const file = await backUp(shop.database.url, 'lost-machine.tar')
  const dataDir = join(folder, 'new-machine')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await inFolder(dataDir, (url) =>
    withClient(url, (client) => client.query('create table shop_identity as select gen_random_uuid() as id')),
  )
  await expect(restore(file, undefined, dataDir, true)).rejects.toThrow(
    `${dataDir} holds another shop than the backup: move its folders postgres and media away first`,
  )
  const away = join(dataDir, 'another-shop')
  await mkdir(away)
  for (const part of ['postgres', 'media']) await rename(join(dataDir, part), join(away, part))
  expect((await restore(file, undefined, dataDir)).aside).toBeUndefined()
  expect(await inFolder(dataDir, contentOf)).toStrictEqual(await contentOf(shop.database.url))
  expect(await readdir(away)).toStrictEqual(['media', 'postgres'])
}, 240_000)

test('a data folder of another version of PostgreSQL takes the backup once its postgres is moved away, and its pictures are put aside', async () => {
  const file = await backUp(shop.database.url, 'former-postgres.tar')
  const dataDir = join(folder, 'former-postgres')
  for (const part of ['postgres', 'media']) await mkdir(join(dataDir, part), { recursive: true })
  await writeFile(join(dataDir, 'media/former.txt'), '')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(restore(file, undefined, dataDir, true)).rejects.toThrow('move this folder away')
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-17'))
  const { aside } = await restore(file, undefined, dataDir)
  expect(await readdir(join(aside ?? '', 'media'))).toContain('former.txt')
  expect(await inFolder(dataDir, contentOf)).toStrictEqual(await contentOf(shop.database.url))
}, 240_000)
