import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { openDatabase } from '../platform/database/open-database'
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

const restore = (file: string, databaseUrl: string | undefined, dataDir: string) =>
  restoreBackup({ ...common, file, databaseUrl, dataDir, replace: false, erasureFolders: [], migrationsFolder, log })

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

  const embedded = await startEmbedded({ dataDir, log })
  let second: string
  try {
    expect(await contentOf(embedded.url)).toStrictEqual(rows)
    second = await backUp(embedded.url, 'embedded.tar')
    expect(await reportsOf(embedded.url)).toStrictEqual(before)
  } finally {
    await embedded.close()
  }
  const server = await anEmptyDatabase()
  await restore(second, server, join(folder, 'beside'))
  expect(await contentOf(server)).toStrictEqual(rows)
  expect(await reportsOf(server)).toStrictEqual(before)
}, 120_000)
