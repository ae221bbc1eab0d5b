import { afterAll, describe, expect, test } from 'vitest'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { contextsOn } from '../../../testing/contexts-on'
import { createTestDatabase } from '../../../testing/test-database'
import { createTestLog } from '../../../testing/test-log'
import { SettableClock } from '../../clock'
import { countRoundTrips } from '../../database/round-trips'
import { readEnvironment } from '../../env'
import type { FindCaller } from '../caller'
import { openHttp } from '../open-http'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { createSchedule } from '../../schedule/schedule'
import { repeatLimitCare } from './network-counts'

const reply = dataReply(z.int())
const limited = endpoint({
  method: 'POST',
  path: '/votes',
  access: 'anyone',
  limit: { perNetwork: 3, minutes: 1 },
  summary: 'counts every call',
  reply,
})
const guessed = endpoint({
  method: 'GET',
  path: '/codes/:code',
  access: 'public',
  limit: { perNetwork: 3, minutes: 1, onlyRefused: ['NOT_FOUND'] },
  summary: 'counts wrong codes',
  params: z.object({ code: z.string() }),
  reply,
})

const { db } = await createTestDatabase()
const clock = new SettableClock('2026-11-20T18:00:00.000Z')
const user = { id: 1, name: 'Ada', phone: '1555000111', email: '', role: 'admin' } as const
const findCaller: FindCaller = async () => ({ kind: 'admin', user, tokenHash: Buffer.alloc(32) })

/** An instance of the shop; all of them use one database. */
async function openInstance(env: Record<string, string> = {}) {
  const { log } = createTestLog()
  const app = openHttp({ env: readEnvironment(env), log, findCaller, contextFor: contextsOn(db, clock) })
  serve(app, limited, () => ({ data: 1 }))
  serve(app, guessed, ({ params }) => {
    if (params.code === 'odd') throw new Refusal('INVALID_INPUT')
    if (params.code !== 'right') throw new Refusal('NOT_FOUND')
    return { data: 1 }
  })
  await app.ready()
  afterAll(() => app.close())
  const send = async (method: 'GET' | 'POST', url: string, remoteAddress: string, headers = {}) => {
    const { result, roundTrips } = await countRoundTrips(() => app.inject({ method, url, remoteAddress, headers }))
    return { status: result.statusCode, retryAfter: result.headers['retry-after'], roundTrips }
  }
  return {
    vote: (from: string, headers?: object) => send('POST', '/api/votes', from, headers),
    guess: (code: string, from: string) => send('GET', `/api/codes/${code}`, from),
  }
}
const one = await openInstance()
const other = await openInstance()

describe('[SAFE-33] the count of a network', () => {
  test('instances count a network together, and each network on its own', async () => {
    const from = '203.0.113.1'
    const statuses = []
    for (const instance of [one, other, one, other, one]) statuses.push((await instance.vote(from)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await one.vote('203.0.113.2')).status).toBe(200)
  })

  test('of ten calls at once only as many as the limit are answered', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => [one, other][nth % 2]?.vote('203.0.113.3')),
    )
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(3)
  })

  test('the allowance comes back evenly, also while calls are refused', async () => {
    const from = '203.0.113.4'
    for (let nth = 0; nth < 3; nth++) await one.vote(from)
    expect(await one.vote(from)).toMatchObject({ status: 429, retryAfter: '20' })
    for (let second = 0; second < 20; second++) {
      expect((await one.vote(from)).status).toBe(429)
      clock.advance({ seconds: 1 })
    }
    expect((await one.vote(from)).status).toBe(200)
    expect((await one.vote(from)).status).toBe(429)
  })
})

test('[SAFE-33] an instance whose clock is behind neither adds calls to a network nor forgives some', async () => {
  const from = '203.0.113.8'
  const now = clock.now()
  expect((await one.vote(from)).status).toBe(200)
  clock.set(new Date(now.getTime() - 60_000))
  expect((await other.vote(from)).status).toBe(200)
  clock.set(now)
  expect([(await one.vote(from)).status, (await one.vote(from)).status]).toStrictEqual([200, 429])
})

test('a network at its limit is answered again after the clock was set back by more than a minute, and counted as before', async () => {
  const from = '203.0.113.12'
  const statuses = async () => {
    const replies = []
    for (const instance of [one, other, one, other]) replies.push((await instance.vote(from)).status)
    return replies
  }
  const now = clock.now()
  expect(await statuses()).toStrictEqual([200, 200, 200, 429])
  clock.set(new Date(now.getTime() - 60_001))
  expect(await statuses()).toStrictEqual([200, 200, 200, 429])
  clock.advance({ seconds: 20 })
  expect((await one.vote(from)).status).toBe(200)
  clock.set(now)
})

test('[SAFE-33] the count of a network is forgotten after a day, not before', async () => {
  const { log } = createTestLog()
  const schedule = createSchedule({ contextFor: contextsOn(db, clock), log })
  repeatLimitCare(schedule)
  await one.vote('203.0.113.9')
  const isCounted = async () => {
    await schedule.runNow('forget old network counts')
    return (await db.first(sql`select from network_counts where network = '203.0.113.9'`)) !== undefined
  }
  clock.advance({ hours: 24 })
  expect(await isCounted()).toBe(true)
  clock.advance({ milliseconds: 1 })
  expect(await isCounted()).toBe(false)
})

describe('[SAFE-34] the statements of a limit', () => {
  test('right codes cost no statement and are never refused before the limit of wrong ones is reached', async () => {
    const from = '203.0.113.5'
    for (let nth = 0; nth < 20; nth++)
      expect(await one.guess('right', from)).toMatchObject({ status: 200, roundTrips: 0 })
    for (let nth = 0; nth < 3; nth++)
      expect(await one.guess('wrong', from)).toMatchObject({ status: 404, roundTrips: 1 })
    expect(await one.guess('right', from)).toMatchObject({ status: 429, roundTrips: 0 })
  })

  test('calls of a network beyond its limit cost no statement', async () => {
    const from = '203.0.113.6'
    for (let nth = 0; nth < 3; nth++) expect((await one.vote(from)).roundTrips).toBe(1)
    for (let nth = 0; nth < 20; nth++) expect(await one.vote(from)).toMatchObject({ status: 429, roundTrips: 0 })
  })
})

test('a network that reached the limit of one endpoint may still call another', async () => {
  const from = '203.0.113.10'
  for (const status of [200, 200, 200, 429]) expect((await one.vote(from)).status).toBe(status)
  expect((await one.guess('right', from)).status).toBe(200)
})

test('only the refusals that the endpoint names are counted', async () => {
  const from = '203.0.113.11'
  for (let nth = 0; nth < 4; nth++) expect(await one.guess('odd', from)).toMatchObject({ status: 400, roundTrips: 0 })
  expect((await one.guess('right', from)).status).toBe(200)
})

test('administrators are not counted, and RATE_LIMITS=off lifts the limits, both without a statement', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  for (let nth = 0; nth < 5; nth++)
    expect(await one.vote('203.0.113.7', headers)).toMatchObject({ status: 200, roundTrips: 0 })
  const off = await openInstance({ RATE_LIMITS: 'off' })
  for (let nth = 0; nth < 5; nth++) expect(await off.vote('203.0.113.7')).toMatchObject({ status: 200, roundTrips: 0 })
})
