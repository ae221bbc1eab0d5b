import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

/** Not a picture of the shelf behind the panel, whose product may have the word in its name. */
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true })

test('the owner changes settings in one go, is told of another administrator’s change, and the shop shows them', async ({
  page,
  shop,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const token = await enterAs(page, shop)
  await page.goto('/?panel=ajustes')
  const views = page.getByRole('group', { name: 'Vistas' })
  await nameField(page).fill('Bella')
  await expect(page.getByText('Antes: Tocador')).toBeVisible()
  await views.getByRole('button', { name: 'Reservas' }).click()
  await expect(page.getByLabel('Tiempo para invitados')).toHaveValue('1')
  await page.getByLabel('Tiempo para invitados').fill('0')
  await expect(page.getByText('Debe ser un número entero de 1 a 720')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar ajustes' })).toBeDisabled()
  await page.getByLabel('Tiempo para invitados').fill('2')
  await expectAccessible(page, 'main')

  const save = (change: object) =>
    fetch(`${shop.url}/api/admin/settings`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(change),
    })
  expect((await save({ shop_name: 'Otra' })).status).toBe(200)
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expect(page.getByText('Alguien lo cambió mientras lo editabas')).toBeVisible()
  await views.getByRole('button', { name: 'Tienda' }).click()
  await expect(page.getByText('Antes: Otra')).toBeVisible()
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expect(page.getByText('2 cambios sin guardar')).toBeHidden()

  const visitor = await browser.newPage()
  await visitor.goto(shop.url)
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Bella' })).toBeVisible()
  await visitor.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await views.getByRole('button', { name: 'WhatsApp' }).click()
  await page.getByLabel('Despedida del mensaje').fill('¡Gracias por tu compra!')
  const preview = page.locator('h3:has-text("Así llega el mensaje") + p')
  await expect(preview).toContainText(/^Hola, Bella\.[^]*¡Gracias por tu compra!$/)
  await expect(preview.locator('b')).toHaveText([/^PED-/, /^Total: \$/])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(preview).not.toContainText('¡Gracias')
  await views.getByRole('button', { name: 'Sistema' }).click()
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await expect(page.getByText('Falta la dirección de tu tienda')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar existencias' }).click()
  await expect(page.getByText('Todo coincide.')).toBeVisible()
  await expectAccessible(page, 'main')
  await views.getByRole('button', { name: 'Imágenes' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revisar servidor' })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Imágenes' })).toBeInViewport({ ratio: 1 })
  await views.getByRole('button', { name: 'Límites' }).click()
  await page.getByLabel('Pedidos sin confirmar a la vez por persona').fill('1001')
  await expect(page.getByText('Debe ser un número entero de 1 a 1,000')).toBeVisible()
  await expectAccessible(page, 'main')
  // Later tests of this worker have the same shop.
  expect((await save({ shop_name: 'Tocador', guest_hold_minutes: 60 })).status).toBe(200)
})

test('a saved setting is shown by another instance of the shop within a second', async ({ page, shop, browser }) => {
  const another = await shop.startAnother()
  const visitor = await browser.newPage()
  const names = visitor.getByRole('banner').getByRole('link', { name: /^(Tocador|Perlas)$/ })
  await visitor.goto(another.url)
  await expect(names).toHaveText('Tocador')

  await enterAs(page, shop)
  await page.goto('/?panel=ajustes')
  for (const [name, width] of [
    ['Perlas', 1440],
    ['Tocador', 390],
  ] as const) {
    for (const one of [page, visitor]) await one.setViewportSize({ width, height: 844 })
    await nameField(page).fill(name)
    await page.getByRole('button', { name: 'Guardar ajustes' }).click()
    await expect(page.getByText('1 cambio sin guardar')).toBeHidden()
    const nameThere = async () => (await (await fetch(another.url)).text()).includes(`>${name}</`)
    await expect.poll(nameThere, { intervals: [50], timeout: 1_000 }).toBe(true)
    await visitor.reload()
    await expect(names).toHaveText(name)
  }
  await visitor.close()
  await another.close()
})

test('[ERR-20] [ERR-24] a change of the own account that fails says so, and is kept in the form', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  const answers = [
    { status: 409, json: { success: false, error: 'Ya existe' } },
    { status: 500, json: {} },
  ]
  await page.route('**/api/auth/profile', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  await page.goto('/?panel=ajustes')
  await page.getByRole('group', { name: 'Vistas' }).getByRole('button', { name: 'Cuenta' }).click()
  await nameField(page).fill('Ada Nueva')
  for (const text of ['Ya existe', 'Error al actualizar perfil', 'Error de conexión al actualizar perfil']) {
    await page.getByRole('button', { name: 'Guardar cuenta' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
  }
  await expect(nameField(page)).toHaveValue('Ada Nueva')
})

test('the own account keeps what another device saved in a field that was not edited here', async ({ page, shop }) => {
  const token = await enterAs(page, shop)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const profile = async () =>
    (await (await fetch(`${shop.url}/api/auth/profile`, { headers })).json()) as { data: object }
  await page.goto('/?panel=ajustes&ajuste=cuenta')
  await page.getByRole('group', { name: 'Vistas' }).getByRole('button', { name: 'Cuenta' }).click()
  await expect(nameField(page)).toHaveValue('Ada Dueña')
  await page.getByLabel('Teléfono').fill('1155667799')
  const elsewhere = { method: 'PUT', headers, body: JSON.stringify({ name: 'Ada Segunda' }) }
  expect((await fetch(`${shop.url}/api/auth/profile`, elsewhere)).status).toBe(200)
  await page.getByLabel('Teléfono').fill('')
  await page.getByLabel('Teléfono').fill(((await profile()).data as { phone: string }).phone)
  await page.getByLabel('Correo').fill('')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await expect(page.getByText('Cuenta actualizada')).toBeVisible()
  expect(await profile()).toMatchObject({ data: { name: 'Ada Segunda' } })
})
