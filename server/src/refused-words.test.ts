import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import * as z from 'zod/mini'
// Sets the language of the messages that no schema writes itself.
import './platform/http/parse-input'
import { inputSchema } from './platform/openapi/openapi-document'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Step = string | number

const parts = endpoints.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).map((part) => ({
    name: `${endpoint.method} ${endpoint.path} ${part}`,
    schema: endpoint[part],
    shape: inputSchema(endpoint[part]) as JsonSchema,
  })),
)

/** The schema itself and all within it, each with its place in an input. */
function* within(
  shape: unknown,
  place: readonly Step[] = [],
): Generator<{ shape: JsonSchema; place: readonly Step[] }> {
  if (shape === undefined || typeof shape !== 'object' || shape === null) return
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = shape as JsonSchema
  yield { shape: shape as JsonSchema, place }
  for (const choice of [...anyOf, ...oneOf, ...allOf]) yield* within(choice, place)
  for (const [name, field] of Object.entries(properties)) yield* within(field, [...place, name])
  yield* within(items, [...place, 0])
}

const inputAt = ([step, ...rest]: readonly Step[], value: unknown): unknown =>
  step === undefined ? value : typeof step === 'number' ? [inputAt(rest, value)] : { [step]: inputAt(rest, value) }

const WRONG = [
  'no-es-esto',
  'no,es',
  '-1',
  '999999999999',
  7.5,
  -1,
  true,
  null,
  {},
  [],
  ['no-es-esto'],
  '',
  'x'.repeat(5000),
]

/** Names of the API's fields and choices that are words of the shop's Spanish too. */
const SPANISH = new Set(['stock', 'email', 'video', 'no', 'total', 'csv', 'xlsx', 'productos', 'pedidos', 'llegadas'])

const shapes = parts.flatMap(({ shape }) => [...within(shape)])
const apiWords = new Set(
  shapes
    .flatMap(({ shape, place }) => [...(shape.enum ?? []), shape.const, ...place])
    .filter((word) => typeof word === 'string')
    .map((word) => word.replace(/^-/, ''))
    .filter((word) => /^[a-z]\w*$/i.test(word) && !SPANISH.has(word)),
)

test('the words of the API are found', () => {
  expect([...apiWords]).toEqual(expect.arrayContaining(['created_at', 'fields', 'card', 'include', 'items', 'page']))
})

test('[ERR-80] no refused input is answered with an English word of the API, unless in brackets behind its Spanish name', () => {
  const found = new Map<string, string>()
  for (const { name, schema, shape } of parts) {
    for (const { place } of within(shape)) {
      for (const wrong of WRONG) {
        for (const { message } of z.safeParse(schema, inputAt(place, wrong)).error?.issues ?? []) {
          const words = message.replace(/(?<=\p{L}) \([\w-]+\)/gu, '').match(/[\p{L}_]\w*/gu) ?? []
          if (words.some((word) => apiWords.has(word))) found.set(message, `${name} ${place.join('.')}`)
        }
      }
    }
  }
  expect(Object.fromEntries(found)).toStrictEqual({})
})
