import type { ProductSales } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { wireEarnings } from '../money-rows'
import { rangesOf, type ReportInput } from '../report-input'
import { sumProduct } from './queries'

/** The sales of one product in a range, at the prices and costs of the sales. */
export async function showProductSales(
  context: ShopContext,
  productId: number,
  input: ReportInput,
): Promise<ProductSales> {
  const sums = await sumProduct(context.db, input, productId)
  if (sums === undefined) throw new Error('A sum without groups gave no row')
  return {
    ...wireEarnings(sums),
    total_quantity_sold: sums.units,
    total_orders: sums.orders,
    last_sold_at: sums.lastSoldAt?.toISOString() ?? null,
    date_range: rangesOf(context, input).date_range,
  }
}
