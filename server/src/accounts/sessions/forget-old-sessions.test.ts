import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink } from '@tocador/contracts/accounts/admin-users-endpoints'
import { inTransaction, shopItself } from '../../platform/context'
import { createTestApp } from '../../testing/test-app'
import { forgetOldSessions } from './forget-old-sessions'

const shop = await createTestApp()
const forget = () => inTransaction(shop.contextFor(shopItself), forgetOldSessions)
const rows = async (table: 'links' | 'failures' | 'registrations' | 'known') => {
  const counted = {
    links: sql`select from password_links`,
    failures: sql`select from login_failures`,
    registrations: sql`select from users where registered_network <> ''`,
    known: sql`select from login_networks`,
  }
  return (await shop.db.rows(counted[table])).length
}

test('a link that nobody used is removed from the moment at which it ends', async () => {
  const [admin, client] = [await shop.signIn('admin'), await shop.signIn('client')]
  await shop.call(createPasswordLink, { token: admin.token, params: { id: client.user.id } })
  shop.clock.advance({ hours: 24, milliseconds: -1 })
  await forget()
  expect(await rows('links')).toBe(1)
  shop.clock.advance({ milliseconds: 1 })
  await forget()
  expect(await rows('links')).toBe(0)
})

test('failed logins are removed after a day', async () => {
  await shop.call(login, { body: { phone: '55 6000 0001', password: 'no-es-esta' } })
  shop.clock.advance({ hours: 24 })
  await forget()
  expect(await rows('failures')).toBe(1)
  shop.clock.advance({ milliseconds: 1 })
  await forget()
  expect(await rows('failures')).toBe(0)
})

test('the network of a registration is forgotten after a day, the account stays', async () => {
  const person = { name: 'Rosa', phone: '55 6000 0002', password: 'jacaranda' }
  await shop.call(register, { body: person })
  shop.clock.advance({ hours: 24, milliseconds: -1 })
  await forget()
  expect(await rows('registrations')).toBe(1)
  shop.clock.advance({ milliseconds: 1 })
  await forget()
  expect(await rows('registrations')).toBe(0)
  expect((await shop.call(login, { body: person })).status).toBe(200)
  expect(await rows('known')).toBe(1)
})
