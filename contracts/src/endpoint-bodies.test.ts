import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Dates, hours and guest session ids, whose length is given by a pattern or a function. */
const PATTERN_CHARACTERS = 130
/** In UTF-8; characters of four bytes count as two. */
const BYTES_OF_A_CHARACTER = 3

/** The bytes of the longest value in compact JSON. */
function mostBytes(schema: JsonSchema | boolean | undefined): number {
  if (schema === undefined || typeof schema === 'boolean') return Infinity
  if (schema.enum || schema.const !== undefined) {
    return Math.max(...(schema.enum ?? [schema.const]).map((value) => JSON.stringify(value).length))
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(mostBytes))
  if (schema.type === 'string') return 2 + BYTES_OF_A_CHARACTER * (schema.maxLength ?? PATTERN_CHARACTERS)
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return 2 + (schema.maxItems ?? Infinity) * (1 + mostBytes(item))
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + mostBytes(field), 2)
  }
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.maximum ?? -Number.MAX_VALUE).length
  return 'false'.length
}

const mostBytesOf = (body: z.core.$ZodType) =>
  mostBytes(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const USUAL_BODY_BYTES = 16_384

const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.multipart)

test('[SAFE-25] the largest body that an endpoint accepts fits into its limit', () => {
  for (const { name, endpoint } of withBody) {
    expect(mostBytesOf(endpoint.body), name).toBeLessThanOrEqual(endpoint.bodyBytes)
  }
})

/** Clients of the API send the whole product in each line of an order. */
const orderCalls = new Set(['placeOrder', 'placeGuestOrder', 'placeManualOrder'])

test('[SAFE-24] beside orders, only administrators may send more than 16 KB, and only where a legal body needs it', () => {
  const larger = withBody.filter(({ endpoint }) => endpoint.bodyBytes > USUAL_BODY_BYTES)
  const orders = larger.filter(({ name }) => orderCalls.has(name))
  expect(orders.map(({ endpoint }) => endpoint.bodyBytes)).toEqual([1_048_576, 1_048_576, 1_048_576])
  const others = larger.filter(({ name }) => !orderCalls.has(name))
  expect(others.filter(({ endpoint }) => endpoint.access !== 'admin').map(({ name }) => name)).toEqual([])
  for (const { name, endpoint } of others) expect(mostBytesOf(endpoint.body), name).toBeGreaterThan(USUAL_BODY_BYTES)
})
