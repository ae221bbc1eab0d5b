import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'

// endpoint-shapes.txt is what clients of the API rely on, written down apart from the schemas. Read its diff as a change
// of that promise: `npx vitest run --project contracts endpoint-shapes -u` writes it again.

type JsonSchema = z.core.JSONSchema.BaseSchema

/** An object of unknown fields, which is what a call without parameters or body takes. */
const EMPTY = '{…}'
/** The bounds of every whole number. */
const SAFE = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

function bounds(least: number | undefined, most: number | undefined): string {
  const shown = [least, most].map((bound) => (bound === undefined || SAFE.has(bound) ? '' : String(bound)))
  return shown.join('') === '' ? '' : `(${shown.join('..')})`
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(field)}`,
  )
  return `{${[...fields, ...(additionalProperties === false ? [] : ['…'])].join(', ')}}`
}

/** `string(1..120)`, `int(1..)`, `a | b`, `[item](..200)`, `{name: …, optional?: …} = default`. */
function textOf(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'any'
  const usual = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${plainText(schema)}${usual}`
}

function plainText(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(textOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(textOf).join(' & ')
  const format = schema.pattern ?? schema.format
  switch (schema.type) {
    case 'string':
      return `string${bounds(schema.minLength, schema.maxLength)}${format === undefined ? '' : ` /${format}/`}`
    case 'integer':
      return `int${bounds(schema.exclusiveMinimum === 0 ? 1 : schema.minimum, schema.maximum)}`
    case 'number':
      return `number${bounds(schema.minimum, schema.maximum)}`
    case 'array':
      return `[${textOf(Array.isArray(schema.items) ? schema.items[0] : schema.items)}]${bounds(schema.minItems, schema.maxItems)}`
    case 'object':
      return objectText(schema)
    case 'boolean':
    case 'null':
    case undefined:
    default:
      return [schema.type ?? 'any'].flat().join(' | ')
  }
}

const shapeOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  textOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema)

function linesOf({ name, slice, endpoint }: { name: string; slice: string; endpoint: Endpoint }): string[] {
  const { method, path, access, status, limit, refusals, bodyBytes, multipart, files } = endpoint
  const body = shapeOf(endpoint.body, 'input')
  const parts = {
    limit:
      limit && `${limit.perNetwork} in ${limit.minutes} min, counts ${limit.onlyRefused?.join(' ') ?? 'all calls'}`,
    refusals: refusals.join(' '),
    files: files.join(' '),
    params: shapeOf(endpoint.params, 'input'),
    query: shapeOf(endpoint.query, 'input'),
    body: multipart ? 'multipart' : body === EMPTY ? body : `up to ${bodyBytes} bytes, ${body}`,
    reply: shapeOf(endpoint.reply, 'output'),
  }
  const given = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '' && part !== EMPTY)
  return [
    `${method} ${path}: ${access}, ${status} (${slice}.${name})`,
    ...given.map(([part, value]) => `  ${part} ${value}`),
    '',
  ]
}

test('[SAFE-25] every endpoint has the address, access, limits, input and reply that are written down', async () => {
  await expect(endpoints.flatMap(linesOf).join('\n')).toMatchFileSnapshot('endpoint-shapes.txt')
})
