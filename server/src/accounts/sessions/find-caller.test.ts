import sql, { raw, type Sql } from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'
import { findCaller } from './find-caller'
import { hashToken } from '../tokens'

const { db, call, signIn, clock, contextFor, schedule } = await createTestApp()

const profileStatus = async (token: string) => (await call(getProfile, { token })).status
async function freshSession(role: 'client' | 'admin'): Promise<string> {
  const { token, user } = await signIn(role)
  const days = role === 'client' ? 30 : 0.5
  const end = new Date(clock.now().getTime() + days * 86_400_000)
  await runTransaction(db, (tx) => tx.run(sql`update sessions set expires_at = ${end} where user_id = ${user.id}`))
  return token
}

/** No session can be changed until the returned function is called. */
async function breakSessions(errorCode: string) {
  const run = (statement: Sql) => runTransaction(db, (tx) => tx.run(statement))
  await run(sql`
    create function refuse_change() returns trigger language plpgsql as
    ${raw(`$$ begin raise exception 'Cannot be changed' using errcode = '${errorCode}'; end $$`)}`)
  await run(sql`create trigger refuse_change before update on sessions for each row execute function refuse_change()`)
  const restore = () => run(sql`drop function if exists refuse_change cascade`)
  onTestFinished(async () => void (await restore()))
  return restore
}

describe('finding the caller of a token', () => {
  test.each(['client', 'admin'] as const)('a %s is found with one message to the database', async (role) => {
    const { token, user } = await signIn(role)
    expect(await findCaller(contextFor(nobody), token)).toEqual({ kind: role, user, tokenHash: hashToken(token) })
    // The second one reads the profile.
    expect((await call(getProfile, { token })).roundTrips).toBe(2)
  })

  test('an unknown token finds nobody', async () => {
    expect(await findCaller(contextFor(nobody), 'x'.repeat(43))).toBeUndefined()
  })

  test('a deactivated account is not found from the next call on', async () => {
    const { token, user } = await signIn('client')
    await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where id = ${user.id}`))
    expect(await profileStatus(token)).toBe(401)
  })
})

describe('the duration of a session', () => {
  test.each([
    ['client', { days: 30 }],
    ['admin', { hours: 12 }],
  ] as const)('[SAFE-61] an unused session of a %s ends on time', async (role, life) => {
    const token = await freshSession(role)
    clock.advance({ ...life, milliseconds: -1 })
    expect(await findCaller(contextFor(nobody, new Date(clock.now().getTime() + 1)), token)).toBeUndefined()
    expect(await profileStatus(token)).toBe(200)
  })

  test('[SAFE-61] use extends it, at most once an hour', async () => {
    const token = await freshSession('admin')
    clock.advance({ minutes: 59 })
    // The second one reads the profile.
    expect((await call(getProfile, { token })).roundTrips).toBe(2)
    clock.advance({ minutes: 1 })
    expect((await call(getProfile, { token })).roundTrips).toBe(3)
    expect((await call(getProfile, { token })).roundTrips).toBe(2)
    clock.advance({ hours: 11, minutes: 59 })
    expect(await profileStatus(token)).toBe(200)
    clock.advance({ hours: 12 })
    expect(await profileStatus(token)).toBe(401)
  })

  test('[SAFE-61] while the database cannot save, a session that is due for its extension still reads, and is extended later', async () => {
    const token = await freshSession('admin')
    clock.advance({ hours: 1 })
    const restore = await breakSessions('53100')
    expect(await profileStatus(token)).toBe(200)
    await restore()
    expect(await profileStatus(token)).toBe(200)
    clock.advance({ hours: 11, minutes: 59 })
    expect(await profileStatus(token)).toBe(200)
  })

  test('an extension that fails for another reason is a fault', async () => {
    const token = await freshSession('admin')
    clock.advance({ hours: 1 })
    const restore = await breakSessions('P0001')
    await expect(findCaller(contextFor(nobody), token)).rejects.toThrow('Cannot be changed')
    await restore()
    expect(await profileStatus(token)).toBe(200)
  })

  test('expired sessions are removed, open ones are kept', async () => {
    const ended = await freshSession('admin')
    clock.advance({ hours: 13 })
    const alive = await freshSession('admin')
    await schedule.runNow('forget old sessions')
    const left = await db.rows<{ hash: Buffer }>(sql`select token_hash as hash from sessions`)
    const hashes = left.map(({ hash }) => hash.toString('hex'))
    expect(hashes).toContain(hashToken(alive).toString('hex'))
    expect(hashes).not.toContain(hashToken(ended).toString('hex'))
  })
})
