import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import {
  checkout,
  chooseHandover,
  confirmation,
  days,
  fillCustomer,
  goToCheckout,
  next,
  places,
  send,
  withoutWhatsapp,
} from './at-the-checkout'
import { cartSheet, expectAccessible, openCart, reload } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.beforeEach(async ({ context }) => withoutWhatsapp(context))
test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza Tropiezo' })
  await untilShown(shop, await aProduct(shop, { name: 'Gloss Tropiezo', stock: 50 }))
})

async function readyToSend(page: Page) {
  await page.goto('/')
  await goToCheckout(page, 'Gloss Tropiezo')
  await fillCustomer(page)
  await chooseHandover(page, 'Plaza Tropiezo')
}
/** Changes the server's response to the order. */
const changeAnswer = (page: Page, change: (answer: { data: Record<string, unknown> }) => object | string) =>
  page.route('**/api/orders/guest', async (route) => {
    const response = await route.fetch()
    const changed = change((await response.json()) as { data: Record<string, unknown> })
    await route.fulfill({ response, body: typeof changed === 'string' ? changed : JSON.stringify(changed) })
  })

test('[ERR-75] when the browser blocks the new tab, a link and the message are shown', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await readyToSend(page)
  await send(page).click()
  await expect(confirmation(page).getByRole('alert').first()).toContainText('Error al abrir WhatsApp')
  await expect(confirmation(page).getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible()
  await expect(confirmation(page).getByRole('button', { name: 'Copiar mensaje' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('[ERR-71] [ERR-72] an unreadable response confirms nothing, and the same order is requested again', async ({
  page,
}) => {
  const answers = ['<html>', { success: true }]
  await changeAnswer(page, (answer) => answers.shift() ?? answer)
  await readyToSend(page)
  await send(page).click()
  await expect(checkout(page)).toContainText('Error al procesar la respuesta del servidor')
  await send(page).click()
  await expect(checkout(page)).toContainText('Respuesta del servidor inválida')
  await send(page).click()
  await expect(confirmation(page).getByText(/^PED-/)).toBeVisible()
})

test('[ERR-69] [ERR-70] failed places and hours can be retried', async ({ page }) => {
  await page.route('**/api/orders/delivery-locations', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await page.route('**/api/orders/delivery-times*', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await goToCheckout(page, 'Gloss Tropiezo')
  await fillCustomer(page)
  await expect(checkout(page)).toContainText('Error cargando lugares de entrega')
  await checkout(page).getByRole('button', { name: 'Reintentar' }).click()
  await places(page).locator('label', { hasText: 'Plaza Tropiezo' }).click()
  await days(page).first().locator('..').click()
  await expect(checkout(page)).toContainText('Error cargando horarios disponibles')
  await expectAccessible(page, 'dialog[open]')
  await checkout(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(checkout(page).getByText('10:00 a.m.')).toBeVisible()
})

test('when places, days and hours all fail to load, one error is shown, and retry loads all of them', async ({
  page,
}) => {
  await readyToSend(page)
  await checkout(page).getByRole('button', { name: 'Cambiar tus datos' }).click()
  await checkout(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.route('**/api/orders/delivery-*', (route) => route.abort())
  page.once('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await openCart(page)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await next(page).click()
  await expect(checkout(page).getByText('Error cargando lugares de entrega')).toBeVisible()
  await expect(checkout(page).getByText(/^Error /)).toHaveCount(2)
  await expect(checkout(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(1)
  await page.unroute('**/api/orders/delivery-*')
  await checkout(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(days(page).first()).toBeChecked()
  await expect(checkout(page).getByText('10:00 a.m.')).toBeVisible()
})
