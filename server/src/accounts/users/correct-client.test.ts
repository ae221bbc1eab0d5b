import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  getProfile,
  login,
  register,
  setNewPassword,
  updateProfile,
} from '@tocador/contracts/accounts/accounts-endpoints'
import {
  correctClient,
  createPasswordLink,
  getUser,
  listUsers,
} from '@tocador/contracts/accounts/admin-users-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { runTransaction } from '../../platform/database/db'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, db, signIn } = shop
const owner = await signIn('admin', { name: 'Olga Dueña' })

const PASSWORD = 'jacaranda'
const freePhone = () => `55${randomInt(10_000_000, 99_999_999)}`
async function aClient(name = 'Rosa Isela', phone = freePhone()) {
  const { body } = await call(register, { body: { name, phone, password: PASSWORD } })
  return { id: body.data.user.id, name, phone, token: body.data.token }
}
const correct = (id: number, body: object, token = owner.token) => call(correctClient, { params: { id }, body, token })
const savedOf = async (id: number) => {
  const { name, phone } = (await call(getUser, { params: { id }, token: owner.token })).body.data
  return { name, phone }
}
const auditOf = (id: number) =>
  db.rows(sql`
    select actor_id as actor, action, before, after from audit_log
    where subject = 'user' and subject_id = ${String(id)} and action = 'correct' order by id`)
const statusOf = async (token: string) => (await call(getProfile, { token })).status
const canLogIn = async (phone: string) => (await call(login, { body: { phone, password: PASSWORD } })).status === 200

describe('[USR-50] [SAFE-47] [ROLE-27] an administrator corrects name and phone of a client', () => {
  test('without her password; she signs in with the new phone and is found by both', async () => {
    const [rosa, right] = [await aClient('Rosa Izela'), freePhone()]
    const reply = await correct(rosa.id, { name: ' Rosa  Isela\u200b ', phone: `044 ${right}` })
    expect([reply.status, reply.body.message]).toStrictEqual([200, 'Datos corregidos'])
    const corrected = { name: 'Rosa  Isela', phone: `044 ${right}` }
    expect(reply.body.data).toStrictEqual({ id: rosa.id, ...corrected, email: '', role: 'client', is_active: 1 })
    expect(await savedOf(rosa.id)).toStrictEqual(corrected)
    expect([await canLogIn(right), await canLogIn(rosa.phone)]).toStrictEqual([true, false])
    for (const search of ['rosa isela', right]) {
      const { data } = (await call(listUsers, { token: owner.token, query: { search } })).body
      expect(data.map(({ id }) => id)).toStrictEqual([rosa.id])
    }
    const former = (await call(listUsers, { token: owner.token, query: { search: rosa.phone } })).body.data
    expect(former).toStrictEqual([])
    // Her former phone is free again.
    expect((await aClient('Otra', rosa.phone)).id).toBeGreaterThan(rosa.id)
  })

  test('but not her email, which stays hers to change', async () => {
    const rosa = await aClient()
    const body = { email: 'otra@ejemplo.mx', name: 'Rosa Vega' }
    await correct(rosa.id, { email: 'otra@ejemplo.mx' })
    await correct(rosa.id, body)
    const { name, email } = (await call(getUser, { params: { id: rosa.id }, token: owner.token })).body.data
    expect([name, email]).toStrictEqual(['Rosa Vega', ''])
  })

  test('one field alone keeps the other', async () => {
    const rosa = await aClient()
    await correct(rosa.id, { name: 'Rosa Vega' })
    expect(await savedOf(rosa.id)).toStrictEqual({ name: 'Rosa Vega', phone: rosa.phone })
    const phone = freePhone()
    await correct(rosa.id, { phone })
    expect(await savedOf(rosa.id)).toStrictEqual({ name: 'Rosa Vega', phone })
  })

  test('never of another administrator, of oneself, of a deleted or unknown account, nor by a client', async () => {
    const [other, rosa, gone] = [await signIn('admin', { name: 'Eva' }), await aClient(), await aClient()]
    await call(deleteAccount, { token: gone.token, body: { password: PASSWORD } })
    const answers = async (id: number, token?: string) => {
      const { status, body } = await correct(id, { name: 'Cambiada', phone: freePhone() }, token)
      return [status, body.code, body.message]
    }
    expect(await answers(other.user.id)).toStrictEqual([
      409,
      'ADMIN_ACCOUNT',
      'El nombre y el teléfono de una cuenta de administración solo los cambia esa persona',
    ])
    expect(await answers(owner.user.id)).toStrictEqual([
      409,
      'OWN_ACCOUNT',
      'Tus propios datos se cambian en Ajustes, en Cuenta',
    ])
    expect((await answers(gone.id))[1]).toBe('NOT_FOUND')
    expect((await answers(999_999))[1]).toBe('NOT_FOUND')
    expect((await answers(rosa.id, rosa.token))[1]).toBe('FORBIDDEN')
    expect(await savedOf(other.user.id)).toStrictEqual({ name: 'Eva', phone: other.user.phone })
    expect((await savedOf(owner.user.id)).name).toBe('Olga Dueña')
    expect(await savedOf(rosa.id)).toStrictEqual({ name: rosa.name, phone: rosa.phone })
    expect(await statusOf(other.token)).toBe(200)
  })

  test('a client who becomes an administrator at the same moment is not corrected', async () => {
    const rosa = await aClient()
    const promotion = await openTransaction(shop.contextFor(owner.user), (tx) =>
      tx.run(sql`update users set role = 'admin' where id = ${rosa.id}`),
    )
    const correction = correct(rosa.id, { name: 'Cambiada' })
    await waitForLock(db)
    await promotion.commit()
    expect((await correction).body.code).toBe('ADMIN_ACCOUNT')
    expect((await savedOf(rosa.id)).name).toBe(rosa.name)
  })
})

describe('[USR-51] a correction is refused as a registration is', () => {
  test.each([
    [{ name: '  ' }, 'name', 'El nombre es requerido'],
    [{ name: 'R' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    [{ name: '\u2800\u3164' }, 'name', 'El nombre es requerido'],
    [{ phone: '' }, 'phone', 'El teléfono es requerido'],
    [{ phone: '55 ventas' }, 'phone', 'Formato de teléfono inválido'],
  ])('%j', async (body, field, text) => {
    const rosa = await aClient()
    const reply = await correct(rosa.id, body)
    expect([reply.status, reply.body.fields]).toStrictEqual([400, { [field]: text }])
    expect(await savedOf(rosa.id)).toStrictEqual({ name: rosa.name, phone: rosa.phone })
  })

  test('the phone of another account in any spelling, also when two accounts get one phone at once', async () => {
    const [rosa, ana, eva] = [await aClient(), await aClient(), await aClient()]
    const taken = await correct(rosa.id, { phone: `+52 1 ${ana.phone}` })
    expect([taken.status, taken.body.code, taken.body.fields]).toStrictEqual([
      409,
      'PHONE_TAKEN',
      { phone: 'Ya hay una cuenta con este teléfono' },
    ])
    expect(await statusOf(rosa.token)).toBe(200)
    const phone = freePhone()
    const both = await Promise.all([correct(rosa.id, { phone }), correct(eva.id, { phone: `045${phone}` })])
    expect(both.map(({ status }) => status).sort()).toStrictEqual([200, 409])
  })
})

describe('[USR-52] a correction of what somebody else changed meanwhile', () => {
  test('two owners at once: the second is refused with the saved values and can save over them', async () => {
    const rosa = await aClient()
    const second = await signIn('admin', { name: 'Eva' })
    const first = await openTransaction(shop.contextFor(second.user), (tx) =>
      tx.run(sql`update users set name = 'Rosa Vega' where id = ${rosa.id}`),
    )
    const seen = { name: rosa.name, phone: rosa.phone }
    const stale = correct(rosa.id, { name: 'Rosa Vera', seen })
    await waitForLock(db)
    await first.commit()
    const refused = await stale
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toStrictEqual({ name: 'Rosa Vega', phone: rosa.phone })
    expect((await savedOf(rosa.id)).name).toBe('Rosa Vega')
    expect(await auditOf(rosa.id)).toStrictEqual([])
    // The other field was not changed meanwhile, and an equal edit is none.
    const phone = freePhone()
    expect((await correct(rosa.id, { phone, seen })).status).toBe(200)
    expect(await savedOf(rosa.id)).toStrictEqual({ name: 'Rosa Vega', phone })
    expect((await correct(rosa.id, { name: 'Rosa Vega', seen })).status).toBe(200)
    expect((await correct(rosa.id, { name: 'Rosa Vera', seen: { name: 'Rosa Vega' } })).status).toBe(200)
    expect(await savedOf(rosa.id)).toStrictEqual({ name: 'Rosa Vera', phone })
  })

  test('the client changes her own phone meanwhile: the correction is refused', async () => {
    const rosa = await aClient()
    const phone = freePhone()
    await call(updateProfile, { token: rosa.token, body: { phone, current_password: PASSWORD } })
    const refused = await correct(rosa.id, { phone: freePhone(), seen: { name: rosa.name, phone: rosa.phone } })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect((await savedOf(rosa.id)).phone).toBe(phone)
  })

  test('a name stored with hidden or control characters before they were cleaned can be corrected', async () => {
    const rosa = await aClient()
    const stored = ' Ro\u200bsa\u0007 Isela\u202e'
    await runTransaction(db, (tx) => tx.run(sql`update users set name = ${stored} where id = ${rosa.id}`))
    const reply = await correct(rosa.id, { name: 'Rosa Vega', seen: { name: stored, phone: rosa.phone } })
    expect([reply.status, reply.body.data.name]).toStrictEqual([200, 'Rosa Vega'])
  })
})

describe('[USR-53] a correction', () => {
  test('ends every session of the client and her open link, and no others', async () => {
    const [rosa, ana] = [await aClient(), await aClient()]
    const second = (await call(login, { body: { phone: rosa.phone, password: PASSWORD } })).body.data.token
    const link = async (id: number) =>
      (await call(createPasswordLink, { token: owner.token, params: { id } })).body.data.token
    const [hers, others] = [await link(rosa.id), await link(ana.id)]
    expect([await statusOf(rosa.token), await statusOf(second)]).toStrictEqual([200, 200])
    await correct(rosa.id, { phone: freePhone() })
    expect([await statusOf(rosa.token), await statusOf(second)]).toStrictEqual([401, 401])
    expect((await call(setNewPassword, { body: { token: hers, password: 'otra-clave' } })).body.code).toBe(
      'PASSWORD_LINK_INVALID',
    )
    expect([await statusOf(ana.token), await statusOf(owner.token)]).toStrictEqual([200, 200])
    expect((await call(setNewPassword, { body: { token: others, password: 'otra-clave' } })).status).toBe(200)
  })

  test('is recorded once with its actor and the values before and after', async () => {
    const rosa = await aClient()
    const phone = freePhone()
    for (const _ of [1, 2]) await correct(rosa.id, { name: 'Rosa Vega', phone })
    expect(await auditOf(rosa.id)).toStrictEqual([
      {
        actor: owner.user.id,
        action: 'correct',
        before: { name: rosa.name, phone: rosa.phone },
        after: { name: 'Rosa Vega', phone },
      },
    ])
  })

  test('to the same values changes nothing and ends no session', async () => {
    const rosa = await aClient()
    expect((await correct(rosa.id, { name: rosa.name, phone: rosa.phone })).status).toBe(200)
    expect((await correct(rosa.id, {})).status).toBe(200)
    expect(await statusOf(rosa.token)).toBe(200)
    expect(await auditOf(rosa.id)).toStrictEqual([])
  })

  test('lets her sign in at once, although she tried the right phone many times before', async () => {
    const rosa = await aClient()
    const phone = freePhone()
    for (let time = 0; time < 6; time++) expect(await canLogIn(phone)).toBe(false)
    await correct(rosa.id, { phone })
    expect(await canLogIn(phone)).toBe(true)
  })
})
