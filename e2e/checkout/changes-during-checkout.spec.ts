import { addDays } from '@tocador/contracts/calendar'
import { aPlace, aProduct, aSession, anOrderInput, lapseHolds } from '../../server/src/testing/factories'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  days,
  fillCustomer,
  goToCheckout,
  hour,
  hours,
  next,
  onStep,
  places,
  send,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'
import { anotherVisitor, cartSheet, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.beforeEach(async ({ context }) => withoutWhatsapp(context))

test('a higher price is shown and has to be confirmed', async ({ page, shop }) => {
  await aPlace(shop, { name: 'Plaza Precio' })
  const product = await aProduct(shop, { name: 'Polvo Precio', priceCents: 10_000 })
  await untilShown(shop, product)
  await page.goto('/')
  await goToCheckout(page, 'Polvo Precio')
  await fillCustomer(page, 'Diana Precio')
  await chooseHandover(page, 'Plaza Precio')
  const owner = await asOwner(shop)
  await owner.changeProduct(product, { price: 120 })

  await send(page).click()
  await expect(checkout(page)).toContainText('Los precios cambiaron. Revisa el nuevo total antes de confirmar.')
  await expect(checkout(page)).toContainText('Polvo Precio: antes $100.00, ahora $120.00')
  await expect(checkout(page).getByRole('complementary')).toContainText('Total $120.00')
  await expectAccessible(page, 'dialog[open]')
  expect(await owner.ordersOf('Diana Precio')).toHaveLength(0)
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await owner.ordersOf('Diana Precio')).toMatchObject([{ total_amount: 120 }])
})

test('an hour that was booked out meanwhile is no longer offered', async ({ page, shop }) => {
  const place = await aPlace(shop, { name: 'Plaza Cupo', capacity: 1 })
  const product = await aProduct(shop, { name: 'Brocha Cupo' })
  await untilShown(shop, product)
  await page.goto('/')
  await goToCheckout(page, 'Brocha Cupo')
  await fillCustomer(page, 'Diana Cupo')
  await places(page).locator('label', { hasText: 'Plaza Cupo' }).click()
  await days(page).first().locator('..').click()
  await expect(hour(page, '10:00 a.m.')).toContainText('Queda 1')
  await chooseHandover(page, 'Plaza Cupo')

  const other = await fetch(`${shop.url}/api/orders/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }),
  })
  expect(other.status).toBe(201)
  await send(page).click()
  await onStep(page, 2, 'Entrega')
  await expect(checkout(page).getByRole('alert').first()).toContainText('Ese horario ya se llenó. Elige otro.')
  await expect(hours(page).first()).toBeDisabled()
  await expect(hour(page, '10:00 a.m.')).toContainText('Lleno')
  await page.setViewportSize(phoneScreen.viewport)
  await hour(page, '11:00 a.m.').click()
  await next(page).click()
  await sendThroughWhatsapp(page)
  expect(await (await asOwner(shop)).ordersOf('Diana Cupo')).toMatchObject([{ delivery_time: '11:00' }])
})

test('two customers send an order for the last place of an hour at once: one gets it, the other is refused', async ({
  page,
  shop,
  browser,
}) => {
  await aPlace(shop, { name: 'Plaza Carrera', capacity: 1 })
  await untilShown(shop, await aProduct(shop, { name: 'Rímel Carrera' }))
  const phone = await anotherVisitor(browser, shop.url, phoneScreen)
  await withoutWhatsapp(phone.page.context())
  await page.goto('/')
  const visitors = [page, phone.page]
  for (const [index, one] of visitors.entries()) {
    await goToCheckout(one, 'Rímel Carrera')
    await fillCustomer(one, 'Diana Carrera', `81 7000 000${index}`)
    await chooseHandover(one, 'Plaza Carrera')
  }

  await Promise.all(visitors.map((one) => send(one).click()))
  const outcomes = await Promise.all(
    visitors.map(async (one) => {
      const refused = checkout(one)
        .getByRole('alert')
        .filter({ hasText: 'Ese horario ya se llenó. Elige otro.' })
        .first()
      await expect(confirmation(one).or(refused)).toBeVisible()
      return (await refused.isVisible()) ? 'refused' : 'accepted'
    }),
  )
  expect(outcomes.sort()).toEqual(['accepted', 'refused'])
  expect(await (await asOwner(shop)).ordersOf('Diana Carrera')).toHaveLength(1)
  await phone.close()
})

test('[CHK-19] a closed day is disabled and shows the reason, and a day whose hours are over leads to the next one', async ({
  page,
  shop,
}) => {
  const place = await aPlace(shop, { name: 'Plaza Cerrada' })
  await untilShown(shop, await aProduct(shop, { name: 'Esmalte Cerrado' }))
  await (await asOwner(shop)).closeDate(place.id, addDays(place.tomorrow, 1), 'Inventario')
  await page.goto('/')
  await goToCheckout(page, 'Esmalte Cerrado')
  await fillCustomer(page)
  await places(page).locator('label', { hasText: 'Plaza Cerrada' }).click()
  await expect(days(page).nth(1)).toBeDisabled()
  await expect(days(page).nth(1).locator('..')).toContainText('Cerrado')
  await expect(checkout(page)).toContainText('Inventario')
  await expect(days(page).first()).toBeEnabled()
  await page.setViewportSize(phoneScreen.viewport)
  await expect(days(page).nth(1)).toBeDisabled()
  await expect(checkout(page)).toContainText('Inventario')
  await expectAccessible(page, 'dialog[open]')

  const message = 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.'
  await page.route('**/api/orders/delivery-times*', (route) =>
    route.fulfill({
      json: { success: true, data: [], isToday: true, hasAvailableSlots: false, message },
    }),
  )
  await days(page).first().locator('..').click()
  await expect(checkout(page)).toContainText(message)
  await checkout(page)
    .getByRole('button', { name: /^Elegir / })
    .click()
  // The second day is closed.
  await expect(days(page).nth(2)).toBeChecked()
})

test('sold-out units are listed, with a button back to the cart', async ({ page, shop }) => {
  await aPlace(shop, { name: 'Plaza Agotada' })
  const product = await aProduct(shop, { name: 'Crema Agotada', stock: 5 })
  await untilShown(shop, product)
  await page.goto('/')
  await goToCheckout(page, 'Crema Agotada')
  await fillCustomer(page, 'Diana Agotada')
  await chooseHandover(page, 'Plaza Agotada')
  await (await asOwner(shop)).changeProduct(product, { stock_total: 0 })
  await send(page).click()
  await expect(checkout(page).getByRole('alert').first()).toContainText('Crema Agotada')
  await checkout(page).getByRole('button', { name: 'Volver al carrito' }).click()
  await expect(cartSheet(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
})

test('[CHK-31] an only product that leaves the shop in the last step leaves its reason in the dialog', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Plaza Retirada' })
  const product = await aProduct(shop, { name: 'Sérum Retirado' })
  await untilShown(shop, product)
  await page.goto('/')
  await goToCheckout(page, 'Sérum Retirado')
  await fillCustomer(page, 'Diana Retirada')
  await chooseHandover(page, 'Plaza Retirada')
  await (await asOwner(shop)).deleteProduct(product)
  await send(page).click()
  const empty = checkout(page).filter({ hasText: 'Tu carrito está vacío' })
  await expect(empty).toBeVisible()
  await expect(empty.getByText('«Sérum Retirado» salió de tu carrito.').first()).toBeVisible()
  // The toast has gone by itself.
  await expect(page.getByRole('status').filter({ hasText: 'Sérum Retirado' })).toHaveCount(0)
  await expect(empty.locator('p').filter({ hasText: '«Sérum Retirado» salió de tu carrito.' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('[CHK-32] the checkout says how long the pieces are held, and before sending that the hold is over', async ({
    page,
    shop,
  }) => {
    await aPlace(shop, { name: 'Plaza Reloj' })
    const product = await aProduct(shop, { name: 'Bruma Reloj' })
    await untilShown(shop, product)
    await page.goto('/')
    await goToCheckout(page, 'Bruma Reloj')
    const clock = checkout(page)
      .getByText(/^Apartado por (1 h|59 min)/)
      .filter({ visible: true })
    const isSaidOnEachScreen = async () => {
      for (const viewport of [{ width: 1440, height: 900 }, phoneScreen.viewport]) {
        await page.setViewportSize(viewport)
        await expect(clock).toBeVisible()
      }
    }
    await isSaidOnEachScreen()
    await fillCustomer(page, 'Diana Reloj')
    await isSaidOnEachScreen()
    await chooseHandover(page, 'Plaza Reloj')
    await isSaidOnEachScreen()

    await lapseHolds(shop, product)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(checkout(page).getByText('Tu apartado venció').filter({ visible: true })).toBeVisible()
    await expect(
      checkout(page)
        .getByText('Al enviar tu pedido, tomamos las piezas que aún estén libres.')
        .filter({ visible: true }),
    ).toBeVisible()
    await sendThroughWhatsapp(page)
    await expect(confirmation(page)).toBeVisible()
  })
})

test('[CHK-33] the days that an account can choose are those of the settings', async ({ page, shop }) => {
  const owner = await asOwner(shop)
  await aPlace(shop, { name: 'Plaza Días' })
  await untilShown(shop, await aProduct(shop, { name: 'Tónico Días' }))
  await owner.changeSettings({ registered_window_days: 12, guest_window_days: 1 })
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain('"registeredDays":12')
  await page.goto('/')
  await goToCheckout(page, 'Tónico Días')
  await fillCustomer(page)
  await expect(checkout(page)).toContainText(
    'Sin cuenta, hasta 1 día posterior. Con cuenta puedes elegir hasta 12 días.',
  )
  await owner.changeSettings({ registered_window_days: 7, guest_window_days: 3 })
})
