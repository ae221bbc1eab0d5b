import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'

const { db, call, signIn } = await createTestApp()

const setStatus = (token: string, id: number, isActive: boolean | 0 | 1) =>
  call(setUserStatus, { token, params: { id }, body: { is_active: isActive } })

describe('deactivating an account', () => {
  test('[API-26] [USR-06] [USR-07] [USR-25] ends its sessions at once, and activating it restores none of them', async () => {
    const [admin, client] = [await signIn('admin'), await signIn('client')]
    const off = await setStatus(admin.token, client.user.id, 0)
    expect([off.status, off.body.data.is_active]).toEqual([200, 0])
    expect((await call(getProfile, { token: client.token })).status).toBe(401)
    const on = await setStatus(admin.token, client.user.id, true)
    expect([on.status, on.body.data.is_active]).toEqual([200, 1])
    expect((await call(getProfile, { token: client.token })).status).toBe(401)
  })

  test('is recorded once, with its actor', async () => {
    const [admin, client] = [await signIn('admin'), await signIn('client')]
    for (const _ of [1, 2]) await setStatus(admin.token, client.user.id, false)
    const changes = await db.rows(sql`
      select actor_id, action, before, after from audit_log where subject_id = ${String(client.user.id)}`)
    expect(changes).toEqual([
      { actor_id: admin.user.id, action: 'deactivate', before: { isActive: true }, after: { isActive: false } },
    ])
  })

  test('is refused to clients and guests, and for unknown accounts', async () => {
    const [admin, client] = [await signIn('admin'), await signIn('client')]
    expect((await setStatus(client.token, client.user.id, false)).status).toBe(403)
    expect((await setStatus('x'.repeat(43), client.user.id, false)).status).toBe(401)
    expect((await setStatus(admin.token, 999_999, false)).status).toBe(404)
  })
})

describe('one administrator always stays active', () => {
  test('an administrator cannot deactivate the own account', async () => {
    const [admin] = [await signIn('admin'), await signIn('admin')]
    const reply = await setStatus(admin.token, admin.user.id, false)
    expect([reply.status, reply.body.code]).toEqual([409, 'OWN_ACCOUNT'])
  })

  test('two administrators deactivate each other at once: one of them stays active', async () => {
    await runTransaction(db, (tx) => tx.run(sql`update users set is_active = false where role = 'admin'`))
    const [ana, eva] = [await signIn('admin'), await signIn('admin')]
    const replies = await Promise.all([
      setStatus(ana.token, eva.user.id, false),
      setStatus(eva.token, ana.user.id, false),
    ])
    // The second call is refused because it would deactivate the last administrator, or because its session has ended.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toMatch(/^(LAST_ADMIN|TOKEN_INVALID)$/)
    const left = await db.rows(sql`select id from users where role = 'admin' and is_active`)
    expect(left).toHaveLength(1)
  })
})
