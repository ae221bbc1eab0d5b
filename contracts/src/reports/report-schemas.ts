import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { calendarDay, pesos } from '../field-schemas'
import { inventoryValue } from './inventory-schemas'
import { lostSearches } from './lost-searches-schema'
import { GROUPINGS, REPORT_ROWS, type ReportPart } from './reports-words'

const percent = z.number()
const range = z.object({ start_date: calendarDay, end_date: calendarDay })
/** The days that a report covers, those it is compared with, and the shop's current day. */
export const reportRange = {
  date_range: z.extend(range, { today: calendarDay }),
  previous_range: z.nullable(range),
}
export const period = {
  start_date: calendarDay,
  end_date: calendarDay,
  formatted_period: z.string(),
}

const earnings = {
  total_revenue: pesos,
  total_cost: pesos,
  total_profit: pesos,
  profit_margin_percentage: percent,
}
/** Sums over sales. Cost and profit leave out nothing: a piece without a cost counts as 0, and is counted here. */
export const salesTotals = z.object({
  ...earnings,
  total_orders: z.int(),
  total_units: z.int(),
  units_without_cost: z.int(),
})
export type SalesTotals = z.infer<typeof salesTotals>

/** The sales of one product; the last instant also before the range. */
export const productSales = z.object({
  ...earnings,
  total_quantity_sold: z.int(),
  total_orders: z.int(),
  last_sold_at: z.nullable(z.string()),
  date_range: reportRange.date_range,
})
export type ProductSales = z.infer<typeof productSales>

export const marginPeriod = z.object({
  ...period,
  ...z.omit(salesTotals, { units_without_cost: true }).shape,
  previous_revenue: z.nullable(pesos),
  previous_profit: z.nullable(pesos),
})
export type MarginPeriod = z.infer<typeof marginPeriod>
export const profitMargin = z.object({
  periods: z.array(marginPeriod),
  totals: salesTotals,
  previous_totals: z.nullable(salesTotals),
  period_type: z.enum(GROUPINGS),
  ...reportRange,
})
export type ProfitMargin = z.infer<typeof profitMargin>

export const soldProduct = z.object({
  /** Of a family the shade that was sold last; its picture, description and category are shown. */
  product_id: z.int(),
  product_name: z.string(),
  /** Of a family only, with its shades that were sold. */
  family_id: z.optional(z.int()),
  product_ids: z.optional(z.array(z.int())),
  description: z.string(),
  image_url: z.string(),
  category_name: z.string(),
  /** Now; what it was sold for is in the revenue. Null where the shades of a family have different ones. */
  price: z.nullable(pesos),
  cost_price: z.nullable(pesos),
  total_quantity_sold: z.int(),
  ...earnings,
  total_orders: z.int(),
  /** Of all products in the range, also of those that the limit leaves out. */
  revenue_share_percentage: percent,
  previous_quantity: z.nullable(z.int()),
  previous_revenue: z.nullable(pesos),
  previous_profit: z.nullable(pesos),
})
export type SoldProduct = z.infer<typeof soldProduct>
export const productTotals = z.object({ ...earnings, total_quantity_sold: z.int(), total_products: z.int() })
export type ProductTotals = z.infer<typeof productTotals>
export const topProducts = z.object({
  rows: z.enum(REPORT_ROWS),
  data: z.array(soldProduct),
  totals: productTotals,
  previous_totals: z.nullable(productTotals),
  ...reportRange,
})
export type TopProducts = z.infer<typeof topProducts>

export const topCustomer = z.object({
  /** null: a guest, who is known by phone. */
  user_id: z.nullable(z.int()),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_type: z.enum(CUSTOMER_TYPES),
  total_orders: z.int(),
  total_spent: pesos,
  total_profit: pesos,
  average_order: pesos,
  first_order_date: calendarDay,
  last_order_date: calendarDay,
  /** Never bought before the range. */
  is_new: z.boolean(),
  revenue_share_percentage: percent,
  previous_spent: z.nullable(pesos),
})
export type TopCustomer = z.infer<typeof topCustomer>
export const customerTotals = z.object({
  total_customers: z.int(),
  new_customers: z.int(),
  guest_customers: z.int(),
  total_orders: z.int(),
  total_spent: pesos,
  total_profit: pesos,
  average_order: pesos,
})
export type CustomerTotals = z.infer<typeof customerTotals>
export const topCustomers = z.object({
  data: z.array(topCustomer),
  totals: customerTotals,
  previous_totals: z.nullable(customerTotals),
  ...reportRange,
})
export type TopCustomers = z.infer<typeof topCustomers>

export const soldCategory = z.object({
  /** null: products that were removed. */
  category_id: z.nullable(z.int()),
  category_name: z.string(),
  total_quantity_sold: z.int(),
  ...earnings,
  revenue_share_percentage: percent,
  previous_revenue: z.nullable(pesos),
  /** Revenue and share of each period, in the order of `periods`. */
  revenue_by_period: z.array(pesos),
  share_by_period: z.array(percent),
})
export type SoldCategory = z.infer<typeof soldCategory>
export const categoryTotals = z.object({ ...earnings, total_quantity_sold: z.int() })
export type CategoryTotals = z.infer<typeof categoryTotals>
export const categorySales = z.object({
  data: z.array(soldCategory),
  periods: z.array(z.object(period)),
  totals: categoryTotals,
  previous_totals: z.nullable(categoryTotals),
  period_type: z.enum(GROUPINGS),
  ...reportRange,
})
export type CategorySales = z.infer<typeof categorySales>

export const trendPeriod = z.object({
  ...period,
  total_revenue: pesos,
  total_orders: z.int(),
  total_units: z.int(),
  average_order: pesos,
  previous_revenue: z.nullable(pesos),
  previous_orders: z.nullable(z.int()),
})
export const trendTotals = z.object({
  total_revenue: pesos,
  total_orders: z.int(),
  total_units: z.int(),
  average_order: pesos,
})
export type TrendTotals = z.infer<typeof trendTotals>
/** Orders of one hour of a weekday; weekday 0 is Sunday. Hours without orders are left out. */
export const heatCell = z.object({ weekday: z.int(), hour: z.int(), total_orders: z.int(), total_revenue: pesos })
export type HeatCell = z.infer<typeof heatCell>
export const salesTrends = z.object({
  data: z.array(trendPeriod),
  heat_map: z.array(heatCell),
  totals: trendTotals,
  previous_totals: z.nullable(trendTotals),
  period_type: z.enum(GROUPINGS),
  ...reportRange,
})
export type SalesTrends = z.infer<typeof salesTrends>

const outcomes = {
  total_reservations: z.int(),
  completed: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  active: z.int(),
  conversion_percentage: percent,
  /** The median time between a hold and its order; null without orders. */
  median_minutes_to_order: z.nullable(z.number()),
}
export const conversionPeriod = z.object({
  ...period,
  ...outcomes,
  previous_reservations: z.nullable(z.int()),
  previous_completed: z.nullable(z.int()),
})
export const conversionTotals = z.object({ ...outcomes, total_carts: z.int(), total_orders: z.int() })
export type ConversionTotals = z.infer<typeof conversionTotals>
export const holdConversion = z.object({
  data: z.array(conversionPeriod),
  totals: conversionTotals,
  previous_totals: z.nullable(conversionTotals),
  period_type: z.enum(GROUPINGS),
  ...reportRange,
})
export type HoldConversion = z.infer<typeof holdConversion>

export const summaryFigures = z.object({
  ...salesTotals.shape,
  average_order: pesos,
  total_customers: z.int(),
  cancelled_orders: z.int(),
  cancellation_percentage: percent,
  best_day: z.nullable(z.object({ date: calendarDay, total_revenue: pesos })),
  top_product: z.nullable(z.object({ product_name: z.string(), total_quantity_sold: z.int(), total_revenue: pesos })),
})
export type SummaryFigures = z.infer<typeof summaryFigures>
/** In percent; null when there was nothing before. Margin and cancellations change by points. */
export const growthMetrics = z.object({
  revenue_growth: z.nullable(percent),
  profit_growth: z.nullable(percent),
  orders_growth: z.nullable(percent),
  average_order_growth: z.nullable(percent),
  customers_growth: z.nullable(percent),
  margin_points: percent,
  cancellation_points: percent,
})
export type GrowthMetrics = z.infer<typeof growthMetrics>
export const executiveSummary = z.object({
  current_period: summaryFigures,
  previous_period: summaryFigures,
  growth_metrics: growthMetrics,
  ...reportRange,
})
export type ExecutiveSummary = z.infer<typeof executiveSummary>

/** One member for each requested type: what the report of that name has in `data`. */
export const customReport = z.object({
  profit_margin: z.optional(profitMargin),
  top_products: z.optional(topProducts.shape.data),
  top_customers: z.optional(topCustomers.shape.data),
  category_sales: z.optional(categorySales.shape.data),
  sales_trends: z.optional(salesTrends.shape.data),
  inventory_value: z.optional(inventoryValue),
  reservations_conversion: z.optional(holdConversion.shape.data),
  lost_searches: z.optional(lostSearches.shape.data),
  executive_summary: z.optional(executiveSummary),
} satisfies Record<ReportPart, z.ZodMiniOptional>)
export type CustomReport = z.infer<typeof customReport>
