import { aProduct } from '../../server/src/testing/factories'
import {
  addToCart,
  anotherVisitor,
  cartButton,
  cartSheet,
  expectAccessible,
  lineOf,
  openCart,
  phoneScreen,
  signInDialog,
} from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const stored = (name: string) => localStorage.getItem(name)

test('[NAV-17] [AUTH-21] [AUTH-22] [AUTH-23] a guest registers from the cart, and the cart is available on her other devices', async ({
  page,
  shop,
  browser,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Rubor Camelia', priceCents: 19_950 }))
  await page.goto('/')
  await addToCart(page, 'Rubor Camelia')
  await openCart(page)
  expect(await page.evaluate(stored, 'guest_session_id')).toMatch(/^guest_\d+_[0-9a-f]{32}$/)
  await expect(cartSheet(page).getByText('Guardar Carrito')).toBeVisible()
  await expect(cartSheet(page)).toContainText(
    'Si te vas sin guardar, perderás este carrito y las piezas vuelven a la tienda.',
  )
  const signIn = cartSheet(page).getByRole('button', { name: 'Iniciar sesión' })
  await signIn.click()
  await expect(signInDialog(page)).toBeVisible()
  await page.goBack()
  await expect(signInDialog(page)).toBeHidden()
  await expect(cartSheet(page)).toBeVisible()
  await signIn.click()

  // The rest on a phone.
  await page.setViewportSize(phoneScreen.viewport)
  await signInDialog(page).getByRole('button', { name: 'Crea tu cuenta' }).click()
  await signInDialog(page).getByLabel('Tu nombre').fill('Sofía Ramírez')
  await signInDialog(page).getByLabel('Tu teléfono').fill('11 2233 4455')
  await signInDialog(page).getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await signInDialog(page).getByLabel('Repite tu contraseña').fill('secreto1')
  await signInDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Hola, Sofía')).toBeVisible()
  await expect.poll(() => page.evaluate(stored, 'guest_session_id')).toBeNull()
  expect(await page.evaluate(stored, 'auth_token')).toBeTruthy()

  // The cart dialog is still open.
  await expect(lineOf(page, 'Rubor Camelia')).toContainText('$199.50')
  // A new account has a guest's hold time until the shop confirms its first order.
  await expect(lineOf(page, 'Rubor Camelia')).toContainText(/Apartado por (1 h|5[5-9] min)/)
  await expect(cartSheet(page).getByText('Guardar Carrito')).toBeHidden()
  await expectAccessible(page, 'dialog[open]')

  const atHome = await anotherVisitor(browser, `${shop.url}/login`)
  await atHome.page.getByLabel('Tu teléfono').fill('+52 1 11 2233 4455')
  await atHome.page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await signInDialog(atHome.page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(atHome.page).toHaveURL('/')
  await openCart(atHome.page)
  await expect(lineOf(atHome.page, 'Rubor Camelia')).toBeVisible()
  await atHome.close()
})

test('[AUTH-06] [AUTH-24] [AUTH-25] [NAV-09] signing out removes user and cart from the page; signing in restores both', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Sérum Rocío' }))
  await page.goto('/register')
  await page.getByLabel('Tu nombre').fill('Elena Ortiz')
  await page.getByLabel('Tu teléfono').fill('1199887766')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await page.getByLabel('Repite tu contraseña').fill('secreto1')
  await signInDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Hola, Elena')).toBeVisible()
  await addToCart(page, 'Sérum Rocío')
  await expect(cartButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(cartButton(page)).toBeHidden()
  await expect(page.getByText('Hola, Elena')).toBeHidden()
  expect(await page.evaluate(stored, 'auth_token')).toBeNull()

  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Tu teléfono').fill('1199887766')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await signInDialog(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Hola, Elena')).toBeVisible()
  await openCart(page)
  await expect(lineOf(page, 'Sérum Rocío')).toBeVisible()
})
