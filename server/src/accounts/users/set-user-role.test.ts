import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile, login, register, setNewPassword } from '@tocador/contracts/accounts/accounts-endpoints'
import {
  correctClient,
  createPasswordLink,
  getUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@tocador/contracts/accounts/admin-users-endpoints'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, db, signIn } = shop
const setRole = (token: string, id: number, role: Role) => call(setUserRole, { token, params: { id }, body: { role } })

describe('[USR-26] a new role', () => {
  test('a new role ends the sessions at once, on every instance', async () => {
    const second = await createTestApp({ database: shop.database })
    const [owner, other] = [await signIn('admin'), await signIn('admin')]
    const reply = await setRole(owner.token, other.user.id, 'client')
    expect([reply.status, reply.body.data.role, reply.body.data.password_link]).toEqual([200, 'client', null])
    const saved = await call(getUser, { token: owner.token, params: { id: other.user.id } })
    expect(saved.body.data.role).toBe('client')
    for (const app of [shop, second]) {
      expect((await app.call(getProfile, { token: other.token })).status).toBe(401)
    }
  })

  test('a new administrator loses the short password and chooses a longer one by a link', async () => {
    const owner = await signIn('admin')
    const phone = '55 7000 1000'
    const made = await call(register, { body: { name: 'Inés Vera', phone, password: 'corta1' } })
    const { id } = made.body.data.user
    const { body } = await setRole(owner.token, id, 'admin')
    expect(body.data.role).toBe('admin')
    expect((await call(getProfile, { token: made.body.data.token })).status).toBe(401)
    expect((await call(login, { body: { phone, password: 'corta1' } })).status).toBe(401)
    const token = body.data.password_link?.token ?? ''
    const short = await call(setNewPassword, { body: { token, password: 'nueve-car' } })
    expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['password']])
    const done = await call(setNewPassword, { body: { token, password: 'diez-carac' } })
    expect([done.status, done.body.data.user.role]).toEqual([200, 'admin'])
  })

  test('asked for again after a lost answer gives a new link in place of the first, until the password is chosen', async () => {
    const owner = await signIn('admin')
    const { user } = await signIn('client')
    const linkOf = async () => (await setRole(owner.token, user.id, 'admin')).body.data.password_link?.token
    const [lost = '', token = ''] = [await linkOf(), await linkOf()]
    const choose = async (link: string) =>
      (await call(setNewPassword, { body: { token: link, password: 'diez-carac' } })).status
    expect([await choose(lost), await choose(token)]).toStrictEqual([404, 200])
    expect(await linkOf()).toBeUndefined()
  })

  test('asked for again gives no link once the first one ended, and none to the administrator who asks for it', async () => {
    const { user } = await signIn('client')
    const linkFor = async (token: string, id: number) =>
      (await setRole(token, id, 'admin')).body.data.password_link === null ? 'none' : 'a link'
    const [owner, other] = [await signIn('admin'), await signIn('admin')]
    await call(createPasswordLink, { token: owner.token, params: { id: other.user.id } })
    expect([
      await linkFor(other.token, other.user.id),
      await linkFor(owner.token, other.user.id),
      await linkFor(owner.token, user.id),
      await linkFor(owner.token, user.id),
    ]).toStrictEqual(['none', 'a link', 'a link', 'a link'])
    shop.clock.advance({ hours: 24 })
    expect(await linkFor((await signIn('admin')).token, user.id)).toBe('none')
  })
})

test('the change is recorded once, with its actor', async () => {
  const [owner, other] = [await signIn('admin'), await signIn('admin')]
  for (const _ of [1, 2]) await setRole(owner.token, other.user.id, 'client')
  const changes = await db.rows(sql`
    select actor_id, action, before, after from audit_log where subject_id = ${String(other.user.id)}`)
  expect(changes).toEqual([
    { actor_id: owner.user.id, action: 'set-role', before: { role: 'admin' }, after: { role: 'client' } },
  ])
})

test('the list says when an account was last corrected, got a role or a new password', async () => {
  const owner = await signIn('admin')
  const person = { name: 'Lía Mora', phone: '55 7000 2000', password: 'jacaranda' }
  const { id } = (await call(register, { body: person })).body.data.user
  const changedAt = async () =>
    (await call(listUsers, { token: owner.token, query: { search: 'mora' } })).body.data.map((row) => row.updated_at)
  const afterMinute = () => {
    shop.clock.advance({ minutes: 1 })
    return [shop.clock.now().toISOString()]
  }
  const corrected = afterMinute()
  await call(correctClient, { token: owner.token, params: { id }, body: { name: 'Lía Moras' } })
  expect(await changedAt()).toStrictEqual(corrected)
  const promoted = afterMinute()
  const { data } = (await setRole(owner.token, id, 'admin')).body
  expect(await changedAt()).toStrictEqual(promoted)
  const chosen = afterMinute()
  const body = { token: data.password_link?.token ?? '', password: 'jacarandas-moradas' }
  expect((await call(setNewPassword, { body })).status).toBe(200)
  expect(await changedAt()).toStrictEqual(chosen)
})

test('refused: the own account, an inactive new administrator, an unknown account, and callers without the right', async () => {
  const [owner, client] = [await signIn('admin'), await signIn('client')]
  const own = await setRole(owner.token, owner.user.id, 'client')
  expect([own.status, own.body.message]).toEqual([409, 'No puedes cambiar tu propio rol'])
  await call(setUserStatus, { token: owner.token, params: { id: client.user.id }, body: { is_active: 0 } })
  expect((await setRole(owner.token, client.user.id, 'admin')).body.code).toBe('USER_INACTIVE')
  expect((await setRole(owner.token, 999_999, 'admin')).status).toBe(404)
  const other = await signIn('client')
  expect((await setRole(other.token, other.user.id, 'admin')).status).toBe(403)
})

test('two administrators take the role from each other at once: one of them keeps it', async () => {
  await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where role = 'admin'`))
  const [ana, eva] = [await signIn('admin'), await signIn('admin')]
  const replies = await Promise.all([
    setRole(ana.token, eva.user.id, 'client'),
    setRole(eva.token, ana.user.id, 'client'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.rows(sql`select id from users where role = 'admin' and is_active`)).toHaveLength(1)
})

test('a role taken and an account switched off at once leave one active administrator', async () => {
  await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where role = 'admin'`))
  const [ana, eva] = [await signIn('admin'), await signIn('admin')]
  await Promise.all([
    setRole(ana.token, eva.user.id, 'client'),
    call(setUserStatus, { token: eva.token, params: { id: ana.user.id }, body: { is_active: false } }),
  ])
  const left = await db.rows<{ id: number }>(sql`select id from users where role = 'admin' and is_active`)
  expect(left).toHaveLength(1)
  const { token } = await signIn('admin')
  expect((await call(getUser, { token, params: { id: left[0]?.id ?? 0 } })).body.data.is_active).toBe(1)
})
