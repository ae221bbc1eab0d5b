import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { getProfile, login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { inTransaction, shopItself } from '../platform/context'
import { advisoryKey } from '../platform/database/advisory-key'
import { runTransaction } from '../platform/database/db'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { createAdministrator } from './create-administrator'
import { createClients } from './create-clients'
import { ensureFirstAdministrator } from './ensure-first-administrator'
import { removeUsers } from './queries'
import { ADMINISTRATORS } from './users/keep-administrators'

const { db, call, clock, contextFor, signIn } = await createTestApp()
const logInAs = (phone: string, password: string) => call(login, { body: { phone, password } })

test('the first administrator is created once, also by two instances at once, and the generated password is shown once', async () => {
  const input = { name: 'Dueña', phone: '1000000001' }
  // Neither can look again before both have begun.
  const block = await openTransaction(contextFor(shopItself), (tx) =>
    tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(ADMINISTRATORS)}::bigint)`),
  )
  const making = Promise.all([1, 2].map(() => ensureFirstAdministrator(contextFor(shopItself), input)))
  await waitForLock(db, 2)
  await block.commit()
  const made = await making
  const [first, ...more] = made.filter((one) => one !== undefined)
  expect(more).toEqual([])
  expect(first).toEqual({ phone: '1000000001', password: expect.stringMatching(/^[a-z0-9]{16}$/) })
  const session = await logInAs('1000000001', first?.password ?? '')
  expect(session.body.data.user).toMatchObject({ name: 'Dueña', role: 'admin' })
  expect(await ensureFirstAdministrator(contextFor(shopItself), { ...input, password: 'otra-clave' })).toBeUndefined()
})

test('a configured password is not shown', async () => {
  await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where role = 'admin'`))
  const input = { name: 'Dueña', phone: '1000000002', password: 'la-mia-123' }
  expect(await ensureFirstAdministrator(contextFor(shopItself), input)).toEqual({ phone: '1000000002' })
  expect((await logInAs('1000000002', 'la-mia-123')).status).toBe(200)
})

test('an administrator who gets a new password cannot use the old password or old sessions', async () => {
  const input = { name: 'Ada', phone: '55 3333 4444', password: 'primera-clave' }
  expect(await createAdministrator(contextFor(shopItself), input)).toMatchObject({ isNew: true })
  const before = (await logInAs('5533334444', 'primera-clave')).body.data.token
  const wrong = Array.from({ length: 5 }, () => logInAs('5533334444', 'no-me-acuerdo'))
  await Promise.all(wrong)
  const again = await createAdministrator(contextFor(shopItself), { ...input, name: 'X', password: 'segunda-clave' })
  expect(again).toMatchObject({ isNew: false, user: { name: 'Ada', role: 'admin', is_active: 1 } })
  expect((await call(getProfile, { token: before })).status).toBe(401)
  expect((await logInAs('5533334444', 'segunda-clave')).status).toBe(200)
  const recorded = sql`
    select action from audit_log
    where subject = 'user' and subject_id = ${String(again.user.id)} and action in ('create', 'reset-administrator') order by id`
  expect(await db.rows(recorded)).toStrictEqual([{ action: 'create' }, { action: 'reset-administrator' }])
})

test('a client who becomes an administrator has to log in again', async () => {
  const body = { name: 'Clara', phone: '5544445555', password: 'jacaranda' }
  const { token } = (await call(register, { body })).body.data
  await createAdministrator(contextFor(shopItself), { name: '', phone: '+52 5544445555', password: 'buganvilia' })
  expect((await call(getProfile, { token })).status).toBe(401)
  expect((await logInAs('5544445555', 'buganvilia')).body.data.user.role).toBe('admin')
})

test('demo clients are found by name, email and digits, and are removed again unless they have or entered an order', async () => {
  const { user: owner } = await signIn('admin')
  const people = ['1000000011', '1000000012', '1000000013'].map((phone) => ({
    name: 'Íñigo Núñez',
    phone,
    email: `${phone}@d.mx`,
  }))
  const [kept, leaving, entered] = await inTransaction(contextFor(shopItself), (tx) => createClients(tx, people))
  const row = await db.first(sql`
    select search_text, trusted_since is not null as "isTrusted" from users where id = ${kept?.id}`)
  expect(row).toStrictEqual({ search_text: 'inigo nunez 1000000011@d.mx 521000000011', isTrusted: true })
  await runTransaction(db, (tx) =>
    tx.run(sql`
      insert into orders (order_number, owner_key, user_id, customer_type, customer_name, customer_phone, phone_key,
        delivery_location_name, delivery_date, delivery_time, total_cents, item_count, body_hash, search_text,
        created_day, created_at, updated_at, placed_by)
      values ('PED-1', 'user:1', ${kept?.id}, 'registered', 'x', 'x', 'x', 'x', '2026-11-21', '10:00', 1, 1, '', '',
        '2026-11-20', ${clock.now()}, ${clock.now()}, null),
        ('PED-2', 'manual:1', null, 'guest', 'x', 'x', 'x', 'x', '2026-11-21', '10:00', 1, 1, '', '',
        '2026-11-20', ${clock.now()}, ${clock.now()}, ${entered?.id})`),
  )
  const ids = [kept?.id ?? 0, leaving?.id ?? 0, entered?.id ?? 0, owner.id]
  expect(await runTransaction(db, (tx) => removeUsers(tx, ids))).toEqual([leaving?.id])
})
