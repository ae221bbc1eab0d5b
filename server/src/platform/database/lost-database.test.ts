import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openTcpRelay } from '../../testing/tcp-relay'
import { createTestDatabase } from '../../testing/test-database'
import { isConnectionLost, OutcomeUnknown } from './database-errors'
import { runStatement, runTransaction, type Tx } from './db'
import { openDatabase } from './open-database'

const { url } = await createTestDatabase()
const relay = await openTcpRelay(url)
const log = { info: () => {}, warn: () => {}, error: () => {} }
const { db, close } = openDatabase({ url: relay.url, log, poolSize: 1, answerWithinMs: 500 })
afterAll(close)

const one = () => db.first(sql`select 1 as one`)
const connection = async () => (await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('[FAIL-01] a database that was cut off or fell silent fails the statement, and is used again when it returns', async () => {
  for (const fail of [relay.cut, relay.silence]) {
    expect(await one()).toEqual({ one: 1 })
    const before = await connection()
    fail()
    const asked = performance.now()
    expect(isConnectionLost(await errorOf(one()))).toBe(true)
    // Half a second, on a busy machine.
    expect(performance.now() - asked).toBeLessThan(4_000)
    relay.restore()
    expect(await connection(), 'another connection').not.toBe(before)
  }
  expect(await one()).toEqual({ one: 1 })
})

test('a connection that leads to a server which only reads is replaced by a new one', async () => {
  await db.rows(sql`select set_config('default_transaction_read_only', 'on', false)`)
  const write = () => runTransaction(db, (tx) => tx.run(sql`update settings set tagline = ''`))
  expect(isConnectionLost(await errorOf(write()))).toBe(true)
  expect(await errorOf(write())).toBeUndefined()
})

test('a database that is lost while it saves leaves the outcome unknown; before that nothing was saved', async () => {
  const change = (tx: Tx) => tx.run(sql`update settings set tagline = ''`)
  const kinds = [
    ['commit', () => runTransaction(db, (tx) => change(tx).then(relay.silence))],
    ['statement', () => runTransaction(db, async (tx) => [relay.silence(), await change(tx)])],
    ['single statement', () => runStatement(db, async (tx) => [relay.silence(), await change(tx)])],
  ] as const
  const found: unknown[] = []
  for (const [kind, work] of kinds) {
    await one()
    const error = await errorOf(work())
    relay.restore()
    found.push([kind, error instanceof OutcomeUnknown, isConnectionLost(error)])
  }
  const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/shop', log })
  found.push(['no connection', (await errorOf(runStatement(away.db, change))) instanceof OutcomeUnknown])
  await away.close()
  expect(found).toStrictEqual([
    ['commit', true, true],
    ['statement', false, true],
    ['single statement', true, true],
    ['no connection', false],
  ])
  expect(await one()).toEqual({ one: 1 })
})
