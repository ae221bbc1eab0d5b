import { expect, test } from 'vitest'
import * as accounts from '@tocador/contracts/accounts/accounts-endpoints'
import * as admin from '@tocador/contracts/accounts/admin-users-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { createTestApp } from '../testing/test-app'
import { USERS } from './topics'

// The panel's list of users and other instances' sessions follow what is announced.
const shop = await createTestApp()
const { token } = await shop.signIn('admin')
let announced: (readonly number[] | undefined)[] = []
shop.changes.onChange(USERS, (ids) => void announced.push(ids))

type Client = Awaited<ReturnType<typeof shop.signIn>>
test.each<[string, number, (client: Client) => Promise<{ status: number }>]>([
  [
    'a deactivated account',
    1,
    ({ user: { id } }) => shop.call(admin.setUserStatus, { params: { id }, body: { is_active: false }, token }),
  ],
  // With the link for a new password.
  [
    'another role',
    2,
    ({ user: { id } }) => shop.call(admin.setUserRole, { params: { id }, body: { role: 'admin' }, token }),
  ],
  [
    'a corrected name',
    1,
    ({ user: { id, name } }) =>
      shop.call(admin.correctClient, { params: { id }, body: { name: 'Berta', seen: { name } }, token }),
  ],
  ['a new profile', 1, (client) => shop.call(accounts.updateProfile, { body: { name: 'Carla' }, token: client.token })],
  [
    'a link for a new password',
    1,
    ({ user: { id } }) => shop.call(admin.createPasswordLink, { params: { id }, token }),
  ],
  // With its link.
  [
    'a password set by a link',
    2,
    async ({ user: { id } }) => {
      const link = await shop.call(admin.createPasswordLink, { params: { id }, token })
      return shop.call(accounts.setNewPassword, { body: { token: link.body.data.token, password: 'una-clave-nueva' } })
    },
  ],
  // With the link and the password that it set.
  [
    'a deleted account',
    3,
    async ({ user: { id } }) => {
      const password = 'una-clave-nueva'
      const link = await shop.call(admin.createPasswordLink, { params: { id }, token })
      const own = await shop.call(accounts.setNewPassword, { body: { token: link.body.data.token, password } })
      return shop.call(deleteAccount, { body: { password }, token: own.body.data.token })
    },
  ],
])('%s is announced with its id, %d times', async (_what, times, act) => {
  const client = await shop.signIn('client')
  announced = []
  const { status } = await act(client)
  expect([Math.floor(status / 100), announced]).toStrictEqual([
    2,
    Array.from({ length: times }, () => [client.user.id]),
  ])
})
