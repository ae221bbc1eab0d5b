import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import { openPlainHttp } from '../../testing/plain-http'
import { isTooDeep } from './json-depth'
import { serve } from './serve'

test.each([
  ['33 lists', '['.repeat(33), true],
  ['objects and lists in turn', '[{"a":'.repeat(17), true],
  ['32 lists', '['.repeat(32) + ']'.repeat(32), false],
  ['many lists beside each other', `[${'[],'.repeat(100)}[]]`, false],
  ['brackets in a text', JSON.stringify({ text: '['.repeat(100) + '"' + '{'.repeat(100) + '\\' }), false],
])('%s', (_, json, expected) => expect(isTooDeep(Buffer.from(json))).toBe(expected))

const lists = endpoint({
  method: 'POST',
  path: '/lists',
  access: 'public',
  summary: 'accepts every JSON',
  body: z.any(),
  reply: dataReply(z.int()),
})

test('[SAFE-27] a body of 33 levels is refused and not parsed, one of 32 is parsed', async () => {
  const app = await openPlainHttp((http) => serve(http, lists, () => ({ data: 1 })))
  const send = (depth: number) => {
    const payload = '['.repeat(depth) + ']'.repeat(depth)
    return app.inject({ method: 'POST', url: '/api/lists', headers: { 'content-type': 'application/json' }, payload })
  }
  const parsing = vi.spyOn(JSON, 'parse')
  expect((await send(32)).statusCode).toBe(200)
  const parsed = parsing.mock.calls.length
  expect(parsed).toBeGreaterThan(0)
  const refused = await send(33)
  expect(parsing).toHaveBeenCalledTimes(parsed)
  parsing.mockRestore()
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_JSON'])
})
