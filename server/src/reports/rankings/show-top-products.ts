import { pesosOf } from '@tocador/contracts/money'
import { sharesOf } from '@tocador/contracts/reports/report-shares'
import type { ProductTotals, SoldProduct, TopProducts } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { pesosOrNull, wireEarnings } from '../money-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { rankProducts, sumProducts, type EarlierProductRow, type ProductSalesRow } from './queries'

export async function showTopProducts(context: ShopContext, input: ReportInput): Promise<TopProducts> {
  const rows = await rankProducts(context, input)
  const before = inputBefore(input)
  const keys = rows.map((row) => row.key)
  const earlier = before && (await sumProducts(context.db, before, keys))
  const all = {
    revenueCents: rows[0]?.allRevenueCents ?? 0,
    costCents: rows[0]?.allCostCents ?? 0,
    units: rows[0]?.allUnits ?? 0,
    products: rows[0]?.allProducts ?? 0,
  }
  const shown = rows.map((row) => row.revenueCents)
  const shares = sharesOf([...shown, all.revenueCents - shown.reduce((sum, cents) => sum + cents, 0)])
  const byId = earlier && new Map(earlier.map((row) => [row.key, row]))
  return {
    rows: input.rows,
    data: rows.map((row, place) => ({
      ...wireProduct(row),
      revenue_share_percentage: shares[place] ?? 0,
      ...wireBefore(byId, row.key),
    })),
    totals: wireTotals(all),
    previous_totals: byId === undefined ? null : wireTotals(byId.get(null)),
    ...rangesOf(context, input),
  }
}

type RowBefore = 'previous_quantity' | 'previous_revenue' | 'previous_profit'

const wireProduct = (row: ProductSalesRow): Omit<SoldProduct, RowBefore | 'revenue_share_percentage'> => ({
  product_id: row.productId,
  product_name: row.name,
  ...(row.familyId !== null && { family_id: row.familyId, product_ids: row.productIds }),
  description: row.description,
  image_url: row.image,
  category_name: row.category,
  price: pesosOrNull(row.priceCents),
  cost_price: pesosOrNull(row.unitCostCents),
  total_quantity_sold: row.units,
  ...wireEarnings(row),
  total_orders: row.orders,
})

function wireBefore(
  byId: Map<number | null, EarlierProductRow> | undefined,
  key: number,
): Pick<SoldProduct, RowBefore> {
  if (byId === undefined) return { previous_quantity: null, previous_revenue: null, previous_profit: null }
  const { units = 0, revenueCents = 0, costCents = 0 } = byId.get(key) ?? {}
  return {
    previous_quantity: units,
    previous_revenue: pesosOf(revenueCents),
    previous_profit: pesosOf(revenueCents - costCents),
  }
}

const wireTotals = (
  sums: { units: number | null; revenueCents: number | null; costCents: number | null; products: number } | undefined,
): ProductTotals => ({
  ...wireEarnings({ revenueCents: sums?.revenueCents ?? 0, costCents: sums?.costCents ?? 0 }),
  total_quantity_sold: sums?.units ?? 0,
  total_products: sums?.products ?? 0,
})
