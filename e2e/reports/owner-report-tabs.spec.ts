import type { Locator, Page } from '@playwright/test'
import { expectExported, shownTables } from '../orders/exported-tables'
import { dialogOf, expectAccessible, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { sellInMarch, WEEK } from './report-sales'
import { expectSavedChart } from './saved-charts'
import { expect, test } from '../support/shop-test'

test.beforeAll(({ shop }) => sellInMarch(shop))
test.beforeEach(async ({ page, shop }) => {
  await enterAs(page, shop)
})

const open = (page: Page, report: string) => page.goto(`/?panel=reportes&reporte=${report}&${WEEK}`)
const figures = (page: Page, label = 'Totales') => page.getByLabel(label, { exact: true }).locator('> div')
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const bars = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const cells = (page: Page, table: string, first: string) =>
  tableOf(page, table)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: first, exact: true }) })
    .getByRole('cell')
/** The cells of a row, found by its first one. */
const expectRow = (page: Page, table: string, row: string) => {
  const texts = row.split(' | ')
  return expect(cells(page, table, texts[0] ?? '')).toHaveText(texts)
}
const chart = (page: Page, name: string) => page.getByRole('slider', { name: `${name}: periodo` })

const expectReadout = (plot: Locator, text: string) =>
  expect(plot).toHaveAttribute('aria-valuetext', text.replaceAll(' %', '\u00a0%'))

/** The orders that the panel lists, the newest first; then back to the report. */
async function expectOrders(page: Page, ids: readonly number[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await expect(tableOf(page, 'Pedidos').locator('.row-link')).toHaveText(ids.map((id) => `PED-${id}`))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Reportes', level: 1 })).toBeVisible()
}

/** The files of the report, and the report on a phone; the page has no axe violations in either width. */
async function expectFilesAndPhone(page: Page): Promise<void> {
  await expect(page.getByRole('table').last()).toBeVisible()
  await expectAccessible(page, '.panel')
  await expectExported(page, await shownTables(page.getByRole('main')))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table').last()).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page, '.panel')
}

test.describe('[REP-18] [REP-19] each report exports what it shows, and its bars and rows lead to the orders behind them', () => {
  test('[REP-08] [REP-09] margin: revenue is split into cost and profit, the margin has its line, and a bar leads to its orders', async ({
    page,
  }) => {
    await open(page, 'margen')
    await expect(figures(page)).toHaveText([
      'Ingresos$1,600.50sube 100.06 %',
      'Costo$1,070.25sube 52.89 %',
      'Ganancia$530.25sube 430.25 %',
      'Margen33.13 %sube 20.63 puntos',
      'Pedidos3sube 200.00 %',
    ])
    const name = 'Margen de ganancia'
    await expect(tableOf(page, name).getByRole('row')).toHaveCount(9)
    await expectRow(page, name, '4 mar 2024 | $200.00 | $180.00 | $20.00 | 10.00 % | 1 | 4 | $0.00 | —')
    await expectRow(page, name, '5 mar 2024 | $0.00 | $0.00 | $0.00 | 0.00 % | 0 | 0 | $0.00 | —')
    await expectRow(page, name, '10 mar 2024 | $600.50 | $190.25 | $410.25 | 68.32 % | 1 | 3 | $800.00 | baja 24.94 %')

    // The line leaves out the four days without sales.
    const line = card(page, 'Margen de ganancia').locator('path.stroke-chart-1')
    await expect(line).toHaveAttribute('d', /^M[^ML]+L[^ML]+L[^ML]+$/)
    await expectReadout(chart(page, 'Margen por periodo'), '10 mar 2024: Margen 68.32 %')

    const plot = chart(page, 'Ingresos por periodo, separados en costo y ganancia')
    const box = await plot.boundingBox()
    // The third of seven days, between the labels of the axis and the margin at the right.
    const x = 62 + (((box?.width ?? 0) - 62 - 18) * 2.5) / 7
    await plot.hover({ position: { x, y: 100 } })
    await expectReadout(plot, '6 mar 2024: Costo $700.00, Ganancia $100.00, antes $0.00')
    await plot.click({ position: { x, y: 100 } })
    await expectOrders(page, [900_002])
    await tableOf(page, name).getByRole('link', { name: '10 mar 2024' }).click()
    await expect(page.locator('[data-filter-chip]').filter({ hasText: /^Creación/ })).toHaveCount(1)
    await expectOrders(page, [900_003])

    await page.getByRole('combobox', { name: /^Por/ }).selectOption('Mes')
    await expect(cells(page, name, 'marzo 2024').nth(1)).toHaveText('$1,600.50')
    await page.getByRole('switch', { name: 'Solo entregados' }).click()
    await expect(cells(page, name, 'Total').nth(1)).toHaveText('$800.50')
    await expectFilesAndPhone(page)
  })

  test('top products: by units, revenue or profit, each with its picture, and a bar leads to its orders', async ({
    page,
  }) => {
    await open(page, 'mas-vendidos')
    const own = bars(page, 'Productos más vendidos')
    const rank = page.getByRole('combobox', { name: /^Según/ })
    await expect(own).toHaveText(['Labial granate6 piezas', 'Sombra cobre2 piezas', 'Gel de cejas1 pieza'])
    await expect(own.locator('[data-initial]')).toHaveText(['', '', ''])
    await rank.selectOption('Ganancia')
    await expect(own).toHaveText(['Gel de cejas$400.25', 'Sombra cobre$100.00', 'Labial granate$30.00'])
    await rank.selectOption('Ingresos')
    await expect(own).toHaveText(['Sombra cobre$800.00', 'Gel de cejas$500.50', 'Labial granate$300.00'])
    await expect(figures(page)).toHaveText([
      'Piezas vendidas9sube 350.00 %',
      'Ingresos$1,600.50sube 100.06 %',
      'Ganancia$530.25sube 430.25 %',
      'Productos vendidos3',
      'Parte de estos100 %',
    ])
    const shown =
      'Sombra cobre | Cobres de marzo | $450.00 | $350.00 | 2 | $800.00 | $100.00 | 12.50 % | 49.99 % | 1 | 2 | $800.00 | = 0 % | Color intenso'
    await expectRow(page, 'Más vendidos', shown)
    await own.getByRole('link', { name: 'Labial granate' }).click()
    await expectOrders(page, [900_003, 900_001])
    await tableOf(page, 'Más vendidos').getByRole('link', { name: 'Labial granate' }).click()
    await expect(page.locator('[data-filter-chip]').filter({ hasText: /^Producto/ })).toHaveCount(1)
    await expectOrders(page, [900_003, 900_001])
    await expectFilesAndPhone(page)
  })

  test('top customers: guests are told apart by phone and marked, and a bar leads to their orders', async ({
    page,
  }) => {
    await open(page, 'clientes')
    const own = bars(page, 'Mejores clientes')
    await expect(own).toHaveText(['Karla Marzo · Invitado$800.50', 'Regina Marzo$800.00'])
    await expect(figures(page)).toHaveText([
      'Clientes2sube 100.00 %',
      'Nuevos1= 0 %',
      'Que ya compraban1',
      'Compras$1,600.50sube 100.06 %',
      'Promedio por pedido$533.50baja 33.31 %',
    ])
    const karla =
      'Karla Marzo | 525500000101 | Invitado | Nuevo | 2 | $800.50 | $400.25 | $430.25 | 50.02 % | 10 mar 2024 | $0.00 | —'
    await expectRow(page, 'Mejores clientes', karla)
    await own.getByRole('link', { name: 'Karla Marzo' }).click()
    await expectOrders(page, [900_003, 900_001])
    await expectFilesAndPhone(page)
  })

  test('categories: amounts and shares over time and in the table, and a row leads to its orders', async ({ page }) => {
    await open(page, 'categorias')
    await expect(bars(page, 'Ventas por categoría')).toHaveText([
      'Cobres de marzo$1,300.50 · 81.26 %',
      'Granates de marzo$300.00 · 18.74 %',
    ])
    const shares = chart(page, 'Parte de cada categoría en los ingresos de cada periodo')
    const day = '10 mar 2024: Cobres de marzo 83.35 %, Granates de marzo 16.65 %'
    await expectReadout(shares, day)
    await shares.press('Home')
    await expectReadout(shares, '4 mar 2024: Cobres de marzo 0 %, Granates de marzo 100 %')
    const eyes = 'Cobres de marzo | 3 | $1,300.50 | $800.25 | $500.25 | 38.47 % | 81.26 % | $800.00 | sube 62.56 %'
    await expectRow(page, 'Ventas por categoría', eyes)
    await tableOf(page, 'Ventas por categoría').getByRole('link', { name: 'Granates de marzo' }).click()
    await expectOrders(page, [900_003, 900_001])
    await expectFilesAndPhone(page)
  })

  test('trends: the previous week is a dashed line, and an hour of the heat map leads to its orders', async ({
    page,
  }) => {
    await open(page, 'tendencias')
    await expect(figures(page)).toHaveText([
      'Ingresos$1,600.50sube 100.06 %',
      'Pedidos3sube 200.00 %',
      'Piezas9sube 350.00 %',
      'Promedio por pedido$533.50baja 33.31 %',
    ])
    const plot = chart(page, 'Ingresos por periodo, y los del rango anterior')
    await expectReadout(plot, '10 mar 2024: Ingresos $600.50, antes $800.00')
    const before = plot.locator('path.stroke-chart-ghost')
    await expect(before).toHaveAttribute('d', /^M([^ML]+L){6}[^ML]+$/)
    await expect(before).toHaveAttribute('stroke-dasharray')
    await page.getByRole('switch', { name: 'Comparar con 26 feb – 3 mar 2024' }).click()
    await expect(before).not.toHaveAttribute('d')
    await page.getByRole('switch', { name: 'Comparar con 26 feb – 3 mar 2024' }).click()

    await expect(page.getByRole('link', { name: / a las \d+:00$/ })).toHaveText(['1', '1', '1'])
    await page.getByRole('link', { name: '1 pedido, Domingo a las 23:00' }).click()
    await expectOrders(page, [900_003])
    await expectRow(page, 'Tendencias', '10 mar 2024 | $600.50 | 1 | 3 | $600.50 | 1 | $800.00 | baja 24.94 %')
    await expectFilesAndPhone(page)
  })

  test('inventory: value, days of cover, what to order and what does not sell, each with its product', async ({
    page,
  }) => {
    await open(page, 'inventario')
    const category = bars(page, 'Valor por categoría').filter({ hasText: 'Granates de marzo' })
    await expect(category).toHaveText('Granates de marzo$180.00 · venta $200.00 · 10 días')
    // Twelve sold in 30 days, and four left.
    const toOrder = bars(page, 'Qué pedir').filter({ hasText: 'Labial granate' })
    await expect(toOrder).toHaveText('Labial granate8 piezas · alcanza 10 días')
    await expect(bars(page, 'Sin ventas').filter({ hasText: 'Esmalte guardado' })).toHaveText(
      'Esmalte guardado5 piezas · $100.00',
    )
    const widths = await page
      .getByRole('list', { name: 'Valor por categoría' })
      .locator('svg')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(widths.length).toBeGreaterThan(1)
    expect(new Set(widths).size).toBe(1)
    const unsold =
      'Esmalte guardado | Guardados de marzo | Sin ventas | 5 | 0 | $100.00 | $300.00 | $200.00 | 0 | — | 0 | $0.00 | 0 | —'
    await expectRow(page, 'Inventario', unsold)
    await expect(cells(page, 'Inventario', 'Labial granate').nth(2)).toHaveText('Existencias bajas')
    const [inventory, byCategory] = await shownTables(page.getByRole('main'))
    const costs = (inventory?.rows ?? []).map((row) => Number((row[5] ?? '').replace(/[$,]/g, '')))
    const total = costs.at(-1)
    expect(costs.slice(1, -1).reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(total ?? -1, 2)
    expect(byCategory?.rows.at(-1)?.[3]).toBe(inventory?.rows.at(-1)?.[5])

    await toOrder.getByRole('link').click()
    const sheet = dialogOf(page, 'Editar producto')
    await expect(sheet.getByLabel('Nombre')).toHaveValue('Labial granate')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expectFilesAndPhone(page)
  })

  test('holds: the funnel, the outcomes of each day and the median time, and the orders they became', async ({
    page,
  }) => {
    await open(page, 'conversion')
    await expect(figures(page)).toHaveText(['Reservas5—', 'Conversión60 %—', 'Pedidos3—', 'Mediana al pedido20 min'])
    const funnel = bars(page, 'De la reserva al pedido')
    await expect(funnel).toHaveText(['Reservas5', 'Se completaron3', 'Carritos con reserva5', 'Pedidos3'])
    const plot = chart(page, 'Reservas de cada periodo, por cómo terminaron')
    await plot.press('Home')
    for (const _ of ['5 mar', '6 mar']) await plot.press('ArrowRight')
    const outcomes = 'Completadas 2, Expiradas 1, Canceladas 0, Activas 0, antes 0'
    await expectReadout(plot, `6 mar 2024: ${outcomes}`)
    await expectRow(page, 'Conversión de reservas', '6 mar 2024 | 3 | 2 | 1 | 0 | 0 | 66.67 % | 25.00 | 0 | 0')
    await cells(page, 'Conversión de reservas', '6 mar 2024').getByRole('link').first().click()
    await expectOrders(page, [900_004, 900_002])
    await funnel.getByRole('link', { name: 'Se completaron' }).click()
    // With the cancelled one.
    await expectOrders(page, [900_003, 900_004, 900_002])
    await expectFilesAndPhone(page)
  })

  test('summary: the week in sentences an owner would say, its figures, and its orders', async ({ page }) => {
    await open(page, 'resumen')
    for (const sentence of [
      'Vendiste $1,600.50 en 7 días, 100.06 % más que en los 7 días anteriores, y te quedaron $530.25 de ganancia.',
      'Fueron 3 pedidos de 2 personas, con $533.50 en promedio.',
      'Lo que más se vendió fue Labial granate: 6 piezas.',
      'Tu mejor día fue el 6 mar 2024, con $800.00.',
      'Ojo: hubo una cancelación más que antes.',
    ])
      await expect(page.getByText(sentence).first()).toBeVisible()
    const week = '4 – 10 mar 2024 | $1,600.50 | $1,070.25 | $530.25 | 33.13 % | 3 | 9 | $533.50 | 2 | 1'
    await expectRow(page, 'Resumen ejecutivo', week)
    const sums = chart(page, 'Ingresos acumulados, y los del rango anterior')
    await expectReadout(sums, '10 mar 2024: Acumulado $1,600.50, antes $800.00')
    await tableOf(page, 'Resumen ejecutivo').getByRole('link', { name: '4 – 10 mar 2024' }).click()
    await expectOrders(page, [900_003, 900_002, 900_001])
    await expectFilesAndPhone(page)

    // On A4 without its margins of 12 mm, with orders in the first and the last hour of a day.
    await page.setViewportSize({ width: 703, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.print-copy')
    for (const hour of ['0', '23'])
      await expect(printed.getByRole('columnheader', { name: hour, exact: true })).toBeVisible()
    await expect(printed.getByRole('img', { name: 'Ingresos acumulados, y los del rango anterior' })).toBeVisible()
    const ends = await printed
      .locator('table, svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(703)
  })

  test('[REP-13] [REP-20] custom report: each chosen report is shown, has a sheet of its own, and its charts are saved', async ({
    page,
  }) => {
    await open(page, 'personalizado')
    await expect(page.getByRole('checkbox')).toHaveCount(9)
    const names = await page
      .getByRole('checkbox')
      .evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.labels?.[0]?.textContent ?? ''))
    for (const name of names) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('combobox', { name: /^Por/ }).selectOption('Trimestre')
    await page.getByLabel('Límite').fill('2')
    await page.getByRole('button', { name: 'Generar reporte' }).click()
    const sections = names.map((name) => page.getByRole('region', { name: `Reporte: ${name}` }))
    for (const section of sections) await expect(section.getByRole('table').last()).toBeVisible()
    await expect(cells(page, 'Margen de ganancia', '1.º trimestre 2024').nth(1)).toHaveText('$1,600.50')
    await expect(bars(page, 'Productos más vendidos')).toHaveText(['Labial granate6 piezas', 'Sombra cobre2 piezas'])
    await expectAccessible(page, '.panel')
    const main = await Promise.all(sections.map(async (section) => (await shownTables(section)).slice(0, 1)))
    expect(main.flat().map(({ title }) => title)).toEqual(names)
    await expectExported(page, main.flat())
    // The copy for printing is hidden.
    const charts = page.locator('[data-chart-card]:has([data-chart])').filter({ visible: true })
    // One more where somebody waits for a product in the shop of the worker.
    await expect(charts.nth(17)).toBeVisible()
    await expect(charts.locator('p svg').first(), 'a legend').toBeVisible()
    for (const one of await charts.all()) await expectSavedChart(one)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page, '.panel')
  })
})
