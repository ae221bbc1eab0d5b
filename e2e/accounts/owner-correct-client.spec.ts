import { randomInt } from 'node:crypto'
import { getProfile, updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import { signIn } from '../../server/src/testing/sign-in'
import { dialogOf, expectAccessible, phoneScreen, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const herProfile = (shop: { url: string }, token: string, change: RequestInit = {}) =>
  fetch(`${shop.url}/api${getProfile.path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...change,
  })
const freePhone = () => `55${randomInt(10_000_000, 99_999_999)}`
const spaced = (phone: string) => phone.replace(/(..)(....)(....)/, '$1 $2 $3')

test("[USR-50] the owner corrects a client's name and phone and reads what is refused", async ({ browser, shop }) => {
  const [wrong, right, taken] = [freePhone(), freePhone(), freePhone()]
  const name = 'Rosa Izela'
  const { user, token } = await signIn(shop, 'client', { name, phone: wrong })
  await signIn(shop, 'client', { name: 'Otra Clienta', phone: taken })
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const page = await context.newPage()
  await enterAs(page, shop)
  await page.goto(`/?panel=usuarios&usuario=${user.id}`)
  const sheet = dialogOf(page, `Usuario ${name}`)
  await sheet.getByRole('button', { name: 'Corregir datos…' }).click()
  const form = dialogOf(page, 'Corregir datos')
  await expect(form).toContainText('Al guardar se cierran sus sesiones')
  await expectAccessible(page, 'dialog[open]')
  expect(await sideways(page)).toBe(0)
  const save = form.getByRole('button', { name: 'Guardar datos' })

  await form.getByLabel('Nombre').fill('R')
  await form.getByLabel('Teléfono').fill('55 ventas')
  await save.click()
  await expect(form.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  await expect(form.getByText('Formato de teléfono inválido')).toBeVisible()
  await form.getByLabel('Nombre').fill('Rosa Isela')
  await form.getByLabel('Teléfono').fill(`044 ${taken}`)
  await save.click()
  await expect(form.getByText('Ya hay una cuenta con este teléfono')).toBeVisible()
  await expect(form.getByLabel('Teléfono')).toBeFocused()

  // She changes her name meanwhile: it is named, and saving again is deliberate.
  const renamed = await herProfile(shop, token, { method: updateProfile.method, body: '{"name":"Rosa Elisa"}' })
  expect(renamed.status).toBe(200)
  await form.getByLabel('Teléfono').fill(spaced(right))
  await save.click()
  await expect(form.getByRole('alert').filter({ hasText: 'Ahora: nombre «Rosa Elisa»' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await save.click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Rosa Isela: datos corregidos')).toBeVisible()
  const corrected = dialogOf(page, 'Usuario Rosa Isela')
  await expect(corrected.getByRole('link', { name: spaced(right) }).first()).toBeVisible()
  await expect(corrected.getByText(spaced(wrong))).toHaveCount(0)
  expect((await herProfile(shop, token)).status).toBe(401)
  await context.close()
})

test('[USR-50] the page of an administrator offers no correction, and a failed one keeps what was typed', async ({
  page,
  shop,
}) => {
  const other = await signIn(shop, 'admin', { name: 'Gina Encargada' })
  const client = await signIn(shop, 'client', { name: 'Nora Corregida' })
  await enterAs(page, shop)
  await page.goto(`/?panel=usuarios&usuario=${other.user.id}`)
  await expect(dialogOf(page, 'Usuario Gina Encargada').getByRole('button', { name: 'Cambiar rol…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corregir datos…' })).toHaveCount(0)

  await page.goto(`/?panel=usuarios&usuario=${client.user.id}`)
  await page.getByRole('button', { name: 'Corregir datos…' }).click()
  const form = dialogOf(page, 'Corregir datos')
  await form.getByLabel('Nombre').fill('Nora Correcta')
  await page.route(`**/api/admin/users/${client.user.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await form.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Error de conexión' })).toBeVisible()
  await expect(form.getByLabel('Nombre')).toHaveValue('Nora Correcta')
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(dialogOf(page, 'Usuario Nora Correcta')).toBeVisible()
})
