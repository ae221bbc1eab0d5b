import { aPlace, aProduct } from '../../server/src/testing/factories'
import { checkout, confirmation, onStep, places, send, withoutWhatsapp } from './at-the-checkout'
import { cartSheet, tabTo } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[CHK-01] a guest orders in three steps by keyboard only, from search to confirmation', async ({
  page,
  context,
  shop,
}) => {
  await aPlace(shop, { name: 'Acera del Teclado' })
  await untilShown(shop, await aProduct(shop, { name: 'Máscara Teclado' }))
  await withoutWhatsapp(context)
  await page.goto('/')

  await tabTo(page, 'Buscar productos', 'combobox')
  await page.keyboard.type('mascara teclado')
  await expect(page.getByRole('button', { name: 'Agregar Máscara Teclado al carrito' })).toBeVisible()
  await tabTo(page, 'Agregar Máscara Teclado al carrito')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Tu carrito: 1/ })).toBeVisible()
  await tabTo(page, /^Tu carrito: 1/)
  await page.keyboard.press('Enter')
  await expect(cartSheet(page)).toBeVisible()
  await tabTo(page, 'Continuar con el pedido')
  await page.keyboard.press('Enter')

  await onStep(page, 1, 'Tus datos')
  await tabTo(page, 'Tu nombre', 'textbox')
  await page.keyboard.type('Tecla Sánchez')
  await tabTo(page, 'Tu teléfono de WhatsApp', 'textbox')
  await page.keyboard.type('8112345678')
  await page.keyboard.press('Enter')

  await onStep(page, 2, 'Entrega')
  await expect(checkout(page).getByRole('heading', { name: /Paso 2/ })).toBeFocused()
  await expect(places(page).getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Tab')
  // Arrow keys choose among several places; a single place is chosen with the space bar.
  await page.keyboard.press('Space')
  while (
    !(await places(page)
      .getByRole('radio', { name: /Acera del Teclado/ })
      .isChecked())
  ) {
    await page.keyboard.press('ArrowDown')
  }
  const day = checkout(page).locator('input[name=deliveryDate]')
  await expect(day.first()).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(day.first()).toBeChecked()
  const hour = checkout(page).locator('input[name=deliveryTime]')
  await expect(hour.first()).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(hour.nth(1)).toBeChecked()
  await tabTo(page, 'Siguiente: confirmar')
  await page.keyboard.press('Enter')

  await onStep(page, 3, 'Confirmación')
  await tabTo(page, 'Enviar pedido por WhatsApp')
  await expect(send(page)).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opened).close()
  await expect(confirmation(page).getByText(/^PED-/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toBeHidden()
})
