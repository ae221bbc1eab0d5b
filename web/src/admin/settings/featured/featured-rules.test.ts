import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { whyNotShown } from './featured-rules'

test.each([
  [{ is_approved: 1, status: 'active', stock_available: 1 }, undefined],
  [{ is_approved: 0, status: 'active', stock_available: 1 }, 'Sin aprobar'],
  [{ is_approved: 1, status: 'inactive', stock_available: 1 }, 'Inactivo'],
  [{ is_approved: 1, status: 'active', stock_available: 0 }, 'Agotado'],
  [{ is_approved: 0, status: 'inactive', stock_available: 0 }, 'Sin aprobar'],
] as const)('visitors do not see the piece %j because of «%s»', (parts, why) => {
  expect(whyNotShown(anAdminProduct(parts))).toBe(why)
})
