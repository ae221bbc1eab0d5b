import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openTcpRelay } from '../../testing/tcp-relay'
import { createTestDatabase } from '../../testing/test-database'
import { isConnectionLost } from './database-errors'
import { runTransaction } from './db'
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
