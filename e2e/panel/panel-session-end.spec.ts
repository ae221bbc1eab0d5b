import type { Page } from '@playwright/test'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { dialogOf } from '../support/in-the-shop'
import { expect, test } from '../support/shop-test'

const login = (page: Page) => dialogOf(page, 'Iniciar sesión')

async function signIn(page: Page, shop: RunningShop) {
  await login(page).getByLabel('Teléfono').fill(shop.owner.phone)
  await login(page).getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
  await login(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(login(page)).toBeHidden()
}

/** The session ends on the server while the owner types. */
async function endSession(page: Page, shop: RunningShop) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await fetch(`${shop.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await expect(login(page)).toBeVisible()
}

// An expectation that fails shows sooner than by the limit of a click.
test.use({ actionTimeout: 20_000 })

test('what was typed in a form of the panel is there again after the session ended, and the login does not speak of a cart', async ({
  page,
  shop,
}) => {
  await page.goto('/login')
  await expect(login(page).getByText('Tu carrito se queda contigo')).toBeVisible()
  await signIn(page, shop)

  await page.goto('/?panel=ajustes')
  await page.getByLabel('Nombre', { exact: true }).fill('Tocador a Medias')
  await endSession(page, shop)
  await expect(login(page).getByText('volver al panel y seguir con lo que escribías.')).toBeVisible()
  await expect(login(page).getByText('carrito')).toHaveCount(0)
  await signIn(page, shop)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Tocador a Medias')
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Tocador')

  await page.goto('/?panel=usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const user = dialogOf(page, 'Agregar usuario')
  await user.getByLabel('Nombre').fill('Nora a Medias')
  await user.getByLabel('Contraseña', { exact: true }).fill('secreta-9')
  await endSession(page, shop)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secreta-9')
  await signIn(page, shop)
  await expect(user.getByLabel('Nombre')).toHaveValue('Nora a Medias')
  await user.getByRole('button', { name: 'Cancelar' }).click()
  await expect(user).toBeHidden()
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  await expect(user.getByLabel('Nombre')).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const order = dialogOf(page, 'Nuevo pedido')
  await order.getByLabel('Nota del cliente').fill('Llega tarde')
  await endSession(page, shop)
  await signIn(page, shop)
  await expect(order.getByLabel('Nota del cliente')).toHaveValue('Llega tarde')

  await page.goto('/?panel=disponibilidad')
  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  const place = dialogOf(page, 'Agregar lugar de entrega')
  await place.getByLabel('Nombre').fill('Plaza a Medias')
  await endSession(page, shop)
  await signIn(page, shop)
  await expect(place.getByLabel('Nombre')).toHaveValue('Plaza a Medias')
})
