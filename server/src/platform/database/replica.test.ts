import sql from 'sql-template-tag'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../boot/open-shop'
import { createPrimaryWithStandby } from '../../testing/standby'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { SettableClock } from '../clock'
import { runTransaction, type DbOutsideTransaction } from './db'
import { readEnvironment } from '../env'
import { openDatabase } from './open-database'
import { createReplica } from './replica'

const { log } = createTestLog()
const clock = new SettableClock('2026-11-20T18:00:00Z')
const whoAnswers = async (db: DbOutsideTransaction) =>
  (await db.first<{ isStandby: boolean }>(sql`select pg_is_in_recovery() as "isStandby"`))?.isStandby
const STANDBY = { result: true, isFromPrimary: false }
const PRIMARY = { result: false, isFromPrimary: true }

describe('[POOL-30] a replica', async () => {
  const servers = await createPrimaryWithStandby()
  const database = openDatabase({ url: servers.primaryUrl, readUrl: servers.standbyUrl, log })
  afterAll(async () => {
    await database.close()
    await servers.close()
  })
  const replicaWith = (lagSecondsAtMost: number) =>
    createReplica({ primary: database.db, replica: database.replica, clock, lagSecondsAtMost })
  // Whatever the age of the last change, when nothing is missing the replica is not behind.
  const strict = replicaWith(0)
  const later = () => clock.advance({ seconds: 5 })

  const rename = (name: string) =>
    runTransaction(database.db, (tx) => tx.run(sql`update settings set shop_name = ${name}`))

  test('is read while it has all that was written, however long ago that was', async () => {
    await rename('Una')
    await vi.waitFor(async () => {
      later()
      expect(await strict.read(whoAnswers)).toStrictEqual(STANDBY)
    })
    expect(await strict.impairment()).toBeUndefined()
  })

  test('that is too far behind is not, until it has caught up', async () => {
    const lenient = replicaWith(60)
    await servers.pauseReplay()
    await rename('Otra')
    later()
    expect(await strict.impairment()).toStrictEqual({
      code: 'REPLICA',
      text: expect.stringMatching(
        /^La réplica de la base va \d+ s atrasada\. Los reportes se leen de la base principal/,
      ),
    })
    expect([await strict.read(whoAnswers), await lenient.read(whoAnswers)]).toStrictEqual([PRIMARY, STANDBY])
    for (const [REPLICA_LAG_SECONDS, answer] of [
      ['1', PRIMARY],
      ['3600', STANDBY],
    ] as const) {
      const urls = { DATABASE_URL: servers.primaryUrl, READ_DATABASE_URL: servers.standbyUrl }
      const opened = await openShop({
        env: readEnvironment({ ...urls, REPLICA_LAG_SECONDS }),
        log,
        clock,
        role: 'tool',
      })
      await vi.waitFor(
        async () => {
          later()
          expect(await opened.replica.read(whoAnswers)).toStrictEqual(answer)
        },
        { timeout: 10_000 },
      )
      await opened.changes.stop()
      await opened.close()
    }
    await servers.resumeReplay()
    await vi.waitFor(async () => {
      later()
      expect(await strict.impairment()).toBeUndefined()
    })
    expect(await strict.read(whoAnswers)).toStrictEqual(STANDBY)
  })

  test('that ends is not, also in the middle of what was well', async () => {
    const replica = replicaWith(60)
    expect(await replica.read(whoAnswers)).toStrictEqual(STANDBY)
    await servers.stopStandby()
    // Nobody has looked since.
    expect(await replica.read(whoAnswers)).toStrictEqual(PRIMARY)
    later()
    expect(await replica.impairment()).toMatchObject({ text: expect.stringMatching(/no responde/) })
    const others = await Promise.all([replica.read(whoAnswers), replica.read(whoAnswers)])
    expect(others).toStrictEqual([PRIMARY, PRIMARY])
  })
})

test('without a replica the primary is read, and nothing is impaired', async () => {
  const { db } = await createTestDatabase()
  const replica = createReplica({ primary: db, replica: db, clock, lagSecondsAtMost: 1 })
  expect(await replica.read(whoAnswers)).toStrictEqual({ result: false, isFromPrimary: false })
  expect(await replica.impairment()).toBeUndefined()
})

test('an error of the read itself is not tried again on the primary', async () => {
  const { db } = await createTestDatabase()
  const other = await createTestDatabase()
  const replica = createReplica({ primary: db, replica: other.db, clock, lagSecondsAtMost: 1 })
  let reads = 0
  const failing = replica.read(async (from) => {
    reads += 1
    return from.rows(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow(/division/)
  expect(reads).toBe(1)
})

/** Two databases, of which the second is taken for the replica of the first: it is never behind. */
async function twoDatabases() {
  const { db } = await createTestDatabase()
  const other = await createTestDatabase()
  const replica = createReplica({ primary: db, replica: other.db, clock, lagSecondsAtMost: 1 })
  const asked: string[] = []
  /** A read that fails on the replica with this error. */
  const failingWith = (message: string, code: string) =>
    replica.read(async (from) => {
      asked.push(from === db ? 'primary' : 'replica')
      if (from !== db) throw Object.assign(new Error(message), { code })
      return 'read'
    })
  return { replica, asked, failingWith }
}

test('[POOL-30] a read that the replica ended is made on the primary, and the replica stays in use', async () => {
  const { replica, asked, failingWith } = await twoDatabases()
  const conflict = () => failingWith('canceling statement due to conflict with recovery', '40001')
  expect(await conflict()).toStrictEqual({ result: 'read', isFromPrimary: true })
  expect(await replica.impairment()).toBeUndefined()
  expect(await conflict()).toStrictEqual({ result: 'read', isFromPrimary: true })
  expect(asked).toStrictEqual(['replica', 'primary', 'replica', 'primary'])
})

test('[POOL-30] a read that lost the replica is made on the primary; a replica that answers again is not said to be impaired by the first who asks five seconds later', async () => {
  const { replica, failingWith } = await twoDatabases()
  const lost = await failingWith('terminating connection due to administrator command', '57P01')
  expect(lost).toStrictEqual({ result: 'read', isFromPrimary: true })
  const text = 'La réplica de la base no responde. Los reportes se leen de la base principal y pueden tardar más.'
  expect(await replica.impairment()).toStrictEqual({ code: 'REPLICA', text })
  clock.advance({ seconds: 5 })
  expect(await replica.impairment()).toBeUndefined()
})

test('a replica is asked again after the clock was set back', async () => {
  const { replica, failingWith } = await twoDatabases()
  await failingWith('terminating connection due to administrator command', '57P01')
  expect((await replica.impairment())?.code).toBe('REPLICA')
  clock.advance({ hours: -1 })
  expect(await replica.impairment()).toBeUndefined()
})

test('a database that is closed reads from its replica no more', async () => {
  const { url } = await createTestDatabase()
  const database = openDatabase({ url, readUrl: url, log })
  expect(await database.replica.first(sql`select 1 as one`)).toStrictEqual({ one: 1 })
  await database.close()
  await expect(database.replica.first(sql`select 1 as one`)).rejects.toThrow('Cannot use a pool after calling end')
})
