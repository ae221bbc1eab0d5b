import type { Page } from '@playwright/test'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { depth, dialogOf } from '../support/in-the-shop'
import { placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

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
  // The dialog's step back in the history would cancel the next page.
  await expect.poll(() => depth(page)).toBe(1)

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

test('what was typed in the dialogs of prices, orders and the import is there again when they are opened', async ({
  page,
  shop,
}) => {
  const [rubor, gloss] = [
    await aProduct(shop, { name: 'Rubor a Medias' }),
    await aProduct(shop, { name: 'Gloss a Medias' }),
  ]
  await untilShown(shop, gloss)
  const [place, other] = [await aPlace(shop), await aPlace(shop, { name: 'Mercado a Medias' })]
  const order = await placeOrder(shop, anOrderInput(place, { [rubor]: 1 }, { customerPhone: '33 7100 2026' }))
  await page.goto('/login')
  await signIn(page, shop)

  await page.goto('/?panel=productos&buscar=medias')
  const prices = async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).click()
    await page.getByRole('button', { name: 'Precio…' }).click()
    return dialogOf(page, 'Cambiar el precio de 2 productos')
  }
  const typing = await prices()
  await typing.getByLabel('Cambio').selectOption('Bajar')
  await typing.getByLabel('Porcentaje').fill('12.5')
  await endSession(page, shop)
  await signIn(page, shop)
  const again = await prices()
  await expect(again.getByLabel('Porcentaje')).toHaveValue('12.5')
  await expect(again.getByLabel('Cambio')).toHaveValue('fall')
  await again.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => depth(page)).toBe(1)
  await page.reload()
  await expect((await prices()).getByLabel('Porcentaje')).toHaveValue('')

  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await sheet.getByRole('button', { name: 'Cambiar productos' }).click()
  const lines = dialogOf(page, 'Cambiar productos')
  await lines.getByRole('combobox', { name: 'Agregar producto' }).fill('Gloss a Medias')
  await page.getByRole('option', { name: /Gloss a Medias/ }).click()
  await endSession(page, shop)
  await signIn(page, shop)
  await sheet.getByRole('button', { name: 'Cambiar productos' }).click()
  await expect(lines.getByRole('group', { name: 'Piezas de Gloss a Medias' })).toBeVisible()
  await lines.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(lines).toBeHidden()
  await sheet.getByRole('button', { name: 'Cambiar productos' }).click()
  await expect(lines.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await lines.getByRole('button', { name: 'Cancelar' }).click()

  await sheet.getByRole('button', { name: 'Cambiar entrega' }).click()
  const handover = dialogOf(page, 'Cambiar entrega')
  await handover.getByLabel('Lugar de entrega').selectOption(String(other.id))
  await handover.getByLabel('Fecha de entrega').selectOption(other.tomorrow)
  await endSession(page, shop)
  await signIn(page, shop)
  await sheet.getByRole('button', { name: 'Cambiar entrega' }).click()
  await expect(handover.getByLabel('Lugar de entrega')).toHaveValue(String(other.id))
  await expect(handover.getByLabel('Fecha de entrega')).toHaveValue(other.tomorrow)

  await page.goto('/?panel=productos')
  const file = { name: 'a-medias.csv', mimeType: 'text/csv', buffer: Buffer.from('ref,title,tarif\n1,Nuevo,"9,50 €"') }
  await page.getByRole('button', { name: 'Importar' }).click()
  const imported = dialogOf(page, 'Importar productos')
  await imported.getByLabel('Elegir archivo').setInputFiles(file)
  await imported.getByLabel('Columna ref').selectOption('Código del producto')
  await imported.getByLabel('Columna tarif').selectOption('Precio')
  await imported.getByLabel('Pesos por 1 EUR').fill('21.5')
  await endSession(page, shop)
  await signIn(page, shop)
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(imported.getByText('Elige otra vez «a-medias.csv» para seguir con lo que contestaste.')).toBeVisible()
  await imported.getByLabel('Elegir archivo').setInputFiles(file)
  await expect(imported.getByLabel('Columna tarif')).toHaveValue('price')
  await expect(imported.getByLabel('Pesos por 1 EUR')).toHaveValue('21.5')
})
