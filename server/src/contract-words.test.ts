import { CUSTOMER_TYPES, ROLES } from '@tocador/contracts/accounts/accounts-words'
import { CART_STATUSES, RESERVATION_STATUSES } from '@tocador/contracts/cart/cart-words'
import { LEDGER_REASONS } from '@tocador/contracts/catalog/admin-catalog-words'
import { PRODUCT_STATUSES } from '@tocador/contracts/catalog/catalog-words'
import { WHATSAPP_TYPES } from '@tocador/contracts/delivery/delivery-words'
import { ORDER_STATUSES } from '@tocador/contracts/orders/orders-words'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app'

const { db } = await createTestApp()

test.each([
  ['users', 'role', ROLES],
  ['carts', 'status', CART_STATUSES],
  ['cart_lines', 'status', RESERVATION_STATUSES],
  ['products', 'status', PRODUCT_STATUSES],
  ['stock_ledger', 'reason', LEDGER_REASONS],
  ['delivery_locations', 'whatsapp_number', WHATSAPP_TYPES],
  ['orders', 'status', ORDER_STATUSES],
  ['orders', 'customer_type', CUSTOMER_TYPES],
])('%s.%s accepts the values that the contract lists, and no other', async (table, column, words) => {
  const constraints = await db.rows<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`)
  const lists = constraints.filter(({ definition }) => definition.includes(`(${column} = ANY (ARRAY[`))
  expect(lists.map(({ definition }) => [...definition.matchAll(/'(.*?)'/g)].map(([, word]) => word))).toEqual([words])
})
