import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile, login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import { createTestApp, TEST_NOW } from '../testing/test-app'

const shop = await createTestApp()
const { db, call, signIn } = shop

const aPhone = () => `1${randomInt(100_000_000, 999_999_999)}`
const person = (over: object = {}) => ({ name: 'Lucía Robles', phone: aPhone(), password: 'jacaranda', ...over })

describe('registration', () => {
  test('[API-19] [USR-25] [USR-18] returns the account and opens a session', async () => {
    const body = person({ phone: '(044) 55 1234-5678', email: null, role: 'client' as const })
    const reply = await call(register, { body })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ success: true, message: expect.stringMatching(/\w/) })
    expect(reply.body.data.user).toEqual({
      id: expect.any(Number),
      name: 'Lucía Robles',
      phone: '(044) 55 1234-5678',
      email: '',
      role: 'client',
      is_active: 1,
    })
    const profile = await call(getProfile, { token: reply.body.data.token })
    const { created_at, updated_at, ...user } = profile.body.data
    expect(user).toEqual(reply.body.data.user)
    expect([created_at, updated_at]).toStrictEqual([TEST_NOW, TEST_NOW])
    const again = await call(login, { body: { phone: body.phone, password: 'jacaranda' } })
    expect([again.status, again.body.data.user.id]).toStrictEqual([200, user.id])
  })

  test('a phone that is typed with signs is found in the list by its digits', async () => {
    const { user } = (await call(register, { body: person({ phone: '55 6100-2003' }) })).body.data
    const { token } = await signIn('admin')
    const found = (await call(listUsers, { query: { search: '5561002003' }, token })).body.data
    expect(found.map(({ id, phone }) => [id, phone])).toStrictEqual([[user.id, '55 6100-2003']])
  })

  test('password and token are stored only as hashes', async () => {
    const body = person({ password: 'azahar-secreto' })
    const { token } = (await call(register, { body })).body.data
    const row = await db.first<{ all: string }>(sql`
      select concat(u::text, s::text) as all from users u join sessions s on s.user_id = u.id where phone = ${body.phone}`)
    expect(row?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(row?.all).not.toContain('azahar-secreto')
    expect(row?.all).not.toContain(token)
    expect(row?.all).not.toContain(Buffer.from(token).toString('hex'))
  })

  test.each([
    ['[AUTH-09] [USR-14] no name', { name: ' ' }, 'name', 'El nombre es requerido'],
    ['[USR-15] a name of one letter', { name: 'L' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    ['[AUTH-10] [USR-16] no phone', { phone: undefined }, 'phone', 'El teléfono es requerido'],
    ['[USR-17] letters in the phone', { phone: '55 1234 567x' }, 'phone', 'Formato de teléfono inválido'],
    ['[USR-19] an email without a domain', { email: 'lucia@' }, 'email', 'Formato de email inválido'],
    ['[AUTH-11] [USR-20] no password', { password: '' }, 'password', 'La contraseña es requerida'],
    [
      '[AUTH-13] [USR-21] a short password',
      { password: '12345' },
      'password',
      'La contraseña debe tener al menos 6 caracteres',
    ],
  ])('%s is refused with its text', async (_, over, field, text) => {
    const reply = await call(register, { body: person(over) })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ message: text, error: text, fields: { [field]: text } })
  })

  test('a phone is taken in all of its formats', async () => {
    const ten = `55${randomInt(10_000_000, 99_999_999)}`
    await call(register, { body: person({ phone: ten }) })
    for (const phone of [ten, `+52 ${ten}`, `044${ten}`, `045 ${ten}`, `01${ten}`, `+52 1 ${ten}`, `0052${ten}`]) {
      const reply = await call(register, { body: person({ phone }) })
      expect([reply.status, reply.body.code], phone).toEqual([409, 'PHONE_TAKEN'])
    }
  })

  test('[API-19] [USR-18] an email is taken regardless of case, and is optional', async () => {
    const email = `lucia.${randomInt(1e9)}@ejemplo.mx`
    expect((await call(register, { body: person({ email }) })).status).toBe(201)
    const reply = await call(register, { body: person({ email: email.toUpperCase() }) })
    expect([reply.status, reply.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    for (const without of ['', null]) {
      expect((await call(register, { body: person({ email: without }) })).status).toBe(201)
    }
  })

  test('two people register one phone at once: one of them is refused', async () => {
    const phone = aPhone()
    const replies = await Promise.all([1, 2].map(() => call(register, { body: person({ phone }) })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('PHONE_TAKEN')
  })
})

describe('the role of a new account', () => {
  test('[ROLE-79] a guest chooses no role: who sends one becomes a client with a session of her own', async () => {
    for (const role of ['client', 'admin'] as const) {
      const reply = await call(register, { body: person({ role }) })
      const { user, token } = reply.body.data
      expect([reply.status, user.role]).toEqual([201, 'client'])
      expect((await call(getProfile, { token })).body.data).toMatchObject({ id: user.id, role: 'client' })
      expect((await call(listUsers, { token })).status).toBe(403)
    }
  })

  test('[ROLE-80] a client who sends a role only registers a client, and is signed in as that one', async () => {
    const { token } = await signIn('client')
    for (const role of ['client', 'admin'] as const) {
      const reply = await call(register, { body: person({ role, password: 'jacarandas' }), token })
      expect([reply.status, reply.body.data.user.role]).toEqual([201, 'client'])
      const profile = await call(getProfile, { token: reply.body.data.token })
      expect(profile.body.data).toMatchObject({ id: reply.body.data.user.id, role: 'client' })
    }
  })

  test('[ROLE-81] [USR-23] [USR-25] an administrator creates clients and administrators', async () => {
    const { token } = await signIn('admin')
    for (const role of ['client', 'admin'] as const) {
      const body = person({ role, password: 'jacarandas' })
      const reply = await call(register, { body, token })
      expect([reply.status, reply.body.data.user.role]).toEqual([201, role])
      const session = await call(login, { body: { phone: body.phone, password: body.password } })
      expect(session.body.data.user.role).toBe(role)
    }
  })

  test('the password of a new administrator has at least ten characters', async () => {
    const { token } = await signIn('admin')
    const reply = await call(register, { body: person({ role: 'admin', password: 'jacaranda' }), token })
    const text = 'La contraseña de una cuenta de administración debe tener al menos 10 caracteres'
    expect([reply.status, reply.body.fields]).toEqual([400, { password: text }])
  })

  test('[USR-24] without a role an administrator creates a client', async () => {
    const { token, user } = await signIn('admin')
    const reply = await call(register, { body: person(), token })
    expect(reply.body.data.user.role).toBe('client')
    const change = await db.first(sql`
      select actor_id, action, after from audit_log
      where subject = 'user' and subject_id = ${String(reply.body.data.user.id)}`)
    const { is_active, ...created } = reply.body.data.user
    expect(change).toEqual({ actor_id: user.id, action: 'create', after: { ...created, isActive: is_active === 1 } })
  })

  test('the network of a registration is kept, unless an administrator created the account', async () => {
    const { token } = await signIn('admin')
    const [own, byShop] = [person(), person()]
    await call(register, { body: own })
    await call(register, { body: byShop, token })
    const networkOf = (phone: string) =>
      db.first(sql`select registered_network as network from users where phone = ${phone}`)
    expect(await networkOf(own.phone)).toStrictEqual({ network: '127.0.0.1' })
    expect(await networkOf(byShop.phone)).toStrictEqual({ network: '' })
  })

  test('an ended session cannot create an account', async () => {
    const reply = await call(register, { body: person(), token: 'x'.repeat(43) })
    expect([reply.status, reply.body.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})
