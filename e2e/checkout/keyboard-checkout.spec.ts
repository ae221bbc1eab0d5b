import { aPlace, aProduct } from '../../server/src/testing/factories'
import { confirmation, orderByKeyboard, withoutWhatsapp } from './at-the-checkout'
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

  await orderByKeyboard(page, 'Tecla Sánchez', 'Acera del Teclado')
  await expect(confirmation(page).getByText(/^PED-/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toBeHidden()
})
