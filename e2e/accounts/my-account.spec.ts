import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { cartSheet, dialogOf, lineOf, openCart, phoneScreen } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import type { RunningShop } from '../../server/src/testing/running-shop'

const PASSWORD = 'mi-clave-primera'

async function send<Reply>(shop: RunningShop, method: string, path: string, body: object, token = '') {
  const headers = {
    'content-type': 'application/json',
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: reply.status, data: ((await reply.json()) as { data: Reply }).data }
}
const logInElsewhere = async (shop: RunningShop, phone: string, password = PASSWORD) =>
  (await send<{ token: string }>(shop, 'POST', '/auth/login', { phone, password })).data?.token ?? ''
const isSignedIn = async (shop: RunningShop, token: string) =>
  (await fetch(`${shop.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).ok

async function aClient(shop: RunningShop, name: string, phone: string) {
  const { data } = await send<{ token: string }>(shop, 'POST', '/auth/register', { name, phone, password: PASSWORD })
  return data.token
}

async function signIn(page: Page, phone: string, password: string) {
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = dialogOf(page, 'Iniciar sesión')
  await dialog.getByLabel('Tu teléfono').fill(phone)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog).toBeHidden()
}

test('[MYACC-03] [MYACC-06] a client repeats an order, changes her password, ends her other sessions and deletes her account', async ({
  page,
  shop,
}) => {
  test.slow()
  const phone = '1155667701'
  const [rubor, gone] = [
    await aProduct(shop, { name: 'Rubor Repetido', priceCents: 19_950, stock: 20 }),
    await aProduct(shop, { name: 'Labial Agotado', stock: 1 }),
  ]
  await untilShown(shop, rubor)
  const token = await aClient(shop, 'Sofía Ramírez', phone)
  const input = anOrderInput(await aPlace(shop, { name: 'Plaza Nogal' }), { [rubor]: 2, [gone]: 1 })
  const { data } = await send<{ order: { id: number; order_number: string } }>(shop, 'POST', '/orders', input, token)
  const { id, order_number: number } = data.order
  await send(shop, 'POST', '/waiting', { product_id: gone }, token)
  const elsewhere = [await logInElsewhere(shop, phone), await logInElsewhere(shop, phone)]

  await page.goto('/')
  await signIn(page, phone, PASSWORD)
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  const account = dialogOf(page, 'Mi cuenta')
  const order = account.getByRole('listitem').filter({ hasText: number })
  await expect(order).toContainText('Pendiente')
  await expect(order).toContainText('3 piezas')
  await expect(order.getByRole('link', { name: `Ver el pedido ${number}` })).toHaveAttribute(
    'href',
    /^\/pedido\/.{22}$/,
  )
  await expect(page).toHaveURL('/')
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])
  await account.getByRole('tab', { name: 'Lo que espero' }).click()
  await expect(account.getByRole('button', { name: 'Salir de la lista de Labial Agotado' })).toBeVisible()
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])
  await account.getByRole('tab', { name: 'Mis pedidos' }).click()
  await order.getByRole('button', { name: `Repetir el pedido ${number}` }).click()
  // The cart opens in its place.
  await expect(page.getByText(/con los precios de hoy: «Labial Agotado» ya no está disponible/)).toBeVisible()
  await expect(lineOf(page, 'Rubor Repetido')).toContainText('$399.00')
  await expect(account).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await account.getByRole('tab', { name: 'Mis datos' }).click()
  const form = account.locator('form').filter({ has: page.getByRole('heading', { name: 'Cambiar contraseña' }) })
  await form.getByLabel('Contraseña actual').fill('no-es-esta')
  await form.getByLabel('Contraseña nueva').fill('mi-clave-segunda')
  await form.getByLabel('Repite tu contraseña').fill('mi-clave-segunda')
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(form.getByLabel('Contraseña actual')).toHaveAccessibleDescription('La contraseña actual no es correcta')
  await form.getByLabel('Contraseña actual').fill(PASSWORD)
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Cambiaste tu contraseña y cerramos tus demás sesiones')).toBeVisible()
  for (const other of [token, ...elsewhere]) expect(await isSignedIn(shop, other)).toBe(false)
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])

  const iphone = await logInElsewhere(shop, phone, 'mi-clave-segunda')
  await account.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(account.getByRole('listitem')).toHaveText([
    /^Chrome en LinuxÚltimo uso: .*\d:\d\d.*Esta sesión$/,
    /^Safari en iPhoneÚltimo uso: .*\d:\d\d/,
  ])
  await account.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Cerramos las demás sesiones')).toBeVisible()
  await expect(account.getByRole('listitem')).toHaveText([/Esta sesión$/])
  expect(await isSignedIn(shop, iphone)).toBe(false)
  const downloading = page.waitForEvent('download')
  await account.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    profile: { name: 'Sofía Ramírez', phone },
    orders: [{ order_number: number }],
    cart: [{ product_name: 'Rubor Repetido', quantity: 2 }],
  })
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])

  // The rest on a phone.
  await page.keyboard.press('Escape')
  await page.setViewportSize(phoneScreen.viewport)
  await openCart(page)
  await expect(lineOf(page, 'Rubor Repetido')).toContainText('$399.00')
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])
  await account.getByRole('tab', { name: 'Seguridad' }).click()
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const question = dialogOf(page, 'Eliminar mi cuenta')
  await question.getByLabel('Tu contraseña').fill('mi-clave-segunda')
  await question.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(question.getByRole('alert').getByText('Tienes un pedido por recoger')).toBeVisible()
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])
  const admin = await logInElsewhere(shop, shop.owner.phone, shop.owner.password)
  await send(shop, 'PUT', `/orders/${id}/status`, { status: 'delivered' }, admin)
  await question.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByText('Eliminamos tu cuenta')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(account).toBeHidden()
  const known = await send(shop, 'POST', '/auth/login', { phone, password: 'mi-clave-segunda' })
  expect(known.status).toBe(401)
})

test('[MYACC-01] [MYACC-02] the own orders open over the shop, page by page and without the notes of the shop', async ({
  page,
  shop,
}) => {
  const phone = '1155667703'
  const product = await aProduct(shop, { name: 'Rubor Listado', priceCents: 10_000, stock: 50 })
  const token = await aClient(shop, 'Lola Pedidos', phone)
  const { data: user } = await send<{ id: number }>(shop, 'PUT', '/auth/profile', {}, token)
  const admin = await logInElsewhere(shop, shop.owner.phone, shop.owner.password)
  const place = await aPlace(shop, { name: 'Plaza Listada' })
  const orders: string[] = []
  for (let pieces = 1; pieces <= 6; pieces++) {
    const body = { ...anOrderInput(place, { [product]: pieces }), userId: user.id }
    const { data } = await send<{ order: { id: number; order_number: string } }>(
      shop,
      'POST',
      '/admin/orders',
      body,
      admin,
    )
    const change = { status: 'confirmed', adminNotes: 'clienta difícil' }
    await send(shop, 'PUT', `/orders/${data.order.id}/status`, change, admin)
    orders.unshift(data.order.order_number)
  }
  await page.route('**/media/abc-*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>',
    }),
  )
  await page.goto('/')
  await signIn(page, phone, PASSWORD)
  const address = page.url()
  const code = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await code
  const account = dialogOf(page, 'Mi cuenta')
  const own = account.getByRole('tabpanel').getByRole('list').first().locator('> li')
  await expect(own.getByRole('heading')).toHaveText(orders.slice(0, 5))
  expect(page.url()).toBe(address)
  await expect(own.first()).toContainText(/Pedido el \p{L}{3} \d{1,2} \p{L}{3} \d{4}/u)
  await expect(own.first()).toContainText('Confirmado')
  await expect(own.first()).toContainText('$600.00 · 6 piezas')
  await expect(own.first().locator('img')).toHaveAttribute('src', /\/media\/abc-/)
  await expect(account).not.toContainText('difícil')
  await account.getByRole('button', { name: 'Página 2' }).click()
  await expect(own.getByRole('heading')).toHaveText(orders.slice(5))
})

test('[MYACC-13] [MYACC-15] a client forgets her password and comes back by the code of the owner', async ({
  page,
  shop,
  browser,
}) => {
  const phone = '1155667702'
  await aPlace(shop)
  await aClient(shop, 'Elena Olvido', phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await dialogOf(page, 'Iniciar sesión').getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  const dialog = dialogOf(page, 'Nueva contraseña')
  await dialog.getByLabel('Tu nombre').fill('Elena & Olvido')
  await dialog.getByLabel('Teléfono de tu cuenta').fill('11 5566 7702')
  const chat = dialog.getByRole('link', { name: 'Pedir un código por WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.pathname).toBe('/521000000001')
  expect(address.searchParams.get('text')).toBe(
    'Hola, olvidé la contraseña de mi cuenta. Mi nombre: Elena & Olvido. El teléfono de mi cuenta: 11 5566 7702. ¿Me ayudan con un código?',
  )
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])

  const ownersContext = await browser.newContext({ locale: 'es-MX' })
  const owner = await ownersContext.newPage()
  await enterAs(owner, shop)
  await owner.goto(`${shop.url}/?panel=usuarios&q=${phone}`)
  await owner.getByText('Elena Olvido').first().click()
  await owner.getByRole('button', { name: 'Nueva contraseña…' }).click()
  await dialogOf(owner, 'Nueva contraseña').getByRole('button', { name: 'Crear enlace' }).click()
  const code = await dialogOf(owner, 'Enlace para Elena Olvido').getByLabel('O el código, para dictarlo').inputValue()
  await ownersContext.close()

  await page.setViewportSize(phoneScreen.viewport)
  await dialog.getByRole('button', { name: 'Ya tengo un código' }).click()
  await dialog.getByLabel('Código de la tienda').fill('AAAA-BBBB-CCCC')
  await dialog.getByLabel('Contraseña nueva').fill('la-que-recuerdo')
  await dialog.getByLabel('Repite tu contraseña').fill('la-que-recuerdo')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByLabel('Código de la tienda')).toHaveAccessibleDescription(/^Este código no es correcto/)
  expect(await violationsOf(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Código de la tienda').fill(code.toLowerCase().replaceAll('-', ' '))
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await expect(dialogOf(page, 'Mi cuenta').getByText('Todavía no tienes pedidos')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await signIn(page, phone, 'la-que-recuerdo')
  await expect(page.getByRole('button', { name: 'Mi cuenta' })).toBeVisible()
})

test('[MYACC-04] of two tabs with the same form neither undoes what the other saved', async ({
  page,
  context,
  shop,
}) => {
  const phone = '1155667711'
  await aClient(shop, 'Paula Antes', phone)
  await page.goto('/')
  await signIn(page, phone, PASSWORD)
  const formOf = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Mi cuenta' }).click()
    await dialogOf(tab, 'Mi cuenta').getByRole('tab', { name: 'Mis datos' }).click()
    return dialogOf(tab, 'Mi cuenta')
      .locator('form')
      .filter({ has: tab.getByRole('heading', { name: 'Mis datos' }) })
  }
  const first = await formOf(page)
  const other = await context.newPage()
  await other.goto(shop.url)
  const second = await formOf(other)
  await second.getByLabel('Nombre').fill('Paula Después')
  await second.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(other.getByText('Guardamos tus datos')).toBeVisible()
  // The first tab knows of the new name, but its form still shows the former one.
  await expect(dialogOf(page, 'Mi cuenta').getByText('Paula Después')).toBeVisible()
  await expect(first.getByLabel('Nombre')).toHaveValue('Paula Antes')

  await first.getByLabel('Correo').fill('paula@ejemplo.mx')
  await first.getByLabel('Tu contraseña actual').fill(PASSWORD)
  await first.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByText('Guardamos tus datos')).toBeVisible()
  await expect(first.getByLabel('Nombre')).toHaveValue('Paula Después')
  const token = await logInElsewhere(shop, phone)
  const saved = await fetch(`${shop.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(await saved.json()).toMatchObject({ data: { name: 'Paula Después', email: 'paula@ejemplo.mx', phone } })
})
