import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import type { Access, Endpoint } from '@tocador/contracts/endpoint'
import { isRefusalCode } from '@tocador/contracts/refusal'
import { inputSchema } from './platform/openapi/openapi-document'
import { hostileHeaders, unusualValues, invalidValues } from './testing/samples/hostile-values'
import { aCartWith, anOrderInput, aPlace, aProduct } from './testing/factories'
import { sampleObject, SAMPLE_SESSION } from './testing/samples/sample-input'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()
// Each of these has id 1, so that input that passes the schemas refers to existing rows.
const product = await aProduct(shop, { stock: 100_000 })
const place = await aPlace(shop)
const ordered = await shop.call(placeGuestOrder, {
  body: { ...anOrderInput(place, { [product]: 1 }), sessionId: await aCartWith(shop, { [product]: 1 }) },
})
await aCartWith(shop, { [product]: 2 }, SAMPLE_SESSION)
const declared = endpoints.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

test('the product, place and order with id 1 exist', () => {
  expect(product).toBe(1)
  expect(place.id).toBe(1)
  expect(ordered).toMatchObject({ status: 201, body: { data: { order: { id: 1 } } } })
})

interface Attempt {
  path?: string
  query?: string
  /** JSON text, since values such as 1e400 can only be written there. */
  body?: string
  headers?: Record<string, string>
}

/** Sends the input as a caller that the endpoint accepts, and expects a success or a well-formed refusal. */
async function attempt({ method, path, access }: Endpoint, what: string, { query = '', body, ...given }: Attempt) {
  const token = await tokenFor(path, access)
  const reply = await shop.app.inject({
    method,
    url: `/api${given.path ?? path.replace(/:\w+/g, '1')}${query}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...given.headers,
    },
    ...(body !== undefined && { payload: body }),
  })
  const answer = reply.json()
  const where = `${what} → ${reply.statusCode} ${reply.body.slice(0, 200)}`
  expect(reply.statusCode, where).toBeLessThan(500)
  if (reply.statusCode >= 400) {
    expect(answer.success, where).toBe(false)
    expect(isRefusalCode(answer.code), where).toBe(true)
    expect(answer.error, where).toBe(answer.message)
    for (const text of [answer.message, ...Object.values<string>(answer.fields ?? {})]) {
      expect(text, where).toMatch(/^[¿¡]?[A-ZÁÉÍÓÚ]/)
      expect(text, where).not.toMatch(/\b(invalid input|expected|received|must|required|string)\b/i)
    }
  }
  return { status: reply.statusCode, fields: Object.keys(answer.fields ?? {}), where }
}

const tokens = new Map<string, string>()

/** One account per path, since the logout ends its own session. */
async function tokenFor(path: string, access: Access): Promise<string | undefined> {
  if (access === 'public' || access === 'anyone') return undefined
  const key = `${access} ${path}`
  const token = tokens.get(key) ?? (await shop.signIn(access === 'admin' ? 'admin' : 'client')).token
  tokens.set(key, token)
  return token
}

const isNamed = (fields: string[], name: string) =>
  fields.some((field) => field === name || field.startsWith(`${name}.`))
const withBody = declared.filter(({ endpoint }) => !endpoint.multipart && sampleFields(endpoint.body).length > 0)
const withQuery = declared.filter(({ endpoint }) => sampleFields(endpoint.query).length > 0)
const withParams = declared.filter(({ endpoint }) => endpoint.path.includes(':'))

function sampleFields(schema: Endpoint['body']): string[] {
  return Object.keys(inputSchema(schema).properties ?? {})
}

// Any value that is not a number counts as 24 hours [RES-22]. What cannot be a search is not counted, and the piece is added.
const lenientFields = new Set(['extensionHours', 'searched'])

test.each(withBody)(
  '$name: every field of the body refuses invalid values',
  async ({ endpoint }) => {
    const sample = sampleObject(inputSchema(endpoint.body))
    for (const field of sampleFields(endpoint.body)) {
      for (const [what, value] of Object.entries(invalidValues)) {
        const { status, fields, where } = await attempt(endpoint, `${field} is ${what}`, {
          body: JSON.stringify({ ...sample, [field]: value }),
        })
        if (lenientFields.has(field)) continue
        expect([400, 413], where).toContain(status)
        if (status === 400) expect(isNamed(fields, field), where).toBe(true)
      }
    }
  },
  60_000,
)

test.each(withBody)(
  '$name: no value in the body causes a fault',
  async ({ endpoint }) => {
    const sample = sampleObject(inputSchema(endpoint.body))
    for (const field of sampleFields(endpoint.body)) {
      for (const [what, value] of Object.entries(unusualValues)) {
        await attempt(endpoint, `${field} is ${what}`, { body: JSON.stringify({ ...sample, [field]: value }) })
      }
      const { [field]: _left, ...rest } = sample
      await attempt(endpoint, `${field} is missing`, { body: JSON.stringify(rest) })
      const infinite = JSON.stringify({ ...sample, [field]: 'INFINITE' }).replace('"INFINITE"', '1e400')
      const { status, where } = await attempt(endpoint, `${field} is 1e400`, { body: infinite })
      if (!lenientFields.has(field)) expect(status, where).toBe(400)
    }
  },
  60_000,
)

test.each(withBody)('$name: a body that is not an object is refused', async ({ endpoint }) => {
  for (const body of [
    '[]',
    'null',
    '1',
    '"text"',
    'true',
    '[{}]',
    '{',
    '',
    '['.repeat(8_000),
    `{"a":${'['.repeat(8_000)}${']'.repeat(50_000)}}`,
  ]) {
    await attempt(endpoint, `the body is ${body.slice(0, 20)}`, { body })
  }
})

test.each(withQuery)(
  '$name: no query causes a fault',
  async ({ endpoint }) => {
    const texts = [...Object.entries(unusualValues), ...Object.entries(invalidValues)].filter(([, value]) => {
      return typeof value !== 'object' && String(value).length < 5_000
    })
    for (const field of sampleFields(endpoint.query)) {
      for (const [what, value] of texts) {
        const text = String(value)
        // A lone surrogate cannot be encoded in a URL.
        if (!text.isWellFormed()) continue
        const { status, fields, where } = await attempt(endpoint, `${field} is ${what}`, {
          query: `?${field}=${encodeURIComponent(text)}`,
        })
        if (what === 'NUL') expect([status, isNamed(fields, field)], where).toEqual([400, true])
      }
      for (const query of [`?${field}=a&${field}=b`, `?${field}=%ED%A0%80`, `?${field}=%`, `?${field}=%FF`]) {
        const { status, where } = await attempt(endpoint, query, { query })
        expect(status, where).toBe(400)
      }
    }
  },
  60_000,
)

const ids = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%E0%A4%A',
  "1'--",
  '1%20or%201=1',
  '%F0%9F%92%84',
  '..%2f1',
]
test.each(withParams)('$name: an invalid id is refused', async ({ endpoint }) => {
  for (const id of ids) {
    const { status, where } = await attempt(endpoint, id, { path: endpoint.path.replace(/:\w+/g, id) })
    expect([400, 404], where).toContain(status)
  }
})

test.each(declared)('$name: no header causes a fault', async ({ endpoint }) => {
  for (const headers of hostileHeaders) await attempt(endpoint, JSON.stringify(headers).slice(0, 60), { headers })
})

const parts = {
  'no parts': '--x--\r\n',
  'no end': '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc',
  'no boundary in the body': 'abc',
  'a text instead of a file': '--x\r\nContent-Disposition: form-data; name="images"\r\n\r\nabc\r\n--x--\r\n',
  'an empty file': '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n\r\n--x--\r\n',
  'no picture':
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a\u0000.png"\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n',
  'another field': '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
}
const multipart = declared.filter(({ endpoint }) => endpoint.multipart)
test.each(multipart)('$name: a broken upload is refused', async ({ endpoint }) => {
  const { token } = await shop.signIn('admin')
  for (const type of [
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json',
  ]) {
    for (const [what, payload] of Object.entries(parts)) {
      const reply = await shop.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      const where = `${type}, ${what} → ${reply.statusCode} ${reply.body}`
      // The diagnosis says what is wrong with a file that it received.
      if (endpoint.path === '/images/diagnose' && reply.statusCode === 200) {
        expect(reply.json().data, where).toMatchObject({
          files_received: 1,
          message: expect.stringMatching(/no permitido|no se pudo/i),
        })
        continue
      }
      expect(reply.statusCode, where).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, where).toBeLessThan(500)
      expect(isRefusalCode(reply.json().code), where).toBe(true)
    }
  }
})
