import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../boot/open-shop'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { readEnvironment } from '../env'
import { runStatement, runTransaction, type Db, type Tx } from './db'
import { openDatabase } from './open-database'

const { url } = await createTestDatabase()
const warnings: Record<string, unknown>[] = []
const log = {
  ...createTestLog().log,
  warn: (message: string, fields: object = {}) => void warnings.push({ message, ...fields }),
}
const { db, close } = openDatabase({ url, log, slowMs: 50 })
afterAll(close)

const listSleepers = (from: Db, seconds: number) =>
  from.rows(sql`
  select pg_sleep(${seconds}),
    'Ana' as who`)
const findSleeper = (from: Db) => from.first(sql`select pg_sleep(0.06), 2 as findings`)
const writeSleeper = (tx: Tx) => tx.run(sql`select pg_sleep(0.06), 3 as writings`)
const told = () => warnings.splice(0).map(({ message, statement }) => [message, statement])

test('[POOL-10] a slow statement is logged with the function that sends it, and without its values', async () => {
  await listSleepers(db, 0.06)
  const [{ milliseconds, ...entry } = {}] = warnings.splice(0)
  expect(entry).toStrictEqual({
    message: 'A statement was slow',
    statement: 'listSleepers',
    text: "select pg_sleep($1), 'Ana' as who",
  })
  expect(milliseconds).toBeGreaterThanOrEqual(50)
})

test('[POOL-10] of a long statement the first 300 characters are logged', async () => {
  await db.rows(sql`select pg_sleep(0.06),    ${raw(`'${'a'.repeat(400)}'`)}`)
  const [entry] = warnings.splice(0)
  expect(entry?.['text']).toBe(`select pg_sleep(0.06), '${'a'.repeat(276)}`)
})

test('[POOL-10] also a single row, in a transaction, a write and one that fails', async () => {
  await findSleeper(db)
  await runTransaction(db, (tx) => findSleeper(tx))
  await runStatement(db, writeSleeper)
  await expect(db.rows(sql`select 1 / length(pg_sleep(0.06)::text)`)).rejects.toThrow(/division/)
  expect(told().map(([, statement]) => statement)).toStrictEqual([
    'findSleeper',
    'findSleeper',
    'writeSleeper',
    expect.any(String),
  ])
})

test('[POOL-10] SLOW_STATEMENT_MS says in a running shop what is slow', async () => {
  for (const [milliseconds, statements] of [
    ['50', ['listSleepers']],
    ['60000', []],
  ] as const) {
    const env = readEnvironment({ DATABASE_URL: url, SLOW_STATEMENT_MS: milliseconds })
    const shop = await openShop({ env, log, role: 'tool' })
    warnings.splice(0)
    await listSleepers(shop.db, 0.06)
    expect(told().flatMap(([, statement]) => (statement === 'listSleepers' ? [statement] : []))).toStrictEqual(
      statements,
    )
    await shop.changes.stop()
    await shop.close()
  }
})

test('a quick statement is not logged, and without a limit none is', async () => {
  // A limit that a busy machine does not exceed either.
  for (const slowMs of [60_000, 0, undefined]) {
    const other = openDatabase({ url, log, slowMs })
    await listSleepers(other.db, 0.06)
    await other.close()
  }
  expect(told()).toStrictEqual([])
})
