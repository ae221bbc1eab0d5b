import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@tocador/contracts/endpoint'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { REPORTS, REPORT_TYPES, type ReportType } from '@tocador/contracts/reports/reports-words'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../testing/samples/known-sales'
import { saveKnownSearches } from '../testing/samples/known-searches'
import { createTestApp } from '../testing/test-app'

// The expected cells are written here from the JSON answers, which other tests compare with the orders.

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const lipstick = await aProduct(shop, { name: '=HYPERLINK("x")', category: 'Labios', type: 'Labial', stock: 4 })
const mascara = await aProduct(shop, { name: 'Máscara, negra', category: 'Ojos', type: 'Máscara', stock: 9 })
const line = (productId: number, quantity: number, priceCents: number, costCents: number) => ({
  productId,
  name: 'Vendido',
  quantity,
  priceCents,
  costCents,
})
await saveKnownHolds(shop, [
  { cartId: 9, productId: lipstick, status: 'completed', at: '2026-11-03T12:00:00Z', until: '2026-11-03T13:00:00Z' },
  { cartId: 8, productId: mascara, status: 'expired', at: '2026-11-04T12:00:00Z', until: '2026-11-04T13:00:00Z' },
])
await saveKnownOrders(shop, [
  knownOrder(1, '2026-10-02T09:30', { name: '+52', lines: [line(lipstick, 1, 10_001, 5_000)] }),
  // In the range before, so that there are changes.
  knownOrder(4, '2026-10-20T12:00', { phoneKey: '5500000002', lines: [line(lipstick, 1, 20_001, 5_000)] }),
  knownOrder(2, '2026-11-03T10:30', { name: '@Ana', cartId: 9, lines: [line(lipstick, 2, 12_345, 20_000)] }),
  knownOrder(3, '2026-11-18T23:59', {
    name: 'Beatriz',
    phoneKey: '5500000002',
    lines: [line(mascara, 3, 99_999, 0), line(lipstick, 1, 5, 1)],
  }),
])
await saveKnownSearches(shop, [
  { day: '2026-11-03', words: '=cutex', searches: 4, adds: 0, found: 0 },
  { day: '2026-11-18', words: 'rubor', searches: 3, adds: 1, found: 2 },
])
const RANGE = { startDate: '2026-11-01', endDate: '2026-11-20', groupBy: 'week' as const, compare: 'true' as const }

async function download(types: readonly ReportType[], format: 'csv' | 'xlsx') {
  const query = { ...RANGE, reportTypes: types.join(','), format }
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, rawPayload } = await shop.app.inject({ url: '/api/admin/reports/export', query, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}
const read = async <E extends Endpoint>(endpoint: E) =>
  (await shop.call(endpoint, { query: RANGE as never, token })).body

type Value = string | number | null
/** Shares are fractions in a workbook. */
const share = (percent: number | null): Value => (percent === null ? null : Math.round(percent * 100) / 10_000)
const changed = (now: number, before: number | null): Value =>
  before === null || before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000) / 10_000

const expectedOf: Record<ReportType, () => Promise<Value[][]>> = {
  'lost-searches': async () =>
    (await read(reports.reportLostSearches)).data.map((row) => [
      row.words,
      row.searches,
      row.results,
      row.added,
      row.last_date,
    ]),
  'profit-margin': async () =>
    (await read(reports.reportProfitMargin)).data.periods.map((row) => [
      row.formatted_period,
      row.total_revenue,
      row.total_cost,
      row.total_profit,
      share(row.profit_margin_percentage),
      row.total_orders,
      row.total_units,
      row.previous_revenue,
      changed(row.total_revenue, row.previous_revenue),
    ]),
  'top-products': async () =>
    (await read(reports.reportTopProducts)).data.map((row) => [
      row.product_name,
      row.category_name,
      row.price,
      row.cost_price,
      row.total_quantity_sold,
      row.total_revenue,
      row.total_profit,
      share(row.profit_margin_percentage),
      share(row.revenue_share_percentage),
      row.total_orders,
      row.previous_quantity,
      row.previous_revenue,
      changed(row.total_revenue, row.previous_revenue),
      row.description,
    ]),
  'top-customers': async () =>
    (await read(reports.reportTopCustomers)).data.map((row) => [
      row.customer_name,
      row.customer_phone,
      'Invitado',
      row.is_new ? 'Nuevo' : 'Ya compraba',
      row.total_orders,
      row.total_spent,
      row.average_order,
      row.total_profit,
      share(row.revenue_share_percentage),
      row.last_order_date,
      row.previous_spent,
      changed(row.total_spent, row.previous_spent),
    ]),
  'category-sales': async () =>
    (await read(reports.reportCategorySales)).data.map((row) => [
      row.category_name,
      row.total_quantity_sold,
      row.total_revenue,
      row.total_cost,
      row.total_profit,
      share(row.profit_margin_percentage),
      share(row.revenue_share_percentage),
      row.previous_revenue,
      changed(row.total_revenue, row.previous_revenue),
    ]),
  'sales-trends': async () =>
    (await read(reports.reportSalesTrends)).data.map((row) => [
      row.formatted_period,
      row.total_revenue,
      row.total_orders,
      row.total_units,
      row.average_order,
      row.previous_orders,
      row.previous_revenue,
      changed(row.total_revenue, row.previous_revenue),
    ]),
  'inventory-value': async () =>
    (await read(reports.reportInventoryValue)).data.products.map((row) => [
      row.product_name,
      row.category_name,
      { out: 'Agotado', low: 'Existencias bajas', enough: 'Suficiente' }[row.stock_level],
      row.on_hand,
      row.held,
      row.cost_value,
      row.retail_value,
      row.potential_profit,
      row.units_sold,
      row.days_of_cover,
      row.people_waiting,
      row.waiting_value,
      row.reorder_units,
      row.last_sale_date,
    ]),
  'reservations-conversion': async () =>
    (await read(reports.reportHoldConversion)).data.map((row) => [
      row.formatted_period,
      row.total_reservations,
      row.completed,
      row.expired,
      row.cancelled,
      row.active,
      share(row.conversion_percentage),
      row.median_minutes_to_order,
      row.previous_reservations,
      row.previous_completed,
    ]),
  'executive-summary': async () => {
    const { current_period, previous_period } = (await read(reports.reportExecutiveSummary)).data
    return [current_period, previous_period].map((figures, place) => [
      ['1 – 20 nov 2026', '12 – 31 oct 2026'][place] ?? '',
      figures.total_revenue,
      figures.total_cost,
      figures.total_profit,
      share(figures.profit_margin_percentage),
      figures.total_orders,
      figures.total_units,
      figures.average_order,
      figures.total_customers,
      figures.cancelled_orders,
    ])
  },
}

/** A cell of the reader: dates become their day. */
const plain = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)

describe('[REP-18] [REP-23] [SEARCH-38] exported files', () => {
  test.each(REPORT_TYPES)('the workbook of %s has the cells of the answer', async (type) => {
    const expected = await expectedOf[type]()
    expect(expected.length).toBeGreaterThan(0)
    const [sheet] = await readWorkbook(await download([type], 'xlsx'))
    expect(sheet?.sheet).toBe(REPORTS[type].label)
    const rows = sheet?.data.slice(1, expected.length + 1).map((row) => row.map(plain))
    expect(rows).toStrictEqual(expected)
  })

  test.each(REPORT_TYPES)('the text file of %s has the same cells, and begins with a byte order mark', async (type) => {
    const bytes = await download([type], 'csv')
    expect([...bytes.subarray(0, 3)]).toStrictEqual([0xef, 0xbb, 0xbf])
    const written = parse(bytes, { bom: true, relax_column_count: true }) as string[][]
    const expected = await expectedOf[type]()
    // A report of two tables names them.
    const first = written[0]?.length === 1 ? 2 : 1
    const [workbook] = await readWorkbook(await download([type], 'xlsx'))
    expect(written[first - 1]).toStrictEqual(workbook?.data[0])
    const numberOf = (text: string) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))
    for (const [place, row] of expected.entries()) {
      for (const [column, cell] of row.entries()) {
        const text = written[place + first]?.[column] ?? 'missing'
        if (typeof cell === 'number') expect(numberOf(text)).toBeCloseTo(cell, 6)
        else expect(text.replace(/^'/, '')).toBe(cell ?? '')
      }
    }
  })

  test.each([
    ['category-sales', 'Categorías por periodo'],
    ['sales-trends', 'Día y hora'],
    ['inventory-value', 'Inventario por categoría'],
  ] as const)('the text file of %s has its second table, %s, after an empty line', async (type, title) => {
    expect(String(await download([type], 'csv'))).toContain(`\r\n\r\n${title}\r\n`)
  })

  test('the trends end with the hours that had orders', async () => {
    expect(String(await download(['sales-trends'], 'csv')).split('Día y hora\r\n')[1]).toBe(
      'Día,Hora,Pedidos,Ingresos\r\nMartes,10:00,1,246.90\r\nMiércoles,23:00,1,3000.02\r\n',
    )
  })

  test('a cell that looks like a formula is text in both files, and a negative amount stays a number', async () => {
    const [products] = await readWorkbook(await download(['top-products'], 'xlsx'))
    expect(products?.data.map(([name]) => name)).toContain('=HYPERLINK("x")')
    const xml = unzipSync(await download(['top-products'], 'xlsx'))
    expect(strFromU8(xml['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
    const written = parse(await download(['top-products'], 'csv'), { bom: true }) as string[][]
    const own = written.find(([name]) => name === `'=HYPERLINK("x")`)
    // Sold for 246.95, bought for 400.01.
    expect(own?.[6]).toBe('-153.06')
    const customers = parse(await download(['top-customers'], 'csv'), { bom: true }) as string[][]
    expect(customers.map(([name]) => name)).toContain("'@Ana")
  })

  test('amounts, shares and days have the formats of Mexico', async () => {
    const parts = unzipSync(await download(['top-customers'], 'xlsx'))
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    const formats = [...text('xl/styles.xml').matchAll(/<xf numFmtId="(\d+)"[^>]*applyNumberFormat/g)].map(
      ([, id]) => id,
    )
    const codeOf = (cell: string) => {
      const style = Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(text('xl/worksheets/sheet1.xml'))?.[1])
      const id = formats[style - 1] ?? ''
      return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(text('xl/styles.xml'))?.[1] ?? id
    }
    // 10 is Excel's own 0.00%, 3 its #,##0.
    expect(['E2', 'F2', 'I2', 'J2'].map(codeOf)).toStrictEqual([
      '3',
      '&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00',
      '10',
      'dd/mm/yyyy',
    ])
    const [sheet] = await readWorkbook(await download(['top-customers'], 'xlsx'))
    expect(sheet?.data[1]?.[9]).toBeInstanceOf(Date)
  })

  test('the custom report has a sheet for each type, with its totals', async () => {
    const sheets = await readWorkbook(await download(REPORT_TYPES, 'xlsx'))
    expect(sheets.map(({ sheet }) => sheet)).toStrictEqual(REPORT_TYPES.map((type) => REPORTS[type].label))
    for (const [place, type] of REPORT_TYPES.entries()) {
      const expected = await expectedOf[type]()
      expect(
        sheets[place]?.data.slice(1, expected.length + 1).map((row) => row.map(plain)),
        type,
      ).toStrictEqual(expected)
    }
    const { totals } = (await read(reports.reportProfitMargin)).data
    const last = sheets[0]?.data.at(-1)
    const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(await download(REPORT_TYPES, 'xlsx'))
    const rows = (await expectedOf['profit-margin']()).length
    expect(strFromU8(sheet ?? new Uint8Array())).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]+${rows + 1}"/>`))
    expect(last?.slice(0, 4)).toStrictEqual(['Total', totals.total_revenue, totals.total_cost, totals.total_profit])
  })
})

test('a file is named by the Spanish word of its report, one of several is called reporte, and both have the day of the shop', async () => {
  const named = async (reportTypes: string) => {
    const query = { ...RANGE, reportTypes, format: 'csv' }
    const headers = { authorization: `Bearer ${token}` }
    return (await shop.app.inject({ url: '/api/admin/reports/export', query, headers })).headers['content-disposition']
  }
  expect(await named('sales-trends')).toBe('attachment; filename="tendencias-2026-11-20.csv"')
  expect(await named('top-products')).toBe('attachment; filename="mas-vendidos-2026-11-20.csv"')
  expect(await named('sales-trends,top-products')).toBe('attachment; filename="reporte-2026-11-20.csv"')
})
