import { expect, test } from 'vitest'
import { endpoints } from './endpoints'
import { newSessionId } from './cart/session-id'
import { sessionId } from './cart/cart-schemas'
import { REFUSAL_CODES, refusalStatus, refusalText } from './refusal'
import * as z from 'zod/mini'

test('every endpoint is declared once', () => {
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(addresses.length).toBe(new Set(addresses).size)
  expect(addresses.length).toBeGreaterThan(50)
})

test('every refusal has a matching status and a Spanish message', () => {
  for (const code of REFUSAL_CODES) {
    expect(refusalStatus(code)).toBeGreaterThanOrEqual(400)
    expect(refusalText(code).length).toBeGreaterThan(8)
  }
})

test('[CART-02] a guest session id is guest_ plus time plus random', () => {
  const id = newSessionId(1_763_000_000_000, 'a1'.repeat(16))
  expect(id).toBe(`guest_1763000000000_${'a1'.repeat(16)}`)
  expect(z.safeParse(sessionId, id).success).toBe(true)
  for (const bad of [
    'guest_',
    'user_123456789012',
    `guest_${'x'.repeat(200)}`,
    "guest_1'; drop table",
    'guest_äöüäöüäöüäöü',
  ]) {
    expect(z.safeParse(sessionId, bad).success).toBe(false)
  }
})
