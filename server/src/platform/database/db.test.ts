import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { isBadData, isConnectionLost, isConstraint, isTooSlow } from './database-errors'
import { runTransaction, runStatement, type Db, type Tx } from './db'
import { openDatabase } from './open-database'
import { countRoundTrips } from './round-trips'

const database = await createTestDatabase()
const { db } = database
/** A second connection pool to the same database. */
const other = openDatabase({ url: database.url, log: console, poolSize: 2 })
afterAll(() => other.close())
await runTransaction(db, async (tx) => {
  await tx.run(
    sql`create table shelf (id integer primary key, units integer not null constraint shelf_units check (units >= 0))`,
  )
  await tx.run(sql`insert into shelf select id, 10 from generate_series(1, 20) id`)
})

async function unitsOf(id: number): Promise<number | undefined> {
  return (await db.first<{ units: number }>(sql`select units from shelf where id = ${id}`))?.units
}

function take(tx: Tx, id: number, units: number): Promise<number> {
  return tx.run(sql`update shelf set units = units - ${units} where id = ${id}`)
}

test('numbers, dates, times and instants are parsed to the types that the shop uses', async () => {
  const row =
    await db.first(sql`select 9007199254740991::int8 as big, array[1, null]::int8[] as list, sum(3::int8) as total,
    date '2026-02-28' as day, time '09:30:00' as hour, timestamptz '2026-02-28 12:00:00-06' as instant`)
  expect(row).toEqual({
    big: 9007199254740991,
    list: [1, null],
    total: 3,
    day: '2026-02-28',
    hour: '09:30',
    instant: new Date('2026-02-28T18:00:00Z'),
  })
})

test('a number that JavaScript would round, or a timestamp without zone, is refused', async () => {
  await expect(db.rows(sql`select 9007199254740993::int8 as big`)).rejects.toThrow(RangeError)
  await expect(db.rows(sql`select timestamp '2026-01-01 00:00'`)).rejects.toThrow(TypeError)
  expect(await db.rows(sql`select 1 as still_working`)).toEqual([{ still_working: 1 }])
})

test('a Db can neither write nor lock rows, by type or by SQL', async () => {
  const writesNothing = (reader: Db) => {
    // @ts-expect-error a Db has no run
    const { run } = reader
    // @ts-expect-error a Db has no write
    const { write } = reader
    // @ts-expect-error a Db has no afterCommit
    const { afterCommit } = reader
    return [run, write, afterCommit]
  }
  expect(writesNothing(db)).toEqual([undefined, undefined, undefined])
  const needsTx = (_tx: Tx) => {}
  // @ts-expect-error a Db is not a Tx
  needsTx(db)
  await expect(db.rows(sql`update shelf set units = 0`)).rejects.toThrow(/tx.run or tx.write/)
  await expect(db.rows(sql`with gone as (delete from shelf returning 1) select 1`)).rejects.toThrow(
    /tx.run or tx.write/,
  )
  await expect(db.first(sql`select units from shelf where id = 1 for update`)).rejects.toThrow(/needs a transaction/)
})

test('a transaction saves all of its changes or none', async () => {
  const refusal = new Error('refused')
  const attempt = runTransaction(db, async (tx) => {
    await take(tx, 1, 3)
    throw refusal
  })
  await expect(attempt).rejects.toBe(refusal)
  expect(await unitsOf(1)).toBe(10)
})

test('a failed statement fails the transaction even if its error was caught', async () => {
  const attempt = runTransaction(db, async (tx) => {
    await take(tx, 1, 3)
    await take(tx, 2, 99).catch(() => {})
  })
  await expect(attempt).rejects.toThrow(/nothing was saved/)
  expect(await unitsOf(1)).toBe(10)
})

test('transactions do not nest, and the pool cannot be used inside one', async () => {
  await runTransaction(db, async (tx) => {
    // @ts-expect-error a Tx can't start a transaction
    await expect(runTransaction(tx, async () => {})).rejects.toThrow(/not from inside/)
    await expect(db.rows(sql`select 1`)).rejects.toThrow(/use only its tx/)
  })
})

test('a tx cannot be used after its end', async () => {
  const kept = await runTransaction(db, async (tx) => ({ tx }))
  const ended = [kept.tx]
  const refused = runTransaction(db, async (tx) => {
    ended.push(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(ended).toHaveLength(2)
  for (const tx of ended) await expect(take(tx, 1, 1)).rejects.toThrow(/is over/)
})

test('two transactions that take the same units in opposite order both succeed', async () => {
  let attempts = 0
  const meeting: (() => void)[] = []
  const both = () =>
    new Promise<void>((resolve) => {
      meeting.push(resolve)
      if (attempts > 2) resolve()
      else if (meeting.length === 2) meeting.forEach((go) => go())
    })
  const move = (from: number, to: number) =>
    runTransaction(db, async (tx) => {
      attempts += 1
      await take(tx, from, 1)
      await both()
      await take(tx, to, 1)
    })
  await Promise.all([move(3, 4), move(4, 3)])
  // One of them was ended by a deadlock at least once; on a busy machine its next attempt can meet the other one again.
  expect(attempts).toBeGreaterThanOrEqual(3)
  expect([await unitsOf(3), await unitsOf(4)]).toEqual([8, 8])
})

test.each<[string, (work: (tx: Tx) => Promise<void>) => Promise<void>]>([
  ['transaction', (work) => runTransaction(db, work)],
  ['single statement', (work) => runStatement(db, work)],
])('a permanent conflict of a %s is given up after three retries', async (_what, run) => {
  let attempts = 0
  const attempt = run(async (tx) => {
    attempts += 1
    await tx.run(sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`)
  })
  await expect(attempt).rejects.toThrow('no')
  expect(attempts).toBe(4)
})

test('transactions with the same lock owner wait for each other, others do not', async () => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHolding = () => {}
  const holding = new Promise<void>((resolve) => (isHolding = resolve))
  const first = runTransaction(
    db,
    async () => {
      isHolding()
      await held
      order.push('first')
    },
    { lockOwner: 'ana' },
  )
  await holding
  const second = runTransaction(db, async () => void order.push('second'), { lockOwner: 'ana' })
  await runTransaction(db, async () => void order.push('other'), { lockOwner: 'eva' })
  await vi.waitFor(async () => {
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    expect(await db.rows(waiting)).toHaveLength(1)
  })
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['other', 'first', 'second'])
})

test('after-commit callbacks run once after the commit, also after retries, and never after a rollback', async () => {
  const heard: unknown[] = []
  let attempts = 0
  await runTransaction(db, async (tx) => {
    attempts += 1
    tx.afterCommit(async () => heard.push(await unitsOf(5)))
    await take(tx, 5, 1)
    if (attempts === 1) await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`)
    expect(heard).toEqual([])
  })
  await vi.waitFor(() => expect(heard).toEqual([9]))

  const refused = runTransaction(db, async (tx) => {
    tx.afterCommit(() => heard.push('rolled back'))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await runStatement(db, async (tx) => {
    tx.afterCommit(() => heard.push('one statement'))
    await take(tx, 5, 1)
  })
  expect(heard).toEqual([9, 'one statement'])
})

test('an after-commit callback that throws or rejects undoes nothing, is logged, and the next one still runs', async () => {
  const error = vi.fn<(message: string, fields?: object) => void>()
  const { db: ours, close } = openDatabase({ url: database.url, log: { info: () => {}, warn: () => {}, error } })
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')]
  const heard: string[] = []
  const taken = await runTransaction(ours, (tx) => {
    tx.afterCommit(() => {
      throw thrown
    })
    tx.afterCommit(() => Promise.reject(rejected))
    tx.afterCommit(() => heard.push('next'))
    return take(tx, 12, 1)
  })
  expect([taken, await unitsOf(12), heard]).toStrictEqual([1, 9, ['next']])
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2))
  expect(error.mock.calls).toStrictEqual([
    ['An after-commit callback failed', { error: thrown }],
    ['An after-commit callback failed', { error: rejected }],
  ])
  await close()
})

test('runStatement commits its statement and refuses a second one', async () => {
  expect(await runStatement(db, (tx) => take(tx, 6, 2))).toBe(1)
  const two = runStatement(db, async (tx) => {
    await take(tx, 6, 2)
    await take(tx, 6, 2)
  })
  await expect(two).rejects.toThrow(/single statement/)
  expect(await unitsOf(6)).toBe(6)
})

test('runStatement announces what its statement saved, also when the work fails after it, and nothing if the statement failed', async () => {
  const heard: string[] = []
  const saved = runStatement(db, async (tx) => {
    tx.afterCommit(() => heard.push('saved'))
    await take(tx, 17, 1)
    throw new Error('too late')
  })
  await expect(saved).rejects.toThrow('too late')
  const failed = runStatement(db, async (tx) => {
    tx.afterCommit(() => heard.push('failed'))
    await take(tx, 17, 99)
  })
  await expect(failed).rejects.toThrow('shelf_units')
  expect([heard, await unitsOf(17)]).toStrictEqual([['saved'], 9])
})

test('every message to the database is counted, and the lock is sent together with BEGIN', async () => {
  const { roundTrips } = await countRoundTrips(() =>
    runTransaction(db, (tx) => tx.write(sql`select 1`), { lockOwner: 'ana' }),
  )
  expect(roundTrips).toBe(3)
  const single = await countRoundTrips(() => runStatement(db, (tx) => take(tx, 7, 1)))
  expect(single.roundTrips).toBe(1)
  const reads = await countRoundTrips(() => Promise.all([unitsOf(1), unitsOf(2)]))
  expect(reads.roundTrips).toBe(2)
})

test('a repeated statement is prepared on the server, one-off statements are not', async () => {
  await runTransaction(db, async (tx) => {
    for (let round = 0; round < 3; round += 1) await tx.rows(sql`select 'comes back' as title`)
    await tx.rows(sql`select ${raw(`'once ${Math.random()}'`)} as title`)
    const prepared = await tx.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    expect(prepared.map(({ statement }) => statement).filter((text) => text.includes('title'))).toEqual([
      "select 'comes back' as title",
    ])
  })
})

test('a read still works after another instance changed its table', async () => {
  const { db: ours, close } = openDatabase({ url: database.url, log: console, poolSize: 1 })
  const read = () => ours.rows(sql`select * from shelf where id = 8`)
  for (let round = 0; round < 3; round += 1) await read()
  await runTransaction(db, (tx) => tx.run(sql`alter table shelf add column note text`))
  expect(await read()).toEqual([{ id: 8, units: 10, note: null }])
  await close()
})

test('bad values and violated constraints are distinguished', async () => {
  const error = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (caught: unknown) => caught,
    )
  const tooLow = await error(runStatement(db, (tx) => take(tx, 9, 99)))
  expect([isConstraint(tooLow), isConstraint(tooLow, 'shelf_units'), isConstraint(tooLow, 'other')]).toEqual([
    true,
    true,
    false,
  ])
  const tooBig = await error(db.rows(sql`select ${'99999999999'}::int4`))
  expect([isBadData(tooBig), isConstraint(tooBig), isConnectionLost(tooBig)]).toEqual([true, false, false])
  const nul = await error(db.rows(sql`select ${'a\0b'}::text`))
  expect(isBadData(nul)).toBe(true)
})

test('statements, lock waits and idle transactions have a timeout', async () => {
  const settings = await db.first(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(settings).toEqual({ statement: '10s', lock: '5s', idle: '15s' })
})

test('statements are planned for SSDs and not compiled, whatever the settings of the server', async () => {
  const settings = await db.first(
    sql`select current_setting('random_page_cost') as random, current_setting('jit') as jit`,
  )
  expect(settings).toEqual({ random: '1.1', jit: 'off' })
})

test('commits wait for the disk unless the caller says otherwise', async () => {
  const quick = openDatabase({ url: database.url, log: console, isDurable: false })
  // The servers of the tests do not wait anyway, so what matters is who said so.
  const chosen = sql`select setting, source = 'client' as by_connection from pg_settings where name = 'synchronous_commit'`
  expect(await db.first(chosen)).toMatchObject({ by_connection: false })
  expect(await quick.db.first(chosen)).toStrictEqual({ setting: 'off', by_connection: true })
  await quick.close()
})

test('a lock timeout is recognised', async () => {
  const waiting = runTransaction(db, async (tx) => {
    await tx.run(sql`set local lock_timeout = 20`)
    await runTransaction(other.db, async (theirs) => {
      await take(theirs, 10, 1)
      await take(tx, 10, 1)
    })
  })
  expect(await waiting.catch(isTooSlow)).toBe(true)
})

test('a transaction that waited in vain for its lock owner leaves a connection that works', async () => {
  const one = openDatabase({ url: database.url, log: console, poolSize: 1 })
  onTestFinished(() => one.close())
  await one.db.rows(sql`select set_config('lock_timeout', '20', false)`)
  const waiting = runTransaction(db, () => runTransaction(one.db, async () => {}, { lockOwner: 'lola' }), {
    lockOwner: 'lola',
  })
  expect(await waiting.catch(isTooSlow)).toBe(true)
  expect(await one.db.rows(sql`select 1 as still_working`)).toEqual([{ still_working: 1 }])
})

test('a lost connection is recognised inside a transaction, and the next call works again', async () => {
  const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const interrupted = runTransaction(other.db, async (tx) => {
    await take(tx, 11, 1)
    await db.rows(kill)
    await take(tx, 11, 1)
  })
  expect(await interrupted.catch(isConnectionLost)).toBe(true)
  expect(await other.db.rows(sql`select units from shelf where id = 11`)).toEqual([{ units: 10 }])
})

test('an unreachable database counts as a lost connection', async () => {
  const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/shop', log: console })
  expect(await away.db.rows(sql`select 1`).catch(isConnectionLost)).toBe(true)
  const gone = openDatabase({ url: 'postgresql:///shop?host=/no/such/folder&user=nobody', log: console })
  expect(await gone.db.rows(sql`select 1`).catch(isConnectionLost)).toBe(true)
  await Promise.all([away.close(), gone.close()])
})

test('reads that may be stale can use a replica', async () => {
  const replica = await createTestDatabase()
  const both = openDatabase({ url: database.url, readUrl: replica.url, log: console })
  const name = sql`select current_database() as name`
  const names = [await both.db.first<{ name: string }>(name), await both.replica.first<{ name: string }>(name)]
  expect(names.map((row) => row?.name)).toEqual(
    [database.url, replica.url].map((url) => new URL(url).pathname.slice(1)),
  )
  await both.close()
})
