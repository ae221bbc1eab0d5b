import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile, login, register, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, shopItself } from '../platform/context'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { createAdministrator } from './create-administrator'
import { showProfile } from './show-profile'

const shop = await createTestApp()
const { call, contextFor, signIn } = shop

const PASSWORD = 'jacaranda'
async function aClient(): Promise<{ phone: string; token: string }> {
  const phone = `55${randomInt(10_000_000, 99_999_999)}`
  const reply = await call(register, { body: { name: 'Lucía Robles', phone, password: PASSWORD } })
  return { phone, token: reply.body.data.token }
}
const current = { current_password: PASSWORD }
const tokenOf = async (phone: string, password: string) =>
  (await call(login, { body: { phone, password } })).body.data.token

describe('the own account', () => {
  test('[API-20] is read only with its token', async () => {
    const { phone, token } = await aClient()
    const reply = await call(getProfile, { token })
    expect(reply.body.data).toMatchObject({ name: 'Lucía Robles', phone, email: '', role: 'client', is_active: 1 })
    expect((await call(getProfile)).body.message).toBe('No hay token de autenticación')
  })

  test('that was deleted since its token was read asks to sign in again', async () => {
    await expect(showProfile(contextFor(shopItself), 999_999)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  })

  test('[API-21] [MYACC-04] [SAFE-47] changes the given fields and keeps the others', async () => {
    const { phone, token } = await aClient()
    const reply = await call(updateProfile, {
      token,
      body: { name: 'Lucía R. Peña', email: 'lu@ejemplo.mx', ...current },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ name: 'Lucía R. Peña', phone, email: 'lu@ejemplo.mx' })
    const cleared = await call(updateProfile, { token, body: { email: null, ...current } })
    expect(cleared.body.data).toMatchObject({ name: 'Lucía R. Peña', email: '' })
  })

  test('[MYACC-04] [SAFE-47] the new phone is used to log in', async () => {
    const { phone, token } = await aClient()
    const next = `55${randomInt(10_000_000, 99_999_999)}`
    await call(updateProfile, { token, body: { phone: `+52 ${next}`, ...current } })
    expect(await tokenOf(next, PASSWORD)).toEqual(expect.any(String))
    expect((await call(login, { body: { phone, password: PASSWORD } })).status).toBe(401)
  })

  test("somebody else's phone or email is refused, the own one in another format is not", async () => {
    const [ana, eva] = [await aClient(), await aClient()]
    await call(updateProfile, { token: ana.token, body: { email: 'ana@ejemplo.mx', ...current } })
    const phone = await call(updateProfile, { token: eva.token, body: { phone: `044 ${ana.phone}`, ...current } })
    expect([phone.status, phone.body.code]).toEqual([409, 'PHONE_TAKEN'])
    const email = await call(updateProfile, { token: eva.token, body: { email: 'ANA@ejemplo.mx', ...current } })
    expect([email.status, email.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await call(updateProfile, { token: ana.token, body: { phone: `+52 ${ana.phone}` } })).status).toBe(200)
  })

  test('[SAFE-47] another phone or email requires the current password, and nothing is changed without it', async () => {
    const { phone, token } = await aClient()
    const other = `55${randomInt(10_000_000, 99_999_999)}`
    for (const body of [{ phone: other }, { email: 'otra@ejemplo.mx' }, { name: 'Otra', phone: other }]) {
      for (const known of [{}, { current_password: 'otra-cosa' }]) {
        const reply = await call(updateProfile, { token, body: { ...body, ...known } })
        expect([reply.status, reply.body.code]).toEqual([400, 'WRONG_PASSWORD'])
        expect(reply.body.fields).toHaveProperty('current_password')
      }
      await call(updateProfile, { token, body: { ...current } })
    }
    expect((await call(getProfile, { token })).body.data).toMatchObject({ name: 'Lucía Robles', phone, email: '' })
    const same = { name: 'Lucía R.', phone: `+52 ${phone}`, email: '' }
    expect((await call(updateProfile, { token, body: same })).status).toBe(200)
  })

  test('[MYACC-05] the phone of another in any spelling is refused with the text at its field', async () => {
    const [ana, eva] = [await aClient(), await aClient()]
    const { phone } = ana
    const spellings = [
      `+52 ${phone}`,
      `044 ${phone}`,
      `+52 1 ${phone}`,
      `(${phone.slice(0, 2)}) ${phone.slice(2, 6)}-${phone.slice(6)}`,
    ]
    for (const spelling of spellings) {
      const { status, body } = await call(updateProfile, { token: eva.token, body: { phone: spelling, ...current } })
      expect([spelling, status, body.fields]).toEqual([spelling, 409, { phone: 'Ya hay una cuenta con este teléfono' }])
    }
    expect((await call(getProfile, { token: eva.token })).body.data.phone).toBe(eva.phone)
  })

  describe('[MYACC-04] two tabs', () => {
    test('two tabs that change different fields at the same moment keep both', async () => {
      const { token } = await aClient()
      const { id } = (await call(getProfile, { token })).body.data
      const next = `55${randomInt(10_000_000, 99_999_999)}`
      const open = await openTransaction(shop.contextFor(shopItself), (tx) =>
        tx.run(sql`update users set name = 'Lucía de la otra pestaña' where id = ${id}`),
      )
      const changing = call(updateProfile, { token, body: { phone: next, ...current } })
      await waitForLock(shop.db)
      await open.commit()
      expect((await changing).status).toBe(200)
      expect((await call(getProfile, { token })).body.data).toMatchObject({
        name: 'Lucía de la otra pestaña',
        phone: next,
      })
    })

    test('a tab that writes the former phone in another format does not undo a change without the password', async () => {
      const { phone, token } = await aClient()
      const { id } = (await call(getProfile, { token })).body.data
      const next = `55${randomInt(10_000_000, 99_999_999)}`
      const open = await openTransaction(shop.contextFor(shopItself), (tx) =>
        tx.run(sql`update users set phone = ${next}, phone_key = ${next} where id = ${id}`),
      )
      const changing = call(updateProfile, { token, body: { phone: `+52 ${phone}` } })
      await waitForLock(shop.db)
      await open.commit()
      expect((await changing).status).toBe(409)
      expect((await call(getProfile, { token })).body.data.phone).toBe(next)
    })
  })

  test('a name that is saved while another tab changes the password is refused, and the new password stays', async () => {
    const { token } = await aClient()
    const { id } = (await call(getProfile, { token })).body.data
    const open = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update users set password_hash = 'hash of the new one' where id = ${id}`),
    )
    const changing = call(updateProfile, { token, body: { name: 'Lucía de esta pestaña' } })
    await waitForLock(shop.db)
    await open.commit()
    const { status, body } = await changing
    expect([status, body.code]).toStrictEqual([409, 'CONFLICT'])
    expect(await shop.db.rows(sql`select name, password_hash as hash from users where id = ${id}`)).toStrictEqual([
      { name: 'Lucía Robles', hash: 'hash of the new one' },
    ])
  })

  test('two people change to one phone at once: one of them is refused', async () => {
    const [ana, eva] = [await aClient(), await aClient()]
    const phone = `55${randomInt(10_000_000, 99_999_999)}`
    const replies = await Promise.all(
      [ana, eva].map(({ token }) => call(updateProfile, { token, body: { phone, ...current } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a name that is saved while the shop deactivates the account is refused', async () => {
    const { token } = await aClient()
    const { id } = (await call(getProfile, { token })).body.data
    const open = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update users set is_active = false where id = ${id}`),
    )
    const changing = call(updateProfile, { token, body: { name: 'Lucía de esta pestaña' } })
    await waitForLock(shop.db)
    await open.commit()
    const { status, body } = await changing
    expect([status, body.code]).toStrictEqual([409, 'CONFLICT'])
    expect(await shop.db.rows(sql`select name from users where id = ${id}`)).toStrictEqual([{ name: 'Lucía Robles' }])
  })

  test('role and status in the body are ignored', async () => {
    const { token } = await aClient()
    const body: object = { name: 'Lucía', role: 'admin', is_active: 0, id: 1 }
    const reply = await call(updateProfile, { token, body })
    expect(reply.body.data).toMatchObject({ role: 'client', is_active: 1 })
  })
})

describe('a new password', () => {
  test('ends every other session and keeps this one', async () => {
    const { phone, token } = await aClient()
    const elsewhere = await tokenOf(phone, PASSWORD)
    const body = { current_password: PASSWORD, password: 'buganvilia' }
    expect((await call(updateProfile, { token, body })).status).toBe(200)
    expect((await call(getProfile, { token: elsewhere })).status).toBe(401)
    expect((await call(getProfile, { token })).status).toBe(200)
    expect((await call(login, { body: { phone, password: PASSWORD } })).status).toBe(401)
    expect(await tokenOf(phone, 'buganvilia')).toEqual(expect.any(String))
  })

  test('requires the current password', async () => {
    const { phone, token } = await aClient()
    for (const body of [{ password: 'buganvilia' }, { password: 'buganvilia', current_password: 'otra-cosa' }]) {
      const reply = await call(updateProfile, { token, body })
      expect([reply.status, reply.body.code]).toEqual([400, 'WRONG_PASSWORD'])
      expect(reply.body.fields).toHaveProperty('current_password')
    }
    expect(await tokenOf(phone, PASSWORD)).toEqual(expect.any(String))
  })

  test('with a wrong current password no field is changed', async () => {
    const { token } = await aClient()
    const reply = await call(updateProfile, { token, body: { name: 'Otra', current_password: 'otra-cosa' } })
    expect(reply.status).toBe(400)
    expect((await call(getProfile, { token })).body.data.name).toBe('Lucía Robles')
  })

  test('guessing the current password in an open session is limited', async () => {
    const { token } = await aClient()
    const guess = () => call(updateProfile, { token, body: { current_password: 'otra-cosa', password: 'mia-ahora' } })
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })

  test('the right one ends the count of wrong ones from its network, and no other', async () => {
    const { phone, token } = await aClient()
    const key = normalisePhone(phone)
    await inTransaction(contextFor(shopItself), (tx) =>
      tx.run(sql`
        insert into login_failures (phone_key, network, failures, window_started_at, last_at)
        values (${key}, '198.51.100.1', 3, ${tx.now}, ${tx.now})`),
    )
    const guess = () => call(updateProfile, { token, body: { current_password: 'otra-cosa', password: 'mia-ahora' } })
    for (let time = 0; time < 4; time++) expect((await guess()).status).toBe(400)
    const email = `${randomInt(1_000_000)}@ejemplo.mx`
    expect((await call(updateProfile, { token, body: { email, ...current } })).status).toBe(200)
    const counted = sql`select failures from login_failures where phone_key = ${key}`
    expect(await shop.db.rows(counted)).toStrictEqual([{ failures: 3 }])
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

test('an administrator’s new password has at least ten characters', async () => {
  const phone = `55${randomInt(10_000_000, 99_999_999)}`
  const input = { name: 'Ada', phone, password: 'primera-clave' }
  await createAdministrator(contextFor(shopItself), input)
  const token = await tokenOf(phone, 'primera-clave')
  const change = (password: string) =>
    call(updateProfile, { token, body: { current_password: 'primera-clave', password } })
  const refused = await change('jacaranda')
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({
    password: 'La contraseña de una cuenta de administración debe tener al menos 10 caracteres',
  })
  expect((await change('jacarandas')).status).toBe(200)
})

describe('the activity', () => {
  test('[ACT-01] [ACT-04] has an administrator’s own changes, and of a password only that it is another one', async () => {
    const phone = `55${randomInt(10_000_000, 99_999_999)}`
    await createAdministrator(contextFor(shopItself), { name: 'Ada Sol', phone, password: 'primera-clave' })
    const token = await tokenOf(phone, 'primera-clave')
    const { id } = (await call(getProfile, { token })).body.data
    const change = async (body: object) =>
      expect((await call(updateProfile, { token, body: { current_password: 'primera-clave', ...body } })).status).toBe(
        200,
      )
    await change({ name: 'Ada Sol', phone, email: null })
    await change({ name: 'Ada Luna', phone, email: 'ada@correo.mx' })
    await change({ phone: `+52 ${phone}`, password: 'segunda-clave' })
    const { data } = (await call(listActivity, { token, query: { thing: `user:${id}`, actor: String(id) } })).body
    expect(data.map(({ actor_name: by, action, changes }) => [by, action, changes])).toStrictEqual([
      ['Ada Luna', 'change-own-password', []],
      ['Ada Luna', 'change-own', [{ label: 'Teléfono', before: phone, after: `+52 ${phone}` }]],
      [
        'Ada Sol',
        'change-own',
        [
          { label: 'Nombre', before: 'Ada Sol', after: 'Ada Luna' },
          { label: 'Correo', before: '', after: 'ada@correo.mx' },
        ],
      ],
    ])
  })

  test('has no changes of a client', async () => {
    const { token } = await aClient()
    const { id } = (await call(getProfile, { token })).body.data
    const body = { name: 'Lucía Peña', password: 'buganvilia', ...current }
    expect((await call(updateProfile, { token, body })).body.data.name).toBe('Lucía Peña')
    const recorded = sql`select action from audit_log where subject = 'user' and subject_id = ${String(id)}`
    expect(await shop.db.rows(recorded)).toStrictEqual([])
  })
})

test('without a token no account is shown or changed', async () => {
  await signIn('client')
  for (const reply of [await call(getProfile), await call(updateProfile, { body: { name: 'Nadie' } })]) {
    expect([reply.status, reply.body.message]).toEqual([401, 'No hay token de autenticación'])
  }
})
