import { expect, test, vi } from 'vitest'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { createTestApp } from '../../testing/test-app'

test('a log line of a call has the route pattern, never the address with its query', async () => {
  const shop = await createTestApp()
  const info = vi.spyOn(shop.log, 'info')
  const { token, user } = await shop.signIn('admin')
  const client = await shop.signIn('client')
  await shop.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${client.user.id}/status?phone=5512345678`,
    payload: { is_active: false },
    headers: { authorization: `Bearer ${token}` },
  })
  const [message, line] = info.mock.calls.at(-1) ?? []
  expect([message, line]).toMatchObject([
    'Request answered',
    { method: 'PUT', route: `/api${setUserStatus.path}`, status: 200, userId: user.id },
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/5512345678|\?/)
})
