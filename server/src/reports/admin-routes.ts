import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/reports/reports-endpoints'
import { REPORTS, reportTexts } from '@tocador/contracts/reports/reports-words'
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
import { showLostSearches } from './searches/show-lost-searches'
import { showCustomReport } from './show-custom-report'

/** Reports read from the replica if there is one: they are the longest queries, and may be slightly stale. */
export function reportRoutes(app: FastifyInstance, { replica }: Pick<Deps, 'replica'>): void {
  const read = <Result>(context: ShopContext, work: (from: ShopContext) => Promise<Result>) =>
    replica.read((db) => work({ ...context, db }))
  const answer = async <Reply extends object>(
    context: ShopContext,
    work: (from: ShopContext) => Promise<Reply>,
  ): Promise<Reply & { message?: string }> => {
    const { result, isFromPrimary } = await read(context, work)
    return isFromPrimary ? { ...result, message: reportTexts.fromPrimary } : result
  }

  serve(app, contract.reportProfitMargin, ({ context, query }) =>
    answer(context, async (from) => ({ data: await showProfitMargin(from, reportInputOf(query)) })),
  )
  serve(app, contract.reportTopProducts, ({ context, query }) =>
    answer(context, (from) => showTopProducts(from, reportInputOf(query))),
  )
  serve(app, contract.reportProductSales, ({ context, params, query }) =>
    answer(context, async (from) => ({ data: await showProductSales(from, params.id, reportInputOf(query)) })),
  )
  serve(app, contract.reportTopCustomers, ({ context, query }) =>
    answer(context, (from) => showTopCustomers(from, reportInputOf(query))),
  )
  serve(app, contract.reportCategorySales, ({ context, query }) =>
    answer(context, (from) => showCategorySales(from, reportInputOf(query))),
  )
  serve(app, contract.reportSalesTrends, ({ context, query }) =>
    answer(context, (from) => showSalesTrends(from, reportInputOf(query))),
  )
  serve(app, contract.reportInventoryValue, ({ context, query }) =>
    answer(context, async (from) => ({ data: await showInventoryValue(from, query) })),
  )
  serve(app, contract.reportHoldConversion, ({ context, query }) =>
    answer(context, (from) => showHoldConversion(from, reportInputOf(query))),
  )
  serve(app, contract.reportLostSearches, ({ context, query }) =>
    answer(context, (from) => showLostSearches(from, reportInputOf(query))),
  )
  serve(app, contract.reportExecutiveSummary, ({ context, query }) =>
    answer(context, async (from) => ({ data: await showExecutiveSummary(from, reportInputOf(query)) })),
  )
  serve(app, contract.reportCustom, ({ context, query }) =>
    answer(context, async (from) => ({ data: await showCustomReport(from, query.reportTypes, reportInputOf(query)) })),
  )

  serve(app, contract.exportReport, ({ context, query, reply }) => {
    const [first, ...others] = query.reportTypes
    const word = first === undefined || others.length > 0 ? 'reporte' : REPORTS[first].word
    return sendTables(
      reply,
      async () => (await read(context, (from) => exportReports(from, query.reportTypes, reportInputOf(query)))).result,
      {
        name: `${word}-${shopTime(context.now, context.timeZone).day}`,
        format: query.format,
        at: context.now,
      },
    )
  })
}
