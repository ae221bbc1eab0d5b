import { readFile } from 'node:fs/promises'
import { addDays, showShortDay } from '@tocador/contracts/calendar'
import { anOrderInput, aPlace, aProduct, levelOf } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder, withoutLiveChanges } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** Creates three orders of one customer with a unique name. */
async function arrange(shop: RunningShop, customerName: string, quantity = 1) {
  const product = await aProduct(shop, { stock: 10 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const orders = []
  for (const _ of [1, 2, 3])
    orders.push(await placeOrder(shop, anOrderInput(place, { [product]: quantity }, { customerName })))
  return { product, orders, newestFirst: orders.toReversed().map((order) => order.order_number) }
}

test('a search result is exported as CSV, also after a failure, and as a workbook, with exactly the filtered orders', async ({
  page,
  shop,
}) => {
  const { newestFirst } = await arrange(shop, '=Exporta Campos')
  const token = await enterAs(page, shop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/?panel=pedidos&buscar=exporta')
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(4)
  const choose = async (format: string) => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  const save = async (act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  await page.route('**/orders/export**', (route) => route.abort())
  await choose('Texto (CSV)')
  await expect(page.getByText('Error de conexión al exportar')).toBeVisible()
  await page.unroute('**/orders/export**')
  const csv = await save(() => page.getByRole('button', { name: 'Reintentar' }).click())
  expect(csv.name).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFPedido,Creado,Estado,Cliente,/)
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(newestFirst)
  expect(lines[1]).toContain(",'=Exporta Campos,")
  await expect(page.getByText(`${csv.name} está en tus descargas`)).toBeVisible()

  const workbook = await save(() => choose('Excel (XLSX)'))
  expect(workbook.name).toMatch(/\.xlsx$/)
  expect(workbook.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(asked.filter((url) => url.includes(token))).toEqual([])
})

test('[ORD-10] the orders are shown in pages of 20', async ({ page, shop }) => {
  const product = await aProduct(shop, { stock: 50 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const orders: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const order = await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName: 'Paula Paginada' }))
    orders.unshift(order.order_number)
  }
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=paginada')
  const rows = page.getByRole('table', { name: 'Pedidos' }).locator('.row-link')
  await expect(rows).toHaveText(orders.slice(0, 20))
  const pages = page.getByRole('navigation', { name: 'Paginación' })
  await expect(pages).toContainText('Página 1 de 2 (21 elementos total)')
  await pages.getByRole('button', { name: 'Siguiente' }).click()
  await expect(rows).toHaveText(orders.slice(20))
})

test('several orders move to the next status together, also by keyboard, and are undone together', async ({
  page,
  shop,
}) => {
  const { newestFirst } = await arrange(shop, 'Juntas Robles')
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=juntas')
  const row = (number = '') => page.getByRole('button', { name: number, exact: true })
  await row(newestFirst[0]).press('x')
  await row(newestFirst[2]).press('Shift+X')
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await expect(bar.getByText('3 seleccionados')).toBeVisible()
  await expectAccessible(page, '.panel main')
  await bar.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('3 pedidos en Confirmado')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Confirmado, cambiar/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: /^Pendiente, cambiar/ })).toHaveCount(3)
})

test('a bulk change lists refused orders with number and reason, and changes the others', async ({ page, shop }) => {
  const { product, orders, newestFirst } = await arrange(shop, 'Regresa Pineda', 3)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=regresa')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  const chooseStatus = async (name: string) => {
    await bar.getByRole('button', { name: 'Estado…' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await chooseStatus('Cancelado')
  await expect(page.getByText('3 pedidos en Cancelado')).toBeVisible()
  await expect.poll(async () => (await levelOf(shop, product)).onHand).toBe(10)
  // Another order takes seven of the ten units: three are left, enough for one order.
  const place = await aPlace(shop)
  await placeOrder(shop, anOrderInput(place, { [product]: 7 }))

  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await chooseStatus('Pendiente')
  const notice = dialogOf(page, '2 pedidos sin cambiar')
  await expect(notice.getByText(/Stock insuficiente: .* \(quedan 0\)/)).toHaveCount(2)
  for (const number of newestFirst.slice(1)) await expect(notice.getByText(number.slice(-4))).toBeVisible()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByRole('button', { name: /^Pendiente, cambiar/ })).toHaveCount(1)
  expect((await levelOf(shop, product)).onHand).toBe(0)
  expect(orders).toHaveLength(3)
})

test('a bulk change skips an order that a colleague changed meanwhile, and lists it', async ({ page, shop }) => {
  const { orders, newestFirst } = await arrange(shop, 'Cruzan Salgado')
  const token = await enterAs(page, shop)
  await withoutLiveChanges(page)
  await page.goto('/?panel=pedidos&buscar=cruzan')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  // The list does not receive the colleague's change before the click.
  await page.route('**/api/orders?**', (route) => route.abort())
  const changed = await page.request.put(`/api/orders/${orders[1]?.id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'cancelled' },
  })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  const notice = dialogOf(page, '1 pedido sin cambiar')
  await expect(notice.getByText('Alguien lo cambió a Cancelado. Revisa el pedido')).toBeVisible()
  await expect(notice.getByText(newestFirst[1]?.slice(-4) ?? '')).toBeVisible()
  await expect(page.getByText('2 pedidos en Confirmado')).toBeVisible()
  await page.unroute('**/api/orders?**')
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cancelado, cambiar/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Confirmado, cambiar/ })).toHaveCount(2)
})

test('on a phone cards can be selected, and the bulk actions replace the main action', async ({ browser, shop }) => {
  const { newestFirst } = await arrange(shop, 'Tarjetas Salinas')
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const page = await context.newPage()
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=tarjetas')
  for (const number of newestFirst.slice(0, 2))
    await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await expect(bar.getByText('2 seleccionados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuevo pedido' })).toBeHidden()
  await expectAccessible(page, '.panel main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await bar.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('2 pedidos en Confirmado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuevo pedido' })).toBeVisible()
  await context.close()
})

test('on a phone the list is grouped by delivery day, each day shows its total, and the order can be changed', async ({
  browser,
  shop,
}) => {
  const product = await aProduct(shop, { stock: 10, priceCents: 10_000 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const placed = (quantity: number, later: number) => {
    const deliveryDate = addDays(place.tomorrow, later)
    return placeOrder(
      shop,
      anOrderInput(place, { [product]: quantity }, { customerName: 'Orden Escobedo', deliveryDate }),
    )
  }
  const [second, first] = [await placed(3, 1), await placed(1, 0)]
  await placed(2, 0)
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const page = await context.newPage()
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&buscar=escobedo&orden=delivery')
  const list = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
  await expect(list.nth(0)).toHaveText(`${showShortDay(place.tomorrow)}2 pedidos · $300.00`)
  await expect(list.nth(1)).toContainText(first.order_number)
  await expect(list.nth(3)).toHaveText(`${showShortDay(addDays(place.tomorrow, 1))}1 pedido · $300.00`)
  await expect(list.nth(4)).toContainText(second.order_number)
  await expectAccessible(page, '.panel main')
  await page.getByRole('button', { name: 'Ordenar: Primeras entregas' }).tap()
  await page.getByRole('menuitemradio', { name: 'Más recientes' }).tap()
  // A search shows the newest first unless told otherwise.
  await expect(page).not.toHaveURL(/orden=/)
  await expect(list).toHaveCount(3)
  await expect(list.nth(2)).toContainText(second.order_number)
  await context.close()
})
