import { beforeEach, describe, expect, test, vi } from 'vitest'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { createPlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { health, ready } from '@tocador/contracts/health/health-endpoints'
import type { Impairment } from '@tocador/contracts/health/health-schemas'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { getSystemState } from '@tocador/contracts/settings/settings-endpoints'
import { anOrderInput, aPlace, aProduct, aSession } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { createTestDatabase } from '../../testing/test-database'
import { noDatabase } from '../../testing/contexts-on'
import { SettableClock } from '../clock'
import { countRoundTrips } from '../database/round-trips'
import { withClient } from '../database/snapshot/with-client'
import { openDatabase } from '../database/open-database'
import { writingCheck } from './check-writing'
import { createReadiness } from './readiness'
import { canSell } from './ready-state'
import { watchImpairment } from './watch-impairment'

const shop = await createTestApp()
const NOW = '2026-11-20T18:00:00Z'
const disk: Impairment = { code: 'DISK', text: 'Quedan 10 MB.' }
const pictures: Impairment = { code: 'PICTURES', text: 'No responde.' }

const said: string[] = []
const sayer = (level: string) => (message: string, fields?: object) =>
  void said.push(`${level} ${message} ${JSON.stringify(fields)}`)
const log = { info: sayer('info'), warn: sayer('warn'), error: sayer('error') }
beforeEach(() => {
  said.length = 0
})

/** On the test's database, with the impairments that the test sets. */
function ownReadiness(db = shop.db) {
  const clock = new SettableClock(NOW)
  const readiness = createReadiness({ db, clock, log, latestMigration: 1 })
  return { clock, readiness }
}

test('the health check answers without a database query', async () => {
  const reply = await shop.call(health)
  expect(reply).toMatchObject({ status: 200, roundTrips: 0, body: { success: true, data: { status: 'ok' } } })
  shop.clock.advance({ seconds: 90 })
  expect((await shop.call(health)).body.data.uptime - reply.body.data.uptime).toBe(90)
})

test('[RUN-01] a shop that answers, is migrated and saves is ready', async () => {
  const { body } = await shop.call(ready)
  const { impairments: _, ...data } = body.data
  expect(data).toStrictEqual({ status: 'ready', database: true, migrations: true, writes: true })
})

test('[RUN-01] an older structure than the program’s is not ready', async () => {
  const { readiness } = ownReadiness()
  expect((await readiness.check()).checks).toStrictEqual({ database: true, migrations: true, writes: true })
  const newer = createReadiness({ db: shop.db, clock: shop.clock, log, latestMigration: 100_000 })
  const { checks } = await newer.check()
  expect(checks).toStrictEqual({ database: true, migrations: false, writes: true })
  expect(canSell(checks)).toBe(false)
})

test('[RUN-01] without a database nothing is ready', async () => {
  const { readiness } = ownReadiness(noDatabase)
  const { checks } = await readiness.check()
  expect(checks).toStrictEqual({ database: false, migrations: false, writes: false })
  expect([canSell(checks), canSell({ ...checks, migrations: true, writes: true })]).toStrictEqual([false, false])
})

test('[RUN-01] the answer is 503 with an older structure than the program’s, and without a database', async () => {
  const own = await createTestApp()
  const state = async () => {
    const { status, body } = await own.call(ready)
    return [status, status === 200 ? body.data : body.details]
  }
  const around = new URL(own.database.url)
  const name = around.pathname.slice(1)
  around.pathname = '/postgres'
  const allowConnections = (isAllowed: boolean) =>
    withClient(around.href, async (client) => {
      await client.query(`alter database "${name}" allow_connections ${isAllowed}`)
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
    })
  expect(await state()).toMatchObject([200, { database: true, migrations: true, writes: true }])
  await withClient(own.database.url, (client) =>
    client.query('delete from migrations where number = (select max(number) from migrations)'),
  )
  expect(await state()).toMatchObject([503, { database: true, migrations: false, writes: true }])
  await allowConnections(false)
  await vi.waitFor(async () => expect(await state()).toMatchObject([503, { database: false, migrations: false }]))
  await allowConnections(true)
})

test('[RUN-07] [RUN-01] a read-only database is not ready, refuses writes with a text and recovers by itself', async () => {
  const own = await createTestApp()
  const [product, place] = [await aProduct(own), await aPlace(own)]
  const { token } = await own.signIn('admin')
  own.readiness.addImpairment(async () => ({ code: 'REPLICA', text: 'Va atrasada.' }))
  const makeReadOnly = (setting: 'on' | 'off') =>
    withClient(own.database.url, async (client) => {
      const { rows } = await client.query('select current_database() as name')
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter database "${rows[0].name}" set default_transaction_read_only = ${setting}`)
      await client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    })
  const state = async () => {
    const { status, body } = await own.call(ready)
    return [status, status === 200 ? body.data.writes : body.details]
  }
  const add = () => own.call(addItem, { body: { sessionId: aSession(), productId: product, quantity: 1 } })
  expect(await state()).toStrictEqual([200, true])
  await makeReadOnly('on')
  await vi.waitFor(async () => expect((await add()).body.code).toBe('CANNOT_SAVE'))
  // Known to be well for some seconds, had no write been refused.
  expect(await state()).toMatchObject([
    503,
    {
      database: true,
      migrations: true,
      writes: false,
      impairments: expect.arrayContaining([{ code: 'REPLICA', text: 'Va atrasada.' }]),
    },
  ])
  const refused = await add()
  expect([refused.status, refused.body.code, refused.headers['retry-after'], refused.body.message]).toStrictEqual([
    503,
    'CANNOT_SAVE',
    '30',
    'La tienda no puede guardar en este momento, así que no se registró nada. Intenta de nuevo en unos minutos.',
  ])
  const person = { name: 'Ana', phone: '5512345678', email: null, password: 'jacarandas' }
  const order = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  for (const { status, body } of [
    await own.call(register, { body: person }),
    await own.call(placeGuestOrder, { body: order }),
    await own.call(createPlace, { body: { name: 'Kiosco' }, token }),
  ])
    expect([status, body.message]).toStrictEqual([503, refused.body.message])
  const { body } = await own.call(showDashboard, { token })
  const codes = body.data.impairments.map(({ code }) => code).filter((code) => ['WRITING', 'REPLICA'].includes(code))
  expect(codes, 'what nobody can save is first, and hides no other').toStrictEqual(['WRITING', 'REPLICA'])
  await makeReadOnly('off')
  await vi.waitFor(async () => expect(await state()).toStrictEqual([200, true]))
  expect((await add()).status).toBe(200)
})

test('[RUN-07] a role that may not make temporary tables is not taken for a database that cannot save', async () => {
  const { url } = await createTestDatabase()
  const role = `without_temporary_${process.pid}`
  await withClient(url, async (client) => {
    const { rows } = await client.query('select current_database() as name')
    await client.query(`revoke temporary on database ${rows[0].name} from public`)
    await client.query(`create role ${role}`)
  })
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${role}`)
  const { db, close } = openDatabase({ url: address.href, log })
  expect(await writingCheck({ db, clock: shop.clock }).check()).toBe(true)
  await close()
  await withClient(url, (client) => client.query(`drop role ${role}`))
})

test('a database that saves is looked at again after five seconds, and at once when a write was refused', async () => {
  const clock = new SettableClock(NOW)
  const writing = writingCheck({ db: shop.db, clock })
  const looks = async () => {
    const { result, roundTrips } = await countRoundTrips(() => writing.check())
    expect(result).toBe(true)
    return roundTrips > 0
  }
  expect(await looks()).toBe(true)
  clock.advance({ milliseconds: 4_999 })
  expect(await looks()).toBe(false)
  clock.advance({ milliseconds: 1 })
  expect([await looks(), await looks()]).toStrictEqual([true, false])
  writing.doubt()
  expect(await looks()).toBe(true)
})

test('what saves and what is impaired is looked at again after the clock was set back', async () => {
  const { clock, readiness } = ownReadiness()
  let found: Impairment | undefined = disk
  readiness.addImpairment(async () => found)
  const writing = writingCheck({ db: shop.db, clock })
  await writing.check()
  expect((await readiness.check()).impairments).toStrictEqual([disk])
  found = undefined
  expect((await readiness.check()).impairments).toStrictEqual([disk])
  clock.advance({ hours: -1 })
  expect((await readiness.check()).impairments).toStrictEqual([])
  expect((await countRoundTrips(() => writing.check())).roundTrips).toBeGreaterThan(0)
})

test('[RUN-02] what is impaired is a list, with 200, in the panel too', async () => {
  const { token } = await shop.signIn('admin')
  let found: Impairment | undefined
  shop.readiness.addImpairment(async () => found)
  const seen = async () => {
    const [first, dashboard, system] = await Promise.all([
      shop.call(ready),
      shop.call(showDashboard, { token }),
      shop.call(getSystemState, { token }),
    ])
    return [first, dashboard, system].map(({ status, body }) => [
      status,
      body.data.impairments.filter(({ code }) => code === 'REPLICA'),
    ])
  }
  expect(await seen()).toStrictEqual([1, 2, 3].map(() => [200, []]))
  found = { code: 'REPLICA', text: 'Va atrasada.' }
  shop.clock.advance({ seconds: 9 })
  expect(await seen()).toStrictEqual([1, 2, 3].map(() => [200, []]))
  shop.clock.advance({ seconds: 1 })
  expect(await seen()).toStrictEqual([1, 2, 3].map(() => [200, [{ code: 'REPLICA', text: 'Va atrasada.' }]]))
  found = undefined
  shop.clock.advance({ seconds: 10 })
  expect(await seen()).toStrictEqual([1, 2, 3].map(() => [200, []]))
})

test('[RUN-02] each change is in the log once', async () => {
  const { clock, readiness } = ownReadiness()
  let found: Impairment[] = []
  for (const code of ['DISK', 'PICTURES'] as const) {
    readiness.addImpairment(async () => found.find((one) => one.code === code))
  }
  const look = async () => {
    clock.advance({ seconds: 10 })
    await readiness.check()
    return said.splice(0)
  }
  expect(await look()).toStrictEqual([])
  found = [disk]
  expect(await look()).toStrictEqual([`warn Something is impaired ${JSON.stringify(disk)}`])
  expect(await look()).toStrictEqual([])
  found = [pictures]
  expect(await look()).toStrictEqual([
    `warn Something is impaired ${JSON.stringify(pictures)}`,
    'info No longer impaired {"code":"DISK"}',
  ])
  found = []
  expect(await look()).toStrictEqual(['info No longer impaired {"code":"PICTURES"}'])
})

describe('an impairment that is slow to be found', () => {
  test('[RUN-02] does not delay the answer: what was known counts until it is found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const clock = new SettableClock(NOW)
      let find = async (): Promise<Impairment | undefined> => disk
      const current = watchImpairment(() => find(), { clock, log })
      expect(await current()).toStrictEqual(disk)
      clock.advance({ seconds: 10 })
      let answer: (found: Impairment | undefined) => void = () => {}
      find = () => new Promise((resolve) => (answer = resolve))
      let isAnswered = false
      const asked = current().finally(() => (isAnswered = true))
      await vi.advanceTimersByTimeAsync(1_999)
      expect(isAnswered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await asked).toStrictEqual(disk)
      answer(undefined)
      expect(await current()).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('is looked for again after a change, also while it is being found', async () => {
    const clock = new SettableClock(NOW)
    let tell = () => {}
    const answers: ((found: Impairment | undefined) => void)[] = []
    const find = () => new Promise<Impairment | undefined>((resolve) => void answers.push(resolve))
    const current = watchImpairment(find, { clock, log, onChange: (forget) => void (tell = forget) })
    const ask = async (found: Impairment | undefined) => {
      const asked = current()
      answers.at(-1)?.(found)
      return asked
    }
    expect(await ask(disk)).toStrictEqual(disk)
    tell()
    const before = current()
    tell()
    expect(await ask(undefined)).toBeUndefined()
    expect(answers).toHaveLength(3)
    answers[1]?.(disk)
    await before
    expect(await current(), 'an answer from before the change').toBeUndefined()
    expect(answers).toHaveLength(3)
  })

  test('[RUN-02] and one that cannot be looked at is logged once, and keeps what was known', async () => {
    const clock = new SettableClock(NOW)
    let isBroken = false
    const current = watchImpairment(
      async () => {
        if (isBroken) throw new Error('gone')
        return disk
      },
      { clock, log },
    )
    await current()
    isBroken = true
    for (let nth = 0; nth < 3; nth++) {
      clock.advance({ seconds: 10 })
      expect(await current()).toStrictEqual(disk)
    }
    expect(said).toHaveLength(1)
    isBroken = false
    clock.advance({ seconds: 10 })
    await current()
    isBroken = true
    clock.advance({ seconds: 10 })
    await current()
    expect(said, 'a second failure').toHaveLength(2)
  })
})

test('a stopping instance is healthy but not ready', async () => {
  shop.readiness.markStopping()
  const { status, headers, body } = await shop.call(ready)
  expect([status, headers['retry-after'], body.code]).toStrictEqual([503, '2', 'UNAVAILABLE'])
  expect((await shop.call(health)).status).toBe(200)
})
