import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile, login, logout, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, shopItself } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'
import { forgetOldSessions } from './forget-old-sessions'
import { findAttack } from './queries'

const shop = await createTestApp({ env: { TRUST_PROXY: '1' } })
const { db, call, clock } = shop

const PASSWORD = 'jacaranda'
async function aClient(): Promise<{ phone: string; id: number }> {
  const phone = `55${randomInt(10_000_000, 99_999_999)}`
  const reply = await call(register, { body: { name: 'Lucía Robles', phone, password: PASSWORD } })
  return { phone, id: reply.body.data.user.id }
}
const from = (network: string) => ({ 'x-forwarded-for': network })
const HOME = '203.0.113.7'
const logInAs = (phone: string, password = PASSWORD, network = HOME) =>
  call(login, { body: { phone, password }, headers: from(network) })
const failTimes = async (phone: string, times: number, network = HOME) => {
  for (let time = 0; time < times; time++) expect((await logInAs(phone, 'otra-cosa', network)).status).toBe(401)
}

describe('login', () => {
  test('[API-18] returns the account and a token that can read the profile', async () => {
    const { phone, id } = await aClient()
    const reply = await logInAs(phone)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ success: true, message: expect.stringMatching(/\w/) })
    expect((await logInAs(phone, 'otra-cosa')).body).toMatchObject({
      success: false,
      message: 'Teléfono o contraseña incorrectos',
      error: 'Teléfono o contraseña incorrectos',
    })
    expect(reply.body.data.user).toEqual({ id, name: 'Lucía Robles', phone, email: '', role: 'client', is_active: 1 })
    expect((await call(getProfile, { token: reply.body.data.token })).status).toBe(200)
  })

  test('accepts the phone in every format', async () => {
    const { phone } = await aClient()
    for (const written of [
      `+52 ${phone}`,
      `044 ${phone.slice(0, 2)} ${phone.slice(2)}`,
      `52-1-${phone}`,
      ` ${phone} `,
    ]) {
      expect((await logInAs(written)).status, written).toBe(200)
    }
  })

  test('a wrong password and an unknown phone get the same answer', async () => {
    const { phone } = await aClient()
    const wrong = await logInAs(phone, 'otra-cosa')
    const unknown = await logInAs('5500000000', 'otra-cosa')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toMatchObject({ message: 'Teléfono o contraseña incorrectos', code: 'WRONG_CREDENTIALS' })
    expect(wrong.body.error).toBe(wrong.body.message)
  })

  test('an unknown phone sends as many messages to the database as a known one', async () => {
    const { phone } = await aClient()
    const [wrong, unknown] = [await logInAs(phone, 'otra-cosa'), await logInAs('5500000001', 'otra-cosa')]
    expect(unknown.roundTrips).toBe(wrong.roundTrips)
  })

  test.each([
    ['[AUTH-07] phone', { phone: '', password: PASSWORD }, 'El teléfono es requerido'],
    ['[AUTH-08] password', { phone: '5512345678', password: '' }, 'La contraseña es requerida'],
  ])('%s is required', async (_, body, text) => {
    const reply = await call(login, { body })
    expect([reply.status, reply.body.message]).toEqual([400, text])
  })

  test('an inactive account is reported as inactive only with the right password', async () => {
    const { phone, id } = await aClient()
    await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where id = ${id}`))
    const right = await logInAs(phone)
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_INACTIVE'])
    expect((await logInAs(phone, 'otra-cosa')).status).toBe(401)
  })

  test('[API-22] logout ends only this session', async () => {
    const { phone } = await aClient()
    const [here, there] = [(await logInAs(phone)).body.data.token, (await logInAs(phone)).body.data.token]
    expect((await call(logout, { token: here })).status).toBe(200)
    expect((await call(getProfile, { token: here })).status).toBe(401)
    expect((await call(getProfile, { token: there })).status).toBe(200)
  })
})

describe('guessing passwords', () => {
  test('after five wrong attempts from one network the sixth has to wait, even with the right password', async () => {
    const { phone } = await aClient()
    await failTimes(phone, 5)
    const refused = await logInAs(phone)
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(refused.headers['retry-after']).toBe('30')
    clock.advance({ seconds: 30 })
    expect((await logInAs(phone)).status).toBe(200)
  })

  test('the wait grows with every further failure', async () => {
    const { phone } = await aClient()
    await failTimes(phone, 5)
    clock.advance({ seconds: 30 })
    await failTimes(phone, 1)
    expect((await logInAs(phone)).headers['retry-after']).toBe('60')
  })

  test('attempts from another network do not lock the owner out', async () => {
    const { phone } = await aClient()
    await failTimes(phone, 5, '198.51.100.1')
    expect((await logInAs(phone, PASSWORD, '198.51.100.1')).status).toBe(429)
    expect((await logInAs(phone)).status).toBe(200)
    // Nor does her login let the guesses from there go on.
    expect((await logInAs(phone, PASSWORD, '198.51.100.1')).status).toBe(429)
  })

  test('success clears the count', async () => {
    const { phone } = await aClient()
    await failTimes(phone, 4)
    expect((await logInAs(phone)).status).toBe(200)
    await failTimes(phone, 5)
  })

  test('another format of the phone starts no new count', async () => {
    const { phone } = await aClient()
    await failTimes(phone, 3)
    await failTimes(`+52 1 ${phone}`, 2)
    expect((await logInAs(`044${phone}`)).status).toBe(429)
  })

  test('of twenty concurrent attempts only five are checked', async () => {
    const { phone } = await aClient()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => logInAs(phone, `guess-${nth}`)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  })

  test('attempts for an unknown phone are counted too', async () => {
    await failTimes('5500000009', 5)
    expect((await logInAs('5500000009')).status).toBe(429)
  })
})

describe('an attack on one account from many networks', () => {
  const attack = (phone: string, networks: number) =>
    runTransaction(db, (tx) =>
      tx.run(sql`
        insert into login_failures (phone_key, network, failures, window_started_at, last_at)
        select ${normalisePhone(phone)}, 'attacker ' || number, 1, ${clock.now()}, ${clock.now()}
        from generate_series(1, ${networks}::int) as number`),
    )

  describe('[SAFE-51] an account under attack', () => {
    test('slows down networks from which nobody signed in, and the right password works there within five seconds', async () => {
      const { phone } = await aClient()
      await attack(phone, 500)
      const first = await logInAs(phone, PASSWORD, '198.51.100.2')
      expect([first.status, first.headers['retry-after']]).toEqual([429, '5'])
      clock.advance({ seconds: 5 })
      expect((await logInAs(phone, PASSWORD, '198.51.100.2')).status).toBe(200)
    })

    test('is told by failures from other networks only', async () => {
      const { phone } = await aClient()
      await attack(phone, 20)
      const found = (network: string, since = new Date(clock.now().getTime() - 1)) =>
        findAttack(db, { phoneKey: normalisePhone(phone), network, since })
      expect(await found('198.51.100.9')).toStrictEqual({ failures: 20, isKnownNetwork: false })
      expect(await found('attacker 7')).toStrictEqual({ failures: 19, isKnownNetwork: false })
      // A network from which another client signed in is not known for this one.
      expect((await logInAs((await aClient()).phone, PASSWORD, '198.51.100.9')).status).toBe(200)
      expect(await found('198.51.100.9')).toStrictEqual({ failures: 20, isKnownNetwork: false })
      expect(await found('198.51.100.9', clock.now())).toStrictEqual({ failures: 0, isKnownNetwork: false })
    })

    test('a stranger has one attempt at a time', async () => {
      const { phone } = await aClient()
      await attack(phone, 20)
      await logInAs(phone, 'otra-cosa', '198.51.100.3')
      clock.advance({ seconds: 1 })
      await failTimes(phone, 1, '198.51.100.3')
      expect((await logInAs(phone, PASSWORD, '198.51.100.3')).headers['retry-after']).toBe('30')
    })

    test('does not slow down a network from which the owner signed in before', async () => {
      const { phone } = await aClient()
      expect((await logInAs(phone)).status).toBe(200)
      await attack(phone, 500)
      expect((await logInAs(phone, 'otra-cosa')).status).toBe(401)
      expect((await logInAs(phone)).status).toBe(200)
    })
  })
})

test('a network counts as known for 90 days after its last login', async () => {
  const { phone, id } = await aClient()
  await logInAs(phone)
  clock.advance({ days: 1 })
  await logInAs(phone)
  const count = () => db.rows(sql`select from login_networks where user_id = ${id}`).then((rows) => rows.length)
  const forget = () => inTransaction(shop.contextFor(shopItself), forgetOldSessions)
  clock.advance({ days: 90, seconds: -1 })
  await forget()
  expect(await count()).toBe(1)
  clock.advance({ seconds: 2 })
  await forget()
  expect(await count()).toBe(0)
})

test('a forged forwarding header starts no new count unless a proxy is trusted', async () => {
  const direct = await createTestApp({ database: shop.database, clock })
  const { phone } = await aClient()
  const guess = (network: string) =>
    direct.call(login, { body: { phone, password: 'otra-cosa' }, headers: from(network) })
  for (let time = 0; time < 5; time++) await guess(`203.0.113.${100 + time}`)
  expect((await guess('203.0.113.200')).status).toBe(429)
})
