import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  getProfile,
  login,
  register,
  setNewPassword,
  updateProfile,
} from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { createLimitedApp, from, statuses } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, db } = shop
const owner = await shop.signIn('admin')

let people = 0
async function aClient() {
  const phone = `55 8000 ${1000 + ++people}`
  const { body } = await call(register, { body: { name: 'Rosa Isela', phone, password: 'la-que-olvido' } })
  return { phone, id: body.data.user.id, token: body.data.token }
}
const linkFor = async (id: number, token = owner.token) => {
  const { body } = await call(createPasswordLink, { token, params: { id } })
  return body.data.token
}
const use = (token: string, password = 'la-nueva-clave') => call(setNewPassword, { body: { token, password } })
const canLogIn = async (phone: string, password: string) =>
  (await call(login, { body: { phone, password } })).status === 200

test('[USR-28] the link sets a new password, ends every session and signs its user in', async () => {
  const [rosa, other] = [await aClient(), await aClient()]
  const second = (await call(login, { body: { phone: rosa.phone, password: 'la-que-olvido' } })).body.data.token
  const link = await linkFor(rosa.id)
  const statusOf = async (token: string) => (await call(getProfile, { token })).status
  expect([await statusOf(rosa.token), await statusOf(second)]).toStrictEqual([200, 200])
  const { status, body } = await use(link)
  expect([status, body.data.user.id]).toEqual([200, rosa.id])
  expect([await statusOf(rosa.token), await statusOf(second), await statusOf(other.token)]).toStrictEqual([
    401, 401, 200,
  ])
  expect((await call(getProfile, { token: body.data.token })).status).toBe(200)
  expect(await canLogIn(rosa.phone, 'la-que-olvido')).toBe(false)
  expect(await canLogIn(rosa.phone, 'la-nueva-clave')).toBe(true)
})

test('[SAFE-48] an administrator who uses a link chooses at least ten characters', async () => {
  const link = await linkFor((await shop.signIn('admin')).user.id)
  const short = await use(link, 'jacaranda')
  expect([short.status, short.body.code]).toStrictEqual([400, 'INVALID_INPUT'])
  expect((await use(link, 'jacarandas')).status).toBe(200)
})

describe('[USR-29] a link', () => {
  test('a link works once, also when it is used five times at the same moment', async () => {
    const rosa = await aClient()
    const link = await linkFor(rosa.id)
    const replies = await Promise.all([1, 2, 3, 4, 5].map((time) => use(link, `la-clave-numero-${time}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    const winner = replies.findIndex(({ status }) => status === 200) + 1
    expect(await canLogIn(rosa.phone, `la-clave-numero-${winner}`)).toBe(true)
    expect((await use(link)).body.code).toBe('PASSWORD_LINK_INVALID')
  })

  test('a link works for a day, and a newer one replaces it', async () => {
    const rosa = await aClient()
    const first = await linkFor(rosa.id)
    const second = await linkFor(rosa.id)
    expect((await use(first)).status).toBe(404)
    shop.clock.advance({ hours: 24 })
    expect((await use(second)).status).toBe(404)
    const third = await linkFor(rosa.id, (await shop.signIn('admin')).token)
    shop.clock.advance({ minutes: 24 * 60 - 1 })
    expect((await use(third)).status).toBe(200)
  })

  test('deactivating the account and changing its password remove the link', async () => {
    const admin = await shop.signIn('admin')
    const [rosa, ana] = [await aClient(), await aClient()]
    const [link, other] = [await linkFor(rosa.id, admin.token), await linkFor(ana.id, admin.token)]
    for (const isActive of [0, 1] as const) {
      await call(setUserStatus, { token: admin.token, params: { id: rosa.id }, body: { is_active: isActive } })
    }
    expect((await use(link)).status).toBe(404)
    const body = { current_password: 'la-que-olvido', password: 'la-que-eligio' }
    expect((await call(updateProfile, { token: ana.token, body })).status).toBe(200)
    expect((await use(other)).status).toBe(404)
  })

  test('the database keeps only a hash of 256 random bits, and the audit neither', async () => {
    const admin = await shop.signIn('admin')
    const rosa = await aClient()
    const link = await linkFor(rosa.id, admin.token)
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    const stored = await db.rows(sql`select to_jsonb(password_links)::text as text from password_links`)
    const audit = await db.rows(sql`
  select actor_id, action, after::text as after from audit_log
  where subject = 'user' and subject_id = ${String(rosa.id)} order by id`)
    expect(JSON.stringify([stored, audit])).not.toContain(link)
    await use(link)
    const actions = await db.rows(sql`
  select actor_id, action from audit_log where subject = 'user' and subject_id = ${String(rosa.id)} order by id`)
    expect(actions).toEqual([
      { actor_id: admin.user.id, action: 'create-password-link' },
      { actor_id: null, action: 'set-new-password' },
    ])
  })

  test('the audit tells until when a link works, as its answer does', async () => {
    const rosa = await aClient()
    const { token } = await shop.signIn('admin')
    const until = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
    const { body } = await call(createPasswordLink, { token, params: { id: rosa.id } })
    expect(body.data.expires_at).toBe(until)
    const recorded = sql`
      select after from audit_log where action = 'create-password-link' and subject_id = ${String(rosa.id)}`
    expect(await db.rows(recorded)).toStrictEqual([{ after: { expiresAt: until } }])
  })

  test('refused: a link for the own account, an inactive or an unknown one, and by a client', async () => {
    const admin = await shop.signIn('admin')
    const rosa = await aClient()
    const ask = (id: number, token?: string) => call(createPasswordLink, { token, params: { id } })
    expect((await ask(admin.user.id, admin.token)).body.code).toBe('OWN_ACCOUNT')
    expect((await ask(999_999, admin.token)).status).toBe(404)
    expect([(await ask(rosa.id)).status, (await ask(rosa.id, rosa.token)).status]).toEqual([401, 403])
    await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where id = ${rosa.id}`))
    expect((await ask(rosa.id, admin.token)).body.code).toBe('USER_INACTIVE')
  })

  test('a link sets no short password for an account that becomes an administrator at the same moment', async () => {
    const rosa = await aClient()
    const link = await linkFor(rosa.id, (await shop.signIn('admin')).token)
    const promoting = await openTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`update users set role = 'admin' where id = ${rosa.id}`),
    )
    const used = use(link, 'corta1')
    await waitForLock(db)
    await promoting.commit()
    expect((await used).body.code).toBe('PASSWORD_LINK_INVALID')
    expect(await canLogIn(rosa.phone, 'corta1')).toBe(false)
  })

  test('a locked login opens again with the new password', async () => {
    const admin = await shop.signIn('admin')
    const rosa = await aClient()
    for (let time = 0; time < 6; time++) await canLogIn(rosa.phone, 'no-es-esta')
    expect(await canLogIn(rosa.phone, 'la-que-olvido')).toBe(false)
    await use(await linkFor(rosa.id, admin.token))
    expect(await canLogIn(rosa.phone, 'la-nueva-clave')).toBe(true)
  })

  test('failures of other networks count no longer after the new password', async () => {
    const limited = await createLimitedApp()
    const admin = await limited.signIn('admin')
    const { user } = await limited.signIn('client')
    const enter = (address: string, password: string) =>
      limited.call(login, { body: { phone: user.phone, password }, headers: from(address) })
    const networks = ['203.0.113.7', '203.0.113.8']
    for (const address of networks)
      for (let time = 0; time < 5; time++) expect((await enter(address, 'no-es-esta')).status).toBe(401)
    for (const address of networks) expect((await enter(address, 'no-es-esta')).status).toBe(429)
    const { token } = (await limited.call(createPasswordLink, { params: { id: user.id }, token: admin.token })).body
      .data
    const body = { token, password: 'la-nueva-clave' }
    expect((await limited.call(setNewPassword, { body, headers: from('203.0.113.9') })).status).toBe(200)
    for (const address of networks) expect((await enter(address, 'la-nueva-clave')).status).toBe(200)
  })

  test('the network of the new password is known, so that an attack from others does not slow it down', async () => {
    const limited = await createLimitedApp()
    const admin = await limited.signIn('admin')
    const { user } = await limited.signIn('client')
    const link = await limited.call(createPasswordLink, { params: { id: user.id }, token: admin.token })
    const body = { token: link.body.data.token, password: 'la-nueva-clave' }
    expect((await limited.call(setNewPassword, { body, headers: from('203.0.113.9') })).status).toBe(200)
    const at = limited.clock.now()
    await runTransaction(limited.db, (tx) =>
      tx.run(sql`
        insert into login_failures (phone_key, network, failures, window_started_at, last_at)
        select phone_key, 'attacker ' || number, 1, ${at}, ${at} from users, generate_series(1, 500) as number
        where id = ${user.id}`),
    )
    const enter = async (address: string) =>
      (await limited.call(login, { body: { phone: user.phone, password: body.password }, headers: from(address) }))
        .status
    expect([await enter('203.0.113.10'), await enter('203.0.113.9')]).toStrictEqual([429, 200])
  })

  test('one network can guess at a limited rate, and does not slow others', async () => {
    const limited = await createLimitedApp()
    const guess = (address: string) =>
      limited.call(setNewPassword, { body: { token: 'x'.repeat(43), password: 'la-nueva' }, headers: from(address) })
    const guesses = await Promise.all(Array.from({ length: 60 }, () => guess('203.0.113.5')))
    expect(statuses(guesses)).toEqual({ 404: 60 })
    expect((await guess('203.0.113.5')).status).toBe(429)
    expect((await guess('203.0.113.6')).status).toBe(404)
  })
})

describe('the code of a link', () => {
  const codeFor = async (id: number) => {
    const { token } = await shop.signIn('admin')
    return (await call(createPasswordLink, { token, params: { id } })).body.data.code
  }

  describe('[MYACC-13] the code that comes with the link', () => {
    test('can be typed in any case, with or without hyphens, and signs its user in', async () => {
      for (const spell of [
        (code: string) => code,
        (code: string) => code.toLowerCase(),
        (code: string) => ` ${code.replaceAll('-', ' ')} `,
        (code: string) => code.replaceAll('-', ''),
      ]) {
        const rosa = await aClient()
        const code = await codeFor(rosa.id)
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
        const { status, body } = await use(spell(code))
        expect([status, body.data.user.id]).toEqual([200, rosa.id])
        expect(await canLogIn(rosa.phone, 'la-nueva-clave')).toBe(true)
      }
    })

    test('works once together with its link, for a day, and until there is a newer one', async () => {
      const [rosa, ana] = [await aClient(), await aClient()]
      const admin = await shop.signIn('admin')
      const { body } = await call(createPasswordLink, { token: admin.token, params: { id: rosa.id } })
      expect((await use(body.data.code)).status).toBe(200)
      for (const used of [body.data.code, body.data.token])
        expect((await use(used)).body.code).toBe('PASSWORD_LINK_INVALID')
      const first = await codeFor(ana.id)
      const second = await codeFor(ana.id)
      expect((await use(first)).status).toBe(404)
      shop.clock.advance({ hours: 24 })
      expect((await use(second)).status).toBe(404)
      const third = await codeFor(ana.id)
      shop.clock.advance({ minutes: 24 * 60 - 1 })
      expect((await use(third)).status).toBe(200)
    })

    test('is stored as a hash, and code and link sent at once set one password', async () => {
      const rosa = await aClient()
      const { token } = await shop.signIn('admin')
      const { data } = (await call(createPasswordLink, { token, params: { id: rosa.id } })).body
      const stored = await db.rows(sql`select to_jsonb(password_links)::text as text from password_links`)
      expect(JSON.stringify(stored)).not.toContain(data.code.replaceAll('-', ''))
      const replies = await Promise.all([use(data.code, 'con-el-codigo'), use(data.token, 'con-el-enlace')])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    })
  })

  test('[MYACC-14] of a hundred codes that a network tries at once sixty are compared, and the right code still works', async () => {
    const limited = await createLimitedApp()
    const admin = await limited.signIn('admin')
    const person = { name: 'Rosa Isela', phone: '55 8100 0001', password: 'la-que-olvido' }
    const { id } = (await limited.call(register, { body: person })).body.data.user
    const { code } = (await limited.call(createPasswordLink, { token: admin.token, params: { id } })).body.data
    const guess = (token: string, address: string) =>
      limited.call(setNewPassword, { body: { token, password: 'la-nueva' }, headers: from(address) })
    const guesses = Array.from({ length: 100 }, (_, time) => guess(`AAAA-AAAA-${1000 + time}`, '203.0.113.7'))
    expect(statuses(await Promise.all(guesses))).toEqual({ 404: 60, 429: 40 })
    expect((await guess(code, '203.0.113.7')).status).toBe(429)
    expect((await guess(code, '203.0.113.8')).status).toBe(200)
  })
})
