import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'
import { findCaller } from './find-caller'
import { openSession } from './open-session'
import { listOpenSessions } from './queries'
import { hashToken } from '../tokens'

const shop = await createTestApp()

const open = (user: Parameters<typeof openSession>[1]) =>
  inTransaction(shop.contextFor(nobody), (tx) => openSession(tx, user, 'Safari en iPhone'))

test.each([
  ['client', 30 * 24],
  ['admin', 12],
] as const)('[SAFE-61] an unused session of a %s ends %i hours after it was opened', async (role, hours) => {
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

test('[SAFE-64] an account has at most 50 sessions: the fifty-first ends the one used longest ago, and no other account’s', async () => {
  const { user, token: signedIn } = await shop.signIn('client')
  const other = await shop.signIn('client')
  const row = await shop.db.first<{ hash: string }>(sql`select password_hash as hash from users where id = ${user.id}`)
  const account = { id: user.id, role: 'client' as const, passwordHash: row?.hash ?? '' }
  const isOpen = async (token = '') => (await findCaller(shop.contextFor(nobody), token)) !== undefined
  const openAt = () => {
    shop.clock.advance({ seconds: 1 })
    return open(account)
  }
  const first = await openAt()
  const second = await openAt()
  // The first one is used again an hour later, so the second and the one of the sign-in were used longest ago.
  shop.clock.advance({ hours: 1 })
  expect(await isOpen(first)).toBe(true)
  const count = async () => (await shop.db.rows(sql`select 1 from sessions where user_id = ${user.id}`)).length
  for (let time = 0; time < 47; time++) await openAt()
  expect(await count()).toBe(50)
  for (const ended of [signedIn, second]) {
    await openAt()
    // Without the use that a look would be.
    const hashes = await shop.db.rows<{ hash: Buffer }>(
      sql`select token_hash as hash from sessions where user_id = ${user.id}`,
    )
    expect(hashes).toHaveLength(50)
    expect(hashes.some(({ hash }) => hash.equals(hashToken(ended ?? '')))).toBe(false)
  }
  expect([await isOpen(first), await isOpen(other.token)]).toStrictEqual([true, true])
})

test('[SAFE-64] the session that makes it 51 is kept, also when the clock of its instance is behind', async () => {
  const { user } = await shop.signIn('client')
  const row = await shop.db.first<{ hash: string }>(sql`select password_hash as hash from users where id = ${user.id}`)
  const account = { id: user.id, role: 'client' as const, passwordHash: row?.hash ?? '' }
  for (let time = 0; time < 49; time++) await open(account)
  const behind = new Date(shop.clock.now().getTime() - 60_000)
  const token = await inTransaction(shop.contextFor(nobody, behind), (tx) => openSession(tx, account, 'Firefox'))
  expect(await findCaller(shop.contextFor(nobody), token ?? '')).toMatchObject({ user: { id: user.id } })
  expect(await shop.db.rows(sql`select user_id from sessions where user_id = ${user.id}`)).toHaveLength(50)
})

test('[SAFE-64] a hundred sign-ins at the same moment leave 50 sessions', async () => {
  const { user } = await shop.signIn('client')
  const row = await shop.db.first<{ hash: string }>(sql`select password_hash as hash from users where id = ${user.id}`)
  const account = { id: user.id, role: 'client' as const, passwordHash: row?.hash ?? '' }
  const tokens = await Promise.all(Array.from({ length: 100 }, () => open(account)))
  expect(new Set(tokens).size).toBe(100)
  expect(await shop.db.rows(sql`select user_id from sessions where user_id = ${user.id}`)).toHaveLength(50)
})

test('[SAFE-64] of two sign-ins that both began with 50 sessions, the second ends one more', async () => {
  const { user } = await shop.signIn('client')
  const row = await shop.db.first<{ hash: string }>(sql`select password_hash as hash from users where id = ${user.id}`)
  const account = { id: user.id, role: 'client' as const, passwordHash: row?.hash ?? '' }
  const earlier = shop.contextFor(nobody, new Date(shop.clock.now().getTime() - 60_000))
  const oldest = await inTransaction(earlier, (tx) => openSession(tx, account, 'Firefox'))
  const oldestHash = hashToken(oldest ?? '')
  for (let time = 0; time < 48; time++) await open(account)
  // Without the lock on the account, both would wait here to end the same session.
  const block = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.rows(sql`select user_id from sessions where token_hash = ${oldestHash}::bytea for update`),
  )
  const both = Promise.all([open(account), open(account)])
  await waitForLock(shop.db, 2)
  await block.commit()
  await both
  expect(await shop.db.rows(sql`select user_id from sessions where user_id = ${user.id}`)).toHaveLength(50)
})

test('[SAFE-61] an administrator’s session that is used every hour ends 30 days after the sign-in, a client’s does not', async () => {
  for (const role of ['admin', 'client'] as const) {
    const { user } = await shop.signIn(role)
    const row = await shop.db.first<{ hash: string }>(
      sql`select password_hash as hash from users where id = ${user.id}`,
    )
    const token = (await open({ id: user.id, role, passwordHash: row?.hash ?? '' })) ?? ''
    const opened = shop.clock.now().getTime()
    const isOpenAt = async (milliseconds: number) =>
      (await findCaller(shop.contextFor(nobody, new Date(opened + milliseconds)), token)) !== undefined
    const days = 30 * 86_400_000
    for (let used = 11 * 3_600_000; used < days; used += 11 * 3_600_000) expect(await isOpenAt(used)).toBe(true)
    expect([role, await isOpenAt(days - 1), await isOpenAt(days)]).toStrictEqual([role, true, role === 'client'])
  }
})

test('of the sessions of live connections those are open that have not ended and whose account is active', async () => {
  const [staying, leaving] = [await shop.signIn('client'), await shop.signIn('client')]
  const hashes = [staying, leaving].map(({ token }) => hashToken(token))
  const areOpenAfter = async (hours: number) => {
    const at = new Date(shop.clock.now().getTime() + hours * 3_600_000)
    const found = await listOpenSessions(shop.contextFor(nobody, at), hashes)
    return hashes.map((hash) => found.some((one) => one.equals(hash)))
  }
  expect(await areOpenAfter(11)).toStrictEqual([true, true])
  expect(await areOpenAfter(12)).toStrictEqual([false, false])
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update users set is_active = false where id = ${leaving.user.id}`),
  )
  expect(await areOpenAfter(11)).toStrictEqual([true, false])
})
