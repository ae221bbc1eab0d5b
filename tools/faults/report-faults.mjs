/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const reportFaults = [
  ['reports/queries.ts', "sql`sale.status <> 'cancelled'`", 'sql`true`', 'a cancelled order is no sale', 'reports/report-sums'],
  ['reports/queries.ts', 'sale.created_day between', 'sale.created_at::date between', 'an order counts on the day of the shop', 'reports/report-sums'],
  ['reports/queries.ts', 'sum(sale.total_cost_cents) as cost', '0 as cost', 'the cost is the frozen one of the lines', 'reports/reports'],
  ['reports/period-rows.ts', '=> daysIn(range)', '=> daysIn(range) - 1', 'each period is compared with as many days before', 'reports/reports'],
  ['reports/rankings/queries.ts', 'left join place on place.id', 'join place on place.id', 'removed products are in the sums of categories', 'reports/report-sums'],
  ['reports/overview/queries.ts', "and sale.status <> 'cancelled'\n      group by line.product_id\n    ), item", 'group by line.product_id\n    ), item', 'cancelled orders are no demand', 'reports/inventory-value'],
  ['reports/overview/queries.ts', 'sale.created_day > ${rules.today}::date - ${rules.deadDays}::int', 'sale.created_day >= ${rules.today}::date - ${rules.deadDays}::int', 'stock is dead after sixty days without a sale', 'reports/inventory-value'],
  ['reports/overview/show-inventory-value.ts', 'available * DEMAND_DAYS < row.unitsSold * REORDER_DAYS', 'available * DEMAND_DAYS <= row.unitsSold * REORDER_DAYS', 'stock for two weeks is enough', 'reports/inventory-value'],
  ['reports/admin-routes.ts', '({ ...context, db: replica })', '({ ...context })', 'reports are read from the replica', 'reports/read-replica'],
  ['reports/rankings/queries.ts', 'group by line.order_id, line.product_id', 'group by line.id', 'two lines of a product are one order of it', 'reports/reports'],
  ['reports/overview/queries.ts', 'group by user_id, case when user_id is null then phone_key end', 'group by user_id', 'guests are customers by phone', 'reports/reports'],
  ['orders/editing/queries.ts', 'total_cost_cents = ${sums.costCents}, ', '', 'a changed order keeps the cost of its new lines', 'orders/editing/change-lines'],
  ['orders/line-sums.ts', 'if (costCents === 0)', 'if (costCents < 0)', 'units without a cost are counted', 'orders/editing/change-lines'],
  ['platform/database/send-statement.ts', 'isPlannedForValues(text)', 'false', 'reports are planned for their range', 'platform/database/send-statement'],
  ['open-shop.ts', 'readUrl: env.READ_DATABASE_URL', 'readUrl: undefined', 'READ_DATABASE_URL is the database of the replica', 'reports/read-replica'],
  ['reports/export-reports.ts', '[...rows, totals]', 'rows', 'files end with the totals', 'reports/export-reports'],
  ['reports/export-reports.ts', 'Math.round(cell * 100) / 10_000', 'cell', 'files hold shares from 0 to 1', 'reports/export-reports'],
  ['orders/queries.ts', 'sql`coalesce(type.category_id, 0)`', 'sql`type.category_id`', 'orders with removed products are found', 'orders/list-orders'],
  ['dashboard/show-dashboard.ts', 'date: addDays(today, -7)', 'date: addDays(today, -1)', 'today is compared with the same weekday of last week', 'dashboard/dashboard'],
  ['dashboard/show-dashboard.ts', '[today, addDays(today, 1)]', '[today]', 'the deliveries of tomorrow are shown', 'dashboard/dashboard'],
]
