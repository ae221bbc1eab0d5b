import type { ReportTable } from '@tocador/contracts/reports/report-columns'
import {
  categoriesTable,
  categoryPeriodsTable,
  customersTable,
  heatTable,
  marginTable,
  productsTable,
  summaryTable,
  trendsTable,
} from '@tocador/contracts/reports/sales-tables'
import { searchesTable } from '@tocador/contracts/reports/search-tables'
import { conversionTable, inventoryTable, stockCategoriesTable } from '@tocador/contracts/reports/stock-tables'
import type { CustomReport } from '@tocador/contracts/reports/report-schemas'
import type { ReportPart, ReportType } from '@tocador/contracts/reports/reports-words'
import type { ShopContext } from '../platform/context'
import { showExecutiveSummary } from './overview/show-executive-summary'
import { showInventoryValue } from './overview/show-inventory-value'
import { showProfitMargin } from './periods/show-profit-margin'
import { showHoldConversion } from './periods/show-hold-conversion'
import { showSalesTrends } from './periods/show-sales-trends'
import { showCategorySales } from './rankings/show-category-sales'
import { showTopCustomers } from './rankings/show-top-customers'
import { showTopProducts } from './rankings/show-top-products'
import type { ReportInput } from './report-input'
import { showLostSearches } from './searches/show-lost-searches'

type Asked<Answer> = (context: ShopContext, input: ReportInput) => Promise<Answer>

interface ReportVerb<Type extends ReportType> {
  /** Its part of a custom report. */
  part: Asked<Required<CustomReport>[ReportPart<Type>]>
  /** The tables that its screen shows, the main one first. */
  tables: Asked<ReportTable[]>
}

/** A report by what it shows, its part of a custom report, and its tables. */
const verb = <Report, Part>(
  show: Asked<Report>,
  partOf: (report: Report) => Part,
  tablesOf: (report: Report) => ReportTable[],
) => ({
  part: async (context: ShopContext, input: ReportInput) => partOf(await show(context, input)),
  tables: async (context: ShopContext, input: ReportInput) => tablesOf(await show(context, input)),
})

const whole = <Report>(report: Report) => report
const rows = <Rows>({ data }: { data: Rows }) => data

export const REPORT_VERBS: { [Type in ReportType]: ReportVerb<Type> } = {
  'profit-margin': verb(showProfitMargin, whole, (report) => [marginTable(report)]),
  'top-products': verb(showTopProducts, rows, (report) => [productsTable(report)]),
  'top-customers': verb(showTopCustomers, rows, (report) => [customersTable(report)]),
  'category-sales': verb(showCategorySales, rows, (report) => [categoriesTable(report), categoryPeriodsTable(report)]),
  'sales-trends': verb(showSalesTrends, rows, (report) => [trendsTable(report), heatTable(report)]),
  'inventory-value': verb(showInventoryValue, whole, (report) => [
    inventoryTable(report),
    stockCategoriesTable(report),
  ]),
  'reservations-conversion': verb(showHoldConversion, rows, (report) => [conversionTable(report)]),
  'lost-searches': verb(showLostSearches, rows, (report) => [searchesTable(report)]),
  'executive-summary': verb(showExecutiveSummary, whole, (report) => [summaryTable(report)]),
}
