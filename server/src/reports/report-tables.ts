import {
  categoriesTable,
  categoryPeriodsTable,
  conversionTable,
  customersTable,
  heatTable,
  inventoryTable,
  marginTable,
  productsTable,
  stockCategoriesTable,
  summaryTable,
  trendsTable,
  type ReportTable,
} from '@tocador/contracts/reports/report-tables'
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

/** The tables that the screen of a report shows, the main one first. */
export const tablesOf: Record<ReportType, (context: ShopContext, input: ReportInput) => Promise<ReportTable[]>> = {
  'profit-margin': async (context, input) => [marginTable(await showProfitMargin(context, input))],
  'top-products': async (context, input) => [productsTable(await showTopProducts(context, input))],
  'top-customers': async (context, input) => [customersTable(await showTopCustomers(context, input))],
  'category-sales': async (context, input) => {
    const report = await showCategorySales(context, input)
    return [categoriesTable(report), categoryPeriodsTable(report)]
  },
  'sales-trends': async (context, input) => {
    const report = await showSalesTrends(context, input)
    return [trendsTable(report), heatTable(report)]
  },
  'inventory-value': async (context) => {
    const report = await showInventoryValue(context)
    return [inventoryTable(report), stockCategoriesTable(report)]
  },
  'reservations-conversion': async (context, input) => [
    conversionTable(await showReservationsConversion(context, input)),
  ],
  'executive-summary': async (context, input) => [summaryTable(await showExecutiveSummary(context, input))],
}
