import { login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { setUserRole } from '@tocador/contracts/accounts/admin-users-endpoints'
import { listActivity, listActors } from '@tocador/contracts/activity/activity-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const password = 'jacaranda-larga'

test('[ACT-03] the persons are those with an entry, also who is no administrator any more or whose account is deleted', async () => {
  const owner = await shop.signIn('admin', { name: 'Rita Sol' })
  await shop.signIn('admin', { name: 'Nadie Aún' })
  await shop.signIn('client', { name: 'Clara Sol' })
  const actors = async () => (await call(listActors, { token: owner.token })).body.data
  expect(await actors()).toStrictEqual([])

  const person = { name: 'Ana Luna', phone: '55 7711 0001', password }
  const { id } = (await call(register, { token: owner.token, body: { ...person, role: 'admin' } })).body.data.user
  const rita = { id: owner.user.id, name: 'Rita Sol' }
  expect(await actors()).toStrictEqual([rita])

  const signIn = async () => (await call(login, { body: { phone: person.phone, password } })).body.data.token
  const change = { token: await signIn(), body: { guest_window_days: 5 } }
  expect((await call(updateShopSettings, change)).status).toBe(200)
  const ana = { id, name: 'Ana Luna' }
  expect(await actors()).toStrictEqual([ana, rita])

  const toClient = { token: owner.token, params: { id }, body: { role: 'client' as const } }
  expect((await call(setUserRole, toClient)).status).toBe(200)
  expect(await actors()).toStrictEqual([ana, rita])

  expect((await call(deleteAccount, { token: await signIn(), body: { password } })).status).toBe(200)
  expect(await actors()).toStrictEqual([rita, { id, name: 'Cuenta eliminada' }])
  const { data } = (await call(listActivity, { token: owner.token, query: { actor: String(id) } })).body
  expect(data.map(({ action, actor_name: name }) => [action, name])).toStrictEqual([
    ['change-settings', 'Cuenta eliminada'],
  ])
})
