import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import sql from 'sql-template-tag'
import { openShop } from '../../boot/open-shop'
import { openDatabase } from '../../platform/database/open-database'
import { withClient } from '../../platform/database/snapshot/with-client'
import { readEnvironment } from '../../platform/env'
import { createLog } from '../../platform/log'
import { anOrderInput, aPlace, aProduct, aSession } from '../../testing/factories'
import { waitForLock } from '../../testing/locks'
import { columnsWith } from '../../testing/samples/stored-text'
import { anEmptyDatabase } from '../../testing/restored-databases'
import { createTestApp } from '../../testing/test-app'
import { migrationsFolder } from '../../testing/test-cluster'
import { createBackup, restoreBackup } from '..'
import { inTransaction, shopItself } from '../../platform/context'
import { erasureLogFile } from './erasure-log'
import { openErasureLog } from './open-erasure-log'
import { lockErasureLog, takePending } from './queries'

const folder = await mkdtemp(join(tmpdir(), 'tocador-erasures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const copies = join(folder, 'copies')
const shop = await createTestApp({ env: { DATA_DIR: folder, BACKUP_DIR: copies } })
const { call, db, clock, schedule } = shop
const log = { info: () => {}, warn: () => {}, error: () => {} }
const time = { now: new Date('2026-11-20T18:00:00Z'), program: '0.1.0', timeZone: 'America/Mexico_City' }

const [productId, place] = [await aProduct(shop, { stock: 50 }), await aPlace(shop)]
const PASSWORD = 'jacaranda-larga'
const [ACCOUNT, GUEST, BUYER, VISITOR, STAYS] = ['Zuleima', 'Leonora', 'Remedios', '203.0.113.77', 'Tarsila']
const phones = { [ACCOUNT]: '55 7399 0001', [GUEST]: '55 7399 0002', [BUYER]: '55 7399 0003', [STAYS]: '55 7399 0004' }
const inputFor = (name: string) =>
  anOrderInput(
    place,
    { [productId]: 1 },
    { customerName: name, customerPhone: phones[name] ?? '', notes: `${name} pregunta` },
  )

async function anAccount(name: string): Promise<string> {
  const person = { name, phone: phones[name] ?? '', email: `${name}@correo.mx`, password: PASSWORD }
  return (await call(register, { body: person })).body.data.token
}
const aGuestOrder = (name: string) => call(placeGuestOrder, { body: { ...inputFor(name), sessionId: aSession() } })

async function aBackup(name: string): Promise<string> {
  const file = join(copies, name)
  const source = { databaseUrl: shop.database.url, mediaFolder: join(folder, 'media'), passphrase: undefined }
  await createBackup({ ...source, ...time }, file)
  return file
}

const restore = (
  file: string,
  databaseUrl: string | undefined,
  changes: { erasureFolders?: string[]; replace?: boolean; dataDir?: string } = {},
) =>
  restoreBackup({
    file,
    databaseUrl,
    dataDir: join(folder, 'restored'),
    passphrase: undefined,
    replace: false,
    erasureFolders: [copies],
    migrationsFolder,
    ...time,
    log,
    ...changes,
  })

/** Where the names are, after the shop was opened on this database, by those that a start uses. */
async function foundAfterOpening(url: string, names: readonly string[]): Promise<Record<string, string[]>> {
  const env = readEnvironment({ DATABASE_URL: url, DATA_DIR: join(folder, 'restored'), BACKUP_DIR: copies })
  const opened = await openShop({ env, log: createLog('silent'), role: 'shop' })
  await opened.close()
  const database = openDatabase({ url, log, poolSize: 2 })
  const found: Record<string, string[]> = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [
        name,
        (await columnsWith(database.db, name)).filter((column) => column !== 'network_counts.network'),
      ]),
    ),
  )
  await database.close()
  return found
}

let file = ''
let later = ''
beforeAll(async () => {
  const token = await anAccount(ACCOUNT)
  await anAccount(STAYS)
  await call(placeOrder, { token, body: inputFor(ACCOUNT) })
  await aGuestOrder(GUEST)
  await aGuestOrder(BUYER)
  await call(addItem, { body: { sessionId: aSession(), productId, quantity: 1 } })
  await withClient(shop.database.url, (client) =>
    client.query(`update carts set network = '${VISITOR}' where session_id is not null and user_id is null`),
  )
  file = await aBackup('first.tar')

  const { token: owner } = await shop.signIn('admin')
  const orders = await db.rows<{ id: number }>(sql`select id from orders order by id`)
  for (const { id } of orders) {
    await call(changeOrderStatus, { params: { id }, token: owner, body: { status: 'delivered' } })
  }
  await call(deleteAccount, { token, body: { password: PASSWORD } })
  await call(eraseGuestData, { token: owner, body: { phone: phones[GUEST] ?? '' } })
  later = await aBackup('later.tar')
  clock.advance({ days: 1 })
  await schedule.runNow('release lapsed holds')
  clock.advance({ days: 800 })
  await schedule.runNow('release lapsed holds')
  clock.advance({ days: 1 })
  await schedule.runNow('release lapsed holds')
  clock.advance({ days: 800 })
  await schedule.runNow('forget texts of finished orders')
  await schedule.runNow('forget idle guest carts')
  await schedule.runNow('write the erasure log')
})

test('[BKP-30] [BKP-31] what was erased or forgotten since a backup is erased again before the restored shop opens', async () => {
  const url = await anEmptyDatabase()
  const { erasures } = await restore(file, url)
  expect(erasures).toBe(4)
  // As if it had been deactivated when the backup was made.
  await withClient(url, (client) => client.query(`update users set is_active = false where name = '${ACCOUNT}'`))
  const names = [ACCOUNT, GUEST, `${BUYER} pregunta`, VISITOR, STAYS]
  const found = await foundAfterOpening(url, names)
  const { [STAYS]: stays, ...gone } = found
  expect(gone).toStrictEqual({ [ACCOUNT]: [], [GUEST]: [], [`${BUYER} pregunta`]: [], [VISITOR]: [] })
  expect(stays).toContain('users.name')
  // Without the log they are there again.
  const without = await anEmptyDatabase()
  expect((await restore(file, without, { erasureFolders: [] })).erasures).toBe(0)
  const again = await foundAfterOpening(without, names)
  expect(Object.values(again).filter((columns) => columns.length === 0)).toStrictEqual([])
})

test('[BKP-30] the tool that restores a copy from another folder finds the log of BACKUP_DIR', async () => {
  const tool = fileURLToPath(new URL('../../../dist/tools/restore.js', import.meta.url))
  const elsewhere = await mkdtemp(join(folder, 'copied-'))
  const copy = join(elsewhere, 'copy.tar')
  await copyFile(file, copy)
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: await anEmptyDatabase(),
    DATA_DIR: join(elsewhere, 'data'),
    BACKUP_DIR: copies,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [tool, copy], { env })
  expect(stdout).toContain('What was erased since then will be erased again before it opens (4 times)')
}, 60_000)

test('[BKP-30] a shop that was not restored repeats none of its erasures', async () => {
  expect(await db.rows(sql`select from erasures`)).not.toHaveLength(0)
  expect(await inTransaction(shop.contextFor(shopItself), takePending)).toStrictEqual([])
})

test('[BKP-30] a backup that was made in between repeats only what came after it, also of a log in the second folder', async () => {
  const erasureFolders = [join(folder, 'nowhere'), copies]
  expect((await restore(later, await anEmptyDatabase(), { erasureFolders })).erasures).toBe(2)
})

test('[BKP-31] the log beside the backups names rows only, and the next write mends a lost one', async () => {
  const [identity] = await db.rows<{ id: string }>(sql`select id from shop_identity`)
  const log = erasureLogFile(copies, identity?.id ?? '')
  const text = await readFile(log, 'utf8')
  expect(text.trim().split('\n').length).toBe(5)
  expect((await stat(log)).mode & 0o777).toBe(0o600)
  for (const name of [ACCOUNT, GUEST, BUYER, VISITOR, '7399']) expect(text).not.toContain(name)
  const made = text
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => (JSON.parse(line) as { made: [number, string][] }).made)
  expect(
    made.filter(([id, at]) => !Number.isInteger(id) || !/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/.test(at)),
  ).toStrictEqual([])
  await rm(log)
  // A write that fails, here because a folder has the name of the log, keeps no later one from being made.
  await mkdir(log)
  await schedule.runNow('write the erasure log')
  await rm(log, { recursive: true })
  await schedule.runNow('write the erasure log')
  const linesOf = (content: string) => content.split('\n').toSorted()
  expect(linesOf(await readFile(log, 'utf8'))).toStrictEqual(linesOf(text))
  // Lines that only the folder has, such as those of a shop that was replaced, stay.
  const foreign = { id: randomUUID(), erasedAt: '2026-11-20T00:00:00+00:00', kind: 'carts', made: [[1, '2020-01-01']] }
  await writeFile(log, `${text.split('\n').slice(0, 2).join('\n')}\n${JSON.stringify(foreign)}\n`)
  await schedule.runNow('write the erasure log')
  expect((await readFile(log, 'utf8')).trim().split('\n').length).toBe(6)
  await writeFile(log, text)
})

test('[BKP-32] without its log a replaced shop tells itself what it erased; an id that another row has now is left alone', async () => {
  const url = await anEmptyDatabase()
  await restore(file, url)
  await foundAfterOpening(url, [])
  expect((await restore(file, url, { replace: true, erasureFolders: [] })).erasures).toBe(4)
  await withClient(url, (client) => client.query("update users set created_at = created_at + interval '1 second'"))
  const found = await foundAfterOpening(url, [ACCOUNT, GUEST])
  expect(found[ACCOUNT]).toContain('users.name')
  expect(found[GUEST]).toStrictEqual([])
})

test('[BKP-32] a shop with an embedded database that is replaced tells itself what it erased', async () => {
  const dataDir = join(folder, 'embedded')
  expect((await restore(file, undefined, { dataDir })).erasures).toBe(4)
  expect((await restore(file, undefined, { dataDir, replace: true, erasureFolders: [] })).erasures).toBe(4)
}, 180_000)

test('[BKP-42] an erasure of a kind that only a newer program knows is kept for it, and neither restore nor start fails', async () => {
  const [identity] = await db.rows<{ id: string }>(sql`select id from shop_identity`)
  const [log, elsewhere] = [erasureLogFile(copies, identity?.id ?? ''), await mkdtemp(join(folder, 'newer-'))]
  const kind = 'of a newer program'
  const newer = {
    id: randomUUID(),
    erasedAt: '2026-11-21T00:00:00+00:00',
    kind,
    made: [[1, '2026-11-20T00:00:00+00:00']],
  }
  await writeFile(
    erasureLogFile(elsewhere, identity?.id ?? ''),
    `${await readFile(log, 'utf8')}${JSON.stringify(newer)}\n`,
  )
  const url = await anEmptyDatabase()
  await restore(file, url, { erasureFolders: [elsewhere] })
  expect((await foundAfterOpening(url, [GUEST]))[GUEST]).toStrictEqual([])
  const pending = () =>
    withClient(url, async (client) => (await client.query('select kind from erasures where is_pending')).rows)
  expect(await pending()).toStrictEqual([{ kind }])
  // As a restore over this shop, which tells its erasures itself.
  await restore(file, url, { replace: true, erasureFolders: [] })
  await foundAfterOpening(url, [])
  expect(await pending()).toStrictEqual([{ kind }])
}, 120_000)

test('[BKP-33] a log of another shop is ignored; one under a wrong name and a damaged one are refused with one line', async () => {
  const [identity] = await db.rows<{ id: string }>(sql`select id from shop_identity`)
  const logOf = (id: string) => `{"format":"tocador-erasures","formatVersion":1,"shopId":"${id}"}\n`
  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'))
  await writeFile(erasureLogFile(elsewhere, randomUUID()), 'not a log')
  const url = await anEmptyDatabase()
  expect((await restore(file, url, { erasureFolders: [elsewhere] })).erasures).toBe(0)
  const own = erasureLogFile(elsewhere, identity?.id ?? '')
  const refusal = async (content: string) => {
    await writeFile(own, content)
    return restore(file, 'postgres://nowhere/none', { erasureFolders: [elsewhere] }).catch(String)
  }
  expect(await refusal(logOf(randomUUID()))).toMatch(/^StartProblem: \S+ is of another shop: remove it$/)
  expect(await refusal('{"format"')).toMatch(/^StartProblem: \S+ is not complete: [^\n]+$/)
  expect(await refusal(`${logOf(identity?.id ?? '')}{"id":1}\n`)).toMatch(
    /^StartProblem: \S+ is damaged in line 2: [^\n]+$/,
  )
})

test('a line of the log that cannot be read stays, and does not keep later erasures from it', async () => {
  const [identity] = await db.rows<{ id: string }>(sql`select id from shop_identity`)
  const log = erasureLogFile(copies, identity?.id ?? '')
  const text = await readFile(log, 'utf8')
  const [first = '', ...lines] = text.trim().split('\n')
  const [lost = '', ...kept] = lines
  const newer = `{"id":"${randomUUID()}","erasedAt":"2027-01-01T00:00:00+00:00","kind":"of a newer program","made":[]}`
  await writeFile(log, [first, '{"id":"cut off', newer, ...kept].map((line) => `${line}\n`).join(''))
  await schedule.runNow('write the erasure log')
  expect(await readFile(log, 'utf8')).toBe(
    [first, '{"id":"cut off', newer, ...kept, lost].map((line) => `${line}\n`).join(''),
  )
  await writeFile(log, text)
})

test('[BKP-31] an erasure is in the log at once, not only with the next regular write', async () => {
  const [identity] = await db.rows<{ id: string }>(sql`select id from shop_identity`)
  const lines = async () => {
    const text = await readFile(erasureLogFile(copies, identity?.id ?? ''), 'utf8')
    return text.trim().split('\n').length
  }
  const before = await lines()
  const person = { name: 'Nahui', phone: '55 7399 0005', email: 'nahui@correo.mx', password: PASSWORD }
  const { token } = (await call(register, { body: person })).body.data
  expect((await call(deleteAccount, { token, body: { password: PASSWORD } })).status).toBe(200)
  await vi.waitFor(async () => expect(await lines()).toBe(before + 1), { timeout: 10_000 })
})

test('a shop that stops waits for the log that it writes', async () => {
  let write = () => Promise.resolve()
  const changes = { onChange: (_topic: string, handler: () => Promise<void>) => void (write = handler) }
  const log = openErasureLog(shop, { changes: changes as never, schedule: { repeat: () => {} } as never })
  await withClient(shop.database.url, async (client) => {
    await client.query('begin')
    await lockErasureLog(client)
    void write()
    let isStopped = false
    const stopped = log.stop().then(() => (isStopped = true))
    await waitForLock(db)
    expect(isStopped).toBe(false)
    await client.query('rollback')
    await stopped
  })
})
