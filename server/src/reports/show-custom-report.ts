import type { CustomReport } from '@tocador/contracts/reports/report-schemas'
import type { ReportType } from '@tocador/contracts/reports/reports-words'
import type { ShopContext } from '../platform/context'
import { showExecutiveSummary } from './overview/show-executive-summary'
import { showInventoryValue } from './overview/show-inventory-value'
import { showProfitMargin } from './periods/show-profit-margin'
import { showReservationsConversion } from './periods/show-reservations-conversion'
import { showSalesTrends } from './periods/show-sales-trends'
import { showCategorySales } from './rankings/show-category-sales'
import { showTopCustomers } from './rankings/show-top-customers'
import { showTopProducts } from './rankings/show-top-products'
import type { ReportInput } from './report-input'

type Member = (context: ShopContext, input: ReportInput) => Promise<CustomReport>

const members: Record<ReportType, Member> = {
  'profit-margin': async (context, input) => ({ profit_margin: await showProfitMargin(context, input) }),
  'top-products': async (context, input) => ({ top_products: (await showTopProducts(context, input)).data }),
  'top-customers': async (context, input) => ({ top_customers: (await showTopCustomers(context, input)).data }),
  'category-sales': async (context, input) => ({ category_sales: (await showCategorySales(context, input)).data }),
  'sales-trends': async (context, input) => ({ sales_trends: (await showSalesTrends(context, input)).data }),
  'inventory-value': async (context) => ({ inventory_value: await showInventoryValue(context) }),
  'reservations-conversion': async (context, input) => ({
    reservations_conversion: (await showReservationsConversion(context, input)).data,
  }),
  'executive-summary': async (context, input) => ({ executive_summary: await showExecutiveSummary(context, input) }),
}

/** One report after the other, so that one request does not take all connections. */
export async function showCustomReport(
  context: ShopContext,
  types: readonly ReportType[],
  input: ReportInput,
): Promise<CustomReport> {
  const report: CustomReport = {}
  for (const type of types) Object.assign(report, await members[type](context, input))
  return report
}
