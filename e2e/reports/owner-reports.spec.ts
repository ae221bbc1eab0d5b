import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { enterAs, placeOrder } from '../support/owner'
import { printedPages } from '../support/printed-pages'
import { expect, test, untilShown } from '../support/shop-test'

const tabs = [
  'Margen de ganancia',
  'Más vendidos',
  'Mejores clientes',
  'Ventas por categoría',
  'Tendencias',
  'Inventario',
  'Conversión de reservas',
  'Lo que buscan y no encuentran',
  'Resumen ejecutivo',
]
/** What each report shows of one order of a product. */
const shownBy: Record<string, RegExp> = {
  'Margen de ganancia': /Total.*\$[\d,]+\.\d\d/,
  'Más vendidos': /Labial de reporte/,
  'Mejores clientes': /Karla Reporte/,
  'Ventas por categoría': /Labios.*\$[\d,]+\.\d\d/,
  Tendencias: /Cuándo te piden.*Total.*\$[\d,]+\.\d\d/,
  Inventario: /Labial de reporte/,
  'Conversión de reservas': /Se completaron[1-9]/,
  'Lo que buscan y no encuentran': /No hay datos disponibles|Palabras distintas/,
  'Resumen ejecutivo': /^.*Vendiste \$[\d,]+\.\d\d/,
}
/** Held in a cart first, so that the hold becomes an order. Guests are told apart by their phone. */
async function aHeldOrder(shop: RunningShop, product: number, customerPhone: string) {
  const sessionId = `guest_${Date.now()}_${String(product).padStart(12, 'x')}`
  const reply = await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, productId: product, quantity: 1 }),
  })
  expect(reply.status).toBe(200)
  const changes = { customerName: 'Karla Reporte', customerPhone, sessionId }
  await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }, changes))
}
const tabOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Reportes', exact: true }).getByRole('button', { name })

test('[REP-01] [REP-04] [REP-16] [REP-17] the nine reports show what was sold in the last 30 days', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Labial de reporte', priceCents: 20_000, costCents: 5_000, stock: 50 })
  await untilShown(shop, product)
  await aHeldOrder(shop, product, '55 7788 1001')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, shop)
  // Other tests may have sold more of their products.
  await page.goto('/?panel=reportes&limite=100')
  await expect(page.getByRole('button', { name: '30 días' })).toHaveAttribute('aria-pressed', 'true')
  const table = page.getByRole('table', { name: 'Margen de ganancia' })
  await expect(table.getByRole('row')).toHaveCount(32)
  await expect(table.getByRole('row').last()).toContainText(/Total.*\$[\d,]+\.\d\d/)
  for (const name of tabs) {
    await tabOf(page, name).click()
    await expect(tabOf(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.panel').getByRole('main')).toContainText(shownBy[name] ?? 'no text')
  }

  // Holds are counted whatever became of their order.
  await expect(page.getByRole('switch', { name: 'Solo entregados' })).toBeVisible()
  await tabOf(page, 'Conversión de reservas').click()
  await expect(page.getByRole('switch', { name: 'Solo entregados' })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await tabOf(page, 'Margen de ganancia').click()
  await expect(table).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto('/?panel=reportes&reporte=resumen')
  await expect(tabOf(page, 'Resumen ejecutivo')).toBeInViewport({ ratio: 1 })
})

test('an exported table has the cells of the screen, and the arrow keys read a chart', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: '=Labial', priceCents: 12_345, costCents: 2_345, stock: 50 })
  await untilShown(shop, product)
  await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 3 }))
  await enterAs(page, shop)
  await page.goto('/?panel=reportes&reporte=mas-vendidos&limite=100')
  const rows = page.getByRole('table', { name: 'Más vendidos' }).getByRole('row')
  await expect(rows.filter({ hasText: '=Labial' })).toContainText('$370.35')
  const shown = await rows.filter({ hasText: '=Labial' }).getByRole('cell').allInnerTexts()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Texto (CSV)' }).click(),
  ])
  const written = parse(await readFile(await file.path()), { bom: true }) as string[][]
  expect(written).toHaveLength(await rows.count())
  const own = written.find(([name]) => name === "'=Labial")
  expect(own?.slice(4, 7)).toEqual(['3', '370.35', '300.00'])
  expect(shown.slice(4, 7).map((cell) => cell.replace(/[$,]/g, ''))).toEqual(own?.slice(4, 7))

  await tabOf(page, 'Margen de ganancia').click()
  const chart = page.getByRole('slider', { name: /Ingresos por periodo/ })
  await expect(chart).toHaveAttribute('aria-valuenow', '30')
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '29')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
})

test('[REP-14] [REP-15] a custom report says that it was made, or that it failed', async ({ page, shop }) => {
  await enterAs(page, shop)
  await page.goto('/?panel=reportes&reporte=personalizado')
  await page.getByRole('checkbox', { name: 'Inventario' }).check()
  await page.route('**/api/reports/custom?**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Generar reporte' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error generando el reporte personalizado.' })).toBeVisible()
  await page.getByRole('button', { name: 'Generar reporte' }).click()
  await expect(page.getByText('Reporte personalizado generado exitosamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reporte: Inventario' })).toBeVisible()
})

test('[REP-24] the executive summary is told in sentences and printed on one page of A4', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Rubor de resumen', priceCents: 20_000, stock: 50 })
  await untilShown(shop, product)
  await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 9 }))
  await enterAs(page, shop)
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto('/?panel=reportes&reporte=resumen')
  await expect(page.getByText(/^Vendiste \$[\d,]+\.\d\d en 30 días.*de ganancia\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect(await printedPages(page)).toEqual([[210, 297]])
})
