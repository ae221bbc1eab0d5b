import { readFile } from 'node:fs/promises'
import { addDays, showLongDay } from '@tocador/contracts/calendar'
import type { BrowserContext, Page } from '@playwright/test'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import {
  asOwner,
  confirmation,
  chooseHandover,
  fillCustomer,
  goToCheckout,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'
import { cartSheet, expectAccessible, sideways } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

async function sendOrder(shop: RunningShop, customerName: string) {
  const product = await aProduct(shop, { name: 'Rubor Enlace', priceCents: 25_000 })
  const place = await aPlace(shop, { name: 'Plaza del Enlace' })
  const reply = await fetch(`${shop.url}/api/orders/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: `guest_${Date.now()}_enlaceenlace`,
      customerName,
      customerPhone: '5512345678',
      deliveryLocationId: place.id,
      deliveryDate: addDays(place.tomorrow, 1),
      deliveryTime: '10:00',
      cartItems: [{ productId: product, quantity: 2 }],
    }),
  })
  const { data } = (await reply.json()) as { data: { order: { id: number; link: string; order_number: string } } }
  return { ...data.order, place, day: addDays(place.tomorrow, 1) }
}

/** `martes 24 de noviembre` */
const dayWithoutYear = (day: string) =>
  showLongDay(day)
    .replace(',', '')
    .replace(/ de \d+$/, '')

const steps = (page: Page) => page.getByRole('list', { name: 'Estado del pedido' })

async function openWidths(page: Page, open: () => Promise<unknown>) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'html')
  }
}

test('[OPAGE-07] [OPAGE-10] [OPAGE-12] a guest opens her order’s link, reads, moves it to another hour and cancels it in time', async ({
  browser,
  shop,
}) => {
  const { link, order_number: number, day, place } = await sendOrder(shop, 'Lucía Robles')
  // Scripts are off, as on an old phone; everything but repeating the order works.
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  await expect(plain.getByText('Pagas $500.00 al recoger')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Repetir pedido' })).toBeHidden()
  await plain.getByRole('link', { name: 'Cambiar entrega' }).click()
  await plain.locator('label', { hasText: '11:00 a.m.' }).click()
  await plain.getByRole('button', { name: 'Cambiar entrega' }).click()
  await expect(plain.getByText('Listo, cambiamos tu entrega.')).toBeVisible()
  await expect(plain.getByText(/, 11:00\s+a\.m\./).first()).toBeVisible()
  await context.close()

  const page = await browser.newPage({ baseURL: shop.url })
  // As wide as it says, since a browser divides by that.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"/>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await openWidths(page, () => page.goto(link))
  await expect(page.getByText(number)).toBeVisible()
  await expect(steps(page).getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('Rubor Enlace')).toBeVisible()
  await expect(page.getByText('Pagas $500.00 al recoger')).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: 'Rubor Enlace' }).locator('img')).toHaveAttribute(
    'src',
    /\/media\/abc-/,
  )
  await expect(page.getByRole('link', { name: /Ver mapa/ })).toHaveAttribute('href', /google.*Plaza%20del%20Enlace/)
  await expect(page.getByText('Calle Jacaranda 1')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Guardar en calendario' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`DTSTART:${day.replaceAll('-', '')}T170000Z`)

  await openWidths(page, () => page.goto(`${link}/mover`))
  const tomorrow = page.getByRole('link', { name: dayWithoutYear(place.tomorrow) })
  await tomorrow.click()
  await expect(tomorrow).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Dejarla como está' }).click()

  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(cartSheet(page).getByText('Rubor Enlace')).toBeVisible()
  const owner = await browser.newPage({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
  await enterAs(owner, shop)
  await owner.goto('/?panel=ajustes&ajuste=entregas')
  const hours = owner.getByLabel('Cambios por el enlace del pedido')
  await expect(hours).toHaveValue('12')
  for (const [setting, isOffered] of [
    ['168', false],
    ['12', true],
  ] as const) {
    await hours.fill(setting)
    await owner.getByRole('button', { name: 'Guardar ajustes' }).click()
    await expect(owner.getByText('1 cambio sin guardar')).toBeHidden()
    await page.goto(link)
    await expect(page.getByText('Pagas $500.00 al recoger')).toBeVisible()
    for (const name of ['Cambiar entrega', 'Cancelar pedido'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(isOffered ? 1 : 0)
  }
  await owner.close()
  await page.getByText('Cancelar pedido').click()
  await page.getByRole('button', { name: 'Sí, cancelar mi pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByRole('status').first()).toContainText('Tu pedido quedó cancelado')
  await expect(page.getByText('No pagas nada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiar entrega' })).toBeHidden()
  await openWidths(page, () => page.goto(link))

  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(cartSheet(page).getByText('Rubor Enlace')).toBeVisible()
  await page.goto('/pedido/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible()
  await expectAccessible(page, 'html')
  await page.close()
})

test('[OPAGE-13] the confirmation shows the goods and leads to the order’s page, and the owner copies its link', async ({
  page,
  context,
  shop,
}) => {
  await withoutWhatsapp(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await aPlace(shop, { name: 'Plaza Confirmada' })
  await untilShown(shop, await aProduct(shop, { name: 'Labial Confirmado' }))
  await page.goto('/')
  await goToCheckout(page, 'Labial Confirmado')
  await fillCustomer(page, 'Renata Confirmada')
  await chooseHandover(page, 'Plaza Confirmada')
  const url = await sendThroughWhatsapp(page)
  await expect(confirmation(page).getByRole('img', { name: '1 × Labial Confirmado' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await confirmation(page)
    .getByRole('link', { name: /Ver tu pedido/ })
    .click()
  const order = await opened
  await expect(order.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  expect(url.searchParams.get('text')).toContain(`Ver mi pedido: ${order.url()}`)

  const owner = await context.newPage()
  await enterAs(owner, shop)
  await owner.goto('/?panel=pedidos')
  await owner.getByText('Renata Confirmada').first().click()
  await owner.getByRole('button', { name: 'Copiar enlace del pedido' }).click()
  await expect(owner.getByText('Enlace copiado')).toBeVisible()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(order.url())
})

test('repeating an order of which nothing is left says so, and leaves the cart as it is', async ({ page, shop }) => {
  const place = await aPlace(shop, { name: 'Plaza Nada' })
  const product = await aProduct(shop, { name: 'Labial Último' })
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  const { link } = order as unknown as { link: string }
  await (await asOwner(shop)).deleteProduct(product)
  await page.goto(link)
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'Labial Último: ya no hay' })
  await expect(answer).toContainText('Ya no queda nada de este pedido; tu carrito sigue como estaba.')
  await expect(answer).not.toContainText('está en tu carrito')
  await answer.getByRole('link', { name: 'Ver la tienda' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})
