import type { CallTo } from '../endpoint'
import type * as reports from './reports-endpoints'

export const reportProfitMargin: CallTo<typeof reports.reportProfitMargin> = {
  method: 'GET',
  path: '/reports/profit-margin',
}
export const reportTopProducts: CallTo<typeof reports.reportTopProducts> = {
  method: 'GET',
  path: '/reports/top-products',
}
export const reportProductSales: CallTo<typeof reports.reportProductSales> = {
  method: 'GET',
  path: '/reports/products/:id',
}
export const reportTopCustomers: CallTo<typeof reports.reportTopCustomers> = {
  method: 'GET',
  path: '/reports/top-customers',
}
export const reportCategorySales: CallTo<typeof reports.reportCategorySales> = {
  method: 'GET',
  path: '/reports/category-sales',
}
export const reportSalesTrends: CallTo<typeof reports.reportSalesTrends> = {
  method: 'GET',
  path: '/reports/sales-trends',
}
export const reportInventoryValue: CallTo<typeof reports.reportInventoryValue> = {
  method: 'GET',
  path: '/reports/inventory-value',
}
export const reportHoldConversion: CallTo<typeof reports.reportHoldConversion> = {
  method: 'GET',
  path: '/reports/reservations-conversion',
}
export const reportLostSearches: CallTo<typeof reports.reportLostSearches> = {
  method: 'GET',
  path: '/reports/lost-searches',
}
export const reportExecutiveSummary: CallTo<typeof reports.reportExecutiveSummary> = {
  method: 'GET',
  path: '/reports/executive-summary',
}
export const reportCustom: CallTo<typeof reports.reportCustom> = { method: 'GET', path: '/reports/custom' }
export const exportReport: CallTo<typeof reports.exportReport> = { method: 'GET', path: '/admin/reports/export' }
