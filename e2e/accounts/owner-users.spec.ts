import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { getProfile, login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { violationsOf } from '../support/axe'
import { anotherVisitor, dialogOf, phoneScreen, reload, signInDialog } from '../support/in-the-shop'
import { enterAs, withoutLiveChanges } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

async function aClient(shop: { url: string }, name: string) {
  const person = { name, phone: `55${String(randomInt(10_000_000, 99_999_999))}`, password: 'primera-clave' }
  const reply = await fetch(`${shop.url}/api${register.path}`, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  expect(reply.status).toBe(201)
  return person
}

const tries = (shop: { url: string }, phone: string, password: string) =>
  fetch(`${shop.url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  })

test('[USR-01] [USR-02] [USR-03] [USR-09] users are searched and filtered, and no match says so', async ({
  page,
  shop,
}) => {
  const { name } = await aClient(shop, 'Renata Ibarra')
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios')
  const row = page.getByRole('row').filter({ hasText: name })
  await page.getByLabel('Nombre, teléfono o correo').fill('renata ibarra')
  await expect(page.getByText(/^1 de \d+ usuarios$/)).toBeVisible()
  const choose = async (filter: string, value: string) => {
    await page.locator('[data-filter-chip]').filter({ hasText: filter }).click()
    await page.getByRole('menuitemradio', { name: value, exact: true }).click()
  }
  await choose('Rol', 'Administrador')
  await expect(page.getByText('No hay usuarios disponibles')).toBeVisible()
  await choose('Rol', 'Cliente')
  await expect(row).toHaveCount(1)
  await choose('Estado', 'Inactivo')
  await expect(page.getByText('No hay usuarios disponibles')).toBeVisible()
  await choose('Estado', 'Activo')
  await expect(row).toHaveCount(1)
})

test('[USR-08] the list is read again after a change: a user leaves the filter of active ones, and that of inactive ones', async ({
  page,
  shop,
}) => {
  const { name } = await aClient(shop, 'Rebeca Ibáñez')
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios&estado=active&buscar=rebeca+ibanez')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: `Desactivar a ${name}` }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No hay usuarios disponibles')).toBeVisible()
  await page.goto('/?panel=usuarios&estado=inactive&buscar=rebeca+ibanez')
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: `Activar a ${name}` }).click()
  await expect(row).toHaveCount(0)
})

test('[USR-11] [USR-12] [USR-13] [USR-23] a user is added, with every error at its field until it is edited', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phoneScreen.viewport)
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const form = dialogOf(page, 'Agregar usuario')
  await form.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es requerido')
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await expect(form.getByText('El teléfono es requerido')).toBeVisible()
  await expect(form.getByText('La contraseña es requerida')).toBeVisible()
  await form.getByLabel('Nombre').fill('Ximena Lozano')
  await expect(form.getByText('El nombre es requerido')).toBeHidden()
  await form.getByLabel('Teléfono').fill('55 9400 0390')
  const password = form.getByLabel('Contraseña', { exact: true })
  await password.fill('primera-clave')
  await form.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  expect(await form.getByLabel('Rol').locator('option').allTextContents()).toEqual(['Cliente', 'Administrador'])
  await expect(form.getByLabel('Rol')).toHaveValue('client')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(form).toBeHidden()
  await page.getByLabel('Nombre, teléfono o correo').fill('+52 1 (55) 9400-0390')
  await expect(page.getByText('(tú)')).toHaveCount(0)
  await expect(page.getByText('Ximena Lozano').first()).toBeVisible()
})

test('[USR-06] [USR-07] [USR-28] a user is deactivated, activated and given a new password', async ({
  browser,
  page,
  shop,
}) => {
  const { name, phone } = await aClient(shop, 'Jimena Robles')
  const client = await anotherVisitor(browser, `${shop.url}/login`, phoneScreen)
  // By the stream the session would end at once, also in the middle of the reload below.
  await withoutLiveChanges(client.page)
  await client.page.getByLabel('Tu teléfono').fill(phone)
  await client.page.getByLabel('Contraseña', { exact: true }).fill('primera-clave')
  await signInDialog(client.page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(client.page)).toBeHidden()

  await page.setViewportSize(phoneScreen.viewport)
  await enterAs(page, shop)
  await page.goto(`/?panel=usuarios&buscar=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Desactivar a ${name}` }).click()
  await expect(page.getByRole('button', { name: `Activar a ${name}` })).toBeVisible()
  // The button changes before the server has answered.
  await expect.poll(async () => (await tries(shop, phone, 'primera-clave')).status).toBe(403)
  await reload(client.page)
  await expect(client.page).toHaveURL('/login')
  await page.getByRole('button', { name: `Activar a ${name}` }).click()
  await expect(page.getByRole('button', { name: `Desactivar a ${name}` })).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const sheet = dialogOf(page, `Usuario ${name}`)
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(`wa\\.me/52${phone}`))
  await expect(sheet.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', `tel:+52${phone}`)
  await expect(sheet.getByText('No tiene nada apartado.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Nueva contraseña…' }).click()
  await dialogOf(page, 'Nueva contraseña').getByRole('button', { name: 'Crear enlace' }).click()
  const link = await dialogOf(page, `Enlace para ${name}`).getByLabel('Enlace', { exact: true }).inputValue()

  // The login is open in that tab, so that only the fragment of the address changes.
  await client.page.goto(link)
  const screen = dialogOf(client.page, 'Nueva contraseña')
  await screen.getByLabel('Contraseña nueva').fill('segunda-clave')
  await screen.getByLabel('Repite tu contraseña').fill('segunda-clave')
  await screen.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(screen).toBeHidden()
  await expect(client.page).toHaveURL('/')
  expect((await tries(shop, phone, 'primera-clave')).status).toBe(401)
  expect((await tries(shop, phone, 'segunda-clave')).status).toBe(200)

  // Signed in, she opens the used link again.
  await client.page.goto(link)
  await screen.getByLabel('Contraseña nueva').fill('tercera-clave')
  await screen.getByLabel('Repite tu contraseña').fill('tercera-clave')
  await screen.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(screen.getByText(/^Este enlace ya no sirve/)).toBeVisible()
  await client.close()
})

test('[USR-14] [USR-15] [USR-16] [USR-17] the form of a user shows what is wrong with name and phone', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const form = dialogOf(page, 'Agregar usuario')
  const create = form.getByRole('button', { name: 'Crear usuario' })
  await create.click()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es requerido')
  await expect(form.getByLabel('Teléfono')).toHaveAccessibleDescription('El teléfono es requerido')
  await form.getByLabel('Nombre').fill(' L ')
  await form.getByLabel('Teléfono').fill('81-5550-10a8')
  await create.click()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre debe tener al menos 2 caracteres')
  await expect(form.getByLabel('Teléfono')).toHaveAccessibleDescription('Formato de teléfono inválido')
  await form.getByLabel('Nombre').fill('Li')
  await form.getByLabel('Teléfono').fill('+52 (81) 5550-1038')
  await create.click()
  await expect(form.getByLabel('Nombre')).not.toHaveAccessibleDescription(/./)
  await expect(form.getByLabel('Teléfono')).not.toHaveAccessibleDescription(/inválido|requerido/)
  await expect(form).toBeVisible()
})

test('[USR-18] [USR-19] [USR-20] [USR-21] a user needs no email but a well-formed one, and a password of six characters', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const form = dialogOf(page, 'Agregar usuario')
  const create = form.getByRole('button', { name: 'Crear usuario' })
  const password = form.getByLabel('Contraseña', { exact: true })
  await form.getByLabel('Nombre').fill('Nadia Seis')
  await form.getByLabel('Teléfono').fill(`55${randomInt(10_000_000, 99_999_999)}`)
  await form.getByLabel('Correo').fill('nadia@correo')
  await create.click()
  await expect(form.getByLabel('Correo')).toHaveAccessibleDescription('Formato de email inválido')
  await expect(password).toHaveAccessibleDescription('La contraseña es requerida')
  await form.getByLabel('Correo').fill('')
  await password.fill('12345')
  await create.click()
  await expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 6 caracteres')
  await password.fill('123456')
  await create.click()
  await expect(form).toBeHidden()
  await page.getByLabel('Nombre, teléfono o correo').fill('nadia seis')
  await expect(page.getByText(/^1 de \d+ usuarios$/)).toBeVisible()
})

test('[USR-10] [USR-22] [ERR-14] [ERR-15] a user who is not created: an error goes with the edit of its field, and the form shows the reason and keeps what was typed', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  const answers = [
    { status: 409, json: { success: false, message: 'Palabras de la tienda' } },
    { status: 500, json: {} },
  ]
  await page.route('**/api/auth/register', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  await page.goto('/?panel=usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const form = dialogOf(page, 'Agregar usuario')
  await form.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(form.getByText('El nombre es requerido')).toBeVisible()
  await form.getByLabel('Nombre').fill('Nora Caída')
  await expect(form.getByText('El nombre es requerido')).toBeHidden()
  await expect(form.getByText('El teléfono es requerido')).toBeVisible()
  await form.getByLabel('Teléfono').fill('55 7000 1234')
  await expect(form.getByText('El teléfono es requerido')).toBeHidden()
  await expect(form.getByText('La contraseña es requerida')).toBeVisible()
  await form.getByLabel('Contraseña', { exact: true }).fill('primera-clave')
  await expect(form.getByText('La contraseña es requerida')).toBeHidden()
  for (const text of ['Palabras de la tienda', 'Error creando usuario', 'Error de conexión. Intenta nuevamente.']) {
    await form.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(form.getByLabel('Nombre')).toHaveValue('Nora Caída')
})

test('deactivating an administrator is asked first, and the question shows why it failed', async ({ page, shop }) => {
  const name = 'Gilda Encargada'
  const { token } = await signIn(shop, 'admin', { name })
  await enterAs(page, shop)
  await page.goto(`/?panel=usuarios&buscar=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Desactivar a ${name}` }).click()
  const question = dialogOf(page, `¿Desactivar a ${name}?`)
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  const confirm = question.getByRole('button', { name: 'Desactivar cuenta' })
  await page.route('**/api/admin/users/*/status', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Palabras de la tienda' } }),
  )
  await confirm.click()
  await expect(question.getByRole('alert').filter({ hasText: 'Palabras de la tienda' })).toBeVisible()
  await page.unrouteAll()
  await confirm.click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: `Activar a ${name}` })).toBeVisible()
  const profile = await fetch(`${shop.url}/api${getProfile.path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(profile.status).toBe(401)
})

test('[USR-05] [USR-27] a row and the page of an account show its orders, carts, holds, surveys and last visit', async ({
  page,
  shop,
}) => {
  const [bought, held] = [await aProduct(shop, { priceCents: 10_000 }), await aProduct(shop, { name: 'Rubor Malva' })]
  const place = await aPlace(shop)
  const phone = `55${randomInt(10_000_000, 99_999_999)}`
  const { token } = await signIn(shop, 'client', { name: 'Flora Cuentas', phone, email: 'flora@correo.mx' })
  const send = async (path: string, body: object) => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await reply.json()) as { data: { order: { order_number: string } } }
  }
  await send('/unified-cart/add-item', { productId: bought, quantity: 1 })
  const { order } = (await send('/orders', anOrderInput(place, { [bought]: 1 }))).data
  await send('/orders', anOrderInput(place, { [bought]: 2 }))
  await send('/unified-cart/add-item', { productId: held, quantity: 2 })
  const survey = await aSurvey(shop, '¿Qué cuenta falta?', ['Cuenta azul'])
  const [option] = await shop.db.rows<{ id: number }>(sql`select id from survey_options where survey_id = ${survey}`)
  await send('/enhanced-surveys/vote', { survey_id: survey, option_id: option?.id })

  await enterAs(page, shop)
  await page.goto('/?panel=usuarios&buscar=flora+cuentas')
  const table = page.getByRole('table', { name: 'Usuarios' })
  await expect(table.getByRole('row')).toHaveCount(2)
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const cells = await table.getByRole('row').last().getByRole('cell').allInnerTexts()
  const shown = Object.fromEntries(
    ['Teléfono', 'Correo', 'Rol', 'Estado', 'Carritos', 'Reservas', 'Encuestas', 'Comprado'].map((head) => [
      head,
      cells[heads.findIndex((one) => one.trim() === head) - (heads.length - cells.length)]?.trim(),
    ]),
  )
  expect(shown).toStrictEqual({
    Teléfono: phone.replace(/(..)(....)(....)/, '$1 $2 $3'),
    Correo: 'flora@correo.mx',
    Rol: 'Cliente',
    Estado: 'Activo',
    Carritos: '2',
    Reservas: '2',
    Encuestas: '1',
    Comprado: '$300.00',
  })
  await page.getByRole('button', { name: /^Flora Cuentas/ }).click()
  const sheet = dialogOf(page, 'Usuario Flora Cuentas')
  await expect(sheet.getByText('2 × Rubor Malva')).toBeVisible()
  await expect(sheet.getByText(/^Apartado hasta /)).toBeVisible()
  await expect(sheet.getByRole('button', { name: new RegExp(order.order_number) })).toContainText('$100.00')
  for (const figure of [/Comprado\s*\$300\.00/, /Pedidos\s*2/, /Última visita(?!\s*Ninguna)/]) {
    await expect(sheet).toContainText(figure)
  }
})
