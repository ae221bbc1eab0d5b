import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { findCaller } from './find-caller'
import { openSession } from './open-session'

const shop = await createTestApp()

const open = (user: Parameters<typeof openSession>[1]) =>
  inTransaction(shop.contextFor(nobody), (tx) => openSession(tx, user, 'Safari en iPhone'))

test.each([
  ['client', 30 * 24],
  ['admin', 12],
] as const)('an unused session of a %s ends %i hours after it was opened', async (role, hours) => {
  const { user, token: other } = await shop.signIn(role)
  const row = await shop.db.first<{ hash: string }>(sql`select password_hash as hash from users where id = ${user.id}`)
  const token = (await open({ id: user.id, role, passwordHash: row?.hash ?? '' })) ?? ''
  expect(token).not.toBe(other)
  const isOpenAfter = async (milliseconds: number) =>
    (await findCaller(shop.contextFor(nobody, new Date(shop.clock.now().getTime() + milliseconds)), token)) !==
    undefined
  const life = hours * 3_600_000
  expect(await isOpenAfter(life)).toBe(false)
  expect(await isOpenAfter(life - 1)).toBe(true)
})

test('no session is opened when the password changed, or the account was switched off, after the password was checked', async () => {
  const { user } = await shop.signIn('client')
  const other = await shop.signIn('client')
  const read = async () => {
    const row = await shop.db.first<{ hash: string }>(
      sql`select password_hash as hash from users where id = ${user.id}`,
    )
    return { id: user.id, role: 'client' as const, passwordHash: row?.hash ?? '' }
  }
  const checked = await read()
  expect(await open(checked)).toEqual(expect.any(String))
  const write = (change: Sql) => inTransaction(shop.contextFor(nobody), (tx) => tx.run(change))
  await write(sql`update users set password_hash = 'another' where id = ${user.id}`)
  expect(await open(checked)).toBeUndefined()
  expect(await open(await read())).toEqual(expect.any(String))
  await write(sql`update users set is_active = false where id = ${user.id}`)
  expect(await open(await read())).toBeUndefined()
  const sessions = await shop.db.rows(sql`select user_id as id from sessions where user_id = ${other.user.id}`)
  expect(sessions).toHaveLength(1)
})
