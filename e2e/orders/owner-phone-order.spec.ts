import type { Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct, levelOf } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test } from '../support/shop-test'

const newOrder = (page: Page) => dialogOf(page, 'Nuevo pedido')

async function addProduct(page: Page, name: string) {
  await newOrder(page).getByRole('combobox', { name: 'Agregar producto' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}
async function chooseHandover(page: Page, place: { id: number; tomorrow: string }, hour = '10:00') {
  const dialog = newOrder(page)
  await dialog.getByLabel('Lugar de entrega').selectOption(String(place.id))
  await dialog.getByLabel('Fecha de entrega').selectOption(place.tomorrow)
  await dialog.getByLabel('Horario').selectOption(hour)
}

test('a phone order is entered, and WhatsApp is offered', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await context.newPage()
  // As on plain http in a local network.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  const name = 'Rubor Llamada'
  const [product, place] = [await aProduct(shop, { name, stock: 5, priceCents: 12_050 }), await aPlace(shop)]
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = newOrder(page)
  await addProduct(page, name)
  await dialog
    .getByRole('group', { name: `Piezas de ${name}` })
    .getByLabel('Agregar una pieza')
    .click()
  await expect(dialog.getByText('Total · 2 piezas')).toBeVisible()
  await dialog.getByLabel('Nombre', { exact: true }).fill('Lupita Hernández')
  await dialog.getByLabel('Teléfono').fill('81 5550 1427')
  await chooseHandover(page, place)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, '[data-overlay=dialog][open]')
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()

  const sheet = dialogOf(page, /^Pedido PED-/)
  await expect(sheet.getByText('Lupita Hernández', { exact: true })).toBeVisible()
  await expect(sheet.getByText('2 piezas')).toBeVisible()
  await expect(sheet.getByText('$241').first()).toBeVisible()
  expect(await levelOf(shop, product)).toEqual({ onHand: 3, held: 0 })
  const opened = context.waitForEvent('page')
  await page.locator('[data-toasts]').getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await expect(await opened).toHaveURL(/wa\.me\/528155501427/)
  await expect(sheet.getByText('Enviado', { exact: true })).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await context.close()
})

test('by keyboard only: an order for a client with an account belongs to that client', async ({ page, shop }) => {
  const { user, token } = await signIn(shop, 'client', { name: 'Ximena Teclado', phone: '81 2233 4455' })
  const [product, place] = [
    await aProduct(shop, { name: 'Brocha Teclado' }),
    await aPlace(shop, { name: 'Plaza Teclado' }),
  ]
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('heading', { name: 'Pedidos', level: 1 }).press('n')
  const dialog = newOrder(page)
  const products = dialog.getByRole('combobox', { name: 'Agregar producto' })
  await expect(products).toBeFocused()
  await page.keyboard.type('brocha teclado')
  await expect(page.getByRole('option', { name: /Brocha Teclado.*10 libres/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('combobox', { name: 'Buscar una cuenta' }).focus()
  await page.keyboard.type('+52 81 2233 4455')
  await expect(page.getByRole('option', { name: /Ximena Teclado/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Ximena Teclado')
  await chooseHandover(page, place, '11:00')
  await dialog.getByLabel('Dirección').press('Enter')
  await expect(dialogOf(page, /^Pedido PED-/).getByText('Registrado', { exact: true })).toBeVisible()

  const mine = await fetch(`${shop.url}/api/orders/mine`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await mine.json()) as { data: { orders: { items: { product_id: number }[] }[] } }
  expect(data.orders.map(({ items }) => items.map((item) => item.product_id))).toEqual([[product]])
  expect(user.id).toBeGreaterThan(0)
})

test('missing values are reported at their fields, and input is discarded only after a question', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = newOrder(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  await dialog.getByLabel('Teléfono').fill('abc')
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()
  for (const text of [
    'El nombre es requerido',
    'Formato de teléfono inválido',
    'Debes seleccionar un lugar de entrega',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('abc')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
})

test('units, price and hour that changed meanwhile are reported at their fields, and the order can still be placed', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Gloss Disputado', stock: 3, priceCents: 10_000 })
  const place = await aPlace(shop, { name: 'Plaza Disputada', capacity: 1 })
  const elsewhere = await aPlace(shop)
  const token = await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = newOrder(page)
  await addProduct(page, 'Gloss Disputado')
  await dialog.getByLabel('Piezas', { exact: true }).fill('3')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Paola Prisa')
  await dialog.getByLabel('Teléfono').fill('81 1111 2222')
  await chooseHandover(page, place)

  await placeOrder(shop, anOrderInput(place, { [await aProduct(shop)]: 1 }))
  await placeOrder(shop, anOrderInput(elsewhere, { [product]: 1 }))
  const send = dialog.getByRole('button', { name: 'Crear pedido' })
  await send.click()
  await dialogOf(page, 'Este horario está lleno. ¿Agregar de todos modos?')
    .getByRole('button', { name: 'Elegir otro' })
    .click()
  await expect(dialog.getByLabel('Horario')).toBeFocused()
  await expect(dialog.getByLabel('Horario')).toHaveAccessibleDescription('Ese horario ya se llenó. Elige otro.')
  await expect(dialog.getByLabel('Horario').getByRole('option', { name: /10:00.*Lleno/ })).toHaveCount(1)
  await dialog.getByLabel('Horario').selectOption('11:00')
  await send.click()
  await expect(dialog.getByLabel('Piezas', { exact: true })).toHaveAccessibleDescription('Solo quedan 2')
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await dialog.getByLabel('Quitar una pieza').click()

  const seen = await fetch(`${shop.url}/api/admin/products/${product}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await seen.json()) as { data: Record<string, unknown> }
  await fetch(`${shop.url}/api/admin/products/${product}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price: 150, updated_at_seen: data['updated_at'] }),
  })
  await send.click()
  await expect(dialog.getByText('Los precios cambiaron. Revisa el nuevo total antes de confirmar.')).toBeVisible()
  await expect(dialog.getByText('Cambió de precio')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'Total · 2 piezas' })).toContainText('$300.00')
  await send.click()
  await expect(dialogOf(page, /^Pedido PED-/).getByText('Paola Prisa', { exact: true })).toBeVisible()
  expect((await levelOf(shop, product)).onHand).toBe(0)
})

test('a lost response does not create a second order', async ({ page, shop }) => {
  const [product, place] = [await aProduct(shop, { name: 'Sombra Perdida', stock: 9 }), await aPlace(shop)]
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = newOrder(page)
  await addProduct(page, 'Sombra Perdida')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Nora Red')
  await dialog.getByLabel('Teléfono').fill('81 3333 4444')
  await chooseHandover(page, place)
  await page.route('**/api/admin/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()
  await expect(dialog.getByText(/^Error de conexión/)).toBeVisible()
  await page.unroute('**/api/admin/orders')
  await dialog.getByLabel('Nota del cliente').fill('Con moño')
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()
  await expect(dialogOf(page, /^Pedido PED-/).getByText('Nora Red', { exact: true })).toBeVisible()
  expect((await levelOf(shop, product)).onHand).toBe(8)
})
