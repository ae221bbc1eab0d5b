import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '@tocador/contracts/endpoints'
import { compileReplyPicker } from './compile-reply-picker'

const line = z.object({ name: z.string(), price: z.nullable(z.number()) })

test.each<[string, z.core.$ZodType, object, object]>([
  ['of an object', line, { name: 'a', price: 1, cost: 2 }, { name: 'a', price: 1 }],
  [
    'of each item of a list',
    z.object({ lines: z.array(line) }),
    { lines: [{ name: 'a', price: null, cost: 2 }] },
    { lines: [{ name: 'a', price: null }] },
  ],
  [
    'of lists in lists',
    z.object({ days: z.array(z.array(line)) }),
    { days: [[{ name: 'a', price: 1, cost: 2 }], []] },
    { days: [[{ name: 'a', price: 1 }], []] },
  ],
  [
    'of an object that may be null',
    z.object({ line: z.nullable(line) }),
    { line: { name: 'a', price: 1, cost: 2 } },
    { line: { name: 'a', price: 1 } },
  ],
])('an undeclared field %s is left out', (_where, schema, answer, picked) => {
  expect(JSON.parse(JSON.stringify(compileReplyPicker(schema)(answer)))).toEqual(picked)
})

test('declared values are not changed: null, 0, empty texts and lists, and missing fields', () => {
  const schema = z.object({
    text: z.string(),
    count: z.int(),
    none: z.nullable(line),
    list: z.array(line),
    maybe: z.optional(line),
  })
  const answer = { text: '', count: 0, none: null, list: [] }
  expect(JSON.stringify(compileReplyPicker(schema)(answer))).toBe(JSON.stringify(answer))
})

test('the message of an answer is kept', () => {
  const pick = compileReplyPicker(z.object({ data: line }))
  expect(pick({ data: { name: 'a', price: 1 }, message: 'Listo', extra: 1 })).toEqual({
    data: { name: 'a', price: 1 },
    message: 'Listo',
  })
})

test('a schema whose fields cannot be determined is refused when the endpoint is bound', () => {
  expect(() => compileReplyPicker(z.object({ any: z.union([z.string(), line]) }))).toThrow('may not hold a union')
})

test('every reply of the contracts compiles', () => {
  for (const { endpoint } of endpoints) expect(compileReplyPicker(endpoint.reply)).toBeTypeOf('function')
})
