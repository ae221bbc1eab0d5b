import { pesosOf } from '@tocador/contracts/money'
import { sharesOf } from '@tocador/contracts/reports/report-shares'
import type { CustomerTotals, TopCustomer, TopCustomers } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { averageOf } from '../money-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { rankCustomers, type CustomerSalesRow } from './queries'

export async function showTopCustomers(context: ShopContext, input: ReportInput): Promise<TopCustomers> {
  const rows = await rankCustomers(context.db, input, { limit: input.limit })
  const before = inputBefore(input)
  const earlier = before && (await rankCustomers(context.db, before, { limit: 1, ...keysOf(rows) }))
  const spentBefore = earlier && new Map(earlier.map((row) => [keyOf(row), row.revenueCents]))
  const shown = rows.map((row) => row.revenueCents)
  const shares = sharesOf([...shown, (rows[0]?.allRevenueCents ?? 0) - shown.reduce((sum, cents) => sum + cents, 0)])
  return {
    data: rows.map((row, place) => ({
      ...wireCustomer(row),
      revenue_share_percentage: shares[place] ?? 0,
      previous_spent: spentBefore === undefined ? null : pesosOf(spentBefore.get(keyOf(row)) ?? 0),
    })),
    totals: totalsOf(rows[0]),
    previous_totals: earlier === undefined ? null : totalsOf(earlier[0]),
    ...rangesOf(context, input),
  }
}

const keyOf = ({ userId, phoneKey }: CustomerSalesRow) => (userId === null ? `phone ${phoneKey}` : `user ${userId}`)

const keysOf = (rows: readonly CustomerSalesRow[]) => ({
  userIds: rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  phones: rows.flatMap(({ userId, phoneKey }) => (userId === null ? [phoneKey] : [])),
})

const wireCustomer = (row: CustomerSalesRow): Omit<TopCustomer, 'revenue_share_percentage' | 'previous_spent'> => ({
  user_id: row.userId,
  customer_name: row.name,
  customer_phone: row.phone,
  customer_type: row.userId === null ? 'guest' : 'registered',
  total_orders: row.orders,
  total_spent: pesosOf(row.revenueCents),
  total_profit: pesosOf(row.revenueCents - row.costCents),
  average_order: averageOf(row.revenueCents, row.orders),
  first_order_date: row.firstDay,
  last_order_date: row.lastDay,
  is_new: row.isNew,
})

/** Every row repeats the sums over all customers. */
function totalsOf(row: CustomerSalesRow | undefined): CustomerTotals {
  const { allRevenueCents = 0, allCostCents = 0, allOrders = 0 } = row ?? {}
  return {
    total_customers: row?.allCustomers ?? 0,
    new_customers: row?.allNew ?? 0,
    guest_customers: row?.allGuests ?? 0,
    total_orders: allOrders,
    total_spent: pesosOf(allRevenueCents),
    total_profit: pesosOf(allRevenueCents - allCostCents),
    average_order: averageOf(allRevenueCents, allOrders),
  }
}
