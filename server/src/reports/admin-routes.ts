import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/reports/reports-endpoints'
import type { ShopContext } from '../platform/context'
import type { Deps } from '../platform/deps'
import { sendTables } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { exportReports } from './export-reports'
import { showExecutiveSummary } from './overview/show-executive-summary'
import { showInventoryValue } from './overview/show-inventory-value'
import { showProfitMargin } from './periods/show-profit-margin'
import { showHoldConversion } from './periods/show-hold-conversion'
import { showSalesTrends } from './periods/show-sales-trends'
import { showCategorySales } from './rankings/show-category-sales'
import { showProductSales } from './rankings/show-product-sales'
import { showTopCustomers } from './rankings/show-top-customers'
import { showTopProducts } from './rankings/show-top-products'
import { reportInputOf } from './report-input'
import { showCustomReport } from './show-custom-report'

/** Reports read from the replica if there is one: they are the longest queries, and may be slightly stale. */
export function reportRoutes(app: FastifyInstance, { replica }: Pick<Deps, 'replica'>): void {
  const onReplica = (context: ShopContext): ShopContext => ({ ...context, db: replica })

  serve(app, contract.reportProfitMargin, async ({ context, query }) => ({
    data: await showProfitMargin(onReplica(context), reportInputOf(query)),
  }))
  serve(app, contract.reportTopProducts, ({ context, query }) =>
    showTopProducts(onReplica(context), reportInputOf(query)),
  )
  serve(app, contract.reportProductSales, async ({ context, params, query }) => ({
    data: await showProductSales(onReplica(context), params.id, reportInputOf(query)),
  }))
  serve(app, contract.reportTopCustomers, ({ context, query }) =>
    showTopCustomers(onReplica(context), reportInputOf(query)),
  )
  serve(app, contract.reportCategorySales, ({ context, query }) =>
    showCategorySales(onReplica(context), reportInputOf(query)),
  )
  serve(app, contract.reportSalesTrends, ({ context, query }) =>
    showSalesTrends(onReplica(context), reportInputOf(query)),
  )
  serve(app, contract.reportInventoryValue, async ({ context }) => ({
    data: await showInventoryValue(onReplica(context)),
  }))
  serve(app, contract.reportHoldConversion, ({ context, query }) =>
    showHoldConversion(onReplica(context), reportInputOf(query)),
  )
  serve(app, contract.reportExecutiveSummary, async ({ context, query }) => ({
    data: await showExecutiveSummary(onReplica(context), reportInputOf(query)),
  }))
  serve(app, contract.reportCustom, async ({ context, query }) => ({
    data: await showCustomReport(onReplica(context), query.reportTypes, reportInputOf(query)),
  }))

  serve(app, contract.exportReport, ({ context, query, reply }) =>
    sendTables(reply, () => exportReports(onReplica(context), query.reportTypes, reportInputOf(query)), {
      name: `${query.reportTypes.length === 1 ? query.reportTypes[0] : 'reporte'}-${shopTime(context.now, context.timeZone).day}`,
      format: query.format,
      at: context.now,
    }),
  )
}
