import type { Page } from '@playwright/test'
import { showLongDay } from '@tocador/contracts/calendar'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { printedPages } from '../support/printed-pages'
import { expect, test, untilShown } from '../support/shop-test'

let created = 0

/** Creates a place with two orders of one product: three pieces and, an hour later, two. */
async function arrange(shop: RunningShop, capacity: number | null = null) {
  const name = `Plaza del Surtido ${++created}`
  const product = await aProduct(shop, { name: `Rubor Surtido ${created}`, stock: 50, type: 'Rubores' })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name, capacity })
  const order = await placeOrder(
    shop,
    anOrderInput(place, { [product]: 3 }, { customerName: 'Karla Yesenia Ruiz', notes: 'Llego 5:15' }),
  )
  await placeOrder(
    shop,
    anOrderInput(place, { [product]: 2 }, { deliveryTime: '11:00', customerName: 'Fernanda Ibarra' }),
  )
  return { name, place, order, product: `Rubor Surtido ${created}` }
}

const pickList = (page: Page) => dialogOf(page, 'Lista de surtido')

/** The text that is visible in print. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const text = await page.evaluate(() => document.body.innerText)
  await page.emulateMedia({ media: null })
  return text
}

test('the owner prints the pick list of a day and a place, on a sheet and on a roll', async ({ page, shop }) => {
  await page.setViewportSize(phoneScreen.viewport)
  const { name, place, order, product } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&desde=${place.tomorrow}&hasta=${place.tomorrow}`)
  await page.getByRole('button', { name: 'Lista de surtido' }).click()
  await pickList(page).getByLabel('Lugar de entrega').selectOption(name)
  await expect(page).toHaveURL(new RegExp(`surtido=${place.tomorrow}.*lugar=${place.id}`))
  const sheet = pickList(page).getByRole('article')
  await expect(sheet.getByText('2 pedidos · 5 piezas')).toBeVisible()
  await expect(sheet.getByText('Incluye 2 por confirmar')).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: product }).first()).toHaveText(/5.*Rubores/)
  await expect(sheet.getByText('Nota: Llego 5:15')).toBeVisible()
  await expectAccessible(page, 'dialog[data-overlay=screen][open]')

  expect(await printedPages(page)).toEqual([[210, 297]])
  const paper = await onPaper(page)
  expect(paper).toContain('1 · Junta las piezas')
  expect(paper).toContain('Karla Yesenia Ruiz')
  for (const behind of ['Imprimir', 'Cerrar sesión', 'Número, nombre', 'Iniciar sesión']) {
    expect(paper).not.toContain(behind)
  }

  await pickList(page).getByText('Rollo de 80 mm').click()
  await expect(page).toHaveURL(/papel=rollo/)
  await expect(sheet.getByRole('img', { includeHidden: true })).toHaveCount(0)
  const roll = await printedPages(page)
  expect(roll.map(([wide]) => wide)).toEqual([80])
  await page.reload()
  await expect(pickList(page).getByText('Rollo de 80 mm').getByRole('radio')).toBeChecked()
  await expect(sheet.getByText(order.order_number)).toBeVisible()
  await page.goBack()
  await expect(pickList(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
})

for (const [width, device] of [
  [1440, {}],
  [390, phoneScreen],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(device)

    test('the calendar links each hour to its orders, and each day to its pick list', async ({ page, shop }) => {
      const { name, place, order } = await arrange(shop, 1)
      await enterAs(page, shop)
      await page.goto('/?panel=pedidos')
      await page.getByRole('button', { name: 'Calendario', exact: true }).click()
      await expect(page).toHaveURL(/vista=calendario/)
      if (width === 390)
        await page
          .getByRole('button', { name: new RegExp(`${Number(place.tomorrow.slice(8))} de .*pedidos?$`) })
          .click()
      const slot = page.getByRole('button', { name: new RegExp(`10:00 a.m., ${name}: 1 de 1 pedido, 3 piezas, lleno`) })
      await expect(slot).toContainText('Lleno')
      await expectAccessible(page, '.panel main')
      await slot.click()
      await expect(page).toHaveURL(
        new RegExp(`lugar=${place.id}.*desde=${place.tomorrow}|desde=${place.tomorrow}.*lugar=${place.id}`),
      )
      await expect(page.getByRole('button', { name: order.order_number, exact: true })).toBeVisible()
      await page.goBack()
      await expect(slot).toBeVisible()
      await page
        .getByRole('button', { name: width === 390 ? /^Surtido$/ : /^Lista de surtido del/ })
        .first()
        .click()
      await expect(pickList(page).getByText(order.order_number).first()).toBeVisible()
      await page.goBack()
      await expect(pickList(page)).toBeHidden()
      await expect(slot).toBeVisible()
    })
  })
}

test('on paper a long type stays in the column of its piece', async ({ page, shop }) => {
  const type = 'Cuidado profundo del rostro, cuello y escote para la noche'
  const product = await aProduct(shop, { name: 'Crema de noche', stock: 5, type })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: 'Plaza del Tipo' })
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&surtido=${place.tomorrow}&lugar=${place.id}`)
  await expect(pickList(page).getByRole('article').getByText(type)).toBeVisible()
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const piece = page.locator('.print-copy li').filter({ hasText: type })
  await expect(piece).toBeVisible()
  expect(await piece.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null })
})

test('the button prints after all pictures are loaded, and the keyboard closes the list', async ({ page, shop }) => {
  const { place, order } = await arrange(shop)
  await enterAs(page, shop)
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-copy img')]
      document.body.dataset['printed'] = `${pictures.length > 0 && pictures.every((one) => one.complete)}`
    }
  })
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.goto(`/?panel=pedidos&surtido=${place.tomorrow}&lugar=${place.id}`)
  await expect(pickList(page).getByText(order.order_number)).toBeVisible()
  await pickList(page).getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
  await page.keyboard.press('Escape')
  await expect(pickList(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
})

test('a single order is printed from its sheet', async ({ page, shop }) => {
  const { order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  await dialogOf(page, `Pedido ${order.order_number}`).getByRole('button', { name: 'Imprimir' }).click()
  const sheet = dialogOf(page, 'Hoja de pedido')
  await expect(sheet.getByText('Karla Yesenia Ruiz')).toBeVisible()
  expect(await onPaper(page)).not.toContain('Fernanda Ibarra')
  expect(await printedPages(page)).toEqual([[210, 297]])
  await page.reload()
  await expect(sheet.getByText('Karla Yesenia Ruiz')).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(dialogOf(page, `Pedido ${order.order_number}`)).toBeVisible()
})

test('a day without orders shows a message, and a failed list can be retried', async ({ page, shop }) => {
  const { place } = await arrange(shop)
  let isOffline = true
  await page.route('**/api/admin/pick-list?**', (route) => (isOffline ? route.abort() : route.continue()))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&surtido=2027-01-04&lugar=${place.id}`)
  await expect(pickList(page).getByRole('heading', { name: 'Error de conexión' })).toBeVisible()
  await expect(pickList(page).getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  isOffline = false
  await pickList(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(pickList(page).getByRole('heading', { name: 'No hay pedidos que surtir' })).toBeVisible()
  await expectAccessible(page, 'dialog[data-overlay=screen][open]')
  // Named in Spanish in every browser, unlike in a native field.
  await pickList(page).getByRole('button', { name: 'Día de entrega: lunes, 4 de enero de 2027' }).click()
  const tomorrow = page.getByRole('button', { name: showLongDay(place.tomorrow), exact: true })
  const month = page.getByRole('button', { name: place.tomorrow < '2027-01-04' ? 'Mes anterior' : 'Mes siguiente' })
  await expect(month).toBeVisible()
  while (!(await tomorrow.isVisible())) await month.click()
  await tomorrow.click()
  await expect(pickList(page).getByText('2 pedidos · 5 piezas')).toBeVisible()
})
