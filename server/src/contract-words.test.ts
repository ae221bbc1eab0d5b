import { CUSTOMER_TYPES, ROLES } from '@tocador/contracts/accounts/accounts-words'
import { ARRIVAL_STATUSES } from '@tocador/contracts/arrivals/arrival-life'
import { BACKUP_STATES } from '@tocador/contracts/backup/backup-words'
import { CART_STATUSES } from '@tocador/contracts/cart/cart-words'
import { HOLDS_WITH_UNITS, OPEN_HOLDS, HOLD_STATUSES } from '@tocador/contracts/cart/hold-life'
import { LEDGER_REASONS } from '@tocador/contracts/catalog/admin-catalog-words'
import { PRODUCT_STATUSES } from '@tocador/contracts/catalog/catalog-words'
import { WHATSAPP_TYPES } from '@tocador/contracts/delivery/delivery-words'
import { NOTICE_KINDS } from '@tocador/contracts/notices/notices-words'
import { ORDER_STATUSES } from '@tocador/contracts/orders/order-life'
import { ORDER_EVENTS } from '@tocador/contracts/orders/orders-words'
import { OPTION_STATUSES, SURVEY_STATUSES } from '@tocador/contracts/surveys/survey-life'
import { WAIT_STATUSES, WAITING_STATUSES } from '@tocador/contracts/waiting/waiting-life'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app'

const { db } = await createTestApp()

const sorted = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([column, words]) => [column, words.toSorted()]))
const wordsIn = (definition: string) =>
  [...definition.matchAll(/'(.*?)'/g)].flatMap(([, word]) => (word === undefined ? [] : [word])).toSorted()

test('every column of the database with a list of values accepts those that the contract lists, and no other', async () => {
  const constraints = await db.rows<{ name: string; definition: string }>(sql`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`)
  // Not those of numbers, such as a switch of 0 and 1.
  const lists = constraints.filter(({ definition }) => definition.includes("= ANY (ARRAY['"))
  expect(Object.fromEntries(lists.map(({ name, definition }) => [name, wordsIn(definition)]))).toStrictEqual(
    sorted({
      'arrivals.status': ARRIVAL_STATUSES,
      'backups.state': BACKUP_STATES,
      'users.role': ROLES,
      'carts.status': CART_STATUSES,
      'cart_lines.status': HOLD_STATUSES,
      'products.status': PRODUCT_STATUSES,
      'stock_ledger.reason': LEDGER_REASONS,
      'delivery_locations.whatsapp_number': WHATSAPP_TYPES,
      'notices.kind': NOTICE_KINDS,
      'orders.status': ORDER_STATUSES,
      'orders.customer_type': CUSTOMER_TYPES,
      'order_history.event': ORDER_EVENTS,
      'surveys.status': SURVEY_STATUSES,
      'survey_options.status': OPTION_STATUSES,
      'waits.status': WAIT_STATUSES,
    }),
  )
})

// Another status of these would need other indexes, and other texts in the statements that use them.
test.each([
  ['cart_lines_open', OPEN_HOLDS],
  ['cart_lines_holding', HOLDS_WITH_UNITS],
  ['cart_lines_lapse', HOLDS_WITH_UNITS],
  ['waits_line', WAITING_STATUSES],
])('the partial index %s has the statuses that the contract says', async (index, statuses) => {
  const [row] = await db.rows<{ condition: string }>(sql`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = ${index}::regclass`)
  expect(wordsIn(row?.condition ?? '')).toStrictEqual(statuses.toSorted())
})
