import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { getLimits } from '@tocador/contracts/settings/limits-endpoints'
import { createTestApp } from '../../testing/test-app'
import { runTransaction } from '../database/db'

test('[POOL-12] [SAFE-43] a log line of a call has the route pattern, never the address with its query, and the visitor only as a network', async () => {
  const shop = await createTestApp()
  const info = vi.spyOn(shop.log, 'info')
  const { token, user } = await shop.signIn('admin')
  const client = await shop.signIn('client')
  await shop.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${client.user.id}/status?phone=5512345678`,
    payload: { is_active: false },
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: '203.0.113.77',
  })
  const [message, line] = info.mock.calls.at(-1) ?? []
  expect([message, line]).toMatchObject([
    'Request answered',
    { method: 'PUT', route: `/api${setUserStatus.path}`, status: 200, userId: user.id, ip: '203.0.113.0/24' },
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/5512345678|\?|203\.0\.113\.77/)
})

test('[SAFE-43] so has the log line of a failure', async () => {
  const shop = await createTestApp()
  const error = vi.spyOn(shop.log, 'error')
  const { token } = await shop.signIn('admin')
  await runTransaction(shop.db, (tx) => tx.run(sql`alter table settings rename to lost_settings`))
  const url = `/api${getLimits.path}?phone=5512345678`
  expect((await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(500)
  expect(error.mock.calls).toMatchObject([['A request failed', { method: 'GET', route: `/api${getLimits.path}` }]])
  expect(JSON.stringify(error.mock.calls)).not.toContain('5512345678')
})
