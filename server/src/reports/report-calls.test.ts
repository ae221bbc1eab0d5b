import { describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app'

// Paths and parameters stand here as clients write them, apart from the contract.

const shop = await createTestApp()
const admin = await shop.signIn('admin')
const client = await shop.signIn('client')

async function ask(path: string, query: Record<string, string>, token?: string, method: 'GET' | 'POST' = 'GET') {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await shop.app.inject({ method, url: `/api/reports/${path}`, query, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const QUERY = { startDate: '2026-10-01', endDate: '2026-10-31', groupBy: 'week', limit: '5' }
const ranged = [
  ['[API-53] profit margin', 'profit-margin'],
  ['[API-54] top products', 'top-products'],
  ['[API-55] top customers', 'top-customers'],
  ['[API-56] category sales', 'category-sales'],
  ['[API-57] sales trends', 'sales-trends'],
  ['[API-58] conversion of holds', 'reservations-conversion'],
  ['[API-59] executive summary', 'executive-summary'],
] as const

describe.each(ranged)('%s', (_name, path) => {
  test('takes startDate, endDate, groupBy and limit', async () => {
    const { status, body } = await ask(path, QUERY, admin.token)
    expect([status, body.success, 'data' in body]).toStrictEqual([200, true, true])
  })

  test.each([
    [{ startDate: '' }, 'startDate'],
    [{ endDate: '' }, 'endDate'],
    [{ endDate: '2026-02-30' }, 'endDate'],
    [{ groupBy: 'hour' }, 'groupBy'],
    [{ limit: '101' }, 'limit'],
  ])('[REP-02] [REP-03] [REP-05] [REP-06] refuses %j', async (wrong, field) => {
    const { status, body } = await ask(path, { ...QUERY, ...wrong }, admin.token)
    expect([status, Object.keys(body.fields)]).toStrictEqual([400, [field]])
  })
})

test.each(['lost-searches', 'custom'])('[REP-02] [REP-03] the report %s needs both dates', async (path) => {
  for (const field of ['startDate', 'endDate']) {
    const query = { ...QUERY, reportTypes: 'profit-margin', [field]: '' }
    const { status, body } = await ask(path, query, admin.token)
    expect([status, Object.keys(body.fields)]).toStrictEqual([400, [field]])
  }
})

test('[API-60] inventory value takes no parameters, or the rows to show', async () => {
  const { status, body } = await ask('inventory-value', {}, admin.token)
  expect([status, body.success, body.data.rows]).toStrictEqual([200, true, 'product'])
  expect((await ask('inventory-value', { rows: 'family' }, admin.token)).body.data.rows).toBe('family')
  const refused = await ask('inventory-value', { rows: 'brand' }, admin.token)
  expect([refused.status, Object.keys(refused.body.fields)]).toStrictEqual([400, ['rows']])
})

const paths = [...ranged.map(([, path]) => path), 'inventory-value', 'custom']

test('[API-52] [ROLE-51] [API-61] an administrator asks for every report by GET with a bearer token', async () => {
  for (const path of paths) {
    const query = { ...QUERY, reportTypes: 'profit-margin' }
    expect((await ask(path, query, admin.token)).status, path).toBe(200)
    expect((await ask(path, query, admin.token, 'POST')).status, path).toBe(405)
  }
})

test('[REP-06] the limit is 1 to 100', async () => {
  const statusOf = async (limit: string) => (await ask('top-products', { ...QUERY, limit }, admin.token)).status
  expect(await Promise.all(['0', '1', '100', '101', '1.5', 'x'].map(statusOf))).toStrictEqual([
    400, 200, 200, 400, 400, 400,
  ])
})

test.each([
  ['[ROLE-49] [API-52] a guest', undefined, 401],
  ['[ROLE-50] a client', client.token, 403],
])('%s is refused by every report', async (_who, token, status) => {
  for (const path of paths) {
    const reply = await ask(path, { ...QUERY, reportTypes: 'profit-margin' }, token)
    expect([reply.status, reply.body.success, 'data' in reply.body], path).toStrictEqual([status, false, false])
  }
})

test.each(['', 'sales', 'profit-margin,ventas'])('[ERR-68] the report type %j is refused', async (reportTypes) => {
  const { status, body } = await ask(
    'custom',
    { startDate: '2026-10-01', endDate: '2026-10-31', reportTypes },
    admin.token,
  )
  expect([status, Object.values(body.fields)]).toStrictEqual([400, ['Tipo de reporte no válido']])
})
