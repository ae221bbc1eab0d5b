import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import { openPlainHttp } from '../../testing/plain-http'
import { docsRoutes } from './docs-routes'
import { openapiPath } from './openapi-document'

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
