import { expect, test } from 'vitest'
import type { JsonSchema } from './openapi-document'
import { typeText } from './type-text'

const price: JsonSchema = { type: 'object', required: ['pesos'], properties: { pesos: { type: 'number' } } }

const cases: [what: string, schema: JsonSchema | boolean | undefined, text: string][] = [
  ['nothing', undefined, 'cualquier valor'],
  ['whatever', true, 'cualquier valor'],
  ['one value', { const: 'pending' }, '"pending"'],
  ['some values', { enum: ['csv', 1] }, '"csv" | 1'],
  ['a type', { type: 'string' }, 'string'],
  [
    'the first of its examples',
    { type: 'string', examples: ['2026-11-24', '2026-11-25'] },
    'string (como "2026-11-24")',
  ],
  ['one of two', { oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  ['a list', { type: 'array', items: { type: 'integer' } }, 'integer[]'],
  ['a list of values', { type: 'array', items: { enum: ['csv', 'xlsx'] } }, '("csv" | "xlsx")[]'],
  ['a list of one value', { type: 'array', items: { enum: ['csv'] } }, '"csv"[]'],
  [
    'a list of choices',
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    '(string | null)[]',
  ],
  ['a list of two types', { type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  ['an object without fields', { type: 'object' }, '{}'],
  [
    'an object with a field that may be missing',
    { type: 'object', required: ['name'], properties: { name: { type: 'string' }, brand: { type: 'string' } } },
    '{\n  name: string\n  brand?: string\n}',
  ],
  [
    'an object within one, in a list and as a choice, each a step further in',
    {
      type: 'object',
      required: ['one', 'many', 'maybe'],
      properties: {
        one: price,
        many: { type: 'array', items: price },
        maybe: { anyOf: [price, { type: 'null' }] },
      },
    },
    [
      '{',
      '  one: {',
      '    pesos: number',
      '  }',
      '  many: {',
      '    pesos: number',
      '  }[]',
      '  maybe: {',
      '    pesos: number',
      '  } | null',
      '}',
    ].join('\n'),
  ],
]

test.each(cases)('the page of the API writes %s', (_what, schema, text) => {
  expect(typeText(schema)).toBe(text)
})
