import * as z from 'zod/mini'
import { isRealDay } from '../calendar'
import { dataReply, endpoint, idParams } from '../endpoint'
import { asDay, fileFormat, limitQuery, queryFlag } from '../field-schemas'
import { lostSearches } from './lost-searches-schema'
import { periodsOf } from './report-periods'
import { inventoryValue } from './inventory-schemas'
import {
  categorySales,
  customReport,
  executiveSummary,
  productSales,
  profitMargin,
  holdConversion,
  salesTrends,
  topCustomers,
  topProducts,
} from './report-schemas'
import { GROUPINGS, MAX_PERIODS, RANKINGS, REPORT_LIMIT, REPORT_ROWS, REPORT_TYPES, reportTexts } from './reports-words'

const DATE_INVALID = 'Fecha inválida'
/** Every check has `abort`, because the checks of the range can calculate only with valid days. */
const reportDay = (required: string) =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine(isRealDay, { error: DATE_INVALID, abort: true }),
    // The range before it and the periods that it is divided into must also have years of four digits.
    z.refine((value) => value >= '1900-01-01' && value <= '2999-12-31', { error: DATE_INVALID, abort: true }),
    asDay,
  )

const grouping = z.enum(GROUPINGS, {
  error: 'Agrupa por día (day), semana (week), mes (month), trimestre (quarter) o año (year)',
})
/** The shades of a family as one row. */
const reportRows = z._default(
  z.enum(REPORT_ROWS, { error: 'Elige las filas: productos (product) o familias (family)' }),
  'product',
)
const rangeFields = {
  startDate: reportDay(reportTexts.startRequired),
  endDate: reportDay(reportTexts.endRequired),
  /** Rows of the rankings. Reports of periods always have all of them, so that their sum is the total. */
  limit: limitQuery(REPORT_LIMIT.usual, REPORT_LIMIT.max),
  /** Counts delivered orders only, instead of all that are not cancelled. */
  deliveredOnly: z._default(queryFlag, false),
  /** Also sums up the range of the same length before it. */
  compare: z._default(queryFlag, false),
  rankBy: z._default(
    z.enum(RANKINGS, { error: 'Ordena por piezas (units), ingresos (revenue) o ganancia (profit)' }),
    'units',
  ),
  rows: reportRows,
}
interface Dates {
  startDate: string
  endDate: string
  groupBy: (typeof GROUPINGS)[number]
}
const endsAfterStart = z.refine<Dates>(({ startDate, endDate }) => startDate <= endDate, {
  error: reportTexts.endBeforeStart,
  path: ['endDate'],
})
const hasFewPeriods = z.refine<Dates>(
  ({ startDate, endDate, groupBy }) =>
    periodsOf({ start: startDate, end: endDate }, groupBy, MAX_PERIODS + 1).length <= MAX_PERIODS,
  { error: reportTexts.tooManyPeriods, path: ['endDate'] },
)
const rangeQuery = z
  .object({ ...rangeFields, groupBy: z._default(grouping, 'day') })
  .check(endsAfterStart, hasFewPeriods)

export const reportProfitMargin = endpoint({
  method: 'GET',
  path: '/reports/profit-margin',
  access: 'admin',
  summary: 'Ingresos, costo y ganancia por periodo',
  query: rangeQuery,
  reply: dataReply(profitMargin),
})
export const reportTopProducts = endpoint({
  method: 'GET',
  path: '/reports/top-products',
  access: 'admin',
  summary: 'Productos más vendidos',
  query: rangeQuery,
  reply: topProducts,
})
export const reportProductSales = endpoint({
  method: 'GET',
  path: '/reports/products/:id',
  access: 'admin',
  summary: 'Ventas de un producto',
  params: idParams,
  query: rangeQuery,
  reply: dataReply(productSales),
})
export const reportTopCustomers = endpoint({
  method: 'GET',
  path: '/reports/top-customers',
  access: 'admin',
  summary: 'Clientes que más compran',
  query: rangeQuery,
  reply: topCustomers,
})
export const reportCategorySales = endpoint({
  method: 'GET',
  path: '/reports/category-sales',
  access: 'admin',
  summary: 'Ventas por categoría, y su parte de cada periodo',
  query: rangeQuery,
  reply: categorySales,
})
export const reportSalesTrends = endpoint({
  method: 'GET',
  path: '/reports/sales-trends',
  access: 'admin',
  summary: 'Ventas por periodo, y por día de la semana y hora',
  query: rangeQuery,
  reply: salesTrends,
})
export const reportInventoryValue = endpoint({
  method: 'GET',
  path: '/reports/inventory-value',
  access: 'admin',
  summary: 'Valor de las existencias de hoy',
  query: z.object({ rows: reportRows }),
  reply: dataReply(inventoryValue),
})
export const reportHoldConversion = endpoint({
  method: 'GET',
  path: '/reports/reservations-conversion',
  access: 'admin',
  summary: 'Cuántos apartados se vuelven pedidos',
  query: rangeQuery,
  reply: holdConversion,
})
export const reportLostSearches = endpoint({
  method: 'GET',
  path: '/reports/lost-searches',
  access: 'admin',
  summary: 'Lo que se busca, lo que no se encuentra primero',
  query: rangeQuery,
  reply: lostSearches,
})
export const reportExecutiveSummary = endpoint({
  method: 'GET',
  path: '/reports/executive-summary',
  access: 'admin',
  summary: 'Las cifras de un rango y las del anterior',
  query: rangeQuery,
  reply: dataReply(executiveSummary),
})

/** `profit-margin,top_products`: names of reports, in either spelling. */
const reportTypes = z.pipe(
  z.string({ error: reportTexts.unknownType }),
  z.pipe(
    z.transform((written: string): unknown => [...new Set(written.replaceAll('_', '-').split(','))]),
    z.array(z.enum(REPORT_TYPES, { error: reportTexts.unknownType }), { error: reportTexts.unknownType }),
  ),
)
const customFields = { ...rangeFields, reportTypes, groupBy: z._default(grouping, 'month') }

export const reportCustom = endpoint({
  method: 'GET',
  path: '/reports/custom',
  access: 'admin',
  summary: 'Varios reportes de un mismo rango',
  query: z.object(customFields).check(endsAfterStart, hasFewPeriods),
  reply: dataReply(customReport),
})

/** The tables that the screen shows, one sheet per report. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/admin/reports/export',
  access: 'admin',
  summary: 'Las tablas de uno o varios reportes, en un archivo',
  query: z.object({ ...customFields, format: fileFormat }).check(endsAfterStart, hasFewPeriods),
  files: ['csv', 'xlsx'],
  refusals: ['EXPORTS_BUSY'],
})
