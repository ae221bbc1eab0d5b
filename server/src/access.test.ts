import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import type { Access, Method } from '@tocador/contracts/endpoint'
import { runTransaction } from './platform/database/db'
import { countRoundTrips } from './platform/database/round-trips'
import { unboundEndpoints } from './platform/http/bound-endpoints'
import { PERMISSIONS } from './testing/samples/permissions'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()

/** Sends no valid input, since access is checked before the input. */
async function callWithoutInput({ method, path }: { method: Method; path: string }, token?: string) {
  const type = path === '/images/upload' ? 'multipart/form-data; boundary=x' : 'application/json'
  const { result, sent } = await countRoundTrips(() =>
    shop.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '999999')}`,
      headers: {
        ...(method !== 'GET' && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    }),
  )
  const { code, message }: { code?: string; message?: string } = result.json()
  return { status: result.statusCode, code, message, sent }
}

const withAccess = (...wanted: Access[]) =>
  PERMISSIONS.filter(([, , access]) => wanted.includes(access)).map(([method, path]) => ({
    name: `${method} ${path}`,
    endpoint: { method, path },
  }))

async function badTokens(): Promise<Record<string, string>> {
  const [expired, revoked, inactive] = [
    await shop.signIn('admin'),
    await shop.signIn('admin'),
    await shop.signIn('admin'),
  ]
  await runTransaction(shop.db, async (tx) => {
    await tx.run(sql`update sessions set expires_at = ${shop.clock.now()} where user_id = ${expired.user.id}`)
    await tx.run(sql`delete from sessions where user_id = ${revoked.user.id}`)
    await tx.run(sql`update users set is_active = false where id = ${inactive.user.id}`)
  })
  return {
    'an unknown': randomBytes(32).toString('base64url'),
    'an expired': expired.token,
    'a revoked': revoked.token,
    "an inactive owner's": inactive.token,
    'a malformed': "' or 1=1 --",
    'a very long': 'a'.repeat(8_000),
    'a null': 'null',
  }
}
const bad = await badTokens()

test('the contracts declare exactly the paths, rights and success statuses of the permission table', () => {
  const declared = endpoints.map(({ endpoint: { method, path, access, status } }) => [method, path, access, status])
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).sort()
  expect(sorted(declared)).toEqual(sorted(PERMISSIONS))
})

test('every declared endpoint is bound, and nothing else is', () => {
  expect(unboundEndpoints(shop.app)).toEqual([])
  expect(shop.app.boundEndpoints).toHaveLength(endpoints.length)
})

test.each(withAccess('signed-in', 'admin'))('$name refuses a guest without a query', async ({ endpoint }) => {
  expect(await callWithoutInput(endpoint)).toMatchObject({ status: 401, code: 'TOKEN_MISSING', sent: [] })
})

test.each(withAccess('admin'))('[ERR-27] $name says that the token is missing', async ({ endpoint }) => {
  expect((await callWithoutInput(endpoint)).message).toBe('No hay token de autenticación')
})

test.each(withAccess('anyone', 'signed-in', 'admin'))('$name refuses every bad token', async ({ endpoint }) => {
  for (const [kind, token] of Object.entries(bad)) {
    const { status, code, sent } = await callWithoutInput(endpoint, token)
    expect({ status, code }, `${kind} token`).toEqual({ status: 401, code: 'TOKEN_INVALID' })
    expect(sent.length, `${kind} token: ${sent.join('; ')}`).toBeLessThanOrEqual(1)
  }
})

test.each(withAccess('admin'))('$name refuses clients', async ({ endpoint }) => {
  const { token } = await shop.signIn('client')
  const { status, code, sent } = await callWithoutInput(endpoint, token)
  expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  expect(sent).toHaveLength(1)
})

test.each(withAccess('signed-in'))('$name accepts clients', async ({ endpoint }) => {
  const { token } = await shop.signIn('client')
  expect([401, 403]).not.toContain((await callWithoutInput(endpoint, token)).status)
})

test.each(withAccess('signed-in', 'admin'))('$name accepts administrators', async ({ endpoint }) => {
  const { token } = await shop.signIn('admin')
  expect([401, 403]).not.toContain((await callWithoutInput(endpoint, token)).status)
})

test.each(withAccess('anyone'))('$name accepts guests', async ({ endpoint }) => {
  expect([401, 403]).not.toContain((await callWithoutInput(endpoint)).status)
})

test.each(withAccess('public'))('$name answers everybody alike and ignores tokens', async ({ endpoint }) => {
  const plain = await callWithoutInput(endpoint)
  expect([401, 403]).not.toContain(plain.status)
  for (const token of Object.values(bad)) expect((await callWithoutInput(endpoint, token)).status).toBe(plain.status)
})
