import { addDays, shopTime, showLongDay } from '@tocador/contracts/calendar'
import type { Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct, levelOf } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

const orderRows = (page: Page) => page.getByRole('table', { name: 'Pedidos' }).locator('.row-link')
const productRows = (page: Page) => page.getByRole('table', { name: 'Productos' }).locator('.row-link')

async function ordersOf(shop: RunningShop, customerName: string, days: readonly number[]) {
  const product = await aProduct(shop, { stock: 20 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const orders = []
  for (const later of days) {
    const deliveryDate = addDays(place.tomorrow, later)
    orders.push(await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName, deliveryDate })))
  }
  return { place, orders }
}

/** Checks for each button of the bulk bar whether a click in its center hits it and whether it is inside the screen. */
const hitButtons = (page: Page) =>
  page.getByRole('toolbar', { name: 'Con lo seleccionado' }).evaluate((bar) =>
    [...bar.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.closest('[popover], [data-popover]') === null)
      .map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return {
          name: button.ariaLabel ?? button.innerText,
          isFree: button.contains(hit),
          isInside: left >= 0 && right <= innerWidth,
        }
      }),
  )

test('[ORD-02] [ORD-03] [ORD-04] several statuses are chosen in one menu and undone by one Back; customer and place are filters, too', async ({
  page,
  shop,
}) => {
  const { orders, place } = await ordersOf(shop, 'Varios Estados', [0, 0, 0])
  const elsewhere = await ordersOf(shop, 'Varios Estados', [0])
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=varios+estados')
  await expect(orderRows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Registrado' }).click()
  await expect(orderRows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar filtro Cliente' }).click()
  await expect(orderRows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Invitado' }).click()
  await expect(page).toHaveURL(/cliente=/)
  await expect(orderRows(page)).toHaveCount(4)
  await page.goto(`/?panel=pedidos&buscar=varios+estados&lugar=${elsewhere.place.id}`)
  await expect(orderRows(page)).toHaveText([elsewhere.orders[0]?.order_number ?? ''])
  await expect(page.getByRole('button', { name: /^Lugar: / })).toBeVisible()
  await page.goto(`/?panel=pedidos&buscar=varios+estados&lugar=${place.id}`)
  await expect(orderRows(page)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Pendiente, cambiar el estado/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Confirmado' }).click()
  await page.getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Confirmado' }).click()
  await expect(orderRows(page)).toHaveText([orders[2]?.order_number ?? ''])
  await page.getByRole('menuitemcheckbox', { name: 'Pendiente' }).click()
  await expect(orderRows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/estado=pending%2Cconfirmed/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Estado: Pendiente, Confirmado' })).toBeFocused()
  await page.reload()
  await expect(orderRows(page)).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL(/buscar=varios\+estados&lugar=\d+$/)
})

test('the current filters are saved as a private view of the administrator, and opened again by one click', async ({
  page,
  browser,
  shop,
}) => {
  await ordersOf(shop, 'Vista Guardada', [0, 1])
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=vista+guardada&estado=pending,ready&orden=-delivery')
  await expect(orderRows(page)).toHaveCount(2)
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Vistas guardadas' }).click()
    await page.getByRole('menuitem', { name: 'Guardar vista…' }).click()
    await dialogOf(page, 'Guardar vista').getByLabel('Nombre').fill(name)
    await dialogOf(page, 'Guardar vista').getByRole('button', { name: 'Guardar vista' }).click()
  }
  await save('De la semana')
  const tab = page.getByRole('group', { name: 'Vistas' }).getByRole('button', { name: 'De la semana' })
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Todos/ }).click()
  await expect(page).toHaveURL('/?panel=pedidos&orden=-delivery')
  await save('de la SEMANA')
  await expect(dialogOf(page, 'Guardar vista').getByText('Ya tienes una vista con ese nombre')).toBeVisible()
  await dialogOf(page, 'Guardar vista').getByRole('button', { name: 'Cancelar' }).click()
  await tab.click()
  await expect(page).toHaveURL(/estado=pending%2Cready/)
  await expect(orderRows(page)).toHaveCount(2)

  const other = await browser.newContext({ baseURL: shop.url })
  const colleague = await other.newPage()
  await enterAs(colleague, shop)
  await colleague.goto('/?panel=pedidos')
  await expect(colleague.getByRole('group', { name: 'Vistas' }).getByRole('button', { name: /^Todos/ })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'De la semana' })).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(tab).toBeVisible()
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Quitar «De la semana»' }).click()
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tab).toBeVisible()
})

test('after clearing all filters the focus is in the filter bar, and after clearing one filter on its chip', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { name: 'Foco de Prueba' })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=foco&estado=active')
  await expect(productRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar filtro Estado' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Estado', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Categoría', exact: true })).toBeFocused()
})

test('all buttons of the bulk bar can be clicked at each width, and it adds stock and deletes products', async ({
  browser,
  shop,
}) => {
  const names = ['Barra uno', 'Barra dos'] as const
  const ids = [await aProduct(shop, { name: names[0], stock: 3 }), await aProduct(shop, { name: names[1], stock: 4 })]
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const page = await context.newPage()
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=barra')
  const choose = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  }
  await choose()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(bar.getByText('2 seleccionados')).toBeVisible()
    const blocked = async () => (await hitButtons(page)).filter(({ isFree, isInside }) => !isFree || !isInside)
    await expect.poll(blocked).toEqual([])
    expect((await hitButtons(page)).length).toBeGreaterThanOrEqual(4)
    await expectAccessible(page, '[role=toolbar]')
  }
  const act = async (label: string) => {
    const direct = bar.getByRole('button', { name: label })
    if (await direct.isVisible()) return direct.click()
    await bar.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await act('Existencias…')
  const stock = dialogOf(page, 'Existencias de 2 productos')
  await stock.getByLabel('Piezas de cada uno').fill('5')
  await stock.getByRole('button', { name: 'Sumar piezas' }).click()
  await expect(page.getByText('Existencias de 2 productos actualizadas')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const [place, stockBefore] of [3, 4].entries())
    expect((await levelOf(shop, ids[place] ?? 0)).onHand).toBe(stockBefore + 5)
  await choose()
  await act('Eliminar…')
  const deletion = dialogOf(page, '¿Eliminar 2 productos?')
  await expect(deletion.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(deletion.getByText(names[0])).toBeVisible()
  await deletion.getByRole('button', { name: 'Eliminar 2 productos' }).click()
  await expect(page.getByText('2 productos eliminados')).toBeVisible()
  await expect(page.getByText('No se encontraron productos')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByText(names[0], { exact: true }).first()).toBeVisible()
  await context.close()
})

test('a price of 0 shows an error, and a double click beside a number edits it and does not open the sheet', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { name: 'Celda Ancha', stock: 1_000, priceCents: 5_000 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=celda+ancha')
  const price = page.getByRole('button', { name: 'Precio de Celda Ancha: 50.00' })
  const cell = page.getByRole('cell').filter({ has: price })
  const { width = 0, height = 0 } = (await cell.boundingBox()) ?? {}
  // A position at the left edge of the cell is beside the number.
  await cell.dblclick({ position: { x: Math.min(6, width / 4), y: height / 2 } })
  const field = page.getByRole('textbox', { name: 'Precio de Celda Ancha' })
  await expect(field).toBeFocused()
  await expect(page).not.toHaveURL(/editar=/)
  await field.fill('0')
  await expect(page.getByRole('alert').filter({ hasText: 'El precio de venta debe ser mayor a 0' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('61')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Precio de Celda Ancha: 61.00' })).toBeVisible()
})

test('orders at 1000 px: only the table scrolls, with a shadow at its end, and checkbox and number are sticky', async ({
  page,
  shop,
}) => {
  await ordersOf(shop, 'Ancho Mil', [0])
  await page.setViewportSize({ width: 1000, height: 800 })
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=ancho+mil')
  await expect(orderRows(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const edge = page.locator('[data-scroller] + span')
  await expect(edge).toHaveCSS('opacity', '1')
  const box = page.getByRole('checkbox', { name: /^Seleccionar PED/ })
  const before = await box.boundingBox()
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(scroller.scrollWidth, 0))
  await expect(edge).toHaveCSS('opacity', '0')
  expect((await box.boundingBox())?.x).toBe(before?.x)
  await box.check()
  const isClickable = await orderRows(page)
    .first()
    .evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
  expect(isClickable).toBe(true)
})

test('[ORD-05] the date filter shows two months and supports Hoy, Mañana, Semana, a range, and the creation date', async ({
  page,
  shop,
}) => {
  const { place, orders } = await ordersOf(shop, 'Rango Fechas', [0, 1])
  const today = shopTime(new Date(), 'America/Mexico_City').day
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=rango+fechas')
  await expect(orderRows(page)).toHaveCount(2)
  const open = () =>
    page
      .getByRole('button', { name: /^(Entrega|Creación)(:.*)?$/ })
      .first()
      .click()
  await open()
  const picker = page.getByRole('dialog', { name: 'Entrega' })
  await expect(picker.getByRole('table')).toHaveCount(2)
  await expectAccessible(page, '[popover]:popover-open')
  await picker.getByRole('button', { name: 'Mañana' }).click()
  await expect(orderRows(page)).toHaveText([orders[0]?.order_number ?? ''])
  await expect(page).toHaveURL(new RegExp(`desde=${place.tomorrow}&hasta=${place.tomorrow}`))
  await open()
  await picker.getByRole('button', { name: 'Semana' }).click()
  await expect(orderRows(page)).toHaveCount(2)
  await open()
  await picker.getByRole('button', { name: showLongDay(addDays(place.tomorrow, 1)) }).click()
  await picker.getByRole('button', { name: showLongDay(addDays(place.tomorrow, 2)) }).click()
  await expect(orderRows(page)).toHaveText([orders[1]?.order_number ?? ''])
  await open()
  await picker.getByRole('button', { name: 'Creación' }).click()
  await expect(page).toHaveURL(/fecha=created/)
  await expect(page.getByText('No se encontraron resultados')).toBeVisible()
  await open()
  await page.getByRole('dialog', { name: 'Creación' }).getByRole('button', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(new RegExp(`desde=${today}`))
  await expect(orderRows(page)).toHaveCount(2)
})

test('on a phone the orders are grouped by delivery day and start with today', async ({ browser, shop }) => {
  const { orders } = await ordersOf(shop, 'Entrega Ordenada', [2, 0])
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const page = await context.newPage()
  await enterAs(page, shop)
  const asked = page.waitForRequest((request) => /\/api\/orders\?.*include=items/.test(request.url()))
  await page.goto('/?panel=pedidos')
  const { day } = shopTime(new Date(), 'America/Mexico_City')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('sort'), query.get('startDate')]).toEqual(['delivery', day])
  await page.goto('/?panel=pedidos&buscar=entrega+ordenada&orden=delivery')
  const cards = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.nth(1)).toContainText(orders[1]?.order_number ?? '')
  await expect(cards.nth(3)).toContainText(orders[0]?.order_number ?? '')
  await context.close()
})

test('hours without orders are blank in the calendar', async ({ page, shop }) => {
  await ordersOf(shop, 'Calendario Vacío', [0])
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&vista=calendario')
  const table = page.getByRole('table', { name: 'Pedidos por día y hora' })
  await expect(table.getByRole('button', { name: /Ver pedidos/ }).first()).toBeVisible()
  await expect(table.locator('td').filter({ hasText: /^0(\/\d+)?$/ })).toHaveCount(0)
  await expectAccessible(page, '.panel main table')
})
