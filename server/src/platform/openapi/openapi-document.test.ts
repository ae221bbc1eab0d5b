import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint, type Endpoint } from '@tocador/contracts/endpoint'
import { endpoints } from '@tocador/contracts/endpoints'
import { openPlainHttp } from '../../testing/plain-http'
import { docsRoutes } from './docs-routes'
import { openapiDocument, openapiPath } from './openapi-document'

const app = await openPlainHttp(docsRoutes)
const document = (await app.inject('/api/openapi.json')).json()

test('the document has every declared endpoint with its input, reply and refusals', () => {
  for (const { endpoint } of endpoints) {
    const operation = document.paths[openapiPath(endpoint)]?.[endpoint.method.toLowerCase()]
    const name = `${endpoint.method} ${endpoint.path}`
    expect(operation, name).toBeDefined()
    expect(operation.responses, name).toHaveProperty(String(endpoint.status))
    expect(operation.security.length > 0, name).toBe(endpoint.access !== 'public')
    const pathNames = endpoint.path.match(/(?<=:)\w+/g) ?? []
    const declared = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(
      declared.map((one: { name: string }) => one.name),
      name,
    ).toEqual(pathNames)
  }
})

test('the document has no undeclared endpoint and no name twice', () => {
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values)
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
})

test('inputs and replies have specific schemas', () => {
  const addItem = document.paths['/unified-cart/add-item'].post
  const body = addItem.requestBody.content['application/json'].schema
  expect(body.properties.productId).toMatchObject({ type: 'integer' })
  expect(body.required).toEqual(['productId'])
  expect(addItem.responses['200'].content['application/json'].schema.properties.data.properties.items.type).toBe(
    'array',
  )
  expect(addItem.responses['409'].description).toContain('STOCK_INSUFFICIENT')
})

test('the HTML documentation has no script and no inline style', async () => {
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { endpoint } of endpoints) expect(page.body).toContain(`/api${openapiPath(endpoint)}</code>`)
  expect(page.body).not.toMatch(/<script|style="|<style/)
  expect((await app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

type Schema = { [key: string]: unknown }

/** All fields and parameters of a part of the document, by name. */
function fieldsOf(part: Schema): [string, Schema][] {
  const own = Object.entries((part['properties'] ?? {}) as Record<string, Schema>)
  if ('in' in part) own.push([String(part['name']), part['schema'] as Schema])
  return [
    ...own,
    ...Object.values(part).flatMap((inner) => (inner && typeof inner === 'object' ? fieldsOf(inner as Schema) : [])),
  ]
}

/** A text of any content: neither an object, which is looked into, nor one of some words. */
const isText = (field: Schema) => {
  const written = JSON.stringify(field)
  return written.includes('"type":"string"') && !/"(properties|enum)":/.test(written)
}
const NO_INSTANT = 'No es un instante: no se lee como UTC'

test('[API-103] every calendar day in bodies, replies and addresses is described as a day without a zone', async () => {
  const instants = [
    'until',
    'since',
    'waiting_since',
    'failing_since',
    'untold_until',
    'reservedUntil',
    'reserved_until',
  ]
  const others = new Set(['expected', 'price_from', 'price_to', 'weekday', ...instants])
  const days = fieldsOf(document.paths).filter(
    ([name, field]) =>
      /(date|day|today|from|to|until|since|expected)$/i.test(name) && !others.has(name) && isText(field),
  )
  expect([...new Set(days.map(([name]) => name))].toSorted()).toStrictEqual([
    'date',
    'day',
    'deliveryDate',
    'delivery_date',
    'endDate',
    'end_date',
    'first_day',
    'first_order_date',
    'from',
    'last_date',
    'last_day',
    'last_order_date',
    'last_sale_date',
    'offer_until',
    'startDate',
    'start_date',
    'to',
    'today',
  ])
  for (const [name, field] of days) {
    expect(JSON.stringify(field), name).toContain(
      `Día del calendario de la tienda (AAAA-MM-DD), sin zona horaria. ${NO_INSTANT}`,
    )
  }
  expect(document.info.description).toContain('no se leen como UTC')
  const page = (await app.inject('/api/docs')).body
  expect(page).toContain('delivery_date: string (como &quot;2026-11-24&quot;)')
  expect(page).toContain('no se leen como UTC')
})

test('[API-103] the day or month on which a piece is expected is described as one without a zone', () => {
  const arrivals = Object.entries<Schema>(document.paths).filter(([path]) => path.startsWith('/admin/arrivals'))
  const expected = arrivals
    .flatMap(([, calls]) => fieldsOf(calls))
    .filter(([name, field]) => name === 'expected' && isText(field))
  expect(expected.length).toBeGreaterThan(4)
  for (const [, field] of expected) expect(JSON.stringify(field)).toContain(NO_INSTANT)
})

/** The document's part of one call to /shelves. */
const partOf = (declared: Endpoint): unknown =>
  openapiDocument([{ slice: 'shelves', name: 'aCall', endpoint: declared }], '1.2.3').paths['/shelves']?.[
    declared.method.toLowerCase()
  ]

test.each([
  ['public', []],
  ['anyone', [{}, { token: [] }]],
  ['signed-in', [{ token: [] }]],
  ['admin', [{ token: [] }]],
] as const)('the document says whether a call for %s takes a token, and whether it needs one', (access, security) => {
  const declared = endpoint({ method: 'GET', path: '/shelves', access, summary: 'Lee' })
  expect(partOf(declared)).toHaveProperty('security', security)
})

test('the failures of a call stand by their status, each with its code and text', () => {
  const declared = endpoint({
    method: 'GET',
    path: '/shelves',
    access: 'admin',
    summary: 'Lee',
    refusals: ['STOCK_INSUFFICIENT', 'CONFLICT'],
  })
  const part = partOf(declared)
  expect(part).toHaveProperty(
    ['responses', '409', 'description'],
    'STOCK_INSUFFICIENT: Stock insuficiente\n\nCONFLICT: Alguien más hizo un cambio al mismo tiempo. Intenta de nuevo.',
  )
  expect(part).toHaveProperty(
    ['responses', '401', 'description'],
    'TOKEN_MISSING: No hay token de autenticación\n\nTOKEN_INVALID: Tu sesión terminó. Inicia sesión de nuevo.',
  )
  expect(part).toHaveProperty(['responses', '403', 'description'], 'FORBIDDEN: No tienes permiso para hacer esto')
})

test('the fields of an address are named with whether they must be given; an upload and a file say their types', () => {
  const query = z.object({ from: z.string(), word: z.optional(z.string()) })
  const exported = endpoint({
    method: 'GET',
    path: '/shelves',
    access: 'admin',
    summary: 'Descarga',
    query,
    files: ['csv', 'xlsx'],
  })
  const part = partOf(exported)
  expect(part).toHaveProperty('parameters', [
    { name: 'from', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'word', in: 'query', required: false, schema: { type: 'string' } },
  ])
  const binary = { schema: { type: 'string', format: 'binary' } }
  expect(part).toHaveProperty(['responses', '200', 'content'], {
    'text/csv; charset=utf-8': binary,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
  })
  const upload = endpoint({ method: 'POST', path: '/shelves', access: 'admin', summary: 'Sube', multipart: true })
  expect(partOf(upload)).toHaveProperty(
    ['requestBody', 'content', 'multipart/form-data', 'schema', 'properties', 'images'],
    { type: 'array', items: { type: 'string', format: 'binary' } },
  )
})
