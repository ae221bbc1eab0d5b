import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { login, register, setNewPassword } from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { inTransaction, nobody, shopItself } from '../platform/context'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'
import { createAdministrator } from './create-administrator'

const shop = await createTestApp()
const { call } = shop
const write = (isActive: boolean, id: number) =>
  inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update users set is_active = ${isActive} where id = ${id}`))
const logInAs = async (phone: string, password: string) =>
  (await call(login, { body: { phone, password } })).body.data?.user

test('the link and the code of an account that is switched off are unknown while it is', async () => {
  const admin = await shop.signIn('admin')
  const { user } = await shop.signIn('client')
  const { data } = (await call(createPasswordLink, { token: admin.token, params: { id: user.id } })).body
  const use = async (token: string) =>
    (await call(setNewPassword, { body: { token, password: 'la-nueva-clave' } })).status
  await write(false, user.id)
  expect([await use(data.token), await use(data.code)]).toStrictEqual([404, 404])
  await write(true, user.id)
  expect(await use(data.code)).toBe(200)
})

test('an account that is switched off while a link is made for it gets none', async () => {
  const admin = await shop.signIn('admin')
  const { user } = await shop.signIn('client')
  const switching = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update users set is_active = false where id = ${user.id}`),
  )
  const made = call(createPasswordLink, { token: admin.token, params: { id: user.id } })
  await waitForLock(shop.db)
  await switching.commit()
  expect((await made).body.code).toBe('USER_INACTIVE')
  expect(await shop.db.rows(sql`select from password_links where user_id = ${user.id}`)).toStrictEqual([])
})

test('the tool for administrators switches an account on again, with the role and the new password', async () => {
  const person = { name: 'Ada', phone: '55 3000 0001', password: 'jacaranda' }
  const { id } = (await call(register, { body: person })).body.data.user
  const admin = await shop.signIn('admin')
  await call(setUserStatus, { token: admin.token, params: { id }, body: { is_active: false } })
  expect(await logInAs(person.phone, person.password)).toBeUndefined()
  const made = await createAdministrator(shop.contextFor(shopItself), { ...person, password: 'buganvilia-roja' })
  expect([made.isNew, made.user.is_active]).toStrictEqual([false, 1])
  expect(await logInAs(person.phone, 'buganvilia-roja')).toMatchObject({ id, role: 'admin', is_active: 1 })
})
