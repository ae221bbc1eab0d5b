import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { checkout, goToCheckout } from '../checkout/at-the-checkout'
import { cartSheet, depth, dialogOf, openCart, signInDialog, withMotion } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test.use(withMotion)

/** Without interaction in between, Chromium's second Escape closes a dialog without a cancel event. */
async function pressEscapeAgainAndAgain(page: Page) {
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
  // After a frame and its tasks the browser has dispatched all close events.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

test('an unfinished order stays open below the confirmation, with focus and typed values', async ({ page, shop }) => {
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = dialogOf(page, 'Nuevo pedido')
  const name = dialog.getByLabel('Nombre', { exact: true })
  await name.fill('Lupita a medias')
  await pressEscapeAgainAndAgain(page)
  await expect(dialog.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  expect(await depth(page)).toBe(2)
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Lupita a medias')
  await expect(name).toBeFocused()

  await page.goBack()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => depth(page)).toBe(1)
  // Escape does not close the panel itself; Back does.
  await pressEscapeAgainAndAgain(page)
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page, /^Panel de/)).toBeHidden()
})

test('an unsaved product in its sheet over the list stays open, too', async ({ page, shop }) => {
  const id = await aProduct(shop, { name: 'Rubor a medias' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await enterAs(page, shop)
  await page.goto(`/?panel=productos&editar=${id}`)
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Nombre').fill('Rubor entero')
  await pressEscapeAgainAndAgain(page)
  await sheet.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Rubor entero')
  await expect(sheet.getByLabel('Nombre')).toBeFocused()
})

test('the checkout closes once, and the shop is usable afterwards', async ({ page, shop }) => {
  await aPlace(shop)
  await untilShown(shop, await aProduct(shop, { name: 'Gloss Salida' }))
  await page.goto('/')
  await goToCheckout(page, 'Gloss Salida')
  await checkout(page).getByLabel('Tu nombre').fill('Paola')
  await pressEscapeAgainAndAgain(page)
  await expect(checkout(page)).toBeHidden()
  await expect.poll(() => depth(page)).toBe(0)
  await openCart(page)
  await page.goBack()
  await expect(cartSheet(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the sign-in dialog cannot be closed while its request is in flight', async ({ page }) => {
  let releaseRequest = () => {}
  const isHeld = new Promise<void>((resolve) => (releaseRequest = resolve))
  await page.route('**/api/auth/login', async (route) => {
    await isHeld
    await route.fulfill({ status: 401, json: { success: false, message: 'Credenciales inválidas' } })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = signInDialog(page)
  await dialog.getByLabel('Teléfono').fill('8155501427')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Otra-2026-x')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeDisabled()
  await pressEscapeAgainAndAgain(page)
  await expect(dialog).toBeVisible()
  releaseRequest()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Credenciales inválidas' })).toBeVisible()
  await pressEscapeAgainAndAgain(page)
  await expect(dialog).toBeHidden()
})
