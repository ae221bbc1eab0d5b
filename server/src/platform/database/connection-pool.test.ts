import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabaseOfLimitedRole } from '../../testing/limited-role'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { ConnectionPool } from './connection-pool'
import type { DatabaseLog } from './open-database'
import { NoTurn } from './turns'

const WITHIN = { timeout: 10_000 }
const silent: DatabaseLog = createTestLog().log

function aPool(url: string, max: number, growAfterMs?: number, log = silent): ConnectionPool {
  const connections = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000 })
  const pool = new ConnectionPool(connections, log, growAfterMs)
  onTestFinished(() => pool.end())
  return pool
}

test.each([
  [2, 1],
  [5, 4],
  [10, 8],
  [12, 10],
  [30, 26],
])('of %i connections ordinary work gets %i, and the others wait for no ordinary one', async (most, ordinary) => {
  const { url } = await createTestDatabase()
  const pool = aPool(url, most)
  const asked = Array.from({ length: most + 5 }, () => pool.ordinary.connect())
  const held = await Promise.all(asked.slice(0, ordinary))
  expect(pool.figures()).toStrictEqual({ total: ordinary, idle: 0, waiting: most + 5 - ordinary, limit: most })
  const reserved = await Promise.all(Array.from({ length: most - ordinary }, () => pool.reserved.connect()))
  expect(pool.figures()).toMatchObject({ total: most, waiting: most + 5 - ordinary })
  for (const client of reserved) pool.reserved.release(client, false)
  for (const client of held) pool.ordinary.release(client, false)
  for (const next of asked.slice(ordinary)) pool.ordinary.release(await next, false)
  expect(pool.figures()).toMatchObject({ waiting: 0, limit: most })
})

test('[POOL-03] a call waits eight seconds for its turn, and no longer', async () => {
  const { url } = await createTestDatabase()
  const pool = aPool(url, 2)
  const client = await pool.ordinary.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    pool.ordinary.release(client, false)
  })
  const refused = vi.fn<(error: unknown) => void>()
  void pool.ordinary.connect().then((next) => pool.ordinary.release(next, false), refused)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refused.mock.calls).toStrictEqual([[new NoTurn('No database connection was free in time')]])
})

test('a connection that cannot be opened gives its turn back', async () => {
  const pool = aPool('postgresql://nobody@127.0.0.1:1/shop', 2)
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(pool.ordinary.connect()).rejects.toThrow(/ECONNREFUSED/)
  expect(pool.figures()).toStrictEqual({ total: 0, idle: 0, waiting: 0, limit: 2 })
})

test('a reserved call that would have to wait has the pool grow again', async () => {
  const { url } = await createTestDatabase()
  const connections = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000 })
  const pool = new ConnectionPool(connections, silent, 0)
  onTestFinished(() => pool.end())
  // As after a refusal of the server.
  connections.options.max = 1
  const first = await pool.reserved.connect()
  expect(pool.figures()).toMatchObject({ total: 1, limit: 1 })
  const second = await pool.reserved.connect()
  expect(pool.figures()).toMatchObject({ total: 2, limit: 2 })
  for (const client of [first, second]) pool.reserved.release(client, false)
})

test('a call that the server refuses a connection for more than five seconds fails with its refusal', async () => {
  const connections = new pg.Pool({ max: 2 })
  const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  vi.spyOn(connections, 'connect').mockRejectedValue(refusal)
  const pool = new ConnectionPool(connections, silent)
  let milliseconds = 0
  // As if six seconds were over at each look at the clock.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 6_000))
  onTestFinished(() => {
    clock.mockRestore()
    return pool.end()
  })
  await expect(pool.reserved.connect()).rejects.toThrow('sorry, too many clients already')
})

describe('where a role may have four connections', async () => {
  const limited = await createDatabaseOfLimitedRole(4)
  afterAll(() => limited.close())
  const openOf = async () => {
    const { rows } = await limited.admin.query("select from pg_stat_activity where usename = 'limited'")
    return rows.length
  }
  const use = async (pool: ConnectionPool) => {
    const client = await pool.ordinary.connect()
    await client.query('select pg_sleep(0.005)')
    pool.ordinary.release(client, false)
  }

  test('a burst is answered with what there is, and one connection is left to others', async () => {
    // The server counts a connection for a moment after its end.
    await vi.waitFor(async () => expect(await openOf()).toBe(0), WITHIN)
    const warnings: object[] = []
    const pool = aPool(limited.url, 12, undefined, {
      ...silent,
      warn: (_: string, fields: object) => warnings.push(fields),
    })
    await Promise.all(Array.from({ length: 200 }, () => use(pool)))
    const { limit, total } = pool.figures()
    expect([limit, total]).toStrictEqual([3, 3])
    await vi.waitFor(async () => expect(await openOf()).toBe(3), WITHIN)
    await vi.waitFor(() => expect(warnings).toStrictEqual([{ wanted: 12, connections: 3 }]), WITHIN)
  })

  test('a call waits for a connection that another process has, and the pool grows again', async () => {
    await vi.waitFor(async () => expect(await openOf()).toBe(0), WITHIN)
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ connectionString: limited.url })
        await client.connect()
        return client
      }),
    )
    const pool = aPool(limited.url, 4, 0)
    const waiting = use(pool)
    await vi.waitFor(() => expect(pool.figures().limit).toBe(1), WITHIN)
    await Promise.all(others.map((client) => client.end()))
    await waiting
    expect(pool.figures()).toMatchObject({ total: 1, limit: 1 })
    await vi.waitFor(async () => {
      await Promise.all([use(pool), use(pool), use(pool)])
      expect(pool.figures().limit).toBeGreaterThan(1)
    }, WITHIN)
  })
})
