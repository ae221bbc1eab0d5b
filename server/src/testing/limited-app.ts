import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { USUAL_LIMITS } from '../platform/http/limits/rate-limits'
import { aSession } from './factories'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'

/** A shop with its usual limits, behind a proxy that names the visitor's address. */
export const createLimitedApp = (options: TestAppOptions = {}): Promise<TestApp> =>
  createTestApp({ rateLimits: USUAL_LIMITS, ...options, env: { TRUST_PROXY: '1', ...options.env } })

export const from = (address: string) => ({ 'x-forwarded-for': address })

export interface Visitor {
  address: string
  sessionId?: string
  token?: string
}

/** Adds as this visitor; a guest with a new session unless one is given. */
export const addAs = (
  shop: Pick<TestApp, 'call'>,
  { address, sessionId = aSession(), token }: Visitor,
  productId: number,
  quantity = 1,
) =>
  shop.call(addItem, {
    headers: from(address),
    token,
    body: token === undefined ? { sessionId, productId, quantity } : { productId, quantity },
  })

export function statuses(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
