import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { identify, type FindCaller } from './caller'

/** The token that is looked up for this header, or the code of the refusal. */
async function lookedUp(authorization: string | undefined): Promise<string | undefined> {
  let found: string | undefined
  const findCaller: FindCaller = async (token) => {
    found = token
    return undefined
  }
  const request = { headers: { authorization } } as FastifyRequest
  const caller = await identify(request, 'anyone', findCaller).catch((error: { code: string }) => error.code)
  return found ?? (typeof caller === 'string' ? caller : caller.kind)
}
const token = (length: number) => 'x'.repeat(length)

test.each([
  [undefined, 'guest'],
  ['', 'guest'],
  ['  ', 'guest'],
  [`Bearer ${token(15)}`, 'TOKEN_INVALID'],
  [`Bearer ${token(16)}`, token(16)],
  [`bearer   ${token(16)} `, token(16)],
  [`Bearer ${token(200)}`, token(200)],
  [`Bearer ${token(201)}`, 'TOKEN_INVALID'],
  [`Bearer ${token(16)} x`, 'TOKEN_INVALID'],
  [`Bearer ${token(16)},`, 'TOKEN_INVALID'],
  [`Bearer abc.DEF_0-9~+/=xyz`, 'abc.DEF_0-9~+/=xyz'],
  [`Basic ${token(16)}`, 'TOKEN_INVALID'],
  [token(16), 'TOKEN_INVALID'],
])('for the header %j is looked up or refused: %s', async (authorization, expected) => {
  expect(await lookedUp(authorization)).toBe(expected)
})
