import { expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { findClients } from '@tocador/contracts/accounts/admin-users-endpoints'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Úrsula Dueña' })
const ursula = await shop.signIn('client', {
  name: 'Úrsula Peñaloza',
  phone: '33 9876 5432',
  email: 'ursula@correo.mx',
})
const deactivated = await shop.signIn('client', { name: 'Úrsula Ida' })
await runTransaction(shop.db, (tx) => tx.run(sql`update users set is_active = false where id = ${deactivated.user.id}`))

const search = async (input: string) => (await shop.call(findClients, { query: { search: input }, token })).body.data

test.each(['ursula', 'PENALOZA urs', 'ursula@correo', '33 9876', '(33) 9876-5432', '+52 1 33 9876 5432'])(
  '%s finds only the active client',
  async (input) => {
    const { id, name, phone, email } = ursula.user
    expect(await search(input)).toEqual([{ id, name, phone, email }])
  },
)

test.each(['', '   ', '%', '_', 'nadie se llama así'])('%j finds nobody', async (input) => {
  expect(await search(input)).toEqual([])
})

test('clients are found in the order of their names', async () => {
  for (const name of ['Ximena Zavala', 'Ximena Arias', 'Ximena Mora']) await shop.signIn('client', { name })
  expect((await search('ximena')).map(({ name }) => name)).toStrictEqual([
    'Ximena Arias',
    'Ximena Mora',
    'Ximena Zavala',
  ])
})

test('the number of results is limited', async () => {
  for (let count = 0; count < 9; count++) await shop.signIn('client', { name: `Muchas ${count}` })
  expect((await search('muchas')).map(({ name }) => name)).toEqual(
    Array.from({ length: 8 }, (_, place) => `Muchas ${place}`),
  )
})
